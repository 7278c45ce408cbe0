/** Runs an action on selected rows, one after the other, and keeps each result, to undo one or all. */

import type { ActionDetails, Undo } from '@milepost/domain/core/action-details.ts';
import { isBlocked } from '@milepost/domain/core/delivery.ts';
import { type AnyRecord, getFields, getNouns } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { asApiError } from '../../api/client.ts';
import { useReloadData } from '../data.ts';
import { confirm } from '../dialog/confirm.tsx';
import { runUndo } from '../use-show-result.ts';
import { type BulkAction, type BulkRun, getEligibleRows } from './bulk-actions.ts';
import type { ActionRow } from './row-actions.ts';

export type Result = {
  id: string;
  name: string;
  state: 'DONE' | 'WAITING' | 'NOT_SENT' | 'FAILED' | 'LEFT_OUT' | 'TAKEN_BACK';
  /** What was done, or why it failed. */
  text: string;
  undo?: Undo | undefined;
};

export type Running = { label: string; total: number };

export function useBulk<T extends ActionRow>(record: AnyRecord, rows: readonly T[]) {
  const changed = useReloadData();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [running, setRunning] = useState<Running | null>(null);

  async function start(action: BulkAction<T>) {
    const meant = getEligibleRows(action, rows);
    if ('all' in action) return action.all(meant);
    const run = 'ask' in action ? await action.ask(meant) : (await confirmAction(record, meant, action)) && action.run;
    if (!run) return;
    const left = rows.filter((row) => !meant.includes(row));
    setResults(left.map((row) => ({ ...getRowName(row), state: 'LEFT_OUT', text: `${action.label} doesn’t apply` })));
    setRunning({ label: action.label, total: meant.length });
    for (const row of meant) {
      const result = await runOnRow(record, row, run);
      setResults((before) => [...before, result]);
    }
    await changed();
    setRunning(null);
  }

  /** Undoes these, the last first: later changes may depend on earlier ones. */
  async function undo(back: readonly Result[]) {
    setRunning({ label: 'Undo', total: back.length });
    for (const result of back.toReversed()) {
      const after = await undoResult(result);
      setResults((before) => before.map((each) => (each.id === after.id ? after : each)));
    }
    await changed();
    setRunning(null);
  }

  return { start, undo, results, running, clear: () => setResults([]) };
}

const getRowName = ({ id, prettyName }: ActionRow) => ({ id, name: prettyName });

function confirmAction<T>(
  record: AnyRecord,
  { length }: readonly T[],
  { label, danger }: BulkAction<T>,
): Promise<boolean> {
  const count = `${length} ${getNouns(record)[length === 1 ? 'one' : 'many']}`;
  return confirm({ title: label, text: `${label}: ${count}?`, yes: label, ...(danger && { danger: true }) });
}

async function runOnRow<T extends ActionRow>(record: AnyRecord, row: T, run: BulkRun<T>): Promise<Result> {
  try {
    const { text, undo, delivery } = await run(row);
    return { ...getRowName(row), state: getState(delivery), text, undo };
  } catch (thrown) {
    return { ...getRowName(row), state: 'FAILED', text: getFailureText(record, thrown) };
  }
}

function getState(delivery: ActionDetails['delivery']): Result['state'] {
  if (!isBlocked(delivery)) return 'DONE';
  return delivery === 'EMAIL_OFF' ? 'WAITING' : 'NOT_SENT';
}

/** Returns the reason: `Bill of Lading (BOL): Upload File`, or the text of the whole response if no field has an error. */
function getFailureText(record: AnyRecord, thrown: unknown): string {
  const { errors, text } = asApiError(thrown);
  const facts = getFields(record);
  const wrong = Object.entries(errors).map(([name, words]) => (facts[name] ? `${facts[name].label}: ${words}` : words));
  return wrong.length > 0 ? wrong.join('. ') : text;
}

async function undoResult(result: Result): Promise<Result> {
  const { undo, ...kept } = result;
  if (!undo) return result;
  try {
    const answer = await runUndo(undo);
    return { ...kept, state: 'TAKEN_BACK', text: answer?.details?.text ?? result.text };
  } catch (thrown) {
    return { ...kept, text: `${result.text}. Couldn’t undo: ${asApiError(thrown).text}` };
  }
}
