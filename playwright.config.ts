/** The journeys of a person in a real browser, against the built pages and a real server with the demo carrier. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
import { useMemoryFolder } from './scripts/memory-folder.ts';

useMemoryFolder();

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // What takes longer is broken; what is only slow, on a machine that does other things besides, is not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Without fading, so that nothing is judged half drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a tenth of the time; `npx playwright test --trace on` keeps one of each journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: isRoot ? ['--no-sandbox'] : [],
      // A person's scrollbars take room.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
});
