import { carrier, carrierLocation } from '@milepost/domain/admin/carrier.ts';
import { getStateTimeZone } from '@milepost/domain/core/time-zones.ts';
import sql from 'sql-template-tag';
import type { Changes, CollectionSpec, Context, Row } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { recordTimeZoneChange } from '../profile/time-zone.ts';

export const carriers: CollectionSpec<typeof carrier> = {
  record: carrier,
  table: 'carrier',
  list: { sort: ['carrierName', 'carrierDOT', 'carrierMC', 'carrierType'] },
  detail: "'DOT ' || r.carrier_dot || ' · MC ' || r.carrier_mc",
  isFoundByName: true,
  // CAR-16: deactivated by its Status field.
  offers: (action) => action === 'DELETE',
  present: (row) => ({ carrierLocation: carrierLocation(row.address) }),
  before: {
    // CAR-13: the status and the record state are the same value.
    create: async (_context, values) => ({ state: values.status }),
    update: async (_context, _row, { status, state }) => {
      if (status !== undefined && state !== undefined && status !== state)
        throw badInput({ status: 'Status and state must match' });
      const one = status ?? state;
      return one === undefined ? {} : { status: one, state: one };
    },
  },
  after: { update: proposeTimeZone },
};

/** Sets the account's time zone to that of its first authority's state when the address is entered, unless the owner has chosen one. */
async function proposeTimeZone(
  { tx, session }: Context,
  row: Row<typeof carrier>,
  { address }: Changes<typeof carrier>,
): Promise<void> {
  const timeZone = getStateTimeZone(address?.state);
  if (!timeZone || row.address?.state) return;
  const set = await tx.query(
    sql`update account set time_zone = ${timeZone} where id = current_account() and time_zone is null returning id`,
  );
  if (set.length === 0) return;
  await recordTimeZoneChange(tx, session, { record: 'carrier', recordId: row.id }, timeZone);
}
