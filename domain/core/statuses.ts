/** Statuses, each kind in one table: the words of each, what its colour says and what it may become. Every floor reads the same. */
import { titleCase } from './words.ts';

/** What a colour says of a status: done, under way, needs somebody, wrong, at rest. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'rest';

export type Status<V extends string = string> = {
  tone: Tone;
  /** Its words; the value in title case where absent. */
  label?: string;
  /** What a write may make of it, in the order offered; anything where absent. */
  to?: readonly V[];
  /** The words of the row action that makes a record this; without, no action does. */
  action?: string;
};

export type Statuses<V extends string = string> = Readonly<Record<V, Status<V>>>;

/** A table of statuses; what one may become must stand in it. */
export function defineStatuses<V extends string>(table: Readonly<Record<V, Status<NoInfer<V>>>>): Statuses<V> {
  return table;
}

/** The values of a table, in its order. */
export function valuesOf<V extends string>(table: Statuses<V>): [V, ...V[]] {
  return Object.keys(table) as [V, ...V[]];
}

export function statusLabel(table: Statuses, value: string): string {
  return table[value]?.label ?? titleCase(value);
}

/** Whether a write may make one status of another. What stays is no move. */
export function canBecome(table: Statuses, from: unknown, to: unknown): boolean {
  const moves = table[String(from)]?.to;
  return from === to || moves === undefined || moves.includes(String(to));
}

/** What row actions make of a status. */
export function movesOf<V extends string>(table: Statuses<V>, from: V): V[] {
  return (table[from].to ?? []).filter((to) => table[to].action !== undefined);
}
