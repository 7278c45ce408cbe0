/** Reasons of the days on which trucks had no load. */
import { addDays, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import type { IdleReason, idleDay } from '@milepost/domain/fleet/idle-day.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Load } from './loads.ts';

type IdleDay = Input<typeof idleDay>;

/** Returns an idle day that passes every check; `over` says what matters. */
export function idleDayInput(over: Partial<IdleDay> & { carrier: string }): IdleDay {
  return {
    vehicle: '',
    driver: '',
    idleDate: '2026-03-04',
    idleReason: 'HOME_TIME',
    desc: '',
    ...over,
  };
}

/** How far back someone entered reasons; of the last days no one has yet. */
const FROM_DAYS = 28;
const TO_DAYS = 3;

const WEEKDAY_REASONS: readonly (readonly [IdleReason, string | null])[] = [
  ['NO_FREIGHT', null],
  ['SHOP', 'Waited for a part'],
  ['HOME_TIME', null],
  ['OTHER', 'Driver at orientation'],
];

/** Returns why trucks had no load in the last weeks: mostly home time on weekends. */
export function idleDayRows({ setups: hands }: DemoRecords, loads: readonly Load[], today: Day): DemoRow[] {
  const byTruck = Map.groupBy(loads, ({ vehicle }) => vehicle);
  const days = Array.from({ length: FROM_DAYS - TO_DAYS }, (_, at) => addDays(today, at - FROM_DAYS));
  return hands.flatMap(({ truck, carrier }, at) => {
    const own = byTruck.get(truck.id) ?? [];
    const free = days.filter((day) => own.every((load) => day < load.fleetPickUpDate || day > load.fleetDeliveryDate));
    return free.map((day) => makeRow({ truck, carrier, day, at }));
  });
}

type IdleTruck = { truck: DemoRow; carrier: DemoRow; day: Day; at: number };

function makeRow({ truck, carrier, day, at }: IdleTruck): DemoRow {
  const isWeekend = WEEKDAYS.indexOf(getDayOfWeek(day)) > 4;
  const [idleReason, desc] = isWeekend
    ? (['HOME_TIME', null] as const)
    : (WEEKDAY_REASONS[(at + Number(day.slice(8))) % WEEKDAY_REASONS.length] as (typeof WEEKDAY_REASONS)[number]);
  return {
    id: makeId(`idle day ${truck.id} ${day}`),
    prettyName: `${truck.prettyName} ${day}`,
    created: getMoment(addDays(day, 1)),
    carrier: carrier.id,
    vehicle: truck.id,
    driver: null,
    idleDate: day,
    idleReason,
    desc,
  };
}
