/** The pay plan of the builder: the driver's, which the server tells, until somebody changes it for this paycheck. */
import { paycheck, planProblems } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { FormPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/wire.ts';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '../../core/ui/form/encode.ts';
import type { RecordForm } from '../../core/ui/form/use-record-form.ts';

const PLAN = ['payCheckPaymentStrategy', 'payCheckDriverCut', 'payCheckExpenseCarrierFee'] as const;
export type PlanField = (typeof PLAN)[number];

export type OwnPlan = {
  isOn: boolean;
  /** The same, known at once: an answer that comes between a key and its drawing must not write over what was typed. */
  isOnNow: () => boolean;
  turn: (on: boolean) => void;
};

/** Whether this paycheck has a plan of its own. */
export function useOwnPlan(): OwnPlan {
  const [isOn, setOn] = useState(false);
  const now = useRef(false);
  return {
    isOn,
    isOnNow: () => now.current,
    turn(on) {
      now.current = on;
      setOn(on);
    },
  };
}

/** Shows the driver's plan in the form, which nobody typed: who leaves it loses nothing. */
export function useServedPlan(form: RecordForm, own: OwnPlan, served: FormPlan | undefined, isCurrent: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another plan of the server is a reason to show it
  useEffect(() => {
    if (!served || own.isOnNow() || !isCurrent) return;
    form.propose(Object.fromEntries(PLAN.map((name) => [name, String(served[name])])));
  }, [served, own.isOn, isCurrent]);
}

const facts = fieldsOf(paycheck);

/** The plan in the form, or null while it is not one. */
export function planOf(values: FormValues): FormPlan | null {
  const [strategy, cut, fee] = PLAN.map((name) => {
    const fact = facts[name];
    const read = fact && paycheck.fields.shape[name].safeParse(readValue(fact, values[name]));
    return read?.success ? read.data : null;
  });
  if (typeof cut !== 'number' || typeof strategy !== 'string') return null;
  const plan = {
    payCheckPaymentStrategy: strategy,
    payCheckDriverCut: cut,
    payCheckExpenseCarrierFee: fee ?? 0,
  } as FormPlan;
  return Object.keys(planProblems(plan)).length === 0 ? plan : null;
}
