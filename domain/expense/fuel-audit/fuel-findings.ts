/** The findings of the price audit: purchases billed above the contract, and fills that need a look. */
import type { Day } from '../../core/dates.ts';
import { cents, dollars, formatNumber } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import {
  type BilledFuel,
  describeContract,
  type FuelContract,
  getContractAmount,
  getOverbilled,
} from './fuel-contract.ts';
import { isFarFromWay, readState } from './state-distance.ts';

export const FINDINGS = {
  PRICE: 'Overbilled',
  TANK: 'More than the tank holds',
  TWICE: 'Two fills within an hour',
  STATE: 'Far from the truck’s loads',
} as const;
export type FindingKind = keyof typeof FINDINGS;

type Name = Pick<Related, 'id' | 'prettyName'>;

/** A purchase with what the audit compares. */
export type AuditedFuel = BilledFuel & {
  id: string;
  number: string;
  day: Day;
  place: string | null;
  state: string | null;
  isMotorFuel: boolean;
  company: Name | null;
  vehicle: Name | null;
  driver: Name | null;
  contract: FuelContract | null;
  tankSize: number | null;
  /** Minutes since the card's fill before, if it was within an hour. */
  minutesSince: number | null;
  /** From and to of the truck's loads on that date. */
  loads: readonly { from: string; to: string }[];
  /** Findings that someone dismissed. */
  dismissed: readonly FindingKind[];
};

type Facts = 'number' | 'day' | 'place' | 'company' | 'vehicle' | 'driver' | 'gallons' | 'retailPrice';
export type Finding = Pick<AuditedFuel, Facts> & {
  expense: string;
  kind: FindingKind;
  reason: string;
  paid: number;
  /** For an overbilled purchase: the amount by contract, and what was billed above it. */
  agreed: number | null;
  overbilled: number | null;
};

/** Returns the open findings of purchases in their order. */
export function findFuel(purchases: readonly AuditedFuel[]): Finding[] {
  return purchases.flatMap((fuel) =>
    [findOverbilledPrice(fuel), ...findOddFills(fuel)].filter(
      (finding) => finding !== null && !fuel.dismissed.includes(finding.kind),
    ),
  ) as Finding[];
}

function buildFinding(fuel: AuditedFuel, kind: FindingKind, reason: string): Finding {
  const { id: expense, number, day, place, company, vehicle, driver, gallons, retailPrice } = fuel;
  const paid = dollars(cents(fuel.amount) - cents(fuel.fee));
  const facts = { expense, number, day, place, company, vehicle, driver, gallons, retailPrice };
  return { ...facts, kind, reason, paid, agreed: null, overbilled: null };
}

function findOverbilledPrice(fuel: AuditedFuel): Finding | null {
  const { contract } = fuel;
  const above = contract ? getOverbilled(contract, fuel) : 0n;
  if (!contract || above === 0n) return null;
  const agreed = dollars(getContractAmount(contract, fuel) ?? 0n);
  return { ...buildFinding(fuel, 'PRICE', describeContract(contract)), agreed, overbilled: dollars(above) };
}

function findOddFills(fuel: AuditedFuel): (Finding | null)[] {
  const { gallons, tankSize, minutesSince, isMotorFuel } = fuel;
  if (!isMotorFuel || gallons <= 0) return [];
  const isOverTank = tankSize !== null && gallons > tankSize;
  return [
    isOverTank ? buildFinding(fuel, 'TANK', `${formatNumber(gallons)} gal, tank ${formatNumber(tankSize)} gal`) : null,
    minutesSince === null ? null : buildFinding(fuel, 'TWICE', `${minutesSince} min after the card’s previous fill`),
    findStateGap(fuel),
  ];
}

/** Finds a fill far from the truck's loads. A truck may stop anywhere on the way of a load of the date, with a detour. */
function findStateGap(fuel: AuditedFuel): Finding | null {
  const { state } = fuel;
  const routes = fuel.loads.flatMap(({ from, to }) => {
    const [start, end] = [readState(from), readState(to)];
    return start && end ? [{ from: start, to: end }] : [];
  });
  if (!state || routes.length === 0 || routes.some((way) => !isFarFromWay(state, way))) return null;
  const named = routes.map(({ from, to }) => `${from} to ${to}`).join(', ');
  return buildFinding(fuel, 'STATE', `Filled in ${state}, loads ${named}`);
}
