/**
 * The period of a dashboard, kept in the address: `?period=this-month`, `?period=2026-03-01..2026-03-31`; no parameter means this month.
 */
import { parseDate } from '@milepost/domain/core/dates.ts';
import { PERIODS, type Period, type PeriodName } from '@milepost/domain/dashboard/period.ts';
import { useNavigate } from '@tanstack/react-router';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { useToday } from '../core/ui/use-today.ts';

export type ChosenPeriod = {
  /** `own` is a custom range. */
  name: PeriodName | 'own';
  /** The two dates as typed. */
  days: { from: string; to: string };
  /** Errors by date (RPT-19); they block the request. */
  errors: { from?: string; to?: string };
  /** Null means all time. */
  period: Period | null;
  choose(name: PeriodName | 'own'): void;
  type(days: { from: string; to: string }): void;
};

export function usePeriod(): ChosenPeriod {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const today = useToday();
  const chosen = readPeriod(asked.get('period'));
  const period = 'days' in chosen ? chosen.days : PERIODS[chosen.name].days(today);
  const days = period ?? (PERIODS['this-month'].days(today) as Period);
  const go = (value: string | null) => {
    const href = value ? `${pathname}?${new URLSearchParams({ period: value })}` : pathname;
    void navigate({ href, replace: true, resetScroll: false });
  };
  const type = ({ from, to }: Period) => go(`${from}..${to}`);
  return {
    name: chosen.name,
    days,
    period,
    type,
    errors: 'days' in chosen ? findErrors(chosen.days) : {},
    choose: (name) => (name === 'own' ? type(days) : go(name === START ? null : name)),
  };
}

type ParsedPeriod = { name: PeriodName } | { name: 'own'; days: Period };

/** The initial period. */
const START: PeriodName = 'this-month';

/** Reads an invalid period as this month. */
function readPeriod(text: string | null): ParsedPeriod {
  if (text?.includes('..')) {
    const [from = '', to = ''] = text.split('..');
    return { name: 'own', days: { from, to } };
  }
  return { name: text && Object.hasOwn(PERIODS, text) ? (text as PeriodName) : START };
}

function findErrors({ from, to }: Period): ChosenPeriod['errors'] {
  const isDay = (text: string) => parseDate(text) === text;
  if (isDay(from) && isDay(to)) return from > to ? { to: 'Invalid Date Interval' } : {};
  return { ...(!isDay(from) && { from: 'Invalid Date' }), ...(!isDay(to) && { to: 'Invalid Date' }) };
}
