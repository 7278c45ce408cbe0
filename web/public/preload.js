// Adds links to the files a page needs in addition to the first script (templates of vite.config.ts), so that the browser requests all of them at the same time.
// Vite's own links are the same for signed-in users, visitors and phones. A separate file, because the page allows no inline script. It must come after
// the viewport tag and before the style sheets, for which every later script waits.
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
