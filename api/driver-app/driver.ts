import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context } from '../core/collection/spec.ts';

/** The drivers of an account (DRV-29). */
export const drivers: CollectionSpec = {
  record: driver,
  table: 'driver',
  list: { order: 'prettyName', sort: ['driverType', 'driverHiredDate', 'driverEmail', 'driverAccessID'] },
  detail: "concat_ws(' · ', r.driver_access_id, r.driver_phone_number)",
  isFoundByName: true,
  related: { profile: { username: 'username' } },
  before: {
    create: async (context) => ({ driverAccessID: await nextAccessId(context) }),
  },
};

/** `DRV-000001`, counting up per account. */
async function nextAccessId({ tx }: Context): Promise<string> {
  const [next] = await tx.query<{ id: string }>(sql`select 'DRV-' || lpad(next_number('DRV')::text, 6, '0') as id`);
  return next?.id ?? '';
}
