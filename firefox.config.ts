/** `npm run test:firefox`: every page in the Firefox of this machine (Debian: `apt-get install firefox-esr`), next to the journeys, which Chromium does. */
import journeys from './playwright.config.ts';

export default { ...journeys, testMatch: 'firefox/pages.ts', workers: 1 };
