/** Finds the broker in the terms of a document that names its broker nowhere else. */
import { type Broker, NO_FIRM, toBroker } from './broker-names.ts';
import { LEGAL_FORM } from './broker-sentences.ts';
import { FIRM, getFirmKey, isSimilarFirm } from './firms.ts';
import type { Line } from './text.ts';
import { isProse } from './values.ts';

/** Capitalized words that end with one that firms have. */
const NAME = new RegExp(
  `(?<![\\w.@-])[A-Z][\\w&'-]{0,20}(?:,? (?:&|and|of|[A-Z][\\w&'-]{0,20})){0,4}?,? (?:${LEGAL_FORM}|${FIRM.source})(?:,? (?:${LEGAL_FORM}|${FIRM.source})){0,2}(?![\\w-])`,
  'g',
);
/** A word that only opens a sentence, or a party without its name. */
const OPENING =
  /^(?:(?:the|an?|all|any|each|no|if|when|by|to|for|and|or|this|that|such|please|contact|call|email|notify|carriers?|brokers?|both|between|unless|upon|under|as) )+/i;
/** Authorities, associations, and parties that no broker is named like. */
const NO_BROKER =
  /\b(?:department|federal|surface|board|administration|association|act|safety|motor carriers?|common carriers?|contract carriers?|interstate|underwriters?|insurance|factor(?:ing|s)?|capital|financial|funding|payments?)\b/i;
/** Services that track trucks. */
const TRACKER = /\b(?:macro ?point|four ?kites|trucker ?tools|project ?44|highway|descartes)\b/i;

/** More sentences are a contract of many parties. */
const MAX_CELLS = 200;
/** A broker's own terms mention it more than once. */
const MIN_MENTIONS = 2;

/** Returns the only firm that the sentences of a document mention, if they do so repeatedly. */
export function findInTerms(lines: readonly Line[], isCarrier: (name: string) => boolean): Broker[] {
  const cells = lines
    .flatMap(({ cells }) => cells)
    .filter(({ text }) => isProse(text) && text !== text.toUpperCase())
    .slice(0, MAX_CELLS);
  const names = cells.flatMap((cell) =>
    [...cell.text.matchAll(NAME)].flatMap((match) => {
      const opening = OPENING.exec(match[0])?.[0].length ?? 0;
      const value = match[0].slice(opening);
      const start = match.index + opening;
      const isName = value.includes(' ') && !NO_FIRM.test(value) && !NO_BROKER.test(value) && !TRACKER.test(value);
      return isName && getFirmKey(value) !== '' && !isCarrier(value)
        ? [toBroker({ value, start, end: start + value.length }, cell, 50, 'mentioned in the terms')]
        : [];
    }),
  );
  const [first] = names;
  const isOne = names.every(({ value }) => isSimilarFirm(value, first?.value ?? ''));
  return first && isOne && names.length >= MIN_MENTIONS ? names : [];
}
