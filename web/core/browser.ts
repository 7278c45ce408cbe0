/** Other browsers that carry Chrome's or Firefox's name in theirs, and the names that only mobile ones carry. */
const OTHERS =
  /Edg|OPR|Opera|OPT|Vivaldi|YaBrowser|SamsungBrowser|UCBrowser|DuckDuckGo|Whale|Seamonkey|PaleMoon|Waterfox|Electron/i;
const MOBILE = /Mobi|Android|iPhone|iPad|iPod|CriOS|FxiOS|Tablet/i;
const SUPPORTED = /\b(Chrome|HeadlessChrome|Firefox)\/\d/;

/** Desktop Chrome or Firefox (PHN-02); no minimum version (PHN-06). */
export function isSupportedBrowser(userAgent: string): boolean {
  return SUPPORTED.test(userAgent) && !OTHERS.test(userAgent) && !MOBILE.test(userAgent);
}

const NARROW = 760;

/**
 * A finger on a narrow screen, upright or on its side (PHN-01, PHN-04): what a device is, not what its window or its zoom is now. So nothing that
 * happens to a window takes a page away from whoever types on it.
 */
export function isPhone(pointerIsCoarse: boolean, { width, height }: Pick<Screen, 'width' | 'height'>): boolean {
  return pointerIsCoarse && Math.min(width, height) <= NARROW;
}
