import { parseDate } from '@milepost/domain/core/dates.ts';
import { type AnyReport, getPeriodEnds } from '@milepost/domain/core/report.ts';
import { useState } from 'react';
import { DateInput } from '../form/inputs/date-input.tsx';
import type { ListRow, RecordList } from '../list/use-record-list.ts';

type Period = NonNullable<AnyReport['period']>;

/** Selects the first and last date of a report, both inclusive. Without both, nothing loads, and an error shows below (RPT-19). */
export function PeriodFilter<T extends ListRow>({ list, period }: { list: RecordList<T>; period: Period }) {
  const ends = getPeriodEnds(period);
  const days = ends.map((end) => list.query[end] ?? '');
  const change = (at: number, day: string) => {
    const range = days.map((other, each) => (each === at ? day : other)).join('..');
    list.change({ filters: { ...list.state.filters, [period.filter]: range } });
  };
  return ['Date From', 'Date To'].map((label, at) => (
    <Day
      key={label}
      label={label}
      value={days[at] ?? ''}
      error={list.errors[ends[at] ?? '']}
      onChange={(day) => change(at, day)}
    />
  ));
}

type DayProps = { label: string; value: string; error: string | undefined; onChange: (day: string) => void };

/** Shows a date field that reports a typed date only when it is complete, and an incomplete one as empty on blur. */
export function Day({ label, value, error, onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    const isDone = text === '' || parseDate(text) === text;
    setTyped(isDone ? null : text);
    if (isDone) onChange(text);
  }
  return (
    <DateInput
      size="xs"
      w={140}
      label={label}
      withAsterisk
      value={typed ?? value}
      error={error}
      onChange={type}
      onBlur={() => typed !== null && !parseDate(typed) && onChange('')}
    />
  );
}
