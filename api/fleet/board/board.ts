/** `GET /api/dispatch_board/`: all data of the dispatch board for two weeks, in one response. */
import { addDays, type Day, getStartOfWeek } from '@milepost/domain/core/dates.ts';
import { date, ref } from '@milepost/domain/core/fields.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import {
  BOARD_DAYS,
  type Board,
  type BoardLeg,
  type BoardMark,
  type BoardRow,
  type BoardShop,
} from '@milepost/domain/fleet/board/board.ts';
import { getLegDates } from '@milepost/domain/fleet/board/leg-dates.ts';
import { describeDocument, findProofRule } from '@milepost/domain/safety/compliance-lists.ts';
import { getInspectionLabel } from '@milepost/domain/safety/vehicle-inspection.ts';
import type { FastifyInstance } from 'fastify';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import {
  type FoundExpiration,
  type FoundIdleDay,
  type FoundLoad,
  type FoundOutOfService,
  type FoundRepair,
  type FoundService,
  selectDrivers,
  selectExpirations,
  selectIdleDays,
  selectLoads,
  selectOutOfService,
  selectRepairs,
  selectServices,
  selectTrucks,
} from './queries.ts';
import { BOARD } from './schemas.ts';

const BOARD_QUERY = defineInput({
  from: date('From', { optional: true, help: 'The first of 14 dates; by default the Monday of this week' }),
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
});

export function registerBoard(app: FastifyInstance, { db }: Services): void {
  const schema = { ...BOARD, querystring: buildInputSchema(BOARD_QUERY) };
  app.get(
    '/api/dispatch_board/',
    { config: { right: needs(3000, 'view') }, schema },
    async ({ session, query }): Promise<Board> => {
      const { carrier, ...asked } = readInput(BOARD_QUERY, query);
      const from = asked.from ?? getStartOfWeek(session.today);
      const period = { from, to: addDays(from, BOARD_DAYS - 1), carrier };
      const answers = await db.batch(
        session.accountId,
        selectTrucks(carrier),
        selectDrivers(carrier),
        selectLoads(period),
        selectRepairs(period),
        selectOutOfService(period),
        selectExpirations(period),
        selectServices(period),
        selectIdleDays(period),
      );
      return buildBoard(answers as unknown as Found, period, session.today);
    },
  );
}

type Found = [
  BoardRow[],
  BoardRow[],
  FoundLoad[],
  FoundRepair[],
  FoundOutOfService[],
  FoundExpiration[],
  FoundService[],
  FoundIdleDay[],
];

function buildBoard(found: Found, { from, to }: { from: Day; to: Day }, today: Day): Board {
  const [trucks, drivers, loads, repairs, outs, expirations, services, idle] = found;
  const legs = loads.flatMap(toLegs).filter((leg) => leg.from <= to && leg.to >= from);
  const vehiclesBusy = new Set(legs.map(({ vehicle }) => vehicle));
  const driversBusy = new Set(legs.flatMap(({ driver, secondDriver }) => [driver, secondDriver]));
  return {
    from,
    to,
    vehicles: listRows(trucks, vehiclesBusy),
    drivers: listRows(drivers, driversBusy),
    legs,
    shop: [
      ...repairs.map(toRepair),
      ...outs.flatMap((out) => toOutOfService(out, today)).filter((out) => out.from <= to && out.to >= from),
    ],
    marks: [...expirations.map(toExpiration), ...services.map(toService)],
    idle,
  };
}

/** Returns the rows; inactive trucks and drivers only if they have loads. */
function listRows(rows: readonly BoardRow[], busy: ReadonlySet<string | null>): BoardRow[] {
  return rows
    .filter(({ id, isActive }) => isActive || busy.has(id))
    .sort((one, other) => BY_NAME.compare(one.prettyName, other.prettyName));
}

const BY_NAME = new Intl.Collator('en-US', { numeric: true });

function toLegs({ legs, stops, ...load }: FoundLoad): BoardLeg[] {
  if (!legs) {
    const [dates] = getLegDates(load, [{ fromPlace: null, toPlace: null }], []);
    return [{ ...load, ...(dates as { from: Day; to: Day }), leg: null, legs: 1, secondDriver: null }];
  }
  const dates = getLegDates(load, legs, stops ?? []);
  return legs.map(({ driver, secondDriver, vehicle, fromPlace, toPlace }, leg) => ({
    ...load,
    ...(dates[leg] as { from: Day; to: Day }),
    fromPlace: fromPlace ?? (leg === 0 ? load.fromPlace : (legs[leg - 1]?.toPlace ?? load.fromPlace)),
    toPlace: toPlace ?? (leg === legs.length - 1 ? load.toPlace : (legs[leg + 1]?.fromPlace ?? load.toPlace)),
    leg,
    legs: legs.length,
    driver,
    secondDriver,
    vehicle,
  }));
}

function toRepair({ id, of, date: day, category }: FoundRepair): BoardShop {
  const text = category ? toTitleCase(category) : 'Maintenance';
  return { id, record: 'expense', kind: 'REPAIR', of, from: day, to: day, text };
}

/** Returns out-of-service periods: a truck's lasts until its repairs are certified, a driver's for that date. */
function toOutOfService(
  { id, vehicle, driver, date: day, repaired, type }: FoundOutOfService,
  today: Day,
): BoardShop[] {
  const out = { id, record: 'vehicle_inspection', kind: 'OUT_OF_SERVICE', from: day } as const;
  const text = `Out of service since the ${getInspectionLabel(type)} inspection`;
  const until = repaired ?? (today > day ? today : day);
  return [
    ...(vehicle ? [{ ...out, of: vehicle, to: until, text: repaired ? text : `${text}; repairs not certified` }] : []),
    ...(driver ? [{ ...out, of: driver, to: day, text: 'Driver placed out of service' }] : []),
  ];
}

function toExpiration({ id, of, ofRecord, date: day, type, requirement }: FoundExpiration): BoardMark {
  const words = findProofRule(type, requirement)?.label ?? describeDocument(type, ofRecord);
  return { id, kind: 'EXPIRES', of, date: day, text: words };
}

const toService = ({ id, of, date: day, name }: FoundService): BoardMark => ({
  id,
  kind: 'SERVICE',
  of,
  date: day,
  text: name,
});
