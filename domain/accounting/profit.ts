/**
 * Computes profit by load, truck, driver, customer, and lane. Each cost is split in whole cents down to loads, so that the groups and
 * the unallocated rest always add up to the total to the cent. A load counts as a whole on its pickup date with everything that belongs
 * to it, whatever the date; unallocated amounts count on their own date. So each dollar is in exactly one period.
 */
import { addDays, countDaysBetween, type Day } from '../core/dates.ts';
import { type Cents, cents, dollars } from '../core/money.ts';
import { divideQuantity } from '../core/quantities.ts';
import { allocateEvenly } from '../core/rounding.ts';

/** Costs in display order. */
export const COSTS = {
  pay: 'Driver Pay',
  fuel: 'Fuel',
  tolls: 'Tolls',
  maintenance: 'Maintenance',
  other: 'Other',
  shared: 'Scheduled',
  givenUp: 'Fees and Short Pay',
} as const;
export type CostKind = keyof typeof COSTS;
export const COST_KINDS = Object.keys(COSTS) as CostKind[];

export const PROFIT_GROUPS = {
  fleet: 'Load',
  vehicle: 'Truck',
  driver: 'Driver',
  customer: 'Customer',
  lane: 'Lane',
} as const;
export type ProfitGroup = keyof typeof PROFIT_GROUPS;

/** Maximum days of a load from its pickup: a delivery date with a typo in the year must not get a year of costs. */
export const MAX_LOAD_DAYS = 31;

/** A load, or one driver's part of a load with legs: parts have the same ID. */
export type ProfitLoad = {
  id: string;
  carrier: string;
  vehicle: string;
  driver: string;
  customer: string;
  lane: string;
  pickedUp: Day;
  delivered: Day;
  revenue: number;
  pay: number;
  givenUp: number;
  /** Loaded miles. */
  miles: number | null;
};

/** A cost from one date to another, both included, in dollars; or miles driven, split by hundredths as dollars are by cents. */
export type CostEntry = {
  kind: CostKind | 'miles';
  amount: number;
  from: Day;
  to: Day;
  carrier: string | null;
  fleet: string | null;
  vehicle: string | null;
  driver: string | null;
  /** A scheduled cost without an owner: every truck active on a date bears an equal part. */
  isShared: boolean;
};

export type ActiveTruck = { id: string; carrier: string; from: Day; to: Day | null };

/** A part of a cost in cents, and what it belongs to. */
type CostShare = {
  kind: CostEntry['kind'];
  amount: Cents;
  day: Day;
  carrier: string | null;
  load: ProfitLoad | null;
  vehicle: string | null;
  driver: string | null;
};

export type ProfitFacts = { loads: readonly ProfitLoad[]; spent: readonly CostEntry[]; trucks: readonly ActiveTruck[] };
export type ProfitQuery = { from: Day; to: Day; carrier?: string | null };

/** Dollars and miles of one line; unknown values are null. */
export type ProfitFigures = Record<CostKind, number> & {
  loads: number;
  revenue: number;
  profit: number;
  loadedMiles: number | null;
  allMiles: number | null;
  /** Miles without a load, if both are known. */
  emptyMiles: number | null;
  profitPerMile: number | null;
};

/** `key` is the ID of the group or a lane's text; null is unallocated. */
export type ProfitLine = ProfitFigures & { key: string | null };

/** Returns the lines of a period, the best first and unallocated last, and their total. */
export function groupProfit(group: ProfitGroup, facts: ProfitFacts, query: ProfitQuery) {
  const counts = isCounted(query);
  const total = makeEmptySums();
  const groups = new Map<string | null, Sums>();
  const add = (key: string | null, change: (sums: Sums) => void) => {
    const sums = groups.get(key) ?? makeEmptySums();
    groups.set(key, sums);
    change(sums);
    change(total);
  };
  for (const load of facts.loads.filter((each) => counts({ load: each, day: each.pickedUp, carrier: each.carrier }))) {
    add(getKey(group, { load, vehicle: null, driver: null }), (sums) => addLoad(sums, load));
  }
  const find = finder(facts);
  for (const each of facts.spent) {
    for (const share of computeShares(each, find).filter(counts)) {
      add(getKey(group, share), (sums) => {
        sums[share.kind] += share.amount;
      });
    }
  }
  const lines = [...groups].map(([key, sums]): ProfitLine => ({ key, ...computeFigures(sums) }));
  return { lines: lines.sort(compareProfit), total: computeFigures(total) };
}

const compareProfit = (one: ProfitLine, other: ProfitLine) =>
  Number(one.key === null) - Number(other.key === null) ||
  other.profit - one.profit ||
  String(one.key).localeCompare(String(other.key));

function isCounted({ from, to, carrier }: ProfitQuery) {
  // Compares dates as text, because a year has tens of thousands of shares.
  return ({ load, day, carrier: own }: Pick<CostShare, 'load' | 'day' | 'carrier'>) => {
    const counted = load?.pickedUp ?? day;
    return counted >= from && counted <= to && (!carrier || own === carrier);
  };
}

function getKey(group: ProfitGroup, { load, vehicle, driver }: Pick<CostShare, 'load' | 'vehicle' | 'driver'>) {
  if (group === 'vehicle') return load?.vehicle ?? vehicle;
  if (group === 'driver') return load?.driver ?? driver;
  if (group === 'fleet') return load?.id ?? null;
  return load?.[group] ?? null;
}

/** Returns the dates of a load, pickup and delivery included. */
export function getDays({ pickedUp, delivered }: Pick<ProfitLoad, 'pickedUp' | 'delivered'>): Day[] {
  if (delivered <= pickedUp) return [pickedUp];
  const count = Math.min(countDaysBetween(pickedUp, delivered) + 1, MAX_LOAD_DAYS);
  return Array.from({ length: count }, (_, at) => addDays(pickedUp, at));
}

/** Finds a load by ID (for a load in parts, by truck or driver), the loads of a truck or driver on a date, and the active trucks. */
function finder({ loads, trucks }: ProfitFacts) {
  const byId = Map.groupBy(loads, ({ id }) => id);
  const onDay = new Map<string, ProfitLoad[]>();
  // Cached, because loads of a year share few pairs of dates, and date arithmetic takes longer than everything else.
  const known = new Map<string, Day[]>();
  for (const load of loads) {
    const pair = `${load.pickedUp} ${load.delivered}`;
    const days = known.get(pair) ?? getDays(load);
    known.set(pair, days);
    for (const day of days) {
      for (const key of [`${load.vehicle} ${day}`, `${load.driver} ${day}`]) {
        const there = onDay.get(key);
        if (there) there.push(load);
        else onDay.set(key, [load]);
      }
    }
  }
  return {
    load({ fleet, vehicle, driver }: Pick<CostEntry, 'fleet' | 'vehicle' | 'driver'>): ProfitLoad | undefined {
      const parts = (fleet && byId.get(fleet)) || [];
      const ofTruck = parts.filter((part) => part.vehicle === vehicle);
      const own = ofTruck.length > 0 ? ofTruck : parts;
      return own.find((part) => part.driver === driver) ?? own[0];
    },
    loadsOn: (holder: string | null, day: Day) => (holder && onDay.get(`${holder} ${day}`)) || [],
    trucksOn: (day: Day, carrier: string | null) =>
      trucks.filter(
        (truck) => truck.from <= day && (truck.to ?? day) >= day && (!carrier || truck.carrier === carrier),
      ),
  };
}
type Finder = ReturnType<typeof finder>;

/** Splits a cost by date, a shared one also by truck, and each part by the loads of that date. */
function computeShares(spent: CostEntry, find: Finder): CostShare[] {
  const { kind, from, vehicle, driver, carrier } = spent;
  const load = find.load(spent);
  const base = { kind, carrier: load?.carrier ?? carrier, vehicle, driver };
  if (load) return [{ ...base, amount: cents(spent.amount), day: from, load }];
  return groupByDay(spent).flatMap(({ day, amount }) => {
    const trucks = spent.isShared ? find.trucksOn(day, carrier) : [];
    if (trucks.length === 0) return toLoads({ ...base, amount, day, load: null }, find);
    return splitEvenly(amount, trucks).flatMap(([truck, part]) =>
      toLoads({ ...base, carrier: truck.carrier, vehicle: truck.id, amount: part, day, load: null }, find),
    );
  });
}

/** Returns the truck's loads on that date, else the driver's. */
function toLoads(share: CostShare, find: Finder): CostShare[] {
  const ofTruck = find.loadsOn(share.vehicle, share.day);
  const loads = ofTruck.length > 0 ? ofTruck : find.loadsOn(share.driver, share.day);
  if (loads.length === 0) return [share];
  return splitEvenly(share.amount, loads).map(([load, amount]) => ({ ...share, amount, load, carrier: load.carrier }));
}

function groupByDay(spent: CostEntry): { day: Day; amount: Cents }[] {
  if (spent.from === spent.to) return [{ day: spent.from, amount: cents(spent.amount) }];
  const days = Array.from({ length: countDaysBetween(spent.from, spent.to) + 1 }, (_, at) => addDays(spent.from, at));
  return splitEvenly(cents(spent.amount), days).map(([day, amount]) => ({ day, amount }));
}

function splitEvenly<T>(amount: Cents, over: readonly T[]): [T, Cents][] {
  if (over.length === 1) return [[over[0] as T, amount]];
  const parts = allocateEvenly(amount, over.length);
  return over.map((each, at) => [each, parts[at] ?? 0n]);
}

/** `loads`: the IDs of the loads. */
type Sums = Record<CostKind | 'miles' | 'revenue' | 'loaded', Cents> & { loads: Set<string> };

function makeEmptySums(): Sums {
  const costs = Object.fromEntries(COST_KINDS.map((kind) => [kind, 0n])) as Record<CostKind, Cents>;
  return { ...costs, miles: 0n, revenue: 0n, loaded: 0n, loads: new Set() };
}

function addLoad(sums: Sums, { id, revenue, pay, givenUp, miles }: ProfitLoad): void {
  sums.loads.add(id);
  sums.revenue += cents(revenue);
  sums.pay += cents(pay);
  sums.givenUp += cents(givenUp);
  sums.loaded += cents(miles);
}

function computeFigures({ loads, revenue, loaded, miles, ...costs }: Sums): ProfitFigures {
  const profit = COST_KINDS.reduce((left, kind) => left - costs[kind], revenue);
  const toKnownDollars = (amount: Cents) => (amount === 0n ? null : dollars(amount));
  const [loadedMiles, allMiles] = [toKnownDollars(loaded), toKnownDollars(miles)];
  const perMile = allMiles ?? loadedMiles;
  return {
    loads: loads.size,
    revenue: dollars(revenue),
    ...(Object.fromEntries(COST_KINDS.map((kind) => [kind, dollars(costs[kind])])) as Record<CostKind, number>),
    profit: dollars(profit),
    loadedMiles,
    allMiles,
    emptyMiles: loadedMiles !== null && miles >= loaded ? dollars(miles - loaded) : null,
    profitPerMile: perMile ? divideQuantity(dollars(profit), perMile, 2) : null,
  };
}

/** Formats `earned $412.30, $0.61/mi`; for a load with a loss, `lost $35.10`. */
export function describeProfit(
  { profit, profitPerMile }: Pick<ProfitFigures, 'profit' | 'profitPerMile'>,
  format: (amount: number) => string,
) {
  const mile = profitPerMile === null ? '' : `, ${format(Math.abs(profitPerMile))}/mi`;
  return `${profit < 0 ? 'lost' : 'earned'} ${format(Math.abs(profit))}${mile}`;
}
