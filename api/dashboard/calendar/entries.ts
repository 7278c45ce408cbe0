/** Reads the calendar entries that a user may view in a date range: one indexed query for each kind. */

import type { Day } from '@milepost/domain/core/dates.ts';
import {
  type CalendarEntry,
  type CalendarKind,
  compareEntries,
  getKinds,
  listFilings,
  listPaydays,
} from '@milepost/domain/dashboard/calendar/calendar.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type RecordName, records } from '@milepost/domain/registry.ts';
import { describeOwnedDocument } from '@milepost/domain/safety/compliance-lists.ts';
import { schedule } from '@milepost/domain/safety/schedule.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../core/platform/db/database.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { selectExpiringItems } from '../../safety/compliance-lists.ts';

type CalendarPeriod = { from: Day; to: Day; carrier?: string | null };

type Source = {
  kinds: readonly CalendarKind[];
  query: (period: CalendarPeriod, kind: CalendarKind) => Sql;
  entry: (row: never, kind: CalendarKind) => CalendarEntry;
};

/** Returns the entries by date. `only` limits the kinds. */
export async function findEntries(
  db: Pick<Database, 'batch'>,
  session: Pick<Session, 'accountId' | 'profileType' | 'policy'>,
  period: CalendarPeriod,
  only?: readonly CalendarKind[],
): Promise<CalendarEntry[]> {
  const kinds = getKinds(session).filter((kind) => !only || only.includes(kind));
  const requested = SOURCES.flatMap((source) =>
    source.kinds.filter((kind) => kinds.includes(kind)).map((kind) => ({ source, kind })),
  );
  const answers =
    requested.length === 0
      ? []
      : await db.batch(session.accountId, ...requested.map(({ source, kind }) => source.query(period, kind)));
  const found = requested.flatMap(({ source, kind }, at) =>
    (answers[at] as never[]).map((row) => source.entry(row, kind)),
  );
  const computed = [
    ...(kinds.includes('FILING') ? listFilings(period) : []),
    ...(kinds.includes('PAYDAY') ? listPaydays(period) : []),
  ];
  return [...found, ...computed].sort(compareEntries);
}

const filterByCarrier = (table: string, carrier: string | null | undefined) =>
  carrier ? sql`and ${raw(table)}.carrier = ${carrier}` : sql``;

type Expiration = {
  id: string;
  date: Day;
  type: string;
  requirement: string | null;
  document: string | null;
  owner: { documentFor: RecordName; ownerPrettyName: string; id: string };
};

const EXPIRATIONS: Source = {
  kinds: ['EXPIRATION'],
  query: ({
    from,
    to,
    carrier,
  }) => sql`select r.id, r.document_expiration_date as date, r.document_type as type, r.requirement,
      r.document ->> 'id' as document, r.owner_info as owner
    from (${selectExpiringItems}) r where r.document_expiration_date between ${from}::date and ${to}::date ${filterByCarrier('r', carrier)}`,
  entry({ id, date, type, requirement, document, owner }: Expiration) {
    const opened = document ? `?${new URLSearchParams({ document })}` : '';
    return {
      id: `expiration-${id}`,
      kind: 'EXPIRATION',
      date,
      text: `${describeOwnedDocument(type, owner, requirement)} expires`,
      page: `${records[owner.documentFor].route}/${owner.id}${opened}`,
    };
  },
};

type Service = { id: string; date: Day; name: string; schedule: string; vehicle: string; vehicleType: string };

const SERVICES: Source = {
  kinds: ['SERVICE'],
  query: ({ from, to, carrier }) => sql`select j.id, j.scheduled_job_date as date, s.schedule_name as name, j.schedule,
      v.pretty_name as vehicle, v.vehicle_type as "vehicleType"
    from scheduled_job j
    join schedule s on s.account_id = j.account_id and s.id = j.schedule
    join vehicle v on v.account_id = j.account_id and v.id = j.vehicle
    where j.status = 'IN_PROGRESS' and j.state <> 'DELETED' and j.scheduled_job_date between ${from}::date and ${to}::date ${filterByCarrier('j', carrier)}`,
  entry: ({ id, date, name, schedule: of, vehicle, vehicleType }: Service) => ({
    id: `service-${id}`,
    kind: 'SERVICE',
    date,
    text: `${name} for ${vehicleType.toLowerCase()} ${vehicle} due`,
    page: `${schedule.route}/${of}`,
  }),
};

/** Columns of a load's dates and places. */
const LOAD_ENDS = {
  PICKUP: { date: 'fleet_pick_up_date', place: 'fleet_pickup_location', word: 'Pickup' },
  DELIVERY: { date: 'fleet_delivery_date', place: 'fleet_delivery_location', word: 'Delivery' },
} as const;
type LoadEnd = keyof typeof LOAD_ENDS;

type Load = { id: string; date: Day; number: string; place: string; driver: string };

const LOADS: Source = {
  kinds: ['PICKUP', 'DELIVERY'],
  query({ from, to, carrier }, kind) {
    const { date, place } = LOAD_ENDS[kind as LoadEnd];
    return sql`select f.id, f.${raw(date)} as date, f.pretty_name as number, f.${raw(place)} as place, d.pretty_name as driver
      from fleet f join driver d on d.account_id = f.account_id and d.id = f.driver
      where f.state <> 'DELETED' and f.status <> 'CANCELED' and f.${raw(date)} between ${from}::date and ${to}::date ${filterByCarrier('f', carrier)}`;
  },
  entry({ id, date, number, place, driver }: Load, kind) {
    const text = `${LOAD_ENDS[kind as LoadEnd].word}: ${number}, ${place} (${driver})`;
    return { id: `${kind.toLowerCase()}-${id}`, kind, date, text, page: `${fleet.route}/${id}` };
  },
};

const SOURCES: readonly Source[] = [EXPIRATIONS, SERVICES, LOADS];
