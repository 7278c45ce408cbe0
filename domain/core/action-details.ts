/** An action's message: one sentence, the same on screen and in the history, and how to undo the action. */
import type { Delivery } from './delivery.ts';
import { type AnyRecord, getFields, getStates } from './record.ts';
import { canBecome, getStatusLabel } from './statuses.ts';

/** How long an email waits in the outbox, so that it can be recalled. */
export const MAIL_WAITS_SECONDS = 10;

/** The call that undoes an action, by its path under `/api/`. */
export type Undo = {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  values?: Readonly<Record<string, string>>;
  /** How long undo is offered, if the effect then leaves the system. */
  seconds?: number;
  /** The title of its message, such as Restored; Updated if absent. */
  word?: string;
};

export type ActionDetails = {
  text: string;
  /** The record to open, if not the one acted on. */
  open?: { record: string; id: string };
  undo?: Undo;
  /** The delivery of the email, if one was sent: `text` mentions it too. */
  delivery?: Delivery;
};

type NamedRow = { id: string; prettyName: string };

/** Returns the message of a status or state change of a row, as its history has it; with Undo if the status may go back. */
export function describeMove(
  record: AnyRecord,
  row: NamedRow & Readonly<Record<string, unknown>>,
  via: string,
  to: string,
): ActionDetails {
  const from = row[via];
  const fact = getFields(record)[via];
  const table = via === 'state' ? getStates(record) : fact?.statuses;
  if (!table || typeof from !== 'string') return { text: `${row.prettyName} changed` };
  const text = `${row.prettyName}: ${fact?.label ?? 'State'} ${getStatusLabel(table, from)} → ${getStatusLabel(table, to)}`;
  if (from === to || !table[to] || !canBecome(table, to, from)) return { text };
  return { text, undo: { method: 'PATCH', path: `${record.path}/${row.id}`, values: { id: row.id, [via]: from } } };
}
