import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawBuilder, makeOfferedLoad } from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const driverPlan = {
  id: 'plan',
  prettyName: '$0.50/mi; per diem $60.00/day',
  validFrom: '2026-01-01',
  payCheckPaymentStrategy: 'BY_MILEAGE' as const,
  payCheckDriverCut: 0.5,
  payCheckExpenseCarrierFee: 0,
  payPerDiem: 'FIXED_RATE' as const,
  payPerDiemRate: 60,
};
type Calls = Awaited<ReturnType<typeof drawBuilder>>;
const findSaved = (sent: Calls) => sent.find(({ method, path }) => method !== 'GET' && path.startsWith('pay_plan/'));

async function openTerms(): Promise<Calls> {
  const sent = await drawBuilder({ offer: { driverPlan } });
  fireEvent.click(await screen.findByText('Per diem', { selector: 'button *' }));
  await screen.findByLabelText('Per Diem Rate');
  return sent;
}
const submit = () => fireEvent.submit(screen.getByText('Save per diem').closest('form') as HTMLFormElement);
const enterStart = (value: string) => fireEvent.change(screen.getByLabelText('Valid From'), { target: { value } });
async function choose(option: string) {
  fireEvent.click(screen.getByLabelText('The driver is paid', { selector: 'input' }));
  fireEvent.click(await screen.findByText(option, { selector: '[role=option] *' }));
}

test('a fixed per diem is saved with the plan from a date on', async () => {
  const sent = await openTerms();

  fireEvent.change(screen.getByLabelText('Per Diem Rate'), { target: { value: '62.50' } });
  submit();

  await waitFor(() => expect(findSaved(sent)).toBeTruthy());
  expect(findSaved(sent)?.values).toMatchObject({ payPerDiem: 'FIXED_RATE', payPerDiemRate: '62.50' });
});

test('the IRS rate is named and replaces the fixed rate', async () => {
  const sent = await openTerms();

  await choose('IRS rate');
  enterStart('2026-09-30');

  expect(screen.getByText('$80.00 a day on this date, tax-free.')).toBeTruthy();
  enterStart('2026-10-01');
  expect(
    screen.getByText(
      '$80.00 a day on this date, tax-free. That is the rate through Sep 30, 2026. If the IRS changed it, enter a fixed rate.',
    ),
  ).toBeTruthy();
  submit();
  await waitFor(() => expect(findSaved(sent)).toBeTruthy());
  expect(findSaved(sent)?.values).toMatchObject({ payPerDiem: 'IRS_RATE' });
  expect(findSaved(sent)?.values.payPerDiemRate ?? '').toBe('');
});

test('a load with a handoff that has no date is named, because its days away are unknown', async () => {
  await drawBuilder({ offer: { driverPlan, fleets: [makeOfferedLoad({ daysAway: null })] } });

  expect(await screen.findByText('No per diem for L-20481: enter the handoff date of each leg.')).toBeTruthy();
});
