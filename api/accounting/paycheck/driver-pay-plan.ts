import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { hasFuelRate } from '@milepost/domain/accounting/paycheck/plan-fuel.ts';
import { NOT_COMPANY_DRIVER } from '@milepost/domain/accounting/paycheck/plan-per-diem.ts';
import { DRIVER_TYPE_LABELS } from '@milepost/domain/driver-app/driver.ts';
import type { FuelCharge } from '@milepost/domain/expense/fuel-charge.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Values } from '../../core/engine/collection/spec.ts';
import { badInput } from '../../core/platform/http/errors.ts';

/** Drivers' pay plans, newest first. A driver can start one plan a day; the latest is in effect. */
export const payPlans: CollectionSpec<typeof payplan> = {
  record: payplan,
  table: 'pay_plan',
  list: { search: ['driver', 'truckOwner'], order: '-validFrom', sort: ['validFrom'] },
  offers: (action) => action === 'DELETE',
  before: {
    async create(context, values) {
      await requireAuthorityOwner(context, values);
      await requireCompanyDriver(context, values);
      return clearIdleAmounts(values);
    },
    async update(context, row, changes) {
      await requireAuthorityOwner(context, { ...row, ...changes });
      if (changes.payPerDiem !== undefined) await requireCompanyDriver(context, { ...row, ...changes });
      return clearIdleAmounts({ ...row, ...changes });
    },
  },
};

/** @throws HttpError 400 if the payee is not an owner of the driver's authority */
async function requireAuthorityOwner({ tx }: Context, { driver, truckOwner }: Values): Promise<void> {
  if (!driver || !truckOwner) return;
  const [owner] =
    await tx.query(sql`select 1 from driver d join truck_owner o on o.account_id = d.account_id and o.carrier = d.carrier
    where d.id = ${driver} and o.id = ${truckOwner}`);
  if (!owner) throw badInput({ truckOwner: 'Select an owner of this authority' });
}

/** @throws HttpError 400 for per diem of a driver who isn't a company driver */
async function requireCompanyDriver({ tx }: Context, { driver, payPerDiem }: Values): Promise<void> {
  if (!driver || (payPerDiem ?? 'NONE') === 'NONE') return;
  const [hiredDriver] = await tx.query(
    sql`select 1 from driver where id = ${driver} and driver_type = 'DRIVER_FOR_HIRE'`,
  );
  if (!hiredDriver)
    throw badInput({ payPerDiem: `${NOT_COMPANY_DRIVER}, whose type is ${DRIVER_TYPE_LABELS.DRIVER_FOR_HIRE}` });
}

/** Clears the carrier's fee unless the strategy is BY_PERCENTAGE (PAY-11), and the rates of fuel and per diem without one. */
function clearIdleAmounts({ payCheckPaymentStrategy: strategy, payFuelCharge, payPerDiem }: Values): Values {
  return {
    ...(strategy !== 'BY_PERCENTAGE' && { payCheckExpenseCarrierFee: 0 }),
    ...(!hasFuelRate((payFuelCharge ?? 'PAID') as FuelCharge) && { payFuelRate: null }),
    ...(payPerDiem !== 'FIXED_RATE' && { payPerDiemRate: null }),
  };
}
