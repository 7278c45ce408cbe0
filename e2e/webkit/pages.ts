/** Checks the pages for any browser in WebKit, the engine of iPhones: a driver’s page and the public pages. Each renders and logs no console error. */
import { globSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { startListening } from './error-listener.ts';
import { startWebKit, type WebKit } from './webdriver.ts';

/** On a busy machine. */
const TIMEOUT_MS = 60_000;

let webkit: WebKit;
let server: Awaited<ReturnType<typeof startListening>>;

test.beforeAll(async () => {
  const [program] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!program) throw new Error('There is no WebKit here: apt-get install webkit2gtk-driver xvfb');
  server = await startListening(process.env.E2E_URL ?? '');
  webkit = await startWebKit(program);
});

test.afterAll(async () => {
  await webkit?.close();
  server?.close();
});

for (const path of ['/signupm', '/signup_carrier_owner', '/forgotcred']) {
  test(`${path} renders`, async () => {
    await webkit.open(server.address + path);
    await waitFor(`!!document.querySelector('form button[type=submit]')`, true);
    expect(await readErrors()).toEqual('');
  });
}

test('the listener hears a console error', async () => {
  await webkit.run(`console.error('planted'), ''`);
  expect(await readErrors()).toEqual('planted');
});

test('an office page lists the supported browsers', async () => {
  await webkit.open(`${server.address}/signin`);
  await waitFor(`document.querySelector('h1')?.textContent ?? ''`, 'Unsupported browser');
  expect(await readErrors()).toEqual('');
});

test('a driver opens the driver page with a link and a date of birth, and reads it in Spanish', async ({ call }) => {
  const { body: drivers } = await call('safety', 'GET', 'driver/?state=ACTIVE');
  const { body: driver } = await call('safety', 'GET', `driver/${drivers.results[0].id}`);
  const { body: made } = await call('safety', 'POST', `driver/${driver.id}/link/`);

  await webkit.open(`${server.address}/driver#${made.url.split('#')[1]}`);
  await waitFor(`!!document.querySelector('input[type=date]')`, true);
  await webkit.run(
    `document.querySelector('input[type=date]').value = '${driver.driverDOB}', document.querySelector('form').requestSubmit(), ''`,
  );
  await waitFor(`document.querySelectorAll('main section').length > 0`, true);
  await webkit.run(
    `[...document.querySelectorAll('button')].find((each) => each.lang === 'es' || each.textContent === 'Español').click(), ''`,
  );
  await waitFor('document.documentElement.lang', 'es');
  expect(await readErrors()).toEqual('');
});

/** Returns the errors of the page since it opened. */
const readErrors = () => webkit.run<string>(`window.heard.join('\\n')`);

async function waitFor(script: string, value: string | boolean): Promise<void> {
  await expect.poll(() => webkit.run(script), { timeout: TIMEOUT_MS }).toBe(value);
}
