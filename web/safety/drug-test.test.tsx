import { accidentOrViolationRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeRow } from '../core/testing/draw-application.tsx';
import { formFields } from '../core/testing/form-fields.tsx';
import { BLUEBONNET, getLastRequest, HILL_COUNTRY, headings, LENA, MARCUS, makeRelated, openPage } from './testing.tsx';

const LABORATORY = makeRelated('7ab', 'Lone Oak Occupational Testing');
const ACCIDENT = makeRow(accidentOrViolationRegister, {
  ...makeRelated('acc', 'Rear End 2026-02-10'),
  carrier: BLUEBONNET,
  driver: MARCUS,
});

const TEST = makeRow(drugTest, {
  id: 't1',
  prettyName: 'Random 2026-01-12',
  carrier: BLUEBONNET,
  driver: MARCUS,
  company: LABORATORY,
  drugTestType: 'RANDOM',
  drugTestDate: '2026-01-12',
  drugTestResultDate: '2026-01-15',
  drugTestResult: 'NEGATIVE',
  drugTestLocation: 'Austin, TX',
});
const AFTER = { ...TEST, id: 't2', drugTestType: 'POST_ACCIDENT', accidentRegister: ACCIDENT };

const open = (path: string, tests: object[] = [TEST]) =>
  openPage(
    {
      'drug_test/': tests,
      ...Object.fromEntries(tests.map((each) => [`drug_test/${(each as { id: string }).id}`, each])),
      'company/': [LABORATORY],
      'accident_or_violation_register/': [ACCIDENT],
      [`accident_or_violation_register/${ACCIDENT.id}`]: ACCIDENT,
      'accident_or_violation_register/gone': null,
    },
    `drug_tests${path}`,
  );

const form = formFields({ name: 'drug_test' });
const getValues = (...names: string[]) => names.map((name) => form.input(name)?.value);

// Ledger: DRG-01, DRG-15
test('lists type, people, dates, company, accident or N/A, and result, and the type opens the test', async () => {
  await open('', [TEST, AFTER]);

  const type = await screen.findByRole('link', { name: 'Random' });
  expect(headings()).toEqual([
    'Test Type',
    'Carrier',
    'Driver',
    'Test Date',
    'Result Date',
    'Drug Test Company',
    'Accident Register',
    'Result',
  ]);
  expect(type.getAttribute('href')).toBe('/UI/safety_and_compliance/drug_tests/t1');
  const cells = within(type.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 8).map(({ textContent }) => textContent)).toEqual([
    'Random',
    'Bluebonnet Freight LLC',
    'Marcus Okafor',
    '2026-01-12',
    '2026-01-15',
    'Lone Oak Occupational Testing',
    'N/A',
    'Passed',
  ]);
  const accident = screen.getByRole('link', { name: 'Rear End 2026-02-10' });
  expect(accident.getAttribute('href')).toBe(`/UI/safety_and_compliance/accident_registers/${ACCIDENT.id}`);
});

// Ledger: DRG-02, DRG-13
test.each([
  ['NEGATIVE', 'Passed', 'Negative'],
  ['POSITIVE', 'Failed', 'Positive'],
  ['DISPUTED', 'Failed', 'Disputed'],
  ['FAILED', 'Failed', 'Failed'],
  ['PENDING_RESULT', 'Pending result', 'Pending result'],
])('%s shows as %s, with the exact result in the tooltip', async (drugTestResult, words, exactly) => {
  await open('', [{ ...TEST, drugTestResult }]);

  const row = within((await screen.findByRole('link', { name: 'Random' })).closest('tr') as HTMLElement);
  expect(row.getByText(words).parentElement?.title).toBe(exactly);
});

// Ledger: DRG-15, SCP-09, SCP-32
test('a saved test has documents, and a new one doesn’t', async () => {
  const { router } = await open('/add');
  await form.shown();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Drug Test');
  expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();

  await router.navigate({ to: '/UI/safety_and_compliance/drug_tests/t1' });

  await screen.findByRole('heading', { level: 1, name: 'Drug Test Random 2026-01-12' });
  expect(await screen.findByRole('region', { name: 'Document Center' })).toBeTruthy();
  await waitFor(() => expect(form.input('carrier')?.disabled).toBe(true));
});

// Ledger: DRG-07, DRG-14, CLL-12
test('offers the driver’s accidents after an accident only, and clears them with type or driver', async () => {
  const { calls } = await open('/add');
  await form.shown();
  expect(form.input('accidentRegister')).toBeNull();
  await form.pick('carrier', BLUEBONNET.prettyName);
  await form.pick('drugTestType', 'Post Accident');
  expect(form.input('accidentRegister')?.disabled).toBe(true);
  await form.pick('driver', MARCUS.prettyName);
  await form.pick('accidentRegister', ACCIDENT.prettyName);
  const asked = getLastRequest(calls, 'accident_or_violation_register');
  expect([asked.includes(`driver=${MARCUS.id}`), asked.includes('IncidentType=ACCIDENT')]).toEqual([true, true]);

  await form.pick('driver', LENA.prettyName);
  expect(form.input('accidentRegister')?.value).toBe('');
  await form.pick('accidentRegister', ACCIDENT.prettyName);
  await form.pick('drugTestType', 'Random');
  expect(form.input('accidentRegister')).toBeNull();
  await form.pick('drugTestType', 'Post Accident');

  expect(form.input('accidentRegister')?.value).toBe('');
});

// Ledger: DRG-06, SCP-28, CLL-10
test('changing the authority clears driver and company, and only companies that test drivers appear', async () => {
  const { calls } = await open('/add');
  await form.shown();
  await form.pick('carrier', BLUEBONNET.prettyName);
  await form.pick('driver', MARCUS.prettyName);
  await form.pick('company', LABORATORY.prettyName);
  expect(getLastRequest(calls, 'company')).toContain('companyType=DRUG_TEST_SERVICE_PROVIDER');

  await form.pick('carrier', HILL_COUNTRY.prettyName);

  expect(getValues('driver', 'company')).toEqual(['', '']);
});

// Ledger: ACC-31
test('the link on an accident opens a new test with its driver, type and accident', async () => {
  await open(`/add?accidentRegister=${ACCIDENT.id}&drugTestSubstance=ALCOHOL`);
  await form.shown();

  expect(getValues('carrier', 'driver', 'drugTestType', 'accidentRegister', 'drugTestSubstance')).toEqual([
    'Bluebonnet Freight LLC',
    'Marcus Okafor',
    'Post Accident',
    'Rear End 2026-02-10',
    'Alcohol',
  ]);
});

// Ledger: ACC-31
test('a link to a missing accident opens a blank test', async () => {
  await open('/add?accidentRegister=gone&drugTestSubstance=BLOOD');
  await form.shown();

  expect(getValues('driver', 'drugTestType', 'drugTestSubstance')).toEqual(['', '', 'Drugs']);
});

// Ledger: DRG-08, DRG-09, DRG-10, DRG-12, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const { calls } = await open('/add');
  await form.shown();
  await form.pick('drugTestType', 'Post Accident');

  form.submit();

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    ['company', 'No Service Provider Selected/Found  Under Carrier'],
    ['accidentRegister', 'No Accident Register Selected/Found for post accident'],
    ['drugTestDate', 'Invalid Date'],
    ['drugTestResultDate', 'Invalid Date'],
    ['drugTestLocation', 'Invalid Location'],
    ['drugTestResult', 'Invalid Data'],
  ] as const)
    await waitFor(() => expect([name, form.problemOf(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
