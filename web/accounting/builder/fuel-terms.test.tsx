import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawBuilder } from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const driverPlan = {
  id: 'plan',
  prettyName: '100% of load fees',
  validFrom: '2026-01-01',
  payCheckPaymentStrategy: 'BY_PERCENTAGE' as const,
  payCheckDriverCut: 100,
  payCheckExpenseCarrierFee: 0,
  payFuelCharge: 'DISCOUNT_SHARE' as const,
  payFuelRate: 50,
};
type Calls = Awaited<ReturnType<typeof drawBuilder>>;
const findSaved = (sent: Calls) => sent.find(({ method, path }) => method !== 'GET' && path.startsWith('pay_plan/'));

async function openTerms(planErrors?: Record<string, string>): Promise<Calls> {
  const sent = await drawBuilder({ offer: { driverPlan }, ...(planErrors && { planErrors }) });
  fireEvent.click(await screen.findByText('Fuel', { selector: 'button *' }));
  await screen.findByLabelText('Their share of the discount');
  return sent;
}
const submit = () => fireEvent.submit(screen.getByText('Save fuel charge').closest('form') as HTMLFormElement);

test('the driver’s share of the discount is saved with the plan', async () => {
  const sent = await openTerms();

  fireEvent.change(screen.getByLabelText('Their share of the discount'), { target: { value: '60' } });
  submit();

  await waitFor(() => expect(findSaved(sent)).toBeTruthy());
  expect(findSaved(sent)?.values).toMatchObject({ payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: '60' });
});

test('an error for a field that isn’t in the dialog is shown above the form', async () => {
  await openTerms({ payPerDiem: 'Per diem is for company drivers', payFuelRate: 'Invalid Amount' });

  submit();

  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Per diem is for company drivers');
  expect(screen.getByText('Invalid Amount')).toBeTruthy();
});
