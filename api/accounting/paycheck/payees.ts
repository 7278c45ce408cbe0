/** Payees: a driver, or an owner of trucks. */
import sql, { type Sql } from 'sql-template-tag';
import type { Stored } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';

/** IDs of a driver or of an owner; the other one is null. */
export type PayeeIds = { driver: string | null; truckOwner: string | null };
/** A payee of an authority. An owner with a settlement per truck is a payee for each truck. */
export type Payee = PayeeIds & { carrier: string; vehicle: string | null };

/** Returns the ID of the driver or of the owner. */
export const getPayeeId = ({ driver, truckOwner }: PayeeIds): string => (truckOwner ?? driver) as string;

/** Returns the payee of a stored paycheck. */
export const getRowPayee = ({ driver, truckOwner }: Stored): PayeeIds => ({
  driver: driver as string | null,
  truckOwner: truckOwner as string | null,
});

export const selectPayeeIds = (payees: readonly PayeeIds[]): string[] => payees.map(getPayeeId);

/** A row of a payee that belongs to one truck, or to none. */
export type TruckPayee = { payee: string; truck: string | null };

/** Returns whether a row counts on the settlement of a payee: for a truck of an owner, a row of that truck or of none. */
export const isOfTruck = (
  { truckOwner, vehicle }: Pick<Payee, 'truckOwner' | 'vehicle'>,
  { truck }: Pick<TruckPayee, 'truck'>,
): boolean => !truckOwner || !vehicle || truck === null || truck === vehicle;

/**
 * Groups rows by payee, in the order of the payees and rows, without the payee columns. An owner with a settlement per truck has those
 * of the truck, and on each settlement those of no truck.
 */
export function filterTrucks<Row extends TruckPayee>(
  payees: readonly Pick<Payee, 'driver' | 'truckOwner' | 'vehicle'>[],
  rows: readonly Row[],
): Omit<Row, keyof TruckPayee>[][] {
  const rowsByPayee = Map.groupBy(rows, ({ payee }) => payee);
  return payees.map((each) => {
    const own = (rowsByPayee.get(getPayeeId(each)) ?? []).filter((row) => isOfTruck(each, row));
    return own.map(({ payee: _, truck: __, ...row }) => row);
  });
}

/** Drivers and trucks whose loads and expenses may belong to some payees. */
export type Candidates = { drivers: string[]; vehicles: string[] };

/** Returns the payees' drivers, the drivers whose plans name the payees, and the trucks that ever had one of them as payee. */
export async function findCandidates(tx: Tx, payees: readonly PayeeIds[]): Promise<Candidates> {
  const drivers = payees.flatMap(({ driver }) => driver ?? []);
  const owners = payees.flatMap(({ truckOwner }) => truckOwner ?? []);
  if (owners.length === 0) return { drivers, vehicles: [] };
  const [candidates] = await tx.query<Candidates>(sql`select
    array(select distinct driver::text from pay_plan where truck_owner = any(${owners}::uuid[]) and driver is not null) as drivers,
    array(select distinct vehicle::text from vehicle_payee where truck_owner = any(${owners}::uuid[])) as vehicles`);
  return { drivers: [...drivers, ...(candidates?.drivers ?? [])], vehicles: candidates?.vehicles ?? [] };
}

/** Returns an SQL condition: the driver or the truck is a candidate. */
export const isCandidate = ({ drivers, vehicles }: Candidates, driver: Sql, vehicle: Sql): Sql =>
  vehicles.length === 0
    ? sql`${driver} = any(${drivers}::uuid[])`
    : sql`(${driver} = any(${drivers}::uuid[]) or ${vehicle} = any(${vehicles}::uuid[]))`;

/**
 * SQL: the payee of an expense `e` with `o` from `settle_to`: the truck's owner, else the owner that the driver's plan names, else the
 * driver. What a hired driver spends without a truck, and an advance, is the driver's own if the carrier pays the driver.
 */
export const EXPENSE_PAYEE = sql`case when o.is_charged and (e.vehicle is null or e.expense_type = 'ADVANCE') then e.driver
  else coalesce(o.vehicle_owner, o.plan_owner, e.driver) end`;

/** SQL: the owners `o` of an expense `e` on its date. */
export const EXPENSE_OWNERS = sql`cross join lateral settle_to(e.carrier, e.driver, e.vehicle, e.expense_transaction_date) o`;
