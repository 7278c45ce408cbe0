/** The rows of a report: what is asked, what came, what it is narrowed by. */
import { type AnyReport, filterFacts, onTheWire, periodProblems } from '@milepost/domain/core/report.ts';
import { useEffect, useMemo } from 'react';
import { UNKNOWN_ERROR } from '../../api/error-text.ts';
import { notify } from '../../shell/notify.ts';
import type { RowFor } from '../list/columns.tsx';
import { useFollowing, useStart } from '../list/use-authority.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import { type ListOptions, type RecordList, useList } from '../list/use-record-list.ts';

export type ReportOptions = {
  /** Filters it starts from beside its days, which a person may take away. The same object from one drawing to the next. */
  start?: Record<string, string>;
  /** Order until a heading is clicked. */
  sort?: string;
  /** Rows of a page, where that is no choice. */
  perPage?: number;
  /** A column of it is added up, in a row of its own. */
  withTotals?: boolean;
  /** The rows of one that is answered all at once. */
  whole?: ListOptions['whole'];
};

/** Over its days and, where it can be, under the authority the person works under. */
export function useReport<R extends AnyReport>(report: R, options: ReportOptions): RecordList<RowFor<R>> {
  const applies = 'carrier' in report.filters.shape;
  const start = useStart(applies, options.start);
  const preset = useMemo(() => presetOf(report), [report]);
  const check = (query: Record<string, string>) => periodProblems(report, query);
  const wire = (query: Record<string, string>) => onTheWire(report, query);
  const list = useList<RowFor<R>>(`${report.path}/`, { ...options, start, preset, check, wire, where: report.only });
  const change: ChangeList = (patch, how) =>
    list.change(patch.filters ? { ...patch, filters: settled(report, list.state.filters, patch.filters) } : patch, how);
  useFollowing({ ...list, change }, applies);
  useFailureTold(list);
  // A list keeps what was there; a report that did not come shows nothing, so that no figure is taken for another's (RPT-05).
  return list.error || list.forbidden ? { ...list, change, rows: [], count: 0 } : { ...list, change };
}

function presetOf({ period }: AnyReport): Record<string, string> | undefined {
  return period && { [period.filter]: `~last-${period.days}` };
}

/** Who and what was picked under another authority is taken back (RPT-20), and what a filter that is another now clears. */
export function settled(report: AnyReport, before: Record<string, string>, next: Record<string, string>) {
  const facts = filterFacts(report);
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

/** MSG-09: a missing right is told in the table, any other failure here. */
function useFailureTold({ error, forbidden }: Pick<RecordList<{ id: string }>, 'error' | 'forbidden'>): void {
  useEffect(() => {
    if (error && !forbidden) notify.error(UNKNOWN_ERROR, error.text);
  }, [error, forbidden]);
}
