import type { PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../../core/testing/session.ts';
import { makePreview } from '../builder/testing.tsx';

const carrier = { id: '01900000-0000-7000-8000-000000000001', prettyName: 'Bluebonnet Freight LLC' };
const getId = (n: number) => `01900000-0000-7000-8000-0000000000${n + 10}`;

const row = (n: number, name: string, over: Partial<PayRunRow> = {}): PayRunRow => ({
  carrier,
  driver: { id: getId(n), prettyName: name },
  isOwner: false,
  vehicle: null,
  loads: 3,
  isWaiting: false,
  gross: 2000,
  deductions: 100,
  net: 1520.5,
  payable: 1520.5,
  exceptions: [],
  loadsToFix: [],
  ...over,
});
const OKAFOR = row(1, 'Marcus Okafor', {
  net: -212.4,
  payable: 0,
  exceptions: [
    { kind: 'NOTHING_PAID', words: 'Net is -$212.40, so nothing is paid. $212.40 carries over to the next paycheck.' },
    { kind: 'FIRST_PAY', words: 'The first paycheck of this driver.' },
  ],
});
const SOLE = row(4, 'Ann Sole', {
  loads: 0,
  net: 0,
  payable: 0,
  isWaiting: true,
  exceptions: [{ kind: 'NO_BOL', words: 'Loads L-90, L-9 have no bill of lading and aren’t included.' }],
  loadsToFix: [
    { id: 'l-9', prettyName: 'L-9' },
    { id: 'l-90', prettyName: 'L-90' },
  ],
});
const [PRYOR, REYES] = [row(2, 'June Pryor'), row(3, 'Luis Reyes', { net: 1000, payable: 1000 })];
const PAID = { id: 'p1', prettyName: 'PC-000001', carrier, driver: { id: getId(4), prettyName: 'Ann Sole' } };
const RUN = {
  period: { start: '2026-02-23', end: '2026-03-01' },
  drivers: [PRYOR, SOLE, OKAFOR, REYES],
  paid: [{ ...PAID, net: 900, payable: 900, status: 'APPROVED', paidDate: null, paidOnFile: null, mailedTo: null }],
  files: [],
  fuelWithoutDriver: { count: 2, amount: 812.15 },
  unpaidLoads: [],
};
const TASK = { id: 't1', title: 'Pay run', state: 'RUNNING', done: 1, total: 2, words: '1 of 2 drivers', result: null };

type ServerAnswers = { run?: object; answerFirst?: (call: Sent) => Answer | null; rights?: object; at?: string };

const open = async (served?: ServerAnswers) => (await openPayRun(served)).calls;

async function openPayRun({
  run = RUN,
  answerFirst = () => null,
  rights = {},
  at = '/UI/accounting/pay_run',
}: ServerAnswers = {}) {
  signInAs(rights);
  const calls = serveApplication((call) => {
    const message = answerFirst(call);
    if (message) return message;
    return call.method === 'GET' && call.path.startsWith('pay_run/?') ? { body: run } : null;
  });
  return { calls, ...(await drawApplication(at)) };
}

const table = (name: string) => screen.findByRole('table', { name });
const getTexts = (rows: HTMLElement) =>
  Array.from(rows.querySelectorAll('tr[data-row]'), (each) => each.textContent ?? '');
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const listSent = (calls: Sent[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path.startsWith(path));

test('starts with last week: drivers to review with reasons, then ready paychecks, then saved ones', async () => {
  const calls = await open();

  const looks = await table('Needs review');
  expect(listSent(calls, 'GET', 'pay_run/?').at(-1)?.path).toBe(
    'pay_run/?payCheckFleetStartDate=2026-02-23&payCheckFleetEndDate=2026-03-01',
  );
  expect(getTexts(looks)).toEqual([
    'Marcus Okafor-$212.40net pay $0.00Net is -$212.40, so nothing is paid. $212.40 carries over to the next paycheck.The first paycheck of this driver.Open',
  ]);
  expect(getTexts(await table('Ready to pay'))).toEqual([
    'June Pryor3$2,000.00$1,620.50$100.00$1,520.50Open',
    'Luis Reyes3$2,000.00$1,100.00$100.00$1,000.00Open',
  ]);
  expect(getTexts(await table('Saved'))).toEqual(['Ann SolePC-000001$900.00$900.00ApprovedNot emailedEmailMark paid']);
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(getTexts(await table('On hold'))).toEqual([
    'Ann SoleLoads L-90, L-9 have no bill of lading and aren’t included.Open',
  ]);
  expect(sections).toEqual([
    'Accounting',
    'Needs review (1)',
    'Ready to pay (2)',
    'On hold (1)',
    'Saved (1) · $900.00',
  ]);
  expect(screen.getByText('3 drivers · $2,520.50')).toBeTruthy();
  expect(screen.getByText(/^2 fuel purchases \(\$812\.15\) this period have no driver assigned/)).toBeTruthy();
});

test('earnings less deductions are the net, in each ready row and in the total', async () => {
  const settled = row(5, 'Wade Hollis', { deductions: 0.1, net: 1000.2, payable: 900.2 });
  await open({ run: { ...RUN, drivers: [PRYOR, settled] } });

  const ready = within(await table('Ready to pay'));
  const headings = ready.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const getCells = (name: RegExp) => {
    const cells = [...(ready.getByRole('row', { name }) as HTMLTableRowElement).cells];
    return Object.fromEntries(cells.map((cell, at) => [headings[at], cell.textContent]));
  };

  expect(getCells(/Wade Hollis/)).toMatchObject({
    'Load gross': '$2,000.00',
    Earnings: '$1,000.30',
    Deductions: '$0.10',
    Net: '$1,000.20net pay $900.20',
  });
  expect(getCells(/^Total/)).toMatchObject({
    Loads: '6',
    'Load gross': '$4,000.00',
    Earnings: '$2,620.80',
    Deductions: '$100.10',
    Net: '$2,520.70net pay $2,420.70',
  });
});

test('a single ready paycheck needs no total', async () => {
  await open({ run: { ...RUN, drivers: [PRYOR] } });

  expect(within(await table('Ready to pay')).queryByRole('row', { name: /^Total/ })).toBeNull();
});

test('saves and emails the ready paychecks with the amounts shown, after you confirm', async () => {
  const results = [
    { carrier, driver: PRYOR.driver, payCheck: null, mailedTo: null, error: 'The net is now $1.00, not $1,520.50.' },
    {
      carrier,
      driver: REYES.driver,
      payCheck: { id: 'p2', prettyName: 'PC-000002' },
      mailedTo: 'luis@example.com',
      error: null,
    },
  ];
  const calls = await open({
    answerFirst: ({ method, path }) => {
      if (method === 'POST' && path === 'pay_run/') return { status: 202, body: TASK };
      if (path === 'task/') return { body: { results: [TASK] } };
      return path === 'pay_run/t1/results/' ? { body: { results } } : null;
    },
  });

  fireEvent.click(await button('Save and email 2 ready paychecks'));
  expect(await screen.findByText(/^2 paychecks for .*, \$2,520\.50 total\./)).toBeTruthy();
  expect(listSent(calls, 'POST', 'pay_run/')).toEqual([]);
  fireEvent.click(await button('Save and email 2'));

  await waitFor(() => expect(listSent(calls, 'POST', 'pay_run/')).toHaveLength(1));
  const { values } = listSent(calls, 'POST', 'pay_run/')[0] as Sent;
  expect({ ...values, drivers: JSON.parse(String(values.drivers)) }).toEqual({
    payCheckFleetStartDate: '2026-02-23',
    payCheckFleetEndDate: '2026-03-01',
    drivers: [
      { carrier: carrier.id, driver: PRYOR.driver.id, net: 1520.5 },
      { carrier: carrier.id, driver: REYES.driver.id, net: 1000 },
    ],
  });
  expect(await screen.findByText('1 saved, 1 emailed, 1 to review')).toBeTruthy();
  expect(screen.getByText('June Pryor', { selector: 'b' }).parentElement?.textContent).toBe(
    'June Pryor Not saved: The net is now $1.00, not $1,520.50.',
  );
  expect(screen.getByText('Luis Reyes', { selector: 'b' }).parentElement?.textContent).toBe(
    'Luis Reyes PC-000002 emailed to luis@example.com. ',
  );
  expect(screen.getByRole('progressbar', { name: 'Pay run' })).toBeTruthy();
});

test('saves the selected rows at the amounts they have without the deselected ones', async () => {
  const owner = { id: getId(7), prettyName: 'Ruiz Trucking LLC' };
  const truck = (n: number, net: number) =>
    row(7, owner.prettyName, {
      isOwner: true,
      vehicle: { id: getId(20 + n), prettyName: `10${n}` },
      net,
      payable: net,
    });
  const withBoth = [truck(1, 700), truck(2, 640)];
  const withoutFirst = [truck(1, 700), truck(2, 540)];
  const calls = await open({
    answerFirst: ({ method, path }) => {
      if (method === 'POST' && path === 'pay_run/') return { status: 202, body: TASK };
      if (method !== 'GET' || !path.startsWith('pay_run/?')) return null;
      return { body: { ...RUN, drivers: path.includes('deselected') ? withoutFirst : withBoth } };
    },
  });
  await button('Save and email 2 ready paychecks');

  fireEvent.click(screen.getByRole('checkbox', { name: 'Pay Ruiz Trucking LLC, truck 101' }));

  const ready = await table('Ready to pay');
  await waitFor(() => expect(getTexts(ready)[1]).toContain('$540.00'));
  const asked = new URLSearchParams(listSent(calls, 'GET', 'pay_run/?').at(-1)?.path.split('?')[1]);
  expect(JSON.parse(String(asked.get('deselected')))).toEqual([{ driver: owner.id, vehicle: getId(21) }]);
  expect(within(ready).getByRole('row', { name: /^Total/ }).textContent).toContain('$540.00');
  fireEvent.click(await button('Save and email 1 ready paycheck'));
  fireEvent.click(await button('Save and email 1'));
  await waitFor(() => expect(listSent(calls, 'POST', 'pay_run/')).toHaveLength(1));
  expect(JSON.parse(String(listSent(calls, 'POST', 'pay_run/')[0]?.values?.drivers))).toEqual([
    { carrier: carrier.id, driver: owner.id, net: 540, isOwner: true, vehicle: getId(22) },
  ]);
});

test('saves nothing while no row is selected, and all rows once all are selected again', async () => {
  const calls = await open();
  await button('Save and email 2 ready paychecks');
  const all = screen.getByRole('checkbox', { name: 'All ready paychecks' });

  fireEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save and email/ })).toBeNull());
  fireEvent.click(all);

  expect(await button('Save and email 2 ready paychecks')).toBeTruthy();
  expect(listSent(calls, 'POST', 'pay_run/')).toEqual([]);
});

test('explains what to do if the period has no loads and no paychecks', async () => {
  await open({ run: { ...RUN, drivers: [], paid: [], fuelWithoutDriver: { count: 0, amount: 0 } } });
  expect(await screen.findByText(/^No delivered, unpaid loads in this period/)).toBeTruthy();
});

test('names drivers whose unpaid loads are outside the period, and opens the week of the oldest', async () => {
  const unpaid = (n: number, since: string) => ({
    driver: { id: getId(n), prettyName: `Driver ${n}` },
    loads: n,
    since,
  });
  const late = [1, 2, 3, 4, 5, 6, 7].map((n) => unpaid(n, '2026-02-11'));
  const { calls } = await openPayRun({ run: { ...RUN, unpaidLoads: late } });

  expect((await screen.findByText(/^Unpaid loads outside this period/)).textContent).toBe(
    'Unpaid loads outside this period: Driver 1 (1 since Feb 11, 2026), Driver 2 (2 since Feb 11, 2026), ' +
      'Driver 3 (3 since Feb 11, 2026), Driver 4 (4 since Feb 11, 2026), Driver 5 (5 since Feb 11, 2026), 2 more. ' +
      'Show Feb 9, 2026 to Feb 15, 2026',
  );
  fireEvent.click(await button('Show Feb 9, 2026 to Feb 15, 2026'));

  await waitFor(() =>
    expect(listSent(calls, 'GET', 'pay_run/?').at(-1)?.path).toBe(
      'pay_run/?payCheckFleetStartDate=2026-02-09&payCheckFleetEndDate=2026-02-15',
    ),
  );
});

test('links a load named in a reason to the field to fill in, for users who can view loads', async () => {
  await open();
  const reason = within(await table('On hold'));
  expect(reason.getByRole('link', { name: 'L-9' }).getAttribute('href')).toBe('/UI/fleet/fleets/l-9?field=fleetBOL');
  expect(reason.getByRole('link', { name: 'L-90' }).getAttribute('href')).toBe('/UI/fleet/fleets/l-90?field=fleetBOL');
  cleanup();

  await open({ rights: { profileType: 'PERSONNEL', policy: buildRights({ all: [6000] }) } });
  expect(within(await table('On hold')).queryByRole('link', { name: 'L-9' })).toBeNull();
});

test('skips the builder on Back after you save a paycheck from the run', async () => {
  const at = '/UI/accounting/pay_run?period=2026-02-16..2026-02-22';
  const { router } = await openPayRun({
    at,
    answerFirst: ({ path, method, values }) => {
      if (path === 'paycheck/filter/') return { body: makePreview({}, values as Record<string, string>) };
      return method === 'POST' && path === 'paycheck/' ? { status: 201, body: { ...PAID, id: 'p2' } } : null;
    },
  });
  await table('Needs review');
  fireEvent.click(screen.getByRole('link', { name: 'Open paycheck for Marcus Okafor' }));
  fireEvent.click(await button(/^Save paycheck · /));
  await table('Needs review');

  expect(router.history.length).toBe(2);
  expect(router.state.location.pathname).toBe('/UI/accounting/pay_run');
});

test('opens a driver’s period in the builder and returns to the same row without asking', async () => {
  const at = '/UI/accounting/pay_run?period=2026-02-16..2026-02-22';
  const calls = await open({
    at,
    answerFirst: ({ path, values }) =>
      path === 'paycheck/filter/' ? { body: makePreview({}, values as Record<string, string>) } : null,
  });
  await table('Needs review');

  fireEvent.click(screen.getByRole('link', { name: 'Open paycheck for Marcus Okafor' }));

  const back = await screen.findByRole('link', { name: 'Back to the pay run for Feb 16, 2026 to Feb 22, 2026' });
  expect(back.getAttribute('href')).toBe('/UI/accounting/pay_run?period=2026-02-16..2026-02-22');
  await waitFor(() => expect(listSent(calls, 'POST', 'paycheck/filter/')).toHaveLength(1));
  expect(listSent(calls, 'POST', 'paycheck/filter/')[0]?.values).toMatchObject({
    carrier: carrier.id,
    driver: OKAFOR.driver.id,
    payCheckFleetStartDate: '2026-02-16',
    payCheckExpenseEndDate: '2026-02-22',
  });
  await screen.findByText('Save paycheck · $1,500.00');
  fireEvent.click(back);
  await table('Needs review');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open paycheck for Marcus Okafor'),
  );
});

test('the builder explains if the driver has nothing left to pay in the period', async () => {
  const request = `payRun=2026-02-16..2026-02-22&carrier=${carrier.id}&driver=${getId(9)}`;
  await open({ at: `/UI/accounting/paychecks/add?${request}` });

  expect(await screen.findByText('This payee has nothing left to pay for this period.')).toBeTruthy();
});

const TOLD = { text: 'PC-000001 emailed to ann@example.com with its settlement' };

test('offers the files and the email of saved paychecks', async () => {
  const calls = await open({
    answerFirst: ({ path }) => (path === 'paycheck/p1/email/' ? { body: { details: TOLD } } : null),
  });

  fireEvent.click(await button('Email settlement to Ann Sole'));
  expect(await screen.findByText(TOLD.text)).toBeTruthy();
  fireEvent.click(await button('Settlements (ZIP)'));

  const days = 'payCheckFleetStartDate=2026-02-23&payCheckFleetEndDate=2026-03-01';
  await waitFor(() => expect(listSent(calls, 'GET', `pay_run/statements/?${days}`)).toHaveLength(1));
});

test('downloads a payment file of approved paychecks and warns of ones in an earlier file', async () => {
  const before = { ...PAID, id: 'p2', prettyName: 'PC-000002', net: 700, payable: 700, mailedTo: null };
  const paid = { ...before, status: 'PAID', paidDate: '2026-03-06', paidOnFile: '2026-03-06' };
  const file = { id: 'f1', dated: '2026-03-06', count: 1, total: 700, ach: [] };
  const calls = await open({
    run: { ...RUN, paid: [...RUN.paid, paid], files: [file] },
    answerFirst: ({ path }) =>
      path === 'pay_run/payment_file/' ? { status: 201, body: { ...file, id: 'f2', total: 900 } } : null,
  });

  fireEvent.click(await button('Payment file'));
  expect(await screen.findByText('PC-000002: paid in the bank payment file dated Mar 6, 2026')).toBeTruthy();
  expect(screen.getByText('1 paycheck, $900.00 total. Creating the file marks them paid by ACH.')).toBeTruthy();
  fireEvent.click(await button('Create payment file'));

  await waitFor(() => expect(listSent(calls, 'GET', 'pay_run/csv/?file=f2')).toHaveLength(1));
  expect(listSent(calls, 'POST', 'pay_run/payment_file/')).toMatchObject([
    { values: { payCheckFleetStartDate: '2026-02-23', payCheckFleetEndDate: '2026-03-01' } },
  ]);
});

test('downloads a NACHA file, and says which paychecks it excludes and which account changed', async () => {
  const bank = { account: '••••6789', changedOn: '2026-03-03' };
  const saved = { ...RUN.paid[0], bank, achError: null };
  const without = { ...saved, id: 'p2', prettyName: 'PC-000002', bank: null, achError: 'NO_BANK' };
  const created = { id: 'f2', dated: '2026-03-09', count: 1, total: 900, ach: [carrier], leftOut: [], changed: [] };
  const calls = await open({
    run: { ...RUN, paid: [saved, without] },
    answerFirst: ({ path }) => (path === 'pay_run/payment_file/' ? { status: 201, body: created } : null),
  });
  expect(await screen.findByText('Account ••••6789 changed on Mar 3, 2026')).toBeTruthy();

  fireEvent.click(await button('Payment file'));
  expect(await screen.findByText('PC-000002: Ann Sole, no bank account. Enter one, or pay by check.')).toBeTruthy();
  expect(screen.getByText('Ann Sole: ••••6789, changed on Mar 3, 2026')).toBeTruthy();
  expect(screen.getByText('1 paycheck, $900.00 total. Creating the file marks them paid by ACH.')).toBeTruthy();
  fireEvent.click(await button('Create payment file'));

  await waitFor(() => expect(listSent(calls, 'GET', `pay_run/ach/?file=f2&carrier=${carrier.id}`)).toHaveLength(1));
  expect(listSent(calls, 'POST', 'pay_run/payment_file/')).toMatchObject([{ values: { fileFormat: 'ACH' } }]);
});

test('marks a saved paycheck as paid by check with its number', async () => {
  const calls = await open();

  fireEvent.click(await button('Mark paid: paycheck for Ann Sole'));
  fireEvent.change(await screen.findByLabelText('Payment Method'), { target: { value: 'CHECK' } });
  expect((await button('Mark paid')).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Check number'), { target: { value: '1021' } });
  fireEvent.click(await button('Mark paid'));

  await waitFor(() =>
    expect(listSent(calls, 'POST', 'paycheck/p1/pay/')).toMatchObject([
      { values: { payCheckPaymentMethod: 'CHECK', payCheckPaymentReference: '1021' } },
    ]),
  );
});

test('approves a draft in the run before it can be emailed', async () => {
  const draft = { ...PAID, net: 900, payable: 900, status: 'DRAFT', paidDate: null, paidOnFile: null, mailedTo: null };
  const calls = await open({ run: { ...RUN, paid: [draft] } });

  fireEvent.click(await button('Approve paycheck for Ann Sole'));

  await waitFor(() =>
    expect(listSent(calls, 'POST', 'paycheck/p1/event/')).toMatchObject([{ values: { eventType: 'APPROVE' } }]),
  );
  for (const name of ['Email settlement to Ann Sole', 'Mark paid: paycheck for Ann Sole'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

// Ledger: ROL-11
test('view-only users can’t save, open or email paychecks', async () => {
  await open({ rights: { profileType: 'PERSONNEL', policy: buildRights({ view: [6000] }) } });

  const looks = await table('Needs review');

  expect(within(looks).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  for (const name of [/^Save and email/, /^Email settlement/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('shows a rejected period next to its date, and requests nothing for an invalid date', async () => {
  const errors = { payCheckFleetEndDate: 'Select one month or less' };
  const calls = await open({
    answerFirst: ({ path }) => (path.startsWith('pay_run/?') ? { status: 400, body: { errors } } : null),
  });
  expect(await screen.findByText('Select one month or less')).toBeTruthy();

  const request = listSent(calls, 'GET', 'pay_run/?').length;

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-0' } });

  expect(await screen.findByText('End date must be on or after the start date.')).toBeTruthy();
  expect(listSent(calls, 'GET', 'pay_run/?')).toHaveLength(request);
});
