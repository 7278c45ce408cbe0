/** What can be done to all chosen rows, one after the other, with what became of each. */

import { Button, CloseButton, Group, Loader, Modal, Table } from '@mantine/core';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { asApiError } from '../../api/client.ts';
import { useChanged } from '../data.ts';
import { confirm } from '../dialog/confirm.tsx';
import { isDangerous, knownActions } from './action-rules.ts';
import { type ActionRow, carryOut } from './row-actions.ts';
import classes from './table.module.css';

export type BulkAction<T> = { id: string; label: string; danger?: boolean; run: (row: T) => Promise<unknown> };

type Result = { id: string; name: string; text: string; failed: boolean };

type BulkBarProps<T extends ActionRow> = {
  record: AnyRecord;
  rows: readonly T[];
  own: readonly BulkAction<T>[];
  onClear: () => void;
};

export function BulkBar<T extends ActionRow>({ record, rows, own, onClear }: BulkBarProps<T>) {
  const changed = useChanged();
  const [results, setResults] = useState<Result[]>([]);
  const [running, setRunning] = useState<string | null>(null);

  async function run(action: BulkAction<T>) {
    const count = `${rows.length} ${(rows.length === 1 ? record.label : record.labels).toLowerCase()}`;
    const ask = {
      title: action.label,
      text: `${action.label}: ${count}?`,
      yes: action.label,
      ...(action.danger && { danger: true }),
    };
    if (!(await confirm(ask))) return;
    setResults([]);
    setRunning(action.label);
    for (const row of rows) {
      const result = await outcome(row, action);
      setResults((before) => [...before, result]);
    }
    await changed();
    setRunning(null);
  }

  const closed = running === null && results.length === 0;
  if (rows.length === 0 && closed) return null;
  const actions = [...own, ...sharedActions(record, rows)];
  return (
    <div className={classes.chosen} role="toolbar" aria-label="Chosen rows">
      <strong>{rows.length} chosen</strong>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="compact-sm"
          variant="default"
          c={action.danger ? 'var(--app-negative)' : undefined}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      {actions.length === 0 && <span>Nothing can be done to all of these at once.</span>}
      <CloseButton size="sm" ml="auto" aria-label="Choose none" onClick={onClear} />
      <Modal
        opened={!closed}
        onClose={() => {
          if (running) return;
          setResults([]);
          onClear();
        }}
        title={running ? `${running}: ${results.length} of ${rows.length}` : 'Done'}
      >
        <Results results={results} />
        <Group justify="flex-end" mt="sm">
          {running && <Loader size="sm" />}
        </Group>
      </Modal>
    </div>
  );
}

async function outcome<T extends ActionRow>(row: T, action: BulkAction<T>): Promise<Result> {
  const base = { id: row.id, name: row.prettyName };
  try {
    await action.run(row);
    return { ...base, text: 'Done', failed: false };
  } catch (thrown) {
    return { ...base, text: asApiError(thrown).text, failed: true };
  }
}

/** The actions that the server offers on every one of the rows. */
function sharedActions<T extends ActionRow>(record: AnyRecord, rows: readonly T[]): BulkAction<T>[] {
  const [first, ...others] = rows;
  const known = first ? knownActions(record, first) : [];
  const shared = known.filter((item) =>
    others.every((row) => row.workflowActionItems.some((other) => other.id === item.id)),
  );
  return shared.map((item) => ({
    id: item.id,
    label: item.prettyName,
    danger: isDangerous(record, item),
    run: (row) => carryOut(record, row, item),
  }));
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <Table aria-label="Results" fz="sm">
      <Table.Tbody>
        {results.map((result) => (
          <Table.Tr key={result.id}>
            <Table.Td>{result.name}</Table.Td>
            <Table.Td c={result.failed ? 'var(--app-negative)' : undefined}>{result.text}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
