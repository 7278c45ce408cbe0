// What a page needs beside the first script is asked for together with that, not after it. Its own file because the page allows no inline script. It stands
// after the word on how wide a phone is, and before the style sheets, for which every script after them waits.
(() => {
  const ask = (id) => {
    const links = document.getElementById(id)?.content;
    if (links) document.head.append(links.cloneNode(true));
    return Boolean(links);
  };
  const kept = (name) => JSON.parse(localStorage.getItem(name) ?? 'null');
  // The rows that this list showed first the last time (core/api/ahead.ts), in the name of whoever saw them.
  const askForRows = ({ id, token, remember }) => {
    const known = kept('milepost-first-rows');
    const url = known?.owner === id && !location.search && known.asked[location.pathname];
    if (!url || !token || !(remember || document.cookie.includes('milepost_browser=open'))) return;
    const authorization = `Token ${token}`;
    const headers = { Accept: 'application/json', Authorization: authorization };
    globalThis.milepostAhead = { url, authorization, answer: fetch(url, { headers }) };
    globalThis.milepostAhead.answer.catch(() => {});
  };
  const profile = kept('profile');
  const isSignedIn = profile !== null;
  // Before the scripts: a browser has few lines to one server.
  if (isSignedIn) askForRows(profile);
  if (isSignedIn) ask('signed-in');
  const isKnown = isSignedIn === location.pathname.startsWith('/UI/') && ask(location.pathname);
  if (!isKnown && !isSignedIn) ask('elsewhere');
})();
