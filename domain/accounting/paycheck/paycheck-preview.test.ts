import { describe, expect, it } from 'vitest';
import { type DriverPlan, getPickupPlan, isFarAbove } from './paycheck-preview.ts';

describe('the question about unusually high pay', () => {
  it('appears above three times the average, to the cent', () => {
    expect(isFarAbove(3000.01, 1000)).toBe(true);
    expect(isFarAbove(3000, 1000)).toBe(false);
  });

  it('never appears without an average', () => {
    expect(isFarAbove(150_201, null)).toBe(false);
    expect(isFarAbove(150_201, 0)).toBe(false);
    expect(isFarAbove(150_201, -300)).toBe(false);
  });
});

describe('a load picked up under an earlier plan', () => {
  const planFrom = (validFrom: string, over: Partial<DriverPlan> = {}): DriverPlan => ({
    id: validFrom,
    prettyName: '',
    validFrom,
    payCheckPaymentStrategy: 'BY_PERCENTAGE',
    payCheckDriverCut: 80,
    payCheckExpenseCarrierFee: 10,
    ...over,
  });
  const now = planFrom('2026-11-18');
  const getPlan = (earlier: Partial<DriverPlan>, form: Partial<DriverPlan> = {}, pickup = '2026-11-17') =>
    getPickupPlan(
      { ...now, ...form },
      { driverPlan: now, periodPlans: [planFrom('2026-11-01', earlier), now] },
      pickup,
    );

  it('uses that plan, even if only its carrier fee or unit differs', () => {
    expect(getPlan({ payCheckDriverCut: 70 })).toMatchObject({ driverCut: 70 });
    expect(getPlan({ payCheckExpenseCarrierFee: 12 })).toMatchObject({ driverCut: 80, carrierFee: 12 });
    expect(
      getPickupPlan(
        planFrom('2026-11-18', { payCheckPaymentStrategy: 'CONSTANT', payCheckExpenseCarrierFee: 0 }),
        {
          driverPlan: planFrom('2026-11-18', { payCheckPaymentStrategy: 'CONSTANT', payCheckExpenseCarrierFee: 0 }),
          periodPlans: [planFrom('2026-11-01', { payCheckExpenseCarrierFee: 0 })],
        },
        '2026-11-17',
      ),
    ).toMatchObject({ strategy: 'BY_PERCENTAGE', driverCut: 80 });
  });

  it('uses the form’s plan if you entered that one for this paycheck only', () => {
    expect(getPlan({ payCheckDriverCut: 70 }, { payCheckDriverCut: 90 })).toBeUndefined();
    expect(getPlan({ payCheckDriverCut: 70 }, { payCheckExpenseCarrierFee: 0 })).toBeUndefined();
  });

  it('uses the form’s plan if no earlier plan had started or it pays the same', () => {
    expect(getPlan({ payCheckDriverCut: 70 }, {}, '2026-10-31')).toBeUndefined();
    expect(getPlan({})).toBeUndefined();
    expect(getPlan({ payCheckDriverCut: 70 }, {}, '2026-11-18')).toBeUndefined();
  });
});
