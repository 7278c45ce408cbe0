/** Maps the columns of a mileage file manually; the user types a truck, date or unit that no column has. */
import { Button, Select, Text, TextInput } from '@mantine/core';
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { UNIT_NAMES } from '@milepost/domain/expense/import/distance.ts';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { isPacked } from '@milepost/domain/expense/import/packed.ts';
import { useState } from 'react';
import { DATE_ORDERS } from './date-orders.ts';
import classes from './import.module.css';
import { MappingSamples } from './mapping-samples.tsx';
import { isSaid, LineStartInput, POSITION_HELP, PositionInput } from './position-input.tsx';

type Mapping = Record<string, string>;
type MileageMappingProps = {
  header: readonly string[];
  samples?: readonly (readonly string[])[];
  onMapped: (mapping: Mapping) => void;
};

const FIELDS = ['vehicle', 'jurisdiction', 'distance', 'date', 'odometerStart', 'odometerEnd'] as const;
const HELP: Readonly<Record<string, string>> = {
  distance: 'If not in this file, the odometer readings are used.',
  date: 'If not in this file, trips are dated on the last date of the import.',
};
const NOTHING = '-';
const UNITS = [
  { value: '', label: 'Unit in the file, or miles' },
  ...Object.values(UNIT_NAMES).map((name) => ({ value: `=${name}`, label: name })),
];
const columns = getLayout('UN_KNOWN', 'MILEAGE')?.columns ?? {};

export function MileageMapping({ header, samples = [], onMapped }: MileageMappingProps) {
  const isCut = isPacked(header);
  const choices = isCut ? [] : header.flatMap((name, at) => (name === '' ? [] : [getChoice(header, at)]));
  const [chosen, setChosen] = useState<Mapping>(() => guess(header));
  const [typed, setTyped] = useState<Mapping>({});
  const choose = (key: string, word: string | null) => setChosen({ ...chosen, [key]: word ?? '' });
  const mapping = toMapping(chosen, typed);
  const missing = listMissing(mapping);
  return (
    <div className={classes.mapping}>
      <MappingSamples header={header} samples={samples} />
      {isCut && (
        <Text size="xs" c="dimmed">
          {POSITION_HELP}
        </Text>
      )}
      <div className={classes.cells}>
        {isCut &&
          FIELDS.map((key) => (
            <PositionInput
              key={key}
              label={columns[key]?.header ?? key}
              description={HELP[key]}
              value={chosen[key]}
              onChange={(word) => choose(key, word ?? null)}
            />
          ))}
        {isCut && <LineStartInput value={chosen.lineStart} onChange={(text) => choose('lineStart', text ?? null)} />}
        {(isCut ? [] : FIELDS).map((key) => (
          <Select
            key={key}
            id={`mapping-${key}`}
            size="xs"
            label={columns[key]?.header}
            description={HELP[key]}
            data={choices}
            value={chosen[key] || null}
            placeholder="Not in this file"
            clearable
            onChange={(word) => choose(key, word)}
          />
        ))}
        {!chosen.vehicle && (
          <TextInput
            size="xs"
            label="Truck for the whole file"
            value={typed.vehicle ?? ''}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, vehicle: value })}
          />
        )}
        <Select
          id="mapping-measure"
          size="xs"
          label="Distance unit"
          data={UNITS}
          value={chosen.measure ?? ''}
          allowDeselect={false}
          onChange={(word) => choose('measure', word)}
        />
        <Select
          id="mapping-date-order"
          size="xs"
          label="Date format"
          data={DATE_ORDERS}
          value={chosen.dateOrder ?? ''}
          allowDeselect={false}
          onChange={(order) => choose('dateOrder', order)}
        />
      </div>
      <Text size="xs" c="dimmed">
        {isCut
          ? 'The positions, the unit, and the date format are remembered for the next file with lines of this length.'
          : 'The columns, the unit, and the date format are remembered for the next file with the same header.'}
      </Text>
      <Button size="compact-sm" disabled={missing.length > 0} onClick={() => onMapped(mapping)}>
        {missing.length > 0 ? `Match ${missing.join(', ')}` : 'Use this mapping'}
      </Button>
    </div>
  );
}

/** Returns a column by name, and by number if another has the same name. */
function getChoice(header: readonly string[], at: number): { value: string; label: string } {
  const name = header[at] ?? '';
  const isOnly = header.filter((each) => normalizeHeader(each) === normalizeHeader(name)).length === 1;
  return isOnly ? { value: name, label: name } : { value: `#${at + 1}`, label: `${name} (column ${at + 1})` };
}

/** Maps columns with known names. */
function guess(header: readonly string[]): Mapping {
  const words = header.map(normalizeHeader);
  const found = FIELDS.flatMap((key) => {
    const { header: name = '', names = [] } = columns[key] ?? {};
    const at = [name, ...names].map((each) => words.indexOf(normalizeHeader(each))).find((index) => index !== -1);
    return at === undefined ? [] : [[key, getChoice(header, at).value] as const];
  });
  return Object.fromEntries(found);
}

function toMapping(chosen: Mapping, typed: Mapping): Mapping {
  const columnsChosen = FIELDS.map((key) => [key, isSaid(chosen[key]) ? chosen[key] : NOTHING] as const);
  const vehicle = typed.vehicle?.trim();
  return {
    ...Object.fromEntries(columnsChosen),
    ...(!chosen.vehicle && vehicle && { vehicle: `=${vehicle}` }),
    ...(chosen.measure && { measure: chosen.measure }),
    ...(chosen.dateOrder && { dateOrder: chosen.dateOrder }),
    ...(chosen.lineStart && { lineStart: chosen.lineStart }),
  };
}

/** Returns the required columns that are not mapped yet. */
function listMissing(mapping: Mapping): string[] {
  const has = (key: string) => mapping[key] !== NOTHING;
  return [
    ...(['vehicle', 'jurisdiction'] as const).filter((key) => !has(key)),
    ...(has('distance') || (has('odometerStart') && has('odometerEnd')) ? [] : (['distance'] as const)),
  ].map((key) => columns[key]?.header ?? key);
}
