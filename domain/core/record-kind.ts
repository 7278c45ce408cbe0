/**
 * A second page for one kind of a record's rows, with its own address and labels. Accidents and traffic violations are one
 * record, and so are expenses and maintenance.
 */
import { z } from 'zod/mini';
import type { AnyPolicy, Flag } from './policies.ts';
import type { AnyRecord } from './record.ts';

type Kind<R extends AnyRecord> = Partial<Pick<AnyRecord, 'path' | 'menu' | 'policy' | 'nouns'>> &
  Pick<AnyRecord, 'route' | 'label' | 'labels'> & {
    /** The name under which the list's layout and saved views are stored. */
    name: string;
    /** The values that all its rows have and every new one starts with: `{ expenseType: 'MAINTENANCE' }`. */
    only: Readonly<Record<string, string>>;
    /** The policies for adding, changing, and deleting its rows, if not those of its `policy`. */
    changes?: AnyPolicy;
    /** The path under /api/ at which its rows are also a separate collection, with the same IDs. */
    alsoAt?: string;
    /** Fields that its pages define differently: with their own default, label, or choices. */
    fields?: Partial<R['fields']['shape']>;
  };

/**
 * Defines a record's pages for one kind: lists are limited to it, new records start as it, and a row of another kind opens on its
 * own page.
 */
export function defineKind<R extends AnyRecord>(
  record: R,
  { name, only, changes, alsoAt, fields, ...words }: Kind<R>,
): R {
  return {
    ...record,
    ...words,
    ...(fields && { fields: z.object({ ...record.fields.shape, ...fields }) }),
    kind: { name, only, ...(changes && { changes }), ...(alsoAt && { alsoAt }) },
  };
}

/** Returns the policies that allow the action on these pages; any one suffices. */
export function getPolicy({ policy, kind }: Pick<AnyRecord, 'policy' | 'kind'>, flag: Flag): AnyPolicy {
  return flag === 'view' ? policy : (kind?.changes ?? policy);
}

/** Returns whether a row is of this page's kind; a record without a kind shows all its rows. */
export function isOfKind({ kind }: AnyRecord, row: object): boolean {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(kind?.only ?? {}).every(([name, value]) => values[name] === value);
}
