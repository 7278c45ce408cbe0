/** Detention at receivers: approved detention is the load's fee; in recent weeks some is not requested or answered yet. */
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import { computeCharge } from '@milepost/domain/fleet/detention/charge.ts';
import { countMinutes, formatClock, getPlaceZone } from '@milepost/domain/fleet/detention/clock.ts';
import type { DetentionStatus } from '@milepost/domain/fleet/detention/detention.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { DEMO_RATE } from './customer.ts';
import type { Load } from './loads.ts';

const TERMS = getTerms({ customerDetentionRate: DEMO_RATE });
/** Older loads have no arrival times. */
const KNOWN_DAYS = 60;
const FACILITIES = ['Ozark Cold Storage', 'Plains Distribution Center', 'Red River Foods', 'Gulf Paper Dock 4'];

type Stop = { load: Load; id: string; facility: string; arrived: string; departed: string | null };
type DetentionResult = { detention: DemoRow[]; stops: Stop[] };

export function detentionRows(loads: readonly Load[], today: Day, by: string): DetentionResult {
  const waited = loads.flatMap((load) => {
    const status = chooseStatus(load, today);
    return status ? [makeRow(load, status, today, by)] : [];
  });
  return { detention: waited.map(({ row }) => row), stops: waited.map(({ stop }) => stop) };
}

function chooseStatus(load: Load, today: Day): DetentionStatus | null {
  const age = countDaysBetween(load.fleetDeliveryDate, today);
  if (age < 0 || age > KNOWN_DAYS) return null;
  const at = Number(load.fleetLoadNumber.slice(2));
  if (load.status === 'IN_PROGRESS') return age === 0 && at % 2 === 0 ? 'RUNNING' : null;
  if ((load.fleetDetantionFee ?? 0) > 0) return 'APPROVED';
  if (at % 6 !== 1 || age > 30) return null;
  if (age < 4) return 'TO_REQUEST';
  return age < 15 ? 'REQUESTED' : 'REFUSED';
}

/** Returns the hours beyond free time, as paid by the load's fee. */
const chooseHours = (load: Load) =>
  (load.fleetDetantionFee ?? 0) / DEMO_RATE || 1 + (Math.floor(Number(load.fleetLoadNumber.slice(2)) / 6) % 3);

function makeRow(load: Load, status: DetentionStatus, today: Day, by: string): { row: DemoRow; stop: Stop } {
  const day = load.fleetDeliveryDate;
  const facility = FACILITIES[Number(load.fleetLoadNumber.slice(2)) % FACILITIES.length] as string;
  const departed = status === 'RUNNING' ? null : `${day}T${String(8 + chooseHours(load)).padStart(2, '0')}:00`;
  const stop = { load, id: makeId(`stop ${load.id}`), facility, arrived: `${day}T05:40`, departed };
  return { stop, row: { ...buildValues(stop, status), ...makeAnswers(load, status, today, by) } };
}

const APPOINTMENT = '06:00';

function buildValues({ load, id, facility, arrived, departed }: Stop, status: DetentionStatus): DemoRow {
  const zone = getPlaceZone(load.fleetDeliveryLocation, 'America/Chicago');
  const times = { date: load.fleetDeliveryDate, appointmentFrom: APPOINTMENT, appointmentTo: null, isFirstCome: false };
  const clock = formatClock({ ...times, arrived, departed }, TERMS, zone);
  if (!clock) throw new Error('a truck that waited has arrived');
  const { end, freeEnds } = clock;
  const charge = end && computeCharge(countMinutes(clock, end), TERMS);
  const place = `${facility}, ${load.fleetDeliveryLocation}`;
  return {
    id: makeId(`detention ${load.id}`),
    prettyName: place,
    created: clock.arrived.toString(),
    carrier: load.carrier,
    fleet: load.id,
    stop: id,
    customer: load.customer,
    detentionPlace: place,
    detentionStatus: status,
    timeZone: zone,
    detentionAppointment: clock.appointment?.toString() ?? null,
    detentionArrived: clock.arrived.toString(),
    detentionStart: clock.start.toString(),
    detentionFreeEnds: freeEnds.toString(),
    detentionNoticeDue: freeEnds.subtract({ minutes: TERMS.noticeMinutes }).toString(),
    detentionEnd: end?.toString() ?? null,
    detentionMinutes: charge?.billableMinutes ?? 0,
    detentionApprovedMinutes: status === 'APPROVED' ? (charge?.billableMinutes ?? 0) : null,
    detentionAmount: charge?.total ? dollars(charge.total) : null,
  };
}

/** Returns the request of the day after, and its outcome within the week. */
function makeAnswers(load: Load, status: DetentionStatus, today: Day, by: string): Partial<DemoRow> {
  if (status === 'RUNNING' || status === 'TO_REQUEST') return {};
  const amount = chooseHours(load) * DEMO_RATE;
  const [asked, answered] = [1, 6].map((days) => {
    const day = addDays(load.fleetDeliveryDate, days);
    return getMoment(day < today ? day : addDays(today, -1), 30);
  });
  const requested = { detentionRequested: amount, detentionRequestedAt: asked, detentionRequestedBy: by };
  if (status === 'REQUESTED') return requested;
  const isApproved = status === 'APPROVED';
  return {
    ...requested,
    detentionApproved: isApproved ? amount : null,
    detentionRespondedAt: answered,
    detentionRespondedBy: by,
    detentionResponse: isApproved ? null : 'Receiver says the truck was not checked in',
  };
}

/** Inserts the stops of loads with detention or a second delivery: they are rows of the load, not separate records. */
export async function insertStops(
  tx: Queryable,
  accountId: string,
  stops: readonly Stop[],
  extra: ReadonlyMap<Load, string>,
): Promise<void> {
  const waited = new Map(stops.map((stop) => [stop.load, stop]));
  const loads = [...new Set([...waited.keys(), ...extra.keys()])];
  const rows = loads.flatMap((load) => stopRows(load, waited.get(load), extra.get(load)));
  await tx.query(sql`insert into load_stop (account_id, id, fleet, position, kind, location, date, facility, appointment_from, is_first_come, arrived, departed)
    select ${accountId}, id, fleet, position, kind, location, date, facility, appointment_from, false, arrived, departed
    from jsonb_populate_recordset(null::load_stop, ${JSON.stringify(rows)}::jsonb)`);
}

function stopRows(load: Load, waited: Stop | undefined, extra: string | undefined) {
  const [from, to] = [
    { location: load.fleetPickupLocation, date: load.fleetPickUpDate },
    { location: load.fleetDeliveryLocation, date: load.fleetDeliveryDate },
  ];
  const { id = makeId(`stop ${load.id}`), facility, arrived, departed } = waited ?? {};
  const times = waited && { facility, appointment_from: APPOINTMENT, arrived, departed };
  return [
    { id: makeId(`pickup ${load.id}`), kind: 'PICKUP', ...from },
    ...(extra ? [{ id: makeId(`second delivery ${load.id}`), kind: 'DELIVERY', location: extra, date: to.date }] : []),
    { id, kind: 'DELIVERY', ...to, ...times },
  ].map((row, position) => ({ ...row, fleet: load.id, position }));
}

/** Inserts terms that were agreed for the latest load in progress without detention: less free time and a higher rate. */
export async function insertLoadTerms(
  tx: Queryable,
  accountId: string,
  loads: readonly Load[],
  stops: readonly Stop[],
) {
  const waited = new Set(stops.map(({ load }) => load));
  const load = loads.findLast((each) => each.status === 'IN_PROGRESS' && !waited.has(each));
  if (!load) return;
  const terms = { customerDetentionFreeMinutes: 60, customerDetentionRate: 75 };
  await tx.query(
    sql`insert into load_detention_terms (account_id, fleet, terms) values (${accountId}, ${load.id}, ${JSON.stringify(terms)})`,
  );
}
