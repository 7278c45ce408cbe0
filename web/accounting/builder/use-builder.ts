/** The paycheck builder: the form, what it is offered, what is ticked, and the statement that comes of it. */
import { useDebouncedValue } from '@mantine/hooks';
import type { PayStatement } from '@milepost/domain/accounting/pay-types.ts';
import { lastSevenDays, paycheck, planProblems } from '@milepost/domain/accounting/paycheck.ts';
import { type FormPlan, type PaycheckPreview, statementOf } from '@milepost/domain/accounting/paycheck-preview.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import { fieldsOf, type Related } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/wire.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ApiError, api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import type { FormValues } from '../../core/ui/form/encode.ts';
import { NEW, type RecordForm, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { listPageOf } from '../../core/ui/records.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { useUsualPay } from './use-usual-pay.ts';

const PERIOD = [
  'payCheckFleetStartDate',
  'payCheckFleetEndDate',
  'payCheckExpenseStartDate',
  'payCheckExpenseEndDate',
] as const;
const PLAN = ['payCheckPaymentStrategy', 'payCheckDriverCut', 'payCheckExpenseCarrierFee'] as const;

/** `sources` tells a change since a paycheck from a balance that the same paycheck left. */
type Row = { id: string; isSelectable: boolean; sources?: unknown };

const ADJUSTMENT = 'adjustment ';
const keyOf = ({ id, sources }: Row) => (sources ? `${ADJUSTMENT}${id}` : id);

/** The rows of a driver that are not ticked. */
type Left = { driver: string | undefined; ids: readonly string[] };
const NOTHING_LEFT: Left = { driver: undefined, ids: [] };

export type Builder = {
  form: RecordForm;
  /** Driver and period are given, so that there is something to offer. */
  isAsked: boolean;
  offer: PaycheckPreview | undefined;
  loading: boolean;
  error: ApiError | null;
  /** Worked out here the moment a box is ticked; null until there are an offer and a plan. */
  statement: PayStatement | null;
  /** The server has worked out the same net for what is shown. */
  isConfirmed: boolean;
  /** The plan of the form; null while it lacks its number. */
  plan: FormPlan | null;
  isTicked: (row: Row) => boolean;
  tick: (rows: readonly Row[], on: boolean) => void;
  /** The plan was changed by hand: another driver or period leaves it alone. */
  setPlan: (name: (typeof PLAN)[number], value: unknown) => void;
  /** Back to the driver's plan. */
  backToPlan: () => void;
  save: () => Promise<void>;
};

const SHORT_WAIT_MS = 250;

export function useBuilder(): Builder {
  const router = useRouter();
  const { start, end } = lastSevenDays(useToday());
  const [leftOf, setLeft] = useState<Left>(NOTHING_LEFT);
  const [ownPlan, setOwnPlan] = useState(false);
  // Known at once: an answer that comes between a key and its drawing must not write over what was typed.
  const isOwn = useRef(false);
  const isUsual = useUsualPay();
  const taken = useRef<Record<keyof typeof NOTHING, string>>(NOTHING);
  // Read at the moment it is sent: what is ticked is known only after the form.
  const extra = useMemo(() => partsOf(() => taken.current), []);
  const form = useRecordForm(paycheck, NEW, {
    preset: Object.fromEntries(PERIOD.map((name) => [name, name.includes('Start') ? start : end])),
    extra,
    beside: {
      value: { left: leftOf, ownPlan },
      restore(value) {
        const { left: kept = NOTHING_LEFT, ownPlan: wasOwn = false } = value as { left?: Left; ownPlan?: boolean };
        setLeft(kept);
        isOwn.current = wasOwn;
        setOwnPlan(wasOwn);
      },
    },
    onSaved: () => void router.navigate({ to: listPageOf(paycheck), ignoreBlocker: true }),
  }) as RecordForm;
  const { values } = form;
  const driver = (values.driver as Related | null)?.id;
  // Another driver starts from nothing left out.
  const left: ReadonlySet<string> = new Set(leftOf.driver === driver ? leftOf.ids : []);

  const typedPlan = planOf(values);
  const request = requestOf(values, ownPlan ? typedPlan : null, left);
  const [wanted] = useDebouncedValue(request && JSON.stringify(request), SHORT_WAIT_MS);
  const answer = useQuery({
    queryKey: keys.list('paycheck/filter/', wanted),
    queryFn: ({ signal }) => api.post<PaycheckPreview>('paycheck/filter/', JSON.parse(wanted ?? '{}'), { signal }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
  const offer = request && sameDriver(values, wanted) ? answer.data : undefined;
  const isCurrent = wanted === (request && JSON.stringify(request)) && !answer.isPlaceholderData && !answer.isError;

  const served = offer?.plan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another plan of the server is a reason to show it
  useEffect(() => {
    if (!served || isOwn.current || !isCurrent) return;
    for (const name of PLAN) form.set(name, String(served[name]));
  }, [served, ownPlan, isCurrent]);

  // A plan of this paycheck's own that lacks its number pays nothing yet: the driver's plan must not show through.
  const plan = ownPlan ? typedPlan : (typedPlan ?? served ?? null);
  const isTicked = (row: Row) => row.isSelectable && !left.has(keyOf(row));
  const statement = offer && plan ? statementOf(plan, offer, isTicked) : null;
  taken.current = offer && statement ? takenOf(offer, statement, isTicked) : NOTHING;

  return {
    form,
    isAsked: request !== null,
    offer,
    loading: request !== null && !offer && !answer.isError,
    error: answer.error ? asApiError(answer.error) : null,
    statement,
    isConfirmed: isCurrent && offer?.totals.netAfterBalance === statement?.totals.netAfterBalance,
    plan,
    isTicked,
    tick: (rows, on) =>
      setLeft((before) => {
        const next = new Set(before.driver === driver ? before.ids : []);
        for (const row of rows) on ? next.delete(keyOf(row)) : next.add(keyOf(row));
        return { driver, ids: [...next] };
      }),
    setPlan(name, value) {
      isOwn.current = true;
      setOwnPlan(true);
      form.set(name, value);
    },
    backToPlan() {
      isOwn.current = false;
      setOwnPlan(false);
    },
    async save() {
      if (offer && statement && !(await isUsual({ ...offer, statement }, nameOf(values.driver)))) return;
      // What was refused was taken or changed by someone else: show it as it is now.
      if (!(await form.save())) await answer.refetch();
    },
  };
}

const nameOf = (driver: unknown) => (driver as Related | null)?.prettyName ?? '';

const NOTHING = { fleets: '[]', expenses: '[]', adjustments: '[]', balances: '[]', payCheckNet: '' };

function partsOf(current: () => typeof NOTHING): Record<string, string> {
  return {
    get fleets() {
      return current().fleets;
    },
    get expenses() {
      return current().expenses;
    },
    get adjustments() {
      return current().adjustments;
    },
    get balances() {
      return current().balances;
    },
    get payCheckNet() {
      return current().payCheckNet;
    },
  };
}

function takenOf(offer: PaycheckPreview, statement: PayStatement, isTicked: (row: Row) => boolean): typeof NOTHING {
  const ids = (rows: readonly Row[]) => JSON.stringify(rows.filter(isTicked).map(({ id }) => id));
  return {
    fleets: ids(offer.fleets),
    expenses: ids(offer.expenses),
    adjustments: ids(offer.adjustments),
    balances: ids(offer.balances),
    payCheckNet: String(statement.totals.net),
  };
}

/** What the filter call is sent, or null while driver or period are missing. */
function requestOf(values: FormValues, plan: FormPlan | null, left: ReadonlySet<string>) {
  const [carrier, driver, vehicle] = ['carrier', 'driver', 'vehicle'].map(
    (name) => (values[name] as Related | null)?.id,
  );
  const period = Object.fromEntries(PERIOD.map((name) => [name, String(values[name] ?? '')]));
  const [fleetFrom = '', fleetTo = '', expenseFrom = '', expenseTo = ''] = Object.values(period);
  const isPeriod = Object.values(period).every(isDay) && fleetFrom <= fleetTo && expenseFrom <= expenseTo;
  if (!carrier || !driver || !isPeriod) return null;
  const out = [...left].sort();
  return {
    ...{ carrier, driver, vehicle: vehicle ?? '', ...period, ...plan },
    deselected: out.filter((key) => !key.startsWith(ADJUSTMENT)),
    deselectedAdjustments: out.filter((key) => key.startsWith(ADJUSTMENT)).map((key) => key.slice(ADJUSTMENT.length)),
  };
}

/** The offer of another driver is not shown for a moment. */
function sameDriver(values: FormValues, wanted: string | null): boolean {
  return wanted !== null && JSON.parse(wanted).driver === (values.driver as Related | null)?.id;
}

const facts = fieldsOf(paycheck);

/** The plan in the form, or null while it is not one. */
function planOf(values: FormValues): FormPlan | null {
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
