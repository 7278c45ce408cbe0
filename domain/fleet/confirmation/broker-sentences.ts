/** Finds the broker in sentences, as a party to the contract. */
import type { Candidate } from './candidates.ts';
import type { Line } from './text.ts';

export const LEGAL_FORM = '(?:L\\.?L\\.?C|Inc|Corp|Ltd|L\\.?P|Co)\\b\\.?';

const NAMED_BROKER =
  /\b(?:between|by|with) ([A-Z][\w&.,' -]{2,58}?),? (?:called|hereinafter|hereafter|referred to|as|(?=\()) ?(?:called |referred to as |known as |as )?\(?["“”']?(?:the )?broker\b/i;

/** `Alder Services, LP ("BROKER"), as a licensed property broker`. */
const IN_BRACKETS = new RegExp(`^([A-Z][\\w&.,' -]{2,50}?,? ${LEGAL_FORM}),? \\(["“”'](?:the )?broker["“”']\\)`, 'i');

/** `Alder Services, LP hereby engages the above carrier`. */
const HIRES =
  /^([A-Z][\w&.,' -]{4,50}?),? (?:hereby )?(?:engages|hires|contracts with|tenders (?:this|the) (?:load|shipment) to) (?:the )?(?:above|following|undersigned|carrier|motor carrier)\b/;

/** `by Pronghorn Logistics, LLC ("Pronghorn") and the carrier`, `between Pronghorn Logistics, LLC, a licensed property broker`. */
const CONTRACT_PARTY = new RegExp(
  `\\b(?:between|by) ([A-Z][\\w&.,' -]{2,50}?,? ${LEGAL_FORM}),? (?:\\([^)]{2,30}\\) )?(?:and (?:the |its )?(?:above[- ]named |undersigned |motor |contract )?carrier\\b|an? licensed)`,
);

/** `Issued by Sandhill Crane Transport, LLC on December 15, 2026`. */
const ISSUED_BY = new RegExp(
  `^(?:issued|tendered|brokered|offered) by ([A-Z][\\w&.,' -]{2,50}?,? ${LEGAL_FORM})(?= |$)`,
  'i',
);

/** Returns the firms that a sentence of the document names as the broker. */
export function findInSentences(lines: readonly Line[]): Candidate<string>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const called =
        NAMED_BROKER.exec(cell.text)?.[1] ?? IN_BRACKETS.exec(cell.text)?.[1] ?? HIRES.exec(cell.text)?.[1];
      const name = called ?? CONTRACT_PARTY.exec(cell.text)?.[1] ?? ISSUED_BY.exec(cell.text)?.[1];
      if (!name) return [];
      const start = cell.text.indexOf(name);
      const said = { value: name, cell, start, end: start + name.length };
      return [called ? { ...said, score: 85, reason: 'called the broker' } : { ...said, score: 52, reason: 'party' }];
    }),
  );
}
