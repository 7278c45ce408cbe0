/** A rate confirmation dropped on the list of loads fills in a load. One key undoes each field, and typed values are kept. */
import type { ConfirmationAnswer } from '@milepost/domain/fleet/confirmation/proposals.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication } from '../../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  attach,
  enter,
  input,
  makeRelated,
  pick,
  serveRows,
  textIn,
  waitForInput,
} from '../../core/testing/form.ts';
import { buildRights, signInAs } from '../../core/testing/session.ts';
import { getListPath, getPagePath } from '../../core/ui/records.ts';

const { fleet } = records;
const [BLUEBONNET] = AUTHORITIES as [(typeof AUTHORITIES)[0]];
const PDF = new File(['%PDF-1.4\n'], 'rc.pdf', { type: 'application/pdf' });
const spot = { page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.01 };
const proposal = (value: string | number) => ({ value, said: String(value), spot });
const SAID = {
  fleetLoadNumber: proposal('4471902'),
  customer: proposal('Prairie Star Logistics'),
  fleetPickUpDate: proposal('2026-11-23'),
  fleetPickupLocation: proposal('Dallas, TX'),
  fleetLoadFee: proposal(2450),
};
const STAR = { ...makeRelated('c1', 'Prairie Star'), carrier: BLUEBONNET } as ConfirmationAnswer['customer'];

/** Reads this from every confirmation. */
function serveReading(reading: Partial<ConfirmationAnswer> | { status: number; body: object } = {}) {
  return serveRows({ 'customer/': [makeRelated('c1', 'Prairie Star')] }, ({ path }) => {
    if (path !== 'fleet/confirmation/') return null;
    return 'status' in reading
      ? reading
      : { body: { unread: null, proposals: SAID, loads: [], stops: [], contact: {}, customer: null, ...reading } };
  });
}

function drop(...files: File[]) {
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
}
const note = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy();

test('a file dropped on the list opens the form with marked values, and Escape undoes one of them', async () => {
  const calls = serveReading({ customer: STAR });
  const { router } = await drawApplication(getListPath(fleet));
  await screen.findByRole('button', { name: 'Add load' });

  drop(PDF);

  await note(
    /^Filled in from the rate confirmation: Authority, Load #, Pickup Date, Pickup Location, Load Fee, Billing Customer/,
  );
  expect(router.state.location.pathname).toBe(getPagePath(fleet, 'add'));
  expect(calls.find(({ path }) => path === 'fleet/confirmation/')?.values).toMatchObject({
    confirmation: { name: 'rc.pdf' },
  });
  expect(screen.getAllByRole('button', { name: 'rc.pdf' })).toHaveLength(1);
  const filled = ['fleetLoadNumber', 'fleetPickupLocation', 'fleetLoadFee', 'customer', 'carrier'];
  expect(filled.map((name) => textIn(`fleet-${name}`))).toEqual([
    '4471902',
    'Dallas, TX',
    '2,450.00',
    'Prairie Star',
    BLUEBONNET.prettyName,
  ]);
  expect(input('fleet-fleetLoadFee').closest('[data-proposed]')).not.toBeNull();
  fireEvent.keyDown(input('fleet-fleetLoadFee'), { key: 'Escape' });
  await waitFor(() => expect(textIn('fleet-fleetLoadFee')).toBe(''));
  expect(await screen.findByRole('dialog', { name: /rc\.pdf/ })).toBeTruthy();
});

test('a file selected in the form fills in blank fields and keeps typed ones', async () => {
  serveReading();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  enter('fleet-fleetLoadNumber', 'MINE-1');

  attach('Rate Confirmation', PDF);

  await note(/Filled in from the rate confirmation: Pickup Date/);
  expect([textIn('fleet-fleetLoadNumber'), textIn('fleet-fleetPickupLocation')]).toEqual(['MINE-1', 'Dallas, TX']);
});

test('a broker who isn’t a customer can be added from the picker, even after another authority', async () => {
  const calls = serveReading();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  attach('Rate Confirmation', PDF);
  await note(/No customer named Prairie Star Logistics. Select or add one under Billing Customer/);
  expect(textIn('fleet-customer')).toBe('Prairie Star Logistics');

  fireEvent.keyDown(input('fleet-fleetPickupLocation'), { key: 'Escape' });
  await pick('fleet-carrier', BLUEBONNET.prettyName);

  await waitFor(() => expect(calls.filter(({ path }) => path === 'fleet/confirmation/')).toHaveLength(2));
  await waitFor(() => expect(textIn('fleet-customer')).toBe('Prairie Star Logistics'));
  expect(textIn('fleet-fleetPickupLocation')).toBe('');
  await note(/^Filled in from the rate confirmation: Load #, Pickup Date, .* No customer named Prairie Star Logistics/);
});

test('no longer asks for a customer once one is selected', async () => {
  serveReading();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  attach('Rate Confirmation', PDF);
  await note(/No customer named Prairie Star Logistics/);

  enter('fleet-customer', 'Prairie Star');
  await pick('fleet-customer', 'Prairie Star');

  await waitFor(() => expect(screen.queryByText(/No customer named/)).toBeNull());
  await note(/^Filled in from the rate confirmation: Load #, .* Press Esc in a field to undo\.$/);
});

test.each([
  ['a picture of a page', { unread: 'NO_TEXT' as const, proposals: {} }, /scanned image/],
  ['a file without certain values', { proposals: {} }, /We couldn’t read the details/],
  [
    'a file that the server rejects',
    { status: 400, body: { errors: { confirmation: 'Invalid File / type' } } },
    /Couldn’t read it: Invalid File/,
  ],
])('%s stays attached, and the form explains it', async (_, reading, words) => {
  serveReading(reading);
  await drawApplication(getListPath(fleet));
  await screen.findByRole('button', { name: 'Add load' });

  drop(PDF);

  await note(words);
  expect(screen.getByRole('button', { name: 'rc.pdf' })).toBeTruthy();
});

test('several files or a file of another type start no load', async () => {
  serveReading();
  const { router } = await drawApplication(getListPath(fleet));
  await screen.findByRole('button', { name: 'Add load' });

  drop(PDF, PDF);
  await note(/Drop one rate confirmation at a time/);
  drop(new File(['MZ'], 'a.exe', { type: 'application/x-msdownload' }));
  await note(/Invalid File/);

  expect(router.state.location.pathname).toBe(getListPath(fleet));
});

test('users who can’t add loads have no place to drop a file', async () => {
  serveReading();
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000] }) });
  await drawApplication(getListPath(fleet));
  await screen.findByRole('table', { name: 'Fleets' });

  const isLeftToTheBrowser = fireEvent.drop(document.body, { dataTransfer: { files: [PDF], types: ['Files'] } });

  expect(isLeftToTheBrowser).toBe(true);
});

test('fills in nothing for a file with several loads until you select one', async () => {
  const loads = [
    { fleetLoadNumber: proposal('81001'), fleetLoadFee: proposal(900) },
    { fleetLoadNumber: proposal('81002'), fleetLoadFee: proposal(850) },
  ];
  serveReading({ proposals: { customer: SAID.customer }, loads, customer: STAR });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  attach('Rate Confirmation', PDF);
  await note(/This file has 2 loads. Select the one to enter./);
  expect([textIn('fleet-fleetLoadNumber'), textIn('fleet-customer')]).toEqual(['', '']);

  fireEvent.click(screen.getByRole('button', { name: 'Enter load 81002' }));

  await note(/^Filled in from the rate confirmation: .*Load #, Load Fee/);
  expect(['fleetLoadNumber', 'fleetLoadFee', 'customer'].map((name) => textIn(`fleet-${name}`))).toEqual([
    '81002',
    '850.00',
    'Prairie Star',
  ]);
});

const STOPS = ['Dallas, TX', 'Joplin, MO', 'Tulsa, OK'].map((location, at) => ({
  kind: at === 0 ? ('PICKUP' as const) : ('DELIVERY' as const),
  location,
  date: `2026-11-2${3 + at}`,
  facility: `Dock ${at}`,
  address: null,
  appointmentFrom: at === 1 ? '08:00' : null,
  appointmentTo: null,
  isFirstCome: at === 2,
  reference: at === 1 ? 'PO-7' : null,
}));
const ENDS = { fleetDeliveryDate: proposal('2026-11-25'), fleetDeliveryLocation: proposal('Tulsa, OK') };

test('fills in more than two stops as rows', async () => {
  serveReading({ proposals: { ...SAID, ...ENDS }, stops: STOPS });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');

  attach('Rate Confirmation', PDF);

  await note(/Filled in from the rate confirmation: .*Stops/);
  expect(await screen.findAllByRole('listitem', { name: /^Stop \d/ })).toHaveLength(3);
  const second = ['location', 'date', 'appointmentFrom', 'reference'].map((name) => textIn(`fleet-stops.1.${name}`));
  expect(second).toEqual(['Joplin, MO', '2026-11-24', '08:00', 'PO-7']);
});

test('fills in the appointment of a load with only a pickup and a delivery', async () => {
  const stops = STOPS.toSpliced(1, 1).map((stop, at) => ({ ...stop, appointmentFrom: at === 0 ? '14:30' : null }));
  serveReading({ proposals: { ...SAID, ...ENDS }, stops });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');

  attach('Rate Confirmation', PDF);

  await note(/Filled in from the rate confirmation: .*Stops/);
  expect(await screen.findAllByRole('listitem', { name: /^Stop \d/ })).toHaveLength(2);
  expect([textIn('fleet-stops.0.appointmentFrom'), textIn('fleet-fleetDeliveryLocation')]).toEqual([
    '14:30',
    'Tulsa, OK',
  ]);
});

test('marks a stop that is first come, first served', async () => {
  serveReading({ proposals: { ...SAID, ...ENDS }, stops: STOPS });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');

  attach('Rate Confirmation', PDF);

  await note(/Filled in from the rate confirmation: .*Stops/);
  for (const button of await screen.findAllByRole('button', { name: /^Details for Stop/ })) fireEvent.click(button);
  const marks = [0, 1, 2].map((at) => input(`fleet-stops.${at}.isFirstCome`));
  expect(marks.map(({ checked }) => checked)).toEqual([false, false, true]);
});

test('keeps stops that you entered', async () => {
  serveReading({ proposals: { ...SAID, ...ENDS }, stops: STOPS });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  fireEvent.click(screen.getByRole('button', { name: 'More stops or appointments' }));
  await screen.findAllByRole('listitem', { name: /^Stop \d/ });
  enter('fleet-stops.0.reference', 'MINE');

  attach('Rate Confirmation', PDF);

  await note(/Filled in from the rate confirmation: Load #/);
  expect(screen.getAllByRole('listitem', { name: /^Stop \d/ })).toHaveLength(2);
  expect(textIn('fleet-stops.0.reference')).toBe('MINE');
});

test('says that values were read from an image, even a photo', async () => {
  const read = { ...SAID.fleetLoadFee, isLikely: true, confidence: 91 };
  const calls = serveReading({ proposals: { fleetLoadFee: read } });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');

  attach('Rate Confirmation', new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));

  await note(/This document is an image, so letters and numbers may be misread. Check these first: Load Fee./);
  expect(calls.some(({ path }) => path === 'fleet/confirmation/')).toBe(true);
});

test('names uncertain values to check first', async () => {
  serveReading({ proposals: { ...SAID, fleetLoadFee: { ...SAID.fleetLoadFee, isLikely: true } } });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');

  attach('Rate Confirmation', PDF);

  await note(/Check these first: Load Fee\./);
});

test('a new customer starts with the numbers and addresses of the broker on the document', async () => {
  const contact = { customerMC: '455120', customerContactEmail: 'dana@prairie.example' };
  serveReading({ contact });
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-fleetLoadNumber');
  attach('Rate Confirmation', PDF);
  await note(/No customer named Prairie Star Logistics/);

  fireEvent.focus(input('fleet-customer'));
  fireEvent.click(input('fleet-customer'));
  const offer = await screen.findByRole('option', { name: 'Add “Prairie Star Logistics”', hidden: true });
  await waitFor(() => expect(offer.hasAttribute('data-combobox-disabled')).toBe(false));
  fireEvent.click(offer);

  await waitForInput('customer-customerName');
  await waitForInput('customer-customerMC');
  expect(['customerName', 'customerMC', 'customerContactEmail'].map((name) => textIn(`customer-${name}`))).toEqual([
    'Prairie Star Logistics',
    '455120',
    'dana@prairie.example',
  ]);
});
