/** Measures the dispatch board: two weeks of an account with 100 trucks, each with a load every other day. */
import { addDays } from '@milepost/domain/core/dates.ts';
import type { Board } from '@milepost/domain/fleet/board/board.ts';
import type { MeasuredServer } from './csv.ts';
import type { Bench } from './seed.ts';

export const BOARD_TRUCKS = 100;
/** Over 36 months: 700 of them in the two weeks that the board shows. */
export const BOARD_LOADS = 55_000;
const DAYS = 14;
const RUNS = 10;
const MAX_MS = 1_000;

export async function measureBoard({ base }: MeasuredServer, { token }: Bench, today: string): Promise<string> {
  const path = `${base}/api/dispatch_board/?from=${addDays(today, 1 - DAYS)}`;
  const times: number[] = [];
  let found: { rows: number; loads: number; kilobytes: number } | undefined;
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const answer = await fetch(path, { headers: { authorization: `Token ${token}` } });
    const text = await answer.text();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${answer.status} of the dispatch board`);
    const { vehicles, legs } = JSON.parse(text) as Board;
    found = { rows: vehicles.length, loads: legs.length, kilobytes: Math.round(text.length / 1000) };
  }
  if (found?.rows !== BOARD_TRUCKS) throw new Error(`the dispatch board has ${found?.rows} trucks`);
  const [first = 0, ...later] = times;
  const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  return `dispatch board of ${BOARD_TRUCKS} trucks and ${found.loads} loads, ${found.kilobytes} kB: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms (at most ${MAX_MS})`;
}
