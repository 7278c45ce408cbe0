/** Finds the broker in sentences, as a party to the contract. */
import type { Candidate } from './candidates.ts';
import { type Cell, type Line, MAX_NEXT_LINE } from './text.ts';
import { isProse } from './values.ts';

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
  `\\b(?:between|by) ([A-Z][\\w&.,' -]{2,50}?,? ${LEGAL_FORM}),? (?:\\([^)]{2,30}\\) )?(?:and (?:the |its )?(?:above[- ]named |undersigned |motor |contract )?carrier\\b|an? (?:licensed|icc|property|bonded)\\b)`,
  'i',
);

/** `Issued by Sandhill Crane Transport, LLC on December 15, 2026`. */
const ISSUED_BY = new RegExp(
  `^(?:issued|tendered|brokered|offered) by ([A-Z][\\w&.,' -]{2,50}?,? ${LEGAL_FORM})(?= |$)`,
  'i',
);

/** Returns the firms that a sentence of the document names as the broker. */
export function findInSentences(lines: readonly Line[]): Candidate<string>[] {
  return lines.flatMap(({ cells }, at) =>
    cells.flatMap((cell) => {
      const text = readSentence(cell, lines[at + 1]);
      const called = NAMED_BROKER.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? HIRES.exec(text)?.[1];
      const name = called ?? CONTRACT_PARTY.exec(text)?.[1] ?? ISSUED_BY.exec(text)?.[1];
      const start = name ? text.indexOf(name) : -1;
      if (!name || start >= cell.text.length) return [];
      const said = { value: name, cell, start, end: Math.min(start + name.length, cell.text.length) };
      return [called ? { ...said, score: 85, reason: 'called the broker' } : { ...said, score: 52, reason: 'party' }];
    }),
  );
}

/** Returns the text of a cell, and of the one below it in which its sentence goes on. */
function readSentence(cell: Cell, below: Line | undefined): string {
  const next = below?.cells.find(({ page, x }) => page === cell.page && Math.abs(x - cell.x) < ALIGNED);
  const isSentence = next && isProse(cell.text) && next.y - cell.y < MAX_NEXT_LINE * cell.height;
  return (isSentence ? `${cell.text} ${next.text}` : cell.text).replaceAll(' ,', ',');
}

/** Lines of a paragraph start within this many points. */
const ALIGNED = 2;
