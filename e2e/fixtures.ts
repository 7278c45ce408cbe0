/** The start of every journey: the people of the demo, signing in, and the axe check. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../db/demo/profile/people.ts';

export { DEMO_PASSWORD as PASSWORD, DEMO_PEOPLE as PEOPLE } from '../db/demo/profile/people.ts';
export type Person = DemoPerson;
type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

// biome-ignore lint/suspicious/noExplicitAny: journeys read answers of every shape
type Answer = { status: number; body: any };
export type Call = (person: Person, method: string, path: string, data?: object) => Promise<Answer>;
/** Both workers start their browsers at the same time, even on a slow machine. */
const START_TIMEOUT_MS = 100_000;

type Fixtures = {
  person: Person | null;
  /** Calls the API under `/api/` as that person, without the pages. */
  call: Call;
};

function getToken({ origins }: StoredSession): string {
  const profile = origins[0]?.localStorage.find(({ name }) => name === 'profile');
  return JSON.parse(profile?.value ?? '{}').token;
}

const hasFile = (data: object) => Object.values(data).some((value) => Buffer.isBuffer(value?.buffer));

/** Returns the values as a form sends them, without blank ones. */
function buildFormFields(data: object) {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/**
 * Starts each page of a test signed in, with `test.use({ person: 'owner' })`. Each worker signs each person in once, with the form. Journeys about signing in
 * and out do it themselves.
 */
export const test = base.extend<Fixtures, { signedIn: (person: Person) => Promise<StoredSession> }>({
  person: [null, { option: true }],
  call: async ({ request, signedIn }, use) => {
    await use(async (person, method, path, data) => {
      const headers = { Authorization: `Token ${getToken(await signedIn(person))}` };
      const sent = data && (hasFile(data) ? { multipart: buildFormFields(data) } : { data });
      const answer = await request.fetch(`/api/${path}`, { method, headers, ...sent });
      const body = answer.headers()['content-type']?.startsWith('application/json') ? await answer.json() : null;
      return { status: answer.status(), body };
    });
  },
  signedIn: [
    async ({ browser }, use, { project }) => {
      const kept = new Map<Person, StoredSession>();
      await use(async (person) => {
        const known = kept.get(person);
        if (known) return known;
        const { baseURL, viewport } = project.use;
        const page = await browser.newPage({ baseURL, viewport, storageState: { cookies: [], origins: [] } });
        page.setDefaultTimeout(START_TIMEOUT_MS);
        await signIn(page, DEMO_PEOPLE[person]);
        const state = await page.context().storageState();
        await page.context().close();
        kept.set(person, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ person, signedIn }, use) => use(person ? await signedIn(person) : undefined),
});

/** Runs the morning on which an account’s trial ends: the server’s own job charges its card. */
export function endTrial(username: string): void {
  const { DATABASE_URL: _, ...rest } = process.env;
  execFileSync(process.execPath, ['e2e/end-trial.ts', username], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...rest, DATA_DIR: process.env.E2E_DATA, BILLING: 'test' },
  });
}

/** Fills in the sign-in form of the page and submits it. */
export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in from `/` and waits for the shell. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  // Without animations, so that nothing is checked half drawn.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await fillSignIn(page, email, password);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
declare const document: { getAnimations(): { playState: string }[] };
declare const axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };

// A tooltip is outside of every landmark by its nature.
const TOOLTIP_SELECTOR = '[role=tooltip]';

/** Returns whether a control is only partly covered by a fixed bar: its users scroll it into view. */
const isUnderBar = (rule: string, { failureSummary }: Pick<Violation['nodes'][number], 'failureSummary'>) =>
  rule === 'target-size' && failureSummary.includes('partially obscured');

/** The rows of the list behind the checked part: they were checked with their page. */
export const LIST_ROWS = 'tr[data-row]';

/** What opens over a page: Mantine draws it outside of the page's own elements. */
export const OVERLAYS = '[data-portal]';

/** The tabs, the menu, and the footer, which are the same on all pages of a user. */
export const SHELL = '[data-drawer] > :not(main)';

type AxeOptions = {
  /** The only rules to check. */
  rules?: readonly string[];
  /** The only elements to check, with what they contain; the whole page if absent. */
  only?: string | undefined;
  /** The elements to skip. */
  but?: string | undefined;
  /** Whether targets must have 24 px: on pages all of them, in dialogs not yet. */
  isSized?: boolean;
};

/** axe skips this rule of WCAG 2.2 AA by default. */
const EXTRA_RULES = { 'target-size': { enabled: true } };

/** Fails on any axe violation, even a minor one, and names the rule and the elements. */
export async function expectNoAxeViolations(
  page: Page,
  { rules, only, but, isSized = true }: AxeOptions = {},
): Promise<void> {
  // Rows that still fade in have too little contrast.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // Once per document, and through the debugger, because the page’s own policy would reject a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate(
    ({ context, asked }) => axe.run(context, { resultTypes: ['violations'], ...asked }),
    {
      context: { ...(only && { include: [only] }), exclude: but ? [TOOLTIP_SELECTOR, but] : [TOOLTIP_SELECTOR] },
      asked: rules ? { runOnly: rules } : { rules: isSized ? EXTRA_RULES : {} },
    },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isUnderBar(id, node))
      .map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found).toEqual([]);
}
