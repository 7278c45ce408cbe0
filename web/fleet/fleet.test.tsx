import { records } from '@milepost/domain/registry.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  attach,
  getError,
  input,
  makeRelated,
  pick,
  press,
  serveRows,
  waitForInput,
} from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { fleet } = records;

const pdf = (name: string) => new File(['%PDF-1.4\n'], name, { type: 'application/pdf' });
const makeFile = (name: string) => ({ id: name, name, url: `/${name}`, size: 9, type: 'application/pdf' });
const LOAD = makeRow(fleet, {
  id: 'l1',
  prettyName: 'L-1',
  fleetLoadNumber: 'L-1',
  status: 'IN_PROGRESS',
  carrier: AUTHORITIES[0],
  customer: makeRelated('c1', 'Longhorn Foods'),
  dispatcher: makeRelated('d1', 'Dana Cole'),
  driver: makeRelated('n1', 'Nora Quist'),
  vehicle: makeRelated('t1', 'T101'),
  fleetPickUpDate: '2026-03-04',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryDate: '2026-03-05',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetLoadFee: 2000,
  fleetLumperFee: 100,
  fleetDetantionFee: 150.5,
  supplementalFees: 250.5,
  fleetConfirmation: makeFile('rate-confirmation.pdf'),
  fleetBOL: null,
});

/** Saves this load with its bill of lading. */
function serveLoad() {
  let row: Record<string, unknown> = LOAD;
  return serveRows({}, ({ method, path, values }) => {
    if (method === 'PATCH') row = { ...row, ...values, fleetBOL: makeFile('bol.pdf') };
    if (path === 'fleet/l1') return { body: row };
    return path.startsWith('fleet/?') ? { body: { results: [row], count: 1 } } : null;
  });
}

// Ledger: FLT-05, FLT-13, FLT-23, FLT-24
test('a load shows gross and documents at a glance, requires its BOL to complete, and fills its row', async () => {
  serveLoad();
  const { router } = await drawApplication(getPagePath(fleet, 'l1'));
  const glance = await screen.findByRole('complementary', { name: 'At a glance' });
  expect(glance.textContent).toContain('$2,250.50');
  expect(glance.textContent).toContain('1 of 2');

  await pick('fleet-status', 'Complete');
  await press('Update');
  expect((await screen.findByRole('alert')).textContent).toContain('Upload File');
  expect(getError('fleet-fleetBOL')).toBe('Upload File');
  attach('Bill of Lading (BOL)', pdf('bol.pdf'));
  await press('Update');
  expect(await screen.findByText('Fleet Updated')).toBeTruthy();
  await waitFor(() => expect(glance.textContent).toContain('2 of 2'));

  await router.navigate({ to: getListPath(fleet) });
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  const row = document.querySelector('tr[data-row]') as HTMLElement;
  for (const text of ['Dallas, TX → Tulsa, OK', '2026-03-04', 'Complete']) expect(row.textContent).toContain(text);
  for (const name of [/^RC/, /^BOL/]) expect(within(row).getByRole('button', { name })).toBeTruthy();
  fireEvent.mouseEnter(within(row).getByText('$250.50').parentElement as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toContain('$150.50');
});

test('leaving an amount quickly doesn’t move the focus back from the next field', async () => {
  serveLoad();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadFee');
  const selected = vi.spyOn(HTMLInputElement.prototype, 'select');
  const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const fee = input('fleet-fleetLoadFee');

  act(() => fee.focus());
  act(() => input('fleet-trackUrl').focus());
  selected.mockClear();
  await frame();
  expect([document.activeElement, selected.mock.calls.length]).toEqual([input('fleet-trackUrl'), 0]);
  act(() => fee.focus());
  selected.mockClear();
  await frame();

  expect(selected).toHaveBeenCalledTimes(1);
  selected.mockRestore();
});

const fold = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement;

test('hides rarely used fields of a load until one of them has a value', async () => {
  const plain = { fleetNoServiceFee: 0, fleetMiscFee: 0, fleetMiscFeeName: null, printedNote: null, trackUrl: null };
  const row = { ...LOAD, ...plain, desc: 'Dock 4' };
  serveRows({}, ({ path }) => (path === 'fleet/l1' ? { body: row } : null));
  await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByText('More fees');
  expect([fold('More fees').open, fold('Notes and tracking').open]).toEqual([false, true]);

  fireEvent.change(input('fleet-fleetMiscFee'), { target: { value: '75' } });

  await waitFor(() => expect(fold('More fees').open).toBe(true));
});

test('an empty field of a load shows a placeholder', async () => {
  serveLoad();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadFee');
  const wanted = ['carrier', 'customer', 'driver'].map((name) => input(`fleet-${name}`).placeholder);
  expect(wanted).toEqual(['Select an authority', 'Select a billing customer', 'Select a driver']);
});
