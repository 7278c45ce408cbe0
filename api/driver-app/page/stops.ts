/**
 * Drivers mark on their page when they arrive at and leave a stop of the load in progress. The server sets the time, in the place's
 * local time.
 */
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import { listDriverStops } from '@milepost/domain/fleet/leg-stops.ts';
import sql, { raw } from 'sql-template-tag';
import type { CollectionSpec, Context, Row, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import { badInput, HttpError } from '../../core/platform/http/errors.ts';
import { syncDetention } from '../../fleet/detention/rows.ts';
import { fleets } from '../../fleet/fleet.ts';
import { findCurrentLoad, getLocalTime, getUndo, type Stop, type StopMark } from './current-load.ts';

type Load = Stored & Pick<Row<typeof fleet>, 'stops'>;

/** A mark and its stop; `load` and `location` are what the driver’s page shows. */
type MarkInput = { load: string | null; at: number; location: string; mark: StopMark; isUndone: boolean };

/** Saves a mark once, even if sent again. @throws HttpError 409 if the office has changed the stops since */
export async function markStop(context: Context, driver: string, given: MarkInput): Promise<void> {
  const { load, zone, own } = await lockCurrent(context, driver);
  const stops = load.stops ?? [];
  const stop = stops[given.at];
  // The page may have moved on to the next load.
  if (given.load && given.load !== load.id) throw getChangedStopsError();
  if (!stop || stop.location !== given.location || !own.includes(given.at)) throw getChangedStopsError();
  const now = getLocalTime(stop.location, zone);
  const times = given.isUndone ? clearMark(stop, given.mark, now) : setMark(stop, given.mark, now);
  if (!times) return;
  const changed = stops.map((each, at) => (at === given.at ? { ...each, ...times } : each));
  await saveChanges(fleets as CollectionSpec, context, load, { stops: changed });
  await syncDetention(context, load.id);
}

type Current = { load: Load; zone: string; own: readonly number[] };

/** Locks the driver's load, then reads its stops, so a mark of the other driver on it is never overwritten. */
async function lockCurrent({ tx }: Context, driver: string): Promise<Current> {
  const found = await findCurrentLoad(tx, driver);
  if (found) await tx.query(sql`select from fleet where id = ${found.id} for update`);
  // Meanwhile the load may have been canceled, completed, or given to another driver.
  const current = found && (await findCurrentLoad(tx, driver));
  if (!current) throw badInput({ at: 'You have no load in progress' });
  if (current.id !== found.id) throw getChangedStopsError();
  const [load] = await tx.query<Stored>(
    sql`select ${raw(selectOwnColumns(fleets))} from fleet r where r.id = ${current.id}`,
  );
  const { stops, legs, zone } = current;
  return { load: { ...load, stops } as Load, zone, own: listDriverStops(stops, legs, driver) };
}

const getChangedStopsError = () =>
  new HttpError(409, 'ERROR_CHANGED_RECORD', 'Your carrier changed this load’s stops. Check them again.');

type StopTimes = Partial<Pick<Stop, 'arrived' | 'departed'>>;

/** Keeps a mark that was set before. */
function setMark(stop: Stop, mark: StopMark, now: string): StopTimes | null {
  if (mark === 'ARRIVED') return stop.arrived ? null : { arrived: now };
  if (!stop.arrived) throw badInput({ mark: 'Mark your arrival first' });
  return stop.departed ? null : { departed: now < stop.arrived ? stop.arrived : now };
}

function clearMark(stop: Stop, mark: StopMark, now: string): StopTimes | null {
  if (!(mark === 'ARRIVED' ? stop.arrived : stop.departed)) return null;
  if (mark === 'ARRIVED' && stop.departed) throw badInput({ mark: 'Undo the departure first' });
  if (getUndo(stop, now) !== mark)
    throw badInput({ mark: 'It’s too late to undo this. Ask your carrier to change it.' });
  return mark === 'ARRIVED' ? { arrived: null } : { departed: null };
}
