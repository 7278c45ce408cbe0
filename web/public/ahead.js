// What a page needs beside the first script is asked for together with that, not after it. Its own file because the page allows no inline script.
(() => {
  const ask = (id) => {
    const links = document.getElementById(id)?.content;
    if (links) document.head.append(links.cloneNode(true));
    return Boolean(links);
  };
  const isSignedIn = localStorage.getItem('profile') !== null;
  if (isSignedIn) ask('signed-in');
  const isKnown = isSignedIn === location.pathname.startsWith('/UI/') && ask(location.pathname);
  if (!isKnown && !isSignedIn) ask('elsewhere');
})();
