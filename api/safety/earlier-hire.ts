import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { throwErrors } from '../core/platform/http/errors.ts';

/** Earlier hires of drivers, entered here or saved by a rehire (`api/driver-app/rehire.ts`). */
export const earlierHires: CollectionSpec<typeof earlierHire> = {
  record: earlierHire,
  table: 'earlier_hire',
  list: {
    search: ['carrier', 'driver'],
    sort: ['earlierHiredDate', 'earlierTerminationDate'],
    order: '-earlierHiredDate',
  },
  offers: (action) => action === 'DELETE',
  before: {
    create: async (context, values) => {
      await rejectOverlap(context, values);
      return {};
    },
    update: async (context, row, changes) => {
      await rejectOverlap(context, { ...row, ...changes });
      return {};
    },
    restore: (context, row) => rejectOverlap(context, row),
  },
};

/** Rejects a hire that overlaps another one of the driver. Locks the driver, so that two overlapping hires are never saved concurrently. */
async function rejectOverlap({ tx }: Context, values: Values | Stored): Promise<void> {
  const { id = null, driver, earlierHiredDate: hired, earlierTerminationDate: terminated } = values;
  const [row] = await tx.query<{ isLaterThanHire: boolean }>(
    sql`select coalesce(driver_hired_date <= ${terminated}::date, false) as "isLaterThanHire" from driver where id = ${driver} for update`,
  );
  const [other] = await tx.query<{ prettyName: string }>(sql`select pretty_name as "prettyName" from earlier_hire
    where driver = ${driver} and id is distinct from ${id}::uuid and state <> 'DELETED'
      and earlier_hired_date <= ${terminated}::date and earlier_termination_date >= ${hired}::date
    order by earlier_hired_date limit 1`);
  throwErrors(
    {
      ...(other && { earlierHiredDate: `Overlaps with ${other.prettyName}` }),
      ...(row?.isLaterThanHire && { earlierTerminationDate: 'Must be before the driver’s current hired date' }),
    },
    values,
  );
}
