/** Driver events of the last year: most were discussed, the newest are still to be reviewed. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { eventInput } from './event.ts';

type DemoEvent = {
  hand: number;
  daysAgo: number;
  value: string;
  name: string;
  level: 10 | 20 | 30;
  action: number;
  desc?: string;
};

const EVENTS: readonly DemoEvent[] = [
  {
    hand: 2,
    daysAgo: 9,
    value: 'OUT_OF_SERVICE_VEHICLE',
    name: 'Brakes out of service at Odessa',
    level: 30,
    action: 0,
  },
  { hand: 4, daysAgo: 2, value: 'HARD_BRAKE', name: 'Hard brake behind a box truck, I-40', level: 20, action: 0 },
  {
    hand: 11,
    daysAgo: 0,
    value: 'HOURS_11_DRIVING',
    name: 'Drove 11 h 40 min in one shift',
    level: 30,
    action: 0,
    desc: 'Driver says the dock in Amarillo caused a four-hour delay.',
  },
  {
    hand: 14,
    daysAgo: 131,
    value: 'OUT_OF_SERVICE_DRIVER',
    name: 'Log not current at Childress',
    level: 30,
    action: 40,
  },
  { hand: 7, daysAgo: 33, value: 'SPEEDING', name: '78 in a 65 on I-35', level: 20, action: 20 },
  { hand: 7, daysAgo: 118, value: 'SPEEDING', name: '74 in a 60, US-287', level: 20, action: 10 },
  { hand: 0, daysAgo: 61, value: 'FORM_AND_MANNER', name: 'Trailer number missing from logs', level: 10, action: 5 },
  { hand: 3, daysAgo: 47, value: 'MISSED_PRE_TRIP', name: 'No pre-trip three days running', level: 10, action: 10 },
  {
    hand: 9,
    daysAgo: 74,
    value: 'INSPECTION_VIOLATION',
    name: 'Oil leak written up at Childress',
    level: 20,
    action: 5,
  },
  { hand: 12, daysAgo: 201, value: 'LATE_DELIVERY', name: 'Fourth late delivery in two weeks', level: 10, action: 30 },
  {
    hand: 16,
    daysAgo: 88,
    value: 'TAILGATING',
    name: 'Dash cam: less than two seconds behind for a mile',
    level: 20,
    action: 10,
  },
  {
    hand: 18,
    daysAgo: 12,
    value: 'DISTRACTED_DRIVING',
    name: 'Dash cam: phone in hand',
    level: 30,
    action: 50,
  },
  { hand: 20, daysAgo: 150, value: 'CARGO_DAMAGE', name: 'Two pallets crushed at the dock', level: 20, action: 20 },
  { hand: 22, daysAgo: 19, value: 'HARD_CORNERING', name: 'Took an I-20 ramp at 52 mph', level: 10, action: 10 },
  {
    hand: 1,
    daysAgo: 265,
    value: 'COMPLAINT',
    name: 'Receiver complained about the driver’s attitude',
    level: 10,
    action: 5,
  },
];

export function makeEvents({ setups: hands }: DemoRecords, today: Day): DemoRow[] {
  return EVENTS.flatMap(({ hand: of, daysAgo, value, name, level, action, desc }, at) => {
    const hand = hands[of];
    if (!hand) return [];
    const input = eventInput({
      carrier: hand.carrier.id,
      driver: hand.driver.id,
      vehicle: hand.truck.id,
      eventDate: addDays(today, -daysAgo),
      eventValue: value,
      eventName: name,
      eventAlarmLevel: level,
      eventCorrectiveAction: action,
      desc: desc ?? null,
    });
    return { id: makeId(`event ${at}`), prettyName: name, created: getMoment(input.eventDate, at), ...input };
  });
}
