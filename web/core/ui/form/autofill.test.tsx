import { expense } from '@milepost/domain/expense/expense.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useIsFetching } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { type Sent, serve, signInAs } from '../../testing/session.ts';
import { Field } from './field.tsx';
import { FormPage } from './form-page.tsx';
import { useRecordForm } from './use-record-form.ts';

const TRUCK = { id: 't1', prettyName: '104', state: 'ACTIVE' };
const MARCUS = { id: 'd1', prettyName: 'Marcus Okafor', state: 'ACTIVE' };
const DWAYNE = { id: 'd2', prettyName: 'Dwayne Quist', state: 'ACTIVE' };
const LENA = { id: 'd3', prettyName: 'Lena Ortiz', state: 'ACTIVE' };

function Page() {
  const preset = { carrier: { id: 'c1', prettyName: 'Bluebonnet' }, expenseTransactionDate: '2026-03-02' };
  const form = useRecordForm(expense, 'add', { preset, check: () => ({}) });
  const waiting = useIsFetching();
  return (
    <FormPage form={form as never}>
      <output>{waiting === 0 ? 'All answers are there' : ''}</output>
      <Field name="expenseTransactionDate" />
      <Field name="vehicle" />
      <Field name="driver" />
      <Field name="expenseIsRecurring" />
    </FormPage>
  );
}

/** Answers as if truck 104 was assigned to Marcus until March 10, and then to Dwayne. */
function answer({ path }: Sent) {
  const [call, query] = path.split('?');
  const asked = new URLSearchParams(query);
  if (call === 'vehicle/') return { body: { results: [TRUCK], count: 1 } };
  if (call === 'driver/') return { body: { results: [LENA], count: 1 } };
  if (call !== 'expense/driver/') return { body: { results: [], count: 0 } };
  const holder = String(asked.get('expenseTransactionDate')) < '2026-03-10' ? MARCUS : DWAYNE;
  return { body: { driver: holder } };
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#expense-${name}`) as HTMLInputElement;
const driverIs = (name: string) => waitFor(() => expect(input('driver').value).toBe(name));

async function open(): Promise<Sent[]> {
  signInAs();
  const calls = serve(answer);
  await drawPage(Page, '/UI/expensie/expenses/add');
  await waitFor(() => expect(input('vehicle')).not.toBeNull());
  return calls;
}

async function pick(name: string, words: string) {
  fireEvent.click(input(name));
  fireEvent.click(await screen.findByRole('option', { name: words }));
}

// Ledger: EXP-36
test('a truck fills in its driver on that date, and another date fills in another driver', async () => {
  await open();

  await pick('vehicle', '104');
  await driverIs('Marcus Okafor');

  const day = input('expenseTransactionDate');
  fireEvent.change(day, { target: { value: '2026-03-11' } });
  fireEvent.blur(day);
  await driverIs('Dwayne Quist');
});

// Ledger: EXP-36
test('keeps a driver picked manually after the truck changes', async () => {
  const calls = await open();

  await pick('driver', 'Lena Ortiz');
  await pick('vehicle', '104');

  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('expense/driver/'))).toBe(true));
  await screen.findByText('All answers are there');
  expect(input('driver').value).toBe('Lena Ortiz');
});

// Ledger: EXP-36
test('clears the filled-in driver once the expense repeats', async () => {
  await open();
  await pick('vehicle', '104');
  await driverIs('Marcus Okafor');

  fireEvent.click(input('expenseIsRecurring'));

  await driverIs('');
});

function LoadPage() {
  const form = useRecordForm(fleet, 'add', { preset: { carrier: { id: 'c1', prettyName: 'Bluebonnet' } } });
  const waiting = useIsFetching();
  return (
    <FormPage form={form as never}>
      <output>{waiting === 0 ? 'All answers are there' : ''}</output>
      {['carrier', 'dispatcher', 'fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate'].map((name) => (
        <Field key={name} name={name} />
      ))}
      <Field name="fleetDeliveryLocation" />
      <Field name="fleetDistance" />
    </FormPage>
  );
}

describe('fields that a form fills in', () => {
  const DALE = { id: 'x1', prettyName: 'Dale Pruitt', state: 'ACTIVE' };
  const lane = (path: string) => /^fleet\/fleetDistance\/\?fleetDeliveryLocation=Tulsa/.test(path);

  async function openLoad(): Promise<Sent[]> {
    signInAs();
    const calls = serve(({ path }) => {
      if (path.startsWith('fleet/dispatcher/')) return { body: { dispatcher: DALE } };
      if (path.startsWith('fleet/fleetDistance/')) return { body: { fleetDistance: lane(path) ? 258 : null } };
      if (/^fleet\/fleet(Pickup|Delivery)Location\//.test(path)) return { body: { results: ['Tulsa, OK'] } };
      return { body: { results: [], count: 0 } };
    });
    await drawPage(LoadPage, '/UI/fleet/fleets/add');
    await waitFor(() => expect(field('dispatcher')?.value).toBe('Dale Pruitt'));
    return calls;
  }

  const field = (name: string) => document.querySelector<HTMLInputElement>(`#fleet-${name}`) as HTMLInputElement;
  const words = (name: string) => field(name).closest('[data-proposed]')?.textContent ?? '';
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  test('show a hint, undo with Escape, and don’t count as unsaved changes', async () => {
    await openLoad();
    expect(words('dispatcher')).toContain('Autofilled. Press Esc to undo.');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);

    const goesOn = fireEvent.keyDown(field('dispatcher'), { key: 'Escape' });

    expect(field('dispatcher').value).toBe('');
    expect(words('dispatcher')).toBe('');
    // The key is used up: a dialog around the form stays.
    expect(goesOn).toBe(false);
  });

  test('set the delivery a day after the pickup until you change it', async () => {
    await openLoad();
    type('fleetPickUpDate', '2026-02-28');
    await waitFor(() => expect(field('fleetDeliveryDate').value).toBe('2026-03-01'));
    type('fleetPickUpDate', '2026-03-02');
    await waitFor(() => expect(field('fleetDeliveryDate').value).toBe('2026-03-03'));

    type('fleetDeliveryDate', '2026-03-06');
    type('fleetPickUpDate', '2026-03-04');

    expect(field('fleetDeliveryDate').value).toBe('2026-03-06');
    expect(words('fleetDeliveryDate')).toBe('');
  });

  test('suggest earlier places, and set the miles of a lane hauled before', async () => {
    const calls = await openLoad();
    type('fleetPickupLocation', 'Dallas, TX');
    fireEvent.focus(field('fleetDeliveryLocation'));
    type('fleetDeliveryLocation', 'tul');
    fireEvent.click(await screen.findByRole('option', { name: 'Tulsa, OK' }));

    await waitFor(() => expect(field('fleetDistance').value).toBe('258'));
    expect(words('fleetDistance')).toContain('Autofilled');
    const asked = calls.filter(({ path }) => path.startsWith('fleet/fleetDistance/')).at(-1)?.path ?? '';
    expect(asked).toBe('fleet/fleetDistance/?fleetDeliveryLocation=Tulsa%2C+OK&fleetPickupLocation=Dallas%2C+TX');
  });

  test('take the first suggested place on Enter, or else keep the typed text', async () => {
    await openLoad();
    type('fleetDeliveryLocation', 'tul');
    await screen.findByRole('option', { name: 'Tulsa, OK' });

    fireEvent.keyDown(field('fleetDeliveryLocation'), { key: 'Enter', code: 'Enter' });
    type('fleetPickupLocation', 'Tul');
    fireEvent.blur(field('fleetPickupLocation'));

    expect(field('fleetDeliveryLocation').value).toBe('Tulsa, OK');
    expect(field('fleetPickupLocation').value).toBe('Tul');
  });

  test('update the miles with the lane, and clear them for a lane never hauled', async () => {
    await openLoad();
    type('fleetPickupLocation', 'Dallas, TX');
    type('fleetDeliveryLocation', 'Tulsa, OK');
    await waitFor(() => expect(field('fleetDistance').value).toBe('258'));

    type('fleetDeliveryLocation', 'Ada, OK');
    await waitFor(() => expect(field('fleetDistance').value).toBe(''));

    type('fleetDistance', '120');
    type('fleetDeliveryLocation', 'Tulsa, OK');
    await screen.findByText('All answers are there');
    expect(field('fleetDistance').value).toBe('120');
  });

  // Ledger: FLT-26
  test('warn of a delivery before its pickup without blocking it', async () => {
    await openLoad();
    type('fleetPickUpDate', '2026-03-04');
    type('fleetDeliveryDate', '2026-03-03');

    expect(await screen.findByText('Must be on or after the pickup date (2026-03-04)')).toBeTruthy();
    expect(document.querySelector('#fleet-fleetDeliveryDate-error')).toBeNull();

    type('fleetDeliveryDate', '2026-03-04');
    expect(screen.queryByText(/on or after the pickup/)).toBeNull();
  });
});

const AUTHORITY = { id: 'c1', prettyName: 'Bluebonnet', state: 'ACTIVE' };
const SECOND = { id: 'c2', prettyName: 'Hill Country', state: 'ACTIVE' };
const PRAIRIE = { id: 'u1', prettyName: 'Prairie Star', state: 'ACTIVE' };

function NewLoad() {
  const form = useRecordForm(fleet, 'add', {});
  const waiting = useIsFetching();
  return (
    <FormPage form={form as never}>
      <output>{waiting === 0 ? 'All answers are there' : ''}</output>
      {['carrier', 'vehicle', 'driver', 'customer', 'dispatcher'].map((name) => (
        <Field key={name} name={name} />
      ))}
    </FormPage>
  );
}

describe('fields with one choice', () => {
  async function openNewLoad(authorities: object[], only: Record<string, object | null>): Promise<Sent[]> {
    signInAs({ carrier: null });
    const calls = serve(({ path }) => {
      if (path.startsWith('carrier/')) return { body: { results: authorities, count: authorities.length } };
      if (path.startsWith('customer/')) return { body: { results: [LENA, PRAIRIE], count: 2 } };
      if (path.startsWith('fleet/only/')) return { body: only };
      return { body: { results: [], count: 0 } };
    });
    await drawPage(NewLoad, '/UI/fleet/fleets/add');
    await screen.findByText('All answers are there');
    return calls;
  }

  const at = (name: string) => document.querySelector(`#fleet-${name}`) as HTMLInputElement;
  const readValues = () => ['carrier', 'vehicle', 'driver', 'customer'].map((name) => at(name).value);
  const listAsked = (calls: Sent[]) =>
    calls.filter(({ path }) => path.startsWith('fleet/only/')).map(({ path }) => path);
  const choose = async (name: string, words: string) => {
    fireEvent.click(at(name));
    fireEvent.click(await screen.findByRole('option', { name: words }));
  };

  test('fill in the only authority, and one call fills in its single choices', async () => {
    const calls = await openNewLoad([AUTHORITY], { vehicle: TRUCK, driver: MARCUS, customer: null });

    await waitFor(() => expect(readValues()).toEqual(['Bluebonnet', '104', 'Marcus Okafor', '']));
    expect(document.querySelectorAll('[data-proposed]')).toHaveLength(3);
    expect(listAsked(calls)).toEqual(['fleet/only/?carrier=c1']);
    // What is taken back stays so.
    fireEvent.keyDown(at('driver'), { key: 'Escape' });
    await waitFor(() => expect(at('driver').value).toBe(''));
    await screen.findByText('All answers are there');
    expect(readValues()).toEqual(['Bluebonnet', '104', '', '']);
  });

  test('stay empty with two authorities, without a request', async () => {
    const calls = await openNewLoad([AUTHORITY, SECOND], { vehicle: TRUCK });

    expect(readValues()).toEqual(['', '', '', '']);
    expect(listAsked(calls)).toEqual([]);
  });

  test('keep values that you type or pick', async () => {
    await openNewLoad([AUTHORITY, SECOND], { vehicle: TRUCK, driver: MARCUS, customer: PRAIRIE });

    await choose('carrier', 'Bluebonnet');
    fireEvent.change(at('driver'), { target: { value: 'Mar' } });

    await waitFor(() => expect([at('vehicle').value, at('customer').value]).toEqual(['104', 'Prairie Star']));
    expect(at('driver').value).toBe('Mar');
    await choose('customer', 'Lena Ortiz');
    await screen.findByText('All answers are there');
    expect(at('customer').value).toBe('Lena Ortiz');
  });

  test('follow a change of authority', async () => {
    const only: Record<string, object | null> = { vehicle: TRUCK, driver: null, customer: null };
    await openNewLoad([AUTHORITY, SECOND], only);
    await choose('carrier', 'Bluebonnet');
    await waitFor(() => expect(at('vehicle').value).toBe('104'));

    only.vehicle = null;
    await choose('carrier', 'Hill Country');

    await waitFor(() => expect(at('vehicle').value).toBe(''));
  });
});
