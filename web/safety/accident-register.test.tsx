import { accidentOrViolationRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeRow } from '../core/testing/draw-application.tsx';
import { listFieldNames } from '../core/testing/form.ts';
import { formFields } from '../core/testing/form-fields.tsx';
import { BLUEBONNET, getLastRequest, HILL_COUNTRY, headings, LENA, MARCUS, makeRelated, openPage } from './testing.tsx';

const PATH = 'accident_or_violation_register';
const EMPLOYMENT = makeRelated('e1', 'Tres Palmas Freight Lines');

const ACCIDENT = makeRow(accidentOrViolationRegister, {
  id: 'a1',
  prettyName: 'Rear End 2026-02-10',
  carrier: BLUEBONNET,
  driver: MARCUS,
  created: '2026-02-11T15:00:00Z',
  accidentOrViolationType: 'REAR_END',
  accidentOrViolationDate: '2026-02-10',
  numFatals: 1,
  numNonFatals: 3,
  accidentOrViolationIncidentResolution: 'AT_FAULT',
  accidentOrViolationIncidentResolutionStatus: 'OPEN',
  accidentOrViolationCategory: 'CRTICAL',
  hazardousSpilled: true,
  accidentOrViolationLocation: 'I-35',
});
const TICKET = {
  ...ACCIDENT,
  id: 'v1',
  prettyName: 'Speeding 2026-02-10',
  accidentOrViolationType: 'SPEEDING',
  accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION',
  hazardousSpilled: false,
  employmentHistory: EMPLOYMENT,
};

const getChoice = (choiceSubCategory: string, choiceValue: string, prettyName: string) => ({
  id: choiceValue,
  choiceCategory: 'accidentOrViolation',
  choiceSubCategory,
  choiceValue,
  prettyName,
});

const open = (path: string) =>
  openPage(
    {
      [`${PATH}/`]: path.startsWith('accident') ? [ACCIDENT] : [TICKET],
      [`${PATH}/a1`]: ACCIDENT,
      [`${PATH}/v1`]: TICKET,
      'employment_history/': [EMPLOYMENT],
      'choice/': [getChoice('accident', 'REAR_END', 'Rear End'), getChoice('violation', 'SPEEDING', 'Speeding')],
    },
    path,
  );

const form = formFields({ name: PATH });
const FLAG = 'isAccidentOrViolationFromPreviousEmployment';
const findDocuments = () => screen.queryByRole('region', { name: 'Document Center' });

const KINDS = [
  ['accident_registers', 'Rear End 2026-02-10', 'ACCIDENT', 'Accident Register', 'ACC-04 ACC-26'],
  ['traffic_violations', 'Speeding 2026-02-10', 'TRAFFIC_VIOLATION', 'Traffic Violation', 'TRF-02 TRF-06'],
] as const;

// Ledger: ACC-01, ACC-02, ACC-03, ACC-30
test('lists accidents with driver, date, counts, and an X for a spill', async () => {
  await open('accident_registers');

  const name = await screen.findByRole('link', { name: 'Rear End 2026-02-10' });
  expect(headings()).toEqual([
    'Accident',
    'Driver',
    'Former Employment',
    'Date',
    'Total Fatal',
    'Total non Fatal',
    'H/M',
    'Incident',
    'Violation',
    'Status',
  ]);
  const cells = within(name.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 10).map(({ textContent }) => textContent)).toEqual([
    'Rear End 2026-02-10',
    'Marcus Okafor',
    'N/A',
    '2026-02-10',
    '1',
    '3',
    'X',
    'At Fault',
    'Critical',
    'Open',
  ]);
  expect(name.getAttribute('href')).toBe('/UI/safety_and_compliance/accident_registers/a1');
});

// Ledger: TRF-01, TRF-08, ACC-02, ACC-32
test('lists violations with their entry date and a link to the former employment', async () => {
  await open('traffic_violations');

  const name = await screen.findByRole('link', { name: 'Speeding 2026-02-10' });
  expect(headings()).toEqual([
    'Violation',
    'Carrier',
    'Driver',
    'Former Employment',
    'Created',
    'Violation Date',
    'Incident',
    'Violation Category',
    'Status',
  ]);
  const cells = within(name.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.slice(4, 6).map(({ textContent }) => textContent)).toEqual(['2026-02-11', '2026-02-10']);
  const before = within(name.closest('tr') as HTMLElement).getByRole('link', { name: 'Tres Palmas Freight Lines' });
  expect(before.getAttribute('href')).toBe(`/UI/safety_and_compliance/employment_histories/${EMPLOYMENT.id}`);
});

test.each(KINDS)('%s: requests only its own type, under its own name', async (route, name, incidentType, label) => {
  const { calls } = await open(route);

  await screen.findByRole('link', { name });
  expect(getLastRequest(calls, PATH)).toContain(`accidentOrViolationIncidentType=${incidentType}`);
  expect(getLastRequest(calls, PATH)).toContain('ordering=-accidentOrViolationDate');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${label}s`);
  expect(getLastRequest(calls, 'view')).toContain(`list=${route.slice(0, -1)}`);
});

// Ledger: SCP-09, SCP-21, SCP-32, MSG-02, MSG-08, ERR-27, ERR-30, RER-09
test.each(KINDS)('%s: titles a new record, saves it with its type, and confirms it by name', async (route, ...rest) => {
  const [, incidentType, label] = rest;
  const { calls } = await open(`${route}/add`);
  await form.shown();
  expect([screen.getByRole('heading', { level: 1 }).textContent, findDocuments()]).toEqual([`Add ${label}`, null]);

  await form.pick('carrier', BLUEBONNET.prettyName);
  await form.pick('driver', MARCUS.prettyName);
  form.type('accidentOrViolationDate', '2026-02-10');
  form.type('accidentOrViolationLocation', 'I-35');
  await form.pick('accidentOrViolationType', incidentType === 'ACCIDENT' ? 'Rear End' : 'Speeding');
  await form.pick('accidentOrViolationIncidentResolution', 'No Fault');
  await form.pick('accidentOrViolationIncidentResolutionStatus', 'Open');
  await form.pick('accidentOrViolationCategory', 'Minor');
  form.submit();

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST');
  expect([sent?.path, sent?.values.accidentOrViolationIncidentType]).toEqual([`${PATH}/`, incidentType]);
  expect([await screen.findByText(`${label} Created`), screen.getByText('Success !')]).toBeDefined();
});

// Ledger: ACC-06, TRF-07, SCP-08, SCP-27
test.each(KINDS)('%s: titles a saved record by its name and shows its documents', async (...kind) => {
  const [route, name, , label] = kind;
  await open(`${route}/${route === 'accident_registers' ? 'a1' : 'v1'}`);

  await screen.findByRole('heading', { level: 1, name: `${label} ${name}` });
  expect([findDocuments() !== null, form.input('carrier')?.disabled]).toEqual([true, true]);
});

// Ledger: ACC-04, TRF-02
test.each([
  ['an accident in the violation register', 'traffic_violations/a1', 'accident_registers/a1'],
  ['a violation in the accident register', 'accident_registers/v1', 'traffic_violations/v1'],
])('opens %s on the page of its own type', async (_, from, to) => {
  const { router } = await open(from);

  await waitFor(() => expect(router.state.location.pathname).toBe(`/UI/safety_and_compliance/${to}`));
});

// Ledger: ACC-32, ACC-29
test('an accident has its fields in order', async () => {
  await open('accident_registers/add');
  await form.shown();

  expect(listFieldNames(PATH)).toEqual([
    'carrier',
    'driver',
    FLAG,
    'accidentOrViolationDate',
    'accidentOrViolationTime',
    'accidentOrViolationLocation',
    'accidentOrViolationType',
    'accidentOrViolationIncidentResolution',
    'accidentOrViolationIncidentResolutionStatus',
    'accidentOrViolationCategory',
    'numFatals',
    'numNonFatals',
    'accidentOrViolationInjuredTreatedAway',
    'accidentOrViolationTowed',
    'accidentOrViolationCitationIssued',
    'hazardousSpilled',
    'isAccidentOrViolationPreventable',
    'isAccidentOrViolationDOTRecorded',
    'desc',
  ]);
  expect([form.input('numFatals')?.value, form.input('numNonFatals')?.value]).toEqual(['0', '0']);
});

// Ledger: TRF-03, TRF-07
test('a violation has the same fields without counts, spill and tests', async () => {
  await open('traffic_violations/add');
  await form.shown();

  expect(listFieldNames(PATH)).toEqual([
    'carrier',
    'driver',
    FLAG,
    'accidentOrViolationDate',
    'accidentOrViolationLocation',
    'accidentOrViolationType',
    'accidentOrViolationIncidentResolution',
    'accidentOrViolationIncidentResolutionStatus',
    'accidentOrViolationCategory',
    'isAccidentOrViolationPreventable',
    'isAccidentOrViolationDOTRecorded',
    'desc',
  ]);
  expect(screen.queryByText(/FMCSA safety guidelines/)).toBeNull();
});

// Ledger: ACC-10, ACC-20, ACC-25, ACC-32, CLL-11
test('offers the driver’s former employments with the box checked, and clears them with either', async () => {
  const { calls } = await open('accident_registers/add');
  await form.shown();
  expect(form.input('employmentHistory')).toBeNull();
  await form.pick('carrier', BLUEBONNET.prettyName);
  await form.pick('driver', MARCUS.prettyName);
  form.tick(FLAG);
  await form.pick('employmentHistory', EMPLOYMENT.prettyName);
  expect(getLastRequest(calls, 'employment_history')).toContain(`driver=${MARCUS.id}`);

  await form.pick('driver', LENA.prettyName);
  expect(form.input('employmentHistory')?.value).toBe('');
  await form.pick('employmentHistory', EMPLOYMENT.prettyName);
  form.tick(FLAG);
  form.tick(FLAG);

  expect(form.input('employmentHistory')?.value).toBe('');
});

// Ledger: ACC-24, SCP-28
test('changing the authority clears driver and former employment', async () => {
  await open('traffic_violations/add');
  await form.shown();
  await form.pick('carrier', BLUEBONNET.prettyName);
  await form.pick('driver', MARCUS.prettyName);
  form.tick(FLAG);
  await form.pick('employmentHistory', EMPLOYMENT.prettyName);

  await form.pick('carrier', HILL_COUNTRY.prettyName);

  expect([form.input('driver')?.value, form.input('employmentHistory')?.value]).toEqual(['', '']);
});

// Ledger: ACC-16 to ACC-20, ACC-23, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const { calls } = await open('accident_registers/add');
  await form.shown();
  form.tick(FLAG);
  form.type('numFatals', '-1');

  form.submit();

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    [
      'employmentHistory',
      "Select the driver's previous employer. Add in Contacts if needed; otherwise, ignore error message.",
    ],
    ['accidentOrViolationDate', 'Invalid Date'],
    ['accidentOrViolationLocation', 'Invalid Location'],
    ['accidentOrViolationType', 'Invalid Type'],
    ['accidentOrViolationIncidentResolution', 'Invalid Data'],
    ['accidentOrViolationIncidentResolutionStatus', 'Invalid Data'],
    ['accidentOrViolationCategory', 'Invalid Data'],
    ['numFatals', 'Invalid Number'],
  ] as const)
    await waitFor(() => expect([name, form.problemOf(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
