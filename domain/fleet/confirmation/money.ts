/** What is paid for a load, and what it weighs. */
import { agreed, labelled, type Read } from './labels.ts';
import type { Line } from './text.ts';
import { moneyAt, poundsIn, weightAt } from './values.ts';

/** Names of the whole amount, the surest first. */
const WHOLE: readonly RegExp[] = [
  /\b(?:total carrier (?:pay|rate|amount|freight|charges|compensation)(?:ment)?|total (?:agreed|contracted)(?: rate| amount| price)?|agreed(?: upon)?(?: total)? (?:amount|rate|price|pay)|carrier (?:freight )?pay(?:ment)? total|grand total|total (?:pay|paid|due|amount due|rate|payable)(?: to carrier)?|all[- ]in(?: rate)?)\b(?: \(?usd\)?)?/i,
  /\b(?:total(?: (?:amount|charges?|cost|freight|line ?haul|compensation|settlement|pay(?:ment)?))?|net (?:pay|freight charges|amount)|amount (?:due|payable|agreed)|rate total|carrier (?:pay|rate|amount)|flat (?:rate|amount|fee))(?=\s*(?:$|[:.($#\d–-]|usd))/i,
];
/** Names of what may be the whole or a part of it. */
const PART =
  /^(?:(?:base|line) ?haul|line ?haul(?: rate| charge)?|freight(?: rate| charge)?|base rate|(?:truck|load) (?:pay|rate)|rate|amount|pay)(?=\s*(?:$|[:.($#\d–-]|usd))/i;
/** Of other amounts: what may be added to a part, and what the product keeps apart from the load fee. */
const ADDED = /^(?:fuel|fsc|f\.s\.c|stop|extra|tarp|team|border|hazmat|accessorial|toll)/i;
const APART = /^(?:lumper|detention|layover|tonu|truck ordered)/i;

/** What the load pays in all. Where a part of it goes by a name of its own, as a lumper's does, a person says how much is which. */
export function feeIn(lines: readonly Line[]): Read<number> | null {
  const read = (label: RegExp) => labelled({ lines, label, read: moneyAt, takesLast: true });
  const paid = (label: RegExp) => read(label).filter(({ value, isBelow }) => value > 0 && !isBelow);
  if (paid(APART).length > 0) return null;
  for (const label of WHOLE) {
    const reads = read(label).filter(({ cell }) => !/\bsub-?\s?total|total (?:miles|weight|pieces)/i.test(cell.text));
    const beside = reads.filter(({ isBelow }) => !isBelow);
    if (beside.length > 0) return agreed(beside);
    if (reads.length > 0) return sumOf(reads);
  }
  const parts = read(PART);
  const beside = parts.filter(({ isBelow }) => !isBelow);
  if (paid(ADDED).length > 0) return null;
  return beside.length > 0 ? agreed(beside) : sumOf(parts);
}

/** Of a column its only amount, or the last where it is what those above come to. */
function sumOf(column: readonly Read<number>[]): Read<number> | null {
  const last = column.at(-1);
  const cents = column.map(({ value }) => Math.round(value * 100));
  const above = cents.slice(0, -1).reduce((sum, each) => sum + each, 0);
  return last && (column.length === 1 || above === cents.at(-1)) ? last : null;
}

const WHOLE_WEIGHT = /\b(?:total|gross|load|shipment|est(?:imated|\.)?) (?:weight|wt\.?)(?: \(?(?:lbs?|pounds)\)?)?/i;
const WEIGHT = /\b(?:weight|wgt|wt)\b\.?(?: \(?(?:lbs?|pounds)\)?)?/i;
/** What a truck, a trailer or the law weighs. */
const OTHER_WEIGHT = /\b(?:max|maximum|tare|empty|limit|legal|capacity|under|over|exceed|scale|kgs?|per)\b/i;

export function weightIn(lines: readonly Line[]): Read<number> | null {
  for (const label of [WHOLE_WEIGHT, WEIGHT]) {
    const reads = labelled({ lines, label, read: weightAt, takesLast: false }).filter(
      ({ cell }) => !OTHER_WEIGHT.test(cell.text),
    );
    if (reads.length > 0) return agreed(reads);
  }
  const said = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const pounds = OTHER_WEIGHT.test(cell.text) ? null : poundsIn(cell.text);
      return pounds ? [{ ...pounds, cell, isBelow: false }] : [];
    }),
  );
  return agreed(said);
}
