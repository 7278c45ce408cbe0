/** Keeps a load's driver and truck in sync with its first leg: changing one changes the other. */
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import { alignFirstLeg, findLegErrors, listLegDrivers } from '@milepost/domain/fleet/legs.ts';
import sql from 'sql-template-tag';
import type { Changes, Context, Row } from '../core/engine/collection/spec.ts';
import type { LinesTable } from '../core/engine/listing/listing.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { findWarnings, getDates, readCheck } from '../safety/assignment/check.ts';

type Load = Row<typeof fleet>;
type LoadChanges = Changes<typeof fleet>;
type Legs = NonNullable<Load['legs']>;

export const LOAD_LEGS: LinesTable = {
  table: 'load_leg',
  parent: 'fleet',
  related: { driver: 'driver', secondDriver: 'driver', vehicle: 'vehicle' },
};

/** Returns the legs of a new load, with its driver and truck on the first. */
export function alignNewLegs(values: LoadChanges): LoadChanges {
  return values.legs ? { legs: alignRows(values.legs, values as Load) } : {};
}

/**
 * Updates the driver and truck from changed legs, and the legs from a changed driver or truck. If both are sent, the fields count,
 * because clients without legs send nothing else.
 */
export function alignLegs(row: Load, changes: LoadChanges): LoadChanges {
  const rows = changes.legs ?? (changes.legs === null ? [] : row.legs) ?? [];
  const [first] = changes.legs ?? [];
  const sent = {
    ...(changes.driver && { driver: changes.driver }),
    ...(changes.vehicle && { vehicle: changes.vehicle }),
  };
  if (rows.length === 0 || (changes.legs === undefined && Object.keys(sent).length === 0)) return {};
  const both = { ...(first && { driver: first.driver, vehicle: first.vehicle }), ...sent } as LoadChanges;
  const changed = Object.fromEntries(
    FIRST.filter((name) => both[name] && both[name] !== row[name]).map((name) => [name, both[name]]),
  );
  return { ...changed, legs: alignRows(rows, { ...row, ...both } as Load) };
}

const FIRST = ['driver', 'vehicle'] as const;

/** @throws HttpError 400 if the load's driver would be a team with themselves */
function alignRows(rows: Legs, load: Load): Legs {
  const all = alignFirstLeg(rows, load) as Legs;
  const errors = findLegErrors(all);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return all;
}

/** Requires a driver who was paid for a load to keep a leg of it. @throws HttpError 400 */
export async function requirePaidDrivers({ tx }: Context, row: Load, { legs }: LoadChanges): Promise<void> {
  if (legs === undefined) return;
  const paid = await tx.query<{ driver: string | null; name: string; paycheck: string }>(sql`
    select p.driver, d.pretty_name as name, c.pay_check_id as paycheck
      from load_pay p join driver d on d.account_id = p.account_id and d.id = p.driver
      join paycheck c on c.account_id = p.account_id and c.id = p.pay_check where p.fleet = ${row.id}
    union all select null, '', c.pay_check_id from fleet f join paycheck c on c.account_id = f.account_id and c.id = f.pay_check
      where f.id = ${row.id} order by name`);
  const drivers = listLegDrivers(legs ?? []);
  const removed = paid.find(({ driver }) => (driver === null ? drivers.length > 0 : !drivers.includes(driver)));
  if (!removed) return;
  const { driver, name, paycheck } = removed;
  const why =
    driver === null ? `${paycheck} has paid for the whole load.` : `${paycheck} has paid ${name} for this load.`;
  throw badInput({ legs: `${why} Delete ${paycheck} first.` });
}

/**
 * Checks the drivers and trucks of the legs, in addition to the load's own: each needs a reason if barred and the account requires one.
 * A new driver or truck needs a new reason.
 */
export async function requireLegsAssignable(
  context: Context,
  row: Load | null,
  changes: LoadChanges,
): Promise<LoadChanges> {
  const { tx, session, today } = context;
  const after = { ...row, ...changes } as Load;
  const isAnother = listDrivers(after.legs) !== listDrivers(row?.legs ?? null);
  const cleared = isAnother && row?.assignmentReason && !changes.assignmentReason ? { assignmentReason: null } : {};
  const isReopened = row?.status === 'CANCELED' && after.status !== 'CANCELED';
  const isAsked = isAnother || isReopened || DAYS.some((name) => Object.hasOwn(changes, name));
  const hasReason = after.assignmentReason && Object.keys(cleared).length === 0;
  if (!isAsked || after.status === 'CANCELED' || hasReason || (await readCheck(tx)) === 'WARN') return cleared;
  const days = getDates(after.fleetPickUpDate, after.fleetDeliveryDate, today);
  const errors: Record<string, string> = {};
  for (const { path, ...pair } of listPairs(after.legs ?? [])) {
    const warnings = await findWarnings(tx, { session, today }, pair, days);
    const shown = warnings.filter(({ field }) => field === 'driver' || path.endsWith('.driver'));
    for (const { field, says } of shown)
      errors[field === 'driver' ? path : path.replace('driver', 'vehicle')] =
        `${says}. Enter a reason to assign anyway.`;
  }
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return cleared;
}

const DAYS = ['fleetPickUpDate', 'fleetDeliveryDate'] as const;

const listDrivers = (legs: Load['legs']) =>
  JSON.stringify((legs ?? []).map(({ driver, secondDriver, vehicle }) => [driver, secondDriver, vehicle]));

/** Returns the drivers of all legs with their trucks and fields, except the first leg's own driver, who is checked as the load's. */
function listPairs(legs: Legs) {
  return legs.flatMap(({ driver, secondDriver, vehicle }, at) => [
    ...(at === 0 ? [] : [{ path: `legs.${at}.driver`, driver, vehicle }]),
    ...(secondDriver ? [{ path: `legs.${at}.secondDriver`, driver: secondDriver, vehicle }] : []),
  ]);
}
