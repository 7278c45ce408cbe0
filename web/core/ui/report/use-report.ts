/** Loads the rows of a report: its query, rows, and filters. */
import { type AnyReport, findPeriodErrors, getFilterFacts, toWireNames } from '@milepost/domain/core/report.ts';
import { useEffect, useMemo } from 'react';
import { UNKNOWN_ERROR } from '../../api/error-text.ts';
import { notify } from '../../shell/notify.ts';
import type { RowFor } from '../list/columns.tsx';
import { useInitialFilters, useSyncAuthority } from '../list/use-authority-filter.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import { type ListOptions, type RecordList, useList } from '../list/use-record-list.ts';

export type ReportOptions = {
  /** Initial filters beyond its dates, which the user may remove. Must be the same object in every rendering. */
  start?: Record<string, string>;
  /** Sort order until a heading is clicked. */
  sort?: string;
  /** Rows per page, if users cannot choose. */
  perPage?: number;
  /** Whether a column has a total, shown in a separate row. */
  withTotals?: boolean;
  /** Extracts the rows of a report that is returned whole. */
  whole?: ListOptions['whole'];
};

/** Loads the report for its dates and, if it can be filtered by authority, for the user's current one. */
export function useReport<R extends AnyReport>(report: R, options: ReportOptions): RecordList<RowFor<R>> {
  const applies = 'carrier' in report.filters.shape;
  const start = useInitialFilters(applies, options.start);
  const preset = useMemo(() => getPeriodPreset(report), [report]);
  const check = (query: Record<string, string>) => findPeriodErrors(report, query);
  const wire = (query: Record<string, string>) => toWireNames(report, query);
  const list = useList<RowFor<R>>(`${report.path}/`, { ...options, start, preset, check, wire, where: report.only });
  const change: ChangeList = (patch, how) =>
    list.change(
      patch.filters ? { ...patch, filters: clearDependentFilters(report, list.state.filters, patch.filters) } : patch,
      how,
    );
  useSyncAuthority({ ...list, change }, applies);
  useErrorMessage(list);
  // A list keeps its previous rows after a failure; a report shows none, so that no number is taken for another period's (RPT-05).
  return list.error || list.forbidden ? { ...list, change, rows: [], count: 0 } : { ...list, change };
}

/** Returns the filter of the dates that the report starts with; undefined for one without dates. */
export function getPeriodPreset({ period }: AnyReport): Record<string, string> | undefined {
  return period && { [period.filter]: `~last-${period.days}` };
}

/** Clears picks from another authority (RPT-20), and filters that a changed filter clears. */
export function clearDependentFilters(report: AnyReport, before: Record<string, string>, next: Record<string, string>) {
  const facts = getFilterFacts(report);
  const isOther = (name: string) => (next[name] ?? '') !== (before[name] ?? '');
  const cleared = Object.keys(facts)
    .filter(isOther)
    .flatMap((name) => facts[name]?.clears ?? []);
  const isLeft = (name: string) => {
    const under = facts[name]?.under;
    return !isOther(name) && (cleared.includes(name) || (under && isOther(under)));
  };
  return Object.fromEntries(Object.entries(next).filter(([name]) => !isLeft(name)));
}

/** Shows an error as a message, except for a missing permission, which the table shows (MSG-09). */
function useErrorMessage({ error, forbidden }: Pick<RecordList<{ id: string }>, 'error' | 'forbidden'>): void {
  useEffect(() => {
    if (error && !forbidden) notify.error(UNKNOWN_ERROR, error.text);
  }, [error, forbidden]);
}
