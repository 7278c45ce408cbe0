/** Test helpers for owners of trucks: an owner with trucks, drivers, plans, and loads of the first week of March 2026. */
import { expect } from 'vitest';
import { truckOwnerInput } from '../../../db/demo/admin/truck-owner.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import {
  type AccountingFixture,
  fillPaycheck,
  makeExpense,
  makeForm,
  makeWeek,
  NO_FEES,
  readOffer,
} from '../testing.ts';

export const WEEK = makeWeek('2026-03-02', '2026-03-08');
export const PERIOD = 'payCheckFleetStartDate=2026-03-02&payCheckFleetEndDate=2026-03-08';

const PERCENT = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckExpenseCarrierFee: 0, validFrom: '2026-01-01' };
export const PER_MILE = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.5 };

export const makeOwnerTools = (fixture: AccountingFixture) => {
  const create = async (path: string, input: Record<string, unknown>): Promise<AnyBody> => {
    const { status, body } = await fixture.owner.post(`/api/${path}/`, input);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };
  /** Returns what the builder would send: everything it offers, by the plan it starts with. */
  const fill = async (payee: Record<string, unknown>) => {
    const form = ownForm(fixture, payee);
    return fillPaycheck(fixture.owner, { ...form, ...(await readOffer(fixture.owner, form)).plan });
  };
  const send = (form: Record<string, unknown>) => fixture.owner.post('/api/paycheck/', form);
  const trySave = async (payee: Record<string, unknown>) => send(await fill(payee));
  return {
    /** Creates an owner who gets 80% of load fees, unless `over` differs. */
    async makeOwner(over: Record<string, unknown> = {}, payCheckDriverCut = 80): Promise<string> {
      const { id } = await create('truck_owner', truckOwnerInput({ carrier: fixture.owner.carrierId, ...over }));
      await create('pay_plan', { ...PERCENT, payCheckDriverCut, truckOwner: id });
      return id;
    },
    plan: (over: Record<string, unknown>) => create('pay_plan', { ...PERCENT, payCheckDriverCut: 90, ...over }),
    /** Creates a driver with a truck, and enters its owners with dates. */
    async makeTruck(...payees: Record<string, unknown>[]): Promise<LoadParties> {
      const parties = await makeParties(fixture.owner, fixture.owner.carrierId);
      const { status, body } = await fixture.owner.patch(`/api/vehicle/${parties.vehicle}`, { payees });
      expect([status, body.errors]).toEqual([200, undefined]);
      return parties;
    },
    /** Creates a complete load with only a load fee. */
    haul: (parties: LoadParties, fleetPickUpDate: string, fleetLoadFee: number, over: Record<string, unknown> = {}) =>
      makeCompleteLoad(fixture.owner, parties, {
        ...NO_FEES,
        fleetNoServiceFee: 0,
        fleetDistance: 600,
        fleetLoadFee,
        fleetPickUpDate,
        fleetDeliveryDate: fleetPickUpDate,
        ...over,
      }),
    /** Creates a fuel purchase that is deducted in full. */
    fuel: (
      parties: LoadParties,
      expenseTransactionDate: string,
      expenseUnitPrice: number,
      over: Record<string, unknown> = {},
    ) =>
      makeExpense(fixture.owner, parties, {
        expenseType: 'FUEL',
        expenseTransactionDate,
        expenseQuantity: 1,
        expenseUnitPrice,
        expenseIsDeductable: true,
        expenseDeductablePercentage: 100,
        fuelCardExpenseType: 'DIESEL',
        expenseFuelType: 'DIESEL',
        address: { city: 'Dallas', state: 'TX' },
        ...over,
      }),
    offer: (payee: Record<string, unknown>) => readOffer(fixture.owner, ownForm(fixture, payee)),
    async save(payee: Record<string, unknown>): Promise<AnyBody> {
      const { status, body } = await trySave(payee);
      expect([status, body.errors]).toEqual([201, undefined]);
      return body;
    },
    trySave,
    /** Saves the same settlement twice at the same time, as two people do who both opened it before, and returns the statuses. */
    async saveTwice(payee: Record<string, unknown>): Promise<number[]> {
      const form = await fill(payee);
      const answers = await Promise.all([send(form), send(form)]);
      return answers.map(({ status }) => status).sort();
    },
    act: ({ id }: { id: string }, eventType: string) =>
      fixture.owner.post(`/api/paycheck/${id}/event/`, { id, eventType }),
    pay: ({ id }: { id: string }) =>
      fixture.owner.post(`/api/paycheck/${id}/pay/`, { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' }),
    statement: async ({ id }: { id: string }): Promise<AnyBody> =>
      (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body,
  };
};

/** Returns the builder's form, whose plan comes from the server. */
function ownForm({ owner, parties }: AccountingFixture, payee: Record<string, unknown>): Record<string, unknown> {
  const {
    payCheckPaymentStrategy: _,
    payCheckDriverCut: __,
    payCheckExpenseCarrierFee: ___,
    ...form
  } = makeForm(parties);
  return { ...form, ...WEEK, carrier: owner.carrierId, driver: null, ...payee };
}
