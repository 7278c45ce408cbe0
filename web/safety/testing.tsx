/** Test helpers for safety pages: drivers and two authorities, and a server that offers them. */
import { screen } from '@testing-library/react';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { readTexts } from '../core/testing/form-fields.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

/** Makes a record that a picker offers. */
export const makeRelated = (digits: string, prettyName: string) => ({
  id: `00000000-0000-7000-8000-${digits.padStart(12, '0')}`,
  prettyName,
  state: 'ACTIVE',
});
export const BLUEBONNET = makeRelated('c1', 'Bluebonnet Freight LLC');
export const HILL_COUNTRY = makeRelated('c2', 'Hill Country Logistics LLC');
export const MARCUS = makeRelated('d1', 'Marcus Okafor');
export const LENA = makeRelated('d2', 'Lena Ortiz');

type Served = Readonly<Record<string, object[] | object | null>>;

/** Draws the page over a server with these rows, by the address of their list or record, null for a missing one; returns the requests. */
export async function openPage(rows: Served, path: string, signIn: () => void = signInAs) {
  signIn();
  const offered: Served = { 'carrier/': [BLUEBONNET, HILL_COUNTRY], 'driver/': [MARCUS, LENA], ...rows };
  const calls: Sent[] = serveApplication((call) => {
    const found = offered[call.path.split('?')[0] ?? ''];
    if (found === undefined) return null;
    if (found === null) return { status: 404, body: {} };
    return { body: Array.isArray(found) ? { results: found, count: found.length } : found };
  });
  const { router } = await drawApplication(`/UI/safety_and_compliance/${path}`);
  return { calls, router };
}

/** Returns the last request to a list. */
export const getLastRequest = (calls: Sent[], path: string) =>
  calls.filter((call) => call.path.startsWith(`${path}/?`)).at(-1)?.path ?? '';

export const headings = () => readTexts(screen.getAllByRole('columnheader'));
