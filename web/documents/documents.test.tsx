/** The documents on a driver’s page: several files together, their type and date one by one, and renewals. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveOneOfEach } from '../core/testing/draw-application.tsx';
import { formFields, makeRelated } from '../core/testing/form-fields.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';
import { getPagePath } from '../core/ui/records.ts';

const { document: paper, driver } = records;
const { input, pick, type, problemOf } = formFields(paper);

const MARCUS = makeRelated(1, 'Marcus Okafor');
const PAGE = makeRow(driver, { ...MARCUS, driverInfo: { driver: {}, contact: {} }, assignedVehicles: [] });

const choices = ['CDL', 'MEDICAL_CARD', 'INSURANCE', 'W9', 'MVR'].map((choiceValue) => ({
  choiceCategory: 'document',
  choiceSubCategory: 'driver',
  choiceValue,
  prettyName: { CDL: 'CDL', MEDICAL_CARD: 'Medical Card', INSURANCE: 'Insurance', W9: 'W9', MVR: 'MVR' }[choiceValue],
  choiceIdRequired: choiceValue === 'CDL',
  choiceIsGOVIssued: choiceValue === 'CDL',
  choiceIdLabel: 'CDL Number',
  choiceExpires: choiceValue !== 'W9' && choiceValue !== 'MVR',
}));

const makeFile = (name: string) => ({ url: `/api/file/${name}`, name, size: 900, type: 'application/pdf' });
const makeDraft = (id: string, name: string) =>
  makeRow(paper, {
    driver: MARCUS,
    documentExpirationRemindDays: 0,
    id,
    prettyName: name,
    state: 'DRAFT',
    documentType: null,
    documentIssuedDate: null,
    documentIdRequired: null,
    documentIsGOVIssued: null,
    documentExpires: null,
    documentFile: makeFile(name),
  });

const CARD = makeRow(paper, {
  driver: MARCUS,
  id: 'k1',
  prettyName: 'Medical Card',
  state: 'EXPIRED',
  documentType: 'MEDICAL_CARD',
  documentID: null,
  documentIssuedDate: '2024-02-20',
  documentExpirationDate: '2026-02-20',
  documentFile: makeFile('old.pdf'),
});
const ARCHIVED = { ...CARD, id: 'k0', state: 'ARCHIVED', documentIssuedDate: '2025-01-01' };

type ServerAnswers = { papers?: object[]; waiting?: object[]; refuse?: (sent: Sent) => Answer | null; at?: string };

/** Draws the page of a driver. The server saves a new document as a draft. */
async function open({ papers = [], waiting = [], refuse = () => null, at = '' }: ServerAnswers = {}): Promise<Sent[]> {
  signInAs();
  let made = 0;
  const calls = serveOneOfEach(undefined, (call) => {
    const refused = refuse(call);
    if (refused) return refused;
    if (call.path === `driver/${MARCUS.id}`) return { body: PAGE };
    if (call.method === 'POST' && call.path === 'document/')
      return { status: 201, body: makeDraft(`n${++made}`, (call.values.documentFile as File).name) };
    if (call.method === 'PATCH') return { body: CARD };
    const results = call.path.startsWith('choice/') ? choices : call.path.includes('state=DRAFT') ? waiting : papers;
    return /^(choice|document)\//.test(call.path) ? { body: { results, count: results.length } } : null;
  });
  await drawApplication(`${getPagePath(driver, MARCUS.id)}${at}`);
  await screen.findByRole('region', { name: 'Document Center' });
  await screen.findByRole('button', { name: 'Add document' });
  return calls;
}

const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const center = () => screen.getByRole('region', { name: 'Document Center' });
const drop = (...files: File[]) => fireEvent.drop(center(), { dataTransfer: { files, types: ['Files'] } });
const dialog = () => screen.findByRole('dialog');
const getHeading = async () => within(await dialog()).getAllByRole('heading')[0]?.textContent;
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const listSent = (calls: Sent[], method: string) => calls.filter((call) => call.method === method);

test('opens the document named in the address at once, and removes it from the address on closing', async () => {
  await open({
    at: '?document=k1',
    papers: [CARD],
    refuse: ({ method, path }) => (method === 'GET' && path === 'document/k1' ? { body: CARD } : null),
  });

  expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Issued Date/).value).toBe('2024-02-20');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('doesn’t open a document of another owner', async () => {
  const other = { ...CARD, driver: makeRelated(2, 'Wade Hollis') };
  const calls = await open({
    at: '?document=k1',
    refuse: ({ method, path }) => (method === 'GET' && path === 'document/k1' ? { body: other } : null),
  });

  await waitFor(() => expect(calls.some(({ path }) => path === 'document/k1')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers Renew and Request only for a document that expires', async () => {
  const w9 = { ...CARD, id: 'k9', state: 'COMPLETE', documentType: 'W9', documentExpirationDate: null };
  await open({ papers: [CARD, w9] });
  const readMenu = async (id: string) => {
    fireEvent.click(within(await rowNamed(id)).getByRole('button', { name: /^Actions for / }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  expect((await readMenu('Medical Card')).slice(0, 4)).toEqual(['Renew', 'Request from driver', 'Edit', 'Archive']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Renew' }));
  expect(await screen.findByRole('dialog', { name: 'Renew Marcus Okafor’s medical card' })).toBeTruthy();
  await press('Cancel');
  expect((await readMenu('W9')).slice(0, 2)).toEqual(['Edit', 'Archive']);
});

const rowNamed = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;

// Ledger: CNS-02
test('lists documents in pages of six', async () => {
  const calls = await open();
  await waitFor(() => expect(calls.some(({ path }) => /^document\/\?.*per_page=6/.test(path))).toBe(true));
});

// Ledger: DCF-13, DOC-18
test('saves several dropped files as drafts, then asks for type and date one by one', async () => {
  const calls = await open();

  drop(pdf('scan-001.pdf'), pdf('scan-002.pdf'));

  await waitFor(async () => expect(await getHeading()).toBe('Document 1 of 2: scan-001.pdf'));
  const kept = listSent(calls, 'POST').map(({ values }) => [
    values.driver,
    values.state,
    (values.documentFile as File).name,
  ]);
  expect(kept).toEqual([
    [MARCUS.id, 'DRAFT', 'scan-001.pdf'],
    [MARCUS.id, 'DRAFT', 'scan-002.pdf'],
  ]);
  await pick('documentType', 'W9');
  type('documentIssuedDate', '2026-03-01');
  await press('Update');
  await waitFor(async () => expect(await getHeading()).toBe('Document 2 of 2: scan-002.pdf'));
  await press('Later');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    listSent(calls, 'PATCH').map(({ path, values }) => [path, values.documentType, values.documentIssuedDate]),
  ).toEqual([['document/n1', 'W9', '03-01-2026']]);
});

// Ledger: SCP-30, RUL-02, VAL-24
test('names a file that can’t be saved, and saves the others', async () => {
  const refuse = ({ method, values }: Sent) =>
    method === 'POST' && (values.documentFile as File | undefined)?.name === 'refused.pdf'
      ? { status: 400, body: { default_detail: 'The file is damaged', errors: {} } }
      : null;
  const calls = await open({ refuse });

  drop(pdf('large.pdf', 10_000_000), new File(['x'], 'run.exe'), pdf('refused.pdf'), pdf('good.pdf'));

  await waitFor(async () => expect(await getHeading()).toBe('good.pdf'));
  for (const name of ['large.pdf', 'run.exe', 'refused.pdf'])
    expect(await screen.findByText(`${name} Upload Failed`)).toBeTruthy();
  expect(screen.getByText('Max file size allowed 10MB!')).toBeTruthy();
  expect(listSent(calls, 'POST')).toHaveLength(2);
});

// Ledger: DOC-09, DCF-16
test('reopens the page with the drafts, and continues from there', async () => {
  await open({ waiting: [makeDraft('w1', 'scan-001.pdf'), makeDraft('w2', 'scan-002.pdf')] });

  await screen.findByText(/2 files need their type and date/);
  fireEvent.click(screen.getByRole('button', { name: 'Type and date' }));

  await waitFor(async () => expect(await getHeading()).toBe('Document 1 of 2: scan-001.pdf'));
});

// Ledger: DCF-05, DCF-10, DCF-11, DOC-15, DOC-16
test('a draft needs its type and date like any other document', async () => {
  const calls = await open({ waiting: [makeDraft('w1', 'scan-001.pdf')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Type and date' }));
  await waitFor(() => expect(input('desc')).not.toBeNull());
  type('desc', 'Front page');

  await press('Update');

  await waitFor(() => expect(problemOf('documentType')).toBe('Invalid Document Type'));
  expect(problemOf('documentIssuedDate')).toBe('Invalid Date');
  expect(within(await dialog()).getByText('Invalid Input, please provide valid data!')).toBeTruthy();
  expect(listSent(calls, 'PATCH')).toEqual([]);
});

// Ledger: DCF-20
test('shows a picture or PDF next to the form, saved or just selected', async () => {
  await open({ waiting: [makeDraft('w1', 'scan-001.pdf')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Type and date' }));
  const preview = within(await dialog()).getByRole('region', { name: 'The file scan-001.pdf' });
  // Without a browser nothing is drawn, and never is a PDF put into a frame.
  const link = await within(preview).findByRole('link', { name: 'Download it' });
  expect(link.getAttribute('href')).toContain('/api/file/scan-001.pdf');
  expect(preview.querySelector('iframe, object, embed')).toBeNull();
  await press('Later');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'Add document' }));
  const picker = within(await dialog()).getByLabelText('File', { selector: 'input' });
  expect(screen.queryByRole('region', { name: /^The file/ })).toBeNull();
  const photo = new File(['x'], 'photo.png', { type: 'image/png' });
  fireEvent.change(picker, { target: { files: [photo] } });

  const shown = await screen.findByRole('region', { name: 'The file photo.png' });
  await waitFor(() => expect(shown.querySelector('img')).not.toBeNull());
});

test('asks for the medical status of an MVR only, and for its expiration only if certified', async () => {
  const calls = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add document' }));
  await pick('documentType', 'W9');
  expect(input('documentMedicalCertification')).toBeNull();

  await pick('documentType', 'MVR');
  await waitFor(() => expect(input('documentMedicalCertification')).not.toBeNull());
  await pick('documentMedicalCertification', 'Not certified');
  expect(input('documentMedicalExpirationDate')).toBeNull();
  await pick('documentMedicalCertification', 'Certified');
  type('documentIssuedDate', '2026-03-01');
  const picker = within(await dialog()).getByLabelText('File', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [pdf('mvr.pdf')] } });
  await press('Save');
  await waitFor(() => expect(problemOf('documentMedicalExpirationDate')).toBe('Enter the medical expiration date'));
  type('documentMedicalExpirationDate', '2027-06-30');
  await press('Save');

  await waitFor(() => expect(listSent(calls, 'POST')).toHaveLength(1));
  expect(listSent(calls, 'POST')[0]?.values).toMatchObject({
    documentType: 'MVR',
    documentMedicalCertification: 'CERTIFIED',
    documentMedicalExpirationDate: '06-30-2027',
  });
});

// Ledger: DCF-04
test('a new medical card replaces the previous one in the same call', async () => {
  const calls = await open({ papers: [ARCHIVED, CARD] });
  fireEvent.click(screen.getByRole('button', { name: 'Add document' }));
  await pick('documentType', 'Medical Card');
  const replaces = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Replaces Medical Card, valid until Feb 20, 2026',
  });
  expect(replaces.checked).toBe(true);
  type('documentIssuedDate', '2026-03-01');
  fireEvent.change(within(await dialog()).getByLabelText('File', { selector: 'input' }), {
    target: { files: [pdf('new.pdf')] },
  });

  await press('Save');

  await waitFor(() => expect(listSent(calls, 'POST')).toHaveLength(1));
  expect(listSent(calls, 'POST')[0]?.values).toMatchObject({ documentType: 'MEDICAL_CARD', documentSupersedes: 'k1' });
  expect(listSent(calls, 'PATCH')).toEqual([]);
});

// Ledger: DCF-04
test('replaces nothing if you decline, with an older document, or one that doesn’t expire', async () => {
  const calls = await open({ papers: [CARD], waiting: [makeDraft('w1', 'scan-001.pdf')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Type and date' }));
  await pick('documentType', 'W9');
  expect(screen.queryByRole('checkbox', { name: /^Replaces/ })).toBeNull();
  await pick('documentType', 'Medical Card');
  await screen.findByRole('checkbox', { name: /^Replaces/ });
  type('documentIssuedDate', '2024-02-19');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Replaces/ })).toBeNull());
  type('documentIssuedDate', '2024-02-20');

  fireEvent.click(await screen.findByRole('checkbox', { name: /^Replaces/ }));
  await press('Update');

  await waitFor(() => expect(listSent(calls, 'PATCH')).toHaveLength(1));
  expect(listSent(calls, 'PATCH')[0]?.values).not.toHaveProperty('documentSupersedes');
});

// Ledger: DCF-04
test('a second insurance replaces the first one only if you say so', async () => {
  await open({ papers: [CARD] });
  fireEvent.click(screen.getByRole('button', { name: 'Add document' }));
  await pick('documentType', 'Insurance');

  const replaces = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Replaces Insurance/ });
  expect(replaces.checked).toBe(false);
});

// Ledger: DOC-03, DCF-19
test('users who can’t add and edit can’t drop files, and don’t see drafts', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [1100] }) });
  const calls = serveOneOfEach(undefined, ({ path }) => {
    if (path === `driver/${MARCUS.id}`) return { body: PAGE };
    return path.includes('state=DRAFT') ? { body: { results: [makeDraft('w1', 'scan-001.pdf')], count: 1 } } : null;
  });
  await drawApplication(getPagePath(driver, MARCUS.id));
  await screen.findByRole('button', { name: 'Add document' });

  drop(pdf('scan-002.pdf'));

  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByText(/waits for its type and date/)).toBeNull();
  expect(listSent(calls, 'POST')).toEqual([]);
});
