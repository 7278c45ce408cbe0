/** Rates shipped with Milepost. An account's own rates replace them; any other quarter is imported or entered manually. */
import type { FuelType } from '../../admin/fuel-types.ts';
import { type Day, formatDay } from '../../core/dates.ts';
import { formatQuarter, type Quarter } from './quarter.ts';
import type { Rate } from './rates.ts';
import { q4of2025 } from './shipped/2025-q4.ts';
import { q1of2026 } from './shipped/2026-q1.ts';
import { q2of2026 } from './shipped/2026-q2.ts';
import { q3of2026 } from './shipped/2026-q3.ts';
import { q4of2026 } from './shipped/2026-q4.ts';
import type { ShippedQuarter } from './shipped/shipped-quarter.ts';

const SHIPPED: readonly ShippedQuarter[] = [q4of2026, q3of2026, q2of2026, q1of2026, q4of2025];

/** Facts about a shipped quarter. */
export type ShippedFacts = {
  quarter: Quarter;
  capturedOn: Day;
  finalOn: Day | null;
  fuels: FuelType[];
  hasProvinces: boolean;
};

const SURCHARGE = '+';
const NONE = '-';
const UNCONFIRMED = '?';

type Table = { fuels: FuelType[]; lines: Map<string, string[]> };

function readTable({ table }: ShippedQuarter): Table {
  const [head = '', ...lines] = table.trim().split('\n');
  return {
    fuels: head.trim().split(/\s+/) as FuelType[],
    lines: new Map(
      lines.map((line) => {
        const [place = '', ...cells] = line.split(/\s+/);
        return [place, cells];
      }),
    ),
  };
}

/** Returns the shipped quarters, newest first. */
export const listShippedQuarters = (): ShippedFacts[] =>
  SHIPPED.map((shipped) => {
    const { fuels, lines } = readTable(shipped);
    const { quarter, capturedOn, finalOn } = shipped;
    return { quarter, capturedOn, finalOn, fuels, hasProvinces: lines.has('ON') };
  });

/**
 * Returns a quarter's shipped rates in dollars per gallon. Oregon does not tax the fuel of trucks that pay by weight and mile: its rate
 * is 0.
 */
export function getShippedRates(quarter: Quarter, fuel: FuelType): Rate[] {
  const shipped = SHIPPED.find((each) => each.quarter === quarter);
  if (!shipped) return [];
  const { fuels, lines } = readTable(shipped);
  const column = fuels.indexOf(fuel);
  if (column === -1) return [];
  const getFigure = (place: string) => lines.get(place)?.[column] ?? NONE;
  const places = [...lines.keys()].filter((place) => !place.endsWith(SURCHARGE) && getFigure(place) !== UNCONFIRMED);
  return places.map((jurisdiction) => ({
    jurisdiction,
    from: null,
    rate: parseDollars(getFigure(jurisdiction)),
    surcharge: parseDollars(getFigure(jurisdiction + SURCHARGE)),
    source: describeSource(shipped),
    isOwn: false,
  }));
}

const parseDollars = (figure: string) => (figure === NONE ? 0 : Number(figure));

function describeSource({ quarter, capturedOn, finalOn }: ShippedQuarter): string {
  const standing = finalOn ? `, not final until ${formatDay(finalOn)}` : '';
  return `IFTA, Inc. tax matrix ${formatQuarter(quarter)}, captured ${formatDay(capturedOn)}${standing}`;
}
