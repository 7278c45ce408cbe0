/** Cancels and reopens loads: updates their amounts, invoices, and requests to the driver. */
import { type Cents, dollars } from '@milepost/domain/core/money.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql from 'sql-template-tag';
import { cancelLoadInvoices } from '../accounting/invoice/cancel-with-load.ts';
import type { Changes, Context, Row, Stored } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { requireAssignable } from '../safety/assignment/check.ts';
import { withdrawRequests } from './load-requests.ts';
import { lockReason } from './settlement.ts';

type Load = Row<typeof fleet>;
type LoadChanges = Changes<typeof fleet>;

/** Booked amounts of a load, with their places in the database's order (`load_amounts`). */
const BOOKED_AMOUNTS = Object.entries({
  fleetLoadFee: 0,
  fleetLumperFee: 1,
  fleetDetantionFee: 2,
  fleetNoServiceFee: 3,
  fleetMiscFee: 4,
  fleetDistance: 5,
  fleetFuelSurcharge: 6,
  fleetStopCharge: 7,
  fleetLayoverFee: 9,
});

/** Fees that a canceled load does not earn unless they are entered again. */
const DROPPED_FEES = [
  'fleetLoadFee',
  'fleetFuelSurcharge',
  'fleetLumperFee',
  'fleetDetantionFee',
  'fleetLayoverFee',
  'fleetStopCharge',
  'fleetMiscFee',
] as const;

const CLEARED = { cancelReason: null, cancelNote: null, canceledBy: null, canceledAt: null } as const;

/**
 * Returns the additional changes for canceling or reopening a locked load. @throws HttpError 400 for a change that its status does not allow
 */
export async function changeCancellation(context: Context, row: Load, changes: LoadChanges): Promise<LoadChanges> {
  if (changes.status === 'CANCELED') return cancelLoad(context, row, changes);
  if (row.status === 'CANCELED' && changes.status) return { ...(await reopenLoad(context, row, changes)), ...CLEARED };
  rejectEdits(row, changes);
  return {};
}

/** Returns the changes that reopen a locked canceled load, for its row action. */
export async function reopen(context: Context, row: Load): Promise<LoadChanges> {
  const changes: LoadChanges = { status: 'IN_PROGRESS' };
  const amounts = await changeCancellation(context, row, changes);
  return { ...changes, ...amounts, ...(await requireLoadAssignable(context, row, changes)) };
}

/** Rejects the row action: canceling is a status change that requires a reason. */
export function rejectWithoutReason(): never {
  throw badInput({ cancelReason: 'Select a reason' });
}

async function cancelLoad(context: Context, row: Load, changes: LoadChanges): Promise<LoadChanges> {
  if ((row as Stored).payCheck) throw badInput({ status: lockReason(row) ?? '' });
  await cancelLoadInvoices(context, row);
  await withdrawRequests(context, row.id);
  await context.tx.query(sql`update fleet set booked_amounts = load_amounts(fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee,
    fleet_no_service_fee, fleet_misc_fee, fleet_distance, fleet_fuel_surcharge, fleet_stop_charge, fleet_lumper_paid_by, fleet_layover_fee) where id = ${row.id}`);
  const dropped = DROPPED_FEES.filter((name) => row[name] || changes[name]).map((name) => [name, 0] as const);
  return {
    ...Object.fromEntries(dropped),
    fleetDistance: null,
    assignmentReason: null,
    canceledBy: context.session.prettyName,
    canceledAt: new Date().toISOString(),
  };
}

/** Adds a change of what a customer approved for a canceled load to the fees that reopening the load restores. */
export async function addBookedDetention(
  { tx }: Context,
  { id }: Pick<Stored, 'id'>,
  { detentionBy, layoverBy }: Record<'detentionBy' | 'layoverBy', Cents>,
): Promise<void> {
  await tx.query(sql`update fleet set booked_amounts[3] = greatest(booked_amounts[3] + ${dollars(detentionBy)}, 0),
    booked_amounts[10] = greatest(booked_amounts[10] + ${dollars(layoverBy)}, 0) where id = ${id}`);
}

/** Returns the booked amounts, except fields changed in the same request. */
async function reopenLoad({ tx }: Context, row: Load, changes: LoadChanges): Promise<LoadChanges> {
  const [stored] = await tx.query<{ booked: (number | null)[] }>(
    sql`select booked_amounts as booked from fleet where id = ${row.id}`,
  );
  await tx.query(sql`update fleet set booked_amounts = null where id = ${row.id}`);
  const booked = BOOKED_AMOUNTS.map(([name, at]) => [name, stored?.booked[at] ?? null] as const);
  return Object.fromEntries(booked.filter(([name]) => !Object.hasOwn(changes, name)));
}

function rejectEdits({ status }: Load, changes: LoadChanges): void {
  if (status === 'CANCELED' && changes.fleetLoadFee)
    throw badInput({
      fleetLoadFee: 'A canceled load has no load fee. Reopen the load, or enter a no service fee (TONU).',
    });
  const sent = (['cancelReason', 'cancelNote'] as const).find((name) => changes[name]);
  if (status !== 'CANCELED' && sent) throw badInput({ [sent]: 'Only for a canceled load' });
}

/** Checks the load's driver and truck: a canceled load assigns none, a reopened one assigns them again. */
export async function requireLoadAssignable(context: Context, row: Load, changes: LoadChanges): Promise<LoadChanges> {
  if ((changes.status ?? row.status) === 'CANCELED') return {};
  const reopened = row.status === 'CANCELED' ? { fleetPickUpDate: row.fleetPickUpDate } : {};
  return requireAssignable(fleet, context, row, { ...reopened, ...changes });
}
