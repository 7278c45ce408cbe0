/** What can be done to chosen rows: by the page's own actions, and by those that the server offers on any of them. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import type { ActionItem } from '@milepost/domain/core/states.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import { isDangerous, knownActions } from './action-rules.ts';
import { type ActionRow, carryOut, remove } from './row-actions.ts';

/** Does it to one row and says what it did; failures are thrown. */
export type BulkRun<T> = (row: T) => Promise<Told>;

export type BulkAction<T> = {
  id: string;
  label: string;
  danger?: boolean;
  /** Whether it can be done to this row; those it cannot are left out, and told so. Every row when absent. */
  isFor?: (row: T) => boolean;
} & (
  | { run: BulkRun<T> }
  /** Asks in the place of the usual question; answers what is done to each row, or null when nothing is. */
  | { ask: (rows: readonly T[]) => Promise<BulkRun<T> | null> }
  /** Done to all of them in one go, and told in its own way. */
  | { all: (rows: readonly T[]) => void }
);

/** Those of which some row is one; an own action stands in the place of the server's of its id. Dangerous ones last. */
export function bulkActions<T extends ActionRow>(
  record: AnyRecord,
  rows: readonly T[],
  own: readonly BulkAction<T>[],
  isOwner: boolean,
): BulkAction<T>[] {
  const items = new Map(rows.flatMap((row) => knownActions(record, row).map((item) => [item.id, item] as const)));
  const served = [...items.values()].filter(({ id }) => !own.some((action) => action.id === id));
  const all = [
    ...own.filter((action) => rowsFor(action, rows).length > 0),
    ...served.map((item) => ofServer<T>(record, item, isOwner)),
  ];
  return [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)];
}

function ofServer<T extends ActionRow>(record: AnyRecord, item: ActionItem, isOwner: boolean): BulkAction<T> {
  return {
    id: item.id,
    label: item.prettyName,
    danger: isDangerous(record, item),
    isFor: (row) => offers(row, item.id),
    run: (row) => (item.via === 'delete' ? remove(record, row, isOwner) : carryOut(record, row, item)),
  };
}

/** Whether the server offers an action on a row. */
export const offers = ({ workflowActionItems }: Pick<ActionRow, 'workflowActionItems'>, action: string): boolean =>
  workflowActionItems.some(({ id }) => id === action);

export function rowsFor<T>({ isFor }: Pick<BulkAction<T>, 'isFor'>, rows: readonly T[]): T[] {
  return rows.filter((row) => isFor?.(row) ?? true);
}
