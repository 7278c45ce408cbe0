/** The stored pay plans of a driver or an owner. */
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { findPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import { getFields, type Related, type Row } from '@milepost/domain/core/record.ts';
import { api } from '../../core/api/client.ts';

export type PlanRow = Row<typeof payplan>;

/** Fields about whose plan it is and from when; a new plan keeps the others of the plan before. */
const HOLDING = ['driver', 'truckOwner', 'payPlanIsCharged', 'validFrom'];
const TERMS = Object.keys(getFields(payplan)).filter((name) => !HOLDING.includes(name));

/** A driver or an owner. */
export type Holder = Pick<Related, 'id' | 'prettyName'> & { isOwner?: boolean };

export async function findPlans({ id, isOwner }: Holder): Promise<PlanRow[]> {
  const filters = isOwner ? { truckOwner: id } : { driver: id };
  const { results } = await api.get<{ results: PlanRow[] }>('pay_plan/', { ...filters, per_page: 100 });
  // Drivers' plans that name an owner are not the owner's.
  return isOwner ? results.filter(({ driver }) => driver === null) : results;
}

/** Fields of a plan in a request; amounts may still be entered text. */
export type SentPlan = Partial<Record<keyof PlanRow, string | number | null>>;

/**
 * Saves a plan. A holder has one plan per date: saving another for the same date changes it. A new plan keeps what isn't sent of the plan
 * before: the payee, shares, and fuel.
 */
export async function keepPlan(holder: Holder, validFrom: string, plan: SentPlan): Promise<void> {
  const plans = await findPlans(holder);
  const same = plans.find((row) => row.validFrom === validFrom);
  if (same) await api.patch(`pay_plan/${same.id}`, plan);
  else await api.post('pay_plan/', { ...findEarlierTerms(holder, findPlan(plans, validFrom)), validFrom, ...plan });
}

function findEarlierTerms({ id, isOwner }: Holder, before: PlanRow | null) {
  const terms = Object.fromEntries(TERMS.map((name) => [name, before?.[name as keyof PlanRow]]));
  if (isOwner) return { ...terms, truckOwner: id };
  const payee = before?.truckOwner as Related | null | undefined;
  return {
    ...terms,
    driver: id,
    ...(payee && { truckOwner: payee.id, payPlanIsCharged: String(before?.payPlanIsCharged === true) }),
  };
}
