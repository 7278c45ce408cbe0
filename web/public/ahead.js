// What a page needs beside the first script is asked for together with that, not after it. Its own file because the page allows no inline script.
(() => {
  const by = (id) => document.getElementById(id)?.content;
  const links = localStorage.getItem('profile') ? by('signed-in') : (by(location.pathname) ?? by('elsewhere'));
  document.head.append(links.cloneNode(true));
})();
