// Runs before the first paint, so that a dark screen never flashes white. A separate file, because the page allows no inline script.
(() => {
  const chosen = localStorage.getItem('milepost-colour-scheme') ?? 'auto';
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
