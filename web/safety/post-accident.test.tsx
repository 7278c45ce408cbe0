/** The tests required on the form of an accident. The calculation is tested in domain/safety/post-accident.test.ts. */
import { accidentOrViolationRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeRow } from '../core/testing/draw-application.tsx';
import { formFields } from '../core/testing/form-fields.tsx';
import { signInAs } from '../core/testing/session.ts';
import { BLUEBONNET, MARCUS, makeRelated, openPage } from './testing.tsx';

const NOTICE =
  'Under FMCSA safety guidelines, after an accident the driver must undergo both FMCSA post-accident drug and alcohol testing.';
const ID = makeRelated('acc', '').id;

/** Returns the time that many hours ago in the account’s time zone. */
function ago(hours: number) {
  const at = Temporal.Now.zonedDateTimeISO('America/Chicago').subtract({ hours });
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function accident(hours: number, over: object = {}) {
  const { day, time } = ago(hours);
  return makeRow(accidentOrViolationRegister, {
    id: ID,
    prettyName: 'Rear End',
    carrier: BLUEBONNET,
    driver: MARCUS,
    numFatals: 0,
    accidentOrViolationDate: day,
    accidentOrViolationTime: time,
    ...over,
  });
}

const CITED_TOW = { accidentOrViolationTowed: true, accidentOrViolationCitationIssued: true };

function buildTest(drugTestSubstance: string, hours: number) {
  const { day, time } = ago(hours);
  return makeRow(drugTest, { id: drugTestSubstance, drugTestSubstance, drugTestDate: day, drugTestTime: time });
}

async function open(row: object, tests: object[] = []) {
  const path = `accident_or_violation_register/${ID}`;
  const drawn = await openPage({ [path]: row, 'drug_test/': tests }, `accident_registers/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Accident Register Rear End' });
  return drawn;
}

const notice = () => screen.queryByRole('note', { name: NOTICE });
const noticeText = async () => (await screen.findByRole('note', { name: NOTICE })).textContent ?? '';
const listDefinitions = () => within(screen.getByRole('region', { name: 'At a glance' })).getAllByRole('definition');

// Ledger: ACC-05, ACC-31
test('a new accident shows the requirements as you type, without a way to add tests yet', async () => {
  await openPage({}, 'accident_registers/add');
  const form = formFields({ name: 'accident_or_violation_register' });
  await form.shown();
  expect(await noticeText()).toContain(NOTICE);
  expect(await noticeText()).toContain('which tests are required');
  expect(screen.queryByRole('link', { name: 'Add Drug Test' })).toBeNull();

  form.type('accidentOrViolationDate', ago(1).day);
  await waitFor(async () => expect(await noticeText()).toContain('Not recordable based on the information entered'));
  expect(await noticeText()).toContain('No test is required (382.303).');
  form.type('numFatals', '1');

  await waitFor(async () => expect(await noticeText()).toContain('Recordable (49 CFR 390.5)'));
  expect(await noticeText()).toContain('assuming it happened at midnight; enter the time of day');
});

// Ledger: ACC-31
test('a tow-away with a citation requires both tests, with deadlines and links that fill them in', async () => {
  await open(accident(1, CITED_TOW));

  await waitFor(async () =>
    expect(await noticeText()).toMatch(/Alcohol testDueBy \d+:\d\d [AP]M on .*: 6 hr 5\d min left/),
  );
  expect(await noticeText()).toMatch(/Drug testDueBy \d+:\d\d [AP]M on .*: 30 hr 5\d min left/);
  const links = ['Add Alcohol Test', 'Add Drug Test'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/UI/safety_and_compliance/drug_tests/add?accidentRegister=${ID}&drugTestSubstance=ALCOHOL`,
    `/UI/safety_and_compliance/drug_tests/add?accidentRegister=${ID}&drugTestSubstance=DRUGS`,
  ]);
});

test('a tow-away without a citation requires tests only if one is issued within the hours', async () => {
  await open(accident(9, { accidentOrViolationTowed: true }));

  expect(await noticeText()).toContain('Alcohol testNot requiredNo citation within 8 hours.');
  expect(await noticeText()).toMatch(/Drug testIf citedRequired if the driver is cited by .*: 22 hr 5\d min left/);
});

test('explains what to do instead of a test not done in time', async () => {
  await open(accident(9, CITED_TOW));

  expect(await noticeText()).toMatch(
    /Alcohol testNot doneDeadline passed \(8 hours, .*\)\. Stop attempts and document why/,
  );
});

test('closes with both tests, and the summary shows how they were done', async () => {
  await open(accident(40, CITED_TOW), [buildTest('ALCOHOL', 30), buildTest('DRUGS', 20)]);

  await waitFor(() => expect(notice()).toBeNull());
  expect(listDefinitions().map(({ textContent }) => textContent)).toEqual(['Yes', 'Late', 'On time']);
});

test('closes with one test of both kinds, but a drug test alone leaves the alcohol test', async () => {
  await open(accident(40, CITED_TOW), [buildTest('DRUGS_AND_ALCOHOL', 39)]);
  await waitFor(() =>
    expect(listDefinitions().map(({ textContent }) => textContent)).toEqual(['Yes', 'On time', 'On time']),
  );
  expect(notice()).toBeNull();
});

test('an accident at a former employer requires no test here', async () => {
  await open(accident(1, { ...CITED_TOW, isAccidentOrViolationFromPreviousEmployment: true }));

  expect(await noticeText()).toContain('The former employer was responsible for recording and testing.');
});

// Ledger: ROL-23
test('shows users who can’t add tests what’s due, without a link', async () => {
  const path = `accident_or_violation_register/${ID}`;
  await openPage({ [path]: accident(1, CITED_TOW) }, `accident_registers/${ID}`, () =>
    signInAs({
      profileType: 'PERSONNEL',
      policy: [{ id: 7000, prettyName: '', view: true, create: false, edit: false, delete: false }],
    }),
  );

  await waitFor(async () => expect(await noticeText()).toContain('Alcohol testDue'));
  expect(screen.queryByRole('link', { name: 'Add Alcohol Test' })).toBeNull();
});
