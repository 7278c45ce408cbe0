const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

/** Prints in light colors, whatever the screen uses, because paper is white. */
export function printInLight(root: HTMLElement = document.documentElement): void {
  let scheme: string | null = null;
  addEventListener('beforeprint', () => {
    scheme = root.getAttribute(SCHEME_ATTRIBUTE);
    root.setAttribute(SCHEME_ATTRIBUTE, 'light');
  });
  addEventListener('afterprint', () => {
    if (scheme) root.setAttribute(SCHEME_ATTRIBUTE, scheme);
  });
}
