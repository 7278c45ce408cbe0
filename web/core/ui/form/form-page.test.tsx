/** Rules for every form: dependent fields clear together, leaving loses nothing, and no user overwrites another’s changes. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawApplication, makeRow, serveOneOfEach } from '../../testing/draw-application.tsx';
import {
  AUTHORITIES,
  enter,
  findHeading,
  getError,
  input,
  makeRelated,
  pick,
  press,
  serveRows,
  textIn,
  type,
  waitForInput,
} from '../../testing/form.ts';
import { buildRights, signInAs } from '../../testing/session.ts';
import { getPagePath } from '../records.ts';

const { customer, dispatcher, expense, fleet, vehicle } = records;

const ADDRESS = { place: '12 Elm St', city: 'Waco', state: 'TX', zipCode: '76701' };
const save = () => press('Save');

describe('leaving a page with unsaved changes', () => {
  test('asks first: staying keeps the form, and leaving opens the next page', async () => {
    signInAs();
    serveOneOfEach();
    await drawApplication(getPagePath(customer, 'r1'));
    await waitForInput('customer-desc');
    type('customer-desc', 'Pays late');
    const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Customers' })[0] as HTMLElement);

    leave();
    await press('Stay');
    expect(textIn('customer-desc')).toBe('Pays late');
    leave();
    await press('Leave without saving');

    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  });

  test('also asks if you cancel a new record opened by its address', async () => {
    signInAs();
    serveOneOfEach();
    await drawApplication(getPagePath(customer, 'add'));
    await waitForInput('customer-customerName');
    type('customer-customerName', 'Typed only');

    await press('Cancel');
    await press('Stay');
    expect(textIn('customer-customerName')).toBe('Typed only');
    await press('Cancel');
    await press('Leave without saving');

    expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  });
});

// Ledger: CUS-20
test('the page of a deleted customer offers to restore it', async () => {
  signInAs();
  let state = 'DELETED';
  const calls = serveOneOfEach(
    () => ({ state }),
    ({ path }) => {
      if (path.endsWith('/event/')) state = 'ACTIVE';
      return null;
    },
  );
  await drawApplication(getPagePath(customer, 'r1'));
  expect(await screen.findByText('This customer was deleted')).toBeTruthy();

  fireEvent.click(screen.getAllByRole('button', { name: 'Restore' })[0] as HTMLElement);

  await waitFor(() => expect(screen.queryByText('This customer was deleted')).toBeNull());
  expect(input('customer-customerName').disabled).toBe(false);
  expect(calls.find(({ path }) => path === 'customer/r1/event/')?.values).toMatchObject({ eventType: 'RESTORE' });
});

// Ledger: CUS-04, CUS-16, RUL-01
test('an existing customer keeps its authority, and changing to a shipper clears DOT and MC', async () => {
  signInAs();
  const calls = serveOneOfEach(() => ({ customerType: 'BROKER', customerMC: '123456', carrier: AUTHORITIES[0] }));
  await drawApplication(getPagePath(customer, 'r1'));
  await waitFor(() => expect(textIn('customer-customerMC')).toBe('123456'));
  expect(input('customer-carrier').disabled).toBe(true);

  await pick('customer-customerType', 'Shipper');

  await waitFor(() => expect(input('customer-customerMC')).toBeNull());
  expect(await screen.findByText('2 unsaved changes')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

// Ledger: CUS-12, RUL-01, RTE-05, VAL-30, VAL-31
test('a new customer shows all missing fields at once, then saves with its history', async () => {
  const made = makeRow(customer, { id: 'c1', prettyName: 'Acme', carrier: AUTHORITIES[0], customerType: 'BROKER' });
  const calls = serveRows({}, ({ method, path }) => {
    if (path === 'customer/c1' || (method === 'POST' && path === 'customer/')) return { body: made };
    return path.startsWith('history/') ? { body: { results: [], count: 1 } } : null;
  });
  await drawApplication(getPagePath(customer, 'add'));
  await waitForInput('customer-carrier');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: 6 fields need your attention');
  await waitFor(() => expect(document.activeElement).toBe(input('customer-carrier')));

  await pick('customer-carrier', 'Bluebonnet Freight LLC');
  await pick('customer-customerType', 'Broker');
  const texts = { customerName: 'Acme', customerEmail: 'ap@example.com', customerMC: '123456' };
  for (const [name, text] of Object.entries(texts)) enter(`customer-${name}`, text);
  enter('customer-customerPhoneNumber', '214-555-0188');
  enter('customer-customerPhysicalAddress', '12 Elm St');
  for (const [part, value] of Object.entries({ city: 'Dallas', state: 'TX', zip: '75201' })) {
    const found = screen.getByLabelText(`Mailing Address: ${part}`, { selector: 'input' });
    fireEvent.change(found, { target: { value } });
    fireEvent.blur(found);
  }
  enter('customer-customerInvoiceToEmail', 'ap@example.c');
  expect(await screen.findByText('Invalid Email')).toBeTruthy();
  enter('customer-customerInvoiceToEmail', '');
  await save();

  expect(await screen.findByText('Customer Created')).toBeTruthy();
  expect(await findHeading('Customer - Acme')).toBeTruthy();
  expect(await screen.findByText('History · 1 change')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.values).toMatchObject(texts);
});

// Ledger: FLT-16
test('a load shows all missing fields at once and moves to the first', async () => {
  serveRows();
  await drawApplication(getPagePath(fleet, 'add'));
  await waitForInput('fleet-carrier');

  await save();

  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: 12 fields need your attention');
  expect(screen.getAllByText('Vehicle Required').length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(input('fleet-carrier')));
});

// Ledger: FLT-06, FLT-15, FLT-31
test('shows the customer info, and changing the authority clears the dependent fields', async () => {
  const known = makeRow(customer, { id: 'c1', prettyName: 'Longhorn Foods', customerName: 'Longhorn Foods' });
  const calls = serveRows({ 'customer/': [known], 'dispatcher/': [makeRelated('d1', 'Dana Cole')] }, ({ path }) =>
    path === 'customer/c1' ? { body: known } : null,
  );
  await drawApplication(getPagePath(fleet, 'add'));
  const opener = await screen.findByRole<HTMLButtonElement>('button', { name: 'Customer Info' });
  expect(opener.disabled).toBe(true);
  await pick('fleet-carrier', 'Bluebonnet Freight LLC');
  await pick('fleet-customer', 'Longhorn Foods');
  await pick('fleet-dispatcher', 'Dana Cole');
  const asked = calls.filter(({ path }) => /^(customer|dispatcher)\/\?/.test(path));
  expect(asked.length).toBeGreaterThan(0);
  for (const { path } of asked) expect(path).toContain(`carrier=${AUTHORITIES[0]?.id}`);

  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Customer Info' });
  await within(dialog).findByText('Longhorn Foods');
  for (const text of [
    'Longhorn Foods',
    'Mailing Address',
    'Billing Address',
    'Invoicing Email',
    'MC',
    'DOT',
    'Agent Name',
  ])
    expect(dialog.textContent).toContain(text);
  expect(within(dialog).getByRole('link', { name: 'Open the customer’s page' })).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await pick('fleet-carrier', 'Hill Country Logistics LLC');

  await waitFor(() => expect([textIn('fleet-customer'), textIn('fleet-dispatcher')]).toEqual(['', '']));
  expect(opener.disabled).toBe(true);
});

// Ledger: VEH-16
test('changing the authority clears the driver and the trailer of a truck', async () => {
  const truck = makeRow(vehicle, {
    id: 'v1',
    vehicleType: 'TRUCK',
    truckType: 'DAY_CAB',
    carrier: AUTHORITIES[0],
    driver: makeRelated('d1', 'Nora Quist'),
    trailer: makeRelated('t1', 'R7'),
  });
  serveRows({}, ({ path }) => (path === 'vehicle/v1' ? { body: truck } : null));
  await drawApplication(getPagePath(vehicle, 'v1'));
  await waitFor(() => expect([textIn('vehicle-driver'), textIn('vehicle-trailer')]).toEqual(['Nora Quist', 'R7']));

  await pick('vehicle-carrier', 'Hill Country Logistics LLC');

  await waitFor(() => expect([textIn('vehicle-driver'), textIn('vehicle-trailer')]).toEqual(['', '']));
});

// Ledger: DIS-14
test('shows an error from the server next to its field', async () => {
  const taken = {
    code: 'ERROR_NON_UNIQUE',
    default_detail: 'ERROR_NON_UNIQUE',
    errors: { dispatcherEmail: 'Invalid Email' },
  };
  signInAs();
  serveOneOfEach(
    () => ({
      dispatcherFirstName: 'Ivy',
      dispatcherLastName: 'Novak',
      dispatcherPhoneNumber: '(512) 555-0140',
      carrier: AUTHORITIES[0],
      address: ADDRESS,
    }),
    ({ method }) => (method === 'PATCH' ? { status: 409, body: taken } : null),
  );
  await drawApplication(getPagePath(dispatcher, 'r1'));
  await waitForInput('dispatcher-dispatcherEmail');
  type('dispatcher-dispatcherEmail', 'books@bluebonnet.example');

  await press('Update');

  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('ERROR_NON_UNIQUE');
  expect(getError('dispatcher-dispatcherEmail')).toBe('Invalid Email');
  await waitFor(() => expect(document.activeElement).toBe(input('dispatcher-dispatcherEmail')));
});

describe('an expense', () => {
  const rows = {
    'driver/': [makeRelated('d1', 'Nora Quist')],
    'company/': [makeRelated('k1', 'Pecos Diesel')],
    'fleet/': [makeRelated('l1', 'L-1')],
    'choice/': [
      { choiceCategory: 'expense', choiceSubCategory: 'expenseType', choiceValue: 'OFFICE', prettyName: 'Office' },
    ],
  };
  async function start(over: Partial<Parameters<typeof signInAs>[0]> = {}): Promise<void> {
    serveRows(rows);
    if (over.policy) signInAs(over);
    await drawApplication(getPagePath(expense, 'add'));
    await pick('expense-carrier', 'Bluebonnet Freight LLC');
    await pick('expense-expenseFor', 'Company');
    await pick('expense-expenseType', 'Office');
  }

  // Ledger: EXP-36, FLT-19
  test('keeps a load or contact typed but not selected, and doesn’t save until it’s selected or cleared', async () => {
    await start();
    type('expense-expenseUnitPrice', '25');
    type('expense-fleet', 'no such load');
    fireEvent.blur(input('expense-fleet'));
    type('expense-company', 'nobody of that name');

    await save();

    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: 2 fields need your attention');
    expect(textIn('expense-fleet')).toBe('no such load');
    expect(getError('expense-fleet')).toBe('No fleet Selected/Found  Under Carrier');
    type('expense-fleet', '');
    await waitFor(() => expect(getError('expense-fleet')).toBeNull());
  });

  // Ledger: REC-11, REC-14
  test('sets the end date and weekday of a schedule from its start date until you change them', async () => {
    await start();
    fireEvent.click(input('expense-expenseIsRecurring'));
    await waitForInput('expense-expenseRecurringStartDate');
    const starts = (day: string) => {
      type('expense-expenseRecurringStartDate', day);
      fireEvent.blur(input('expense-expenseRecurringStartDate'));
    };
    const schedule = () => [textIn('expense-expenseRecurringEndDate'), textIn('expense-scheduleDay')];

    starts('2031-01-01');
    await waitFor(() => expect(schedule()).toEqual(['2031-04-01', 'Wednesday']));
    await pick('expense-scheduleDay', 'Friday');
    starts('2031-01-02');
    await waitFor(() => expect(schedule()).toEqual(['2031-04-02', 'Friday']));
    type('expense-expenseRecurringEndDate', '2031-02-28');
    fireEvent.blur(input('expense-expenseRecurringEndDate'));
    starts('2031-01-03');

    await waitFor(() => expect(textIn('expense-expenseRecurringStartDate')).toBe('2031-01-03'));
    expect(schedule()).toEqual(['2031-02-28', 'Friday']);
  });

  const listOffered = async () => {
    fireEvent.click(input('expense-company'));
    const list = await screen.findByRole('listbox', { name: 'Contacts', hidden: true });
    await within(list).findByRole('option', { name: /^Pecos Diesel/, hidden: true });
    return within(list).queryByRole('option', { name: /^Add new/, hidden: true });
  };

  // Ledger: CON-05
  test('of other types offers contacts of any type', async () => {
    await start();

    fireEvent.click((await listOffered()) as HTMLElement);

    expect(await screen.findByRole('dialog', { name: 'Contacts' })).toBeTruthy();
    await waitForInput('company-companyType');
    expect(input('company-companyType').disabled).toBe(false);
  });

  // Ledger: CON-06
  test('hides the new contact from users who can’t add contacts', async () => {
    await start({ profileType: 'PERSONNEL', policy: buildRights({ all: [4000, 6000], view: [3000] }) });

    expect(await listOffered()).toBeNull();
  });
});

/** Amounts above 0, or none. */
const NO_LIMITS = { customerDetentionCap: null, customerLayoverFee: null };

test('shows the second of two editors both values, and asks which one to keep', async () => {
  signInAs();
  let theirs: object = { desc: null, updated: '2026-03-01T10:00:00Z' };
  serveOneOfEach(
    () => ({
      customerType: 'BROKER',
      carrier: AUTHORITIES[0],
      customerName: 'First',
      customerEmail: 'ap@first.example',
      customerPhoneNumber: '2145550188',
      customerPhysicalAddress: ADDRESS,
      ...NO_LIMITS,
      ...theirs,
    }),
    ({ method, values }) => {
      if (method !== 'PATCH') return null;
      if (values.updated !== '2026-03-01T10:00:00Z') return { body: { id: 'r1', prettyName: 'First', ...theirs } };
      theirs = { desc: 'Pays on Fridays', updated: '2026-03-02T08:00:00Z' };
      const conflicts = { desc: { yours: 'Never pays', theirs: 'Pays on Fridays' } };
      return { status: 409, body: { code: 'ERROR_CONFLICT', default_detail: 'changed', conflicts } };
    },
  );
  await drawApplication(getPagePath(customer, 'r1'));
  await waitForInput('customer-desc');
  type('customer-desc', 'Never pays');
  type('customer-customerContactName', 'Dana Cole');
  await press('Update');

  expect(await screen.findByText('Someone else changed this record while you were editing it')).toBeTruthy();
  await press('Use theirs: Description');
  await waitFor(() => expect(textIn('customer-desc')).toBe('Pays on Fridays'));
  expect(textIn('customer-customerContactName')).toBe('Dana Cole');
});

const WHOLE = {
  ...NO_LIMITS,
  carrier: AUTHORITIES[0],
  customerType: 'SHIPPER',
  customerName: 'Acme',
  customerEmail: 'ap@example.com',
  customerPhoneNumber: '+12145550188',
  customerPhysicalAddress: ADDRESS,
};

test('keeps the form if you save offline, and the same button saves it after you reconnect', async () => {
  signInAs();
  const calls = serveOneOfEach(() => WHOLE);
  await drawApplication(getPagePath(customer, 'r1'));
  await waitForInput('customer-desc');
  type('customer-desc', 'Pays late');
  const served = globalThis.fetch;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { onLine: { value: false, configurable: true, writable: true } }),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  await press('Update');
  const notices = () => screen.queryAllByText(/^You’re offline\. Your changes are kept/);
  await waitFor(() => expect(notices()).toHaveLength(2));
  expect(textIn('customer-desc')).toBe('Pays late');
  (navigator as unknown as { onLine: boolean }).onLine = true;
  vi.stubGlobal('fetch', served);
  await press('Update');

  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PATCH')?.values).toMatchObject({ desc: 'Pays late' });
  await waitFor(() => expect(screen.queryByRole('alert', { name: /offline/ })).toBeNull());
});
