/** Selects the period of the cards and charts below. */
import { SegmentedControl, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { PERIODS } from '@milepost/domain/dashboard/period.ts';
import { Day } from '../core/ui/report/period.tsx';
import classes from './financial.module.css';
import type { ChosenPeriod } from './use-period.ts';

const CHOICES = [
  ...Object.entries(PERIODS).map(([value, { label }]) => ({ value, label })),
  { value: 'own', label: 'Custom' },
];

export function PeriodBar({ name, days, errors, period, choose, type }: ChosenPeriod) {
  return (
    <div className={classes.period} data-own={name === 'own' || undefined}>
      <SegmentedControl
        size="xs"
        aria-label="Period"
        data={CHOICES}
        value={name}
        onChange={(value) => choose(value as ChosenPeriod['name'])}
      />
      {name === 'own' ? (
        <>
          <Day label="From" value={days.from} error={errors.from} onChange={(from) => type({ ...days, from })} />
          <Day label="To" value={days.to} error={errors.to} onChange={(to) => type({ ...days, to })} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {period ? `${formatDay(period.from)} to ${formatDay(period.to)}` : 'All time'}
        </Text>
      )}
    </div>
  );
}
