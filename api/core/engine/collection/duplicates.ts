/** The duplicate check before a save: a client that sends `asksAboutDuplicates` gets the similar records instead of a save. */

import { describeDuplicate } from '@milepost/domain/core/duplicates.ts';
import { boolean } from '@milepost/domain/core/fields.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { possibleDuplicate } from '../../platform/http/errors.ts';
import { defineInput, readInput } from '../../platform/http/input.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

const DUPLICATES_INPUT = defineInput({ asksAboutDuplicates: boolean('Ask about duplicates', { optional: true }) });

/**
 * Removes `asksAboutDuplicates` from the values sent to a collection that checks for duplicates. @throws HttpError 400 if it is not
 * a boolean
 */
export function extractDuplicateCheck(
  { findDuplicates }: CollectionSpec,
  sent: Values,
): { values: Values; asksAboutDuplicates: boolean } {
  if (!findDuplicates || !Object.hasOwn(sent, 'asksAboutDuplicates'))
    return { values: sent, asksAboutDuplicates: false };
  const { asksAboutDuplicates, ...values } = sent;
  return {
    values,
    asksAboutDuplicates: readInput(DUPLICATES_INPUT, { asksAboutDuplicates }).asksAboutDuplicates === true,
  };
}

/** Rejects a save of a possible duplicate. `row` is the record being changed. @throws HttpError 409 that names the records */
export async function rejectDuplicates(
  { findDuplicates }: CollectionSpec,
  tx: Queryable,
  values: Values,
  row: Stored | null = null,
): Promise<void> {
  const sets = (...fields: readonly string[]) => fields.some((field) => Object.hasOwn(values, field));
  const found = await findDuplicates?.(tx, { values: { ...row, ...values }, id: row?.id ?? null, sets });
  if (found && found.length > 0) throw possibleDuplicate(found.map(describeDuplicate).join(' '), found);
}
