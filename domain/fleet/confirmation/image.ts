/** Accepts values from a picture only if recognized clearly, and the same in two readings. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { MIN_CLEAR } from './candidates.ts';
import { getFirmKey } from './firms.ts';
import { type Proposal, type Proposals, READ_FIELDS, type ReadDocument, type ReadField } from './proposals.ts';
import type { Line, RecognizedWord } from './text.ts';
import { isProse } from './values.ts';

/** Confidence of text that needed no recognition. */
const TYPED_CONFIDENCE = 100;
/** Higher minimum confidence of fields that nothing else on the document confirms. */
/** Enough for such a field if the other reading is clear as well. */
const MIN_CLEAR_TWICE = 85;
const MIN_CONFIDENCE: Partial<Record<ReadField, number>> = { fleetLoadNumber: 90 };

/** Amounts, and towns with their states: if one is unclear, another may be mistaken for the total pay or the last stop. */
const AMOUNT = /\$|\d[.,]\d{2}\b/;
/** A number split by recognition: "2, 450.00" is not 450. */
const SPLIT_NUMBER = /\d[,.] \d{2,3}(?!\d)|\d [,.]\d|\d \d{3}\.\d{2}(?!\d)/;
const STATE = new Set<string>(JURISDICTIONS);
/** Parts of the split pay: one of them alone would be a wrong amount. */
const PAY = ['fleetLoadFee', 'fleetFuelSurcharge', 'fleetLayoverFee'] as const;
const TOWNS: readonly ReadField[] = ['fleetPickupLocation', 'fleetDeliveryLocation'];
const ENDS = ['fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate', 'fleetDeliveryLocation'] as const;

/**
 * Returns the fields whose value may be another one's, because of unclear text.
 * @param towns the pickup's and the delivery's, which may be repeated less clearly
 */
export function findDoubtedFields(lines: readonly Line[], towns: readonly string[] = []): ReadField[] {
  const cells = lines.flatMap((line) => line.cells.filter(({ text, recognized }) => recognized && !isProse(text)));
  const unclear = cells.flatMap(({ recognized = [] }) => recognized.filter(({ confidence }) => confidence < MIN_CLEAR));
  const isDoubted = (pattern: RegExp) => unclear.some(({ text }) => pattern.test(text));
  const known = towns.map((town) => getTownKey(town.split(',')[0] ?? ''));
  const isKnown = (text: string) => known.some((town) => town.length > 3 && getTownKey(text).includes(town));
  const isTownDoubted = cells.some(({ recognized = [] }) =>
    recognized.some(({ text, confidence }, at) => confidence < MIN_CLEAR && isInTown(recognized, at) && !isKnown(text)),
  );
  const isPayDoubted = isDoubted(AMOUNT) || cells.some(({ text }) => SPLIT_NUMBER.test(text));
  return [...(isPayDoubted ? PAY : []), ...(isTownDoubted ? ENDS : [])];
}

const LIKE_STATE = /^[A-Z0-9]{2}[,.]?(?:\d{5})?$/;
const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Returns whether a word may be part of a town with its state: a state, a word before one, or a ZIP code behind one. */
function isInTown(words: readonly RecognizedWord[], at: number): boolean {
  const { text } = words[at] as RecognizedWord;
  const [before = '', next = ''] = [words[at - 1]?.text, words[at + 1]?.text];
  // In `231 MI`, it is the unit of miles.
  if (/^\d[\d,.]*$/.test(before) && !ZIP.test(next) && STATE.has(text)) return false;
  if (text.endsWith(',')) return next === '' || LIKE_STATE.test(next);
  if (/^[A-Z]{2}$/.test(text)) return STATE.has(text) || before.endsWith(',') || ZIP.test(next);
  return /,[A-Z]{2}$/.test(text) || (ZIP.test(text) && STATE.has(before));
}

const getTownKey = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the values that two readings agree on, clear in at least one. If pairs of readings differ, both may be wrong. */
export function mergeReadings(readings: readonly ReadDocument[]): ReadDocument {
  const doubts = READ_FIELDS.filter((field) => readings.filter((each) => each.doubts.includes(field)).length > 1);
  const pairs = readings.flatMap((one, at) => readings.slice(at + 1).map((other) => mergePair(one, other, doubts)));
  const [first, ...others] = pairs as [ReadDocument, ...ReadDocument[]];
  const isSame = others.every(({ loads }) => loads.length === first.loads.length);
  return {
    ...first,
    proposals: isSame
      ? joinPairs(
          pairs.map(({ proposals }) => proposals),
          readings.map(({ proposals }) => proposals),
        )
      : {},
    loads: isSame
      ? first.loads.map((_, nth) =>
          joinPairs(
            pairs.map(({ loads }) => loads[nth] ?? {}),
            readings.map(({ loads }) => loads[nth] ?? {}),
          ),
        )
      : [],
    contact: keepSameEntries(Object.assign({}, ...pairs.map(({ contact }) => contact)), first.contact),
  };
}

/** Joins the values of all pairs. The pickup and the delivery count only if two readings have both, or one of three and two have each. */
function joinPairs(pairs: readonly Proposals[], readings: readonly Proposals[]): Proposals {
  const all = dropCutTowns(joinProposals(pairs), readings);
  const whole = readings.filter(hasEnds).length;
  const isWhole = whole > 1 || (whole === 1 && readings.length > 2 && hasEnds(all));
  return isWhole ? all : dropEnds(all);
}

/** Drops a town that another reading has with a word before it: `Payne, AL` is what is left of `Ft. Payne, AL`. */
function dropCutTowns(all: Proposals, readings: readonly Proposals[]): Proposals {
  const isCut = (field: ReadField) => {
    const town = all[field]?.value;
    return readings.some((each) => String(each[field]?.value).endsWith(` ${town}`));
  };
  return dropFields(all, TOWNS.filter(isCut));
}

const dropFields = (all: Proposals, fields: readonly ReadField[]): Proposals =>
  Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field as ReadField)));

/** Returns the values of all pairs of readings that do not contradict each other. */
function joinProposals(all: readonly Proposals[]): Proposals {
  const entries = READ_FIELDS.flatMap((field) => {
    const [first, ...others] = all.flatMap((each) => each[field] ?? []);
    return first && others.every((each) => isSameValue(field, first, each)) ? [[field, first] as const] : [];
  });
  return Object.fromEntries(entries);
}

function mergePair(one: ReadDocument, other: ReadDocument, doubts: readonly ReadField[]): ReadDocument {
  const isSame = one.loads.length === other.loads.length;
  const numbers = new Set(other.mcNumbers.map(({ value }) => value));
  return {
    proposals: isSame ? mergeProposals(one.proposals, other.proposals, doubts) : {},
    loads: isSame ? one.loads.map((load, nth) => mergeProposals(load, other.loads[nth] ?? {}, doubts)) : [],
    // From a picture, the form fills in only the pickup and the delivery.
    stops: [],
    contact: keepSameEntries(one.contact, other.contact),
    doubts: [...doubts],
    mcNumbers: one.mcNumbers.filter(
      ({ value, confidence = TYPED_CONFIDENCE }) => confidence >= MIN_CLEAR && numbers.has(value),
    ),
  };
}

function mergeProposals(one: Proposals, other: Proposals, doubts: readonly ReadField[]): Proposals {
  const stored = READ_FIELDS.flatMap((field) => {
    const [said, again] = [one[field], other[field]];
    if (!said || !again || doubts.includes(field) || !isSameValue(field, said, again)) return [];
    return isClear(field, [said.confidence, again.confidence]) ? [[field, said] as const] : [];
  });
  return keepWholePay(Object.fromEntries(stored), one);
}

/** Returns whether one of two equal readings is clear enough. A load number that neither is sure of must be clear in both. */
function isClear(field: ReadField, confidences: readonly (number | undefined)[]): boolean {
  const all = confidences.map((each) => each ?? TYPED_CONFIDENCE);
  const isTwice = Math.min(...all) >= MIN_CLEAR && Math.max(...all) >= MIN_CLEAR_TWICE;
  return isTwice || Math.max(...all) >= (MIN_CONFIDENCE[field] ?? MIN_CLEAR);
}

function keepWholePay(all: Proposals, one: Proposals): Proposals {
  const parts = PAY.filter((field) => one[field]);
  const isWhole = parts.length <= 1 || parts.every((field) => all[field]);
  return isWhole ? all : dropFields(all, PAY);
}

const hasEnds = ({ fleetPickupLocation, fleetDeliveryLocation }: Proposals) =>
  fleetPickupLocation !== undefined && fleetDeliveryLocation !== undefined;

/** Drops a pickup and delivery read from a picture, because a stop with an unrecognized label may have been read as the other one. */
function dropEnds(all: Proposals): Proposals {
  const isTyped = ENDS.every((field) => all[field]?.confidence === undefined);
  return isTyped ? all : dropFields(all, ENDS);
}

function isSameValue(field: ReadField, { value }: Proposal, again: Proposal): boolean {
  return field === 'customer' ? getFirmKey(String(value)) === getFirmKey(String(again.value)) : value === again.value;
}

function keepSameEntries<T extends object>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name as keyof T] === value)) as T;
}
