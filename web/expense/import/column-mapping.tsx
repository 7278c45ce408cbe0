/** Maps the columns of an unknown file once: the next file with the same header is read the same way. */
import { Button, Radio, Select, Text } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { getHeadingRole } from '@milepost/domain/expense/import/heading.ts';
import { BY_PRICE } from '@milepost/domain/expense/import/layout.ts';
import { type Mapping, makeConstant, NOTHING } from '@milepost/domain/expense/import/mapping.ts';
import { listMappingWarnings } from '@milepost/domain/expense/import/mapping-warnings.ts';
import { isPacked } from '@milepost/domain/expense/import/packed.ts';
import { WORDS } from '@milepost/domain/expense/import/words.ts';
import { useState } from 'react';
import { DATE_ORDERS } from './date-orders.ts';
import classes from './import.module.css';
import { getSourceColumns, type ImportColumn } from './layout.ts';
import { MappingField } from './mapping-field.tsx';
import { MappingSamples } from './mapping-samples.tsx';
import { isSaid, LineStartInput, POSITION_HELP, PositionInput } from './position-input.tsx';

type ColumnMappingProps = {
  header: readonly string[];
  samples?: readonly (readonly string[])[];
  /** The mapping saved for this header. */
  known?: Mapping;
  onMapped: (mapping: Record<string, string>) => void;
};

export function ColumnMapping({ header, samples = [], known, onMapped }: ColumnMappingProps) {
  const columns = getSourceColumns('MILEPOST', 'FUEL');
  const [chosen, setChosen] = useState<Record<string, string>>(() => ({ ...guessColumns(columns, header), ...known }));
  const isCut = isPacked(header);
  const mapping = isCut ? fillInBlanks(columns, chosen) : chosen;
  const missing = columns.filter(({ key, need }) => need === 'REQUIRED' && !isSaid(mapping[key]));
  const choose = (key: string, word: string | undefined) => {
    const { [key]: _, ...others } = chosen;
    setChosen(word ? { ...others, [key]: word } : others);
  };
  return (
    <div className={classes.mapping}>
      <MappingSamples header={header} samples={samples} />
      {isCut && (
        <Text size="xs" c="dimmed">
          {POSITION_HELP}
        </Text>
      )}
      <div className={classes.cells}>
        {columns.map((column) =>
          isCut ? (
            <PositionInput
              key={column.key}
              label={column.header}
              required={column.key === 'date'}
              description={column.key === 'amount' ? 'If blank, gallons × price is used.' : undefined}
              value={chosen[column.key]}
              onChange={(word) => choose(column.key, word)}
            />
          ) : (
            <MappingField
              key={column.key}
              column={column}
              header={header}
              value={chosen[column.key]}
              onChange={(word) => choose(column.key, word)}
            />
          ),
        )}
      </div>
      {isCut && <LineStartInput value={chosen.lineStart} onChange={(text) => choose('lineStart', text)} />}
      <Radio.Group
        size="xs"
        label="Amount column shows"
        value={chosen.amountIs ?? 'NET'}
        onChange={(meaning) => choose('amountIs', meaning)}
      >
        <Radio size="xs" value="NET" label="What you pay" />
        <Radio size="xs" value="GROSS" label="Price before the discount. The discount column is subtracted." />
      </Radio.Group>
      <div className={classes.cells}>
        <Select
          size="xs"
          label="Date format"
          data={DATE_ORDERS}
          value={chosen.dateOrder ?? ''}
          onChange={(order) => choose('dateOrder', order || undefined)}
        />
        <Select
          size="xs"
          label="Time zone of the dates"
          data={ZONES}
          value={chosen.dateZone ?? ''}
          onChange={(zone) => choose('dateZone', zone || undefined)}
        />
      </div>
      <ul className={classes.quiet} aria-label="Notes on this mapping">
        {listMappingWarnings(mapping).map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {`This is saved for your account. The next file with ${isCut ? 'lines of this length' : 'the same header'} is read the same way.`}
      </Text>
      <Button size="compact-sm" disabled={missing.length > 0} onClick={() => onMapped(mapping)}>
        {missing.length > 0 ? `${formatCount(missing.length, 'required column')} not matched` : 'Use this mapping'}
      </Button>
    </div>
  );
}

const ZONES = [
  { value: '', label: 'Detect from the file' },
  { value: 'STOP', label: 'Local time at the stop' },
  { value: 'UTC', label: 'GMT (UTC)' },
];

/**
 * Fills in the required columns that have none. A file of packed records has no column that no position is entered for. Without
 * an amount, it is gallons times the price.
 */
function fillInBlanks(columns: readonly ImportColumn[], chosen: Record<string, string>): Record<string, string> {
  const blank = columns.filter(({ key, need }) => need === 'REQUIRED' && key !== 'date' && chosen[key] === undefined);
  const isPriced = isSaid(chosen.unitPrice) && isSaid(chosen.quantity);
  const words = blank.flatMap(({ key }) => {
    if (key === 'amount') return isPriced ? [[key, makeConstant(BY_PRICE)]] : [];
    return [[key, NOTHING]];
  });
  return { ...chosen, ...Object.fromEntries(words) };
}

/** The columns a purchase is complete without: if no heading names one, the file has none. */
const OFTEN_MISSING = ['location', 'city', 'transactionId'];

/** Maps columns by their names: the same spelling or a synonym, then the only column with the words of that field. */
function guessColumns(columns: readonly ImportColumn[], header: readonly string[]): Record<string, string> {
  const taken = new Set<string>();
  const found = new Map<string, string>();
  const take = (key: string, word: string | undefined) => {
    if (word === undefined || found.has(key)) return;
    taken.add(word);
    found.set(key, word);
  };
  for (const { key, header: name } of columns) {
    const names = [name, ...(WORDS[key] ?? [])].map(normalizeHeader);
    take(
      key,
      header.find((each) => names.includes(normalizeHeader(each)) && !taken.has(each)),
    );
  }
  for (const { key } of columns) {
    const [word, ...others] = header.filter((each) => getHeadingRole(each) === key && !taken.has(each));
    if (others.length === 0) take(key, word);
  }
  const isHeldByUnit = found.has('unit') && !found.has('card');
  for (const key of [...OFTEN_MISSING, ...(isHeldByUnit ? ['card'] : [])]) if (!found.has(key)) found.set(key, NOTHING);
  return Object.fromEntries(found);
}
