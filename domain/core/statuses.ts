/** Statuses, each kind in one table: labels, colors, and possible next statuses. Every layer reads the same one. */
import { toTitleCase } from './words.ts';

/** The meaning of a status color: done, in progress, needs attention, error, inactive. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'rest';

export type Status<V extends string = string> = {
  tone: Tone;
  /** Its label; the value in title case if absent. */
  label?: string;
  /** The statuses that a write may change it to, in the order offered; any if absent. */
  to?: readonly V[];
  /** The label of the row action that sets this status; without one, no action does. */
  action?: string;
};

export type Statuses<V extends string = string> = Readonly<Record<V, Status<V>>>;

/** Defines a table of statuses; each next status must be in it. */
export function defineStatuses<V extends string>(table: Readonly<Record<V, Status<NoInfer<V>>>>): Statuses<V> {
  return table;
}

/** Returns the values of a table, in order. */
export function getStatusValues<V extends string>(table: Statuses<V>): [V, ...V[]] {
  return Object.keys(table) as [V, ...V[]];
}

export function getStatusLabel(table: Statuses, value: string): string {
  return table[value]?.label ?? toTitleCase(value);
}

/** Returns whether a write may change one status to another. An unchanged status isn't a change. */
export function canBecome(table: Statuses, from: unknown, to: unknown): boolean {
  const moves = table[String(from)]?.to;
  return from === to || moves === undefined || moves.includes(String(to));
}

/** Returns the statuses that row actions can set from a status. */
export function getNextStatuses<V extends string>(table: Statuses<V>, from: V): V[] {
  return (table[from].to ?? []).filter((to) => table[to].action !== undefined);
}
