/**
 * A second page over one record: its rows of one kind, at an address of their own, under words of their own. Accidents and traffic violations are one
 * record, and so are expenses and the maintenance among them.
 */
import { z } from 'zod/mini';
import type { AnyPolicy, Flag } from './policies.ts';
import type { AnyRecord } from './record.ts';

type Kind<R extends AnyRecord> = Partial<Pick<AnyRecord, 'path' | 'menu' | 'policy'>> &
  Pick<AnyRecord, 'route' | 'label' | 'labels'> & {
    /** What the arrangement and the saved views of its list are kept under. */
    name: string;
    /** What all its rows have, and every new one starts with: `{ expenseType: 'MAINTENANCE' }`. */
    only: Readonly<Record<string, string>>;
    /** Whose flags let add, change and delete its rows, where those of its `policy` do not. */
    changes?: AnyPolicy;
    /** Where under /api/ its rows are a collection of their own too, the same ones with the same ids. */
    alsoAt?: string;
    /** Fields that its pages ask otherwise: with a default, a label or choices of their own. */
    fields?: Partial<R['fields']['shape']>;
  };

/** The record as its pages of one kind see it. Lists are narrowed to it, new records start as it, a row of another kind is shown by its own page. */
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

/** The policies any of which lets somebody do that on these pages. */
export function policyTo({ policy, kind }: Pick<AnyRecord, 'policy' | 'kind'>, flag: Flag): AnyPolicy {
  return flag === 'view' ? policy : (kind?.changes ?? policy);
}

/** Whether a row is of the kind of this page; a record that is no kind shows all of its rows. */
export function isOfKind({ kind }: AnyRecord, row: object): boolean {
  const held: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(kind?.only ?? {}).every(([name, value]) => held[name] === value);
}
