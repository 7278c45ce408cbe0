/** The browser of the journeys: the one of the system where there is one, otherwise Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/** The path of a browser, or undefined when none is installed. */
export function findBrowser(): string | undefined {
  return [...OF_THE_SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
}
