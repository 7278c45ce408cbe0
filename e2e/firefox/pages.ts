/** Checks every page, its form and a driver’s page in Firefox: each renders, shows what’s missing, and logs no console error. */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PASSWORD, PEOPLE } from '../fixtures.ts';
import { type Firefox, startFirefox } from './bidi.ts';

// Read when the tests are listed, like those of axe.
const { places } = (await import(new URL('../../web/registry.tsx', import.meta.url).href)) as {
  places: { path: string; own?: true }[];
};

const PROGRAM = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib/firefox/firefox'].find(existsSync);
/** On a busy machine. */
const TIMEOUT_MS = 60_000;
const ADDRESS = process.env.E2E_URL ?? '';
/** Rendered: a title, and nothing that still loads. */
const IS_RENDERED = `document.querySelector('h1')?.textContent && !document.querySelector('[aria-busy=true], .mantine-Skeleton-root') ? location.pathname : ''`;

let firefox: Firefox;

test.beforeAll(async () => {
  if (!PROGRAM) throw new Error('There is no Firefox here: apt-get install firefox-esr');
  firefox = await startFirefox(PROGRAM);
  await firefox.open(`${ADDRESS}/signin`);
  await fill('input[autocomplete=username]', PEOPLE.owner);
  await fill('input[type=password]', PASSWORD);
  await firefox.type('\uE007');
  await waitFor(`!!document.querySelector('nav[aria-label=Sections]')`, true);
  expect(firefox.errors()).toEqual([]);
});

test.afterAll(() => firefox?.close());

for (const { path, own } of places) {
  test(`${path} renders, and its empty form shows what is missing`, async () => {
    test.skip(!!own, 'An account of one’s own has no address that is known before.');
    await firefox.open(`${ADDRESS}/UI/${path}`);
    await waitFor(IS_RENDERED, `/UI/${path}`);
    if (!PAGES_WITHOUT_FORM.includes(path) && (await firefox.run<boolean>(CAN_ADD))) await expectForm(path);
    expect(firefox.errors()).toEqual([]);
  });
}

test('a driver opens the driver page with a link and a date of birth', async () => {
  const link = await firefox.run<string>(LINK);
  const { url, born } = JSON.parse(link) as { url: string; born: string };
  await firefox.open(`${ADDRESS}/driver#${url.split('#')[1]}`);
  await waitFor(`!!document.querySelector('input[type=date]')`, true);
  // In which order the parts of a date are typed is the language of the machine.
  await firefox.run(
    `document.querySelector('input[type=date]').value = '${born}', document.querySelector('form').requestSubmit(), ''`,
  );
  await waitFor(`document.querySelectorAll('main section').length > 0`, true);
  expect(firefox.errors()).toEqual([]);
});

/** Pages that add records without a page for them. */
const PAGES_WITHOUT_FORM = ['profile/payment', 'safety_and_compliance/audit'];
const CAN_ADD = `[...document.querySelectorAll('main button')].some((each) => /^Add [^:]+$/.test(each.textContent ?? ''))`;
/** The page itself requests the link, because it has the session. */
const LINK = `(async () => {
  const { token } = JSON.parse(localStorage.getItem('profile') ?? sessionStorage.getItem('profile'));
  const headers = { authorization: 'Token ' + token };
  const drivers = await (await fetch('/api/driver/?state=ACTIVE', { headers })).json();
  const driver = await (await fetch('/api/driver/' + drivers.results[0].id, { headers })).json();
  const made = await (await fetch('/api/driver/' + driver.id + '/link/', { headers, method: 'POST' })).json();
  return JSON.stringify({ url: made.url, born: driver.driverDOB });
})()`;

async function expectForm(path: string): Promise<void> {
  await firefox.open(`${ADDRESS}/UI/${path}/add`);
  await waitFor(IS_RENDERED, `/UI/${path}/add`);
  const canSave = await firefox.run<boolean>(
    `[...document.querySelectorAll('button')].some((each) => each.textContent === 'Save')`,
  );
  if (!canSave) return;
  await firefox.run(`[...document.querySelectorAll('button')].find((each) => each.textContent === 'Save').click(), ''`);
  await waitFor(`!!document.querySelector('[role=alert]')`, true);
}

async function waitFor(script: string, value: string | boolean): Promise<void> {
  await expect.poll(() => firefox.run(script), { timeout: TIMEOUT_MS }).toBe(value);
}

async function fill(selector: string, text: string): Promise<void> {
  await waitFor(`!!document.querySelector('${selector}')`, true);
  await firefox.run(`document.querySelector('${selector}').focus(), ''`);
  await firefox.type(text);
}
