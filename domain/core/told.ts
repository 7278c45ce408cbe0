/** What an action says it did: one sentence, the same in the message on screen and in the history, and how it is taken back. */
import type { Delivery } from './delivery.ts';
import { type AnyRecord, fieldsOf, statesOf } from './record.ts';
import { canBecome, statusLabel } from './statuses.ts';

/** How long a mail that somebody sent waits in the outbox, so that it can be taken back. */
export const MAIL_WAITS_SECONDS = 10;

/** The call that takes an action back, its path under `/api/`. */
export type Undo = {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  values?: Readonly<Record<string, string>>;
  /** How long it is offered, where what it takes back leaves the house then. */
  seconds?: number;
  /** What its message calls it, such as Restored; Updated when absent. */
  word?: string;
};

export type Told = {
  text: string;
  /** The record to look at, where that is another than the one acted on. */
  open?: { record: string; id: string };
  undo?: Undo;
  /** What became of the email that was sent, where one was: `text` says it too. */
  delivery?: Delivery;
};

type Acted = { id: string; prettyName: string };

/** What a change of a status or a state did to a row, as its history says it; Undo where the status may go back to what it was. */
export function toldMove(
  record: AnyRecord,
  row: Acted & Readonly<Record<string, unknown>>,
  via: string,
  to: string,
): Told {
  const from = row[via];
  const fact = fieldsOf(record)[via];
  const table = via === 'state' ? statesOf(record) : fact?.statuses;
  if (!table || typeof from !== 'string') return { text: `${row.prettyName} changed` };
  const text = `${row.prettyName}: ${fact?.label ?? 'State'} ${statusLabel(table, from)} → ${statusLabel(table, to)}`;
  if (from === to || !table[to] || !canBecome(table, to, from)) return { text };
  return { text, undo: { method: 'PATCH', path: `${record.path}/${row.id}`, values: { id: row.id, [via]: from } } };
}
