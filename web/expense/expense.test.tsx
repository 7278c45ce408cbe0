import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  attach,
  enter,
  findHeading,
  getError,
  input,
  makeRelated,
  openList,
  pick,
  press,
  serveRows,
  textIn,
} from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { expense, recurring } = records;

const makeChoice = (choiceCategory: string, choiceSubCategory: string, choiceValue: string, prettyName: string) => ({
  choiceCategory,
  choiceSubCategory,
  choiceValue,
  prettyName,
});
const CHOICES = [
  makeChoice('expense', 'expenseType', 'MAINTENANCE', 'Maintenance'),
  makeChoice('expense', 'expenseType', 'OFFICE', 'Office'),
  makeChoice('vehicle', 'maintenanceType', 'BRAKE', 'Brake'),
  makeChoice('company', 'companyType', 'AUTO_SERVICE_PROVIDER', 'Auto Service Provider'),
];
const SHOP = makeRelated('01900000-0000-7000-8000-0000000000f1', 'Pecos Diesel');
const TRUCK = makeRelated('01900000-0000-7000-8000-0000000000e1', '101', { vehicleType: 'TRUCK' });
const NORA = makeRelated('01900000-0000-7000-8000-0000000000d1', 'Nora Quist');
const GROUP = '01900000-0000-7000-8000-0000000000aa';
const REPAIR = {
  id: 'e1',
  prettyName: 'EXP-000007',
  expenseTransactionID: 'EXP-000007',
  carrier: AUTHORITIES[0],
  company: SHOP,
  expenseFor: 'vehicle',
  expenseType: 'MAINTENANCE',
  expenseMaintenanceCategory: 'BRAKE',
  status: 'COMPLETE',
};

/** Saves a repair, and a repeating expense as a schedule of five dates. */
function serveExpenses(shops: object[] = []) {
  const schedule = makeRow(recurring, {
    id: GROUP,
    prettyName: GROUP.slice(0, 10),
    scheduleIntervalDesc: 'Every 2 weeks on Friday',
    expenseType: 'OFFICE',
    expenseFor: 'company',
    carrier: AUTHORITIES[0],
    expenseTotalRecurringGenerated: 5,
  });
  const days = Array.from({ length: 5 }, (_, at) => makeRow(expense, { id: `g${at}`, prettyName: `EXP-00000${at}` }));
  return serveRows({ 'vehicle/': [TRUCK], 'driver/': [NORA], 'choice/': CHOICES }, ({ method, path, values }) => {
    const repeats = values.expenseIsRecurring === 'true';
    const saved = makeRow(expense, { ...REPAIR, ...(repeats && { expenseRecurringGroupId: { id: GROUP } }) });
    if (method === 'POST') return path === 'expense/' ? { body: saved } : path === 'company/' ? { body: SHOP } : null;
    if (path === 'expense/e1') return { body: saved };
    if (path === `${recurring.path}/${GROUP}`) return { body: schedule };
    if (path.startsWith(`${recurring.path}/?`)) return { body: { results: [schedule], count: 1 } };
    if (path.startsWith('expense/?')) return { body: { results: days, count: 5 } };
    if (path.startsWith('expense/driver/')) return { body: { driver: null } };
    return path.startsWith('company/?') ? { body: { results: shops, count: shops.length } } : null;
  });
}

/** Fills in the fields of any expense. */
async function start(whom: string, type: string, shops: object[] = []) {
  const calls = serveExpenses(shops);
  await drawApplication(getPagePath(expense, 'add'));
  await findHeading('Add Expense');
  await pick('expense-carrier', 'Bluebonnet Freight LLC');
  await pick('expense-expenseFor', whom);
  await pick('expense-expenseType', type);
  return calls;
}

describe('a repair', () => {
  // Ledger: CON-01, CON-05, CON-06, RUL-02
  test('adds an unknown shop as an auto service provider in a drawer', async () => {
    await start('Vehicle', 'Maintenance');
    const list = await openList('expense-company');
    enter('expense-company', 'Pecos Diesel');
    input('expense-company').focus();
    await waitFor(() => expect(list.getByText('No Data')).toBeTruthy());
    fireEvent.click(await list.findByRole('option', { name: 'Add “Pecos Diesel”', hidden: true }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Auto Service Provider' }));
    await waitFor(() => expect(textIn('company-companyType')).toBe('Auto Service Provider'));
    expect(input('company-companyType').disabled).toBe(true);
    expect(textIn('company-carrier')).toBe('Bluebonnet Freight LLC');
    // Enter in one of its fields: happy-dom finds no form by a button's `form` where one is inside another.
    const save = () => fireEvent.submit(input('company-companyName').form as HTMLFormElement);
    enter('company-companyName', '');
    save();
    for (const text of ['Invalid Comany Name', 'Invalid Email', 'Invalid Address'])
      expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
    enter('company-companyName', 'Pecos Diesel');
    enter('company-companyEmail', 'shop@example.com');
    enter('company-companyMailingAddress', '7 Pecos St');
    const parts = {
      'Mailing Address: city': 'Odessa',
      'Mailing Address: state': 'TX',
      'Mailing Address: zip': '79761',
    };
    for (const [name, value] of Object.entries(parts)) {
      const part = dialog.getByLabelText(name, { selector: 'input' });
      fireEvent.change(part, { target: { value } });
      fireEvent.blur(part);
    }
    save();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textIn('expense-company')).toBe('Pecos Diesel');
  });

  // Ledger: EXP-05, EXP-22, RLM-01
  test('rejects a 10 MB receipt, and keeps its type and can’t repeat once saved', async () => {
    const calls = await start('Vehicle', 'Maintenance', [SHOP]);
    expect(input('expense-expenseIsRecurring')).toBeTruthy();
    await pick('expense-vehicle', '101');
    await pick('expense-company', 'Pecos Diesel');
    await pick('expense-expenseMaintenanceCategory', 'Brake');
    enter('expense-expenseUnitPrice', '412.50');
    const type = 'application/pdf';
    attach('Receipt', new File([new Uint8Array(10_000_000)], 'receipt.pdf', { type }));
    expect(await screen.findByText(/Max file size allowed 10MB!/)).toBeTruthy();
    await press('Save');

    expect(await screen.findByText('Expense Created')).toBeTruthy();
    await findHeading('Expense EXP-000007');
    expect(calls.find(({ method }) => method === 'POST')?.values).toMatchObject({ expenseUnitPrice: '412.5' });
    expect(input('expense-expenseIsRecurring')).toBeNull();
    for (const name of ['expenseFor', 'expenseType', 'expenseTransactionID', 'carrier'])
      expect([name, input(`expense-${name}`).disabled]).toEqual([name, true]);
    expect(textIn('expense-company')).toBe('Pecos Diesel');
  });
});

describe('a repeating expense', () => {
  // Ledger: EXP-18, REC-02, REC-16, GEN-18
  test('shows its dates, rejects too many between two dates, and links to its schedule', async () => {
    await start('Company', 'Office');
    enter('expense-expenseUnitPrice', '25');
    fireEvent.click(input('expense-expenseIsRecurring'));
    await pick('expense-scheduleFrequencyStrategyType', 'Weekly');
    await pick('expense-scheduleDay', 'Friday');
    const days = within(await screen.findByRole('list', { name: 'Schedule dates' }));
    expect(days.getAllByRole('listitem').length).toBeGreaterThan(0);
    await pick('expense-scheduleFrequencyStrategyType', 'Every X days');
    await waitFor(() => expect(input('expense-scheduleDay')).toBeNull());
    enter('expense-expenseRecurringDays', '360');
    await press('Save');
    await waitFor(() =>
      expect(getError('expense-expenseRecurringDays')).toBe('Invalid Frequency number of days,  Max 360 days'),
    );

    await pick('expense-scheduleFrequencyStrategyType', 'Every 2 weeks');
    await pick('expense-scheduleDay', 'Friday');
    await press('Save');

    await findHeading(`Scheduled Expense ${GROUP.slice(0, 10)}`);
    expect(textIn('recurring-scheduleIntervalDesc')).toBe('Every 2 weeks on Friday');
    const isDisabled = (name: string) => input(`recurring-${name}`).disabled;
    expect(['scheduleIntervalDesc', 'expenseType', 'desc'].map(isDisabled)).toEqual([true, true, false]);
    const generated = screen.getByRole('region', { name: 'Generated Expenses' });
    await waitFor(() => expect(generated.querySelectorAll('tr[data-row]')).toHaveLength(5));
  });

  // Ledger: REC-03, REC-04, REC-06, REC-17
  test('appears in a list of schedules without an Add button, and links back to it', async () => {
    serveExpenses();
    const { router } = await drawApplication(getPagePath(recurring, GROUP));

    fireEvent.click(await screen.findByRole('link', { name: 'Back to Scheduled Expenses' }));

    await findHeading('Scheduled Expenses');
    expect(router.state.location.pathname).toBe(getListPath(recurring));
    expect(await screen.findByRole('link', { name: GROUP.slice(0, 10) })).toBeTruthy();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Recurring ID',
      'Driver',
      'Truck / Trailer',
      'Expense Type',
      'Schedule Info',
      'Scheduled',
      'Amount',
      'Deducted %',
      'Reimbursed %',
    ]);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });
});

// Ledger: FIM-43
test('an imported expense links to its import for users who can view imports', async () => {
  const imported = makeRow(expense, { ...REPAIR, dataImport: makeRelated('i1', 'FUEL-000012') });
  serveRows({}, ({ path }) => (path === 'expense/e1' ? { body: imported } : null));

  await drawApplication(getPagePath(expense, 'e1'));

  const link = await screen.findByRole('link', { name: 'FUEL-000012' });
  expect(link.getAttribute('href')).toBe('/UI/expensie/fuel_imports/i1');
});
