/** The pay plan of the builder: the driver's, from the server, until the user changes it for this paycheck. */
import { findPlanErrors, paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { FormPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormValues } from '../../core/ui/form/encode.ts';
import type { RecordForm } from '../../core/ui/form/use-record-form.ts';

const PLAN = ['payCheckPaymentStrategy', 'payCheckDriverCut', 'payCheckExpenseCarrierFee'] as const;
export type PlanField = (typeof PLAN)[number];

export type OwnPlan = {
  isOn: boolean;
  /** The current value, before the next rendering: an answer that arrives right after a key must not overwrite the input. */
  isOnNow: () => boolean;
  turn: (on: boolean) => void;
};

/** Tracks whether this paycheck has its own plan. */
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

/** Shows the driver's plan in the form as an automatic value, so that leaving loses nothing. */
export function useServedPlan(form: RecordForm, own: OwnPlan, served: FormPlan | undefined, isCurrent: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another plan from the server
  useLayoutEffect(() => {
    if (!served || own.isOnNow() || !isCurrent) return;
    form.propose(Object.fromEntries(PLAN.map((name) => [name, String(served[name])])));
  }, [served, own.isOn, isCurrent]);
}

const facts = getFields(paycheck);

/** Returns the form's plan, or null while it is incomplete. */
export function getPlan(values: FormValues): FormPlan | null {
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
  return Object.keys(findPlanErrors(plan)).length === 0 ? plan : null;
}
