/** The period of an export to the books: by default last month, which is usually closed on the first. */
import { Button, Group } from '@mantine/core';
import { addDays, addMonths, type Day, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { useState } from 'react';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../../core/ui/use-today.ts';

type Period = { from: Day; to: Day };

const getLastMonth = (today: Day): Period => {
  const first = getFirstDayOfMonth(today);
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

/** Returns the selected period of the books, by default last month. `period` is the parameter for the API. */
export function useBookPeriod() {
  const today = useToday();
  const [picked, setPeriod] = useState<Period | null>(null);
  const { from, to } = picked ?? getLastMonth(today);
  return {
    from,
    period: { journalDate__gte: from, journalDate__lte: to },
    picker: { from, to, today, setPeriod },
  };
}

type PickerProps = ReturnType<typeof useBookPeriod>['picker'] & { errors: Record<string, string> | undefined };

export function BookPeriodPicker({ from, to, today, setPeriod, errors }: PickerProps) {
  return (
    <Group align="flex-start" gap="sm" mb="sm">
      <DateInput
        label="From"
        value={from}
        error={errors?.journalDate__gte}
        onChange={(next) => setPeriod({ from: next, to })}
      />
      <DateInput
        label="To"
        value={to}
        error={errors?.journalDate__lte}
        onChange={(next) => setPeriod({ from, to: next })}
      />
      <Button mt={20} variant="default" onClick={() => setPeriod(getLastMonth(today))}>
        Last month
      </Button>
      <Button mt={20} variant="default" onClick={() => setPeriod({ from: getFirstDayOfMonth(today), to: today })}>
        This month
      </Button>
    </Group>
  );
}
