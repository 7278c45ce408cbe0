/** `npm run test:webkit`: what is for any browser, in Debian's WebKit (`apt-get install webkit2gtk-driver xvfb`), next to the journeys, which Chromium does. */
import journeys from './playwright.config.ts';

export default { ...journeys, testMatch: 'webkit/pages.ts', workers: 1 };
