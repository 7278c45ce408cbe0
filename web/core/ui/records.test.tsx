/** Parts of every record: a list with its columns, a page with its title and documents, and a message if it’s empty. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { DELETE } from '@milepost/domain/core/states.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication, serveOneOfEach } from '../testing/draw-application.tsx';
import { buildRights, signInAs } from '../testing/session.ts';
import { getListPath, getPagePath } from './records.ts';

const { carrier, customer, dispatcher, driver, expense, fleet, invoice, paycheck, payment, profile, trip, vehicle } =
  records;
const { schedule } = records;

type Kind = {
  record: AnyRecord;
  /** The title of a new record. */
  add?: string;
  /** The title of a saved record named First. */
  title?: string;
  /** Its columns, without checkboxes and actions. */
  columns?: string[];
  hasPapers?: true;
};

const LOAD_COLUMNS = [
  'Reference #',
  'Driver',
  'Customer',
  'Trip Information',
  'Track',
  'Load Fee',
  'Other Fees',
  'Confirmation / BOL',
  'Status',
  'Latest Invoice',
];

const KINDS: Record<string, Kind> = {
  'CAR-02 CAR-03 CAR-04 GEN-11': {
    record: carrier,
    add: 'Add Carrier',
    title: 'Carrier First',
    hasPapers: true,
    columns: ['Carrier', 'MC', 'DOT', 'Email', 'Phone', 'Carrier Type'],
  },
  'VEH-02 VEH-03': {
    record: vehicle,
    add: 'Add Vehicle',
    title: 'Vehicle First',
    hasPapers: true,
    columns: ['Vehicle', 'Driver', 'Trailer', 'Plate / State / VIN', 'Date Activated'],
  },
  'DIS-02 DIS-03': {
    record: dispatcher,
    add: 'Add Dispatcher',
    title: 'Dispatcher First',
    hasPapers: true,
    columns: ['Dispatcher #', 'Carrier', 'Phone', 'Email', 'State'],
  },
  'FLT-02 FLT-05 GEN-10': {
    record: fleet,
    add: 'Add Fleet',
    title: 'Fleet First',
    hasPapers: true,
    columns: LOAD_COLUMNS,
  },
  'CUS-02': {
    record: customer,
    add: 'Add Customer',
    title: 'Customer - First',
    hasPapers: true,
    columns: ['Name', 'Carrier', 'Customer Type', 'Email', 'Phone', 'Open Balance', 'State'],
  },
  'TRP-02 SCP-32': {
    record: trip,
    add: 'Add Trip',
    title: 'Trip First',
    columns: ['Trip ID', 'Carrier', 'Driver', 'Vehicle', 'Date', 'Jurisdiction', 'Total Distance (Mi)'],
  },
  'EXP-03 EXP-05 GEN-12': {
    record: expense,
    add: 'Add Expense',
    title: 'Expense First',
    columns: [
      'Transaction #',
      'Expense Type',
      'Driver',
      'Truck / Trailer',
      'Date',
      'Deduct %',
      'Reimb. %',
      'Amount',
      'Net to driver',
      'Net to carrier',
    ],
  },
  'PAY-02 GEN-05 GEN-13': {
    record: paycheck,
    columns: [
      'Paycheck ID',
      'Authority',
      'Driver',
      'Vehicle',
      'Fleet From / To',
      'Expense From / To',
      'Gross Fleet',
      'Carrier Fee %',
      'Driver Net',
      'Paid Out',
    ],
  },
  'INV-28': {
    record: invoice,
    columns: [
      'Invoice #',
      'Load #',
      'Authority',
      'Customer',
      'Pickup Date',
      'Invoiced Date',
      'Gross',
      'Net',
      'Balance',
      'Status',
    ],
  },
  'money received': {
    record: payment,
    add: 'Add Payment',
    title: 'Payment First',
    columns: [
      'Payment #',
      'Date Received',
      'From',
      'Method',
      'Reference',
      'Amount',
      'Adjusted',
      'Unapplied Credit',
      'Status',
    ],
  },
  'DRV-01 GEN-09': {
    record: driver,
    add: 'Add Driver',
    title: 'Driver First',
    hasPapers: true,
    columns: [
      'Driver type',
      'Latest Truck',
      'Latest Trailer',
      'Email',
      'Phone',
      'CDL',
      'Employment Verification Status',
    ],
  },
  'SCH-01 SCP-32': {
    record: schedule,
    add: 'Add Maintenance Schedule',
    title: 'Maintenance Schedule First',
    columns: [
      'Schedule',
      'Vehicle',
      'Schedule Started',
      'Upcoming Schedule',
      'Desc',
      'Initial Total',
      'Completed',
      'Upcoming',
      'Passdue',
      'Discarded',
      'Status',
    ],
  },
  'USR-05': {
    record: profile,
    title: 'User First',
    columns: ['Profile id', 'Name', 'Username', 'Account Type', 'State'],
  },
};

/** Serves one of each record to an owner. */
function serveKinds(given: object = {}) {
  signInAs();
  return serveOneOfEach(() => given);
}

const readTexts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent ?? '');
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const papers = () => screen.queryByRole('region', { name: 'Document Center' });
const rows = () => document.querySelectorAll<HTMLElement>('tr[data-row]');
async function firstRow(): Promise<HTMLElement> {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rows()[0] as HTMLElement;
}

// Ledger: GEN-08, GEN-16, GEN-17, GEN-18, RAP-06
test.each(Object.entries(KINDS))(
  '%s has its columns, a title for a new record without a request, and a title for a saved one',
  async (_, { record, add, title: kept, columns, hasPapers }) => {
    const calls = serveKinds();
    const { router } = await drawApplication(getListPath(record));
    await firstRow();
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');
    if (columns) expect(headings.filter((text) => /\S/.test(text))).toEqual(columns);

    if (add) {
      await router.navigate({ to: getPagePath(record, 'add') });
      await waitFor(async () => expect(await title()).toBe(add));
      expect(papers()).toBeNull();
      expect(calls.filter(({ path }) => path === `${record.path}/add`)).toEqual([]);
    }
    if (!kept) return;
    await router.navigate({ to: getPagePath(record, 'r1') });
    await waitFor(async () => expect(await title()).toBe(kept));
    await waitFor(() => expect(papers() !== null).toBe(hasPapers === true));
  },
);

// Ledger: CUS-03, CUS-06, CUS-15
test('a customer has its addresses and agent, and lists its loads without a button to add one', async () => {
  const calls = serveKinds();
  await drawApplication(getPagePath(customer, 'r1'));
  const loads = within(await screen.findByRole('region', { name: 'Fleets' }));

  expect([...document.querySelectorAll('[id^=customer-]')].map(({ id }) => id.slice('customer-'.length))).toEqual(
    expect.arrayContaining([
      'carrier',
      'customerType',
      'customerName',
      'customerEmail',
      'customerPhoneNumber',
      'customerInvoiceToEmail',
      'customerPhysicalAddress',
      'customerBillingAddress',
      'customerContactName',
      'customerContactEmail',
      'customerContactPhoneNumber',
      'desc',
    ]),
  );
  expect(readTexts(await loads.findAllByRole('columnheader')).filter((text) => /\S/.test(text))).toEqual(LOAD_COLUMNS);
  expect(loads.queryByRole('button', { name: /^Add/ })).toBeNull();
  await waitFor(() => expect(calls.some(({ path }) => /^fleet\/\?.*customer=r1/.test(path))).toBe(true));
});

// Ledger: FLT-27, RLM-05
test('shows miles, pounds and ISO dates on the form and in the list', async () => {
  serveKinds({ fleetPickUpDate: '2026-03-04', fleetDistance: 258 });
  const { router } = await drawApplication(getListPath(fleet));
  expect((await firstRow()).textContent).toContain('2026-03-04');

  await router.navigate({ to: getPagePath(fleet, 'r1') });

  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('#fleet-fleetPickUpDate')?.value).toBe('2026-03-04'),
  );
  expect([screen.getByText('mi').tagName, screen.getByText('lbs').tagName]).toBeDefined();
});

// Ledger: RER-02, RER-10, ERR-21, ERR-23, ERR-24, ERR-25, ERR-26
test('explains an empty list, an empty picker and a rejected list', async () => {
  signInAs();
  serveOneOfEach(undefined, ({ path }) =>
    path.startsWith('customer/') ? { status: 403, body: {} } : { body: { results: [], count: 0 } },
  );
  const { router } = await drawApplication(`${getListPath(fleet)}?search=no-such-load`);
  expect(await screen.findByText('No records to display.')).toBeTruthy();

  const filter = screen.getByRole('combobox', { name: 'Filter by Driver' });
  fireEvent.click(filter);
  fireEvent.change(filter, { target: { value: 'nobody of that name' } });
  expect(await screen.findAllByText('No Data')).not.toHaveLength(0);

  await router.navigate({ to: getListPath(customer) });
  expect(await screen.findByText("You don't have enough permission!")).toBeTruthy();
});

// Ledger: RER-03, RER-05, RER-12
test('explains a missing record and offers to reload it, without a form', async () => {
  signInAs();
  serveOneOfEach(undefined, ({ path }) => (path === 'customer/r2' ? { status: 404, body: {} } : null));

  await drawApplication(getPagePath(customer, 'r2'));

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

// Ledger: RER-04, RER-09, ERR-30, MSG-03
test('shows a failure in a banner with its area and reason', async () => {
  signInAs();
  const detail = 'ERROR_REFERENCE_PROTECTION: loads name it';
  serveOneOfEach(
    () => ({ workflowActionItems: [DELETE] }),
    ({ method }) => (method === 'DELETE' ? { status: 409, body: { default_detail: detail } } : null),
  );
  await drawApplication(getPagePath(customer, 'r1'));

  fireEvent.click(await screen.findByRole('button', { name: 'Actions for First' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Customer Delete Failed')).toBeTruthy();
  expect(await screen.findByText(detail)).toBeTruthy();
});

// Ledger: DOC-03, PRM-02, PRM-03, DRV-44, VEH-01, ROL-23, ROL-26, ROL-28
test('disables the buttons for view-only users and explains why', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [2000, 3000] }) });
  serveOneOfEach();
  const { router } = await drawApplication(getListPath(vehicle));
  const offered = within(await firstRow()).getByRole('button', { name: 'No Permission!' });
  expect(offered.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Add vehicle' })).toBeNull();

  await router.navigate({ to: getPagePath(vehicle, 'r1') });

  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add document' });
  expect([update.disabled, add.disabled]).toEqual([true, true]);
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('#vehicle-vehicleMake')?.disabled).toBe(true));
  fireEvent.mouseEnter(add);
  expect((await screen.findByRole('tooltip')).textContent).toBe('No Permission!');
});

// Ledger: DRV-44, INV-13
test('tells users with permission if a row has no actions', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ all: [3000] }) });
  serveOneOfEach(() => ({ workflowHasActions: false }));
  await drawApplication(getListPath(customer));

  expect(within(await firstRow()).getByRole('button', { name: 'No Actions Available' })).toBeTruthy();
});

test.each([
  [paycheck, 'Build one from the loads'],
  [invoice, 'To bill a completed load'],
  [payment, 'Enter checks and transfers'],
  [expense, 'Enter an expense'],
  [records.recurring, 'To create one, save an expense'],
])('an empty list explains how to add the first record: $labels', async (record, hint) => {
  signInAs();
  serveApplication();

  await drawApplication(getListPath(record));

  expect(await screen.findByText((text) => text.includes(hint))).toBeTruthy();
  expect(rows()).toHaveLength(0);
});
