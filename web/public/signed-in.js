// Who is signed in needs more than the first page: it is asked for together with that, not after it. Its own file because the page allows no inline script.
if (localStorage.getItem('profile')) document.head.append(document.getElementById('signed-in').content);
