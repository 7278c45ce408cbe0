/** A seeded random stream: the same seed gives the same demo on every machine. */
export type Random = {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns dollars with cents from `min` to `max`. */
  money(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
};

/** Creates a generator of random numbers from a seed: mulberry32, with 32 bits of state, is good enough for demo data. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    money: (min, max) => int(Math.round(min * 100), Math.round(max * 100)) / 100,
    pick: (from) => from[int(0, from.length - 1)] as (typeof from)[number],
    chance: (probability) => next() < probability,
  };
}
