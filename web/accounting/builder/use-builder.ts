/** The paycheck builder: the form, the offered rows, the selection, and the resulting settlement. */
import type { PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import type { PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { getLastSevenDays, paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import {
  addPlanShares,
  buildStatement,
  type FormPlan,
  type PaycheckPreview,
  paysFixedAmount,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ApiError } from '../../core/api/client.ts';
import type { ExtraInput } from '../../core/ui/form/draft-content.ts';
import { NEW, type RecordForm, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { getListPath } from '../../core/ui/records.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { buildSelectionParts, deferParts, getKey, NOTHING, type OfferedRow } from './selection.ts';
import { type DeselectedRows, NOTHING_DESELECTED, useDeselected } from './use-deselected.ts';
import { PERIOD, useOffer } from './use-offer.ts';
import { getPlan, type OwnPlan, type PlanField, useOwnPlan, useServedPlan } from './use-own-plan.ts';
import { confirmConstantAgain, useUsualPay } from './use-usual-pay.ts';

export type Builder = {
  form: RecordForm;
  /** Payee and period are entered, so rows can be offered. */
  isAsked: boolean;
  offer: PaycheckPreview | undefined;
  loading: boolean;
  error: ApiError | null;
  /** Calculated here as soon as a checkbox changes; null until there are an offer and a plan. */
  statement: PayStatement | null;
  /** The server has calculated the same net for what is shown. */
  isConfirmed: boolean;
  /** The form's plan; null while its rate is missing. */
  plan: FormPlan | null;
  /** Saved paychecks that already pay a fixed amount for dates of the period, if this one pays one, too. */
  paidAlready: PaycheckPreview['constants'];
  isSelected: (row: OfferedRow) => boolean;
  tick: (rows: readonly OfferedRow[], on: boolean) => void;
  /** Changes the plan manually: another driver or period then leaves it unchanged. */
  setPlan: (name: PlanField, value: unknown) => void;
  /** Returns to the driver's plan. */
  backToPlan: () => void;
  save: (as?: 'draft') => Promise<void>;
};

/** The payee and period a paycheck is started for, and the page to open after saving. */
export type BuilderStart = Pick<PayRunRow, 'carrier' | 'driver' | 'isOwner' | 'vehicle'> & {
  from: Day;
  to: Day;
  back: string;
};

export function useBuilder(initial?: BuilderStart): Builder {
  const leftOut = useDeselected();
  const own = useOwnPlan();
  const isUsual = useUsualPay();
  const appliedSelection = useRef(NOTHING);
  // Read at the moment of sending, because the selection is known only after the form.
  const extra = useMemo(() => deferParts(() => appliedSelection.current), []);
  const form = usePaycheckForm(extra, buildExtraInput(leftOut, own), initial);
  const { values } = form;
  const payee = (values.driver ?? values.truckOwner ?? null) as Related | null;
  const left = leftOut.of(payee?.id);

  const typedPlan = getPlan(values);
  const { offer, isAsked, isCurrent, loading, error, refetch } = useOffer(values, own.isOn ? typedPlan : null, left);
  useServedPlan(form, own, offer?.plan, isCurrent);

  // A plan of this paycheck without a rate pays nothing yet: don't fall back to the driver's plan.
  const typedOrServed = own.isOn ? typedPlan : (typedPlan ?? offer?.plan ?? null);
  const plan = typedOrServed && addPlanShares(typedOrServed, offer?.driverPlan ?? null);
  const isSelected = (row: OfferedRow) => row.isSelectable && !left.has(getKey(row));
  const statement = offer && plan ? buildStatement(plan, offer, isSelected) : null;
  const paidAlready = offer && plan && paysFixedAmount(plan, offer.fleets.filter(isSelected)) ? offer.constants : [];
  appliedSelection.current = offer && statement ? buildSelectionParts(offer, statement, isSelected) : NOTHING;

  return {
    form,
    isAsked,
    offer,
    loading,
    error,
    statement,
    isConfirmed: isCurrent && offer?.totals.netAfterBalance === statement?.totals.netAfterBalance,
    plan,
    paidAlready,
    isSelected,
    tick: (rows, on) => leftOut.tick(payee?.id, rows, on),
    setPlan(name, value) {
      own.turn(true);
      form.set(name, value);
    },
    backToPlan: () => own.turn(false),
    async save(as) {
      if (offer && statement && !(await isUsual({ ...offer, statement }, payee?.prettyName ?? ''))) return;
      if (paidAlready.length > 0 && !(await confirmConstantAgain(paidAlready))) return;
      const paysConstantAgain = paidAlready.length > 0 ? 'true' : '';
      appliedSelection.current = {
        ...appliedSelection.current,
        paysConstantAgain,
        isDraft: as === 'draft' ? 'true' : '',
      };
      // Another user used or changed a rejected row: reload it.
      if (!(await form.save())) await refetch();
    },
  };
}

function usePaycheckForm(extra: Record<string, string>, extraInput: ExtraInput, initial?: BuilderStart): RecordForm {
  const router = useRouter();
  const week = getLastSevenDays(useToday());
  const { from, to } = initial ?? { from: week.start, to: week.end };
  const days = Object.fromEntries(PERIOD.map((name) => [name, name.includes('Start') ? from : to]));
  return useRecordForm(paycheck, NEW, {
    preset: { ...days, ...(initial && getRunPayee(initial)) },
    extra,
    extraInput,
    // Replaces the builder in the history, which has nothing left to pay.
    onSaved: () =>
      void router.navigate({ to: initial?.back ?? getListPath(paycheck), replace: true, ignoreBlocker: true }),
  }) as RecordForm;
}

const getRunPayee = ({ carrier, driver, isOwner, vehicle }: BuilderStart) => ({
  carrier,
  ...(isOwner ? { truckOwner: driver, ...(vehicle && { vehicle }) } : { driver }),
});

/** Returns what a draft stores in addition to the fields. */
function buildExtraInput(leftOut: ReturnType<typeof useDeselected>, own: OwnPlan): ExtraInput {
  return {
    value: { left: leftOut.kept, ownPlan: own.isOn },
    restore(value) {
      const { left = NOTHING_DESELECTED, ownPlan = false } = value as { left?: DeselectedRows; ownPlan?: boolean };
      leftOut.restore(left);
      own.turn(ownPlan);
    },
  };
}
