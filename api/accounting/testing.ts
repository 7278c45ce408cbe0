/** For tests of the money room: the loads and expenses of PAY-19, and the builder's form for them. */
import { expect } from 'vitest';
import { expenseInput } from '../../db/demo/expense/expense.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';
import { type Crew, makeCompleteLoad } from '../fleet/testing.ts';

/** The builder's form for the first week of March 2026. */
export function formOf({ carrier, driver }: Pick<Crew, 'carrier' | 'driver'>, over: Record<string, unknown> = {}) {
  return {
    carrier,
    driver,
    payCheckPaymentStrategy: 'BY_PERCENTAGE',
    payCheckDriverCut: 90,
    payCheckExpenseCarrierFee: 10,
    payCheckFleetStartDate: '2026-03-01',
    payCheckFleetEndDate: '2026-03-07',
    payCheckExpenseStartDate: '2026-03-01',
    payCheckExpenseEndDate: '2026-03-07',
    ...over,
  };
}

/** A saved expense, as it was answered. */
export async function makeExpense(by: Client, crew: Crew, over: Record<string, unknown> = {}): Promise<AnyBody> {
  const { carrier, driver, vehicle } = crew;
  const answer = await by.post('/api/expense/', expenseInput({ carrier, driver, vehicle, ...over }));
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}

/** Load A and load B of PAY-19. */
export async function makeExampleLoads(by: Client, crew: Crew, day = '2026-03-04'): Promise<AnyBody[]> {
  const dated = { fleetPickUpDate: day, fleetDeliveryDate: day };
  const a = { fleetLoadFee: 2000, fleetLumperFee: 150, fleetDetantionFee: 100, fleetNoServiceFee: 0, fleetMiscFee: 50 };
  const b = { fleetLoadFee: 1500, fleetLumperFee: 0, fleetDetantionFee: 0, fleetNoServiceFee: 75, fleetMiscFee: 0 };
  return [
    await makeCompleteLoad(by, crew, { ...a, ...dated, fleetDistance: 900 }),
    await makeCompleteLoad(by, crew, { ...b, ...dated, fleetDistance: 600 }),
  ];
}

const share = (percent: number) => ({ expenseIsDeductable: true, expenseDeductablePercentage: percent });
const EXAMPLE_EXPENSES = [
  { expenseType: 'INSURANCE', expenseUnitPrice: 200, ...share(50) },
  { expenseType: 'INSURANCE_DPT', expenseUnitPrice: 50, ...share(100) },
  { expenseType: 'ADVANCE', expenseUnitPrice: 300, ...share(100), fuelCardExpenseType: 'CASH_ADVANCE' },
  { expenseType: 'TOLL', expenseUnitPrice: 40, ...share(100) },
  {
    ...{ expenseType: 'SCALE', expenseUnitPrice: 30, expenseIsDeductable: false, expenseDeductablePercentage: 0 },
    ...{ expenseIsReimbursable: true, expenseReimbursablePercentage: 100 },
  },
  {
    ...{ expenseType: 'FUEL', expenseQuantity: 150, expenseUnitPrice: 4, ...share(100) },
    ...{ fuelCardExpenseType: 'DIESEL', expenseFuelType: 'DIESEL', address: { city: 'Dallas', state: 'TX' } },
  },
];

/** The seven expenses of PAY-19. `company` is the service provider of the maintenance. */
export async function makeExampleExpenses(by: Client, crew: Crew, company: string): Promise<AnyBody[]> {
  const maintenance = {
    ...{ expenseType: 'MAINTENANCE', expenseUnitPrice: 400, ...share(25) },
    ...{ expenseMaintenanceCategory: 'TIRE', company },
  };
  const made: AnyBody[] = [];
  for (const over of [...EXAMPLE_EXPENSES, maintenance]) made.push(await makeExpense(by, crew, over));
  return made;
}

export const idsOf = (rows: readonly AnyBody[]): string[] => rows.map(({ id }) => id);
