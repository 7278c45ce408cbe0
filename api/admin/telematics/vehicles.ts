/** Which truck of ours one of Motive's is: by its VIN, else by its number. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** What Motive says of it, as far as it is told; two of ours may be called alike under two authorities. */
export type Told = { number?: string | null | undefined; vin?: string | null | undefined };
export type Truck = { id: string; carrier: string; number: string };

export type Trucks = {
  find(told: Told): Truck | undefined;
};

type Row = Truck & { vin: string };

const bare = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

/** All trucks of the account, also those that left: they drove until then. */
export async function readTrucks(tx: Queryable): Promise<Trucks> {
  // Of several called alike the one that is in service.
  const rows = await tx.query<Row>(sql`select id, carrier, vehicle_number as number, vehicle_vin as vin from vehicle
    where state <> 'DELETED' and vehicle_type = 'TRUCK' order by (state = 'ACTIVE'), created`);
  const byVin = new Map(rows.map((row) => [bare(row.vin), row]));
  const byNumber = new Map(rows.map((row) => [bare(row.number), row]));
  return {
    find: ({ vin, number }) =>
      (bare(vin) && byVin.get(bare(vin))) || (bare(number) && byNumber.get(bare(number))) || undefined,
  };
}
