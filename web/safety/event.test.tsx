import { event } from '@milepost/domain/safety/event.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { formFields, makeRelated, readTexts } from '../core/testing/form-fields.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const BLUEBONNET = makeRelated(1, 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated(2, 'Hill Country Logistics LLC');
const MARCUS = makeRelated(3, 'Marcus Okafor');
const TRUCK = makeRelated(4, '104');

const EVENT = makeRow(event, {
  id: 'e1',
  prettyName: '78 in a 65',
  eventName: '78 in a 65',
  carrier: BLUEBONNET,
  driver: MARCUS,
  vehicle: TRUCK,
  eventDate: '2026-02-11',
  eventValue: 'HOURS_11_DRIVING',
  eventAlarmLevel: 20,
  eventCorrectiveAction: 0,
});

const choices = (choiceSubCategory: string, all: Record<string, string>) =>
  Object.entries(all).map(([choiceValue, prettyName]) => ({
    choiceCategory: 'event',
    choiceSubCategory,
    choiceValue,
    prettyName,
  }));

const OFFERED: Record<string, object[]> = {
  'choice/': [
    ...choices('eldViolation', { HOURS_11_DRIVING: '11 Hours Driving' }),
    ...choices('hardEvent', { HARD_BRAKE: 'Hard Brake' }),
    ...choices('inspectionViolation', { MISSED_PRE_TRIP: 'Missed Pre-Trip' }),
    // An account may add to one list what another has already.
    ...choices('miscellaneous', { OTHER: 'Other', HARD_BRAKE: 'Hard Brake' }),
  ],
  'carrier/': [BLUEBONNET, HILL_COUNTRY],
  'driver/': [MARCUS],
  'vehicle/': [TRUCK],
};

const { input, problemOf, pick, submit, type } = formFields(event);

async function open(path: string, row: object = EVENT): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    if (call.path === 'event/e1') return { body: row };
    const address = call.path.split('?')[0] ?? '';
    const results = { ...OFFERED, 'event/': [row] }[address] ?? [];
    return { body: call.method === 'POST' ? row : { results, count: results.length } };
  });
  await drawApplication(`/UI/safety_and_compliance/event${path}`);
  return calls;
}

async function firstRow(row: object = EVENT): Promise<string[]> {
  await open('', row);
  const link = await screen.findByRole('link', { name: '78 in a 65' });
  expect(link.getAttribute('href')).toBe('/UI/safety_and_compliance/event/e1');
  return readTexts(within(link.closest('tr') as HTMLElement).getAllByRole('cell'));
}

// Ledger: EVT-01, EVT-16
test('lists event, driver, date, severity and action in words', async () => {
  expect(await firstRow()).toEqual([
    '78 in a 65',
    'Bluebonnet Freight LLC',
    'Marcus Okafor',
    '104',
    '11 Hours Driving',
    '2026-02-11',
    'Warning',
    'Pending Investigation',
  ]);
  expect(readTexts(screen.getAllByRole('columnheader'))).toEqual([
    'Event Name',
    'Carrier',
    'Driver',
    'Vehicle',
    'Event',
    'Event Date',
    'Alarm Level',
    'Corrective Action',
  ]);
});

// Ledger: EVT-08, ENM-28, ENM-29
test.each([
  [0, 'Info', 'info'],
  [10, 'Info', 'info'],
  [20, 'Warning', 'warning'],
  [30, 'Severe', 'error'],
  [40, 'Severe', 'error'],
])('an alarm level of %i shows as %s in the color %s', async (eventAlarmLevel, words, tone) => {
  await open('', { ...EVENT, eventAlarmLevel });
  await screen.findByRole('link', { name: '78 in a 65' });
  expect(screen.getByTitle(words).getAttribute('data-tone')).toBe(tone);
});

// Ledger: EVT-15, SCP-33
test('loads drivers’ events, the latest first', async () => {
  const calls = await open('');
  await screen.findByRole('link', { name: '78 in a 65' });

  const asked = new URLSearchParams(calls.find(({ path }) => path.startsWith('event/?'))?.path.split('?')[1]);
  expect([asked.get('eventType'), asked.get('ordering')]).toEqual(['DRIVER_SAFETY_VIOLATION', '-eventDate']);
});

// Ledger: EVT-02, SCP-32
test('a new event has no documents', async () => {
  await open('/add');
  await screen.findByRole('heading', { name: 'Add Disciplinable Event' });
  expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();
});

// Ledger: EVT-02, EVT-17, DCF-12, SCP-27
test('a saved event shows labels for its codes, and its documents', async () => {
  const calls = await open('/e1', { ...EVENT, eventAlarmLevel: 40 });
  await screen.findByRole('heading', { name: 'Disciplinable Event 78 in a 65' });

  expect(['eventAlarmLevel', 'eventCorrectiveAction'].map((name) => input(name).value)).toEqual([
    'Severe',
    'Pending Investigation',
  ]);
  expect(input('carrier').disabled).toBe(true);
  await waitFor(() => expect(calls.some(({ path }) => /^document\/.*event=e1/.test(path))).toBe(true));
});

// Ledger: EVT-05, EVT-16
test('offers the events in four groups, each once', async () => {
  await open('/add');
  await waitFor(() => expect(input('eventValue')).not.toBeNull());

  fireEvent.click(input('eventValue'));

  const options = await screen.findAllByRole('option');
  expect(readTexts(options)).toEqual(['Hard Brake', '11 Hours Driving', 'Missed Pre-Trip', 'Other']);
  for (const heading of ['Hard Event', 'ELD Violation', 'Inspection Violation', 'Miscellaneous'])
    expect(screen.getByText(heading)).toBeTruthy();
});

// Ledger: EVT-06, EVT-07, EVT-17
test('offers nine actions and three levels, with none selected', async () => {
  await open('/add');
  await waitFor(() => expect(input('eventAlarmLevel')).not.toBeNull());
  expect([input('eventAlarmLevel').value, input('eventCorrectiveAction').value]).toEqual(['', '']);

  fireEvent.click(input('eventAlarmLevel'));
  expect(readTexts(await screen.findAllByRole('option'))).toEqual(['Info', 'Warning', 'Severe']);
  fireEvent.blur(input('eventAlarmLevel'));
  fireEvent.click(input('eventCorrectiveAction'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(9));
});

// Ledger: EVT-10, EVT-11, EVT-12, EVT-13, EVT-14, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  type('eventDate', '2026-03-03');

  submit();

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', 'Invalid Driver'],
    ['vehicle', 'Invalid Vehicle'],
    ['eventDate', 'Invalid Date'],
    ['eventValue', 'Invalid Value'],
    ['eventName', 'Invalid event name'],
    ['eventAlarmLevel', 'Invalid Alarm Level'],
    ['eventCorrectiveAction', 'Invalid Disiplinary Action'],
  ] as const)
    await waitFor(() => expect([name, problemOf(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: EVT-15, EVT-17, CLL-02
test('saves a new event for a driver with its codes, including 0 for a pending investigation', async () => {
  const calls = await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('driver', MARCUS.prettyName);
  await pick('vehicle', '104');
  await pick('eventValue', 'Hard Brake');
  await pick('eventAlarmLevel', 'Severe');
  await pick('eventCorrectiveAction', 'Pending Investigation');
  type('eventDate', '2026-03-02');
  type('eventName', 'Hard brake at I-35');

  submit();

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.values).toEqual({
      carrier: BLUEBONNET.id,
      driver: MARCUS.id,
      vehicle: TRUCK.id,
      eventType: 'DRIVER_SAFETY_VIOLATION',
      eventDate: '03-02-2026',
      eventValue: 'HARD_BRAKE',
      eventName: 'Hard brake at I-35',
      eventAlarmLevel: '30',
      eventCorrectiveAction: '0',
    }),
  );
});

// Ledger: EVT-09, EVT-18, CLL-09
test('changing the authority clears driver and truck, and only trucks appear', async () => {
  const calls = await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('driver', MARCUS.prettyName);
  await pick('vehicle', '104');
  expect(calls.some(({ path }) => /^vehicle\/\?.*vehicleType=TRUCK/.test(path))).toBe(true);

  await pick('carrier', HILL_COUNTRY.prettyName);

  expect(['driver', 'vehicle'].map((name) => input(name).value)).toEqual(['', '']);
});
