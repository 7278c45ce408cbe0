/** The stored pay plans of a driver or an owner. */
import type { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { planOn } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { FormPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { PlanTerm } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import type { Related, Row } from '@milepost/domain/core/record.ts';
import { api } from '../../core/api/client.ts';

export type PlanRow = Row<typeof payplan>;

/** A driver or an owner. */
export type Holder = Pick<Related, 'id' | 'prettyName'> & { isOwner?: boolean };

export async function plansOf({ id, isOwner }: Holder): Promise<PlanRow[]> {
  const asked = isOwner ? { truckOwner: id } : { driver: id };
  const { results } = await api.get<{ results: PlanRow[] }>('pay_plan/', { ...asked, per_page: 100 });
  // Drivers' plans that name an owner are not the owner's.
  return isOwner ? results.filter(({ driver }) => driver === null) : results;
}

/** A plan in a request; its fee terms may still be entered text. */
type SentPlan = Omit<FormPlan, PlanTerm> & Partial<Record<PlanTerm, string | number | null>>;

/** Saves a plan. A holder has one plan per date: saving another for the same date replaces it. A new plan keeps the payee. */
export async function keepPlan(holder: Holder, validFrom: string, plan: SentPlan): Promise<void> {
  const plans = await plansOf(holder);
  const same = plans.find((row) => row.validFrom === validFrom);
  if (same) await api.patch(`pay_plan/${same.id}`, plan);
  else await api.post('pay_plan/', { ...holderOf(holder, plans, validFrom), validFrom, ...plan });
}

function holderOf({ id, isOwner }: Holder, plans: readonly PlanRow[], validFrom: string) {
  if (isOwner) return { truckOwner: id };
  const before = planOn(plans, validFrom);
  const payee = before?.truckOwner as Related | null | undefined;
  return {
    driver: id,
    ...(payee && { truckOwner: payee.id, payPlanIsCharged: String(before?.payPlanIsCharged === true) }),
  };
}
