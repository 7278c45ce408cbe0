// Adds the links to what a page needs besides the first script (templates of vite.config.ts), so that a browser asks for all of it at once. Vite's own links
// are the same for everybody, and this page is for those who are signed in, those who are not, and phones. Its own file because the page allows no inline
// script. It stands after the word on how wide a phone is, and before the style sheets, for which every script after them waits.
(() => {
  const addLinks = (id) => {
    const links = document.getElementById(id)?.content;
    if (links) document.head.append(links.cloneNode(true));
    return Boolean(links);
  };
  const isSignedIn = localStorage.getItem('profile') !== null;
  if (isSignedIn) addLinks('signed-in');
  const isKnown = isSignedIn === location.pathname.startsWith('/UI/') && addLinks(location.pathname);
  if (!isKnown && !isSignedIn) addLinks('elsewhere');
})();
