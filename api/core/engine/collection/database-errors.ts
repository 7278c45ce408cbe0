/**
 * Turns PostgreSQL's errors into API errors. Constraints are named `<table>__<column>__unique` and `<table>__<column>__fkey`,
 * which identifies the field.
 */
import { MAX_MONEY } from '@milepost/domain/core/limits.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import { rejectClosedPeriod } from '../../platform/closing-date.ts';
import { badInput, notUnique } from '../../platform/http/errors.ts';
import type { CollectionSpec } from './spec.ts';

type DatabaseError = Error & { code?: string; constraint?: string };

export function translateDatabaseError(
  error: unknown,
  spec: Pick<CollectionSpec, 'record' | 'takenMessages'>,
): unknown {
  const { code, constraint } = error as DatabaseError;
  const column = constraint?.split('__')[1];
  const field = Object.entries(getFields(spec.record)).find(([name]) => toSnakeCase(name) === column);
  const name = field?.[0] ?? column ?? 'record';
  if (code === '23505')
    return notUnique({ [name]: spec.takenMessages?.[name] ?? `${field?.[1].label ?? name} is already taken` });
  if (code === '23503') return badInput({ [name]: field?.[1].message ?? 'Not found' });
  // Each value fits, but a computed one does not; PostgreSQL does not name its column.
  if (code === '22003') return badInput({}, `Amount is too large (maximum ${formatMoney(MAX_MONEY)})`);
  return rejectClosedPeriod(error) ?? error;
}
