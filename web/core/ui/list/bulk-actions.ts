/** The bulk actions of selected rows: the page's own, and those the server offers on any of the rows. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import type { ActionItem } from '@milepost/domain/core/states.ts';
import { filterKnownActions, isDangerous } from './action-rules.ts';
import { type ActionRow, deleteRow, runAction } from './row-actions.ts';

/** Runs the action on one row and returns its message; failures are thrown. */
export type BulkRun<T> = (row: T) => Promise<ActionDetails>;

export type BulkAction<T> = {
  id: string;
  label: string;
  danger?: boolean;
  /** Returns whether the action applies to this row; others are skipped and listed as skipped. Every row when absent. */
  isFor?: (row: T) => boolean;
} & (
  | { run: BulkRun<T> }
  /** Asks its own question instead of the usual one; returns the action for each row, or null to cancel. */
  | { ask: (rows: readonly T[]) => Promise<BulkRun<T> | null> }
  /** Runs once for all rows, with its own messages. */
  | { all: (rows: readonly T[]) => void }
);

/**
 * Returns the actions for which at least one row qualifies; a page's own action replaces the server's with the same id. Dangerous ones
 * last.
 */
export function getBulkActions<T extends ActionRow>(
  record: AnyRecord,
  rows: readonly T[],
  own: readonly BulkAction<T>[],
  isOwner: boolean,
): BulkAction<T>[] {
  const items = new Map(rows.flatMap((row) => filterKnownActions(record, row).map((item) => [item.id, item] as const)));
  const served = [...items.values()].filter(({ id }) => !own.some((action) => action.id === id));
  const all = [
    ...own.filter((action) => getEligibleRows(action, rows).length > 0),
    ...served.map((item) => toBulkAction<T>(record, item, isOwner)),
  ];
  return [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)];
}

function toBulkAction<T extends ActionRow>(record: AnyRecord, item: ActionItem, isOwner: boolean): BulkAction<T> {
  return {
    id: item.id,
    label: item.prettyName,
    danger: isDangerous(record, item),
    isFor: (row) => hasAction(row, item.id),
    run: (row) => (item.via === 'delete' ? deleteRow(record, row, isOwner) : runAction(record, row, item)),
  };
}

/** Checks whether the server offers an action on a row. */
export const hasAction = ({ workflowActionItems }: Pick<ActionRow, 'workflowActionItems'>, action: string): boolean =>
  workflowActionItems.some(({ id }) => id === action);

export function getEligibleRows<T>({ isFor }: Pick<BulkAction<T>, 'isFor'>, rows: readonly T[]): T[] {
  return rows.filter((row) => isFor?.(row) ?? true);
}
