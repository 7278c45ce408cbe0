/** Matches Motive's vehicles with our trucks: by VIN, else by number. */
import sql from 'sql-template-tag';
import type { Queryable } from '../core/platform/db/statement.ts';

/** Motive's data of a vehicle; two of ours may share a number under two authorities. */
export type ReportedVehicle = { number?: string | null | undefined; vin?: string | null | undefined };
export type Truck = { id: string; carrier: string; number: string };

export type Trucks = {
  find(reported: ReportedVehicle): Truck | undefined;
};

type Row = Truck & { vin: string };

const normalize = (text: string | null | undefined) => (text ?? '').trim().toUpperCase();

/** Returns all trucks of the account, including former ones, which drove until they left. */
export async function readTrucks(tx: Queryable): Promise<Trucks> {
  // Of several with one number, the one in service comes first.
  const rows = await tx.query<Row>(sql`select id, carrier, vehicle_number as number, vehicle_vin as vin from vehicle
    where state <> 'DELETED' and vehicle_type = 'TRUCK' order by (state = 'ACTIVE'), created`);
  const byVin = new Map(rows.map((row) => [normalize(row.vin), row]));
  const byNumber = new Map(rows.map((row) => [normalize(row.number), row]));
  return {
    find: ({ vin, number }) =>
      (normalize(vin) && byVin.get(normalize(vin))) ||
      (normalize(number) && byNumber.get(normalize(number))) ||
      undefined,
  };
}
