/**
 * Keeps the detention of a load in line with its stop times and the customer's terms, in the transaction that changes either, until it
 * is requested.
 */

import { dollars } from '@milepost/domain/core/money.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import { computeCharge } from '@milepost/domain/fleet/detention/charge.ts';
import { countMinutes, formatClock, getPlaceZone, type StopTimes } from '@milepost/domain/fleet/detention/clock.ts';
import { type DetentionStatus, detention, OPEN_DETENTION } from '@milepost/domain/fleet/detention/detention.ts';
import { DETENTION_FIELDS, type DetentionTerms, getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import sql, { raw } from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { newId } from '../../core/platform/ids.ts';
import { findChangeNote, STOP_REMOVED } from './changed-times.ts';
import type { StoredDetention } from './present.ts';

const DETENTION: CollectionSpec = { record: detention, table: 'detention', list: {} };

const terms = (customer: string) =>
  Object.keys(DETENTION_FIELDS)
    .map((name) => `'${name}', ${customer}.${toSnakeCase(name)}`)
    .join(', ');

/** Returns SQL for a customer's terms as an object of fields. */
export const customerTermsSql = (customer: string) => `jsonb_build_object(${terms(customer)})`;

/** Returns SQL for the terms of a load: its own, else the customer's. */
export const termsSql = (customer: string, fleet: string) => `(${customerTermsSql(customer)} || coalesce(
  (select t.terms from load_detention_terms t where t.account_id = ${customer}.account_id and t.fleet = ${fleet}), '{}'))`;

/** Returns SQL for the stops `n` after the stop of detention `d` at which the truck has arrived. */
const laterArrivals = (d: string) => `load_stop s join load_stop n on n.account_id = s.account_id and n.fleet = s.fleet
    and n.position > s.position and n.arrived is not null
  where s.account_id = ${d}.account_id and s.id = ${d}.stop`;

/**
 * Returns an SQL condition: the truck can still be at the stop of running detention `d`. If no one marks a departure, the clock
 * keeps running.
 */
export const isAtStop = (d: string) => `exists (select from fleet w
    where w.account_id = ${d}.account_id and w.id = ${d}.fleet and w.status = 'IN_PROGRESS' and w.state <> 'DELETED')
  and not exists (select from ${laterArrivals(d)})`;

/** Returns SQL for when and where the truck arrived next after the stop of detention `d`, as `NextArrival`; else null. */
export const nextArrivalSql = (
  d: string,
) => `(select jsonb_build_object('at', to_char(n.arrived, 'YYYY-MM-DD"T"HH24:MI'), 'place', n.location)
  from ${laterArrivals(d)} order by n.position limit 1)`;

type KeptStop = StopTimes & { id: string; location: string; facility: string | null };
const STOP_COLUMNS =
  raw(`s.id, s.location, s.facility, s.date, s.appointment_from as "appointmentFrom", s.appointment_to as "appointmentTo",
  s.is_first_come as "isFirstCome", to_char(s.arrived, 'YYYY-MM-DD"T"HH24:MI') as arrived,
  to_char(s.departed, 'YYYY-MM-DD"T"HH24:MI') as departed`);
type KeptDetention = Stored & { stop: string };
type Load = {
  id: string;
  prettyName: string;
  carrier: string;
  carrierName: string;
  customer: string;
  customerName: string;
  isUnderWay: boolean;
  terms: Parameters<typeof getTerms>[0];
  zone: string;
};

/** Updates the detention of a locked load from its stops. Requested ones stay, and say so if the times differ; closed ones stay. */
export async function syncDetention(context: Context, fleet: string): Promise<void> {
  const { tx } = context;
  const stops = await tx.query<KeptStop>(
    sql`select ${STOP_COLUMNS} from load_stop s where s.fleet = ${fleet} order by s.position`,
  );
  const kept = await tx.query<KeptDetention>(
    sql`select ${raw(selectOwnColumns(DETENTION))}, r.stop from detention r where r.fleet = ${fleet} and r.state <> 'DELETED' order by r.id for update`,
  );
  if (kept.length === 0 && !stops.some(({ arrived }) => arrived)) return;
  const load = await readLoad(context, fleet);
  for (const stop of stops) {
    const row = kept.find((each) => each.stop === stop.id);
    await syncStop(context, load, stop, row);
  }
  const left = kept.filter(({ stop }) => !stops.some(({ id }) => id === stop));
  for (const row of left) {
    if (isOpen(row)) await saveChanges(DETENTION, context, row, NOT_ARRIVED);
    else await noteChange(context, row, STOP_REMOVED);
  }
}

/**
 * Updates running detention, and detention still to request, after a customer's terms changed. What these terms left without a charge
 * follows them on loads in progress; older loads are not opened again.
 */
export async function syncCustomerDetention(context: Context, customer: string): Promise<void> {
  const inStatus = (statuses: readonly DetentionStatus[]) => sql`(select fleet from detention
    where customer = ${customer} and detention_status = any(${statuses}) and state <> 'DELETED')`;
  const loads = await context.tx.query<{
    id: string;
  }>(sql`select id from fleet where id in ${inStatus(['RUNNING', 'NO_DEPARTURE', 'TO_REQUEST'])}
      or (id in ${inStatus(['NO_CHARGE'])} and status = 'IN_PROGRESS')
    order by id for update`);
  for (const { id } of loads) await syncDetention(context, id);
}

export const isOpen = (row: Stored) => OPEN_DETENTION.includes(row.detentionStatus as DetentionStatus);

async function readLoad({ tx }: Context, fleet: string): Promise<Load> {
  const [load] =
    await tx.query<Load>(sql`select f.id, f.pretty_name as "prettyName", f.carrier, a.pretty_name as "carrierName", f.customer,
      c.pretty_name as "customerName", f.status = 'IN_PROGRESS' as "isUnderWay", ${raw(termsSql('c', 'f.id'))} as terms, current_zone() as zone
    from fleet f join customer c on c.account_id = f.account_id and c.id = f.customer
    join carrier a on a.account_id = f.account_id and a.id = f.carrier where f.id = ${fleet}`);
  return load as Load;
}

async function syncStop(context: Context, load: Load, stop: KeptStop, row: KeptDetention | undefined): Promise<void> {
  const zone = getPlaceZone(stop.location, load.zone);
  const values = getValues(stop, getTerms(load.terms), zone, load.isUnderWay);
  if (row && !isOpen(row)) return noteChange(context, row, findChangeNote(row, values, zone));
  if (!values && !row) return;
  const owners = { carrier: load.carrier, fleet: load.id, customer: load.customer };
  const names = { carrier: load.carrierName, fleet: load.prettyName, customer: load.customerName };
  const place = [stop.facility, stop.location].filter(Boolean).join(', ');
  // The notice went to the customer before.
  const unnotified =
    row && row.customer !== load.customer ? { detentionNotifiedAt: null, detentionNoticeNote: null } : {};
  const after = { ...owners, detentionPlace: place, ...(values ?? NOT_ARRIVED), ...unnotified };
  if (!row) return insertRow(DETENTION, context, newId(), after, names, { stop: stop.id, time_zone: zone });
  await saveChanges(DETENTION, context, row, after, names);
  await context.tx.query(sql`update detention set time_zone = ${zone} where id = ${row.id} and time_zone <> ${zone}`);
}

/** Saves that the times no longer agree with what was requested, or agree again. */
async function noteChange(context: Context, row: KeptDetention, detentionChangeNote: string | null): Promise<void> {
  if (row.detentionStatus !== 'WAIVED') await saveChanges(DETENTION, context, row, { detentionChangeNote });
}

/** Returns requested detention with the present times and amount of its stop, if they changed since the request. */
export async function readCurrentTimes(tx: Queryable, row: StoredDetention): Promise<StoredDetention> {
  if (!row.detentionChangeNote) return row;
  const [stop] = await tx.query<KeptStop>(sql`select ${STOP_COLUMNS} from load_stop s
    where s.id = (select d.stop from detention d where d.id = ${row.id})`);
  const values = stop && getValues(stop, getTerms(row.terms), getPlaceZone(stop.location, row.timeZone), true);
  return values ? { ...row, ...values, detentionStatus: row.detentionStatus, detentionRequested: null } : row;
}

const NOT_ARRIVED = {
  detentionStatus: 'NO_CHARGE',
  detentionAppointment: null,
  detentionArrived: null,
  detentionStart: null,
  detentionFreeEnds: null,
  detentionNoticeDue: null,
  detentionEnd: null,
  detentionMinutes: 0,
  detentionLayoverDays: 0,
  detentionAmount: null,
  detentionLayover: null,
} as const;

/** Fields that the clock of a stop sets. */
export const CLOCK_FIELDS = [
  'detentionAppointment',
  'detentionArrived',
  'detentionStart',
  'detentionFreeEnds',
  'detentionNoticeDue',
  'detentionEnd',
  'detentionMinutes',
  'detentionLayoverDays',
  'detentionAmount',
  'detentionLayover',
] as const;

/** Returns the values of a stop's detention; null before the truck's arrival. */
function getValues(stop: StopTimes, agreed: DetentionTerms, zone: string, isUnderWay: boolean): Values | null {
  const clock = formatClock(stop, agreed, zone);
  if (!clock) return null;
  const { appointment, arrived, start, freeEnds, end, isForfeited } = clock;
  const times = {
    detentionAppointment: appointment && formatIso(appointment),
    detentionArrived: formatIso(arrived),
    detentionStart: formatIso(start),
    detentionFreeEnds: formatIso(freeEnds),
    detentionNoticeDue: formatIso(freeEnds.subtract({ minutes: agreed.noticeMinutes })),
    detentionEnd: end && formatIso(end),
  };
  const none = {
    ...times,
    detentionMinutes: 0,
    detentionLayoverDays: 0,
    detentionAmount: null,
    detentionLayover: null,
  };
  if (isForfeited) return { ...none, detentionStatus: 'NO_CHARGE' };
  // Without a load in progress no truck waits, even if no one marked the departure.
  if (!end) return { ...none, detentionStatus: isUnderWay ? 'RUNNING' : 'NO_DEPARTURE' };
  const { billableMinutes, layoverDays, layover, total } = computeCharge(countMinutes(clock, end), agreed);
  if (billableMinutes === 0 && layoverDays === 0) return { ...none, detentionStatus: 'NO_CHARGE' };
  return {
    ...times,
    detentionStatus: 'TO_REQUEST',
    detentionMinutes: billableMinutes,
    detentionLayoverDays: layoverDays,
    detentionAmount: total === null ? null : dollars(total),
    detentionLayover: layover === 0n ? null : dollars(layover),
  };
}

const formatIso = (moment: Temporal.Instant) => new Date(moment.epochMilliseconds).toISOString();
