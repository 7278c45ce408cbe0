import { NO_TAX_DATA } from '@milepost/domain/accounting/tax/payee-tax.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const PAYEE = { id: 'd1', prettyName: 'Jonas Petrie' };
const ROW = {
  driver: PAYEE,
  taxForm: 'NEC',
  taxClassification: 'INDIVIDUAL',
  taxId: '***-**-9999',
  earned: 61_150,
  changed: 0,
  reimbursed: 900,
  boxOne: 61_150,
  boxFour: 0,
  settlements: 52,
  status: 'REPORTED',
  frozen: 61_400,
};
const VERSION = {
  id: 'v1',
  version: 1,
  frozenOn: '2026-01-05',
  frozenBy: 'Sam Whitfield',
  forms: 101,
  corrections: 0,
  boxOne: 61_400,
};
const makeYear = (over: object = {}) => ({
  year: 2025,
  carrier: { id: 'a1', prettyName: 'Bluebonnet Freight LLC', ein: null },
  threshold: 600,
  results: [ROW],
  totals: { forms: 1, boxOne: 61_150, boxFour: 0 },
  items: [
    { kind: 'NO_TIN', driver: PAYEE, words: 'Request Form W-9, and enter the TIN.', settlement: null },
    { kind: 'PAID_VOID', driver: PAYEE, words: 'Check it.', settlement: { id: 'p9', prettyName: 'PC-000009' } },
  ],
  versions: [],
  corrections: [],
  copies: [],
  ...over,
});
const SETTLEMENT = {
  id: 'p1',
  prettyName: 'PC-000001',
  status: 'PAID',
  checkDate: '2025-12-30',
  paidOn: '2025-12-31',
  isCounted: true,
  earned: 61_150,
  changed: 0,
  reimbursed: 900,
  boxOne: 61_150,
  boxFour: 0,
};
const { taxIdLast: _, ...NONE } = NO_TAX_DATA;

const W9 = { signedOn: '2026-02-03', taxId: '***-**-9999', url: '/api/file/f1' };

type Opened = { year?: object; rights?: object; w9?: typeof W9 | null };

async function open({ year = makeYear(), rights = {}, w9 = null }: Opened = {}): Promise<Sent[]> {
  signInAs(rights);
  const calls = serveApplication(({ path, method }) => {
    if (path === 'driver/d1/event/') return { body: { details: {} } };
    if (!path.startsWith('form_1099/')) return null;
    if (method !== 'GET') return { body: {} };
    if (path.includes('authorities/')) return { body: { results: [makeYear().carrier] } };
    if (path.includes('settlements/')) return { body: { results: [SETTLEMENT] } };
    if (path.includes('payee/'))
      return { body: { driver: PAYEE, isOwner: false, w9, ...NONE, taxIdType: 'SSN', taxId: '***-**-9999' } };
    return { body: year };
  });
  await drawApplication('/UI/accounting/form_1099?year=2025');
  await screen.findByRole('region', { name: 'Form 1099-NEC for 2025' });
  return calls;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findSent = (calls: Sent[], path: string) => calls.find((call) => call.path === path && call.method !== 'GET');

test('items link to their settlement or tax data', async () => {
  await open();

  const items = region('Items to resolve (2)');

  expect(items.getByRole('link', { name: 'PC-000009' }).getAttribute('href')).toBe('/UI/accounting/paychecks/p9');
  fireEvent.click(items.getByRole('button', { name: 'Tax data for Jonas Petrie' }));
  expect(await screen.findByRole('dialog', { name: 'Tax data for Jonas Petrie' })).toBeTruthy();
});

test('box 1 opens its settlements, which add up to it', async () => {
  await open();

  press('$61,150.00, settlements for Jonas Petrie');

  const dialog = within(await screen.findByRole('dialog', { name: 'Box 1 for Jonas Petrie, 2025' }));
  const link = await dialog.findByRole('link', { name: 'PC-000001' });
  expect(link.getAttribute('href')).toBe('/UI/accounting/paychecks/p1');
  expect(dialog.getAllByText('$61,150.00')).toHaveLength(3);
  expect(dialog.queryByText(/Gray settlements/)).toBeNull();
});

test('the number on file shows only its last digits and stays unless a new one is typed', async () => {
  const calls = await open();
  fireEvent.click(region('Payees (1)').getByRole('button', { name: 'Tax data for Jonas Petrie' }));

  const number = await screen.findByRole('textbox', { name: 'TIN' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Legal Name' }), { target: { value: 'Jonas A Petrie' } });
  press('Save tax data');

  expect(number.getAttribute('placeholder')).toBe('On file: ***-**-9999');
  await waitFor(() => expect(findSent(calls, 'form_1099/payee/d1/')).toBeTruthy());
  expect(findSent(calls, 'form_1099/payee/d1/')?.values).toMatchObject({ taxId: '', taxLegalName: 'Jonas A Petrie' });
});

test('a frozen year has a file for each 100 forms and names the changes since', async () => {
  const corrections = [{ driver: PAYEE, kind: 'CORRECTION', boxOne: 61_150, words: 'frozen 61,400.00, now 61,150.00' }];
  await open({ year: makeYear({ versions: [VERSION], corrections }) });

  const frozen = region('Frozen year and files');

  expect(frozen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Undo freeze',
    'Freeze corrections',
    'IRIS CSV 1 of 2',
    'IRIS CSV 2 of 2',
    'Recipient copies',
  ]);
  expect(frozen.getByRole('listitem').textContent).toBe('Jonas Petrie: frozen 61,400.00, now 61,150.00');
  expect(region('Payees (1)').getByText('frozen $61,400.00')).toBeTruthy();
  expect(region('Payees (1)').getByRole('button', { name: 'Copy for Jonas Petrie' })).toBeTruthy();
});

test('view-only users can’t change anything or download full tax numbers', async () => {
  const rights = { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) };
  await open({ year: makeYear({ versions: [VERSION] }), rights });

  const buttons = [...region('Frozen year and files').getAllByRole('button')].map(({ textContent }) => textContent);

  expect(buttons).toEqual(['Recipient copies']);
  expect(screen.queryByRole('button', { name: 'Add EIN' })).toBeNull();
  press('$61,150.00, settlements for Jonas Petrie');
  expect(await screen.findByRole('dialog', { name: 'Box 1 for Jonas Petrie, 2025' })).toBeTruthy();
});

test('the signed W-9 opens from the tax data, and a new one is requested from the driver', async () => {
  const calls = await open({ w9: W9 });
  fireEvent.click(region('Payees (1)').getByRole('button', { name: 'Tax data for Jonas Petrie' }));

  const link = await screen.findByRole('link', { name: 'W-9 signed Feb 3, 2026' });
  press('Request W-9');

  expect(link.getAttribute('href')).toBe('/api/file/f1');
  await waitFor(() =>
    expect(findSent(calls, 'driver/d1/event/')?.values).toMatchObject({ eventType: 'REQUEST_W9_DOCUMENT_SUBMISSION' }),
  );
});

test('users without edit permission on drivers can’t request a W-9', async () => {
  await open({ rights: { profileType: 'PERSONNEL', policy: buildRights({ all: [6000], view: [1100] }) } });
  fireEvent.click(region('Payees (1)').getByRole('button', { name: 'Tax data for Jonas Petrie' }));

  expect(await screen.findByText('No W-9 signed on the driver’s page yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request W-9' })).toBeNull();
});

test('box 4 has its column and its total once tax is withheld', async () => {
  const withheld = { ...ROW, boxFour: 14_676 };
  await open({ year: makeYear({ results: [withheld], totals: { forms: 1, boxOne: 61_150, boxFour: 14_676 } }) });

  expect(region('Payees (1)').getByRole('columnheader', { name: 'Box 4' })).toBeTruthy();
  expect(region('Payees (1)').getByText('$14,676.00')).toBeTruthy();
  expect(region('Form 1099-NEC for 2025').getByText('$14,676.00')).toBeTruthy();
});

test('box 4 has no column if no tax was withheld', async () => {
  await open();

  expect(region('Payees (1)').queryByRole('columnheader', { name: 'Box 4' })).toBeNull();
});

test('recipient copies show who gets a link and who gets a printed copy, and are emailed', async () => {
  const copy = (id: string, prettyName: string, over: object) => ({
    driver: { id, prettyName },
    delivery: 'TO_EMAIL',
    paperReason: null,
    sentOn: null,
    openedOn: null,
    ...over,
  });
  const copies = [
    copy('d1', 'Jonas Petrie', {}),
    copy('d2', 'Ana Ruiz', { delivery: 'OPENED', sentOn: '2026-01-28', openedOn: '2026-01-29' }),
    copy('d3', 'Lee Wong', { delivery: 'TO_PRINT', paperReason: 'No consent to electronic delivery' }),
  ];
  const calls = await open({ year: makeYear({ versions: [VERSION], copies }) });
  const section = region('Recipient copies (3)');

  expect(section.getByText(/Print and deliver 1 copy by Feb 2, 2026/)).toBeTruthy();
  expect(section.getByText(/Links work through Oct 15, 2026, or for 30 days after the email/)).toBeTruthy();
  expect(section.getByText('Jan 29, 2026, emailed Jan 28, 2026')).toBeTruthy();
  expect(section.getByText('No consent to electronic delivery')).toBeTruthy();
  expect(section.queryByRole('button', { name: /copy for Lee Wong/ })).toBeNull();
  press('Email 1 copy');
  await waitFor(() =>
    expect(findSent(calls, 'form_1099/copies/email/')?.values).toEqual({ carrier: 'a1', taxYear: '2025' }),
  );
  await waitFor(() => expect(section.getByRole('button', { name: 'Resend copy for Ana Ruiz' })).toBeTruthy());
});

test('only users who can edit accounting can email recipient copies', async () => {
  const delivery = { delivery: 'TO_EMAIL', paperReason: null, sentOn: null, openedOn: null };
  await open({
    year: makeYear({ versions: [VERSION], copies: [{ driver: PAYEE, ...delivery }] }),
    rights: { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) },
  });

  expect(region('Recipient copies (1)').queryByRole('button', { name: /Email/ })).toBeNull();
});
