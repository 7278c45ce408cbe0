/** Corrects the words of labels that recognition misread: only values may be doubtful, and a label is one of a few words. */

import { JURISDICTIONS } from '@milepost/domain/core/addresses.ts';

/** Words that name stops, charges, and numbers. None of them is a value. */
const LABELS =
  'shipper shippers consignor consignee receiver pickup pickups delivery deliver delivered destination origin stop stops drop drops dropoff appointment carrier broker brokerage confirmation shipment order load loads number total subtotal line linehaul haul fuel surcharge detention layover lumper miles mileage distance weight equipment commodity reference balance advance payment trailer driver dispatch unload loading unloading'.split(
    ' ',
  );

/** Returns equal keys for words that look alike: l, i, and 1; c, o, and 0; s and 5; m and rn. */
const getShape = (word: string) =>
  word
    .toLowerCase()
    .replace(/[i1|!]/g, 'l')
    .replace(/[0c]/g, 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
    .replaceAll('rn', 'm');

const BY_SHAPE = new Map(LABELS.map((label) => [getShape(label), label]));
const WORD = /[A-Za-z][A-Za-z0158|!]{3,13}/;

export function correctLabel(text: string): string {
  const word = WORD.exec(text)?.[0] ?? '';
  const label = BY_SHAPE.get(getShape(word));
  return label && label !== word.toLowerCase() ? text.replace(word, copyCase(label, word)) : text;
}

function copyCase(label: string, word: string): string {
  if (/^[A-Z]{2}/.test(word)) return label.toUpperCase();
  return /^[A-Z]/.test(word) ? `${label[0]?.toUpperCase()}${label.slice(1)}` : label;
}

const STATES = new Set<string>(JURISDICTIONS);
const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Corrects a state before a ZIP code: `1A 52404` is Iowa. */
export function correctState(text: string, next: string): string {
  const state = text.replace(/[1l|!]/g, 'I').replaceAll('0', 'O');
  return ZIP.test(next) && /[A-Z]/.test(text) && STATES.has(state) ? state : text;
}
