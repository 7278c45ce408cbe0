/** The lists of expiring, expired and missing documents, and their row actions. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const DRIVER = '0199f0aa-1111-7000-8000-000000000001';
const DANA = { documentFor: 'driver', ownerPrettyName: 'Dana Kowalczyk', id: DRIVER };
const WHOSE = { ownerInfo: DANA, affiliatedWith: 'Driver: Dana Kowalczyk' };
const makeExpiring = (documentExpirationDate: string, over: object = {}) => ({
  id: `paper ${documentExpirationDate}`,
  documentExpirationDate,
  documentType: 'MEDICAL_CARD',
  ...WHOSE,
  document: { id: 'p1' },
  ...over,
});
const makeMissing = (documentType: string, requirement: string, over: object = {}) => ({
  id: `d1:${requirement}`,
  message: 'MISSING_DOCUMENT',
  documentType,
  requirement,
  ...WHOSE,
  ...over,
});
const choice = (choiceSubCategory: string, choiceValue: string, prettyName: string, over: object = {}) => ({
  choiceCategory: 'document',
  choiceSubCategory,
  choiceValue,
  prettyName,
  choiceIsGOVIssued: false,
  choiceExpires: false,
  choiceIdRequired: false,
  choiceIdLabel: null,
  ...over,
});
const CHOICES = [
  choice('driver', 'MEDICAL_CARD', 'Medical Card', { choiceExpires: true }),
  choice('driver', 'MVR', 'Motor Vehicle Record (MVR)'),
  choice('vehicle', 'REGISTRATION', 'Registration', { choiceIsGOVIssued: true }),
  choice('vehicle', 'IRP', 'IRP (Cab Card)', { choiceIsGOVIssued: true }),
  choice('vehicle', 'TITLE', 'Title'),
];
const PAPER = {
  id: 'p1',
  prettyName: 'Medical Card',
  state: 'COMPLETE',
  documentType: 'MEDICAL_CARD',
  updated: '2026-03-01',
  documentIssuedDate: '2024-03-04',
  documentExpirationDate: '2026-03-04',
  documentExpires: true,
  driver: null,
};

type Opened = { rows?: object[]; rights?: ReturnType<typeof buildRights>; answer?: (call: Sent) => Answer | null };

async function open(list: string, { rows = [], rights = buildRights({ all: [7000] }), answer = () => null }: Opened) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication((call) => {
    if (call.path.startsWith(`compliance/${list}/`)) return { body: { results: rows, count: rows.length, totals: {} } };
    if (call.path === 'choice/') return { body: { results: CHOICES, count: CHOICES.length } };
    if (call.path === 'document/p1' && call.method === 'GET') return { body: PAPER };
    return answer(call);
  });
  const drawn = await drawApplication(`/UI/safety_and_compliance/${list}`);
  return { ...drawn, calls };
}

const getRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
async function firstRow() {
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  return getRows()[0] as HTMLElement;
}
const cells = () =>
  getRows().map((row) => [...row.querySelectorAll('td:not(:has(input))')].slice(0, 3).map((cell) => cell.textContent));
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
async function getMenu(row: HTMLElement) {
  fireEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

// Ledger: CPL-01, CPL-02
test.each([
  ['expiring_documents', 'Expiring Compliance Documents'],
  ['expired_documents', 'Expired Compliance Documents'],
  ['non_compliance', 'Missing Compliance Documents'],
])('%s lists the columns Compliance, Document Type, Document Affiliated With', async (list, name) => {
  const rows = list === 'non_compliance' ? [makeMissing('MVR', 'driver.mvr')] : [makeExpiring('2026-03-04')];
  await open(list, { rows });

  await firstRow();
  expect(await title()).toBe(name);
  expect(headings().filter(Boolean)).toEqual(['Compliance', 'Document Type', 'Document Affiliated With']);
});

// Ledger: CPL-10
test('shows the days until a document expires with its date, including that date', async () => {
  await open('expiring_documents', {
    rows: [makeExpiring('2026-03-02'), makeExpiring('2026-03-03'), makeExpiring('2026-03-07')],
  });

  await firstRow();
  expect(cells().map(([compliance]) => compliance)).toEqual([
    'Expires today2026-03-02',
    'Expires in 1 day2026-03-03',
    'Expires in 5 days2026-03-07',
  ]);
});

// Ledger: CPL-10
test('shows how many days ago a document expired', async () => {
  await open('expired_documents', { rows: [makeExpiring('2026-02-27'), makeExpiring('2026-03-01')] });

  await firstRow();
  expect(cells()).toEqual([
    ['Expired 3 days ago2026-02-27', 'Medical Card', 'Driver: Dana Kowalczyk'],
    ['Expired 1 day ago2026-03-01', 'Medical Card', 'Driver: Dana Kowalczyk'],
  ]);
});

// Ledger: CPL-11
test('links the owner for users who can view that record, and shows others its name', async () => {
  const { unmount } = await open('expired_documents', {
    rows: [makeExpiring('2026-02-27')],
    rights: buildRights({ view: [7000, 1100] }),
  });
  const link = within(await firstRow()).getByRole('link', { name: 'Driver: Dana Kowalczyk' });
  expect(link.getAttribute('href')).toBe('/UI/driver_app/driver_profiles/0199f0aa-1111-7000-8000-000000000001');
  unmount();

  await open('expired_documents', { rows: [makeExpiring('2026-02-27')], rights: buildRights({ view: [7000] }) });
  expect(within(await firstRow()).queryByRole('link')).toBeNull();
});

// Ledger: CPL-04, CPL-05, CPL-20
test('edits a document in a dialog, archives it without confirmation, and deletes it after one', async () => {
  const { calls } = await open('expired_documents', { rows: [makeExpiring('2026-02-27')] });
  expect(await getMenu(await firstRow())).toEqual(['Renew', 'Edit', 'Archive', 'Delete']);

  await choose('Archive');
  await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toBeDefined());
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: 'document/p1',
    values: { state: 'ARCHIVED' },
  });
  await getMenu(await firstRow());
  await choose('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete document' });
  expect(question.textContent).toContain('Delete document Dana Kowalczyk’s medical card?');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('document/p1'));
  expect(await screen.findByText('Document Deleted')).toBeTruthy();
  await getMenu(await firstRow());
  await choose('Edit');

  const dialog = await screen.findByRole('dialog', { name: 'Update Document' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Expiration Date/).value).toBe('2026-03-04');
});

test('a row has its first action as a button, which opens the same dialog as the menu and not the document', async () => {
  const { unmount } = await open('expiring_documents', { rows: [makeExpiring('2026-03-04')] });
  fireEvent.click(within(await firstRow()).getByRole('button', { name: 'Renew: Dana Kowalczyk’s medical card' }));
  expect(await screen.findByRole('dialog', { name: 'Renew Dana Kowalczyk’s medical card' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Update Document' })).toBeNull();
  unmount();

  const missed = await open('non_compliance', { rows: [makeMissing('MVR', 'driver.mvr')] });
  expect(within(await firstRow()).getByRole('button', { name: /^Add: Dana Kowalczyk’s/ }).textContent).toBe('Add');
  missed.unmount();

  await open('expiring_documents', { rows: [makeExpiring('2026-03-04')], rights: buildRights({ view: [7000] }) });
  expect(within(await firstRow()).queryByRole('button', { name: /^Renew/ })).toBeNull();
});

test('the Columns menu offers the named columns, without that of the button', async () => {
  await open('expiring_documents', { rows: [makeExpiring('2026-03-04')] });
  await firstRow();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));

  const moves = await screen.findAllByRole('button', { name: /^Move .* left$/ });
  expect(moves.map((move) => move.getAttribute('aria-label'))).toEqual(
    ['Compliance', 'Document Type', 'Document Affiliated With'].map((name) => `Move ${name} left`),
  );
});

test('a renewal names the owner, fills in the usual expiration date, and requires one', async () => {
  const { calls } = await open('expired_documents', {
    rows: [makeExpiring('2026-02-27')],
    answer: (call) => (call.path === 'document/' && call.method === 'POST' ? { status: 201, body: PAPER } : null),
  });
  await getMenu(await firstRow());
  await choose('Renew');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew Dana Kowalczyk’s medical card' }));
  const expiration = () => dialog.getByLabelText<HTMLInputElement>(/^Expiration Date/);
  const file = new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });

  fireEvent.change(dialog.getByLabelText(/^Issued Date/), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(expiration().value).toBe('2028-03-01'));
  fireEvent.change(expiration(), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(expiration().getAttribute('aria-invalid')).toBe('true'));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(expiration(), { target: { value: '2028-02-01' } });
  fireEvent.change(dialog.getByLabelText(/^Issued Date/), { target: { value: '2026-03-02' } });
  expect(expiration().value).toBe('2028-02-01');
});

test('requests a document from its driver in one click for users who can edit drivers', async () => {
  const rights = buildRights({ all: [7000, 1100] });
  const { calls } = await open('expired_documents', { rows: [makeExpiring('2026-02-27')], rights });
  expect(await getMenu(await firstRow())).toEqual(['Renew', 'Request from driver', 'Edit', 'Archive', 'Delete']);

  await choose('Request from driver');

  await waitFor(() => expect(calls.find(({ path }) => path === `driver/${DRIVER}/event/`)).toBeDefined());
  expect(calls.find(({ path }) => path === `driver/${DRIVER}/event/`)?.values).toEqual({
    id: DRIVER,
    eventType: 'REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION',
  });
});

test('marks only a required document as not applicable', async () => {
  const rows = [makeExpiring('2026-02-27', { requirement: 'driver.medical_card' }), makeExpiring('2026-02-28')];
  await open('expired_documents', { rows });
  expect(await getMenu(await firstRow())).toEqual(['Renew', 'Not applicable…', 'Edit', 'Archive', 'Delete']);

  await choose('Not applicable…');
  expect(await screen.findByRole('dialog', { name: 'Medical card: not applicable' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  expect(await getMenu(getRows()[1] as HTMLElement)).toEqual(['Renew', 'Edit', 'Archive', 'Delete']);
});

// Ledger: CPL-20
test('view-only users have no actions', async () => {
  await open('expired_documents', { rows: [makeExpiring('2026-02-27')], rights: buildRights({ view: [7000] }) });
  expect(within(await firstRow()).getByRole('button', { name: 'No Permission!' })).toBeTruthy();
});

// Ledger: CPL-20
test('permission 7000 alone offers no actions on a document of a load', async () => {
  const load = { ownerInfo: { documentFor: 'fleet', ownerPrettyName: 'L-1', id: 'f1' }, affiliatedWith: 'Fleet: L-1' };
  await open('expired_documents', { rows: [makeExpiring('2026-02-27', load)] });
  expect(within(await firstRow()).getByRole('button', { name: 'No Permission!' })).toBeTruthy();
});

// Ledger: CPL-03, CPL-06, CPL-19, CPL-20
test('adding a missing document fills in owner and type, and keeps the row as Complete until a reload', async () => {
  const kept = { ...PAPER, id: 'p2', documentType: 'MVR' };
  const { calls } = await open('non_compliance', {
    rows: [makeMissing('MEDICAL_CARD', 'driver.medical_card'), makeMissing('MVR', 'driver.mvr')],
    answer: (call) => (call.path === 'document/' && call.method === 'POST' ? { status: 201, body: kept } : null),
  });
  await firstRow();
  const row = getRows()[1] as HTMLElement;
  expect(row.textContent).toBe(
    'Missing DocumentMotor Vehicle Record (MVR)49 CFR 391.23(a)(1), 391.25(a)Driver: Dana KowalczykAdd',
  );
  expect(await getMenu(row)).toEqual(['Add', 'Not applicable…']);
  await choose('Add');

  const dialog = within(await screen.findByRole('dialog', { name: 'Add Document' }));
  const type = dialog.getByLabelText<HTMLInputElement>(/^Document Type/, { selector: 'input' });
  expect([type.value, type.disabled]).toEqual(['Motor Vehicle Record (MVR)', true]);
  fireEvent.change(dialog.getByLabelText(/^Issued Date/), { target: { value: '2026-03-01' } });
  const file = new File(['%PDF-1.4'], 'mvr.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(getRows()[1]?.textContent).toContain('Complete'));
  expect(calls.find(({ method }) => method === 'POST')?.values).toMatchObject({ driver: DRIVER, documentType: 'MVR' });
  expect(getRows().map((each) => each.textContent?.slice(0, 8))).toEqual(['Missing ', 'Complete']);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(getRows()[1]?.textContent).toContain('Missing Document'));
});

test('offers only the accepted alternatives of a missing document, with the first one selected', async () => {
  const truck = {
    ownerInfo: { documentFor: 'vehicle', ownerPrettyName: '118', id: 'v1' },
    affiliatedWith: 'Vehicle: 118',
  };
  await open('non_compliance', { rows: [makeMissing('REGISTRATION', 'vehicle.registration', truck)] });
  await getMenu(await firstRow());
  await choose('Add');

  const dialog = within(await screen.findByRole('dialog', { name: 'Add Document' }));
  const type = dialog.getByLabelText<HTMLInputElement>(/^Document Type/, { selector: 'input' });
  expect([type.value, type.disabled]).toEqual(['Registration', false]);
  expect(dialog.getAllByLabelText(/^Issued State/).length).toBeGreaterThan(0);
  fireEvent.click(type);
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
  expect(['Registration', 'IRP (Cab Card)', 'Title'].filter((words) => offered.includes(words))).toEqual([
    'Registration',
    'IRP (Cab Card)',
  ]);
});

test('marks a missing document as not applicable only with a reason', async () => {
  const { calls } = await open('non_compliance', {
    rows: [makeMissing('MVR', 'driver.mvr')],
    answer: ({ path, method }) =>
      path === 'not_applicable/' && method === 'POST' ? { status: 201, body: { id: 'n1', prettyName: 'MVR' } } : null,
  });
  await getMenu(await firstRow());
  await choose('Not applicable…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Motor vehicle record: not applicable' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText("Can't be empty")).length).toBeGreaterThan(0);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Hired yesterday.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'not_applicable/',
    values: { driver: DRIVER, requirement: 'driver.mvr', reason: 'Hired yesterday.' },
  });
});

// Ledger: CPL-08
test('loads by the selected authority and search, most urgent first', async () => {
  const { calls } = await open('expiring_documents', { rows: [makeExpiring('2026-03-04')] });
  await firstRow();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search expiring documents' }), { target: { value: 'dana' } });

  await waitFor(() => expect(calls.at(-1)?.path).toContain('search=dana'));
  expect(calls.find(({ path }) => path.startsWith('compliance/'))?.path).toContain('ordering=documentExpirationDate');
});
