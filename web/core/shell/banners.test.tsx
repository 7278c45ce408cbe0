import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../testing/draw-application.tsx';
import { signedIn } from '../testing/session.ts';

const renewal = { reason: 'The ZIP code is not that of the card', tries: 1, tryAgainOn: '2026-03-05' };

/** Somebody whose renewal was refused, at a page. */
async function open(path: string) {
  const who = signedIn();
  serveApplication();
  const answered = globalThis.fetch;
  const profile = { ...who, prettyName: who.profileName, profile_summary: who, ownerRefusedRenewal: renewal };
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    url === '/api/profile/p1' ? Promise.resolve(new Response(JSON.stringify(profile))) : answered(url, request),
  );
  await drawApplication(path);
}

test('BIL-18 a renewal that is tried again is told on every page to who pays, with the way to Billing', async () => {
  await open('/UI/profile/help');

  expect((await screen.findByText(/This month’s payment was not made/)).textContent).toMatch(
    /: the ZIP code is not that of the card\. We try again on Mar 5, 2026\./,
  );
  expect(screen.getByRole('link', { name: 'Open Billing' }).getAttribute('href')).toBe('/UI/profile/payment');
});
