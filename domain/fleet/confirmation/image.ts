/** What is taken from a picture of a confirmation: only what was recognized clearly, and read the same twice. */
import { CLEAR } from './candidates.ts';
import { firmKey } from './firms.ts';
import { type Proposal, type Proposals, READ_FIELDS, type ReadField, type ReadPaper } from './proposals.ts';
import type { Line } from './text.ts';
import { isProse } from './values.ts';

/** What no picture was read for. */
const TYPED = 100;
/** Text recognition that is less sure gives no value; nothing else of a paper tells whether its number was read right. */
const MIN_CONFIDENCE: Partial<Record<ReadField, number>> = { fleetLoadNumber: 90 };

/** Amounts, and towns with their states: where one of them is unclear, another one may be taken for the whole pay or for the last stop. */
const AMOUNT = /\$|\d[.,]\d{2}\b/;
/** A number that was taken apart: "2, 450.00" is no 450. */
const SPLIT = /\d[,.] \d{2,3}(?!\d)|\d [,.]\d|\d \d{3}\.\d{2}(?!\d)/;
const TOWN = /,$|^[A-Z]{2}$|,[A-Z]{2}$|^\d{5}$/;
/** One amount that was taken apart: half of it would be another pay. */
const PAY = ['fleetLoadFee', 'fleetFuelSurcharge'] as const;
const ENDS = ['fleetPickUpDate', 'fleetPickupLocation', 'fleetDeliveryDate', 'fleetDeliveryLocation'] as const;

/** The fields that may be another's because of what was not recognized clearly. */
export function doubtedFields(lines: readonly Line[]): ReadField[] {
  const cells = lines.flatMap((line) => line.cells.filter(({ text, recognized }) => recognized && !isProse(text)));
  const unclear = cells.flatMap(({ recognized = [] }) => recognized.filter(({ confidence }) => confidence < CLEAR));
  const isDoubted = (pattern: RegExp) => unclear.some(({ text }) => pattern.test(text));
  const isPayDoubted = isDoubted(AMOUNT) || cells.some(({ text }) => SPLIT.test(text));
  return [...(isPayDoubted ? PAY : []), ...(isDoubted(TOWN) ? ENDS : [])];
}

/** Returns what both readings of a paper say, clearly in one of them. Where they differ, both may have slipped. */
export function agreed(one: ReadPaper, other: ReadPaper): ReadPaper {
  const doubts = one.doubts.filter((field) => other.doubts.includes(field));
  const isSame = one.loads.length === other.loads.length;
  const numbers = new Set(other.mcNumbers.map(({ value }) => value));
  return {
    proposals: isSame ? both(one.proposals, other.proposals, doubts) : {},
    loads: isSame ? one.loads.map((load, nth) => both(load, other.loads[nth] ?? {}, doubts)) : [],
    // Of a picture the form fills in the ends of the trip alone.
    stops: [],
    contact: sameEntries(one.contact, other.contact),
    doubts,
    mcNumbers: one.mcNumbers.filter(({ value, confidence = TYPED }) => confidence >= CLEAR && numbers.has(value)),
  };
}

function both(one: Proposals, other: Proposals, doubts: readonly ReadField[]): Proposals {
  const kept = READ_FIELDS.flatMap((field) => {
    const [said, again] = [one[field], other[field]];
    if (!said || !again || doubts.includes(field) || !isSameValue(field, said, again)) return [];
    const confidence = Math.max(said.confidence ?? TYPED, again.confidence ?? TYPED);
    return confidence >= (MIN_CONFIDENCE[field] ?? CLEAR) ? [[field, said] as const] : [];
  });
  const all = withWholePay(Object.fromEntries(kept), one.fleetFuelSurcharge !== undefined);
  return hasEnds(one) && hasEnds(other) ? all : withoutEnds(all);
}

function withWholePay(all: Proposals, isSplit: boolean): Proposals {
  const isWhole = !isSplit || PAY.every((field) => all[field]);
  return isWhole
    ? all
    : Object.fromEntries(Object.entries(all).filter(([field]) => !PAY.some((part) => part === field)));
}

const hasEnds = ({ fleetPickupLocation, fleetDeliveryLocation }: Proposals) =>
  fleetPickupLocation !== undefined && fleetDeliveryLocation !== undefined;

/** Where the word over one stop was not recognized, what stands there is taken for the other one's. */
function withoutEnds(all: Proposals): Proposals {
  const isTyped = ENDS.every((field) => all[field]?.confidence === undefined);
  const ends: readonly ReadField[] = isTyped ? [] : ENDS;
  return Object.fromEntries(Object.entries(all).filter(([field]) => !ends.includes(field as ReadField)));
}

function isSameValue(field: ReadField, { value }: Proposal, again: Proposal): boolean {
  return field === 'customer' ? firmKey(String(value)) === firmKey(String(again.value)) : value === again.value;
}

function sameEntries<T extends object>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name as keyof T] === value)) as T;
}
