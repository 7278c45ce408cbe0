/** Asks which of several columns with the same name to use, showing each total; remembers the answer for the next file with this header. */
import { Alert, Button, Radio, Stack } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { useState } from 'react';
import type { Refusal, SameColumns as Same } from './wire.ts';

type SameColumnsProps = { refusal: Refusal; onColumns: (mapping: Record<string, string>) => void };

export function SameColumns({ refusal: { sameColumns = [], mapping = {} }, onColumns }: SameColumnsProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const isComplete = sameColumns.every(({ key }) => chosen[key]);
  return (
    <Alert color="yellow" title="Which column do you want to import?">
      <Stack gap="sm">
        {sameColumns.map(({ key, header, columns }) => (
          <Radio.Group
            key={key}
            label={`${columns.length} columns are named ${header}`}
            value={chosen[key] ?? null}
            onChange={(column) => setChosen({ ...chosen, [key]: column })}
          >
            <Stack gap={4} mt={4}>
              {columns.map((column) => (
                <Radio key={column.column} size="xs" value={`#${column.column}`} label={describe(column)} />
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Button
          size="compact-sm"
          disabled={!isComplete}
          onClick={() => onColumns({ ...mapping, ...chosen })}
          style={{ alignSelf: 'flex-start' }}
        >
          Import selected columns
        </Button>
      </Stack>
    </Alert>
  );
}

function describe({ column, filled, example, sum }: Same['columns'][number]): string {
  const value =
    sum === null
      ? `first value ${example}`
      : `sum ${Number(sum).toLocaleString('en-US', { maximumFractionDigits: 4 })}`;
  return filled === 0 ? `Column ${column}: empty` : `Column ${column}: ${formatCount(filled, 'value')}, ${value}`;
}
