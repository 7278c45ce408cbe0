/** What the pickers of a form offer: the records of its authority, and a new one to who may add it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../testing/draw-application.tsx';
import { rightsTo, type Sent, signedIn } from '../../testing/session.ts';

const HILL_COUNTRY = { id: 'h1', prettyName: 'Hill Country Logistics LLC', state: 'ACTIVE' } as const;

const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;

/** The form of a new record, with its authority chosen or not; answers what was asked of the server. */
async function openNew(page: string, given: Parameters<typeof signedIn>[0]): Promise<Sent[]> {
  signedIn(given);
  const calls = serveApplication();
  await drawApplication(`/UI/${page}/add`);
  await screen.findByRole('form');
  return calls;
}

/** What a picker asks the server for, beside names and their number. */
async function askedBy(calls: Sent[], field: string, path: string): Promise<Record<string, string>> {
  fireEvent.click(input(field));
  const pick = () => calls.findLast((call) => call.path.startsWith(`${path}/?prettyName=true&per_page=25`));
  await waitFor(() => expect(pick()).toBeDefined());
  const { prettyName: _, per_page: __, ...rest } = Object.fromEntries(new URLSearchParams(pick()?.path.split('?')[1]));
  return rest;
}

test.each([
  ['fleet-customer', 'customer', {}],
  ['fleet-driver', 'driver', {}],
  ['fleet-dispatcher', 'dispatcher', {}],
  ['fleet-vehicle', 'vehicle', { vehicleType: 'TRUCK' }],
])('API-25 %s offers those of the authority of the form, and no other', async (field, path, besides) => {
  const calls = await openNew('fleet/fleets', { carrier: HILL_COUNTRY });
  expect(await askedBy(calls, field, path)).toEqual({ carrier: 'h1', ...besides });
});

test('API-25 the authority itself is picked from all of them', async () => {
  const calls = await openNew('fleet/fleets', { carrier: HILL_COUNTRY });
  expect(await askedBy(calls, 'fleet-carrier', 'carrier')).toEqual({});
});

test.each([
  ['offered to who may add one', rightsTo({ all: [3000, 2000] }), true],
  ['not offered to who may only look', rightsTo({ all: [3000], view: [2000] }), false],
])('Add new in a picker is %s', async (_, policy, offered) => {
  const calls = await openNew('fleet/fleets', { profileType: 'PERSONNEL', policy });

  await askedBy(calls, 'fleet-dispatcher', 'dispatcher');

  const list = () => document.getElementById(input('fleet-dispatcher').getAttribute('aria-controls') ?? '');
  await waitFor(() => expect(list()?.textContent).toContain('No Data'));
  expect(list()?.textContent?.includes('Add new dispatcher')).toBe(offered);
});
