/** The browser of the journeys: the one of the system where there is one, otherwise Playwright's own. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The shell is the same engine without a window's frame, at half the price.
const OF_THE_SYSTEM = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome'];

/** The path of a browser, or undefined when none is installed. */
export function findBrowser(): string | undefined {
  return [...OF_THE_SYSTEM.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find(existsSync);
}
