/** Finds the total pay of a load: its total, the agreed amount, or its only charge. */
import { type Candidate, chooseBest } from './candidates.ts';
import { getCents, sumCents } from './cents.ts';
import { type Charge, type ChargeKind, findCharges, isCanadian } from './charges.ts';
import { findListTotals, isDoubtful, isListedWith, isRest, isSumWithUnknown, isVersionBefore } from './pay-list.ts';
import type { Line } from './text.ts';
import { readAmountInWords } from './values.ts';

const SCORES: Partial<Record<ChargeKind, number>> = { total: 90, due: 70, agreed: 70, lineHaul: 55 };
const MAX_DOLLARS = 100_000;
const MAX_CHARGES = 300;

/** Returns the last amount of each row: earlier ones are rates and counts. */
function keepLastOfRows(charges: readonly Charge[]): Charge[] {
  return charges.filter(
    (charge, at) => !(charges[at + 1]?.line === charge.line && charges[at + 1]?.name === charge.name),
  );
}

/** Returns every part of the pay on the document. */
export function findPayParts(lines: readonly Line[]): Charge[] {
  const found = keepLastOfRows(findCharges(lines));
  // Charges are compared with each other, so a file of amounts is not read.
  const charges = found.length > MAX_CHARGES ? [] : found;
  const notUsed = charges.filter(({ name, value }) => NOT_USED.test(name) && value > 0);
  const totals = charges.filter(({ kind }) => kind === 'total' || kind === 'due');
  // No load is paid both as driven and as not used, so charges listed with a TONU are terms.
  const isTerm = (charge: Charge) =>
    notUsed.some((other) => isListedWith(charge, other) && !totals.some((total) => isBetween(total, charge, other)));
  return charges.map((charge) =>
    ACCESSORIAL.test(charge.name) && isTerm(charge) ? { ...charge, kind: 'none' } : charge,
  );
}

const NOT_USED = /\b(?:tonu|not used)\b/i;
const ACCESSORIAL = /\b(?:detention|layover|lumper|storage|driver assist|stop)\b/i;
/** Returns whether a charge is between two others. A total ends the list of what it adds up; what follows are terms. */
const isBetween = ({ cell, line }: Charge, one: Charge, other: Charge) =>
  (line === one.line && cell.x > one.cell.x) ||
  (cell.page === one.cell.page && (cell.y - one.cell.y) * (cell.y - other.cell.y) < 0);

/** Returns the load's pay. A Canadian amount is ignored, because Milepost stores U.S. dollars. */
export function findFee(lines: readonly Line[], charges = findPayParts(lines)): Candidate<number> | null {
  const isForeign = isCanadian(lines);
  const inDollars = charges.filter(({ isCad, isUsd }) => !isCad && (!isForeign || isUsd));
  const said = [...toCandidates(inDollars), ...(isForeign ? [] : findAmountsInWords(lines))];
  return chooseBest(said.length > 0 || isForeign || charges.some(isPayPart) ? said : findPromises(lines), getCents);
}

/** Returns whether a charge that no total includes is part of the pay. */
const isPayPart = ({ kind, value }: Charge) => ['lineHaul', 'fuel', 'added', 'advance'].includes(kind) && value !== 0;

const PROMISE =
  /\b(?:agree[sd]?|(?:will|shall) (?:be paid|pay)|to pay)\b[^$.]{0,60}\b(?:rate|total|amount|sum|pay)(?: of| is|:) (?:usd ?)?\$ ?(\d{1,3}(?:,\d{3})*(?:\.\d{2})?)(?![\d,])|\byou(?:['’]ll| will) be paid \$ ?(\d{1,3}(?:,\d{3})*(?:\.\d{2})?)(?![\d,])|\b(?:I|we)(?:['’]ll| will)? pay (?:you )?\$ ?(\d{1,3}(?:,\d{3})*(?:\.\d{2})?)(?= (?:for (?:everything|(?:this|the) (?:load|run|trip))|all[- ]in|flat|in total)\b)/i;
const NO_PROMISE =
  /\b(?:per|fines?|penalt\w*|deduct\w*|charge ?back|detention|layover|tonu|lumper|limit|max\w*|up to|advance\w*|insur\w*|liab\w*|cargo|if|unless|quick ?pay|hour|hr|day|mile)\b|\//i;

/** Finds the pay promised in a sentence, for a document without other amounts. */
function findPromises(lines: readonly Line[]): Candidate<number>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const match = PROMISE.exec(cell.text);
      const digits = match?.slice(1).find(Boolean) ?? '';
      if (
        !match ||
        NO_PROMISE.test(match[0]) ||
        /^ ?(?:\/|per\b|an? )/i.test(cell.text.slice(match.index + match[0].length))
      )
        return [];
      const end = match.index + match[0].length;
      const value = Number(digits.replaceAll(',', ''));
      return value > 0 && value <= MAX_DOLLARS
        ? [{ value, cell, start: end - digits.length, end, score: 58, reason: 'promised in a sentence' }]
        : [];
    }),
  );
}

/** The load fee, and the charges of the pay that a load has fields for. Together they are the document's total pay. */
export type Pay = Record<'fleetLoadFee' | 'fleetFuelSurcharge' | 'fleetLayoverFee', Candidate<number> | null>;

export function findPay(lines: readonly Line[]): Pay {
  const charges = findPayParts(lines);
  const whole = findFee(lines, charges);
  const parts = whole ? findSeparateCharges(charges, getCents(whole.value)) : [];
  const find = (isMeant: (charge: Charge) => boolean) => {
    const part = parts.find(isMeant);
    return part && whole ? { ...toCandidate(part, part.kind), score: whole.score } : null;
  };
  return {
    fleetLoadFee: whole && parts.length > 0 ? subtractParts(whole, charges, parts) : whole,
    fleetFuelSurcharge: find(isFuel),
    fleetLayoverFee: find(isLayover),
  };
}

/** Returns the rest of the pay, where it is printed if it is the line haul. */
function subtractParts(whole: Candidate<number>, charges: readonly Charge[], parts: readonly Charge[]) {
  const value = (getCents(whole.value) - sumCents(parts)) / 100;
  const base = charges.find((each) => isBasePay(each) && each.value === value);
  return { ...whole, ...(base && { cell: base.cell, start: base.start, end: base.end }), value };
}

const isBasePay = ({ kind }: Charge) => kind === 'lineHaul' || kind === 'agreed';
const isFuel = ({ kind }: Charge) => kind === 'fuel';
const isLayover = ({ kind, name }: Charge) => kind === 'added' && /\blay ?-?over\b/i.test(name);

/** Returns the fuel charge and the layover, each if it is the only one, of a document whose charges add up to the total pay. */
function findSeparateCharges(charges: readonly Charge[], whole: number): Charge[] {
  const positive = removeDuplicates(charges.filter(({ value }) => value > 0));
  const added = sumCents(positive.filter(({ kind }) => kind === 'fuel' || kind === 'added'));
  const isExplained = positive.some((each) => isBasePay(each) && getCents(each.value) + added === whole);
  const kinds = [positive.filter(isFuel), positive.filter(isLayover)];
  return isExplained ? kinds.flatMap((all) => (all.length === 1 ? all : [])) : [];
}

function toCandidates(charges: readonly Charge[]): Candidate<number>[] {
  const getSum = (...kinds: ChargeKind[]) =>
    charges.filter(({ kind, value }) => kinds.includes(kind) && value > 0 && value <= MAX_DOLLARS);
  const parts = removeDuplicates(getSum('lineHaul', 'fuel', 'added'));
  const totals = getSum('total');
  const added = sumCents(removeDuplicates(getSum('fuel', 'added')));
  // `Freight, all in | $1,220.00`, with a charge before the total.
  const isTopped = ({ value }: Charge) =>
    added > 0 && totals.some((base) => getCents(base.value) + added === getCents(value));
  const isWhole = (charge: Charge) =>
    (parts.length > 1 && sumCents(parts) === getCents(charge.value)) || isTopped(charge);
  const explained = totals.filter(isWhole);
  const whole = explained.length > 0 ? explained : totals;
  if (whole.length > 0)
    return [...whole, ...findUnexplained(whole, getSum('agreed'), parts, charges)].map((each) =>
      toCandidate(each, 'total'),
    );
  const summed = [
    ...[...getSum('agreed'), ...getSum('due'), ...getSum('unknown')].filter(isWhole),
    ...findListTotals(getSum('lineHaul', 'fuel', 'added', 'unknown')),
  ];
  if (summed.length > 0) return summed.map((each) => toCandidate(each, 'agreed'));
  const advances = charges.filter(({ kind, value }) => kind === 'advance' && value !== 0);
  const gross = findGross(getSum('agreed'), getSum('due'), charges);
  if (gross) return [toCandidate(gross, 'agreed')];
  if (getSum('due').length > 0 && advances.length === 0 && getSum('due').some((each) => isRest(each, charges)))
    return [];
  if (getSum('due').length > 0)
    return findPayBeforeAdvances(
      getSum('due'),
      parts.length > 0 ? parts : removeDuplicates(getSum('agreed')),
      advances,
    );
  if (getSum('fuel', 'added').length > 0) return [];
  const agreed = getSum('agreed');
  const single = agreed.length > 0 ? [...agreed, ...getSum('lineHaul')] : getSum('lineHaul');
  return single.some((each) => isDoubtful(each, charges)) ? [] : single.map((each) => toCandidate(each, each.kind));
}

/** Returns the only agreed amount if the amount due is that amount less the deductions. */
function findGross(agreed: readonly Charge[], due: readonly Charge[], charges: readonly Charge[]): Charge | undefined {
  const deducted = sumCents(charges.filter(({ value }) => value < 0));
  const [gross, ...others] = agreed;
  const isExplained = deducted < 0 && due.length > 0 && others.length === 0;
  return due.every(({ value }) => gross && getCents(gross.value) + deducted === getCents(value)) && isExplained
    ? gross
    : undefined;
}

/**
 * Returns the pay before advances: an amount due less an advance is not the pay, but the only charge is, if both explain the amount
 * due.
 */
function findPayBeforeAdvances(due: readonly Charge[], parts: readonly Charge[], advances: readonly Charge[]) {
  if (advances.length === 0) return due.map((each) => toCandidate(each, 'due'));
  const advanced = advances.reduce((sum, { value }) => sum + Math.abs(getCents(value)), 0);
  const isExplained = due.every(({ value }) => getCents(value) + advanced === sumCents(parts));
  return parts.length === 1 && isExplained ? parts.map((each) => toCandidate(each, 'agreed')) : [];
}

/** Returns agreed amounts that differ from the total and aren't part of it. */
function findUnexplained(
  totals: readonly Charge[],
  agreed: readonly Charge[],
  parts: readonly Charge[],
  charges: readonly Charge[],
): Charge[] {
  const isTotal = (charge: Charge) => totals.some(({ value }) => getCents(value) === getCents(charge.value));
  const isPart = (charge: Charge) =>
    totals.some(({ value }) => getCents(charge.value) + sumCents(parts) === getCents(value)) ||
    totals.some(({ value }) => getCents(charge.value) + sumCents(others) === getCents(value));
  const others = parts.filter(({ kind }) => kind !== 'lineHaul');
  const isListed = (charge: Charge) => totals.some((total) => isSumWithUnknown(total, charge, charges));
  const isSummed = totals.some(({ value }) => sumCents(parts) === getCents(value));
  const isEarlier = (charge: Charge) => agreed.some((other) => isTotal(other) && isVersionBefore(charge, other));
  return isSummed
    ? []
    : agreed.filter((each) => ![isTotal, isPart, isEarlier, isListed].some((explain) => explain(each)));
}

/** Removes charges printed twice. */
function removeDuplicates(charges: readonly Charge[]): Charge[] {
  const key = ({ name, value }: Charge) => `${name.toLowerCase()}|${value}`;
  return charges.filter((each, at) => charges.findIndex((other) => key(other) === key(each)) === at);
}

const toCandidate = (charge: Charge, kind: ChargeKind): Candidate<number> => ({
  value: charge.value,
  cell: charge.cell,
  start: charge.start,
  end: charge.end,
  score: SCORES[kind] ?? 0,
  reason: `${kind}: ${charge.name}`,
});

/** Text before the amount of a fine, up to its first letter: it may go on with the sentence of the line above. */
const IN_CONTRACT = /^[a-z]|\b(?:by|(?:amount|AMOUNT|fee) (?:of|OF)|than|up to) \w$/;

/** Finds amounts in words, which are as certain as a total: no one spells out a partial amount. */
function findAmountsInWords(lines: readonly Line[]): Candidate<number>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const said = readAmountInWords(cell.text);
      return said && !IN_CONTRACT.test(cell.text.slice(0, said.start + 1))
        ? [{ ...said, cell, score: 85, reason: 'amount in words' }]
        : [];
    }),
  );
}
