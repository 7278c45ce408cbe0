const SCHEME = 'data-mantine-color-scheme';

/** Prints in light colors, whatever the screen uses, because paper is white. */
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
