/** Which column of an unknown file is which, said once: the next file with that header is read the same way. */
import { Button, Select, Text } from '@mantine/core';
import { headerWord } from '@milepost/domain/expense/import/header.ts';
import { useState } from 'react';
import classes from './import.module.css';
import { columnsOfSource, type ImportColumn } from './layout.ts';

type ColumnMappingProps = { header: readonly string[]; onMapped: (mapping: Record<string, string>) => void };

export function ColumnMapping({ header, onMapped }: ColumnMappingProps) {
  const columns = columnsOfSource('MILEPOST', 'FUEL').filter(({ need }) => need !== 'FURTHER');
  const [chosen, setChosen] = useState<Record<string, string>>(() => guessed(columns, header));
  const missing = columns.filter(({ key, need }) => need === 'REQUIRED' && !chosen[key]);
  const choose = (key: string, word: string | null) => {
    const { [key]: _, ...others } = chosen;
    setChosen(word ? { ...others, [key]: word } : others);
  };
  return (
    <div className={classes.mapping}>
      <div className={classes.cells}>
        {columns.map(({ key, header: name, need }) => (
          <Select
            key={key}
            id={`mapping-${key}`}
            size="xs"
            label={name}
            withAsterisk={need === 'REQUIRED'}
            data={[...new Set(header.filter(Boolean))]}
            value={chosen[key] ?? null}
            onChange={(word) => choose(key, word)}
            placeholder={need === 'REQUIRED' ? 'Choose' : 'Not in this file'}
            clearable={need !== 'REQUIRED'}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        This is remembered: the next file with the same header is read the same way.
      </Text>
      <Button size="compact-sm" disabled={missing.length > 0} onClick={() => onMapped(chosen)}>
        {missing.length > 0 ? `${missing.length} required columns not matched` : 'Use this mapping'}
      </Button>
    </div>
  );
}

/** A word that is spelt alike is what it says. */
function guessed(columns: readonly ImportColumn[], header: readonly string[]): Record<string, string> {
  const found = columns.flatMap(({ key, header: name }) => {
    const word = header.find((each) => headerWord(each) === headerWord(name));
    return word ? [[key, word] as const] : [];
  });
  return Object.fromEntries(found);
}
