import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/client.ts';
import { drawApplication, serveApplication } from '../testing/draw-application.tsx';
import { signInAs } from '../testing/session.ts';

const renewal = { reason: 'The ZIP code doesn’t match the card', tries: 1, tryAgainOn: '2026-03-05' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a page as a user whose renewal failed. */
async function open(path: string) {
  const who = signInAs();
  serveApplication();
  const answered = globalThis.fetch;
  const profile = { ...who, prettyName: who.profileName, profile_summary: who, ownerRefusedRenewal: renewal };
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    url === '/api/profile/p1' ? Promise.resolve(new Response(JSON.stringify(profile))) : answered(url, request),
  );
  await drawApplication(path);
}

// Ledger: BIL-18
test('every page shows the payer a failed renewal, with a link to Billing', async () => {
  await open('/UI/profile/help');

  expect((await screen.findByText(/This month’s payment failed/)).textContent).toMatch(
    /: the ZIP code doesn’t match the card\. We’ll try again on Mar 5, 2026\./,
  );
  expect(screen.getByRole('link', { name: 'Open Billing' }).getAttribute('href')).toBe('/UI/profile/payment');
});

const LATE = 'The server is taking longer than usual. We’re still trying; nothing has been lost.';
const isShown = () => screen.queryByText(LATE) !== null;

/** Opens a page with a pending call that the test answers. */
async function waitForServer(values?: Record<string, unknown>) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInAs();
  serveApplication();
  await drawApplication('/UI/profile/help');
  await screen.findByRole('heading', { level: 1 });
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = api.post('customer/', values);
  return {
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
    answered: () =>
      act(async () => {
        answer(new Response('{}'));
        await asked;
      }),
  };
}

test('shows a banner once the server takes longer than 3 seconds, until it responds', async () => {
  const { pass, answered } = await waitForServer();
  await pass(2.5);
  expect(isShown()).toBe(false);

  await pass(1);
  expect(isShown()).toBe(true);

  await answered();
  expect(isShown()).toBe(false);
});

test('shows no banner while a file uploads slowly', async () => {
  const { pass, answered } = await waitForServer({ file: new File(['%PDF'], 'bol.pdf') });

  await pass(4);

  expect(isShown()).toBe(false);
  await answered();
});
