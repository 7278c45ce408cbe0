/** The browser of the journeys: the system’s own if there is one, or else Playwright’s. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The shell is the same engine without a window, at half the cost.
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome'];

/** Returns the path of a browser, or undefined if none is installed. */
export function findBrowser(): string | undefined {
  return [...SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find(existsSync);
}
