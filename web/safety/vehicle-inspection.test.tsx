import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { formFields, makeRelated, readTexts } from '../core/testing/form-fields.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const BLUEBONNET = makeRelated(1, 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated(2, 'Hill Country Logistics LLC');
const MARCUS = makeRelated(3, 'Marcus Okafor');
const TRUCK = makeRelated(4, '104');
const TRAILER = makeRelated(5, '5301');

const INSPECTION = makeRow(vehicleInspection, {
  id: 'v1',
  prettyName: 'DOT Inspection 2026-02-18',
  carrier: BLUEBONNET,
  driver: MARCUS,
  vehicle: TRUCK,
  trailer: null,
  inspectionIncludesTrailer: false,
  vehicleInspectionDate: '2026-02-18',
  vehicleInspectionType: 'DOT_INSPECTION',
  vehicleDOTInspectionClass: 'LEVEL_II',
  vehicleInspectionLocation: 'Ardmore, OK',
  vehicleInspectionResult: 'PASS',
  vehicleOutOfService: false,
  driverOutOfService: false,
});

const LEVELS = ['I', 'II'].map((level) => ({
  choiceCategory: 'vehicle',
  choiceSubCategory: 'dotInspectionClass',
  choiceValue: `LEVEL_${level}`,
  prettyName: `Level ${level}`,
}));

const OFFERED: Record<string, object[]> = {
  'choice/': LEVELS,
  'carrier/': [BLUEBONNET, HILL_COUNTRY],
  'driver/': [MARCUS],
  'odometer/': [{ day: '2026-02-27', miles: 412_600 }],
};

/** Draws the page over a server with these inspections. Returns the calls. */
async function open(path: string, rows: object[] = [INSPECTION]): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    if (call.path === 'vehicle_inspection/v1') return { body: rows[0] };
    const [address = '', query = ''] = call.path.split('?');
    const isTrailer = query.includes('vehicleType=TRAILER');
    const vehicles = isTrailer ? [TRAILER] : [TRUCK, makeRelated(6, '107')];
    const results = { ...OFFERED, 'vehicle/': vehicles, 'vehicle_inspection/': rows }[address] ?? [];
    return { body: { results, count: results.length } };
  });
  await drawApplication(`/UI/safety_and_compliance/vehicle_inspections${path}`);
  return calls;
}

const { input, problemOf, pick, submit, type } = formFields(vehicleInspection);
const tick = () => fireEvent.click(input('inspectionIncludesTrailer'));

async function cells(row: object): Promise<string[]> {
  await open('', [{ ...INSPECTION, ...row }]);
  await screen.findByRole('link', { name: 'DOT Inspection 2026-02-18' });
  const found = document.querySelector('tr[data-row]') as HTMLElement;
  return readTexts(within(found).getAllByRole('cell'));
}

// Ledger: INS-01, INS-20
test('lists inspector, vehicle, date, location and result, and the first column opens the inspection', async () => {
  await open('');

  const link = await screen.findByRole('link', { name: 'DOT Inspection 2026-02-18' });
  const headings = readTexts(screen.getAllByRole('columnheader'));
  expect(headings).toEqual([
    'Inspection',
    'Driver',
    'Truck #',
    'Trailer #',
    'Inspected By',
    'Date',
    'DOT Inspection',
    'Location',
    'Inspection Result',
  ]);
  expect(link.getAttribute('href')).toBe('/UI/safety_and_compliance/vehicle_inspections/v1');
});

// Ledger: INS-01, INS-17, SCP-36
test.each([
  ['a roadside inspection', {}, ['DOT Inspection', '2026-02-18', 'Level II']],
  [
    'a yearly inspection',
    { vehicleInspectionType: 'YEARLY_INSPECTION', vehicleDOTInspectionClass: null, driver: null },
    ['Yearly Inspection', '2026-02-18', 'N/A'],
  ],
  [
    'a pre-trip inspection',
    { vehicleInspectionType: 'PRE_TRIP', vehicleDOTInspectionClass: null },
    ['Marcus Okafor', '2026-02-18', 'N/A'],
  ],
  [
    'a post-trip inspection without a driver',
    { vehicleInspectionType: 'POST_TRIP', vehicleDOTInspectionClass: null, driver: null },
    ['N/A', '2026-02-18', 'N/A'],
  ],
])('%s shows its inspector, date and class', async (_, row, expected) => {
  expect((await cells(row)).slice(4, 7)).toEqual(expected);
});

// Ledger: INS-02
test.each([
  ['PASS', 'Passed'],
  ['FAIL', 'Failed'],
  ['NOT_APPLICABLE', 'N/A'],
])('the badge for %s shows %s', async (vehicleInspectionResult, words) => {
  expect((await cells({ vehicleInspectionResult })).at(-1)).toBe(words);
});

test('shows unrepaired violations below the badge until they’re repaired', async () => {
  const found = { vehicleInspectionResult: 'FAIL', vehicleInspectionViolations: 2, vehicleOutOfService: true };
  const rows = [
    { ...INSPECTION, ...found },
    { ...INSPECTION, ...found, id: 'v2', vehicleOutOfService: false },
    { ...INSPECTION, ...found, id: 'v3', vehicleInspectionRepairedDate: '2026-02-20' },
  ];
  await open('', rows);
  await screen.findAllByRole('link', { name: 'DOT Inspection 2026-02-18' });

  const results = Array.from(document.querySelectorAll('tr[data-row]'), (row) =>
    readTexts(within(row as HTMLElement).getAllByRole('cell')).at(-1),
  );
  expect(results).toEqual(['FailedOut of service', 'FailedRepair open', 'Failed']);
});

// Ledger: INS-19, SCP-32
test('a new inspection has no documents', async () => {
  await open('/add');
  await screen.findByRole('heading', { name: 'Add Vehicle Inspection' });
  expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();
});

// Ledger: INS-19, SCP-27, SCP-32, DCF-12
test('a saved inspection has its name as title, a locked authority, and documents', async () => {
  const calls = await open('/v1');
  await screen.findByRole('heading', { name: 'Vehicle Inspection DOT Inspection 2026-02-18' });
  expect(input('carrier').disabled).toBe(true);
  expect(await screen.findAllByRole('region', { name: 'Document Center' })).toBeTruthy();
  await waitFor(() => expect(calls.some(({ path }) => /^document\/.*vehicle_inspection=v1/.test(path))).toBe(true));
});

test('asks for the certified repairs of a roadside inspection within 15 days', async () => {
  await open('/v1', [{ ...INSPECTION, vehicleInspectionViolations: 1 }]);

  const facts = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(facts.getByText('Certify repairs by').nextElementSibling?.textContent).toBe('2026-03-05in 3 days');
});

// Ledger: INS-06, INS-08
test('asks for the class of a roadside inspection only, and clears it with the type', async () => {
  await open('/add');
  await waitFor(() => expect(input('vehicleInspectionType')).not.toBeNull());
  expect(input('vehicleDOTInspectionClass')).toBeNull();
  fireEvent.click(input('vehicleInspectionType'));
  const types = ['Pre-Trip', 'Post-Trip', 'Yearly Inspection', 'DOT Inspection', 'Scheduled Inspection'];
  const options = await screen.findAllByRole('option');
  expect(readTexts(options)).toEqual(types);

  fireEvent.click(options[3] as HTMLElement);
  await waitFor(() => expect(input('vehicleDOTInspectionClass')).not.toBeNull());
  expect(screen.getByText('DOT Inspection Class').textContent).toBe('DOT Inspection Class *');
  await pick('vehicleDOTInspectionClass', 'Level II');
  await pick('vehicleInspectionType', 'Yearly Inspection');
  expect(input('vehicleDOTInspectionClass')).toBeNull();
  await pick('vehicleInspectionType', 'DOT Inspection');

  expect(input('vehicleDOTInspectionClass').value).toBe('');
});

// Ledger: INS-03
test('asks for the odometer of a truck, with a warning if it doesn’t fit the nearby readings', async () => {
  const calls = await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  expect(input('vehicleInspectionOdometer')).toBeNull();
  await pick('vehicle', '104');
  type('vehicleInspectionDate', '2026-02-28');
  type('vehicleInspectionOdometer', '4126900');

  expect(await screen.findByText('3,714,300 mi a day since 412,600 mi on Feb 27, 2026')).toBeTruthy();
  expect(calls.some(({ path }) => path.startsWith(`odometer/?vehicle=${TRUCK.id}&date=2026-02-28`))).toBe(true);
  await pick('vehicle', '107');
  expect(input('vehicleInspectionOdometer').value).toBe('');
});

// Ledger: INS-15
test('asks for the trailer once you check that it was inspected, and clears it otherwise', async () => {
  const calls = await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  expect(input('trailer')).toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Inspection includes trailer/ })).toBe(
    input('inspectionIncludesTrailer'),
  );

  tick();
  await pick('trailer', '5301');
  expect(calls.some(({ path }) => /^vehicle\/\?.*vehicleType=TRAILER/.test(path))).toBe(true);
  tick();
  expect(input('trailer')).toBeNull();
  tick();

  expect(input('trailer').value).toBe('');
});

// Ledger: INS-09, INS-10, INS-14
test('shows an error on both truck and trailer if both are blank, and either one clears it', async () => {
  const calls = await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  submit();
  await waitFor(() => expect(problemOf('vehicle')).toBe('Select Truck or Trailer and Try Again'));

  tick();
  await waitFor(() => expect(problemOf('trailer')).toBe('Select Trailer or Truck and Try Again'));
  await pick('trailer', '5301');

  await waitFor(() => expect([problemOf('vehicle'), problemOf('trailer')]).toEqual([undefined, undefined]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: INS-07, INS-11, INS-12, INS-18, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const calls = await open('/add');
  await pick('vehicleInspectionType', 'DOT Inspection');

  submit();

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', undefined],
    ['vehicleInspectionDate', 'Invalid Date'],
    ['vehicleInspectionLocation', 'Invalid Location'],
    ['vehicleDOTInspectionClass', 'Invalid Data'],
    ['vehicleInspectionResult', 'Invalid Data'],
  ] as const)
    await waitFor(() => expect([name, problemOf(name)]).toEqual([name, words]));
  type('vehicleInspectionDate', '2026-03-03');
  await waitFor(() => expect(problemOf('vehicleInspectionDate')).toBe('Invalid Date'));
  type('vehicleInspectionDate', '2026-03-02');
  await waitFor(() => expect(problemOf('vehicleInspectionDate')).toBeUndefined());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: SCP-28
test('changing the authority clears driver, truck and trailer', async () => {
  await open('/add');
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('driver', MARCUS.prettyName);
  await pick('vehicle', '104');
  tick();
  await pick('trailer', '5301');

  await pick('carrier', HILL_COUNTRY.prettyName);

  expect(['driver', 'vehicle', 'trailer'].map((name) => input(name).value)).toEqual(['', '', '']);
});

test('asks for the violations of a roadside or failed inspection, and clears them otherwise', async () => {
  await open('/add');
  await waitFor(() => expect(input('vehicleInspectionResult')).not.toBeNull());
  expect(screen.queryByRole('region', { name: 'Inspection results' })).toBeNull();

  await pick('vehicleInspectionType', 'Pre-Trip');
  await pick('vehicleInspectionResult', 'Failed');
  type('vehicleInspectionViolations', '2');
  fireEvent.click(input('vehicleOutOfService'));
  await pick('vehicleInspectionResult', 'Passed');
  expect(screen.queryByRole('region', { name: 'Inspection results' })).toBeNull();
  await pick('vehicleInspectionResult', 'Failed');

  expect([input('vehicleInspectionViolations').value, input('vehicleOutOfService').checked]).toEqual(['', false]);
});
