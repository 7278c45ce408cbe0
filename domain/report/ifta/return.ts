/**
 * The quarterly return of one authority and one fuel: whole miles and gallons, one MPG for the fleet, tax by jurisdiction. Exact
 * decimals throughout; halves round up. A missing rate is never 0: its line is empty, and so is the total.
 */
import { addDays, type Day } from '../../core/dates.ts';
import { getJurisdictionName } from '../../core/jurisdictions.ts';
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import { divideQuantity, roundQuantity, sumExactly } from '../../core/quantities.ts';
import { computePercent, times } from '../../core/rounding.ts';
import { isMember } from './members.ts';
import { getDueDate, getQuarterDays, listInterestMonths, type Quarter } from './quarter.ts';
import type { Rate } from './rates.ts';

/** Miles in a jurisdiction on a date, and the tax-exempt part. */
export type DrivenMiles = { jurisdiction: string; day: Day; miles: number; exempt: number };
/** Gallons bought in a jurisdiction on a date, and the part with proof of tax paid: all if `taxPaid` is missing (IFTA P570). */
export type BoughtFuel = { jurisdiction: string; day: Day; gallons: number; taxPaid?: number };

export type ReturnInput = {
  quarter: Quarter;
  driven: readonly DrivenMiles[];
  bought: readonly BoughtFuel[];
  /** Rates in force, for each jurisdiction by date. */
  rates: readonly Rate[];
  filedOn: Day;
  /** Earlier filings in order: with any, this is an amendment. */
  filed?: readonly IftaReturn[];
};

/** BASE: a member's tax; SURCHARGE: its second line; OUTSIDE: not a member, counts only for the fleet. */
export type LineKind = 'BASE' | 'SURCHARGE' | 'OUTSIDE';

export type ReturnLine = {
  jurisdiction: string;
  name: string;
  kind: LineKind;
  /** Dates of the line: the quarter, or a part of it if the rate changed. */
  from: Day;
  to: Day;
  totalMiles: number | null;
  /** All gallons, which decide the MPG. Those without tax paid earn no credit. */
  totalGallons: number | null;
  taxableMiles: number | null;
  taxableGallons: number | null;
  taxPaidGallons: number | null;
  netGallons: number | null;
  rate: number | null;
  tax: number | null;
  interest: number | null;
  due: number | null;
};

export type IftaReturn = {
  quarter: Quarter;
  dueDate: Day;
  filedOn: Day;
  monthsLate: number;
  totalMiles: number;
  totalGallons: number;
  /** Null without purchases: then taxable gallons can't be computed. */
  mpg: number | null;
  lines: ReturnLine[];
  /** Jurisdictions with miles or fuel and without a rate. */
  missingRates: string[];
  /** Tax and surcharges of all lines, then penalty and interest; null if any data is missing. */
  netTax: number | null;
  interest: number | null;
  penalty: number | null;
  totalDue: number | null;
};

/** Minimum late penalty in cents. */
const MIN_PENALTY = 5000n;

export function calculateReturn({ quarter, driven, bought, rates, filedOn, filed = [] }: ReturnInput): IftaReturn {
  const before = getPreviousCharges(filed.at(-1));
  const parts = buildParts(quarter, [...driven, ...listEmptyLines(before, quarter)], bought, rates);
  const totalMiles = addTotals(parts.map(({ miles }) => miles));
  const totalGallons = addTotals(parts.map(({ gallons }) => gallons));
  const mpg = totalGallons > 0 ? divideQuantity(totalMiles, totalGallons, 2) : null;
  const months = listInterestMonths(quarter, filedOn);
  const percent = months.some((each) => each === null) ? null : sumExactly(months as string[]).toString();
  const lines = groupByJurisdiction(parts).flatMap((own) => buildLines(own, mpg, percent, before));
  const taxed = lines.filter(({ kind }) => kind !== 'OUTSIDE');
  const sumLines = (name: 'tax' | 'interest') => sumOrNull(taxed.map((line) => line[name]));
  const [netTax, interest] = [sumLines('tax'), sumLines('interest')];
  // The penalty is for filing late: an amendment of a timely return has none.
  const isLate = (filed[0]?.monthsLate ?? months.length) > 0;
  const penalty = netTax === null ? null : isLate ? computePenalty(netTax) : 0n;
  const all = [netTax, interest, penalty];
  return {
    quarter,
    dueDate: getDueDate(quarter),
    filedOn,
    monthsLate: months.length,
    totalMiles,
    totalGallons,
    mpg,
    lines,
    missingRates: [...new Set(parts.filter(isWithoutRate).map(({ jurisdiction }) => jurisdiction))],
    netTax: toDollars(netTax),
    interest: toDollars(interest),
    penalty: toDollars(penalty),
    totalDue: all.every((each) => each !== null) ? dollars(sum(all)) : null,
  };
}

/** The previous return's charges in a jurisdiction: the tax of all its lines, and interest. */
type PreviousCharges = { tax: Cents; interest: Cents };

function getPreviousCharges(before: IftaReturn | undefined): ReadonlyMap<string, PreviousCharges> {
  const taxed = before?.lines.filter(({ kind }) => kind !== 'OUTSIDE') ?? [];
  const sumColumn = (lines: ReturnLine[], name: 'tax' | 'interest') => sum(lines.map((line) => cents(line[name])));
  const byCode = Map.groupBy(taxed, ({ jurisdiction }) => jurisdiction);
  return new Map(
    [...byCode].map(([code, lines]) => [
      code,
      { tax: sumColumn(lines, 'tax'), interest: sumColumn(lines, 'interest') },
    ]),
  );
}

/** Lists jurisdictions without miles and fuel that keep their line, because they were charged interest. */
function listEmptyLines(before: ReadonlyMap<string, PreviousCharges>, quarter: Quarter): DrivenMiles[] {
  const charged = [...before].filter(([, { interest }]) => interest > 0n);
  return charged.map(([jurisdiction]) => ({ jurisdiction, day: getQuarterDays(quarter).start, miles: 0, exempt: 0 }));
}

/** A jurisdiction, or the part of the quarter with one of its rates, in whole miles and gallons. */
type Part = {
  jurisdiction: string;
  from: Day;
  to: Day;
  miles: number;
  taxable: number;
  gallons: number;
  taxPaid: number;
  rate: Rate | null;
};

const isWithoutRate = ({ jurisdiction, rate }: Part) => rate === null && isMember(jurisdiction);

function buildParts(
  quarter: Quarter,
  driven: readonly DrivenMiles[],
  bought: readonly BoughtFuel[],
  rates: readonly Rate[],
): Part[] {
  const { start, end } = getQuarterDays(quarter);
  const codes = new Set([...driven, ...bought].map(({ jurisdiction }) => jurisdiction));
  const byName = [...codes].sort((one, other) => (getOrder(one) < getOrder(other) ? -1 : 1));
  return byName.flatMap((jurisdiction) => {
    const own = isMember(jurisdiction) ? rates.filter((rate) => rate.jurisdiction === jurisdiction) : [];
    const held: (Rate | null)[] = own.length > 0 ? own : [null];
    return held
      .map((rate, at) => {
        const from = (at > 0 && rate?.from) || start;
        const next = held[at + 1]?.from;
        const isIn = (each: { jurisdiction: string; day: Day }) =>
          each.jurisdiction === jurisdiction && each.day >= from && (next ? each.day < next : true);
        const miles = driven.filter(isIn);
        const exact = sumExactly(miles.map((each) => each.miles));
        const whole = roundQuantity(exact, 0);
        const taxable = roundQuantity(exact.minus(sumExactly(miles.map(({ exempt }) => exempt))), 0);
        const fuel = bought.filter(isIn);
        const gallons = roundQuantity(sumExactly(fuel.map((each) => each.gallons)), 0);
        const taxPaid = roundQuantity(sumExactly(fuel.map((each) => each.taxPaid ?? each.gallons)), 0);
        const to = next ? getDayBefore(next) : end;
        const counted = { miles: whole, taxable: Math.max(0, Math.min(taxable, whole)), gallons, taxPaid };
        return { jurisdiction, from, to, ...counted, rate };
      })
      .filter((part, at) => at === 0 || part.miles !== 0 || part.gallons !== 0 || part.taxPaid !== 0);
  });
}

/** Returns the sort key of a jurisdiction: members by name, then those outside of IFTA. */
const getOrder = (code: string) => `${isMember(code) ? 0 : 1} ${getJurisdictionName(code)} ${code}`;

function groupByJurisdiction(parts: readonly Part[]): Part[][] {
  return [...Map.groupBy(parts, ({ jurisdiction }) => jurisdiction).values()];
}

/** Returns a jurisdiction's base lines, each with its surcharge below. Interest applies to their sum and is on the first line. */
function buildLines(
  parts: readonly Part[],
  mpg: number | null,
  percent: string | null,
  before: ReadonlyMap<string, PreviousCharges>,
): ReturnLine[] {
  const lines = parts.flatMap<ReturnLine>((part) => {
    const { jurisdiction, from, to, miles, taxable, gallons, taxPaid, rate } = part;
    const head = { jurisdiction, name: getJurisdictionName(jurisdiction), from, to };
    const counted = { totalMiles: miles, totalGallons: gallons, taxPaidGallons: taxPaid };
    if (!isMember(jurisdiction)) return [{ ...head, ...NOTHING, kind: 'OUTSIDE' as const, ...counted }];
    const burned = computeGallons(taxable, mpg);
    const net = burned === null ? null : burned - taxPaid;
    const base = {
      ...head,
      kind: 'BASE' as const,
      ...counted,
      taxableMiles: taxable,
      taxableGallons: burned,
      netGallons: net,
      rate: rate?.rate ?? null,
      tax: computeTax(net, rate?.rate),
      interest: null,
      due: null,
    };
    // A surcharge has no credit: it is owed on every taxable gallon.
    const second = rate?.surcharge && {
      ...head,
      ...NOTHING,
      kind: 'SURCHARGE' as const,
      taxableGallons: burned,
      rate: rate.surcharge,
      tax: computeTax(burned, rate.surcharge),
    };
    return second ? [base, second] : [base];
  });
  const interest = computeInterest(
    lines.map(({ tax }) => tax),
    percent,
    before.get(lines[0]?.jurisdiction ?? ''),
  );
  return lines.map((line, at) => {
    if (line.kind === 'OUTSIDE') return line;
    const own = at === 0 ? interest : 0n;
    const due = line.tax === null || own === null ? null : dollars(cents(line.tax) + own);
    return { ...line, interest: toDollars(own), due };
  });
}

const NOTHING = {
  totalMiles: null,
  totalGallons: null,
  taxableMiles: null,
  taxableGallons: null,
  taxPaidGallons: null,
  netGallons: null,
  rate: null,
  tax: null,
  interest: null,
  due: null,
};

/** Returns whole taxable gallons; null without an MPG, unless there are no miles. */
function computeGallons(taxable: number, mpg: number | null): number | null {
  if (taxable === 0) return 0;
  return mpg ? divideQuantity(taxable, mpg, 0) : null;
}

function computeTax(gallons: number | null, rate: number | undefined): number | null {
  return gallons === null || rate === undefined ? null : dollars(times(gallons, rate));
}

/**
 * Returns interest on the tax owed to a jurisdiction for the months started; a credit earns none, there or elsewhere. An amendment adds
 * interest to the earlier charge for the additional tax only: the rest was paid on time.
 */
function computeInterest(
  taxes: readonly (number | null)[],
  percent: string | null,
  before: PreviousCharges = { tax: 0n, interest: 0n },
): Cents | null {
  const tax = sumOrNull(taxes);
  if (tax === null) return null;
  const owed = tax - before.tax;
  if (owed <= 0n) return before.interest;
  return percent === null ? null : before.interest + computePercent(owed, percent);
}

/** Returns the greater of $50 and 10% of the net tax, even for a credit or zero. */
function computePenalty(netTax: Cents): Cents {
  const tenth = netTax > 0n ? computePercent(netTax, 10) : 0n;
  return tenth > MIN_PENALTY ? tenth : MIN_PENALTY;
}

/** Returns the sum; null if any amount is null. */
function sumOrNull(amounts: readonly (number | null)[]): Cents | null {
  return amounts.some((amount) => amount === null) ? null : sum(amounts.map((amount) => cents(amount)));
}

const addTotals = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
const toDollars = (amount: Cents | null) => (amount === null ? null : dollars(amount));
const getDayBefore = (day: Day) => addDays(day, -1);
