/**
 * Finds drivers of the account with the same name and date of birth, because a rehired driver already has a record, even if terminated
 * or deleted.
 */
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { toDriverValues } from '@milepost/domain/driver-app/driver-account.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { FindDuplicates, Values } from '../core/engine/collection/spec.ts';
import type { Queryable } from '../core/platform/db/statement.ts';

const MAX_NAMED = 3;

export const findDriverDuplicates: FindDuplicates = (tx, { values, id, sets }) =>
  sets('driverFirstName', 'driverLastName', 'driverDOB')
    ? findAlike(tx, values, sql`id is distinct from ${id}`)
    : noDuplicates;

/** Finds the drivers whom a driver account may duplicate, like `findDriverDuplicates` for a driver record. */
export const findAccountDuplicates: FindDuplicates = (tx, { values, id, sets }) =>
  sets('profileFirstName', 'profileLastName', 'profileDOB')
    ? findAlike(tx, toDriverValues(values), sql`(profile is null or profile is distinct from ${id})`)
    : noDuplicates;

const noDuplicates = Promise.resolve([]);

async function findAlike(tx: Queryable, values: Values, isAnother: Sql): Promise<Duplicate[]> {
  const { driverDOB } = values;
  if (!driverDOB) return [];
  const rows = await tx.query<Omit<Duplicate, 'record' | 'same'>>(
    sql`select id, pretty_name as "prettyName", state, driver_termination_date as terminated from driver
      where folded_name = fold_text(${driver.title(values as never, {})}) and driver_dob = ${driverDOB} and ${isAnother}
      order by state, created desc limit ${MAX_NAMED}`,
  );
  return rows.map((row) => ({ record: 'driver', ...row, same: ['name', 'date of birth'] }));
}
