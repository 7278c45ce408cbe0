const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: what is printed is in the light colours, whatever the screen is in. */
export function printInLight(root: HTMLElement = document.documentElement): void {
  let scheme: string | null = null;
  addEventListener('beforeprint', () => {
    scheme = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  addEventListener('afterprint', () => {
    if (scheme) root.setAttribute(SCHEME, scheme);
  });
}
