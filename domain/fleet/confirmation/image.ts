/** Accepts values from a picture only if recognized clearly, and the same in two readings. */
import { MIN_CLEAR } from './candidates.ts';
import { getFirmKey } from './firms.ts';
import { type Proposal, type Proposals, READ_FIELDS, type ReadField, type ReadPaper } from './proposals.ts';
import type { Line } from './text.ts';
import { isProse } from './values.ts';

/** Confidence of text that needed no recognition. */
const TYPED_CONFIDENCE = 100;
/** Higher minimum confidence of fields that nothing else on the document confirms. */
const MIN_CONFIDENCE: Partial<Record<ReadField, number>> = { fleetLoadNumber: 90 };

/** Amounts, and towns with their states: if one is unclear, another may be mistaken for the total pay or the last stop. */
const AMOUNT = /\$|\d[.,]\d{2}\b/;
/** A number split by recognition: "2, 450.00" is not 450. */
const SPLIT_NUMBER = /\d[,.] \d{2,3}(?!\d)|\d [,.]\d|\d \d{3}\.\d{2}(?!\d)/;
const TOWN = /,$|^[A-Z]{2}$|,[A-Z]{2}$|^\d{5}$/;
/** Parts of the split pay: one of them alone would be a wrong amount. */
const PAY = ['fleetLoadFee', 'fleetFuelSurcharge', 'fleetLayoverFee'] as const;
const ENDS = ['fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate', 'fleetDeliveryLocation'] as const;

/** Returns the fields whose value may be another one's, because of unclear text. */
export function findDoubtedFields(lines: readonly Line[]): ReadField[] {
  const cells = lines.flatMap((line) => line.cells.filter(({ text, recognized }) => recognized && !isProse(text)));
  const unclear = cells.flatMap(({ recognized = [] }) => recognized.filter(({ confidence }) => confidence < MIN_CLEAR));
  const isDoubted = (pattern: RegExp) => unclear.some(({ text }) => pattern.test(text));
  const isPayDoubted = isDoubted(AMOUNT) || cells.some(({ text }) => SPLIT_NUMBER.test(text));
  return [...(isPayDoubted ? PAY : []), ...(isDoubted(TOWN) ? ENDS : [])];
}

/** Returns the values of both readings, clear in at least one. If they differ, both may be wrong. */
export function mergeReadings(one: ReadPaper, other: ReadPaper): ReadPaper {
  const doubts = one.doubts.filter((field) => other.doubts.includes(field));
  const isSame = one.loads.length === other.loads.length;
  const numbers = new Set(other.mcNumbers.map(({ value }) => value));
  return {
    proposals: isSame ? mergeProposals(one.proposals, other.proposals, doubts) : {},
    loads: isSame ? one.loads.map((load, nth) => mergeProposals(load, other.loads[nth] ?? {}, doubts)) : [],
    // From a picture, the form fills in only the pickup and the delivery.
    stops: [],
    contact: keepSameEntries(one.contact, other.contact),
    doubts,
    mcNumbers: one.mcNumbers.filter(
      ({ value, confidence = TYPED_CONFIDENCE }) => confidence >= MIN_CLEAR && numbers.has(value),
    ),
  };
}

function mergeProposals(one: Proposals, other: Proposals, doubts: readonly ReadField[]): Proposals {
  const stored = READ_FIELDS.flatMap((field) => {
    const [said, again] = [one[field], other[field]];
    if (!said || !again || doubts.includes(field) || !isSameValue(field, said, again)) return [];
    const confidence = Math.max(said.confidence ?? TYPED_CONFIDENCE, again.confidence ?? TYPED_CONFIDENCE);
    return confidence >= (MIN_CONFIDENCE[field] ?? MIN_CLEAR) ? [[field, said] as const] : [];
  });
  const all = keepWholePay(Object.fromEntries(stored), one);
  return hasEnds(one) && hasEnds(other) ? all : dropEnds(all);
}

function keepWholePay(all: Proposals, one: Proposals): Proposals {
  const parts = PAY.filter((field) => one[field]);
  const isWhole = parts.length <= 1 || parts.every((field) => all[field]);
  return isWhole
    ? all
    : Object.fromEntries(Object.entries(all).filter(([field]) => !PAY.some((part) => part === field)));
}

const hasEnds = ({ fleetPickupLocation, fleetDeliveryLocation }: Proposals) =>
  fleetPickupLocation !== undefined && fleetDeliveryLocation !== undefined;

/** Drops a pickup and delivery read from a picture, because a stop with an unrecognized label may have been read as the other one. */
function dropEnds(all: Proposals): Proposals {
  const isTyped = ENDS.every((field) => all[field]?.confidence === undefined);
  const ends: readonly ReadField[] = isTyped ? [] : ENDS;
  return Object.fromEntries(Object.entries(all).filter(([field]) => !ends.includes(field as ReadField)));
}

function isSameValue(field: ReadField, { value }: Proposal, again: Proposal): boolean {
  return field === 'customer' ? getFirmKey(String(value)) === getFirmKey(String(again.value)) : value === again.value;
}

function keepSameEntries<T extends object>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name as keyof T] === value)) as T;
}
