/** Reads a stop's details other than town and date: company, street, times, and one number; each only if unambiguous. */
import { isOverlapping } from './labels.ts';
import { findStopTimes, findTimes, joinRows, type StopTimes } from './stop-times.ts';
import type { StopKind } from './stop-words.ts';
import { type Cell, type FoundText, getEnd, MAX_NEXT_LINE } from './text.ts';
import { findPlace } from './towns.ts';
import { findDay, isProse } from './values.ts';

export type StopDetails = StopTimes & {
  facility: string | null;
  address: string | null;
  reference: string | null;
};

/** @param cells the stop's part of the page @param place the position of its town in them */
export function readDetails(
  cells: readonly Cell[],
  place: FoundText<string> & { cell: Cell },
  kind: StopKind = 'pickup',
): StopDetails {
  const street = findStreet(cells, place);
  return {
    facility: street && (street.facility ?? findFacility(cells, street)),
    address: street?.text ?? null,
    ...findStopTimes(cells),
    reference: findReference(cells, kind),
  };
}

/** `facility`: the company before the street in its cell. */
type Street = { text: string; cell: Cell; facility?: string };

const STREET_LABEL = /^(?:street ?)?(?:address|addr|location)(?: ?(?:1|line 1))?\s*[:.]\s*/i;
const STREET =
  /^\d{1,6}[A-Z]?(?:-\d{1,5})? (?:[A-Z0-9#.'&-]{1,20},? ){0,6}(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|ln|lane|way|hwy|highway|pkwy|parkway|loop|ct|court|cir|circle|pl|place|row|trl|trail|ter|gtwy|gateway|plaza|sq|pike|expy|expressway|route|rte)\b\.?(?:,? [A-Z0-9#.'&-]{1,20}){0,5}$/i;

/** Returns the street before the town in its cell, above it, or to the left in a table. */
function findStreet(cells: readonly Cell[], { cell, start }: { cell: Cell; start: number }): Street | null {
  const before = cell.text.slice(0, start).replace(/(?<![\s,|–-])[\s,|–-]+$/, '');
  const tried = [{ cell, text: before }, ...[findAbove(cells, cell), findLeft(cells, cell)].map(asIs)];
  for (const { cell: at, text } of tried) {
    const said = text.replace(STREET_LABEL, '').replace(/(?<![\s,])[\s,]+$/, '');
    if (at && STREET.test(said)) return { text: said, cell: at };
    const [, facility = '', street = ''] = COMPANY_AND_STREET.exec(said) ?? [];
    if (at && STREET.test(street) && isCompany(facility)) return { text: street, cell: at, facility };
  }
  return null;
}

/** `Cowiche Fruit, 1307 N 1st St` */
const COMPANY_AND_STREET = /^[\s:–-]{0,3}([A-Z][^,]{2,60}), (?=\d)(.{5,80})$/;

/** Returns whether a text is a street, also behind its label or before a town that wasn't read. */
export const isStreet = (text: string) => STREET.test(text.replace(STREET_LABEL, ''));

const asIs = (cell: Cell | null) => ({ cell, text: cell?.text ?? '' });

const NAME_LABEL = /^(?:(?:facility|company|location|shipper|consignee|receiver)(?: name)?|name)\s*[:.]\s*/i;
const NAME = /^[A-Z0-9][A-Za-z0-9 .,&'()/#-]{2,60}$/;

/** Returns the company above the street, or to its left if the town is in the next column. */
function findFacility(cells: readonly Cell[], { cell }: Street): string | null {
  const over = findAbove(cells, cell) ?? findLeft(cells, cell);
  const said = over?.text.replace(NAME_LABEL, '').trim() ?? '';
  return isCompany(said) ? said : null;
}

function isCompany(said: string): boolean {
  const isName = NAME.test(said) && /[a-z]{3}/i.test(said) && !isProse(said) && !/[:#]\s*$/.test(said);
  return isName && !findDay(said) && !findPlace(said) && findTimes(said).length === 0 && !OTHER_WORDS.test(said);
}

/** Labels, headings, and numbers of a stop. */
const OTHER_WORDS =
  /^(?:stop|pick ?-?up|pu\b|drop|deliver|ship(?:per|ping)?$|consignee$|receiver$|origin|destination|address|name$|date|time|appt|appointment|phone|contact|ref\b|po\b|hours|load|order|type|city)/i;

/** Returns the cell that starts in the same column on the line above. */
function findAbove(cells: readonly Cell[], cell: Cell): Cell | null {
  const over = cells.filter(
    (other) =>
      other.page === cell.page &&
      other.y < cell.y &&
      cell.y - other.y < (MAX_NEXT_LINE * cell.height) / 1.4 &&
      isOverlapping(other, cell) &&
      Math.abs(other.x - cell.x) < ALIGNED,
  );
  return over.toSorted((one, other) => other.y - one.y)[0] ?? null;
}

/** Columns align within this many points; the town may be indented. */
const ALIGNED = 30;

function findLeft(cells: readonly Cell[], cell: Cell): Cell | null {
  const left = cells.filter((other) => other.page === cell.page && other.y === cell.y && getEnd(other) < cell.x);
  return left.toSorted((one, other) => other.x - one.x)[0] ?? null;
}

const NUMBER = '([A-Z0-9][A-Z0-9-]{2,20})(?=$|[\\s,;])';
const REFERENCE = new RegExp(
  `\\b(po|p\\.o\\.|pu|pick ?-?up|del(?:ivery)?|ref(?:erence)?|release|appt|conf(?:irmation)?)(?: ?(?:#|no\\.?|num(?:ber)?)s?)?(?:\\s*[:#]\\s*| (?:ref(?:erence)?|#|number) ?)${NUMBER}|^(po|pu|ref) ([A-Z0-9-]{3,20})$`,
  'gi',
);
/** The numbers by which a stop knows the load, unlike the purchase orders that it ships or receives. */
const OWN_NUMBER = { pickup: /^(?:pu|pick|release)/i, delivery: /^del/i };
const TIME = /^\d{1,2}[ap]m$/i;

/** Returns the stop's reference number, its own if it has other ones; null if there are several. */
function findReference(cells: readonly Cell[], kind: StopKind): string | null {
  const texts = joinRows(cells.filter(({ text }) => !isProse(text)));
  const said = texts
    .flatMap((text) => [...text.matchAll(REFERENCE)])
    .map(([, label = '', labeled, short = '', bare = '']) => ({ label: label || short, number: labeled ?? bare }))
    .filter(({ number }) => /\d/.test(number) && !TIME.test(number));
  const own = said.filter(({ label }) =>
    OWN_NUMBER[kind === 'pickup' || kind === 'hook' ? 'pickup' : 'delivery'].test(label),
  );
  return findOnly(own) ?? findOnly(said);
}

function findOnly(said: readonly { number: string }[]): string | null {
  const numbers = new Set(said.map(({ number }) => number));
  const [only] = numbers;
  return numbers.size === 1 ? (only ?? null) : null;
}
