/** Asks for the exchange rate of Canadian purchases; once confirmed, they count in U.S. dollars and gallons. */
import { Button, TextInput } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay, isDay } from '@milepost/domain/core/dates.ts';
import { formatAmount } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type ForeignRowsProps = { row: ImportRow; open: OpenImport };

const RATE = /^0*\d(\.\d{1,6})?$/;

export function ForeignRows({ row, open }: ForeignRowsProps) {
  const foreign = row.dataImportMetaData?.foreignRows ?? null;
  const [rate, setRate] = useState(foreign?.exchange?.rate ?? '');
  const [date, setDate] = useState(foreign?.exchange?.date ?? row.dataImportEndDate ?? '');
  if (!foreign) return null;
  const isReady = RATE.test(rate) && Number(rate) > 0 && isDay(date);
  return (
    <Section title="Canadian purchases" columns={false}>
      <p>
        {foreign.lines > 0
          ? `${formatCount(foreign.lines, 'row')}, ${formatAmount(foreign.quantity)} liters, ${formatAmount(foreign.amount)} Canadian dollars. Enter the exchange rate to import them.`
          : `Converted at ${foreign.exchange?.rate} (${formatDay(foreign.exchange?.date ?? '')}).`}
      </p>
      <div className={classes.outside}>
        <TextInput
          size="xs"
          label="U.S. dollars per Canadian dollar"
          placeholder="0.7214"
          value={rate}
          onChange={({ currentTarget }) => setRate(currentTarget.value.trim())}
        />
        <DateInput size="xs" label="Exchange rate date" value={date} onChange={setDate} />
        <Button
          size="compact-sm"
          disabled={!isReady}
          loading={open.isChanging}
          onClick={() => void open.change({ exchange: { rate, date } })}
        >
          Convert to U.S. dollars
        </Button>
      </div>
      <p className={classes.quiet}>Each row’s note keeps the original liters and Canadian dollars.</p>
    </Section>
  );
}
