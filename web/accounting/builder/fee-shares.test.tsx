import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawBuilder, makeOfferedLoad } from './testing.tsx';

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
  payShareFuelSurcharge: null,
  payShareDetention: 50,
};
test('an hourly rate and stop pay are saved with the plan, and clearing a unit clears its rate', async () => {
  const sent = await drawBuilder({ offer: { driverPlan, fleets: [makeOfferedLoad()] } });
  fireEvent.click(await screen.findByText('Fee shares'));
  const unit = await screen.findByLabelText('Detention: unit');
  const layover = screen.getByLabelText('Layover: unit');

  fireEvent.change(unit, { target: { value: 'HOUR' } });
  fireEvent.change(makeShare('payRateDetention'), { target: { value: '25' } });
  fireEvent.change(layover, { target: { value: 'HOUR' } });
  fireEvent.change(makeShare('payRateLayover'), { target: { value: '30' } });
  fireEvent.change(layover, { target: { value: '' } });
  fireEvent.change(makeShare('payStopPay'), { target: { value: '50' } });
  fireEvent.submit(makeShare('payStopPay').closest('form') as HTMLFormElement);

  await waitFor(() => expect(sent.some(({ method, path }) => method === 'POST' && path === 'pay_plan/')).toBe(true));
  expect(sent.find(({ method, path }) => method === 'POST' && path === 'pay_plan/')?.values).toMatchObject({
    payUnitDetention: 'HOUR',
    payRateDetention: '25',
    payShareDetention: '50',
    payStopPay: '50',
    payUnitLayover: '',
    payRateLayover: '',
  });
});

const makeShare = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;

test('the statement uses the shares of the driver’s plan, which a template fills in and a button saves', async () => {
  const sent = await drawBuilder({
    offer: { driverPlan, fleets: [makeOfferedLoad({ fleetDetantionFee: 200, fleetFuelSurcharge: 80 })] },
  });

  const line = (await screen.findByText('Detention', { selector: 'button *' })).closest('button');
  expect(line?.textContent).toBe('Detention$100.00');
  fireEvent.click(screen.getByText('Fee shares'));
  fireEvent.click(await screen.findByText('Owner-operator'));
  fireEvent.change(makeShare('payShareLumper'), { target: { value: '25' } });
  fireEvent.submit(makeShare('payShareLumper').closest('form') as HTMLFormElement);

  await waitFor(() => expect(sent.some(({ method, path }) => method === 'POST' && path === 'pay_plan/')).toBe(true));
  expect(sent.find(({ method, path }) => method === 'POST' && path === 'pay_plan/')?.values).toMatchObject({
    payCheckPaymentStrategy: 'BY_PERCENTAGE',
    payShareFuelSurcharge: '100',
    payShareDetention: '100',
    payShareLumper: '25',
  });
});
