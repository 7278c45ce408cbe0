/** The shared input of all demo rows: the date, the random stream, the authorities, and which rows belong to each. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { STREETS } from './names.ts';
import { seeded } from './random.ts';
import { type DemoRow, idOf, momentOn } from './rows.ts';

export type Stage = {
  carriers: DemoRow[];
  today: Day;
  /** The date the rows were entered. */
  began: Day;
  /** One random stream for all: drawing in another order changes everything after it. */
  random: ReturnType<typeof seeded>;
};

/** The active trucks; later drivers have no truck: two are new, two have left. */
export const TRUCKS_AT_WORK = 24;
/** Drivers, dispatchers, and customers from here on belong to the second authority. */
const SECOND = { driver: 17, dispatcher: 3, customer: 28 };

export function setStage(carriers: DemoRow[], today: Day): Stage {
  return { carriers, today, began: addDays(today, -800), random: seeded(20_481) };
}

export function carrierOf({ carriers }: Stage, kind: keyof typeof SECOND, at: number): DemoRow {
  return carriers[at < SECOND[kind] ? 0 : 1] as DemoRow;
}

export function addressOf(at: number) {
  const [place, city, state, zipCode] = STREETS[at % STREETS.length] as (typeof STREETS)[number];
  return { place, city, state, zipCode };
}

export function castRow({ began }: Stage, kind: string, at: number, prettyName: string): DemoRow {
  return { id: idOf(`${kind} ${at}`), prettyName, created: momentOn(began, at) };
}

export function numbered(series: string, at: number): string {
  return `${series}-${String(at + 1).padStart(6, '0')}`;
}
