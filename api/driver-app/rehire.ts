/** A rehire: the earlier employment stays on file as an earlier hire, and the present one starts without its records. */
import { isRehire } from '@milepost/domain/driver-app/hire.ts';
import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { newId } from '../core/platform/ids.ts';

const EARLIER: CollectionSpec = { record: earlierHire, table: 'earlier_hire', list: {} };

type Hire = Parameters<typeof isRehire>[0] & { driverClearinghouseHireDate: string | null };

/** Saves the employment that a change of the locked driver `row` ends. Returns additional values for the change. */
export async function keepEarlierHire(context: Context, row: Stored, changes: Values): Promise<Values> {
  const before = row as unknown as Hire;
  if (!isRehire(before, changes.driverHiredDate)) return {};
  const { driverHiredDate, driverTerminationDate, driverClearinghouseHireDate } = before;
  if (driverHiredDate === null) return {};
  const values = {
    carrier: row.carrier,
    driver: row.id,
    earlierHiredDate: driverHiredDate,
    earlierTerminationDate: driverTerminationDate,
    earlierClearinghouseHireDate: driverClearinghouseHireDate,
  };
  const [carrier] = await context.tx.query<{ name: string }>(
    sql`select pretty_name as name from carrier where id = ${row.carrier}`,
  );
  await insertRow(EARLIER, context, newId(), values, { carrier: carrier?.name ?? '', driver: row.prettyName });
  const ends = (changes.driverTerminationDate ?? null) as string | null;
  return {
    driverTerminationDate: ends !== null && ends >= changes.driverHiredDate ? ends : null,
    // The Clearinghouse query of the earlier hire does not count for this one.
    ...(!('driverClearinghouseHireDate' in changes) && { driverClearinghouseHireDate: null }),
  };
}
