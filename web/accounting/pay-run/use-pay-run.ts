/** Loads the pay run of a period, and builds its address. */
import {
  getLastPayWeek,
  type PayRun,
  type PayRunResult,
  type PayRunRow,
} from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { type Day, formatDay, isDay } from '@milepost/domain/core/dates.ts';
import { isInProgress } from '@milepost/domain/core/task.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../core/api/client.ts';
import { useTask } from '../../core/tasks/use-tasks.ts';
import { keys } from '../../core/ui/data.ts';
import { NEW } from '../../core/ui/form/use-record-form.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useToday } from '../../core/ui/use-today.ts';

export type Period = { from: Day; to: Day };
/** Ids of the authority, of the driver or owner, and of the truck of an owner with a settlement per truck. */
export type Payee = { carrier: string; driver: string; vehicle: string | null };

/** Returns the parameters of the run's calls. */
export const getDays = ({ from, to }: Period) => ({ payCheckFleetStartDate: from, payCheckFleetEndDate: to });
export const describePeriod = ({ from, to }: Period) => `${formatDay(from)} to ${formatDay(to)}`;
export const isPeriod = ({ from, to }: Period) => isDay(from) && isDay(to) && from <= to;
type RowPayee = Pick<PayRunRow, 'carrier' | 'driver' | 'vehicle'>;

export const getKey = ({ carrier, driver, vehicle }: RowPayee) => `${carrier.id} ${driver.id} ${vehicle?.id ?? ''}`;

const formatPeriod = ({ from, to }: Period) => `${from}..${to}`;
const readPeriod = (text: string | null): Period | null => {
  const [from = '', to = ''] = text?.split('..') ?? [];
  return text ? { from, to } : null;
};

/** Returns its address; `run` is the task that saved and emailed, to show its results. */
export function payRunPage(period: Period): string {
  return `/UI/accounting/pay_run?${new URLSearchParams({ period: formatPeriod(period) })}`;
}

/** Returns the builder's address for one driver of the run. */
export function getBuilderPage(period: Period, { carrier, driver, vehicle }: RowPayee): string {
  const truck: Record<string, string> = vehicle ? { vehicle: vehicle.id } : {};
  const asked = { payRun: formatPeriod(period), carrier: carrier.id, driver: driver.id, ...truck };
  return `${getPagePath(paycheck, NEW)}?${new URLSearchParams(asked)}`;
}

/** Returns the driver and period in the builder's address; null if no pay run opened it. */
export function useRequestedPayee(): (Payee & { period: Period }) | null {
  const { asked } = usePageAddress();
  const period = readPeriod(asked.get('payRun'));
  const [carrier, driver] = [asked.get('carrier'), asked.get('driver')];
  return period && carrier && driver ? { period, carrier, driver, vehicle: asked.get('vehicle') } : null;
}

/** Returns the period in the address, or else the last pay week; changing it stays on the page. */
export function useRunAddress() {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const { start, end } = getLastPayWeek(useToday());
  const lastWeek = { from: start, to: end };
  const period = readPeriod(asked.get('period')) ?? lastWeek;
  const go = (to: Record<string, string>) =>
    void navigate({ href: `${pathname}?${new URLSearchParams(to)}`, replace: true, resetScroll: false });
  return {
    period,
    lastWeek,
    run: asked.get('run'),
    choose: (next: Period) => go({ period: formatPeriod(next) }),
    show: (run: string) => go({ period: formatPeriod(period), run }),
  };
}

export type Place = ReturnType<typeof useRunAddress>;

/** A row that the user deselected, as the server reads it. */
export type Deselected = { driver: string; vehicle: string | null };

/** Loads the run. After rows are deselected it shows the earlier amounts until those without them arrive. */
export function usePayRun(period: Period, deselected: readonly Deselected[] = []) {
  const days = getDays(period);
  const asked = { ...days, ...(deselected.length > 0 && { deselected: JSON.stringify(deselected) }) };
  return useQuery({
    queryKey: keys.list('pay_run/', asked),
    queryFn: ({ signal }) => api.get<PayRun>('pay_run/', asked, { signal }),
    enabled: isPeriod(period),
    placeholderData: (before, previous) => (isAskedFor(previous?.queryKey, days) ? before : undefined),
  });
}

function isAskedFor(key: readonly unknown[] | undefined, days: ReturnType<typeof getDays>): boolean {
  const asked = key?.at(-1) as Partial<typeof days> | undefined;
  return (
    asked?.payCheckFleetStartDate === days.payCheckFleetStartDate &&
    asked.payCheckFleetEndDate === days.payCheckFleetEndDate
  );
}

export type RunSelection = {
  deselected: readonly Deselected[];
  isSelected: (row: RowPayee) => boolean;
  select: (rows: readonly RowPayee[], on: boolean) => void;
};

/** Returns the rows that the user deselected. Another period starts with all selected. */
export function useRunSelection(period: Period): RunSelection {
  const key = formatPeriod(period);
  const [kept, setKept] = useState<{ period: string; rows: readonly RowPayee[] }>({ period: key, rows: [] });
  const rows = kept.period === key ? kept.rows : [];
  const keys = new Set(rows.map(getKey));
  return {
    deselected: rows.map(({ driver, vehicle }) => ({ driver: driver.id, vehicle: vehicle?.id ?? null })),
    isSelected: (row) => !keys.has(getKey(row)),
    select(changed, on) {
      const others = rows.filter((row) => !changed.some((each) => getKey(each) === getKey(row)));
      setKept({ period: key, rows: on ? others : [...others, ...changed] });
    },
  };
}

const AGAIN_MS = 1000;

/** Returns the task's results so far; reloads while it is running. */
export function useResults(run: string | null) {
  const task = useTask(run);
  const isGoing = task !== null && isInProgress(task);
  const { data } = useQuery({
    queryKey: keys.list(`pay_run/${run}/results/`, { state: task?.state }),
    queryFn: async ({ signal }) =>
      (await api.get<{ results: PayRunResult[] }>(`pay_run/${run}/results/`, undefined, { signal })).results,
    enabled: run !== null,
    refetchInterval: isGoing ? AGAIN_MS : false,
    placeholderData: (before) => before,
  });
  return { task, isGoing, results: data ?? [] };
}
