/** The stored pay plans of a driver. */
import type { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { FormPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { ShareField } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { api } from '../../core/api/client.ts';

export type PlanRow = Row<typeof payplan>;

export async function plansOf(driver: string): Promise<PlanRow[]> {
  return (await api.get<{ results: PlanRow[] }>('pay_plan/', { driver, per_page: 100 })).results;
}

/** A plan in a request; shares may still be entered text. */
type SentPlan = Omit<FormPlan, ShareField> & Partial<Record<ShareField, string | number | null>>;

/** Saves a plan. A driver has one plan per date: saving another for the same date replaces it. */
export async function keepPlan(driver: string, validFrom: string, plan: SentPlan): Promise<void> {
  const same = (await plansOf(driver)).find((row) => row.validFrom === validFrom);
  if (same) await api.patch(`pay_plan/${same.id}`, plan);
  else await api.post('pay_plan/', { driver, validFrom, ...plan });
}
