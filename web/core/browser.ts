/** Other browsers whose user agent contains Chrome or Firefox, and names found only in mobile ones. */
const OTHER_BROWSERS =
  /Edg|OPR|Opera|OPT|Vivaldi|YaBrowser|SamsungBrowser|UCBrowser|DuckDuckGo|Whale|Seamonkey|PaleMoon|Waterfox|Electron/i;
const MOBILE = /Mobi|Android|iPhone|iPad|iPod|CriOS|FxiOS|Tablet/i;
const SUPPORTED = /\b(Chrome|HeadlessChrome|Firefox)\/\d/;

/** Returns whether the browser is desktop Chrome or Firefox (PHN-02), without a minimum version (PHN-06). */
export function isSupportedBrowser(userAgent: string): boolean {
  return SUPPORTED.test(userAgent) && !OTHER_BROWSERS.test(userAgent) && !MOBILE.test(userAgent);
}

const MAX_PHONE_WIDTH = 760;

/**
 * Checks for a touch screen with a narrow side, portrait or landscape (PHN-01, PHN-04). It describes the device, not the window or zoom,
 * so resizing a window never closes a page while someone types.
 */
export function isPhone(pointerIsCoarse: boolean, { width, height }: Pick<Screen, 'width' | 'height'>): boolean {
  return pointerIsCoarse && Math.min(width, height) <= MAX_PHONE_WIDTH;
}
