/** The shared input of all demo rows: the date, the random stream, the authorities, and which rows belong to each. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { STREETS } from './names.ts';
import { makeRandom } from './random.ts';
import { type DemoRow, getMoment, makeId } from './rows.ts';

export type DemoContext = {
  carriers: DemoRow[];
  today: Day;
  /** The date the rows were entered. */
  began: Day;
  /** One random stream for all: drawing in another order changes everything after it. */
  random: ReturnType<typeof makeRandom>;
};

/** The active trucks; later drivers have no truck: two are new, two have left. */
export const WORKING_TRUCKS = 24;
/** Drivers, dispatchers, and customers from here on belong to the second authority. */
const SECOND_CARRIER = { driver: 17, dispatcher: 3, customer: 28 };

export function makeContext(carriers: DemoRow[], today: Day): DemoContext {
  return { carriers, today, began: addDays(today, -800), random: makeRandom(20_481) };
}

export function chooseCarrier({ carriers }: DemoContext, kind: keyof typeof SECOND_CARRIER, at: number): DemoRow {
  return carriers[at < SECOND_CARRIER[kind] ? 0 : 1] as DemoRow;
}

export function makeAddress(at: number) {
  const [place, city, state, zipCode] = STREETS[at % STREETS.length] as (typeof STREETS)[number];
  return { place, city, state, zipCode };
}

export function makeRow({ began }: DemoContext, kind: string, at: number, prettyName: string): DemoRow {
  return { id: makeId(`${kind} ${at}`), prettyName, created: getMoment(began, at) };
}

export function formatNumber(series: string, at: number): string {
  return `${series}-${String(at + 1).padStart(6, '0')}`;
}
