/** Finds the parts of a document that list its stops: each from its stop label to the next, to the right and below. */
import { isOverlapping } from './labels.ts';
import { type Cell, getEnd, type Line } from './text.ts';
import { findDay, findPlace } from './values.ts';

/** A label of both ends. */
export const BOTH_ENDS =
  /^(?:pick ?-?up|p\/?u|ship(?:ping)?|load(?:ing)?) ?(?:[/&–-]|and) ?(?:deliver(?:y|ies)?|del|drop|receiv\w*|unload(?:ing)?)(?: dates?)?\b/i;

export type StopKind = 'pickup' | 'delivery';

/** Cells have single blanks (`linesOf`). */
const STOP_NUMBER =
  '^[-–*•·([]{0,20} ?(?:[A-Z][.)] )?(?:(?:stop|type) ?#? ?\\d{0,3} ?(?:of \\d{1,3})? ?[:.)\\]–-]{0,5} ?)?(?:#?\\d{1,2} ?[.):\\]–-]{0,5} )?[-–([]{0,20}';
const WORDS: Record<StopKind, RegExp> = {
  pickup: new RegExp(
    `${STOP_NUMBER}(?:shipper pick ?up|pick\\s?-?\\s?up(?!s? (?:your|all))|p/?u(?=\\d{0,2}\\b)|pick\\b|shippers?|consignors?|ship\\s?from|orig(?=[:.])|ship(?:ping)?(?= dates?\\b|:? \\d{1,2}[/-])|origin|load(?:s|ing)? (?:at|from|point|location|date|address|sheds?|site|facility)|collect(?:ion)?(?: from)?\\b|recover(?:y)? (?:at|from)\\b|live load$|ll$|load(?= ?\\((?:ld|cl|pl)\\))|loading$|pickup from|exp[eé]diteur|recolecci[oó]n|origen|cueillette|ramassage|(?:where )?from(?=[:?]|$))`,
    'i',
  ),
  delivery: new RegExp(
    `${STOP_NUMBER}(?:consignee delivery|deliver(?:y|ies|ed)?(?: to)?|consignees?|receivers?|destination|dest(?=[:.])|drop(?:\\s?-?\\s?off)?(?=s?\\b)|del\\b|do(?=:)|unload(?:s|ing)?(?: (?:at|to|point|location|date|address))?|ship\\s?to|live unload$|lu$|unloading$|(?:haul|take|run) to\\b|(?:where )?to(?=[:?]|$)|so(?=\\d{0,2}\\b)|stop-? ?off(?= ?#?\\d{1,2}\\b(?!.*[.]\\d{2}$)| (?:date|location))(?: ?#?\\d{1,2}\\b)?|final (?:stop|destination)|destinataire|entrega|destino|livraison|consignatario)`,
    'i',
  ),
};
/** Text after a stop label, unlike in a sentence. */
const NAMES_STOP =
  /^(?:s?\b)?\s*(?:$|[:?(–\-|/\])\]]|#?\d{1,2}(?!\d)|(?:dates?|times?|locations?|address|city|name|info|information|details|at|from|to|point|stop|appointment|appt\.?|window|facility|terminal|ramp|ready|earliest|latest|early|late|company|by|on|between|scheduled|sched\.?|place|full|loaded)\b(?!\s*#)|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? (?:\d|[a-z]{3,9} \d))/i;
/** Labels of numbers, persons, and notes about a stop. */
const ABOUT_STOP =
  /^(?:s?\b)?[\s:]*(?:#(?!\s*\d{1,2}\b)|no\b|num|ref|instr|note|contact|phone|conf|appt\s*#|appointment\s*(?:#|num)|po\b|hours|fee|charge|receipts?|weight)/i;

/** A stop that doesn't count any more. */
const CANCELED = /^s? ?[(:–-] ?(?:cancel|remov|void|old\b|former|deleted)/i;

/** Words that also open letters, used only if no better label exists. */
const WEAK = /^(?:from|to)\b/i;

type NamedStop = { kind: StopKind; isWeak: boolean; length: number };

/** An agreement in sentences: "Carrier will pick up on 12/01/2026 at …". Without a date and a place it is a term. */
const PROMISE = /^(?:(?:the |your )?(?:carrier|driver|truck|equipment)|it) (?:will|shall|must|is to|agrees to) /i;

/** A numbered stop with its town first and its kind behind: `Stop 2: Macon, GA 31206 - deliver 12/11/2026`. */
const NUMBERED = /^stop ?#?\d{1,2} ?[:.)–-] ?/i;
const KIND_BEHIND: readonly (readonly [StopKind, RegExp])[] = [
  ['delivery', /[-–(,;|] ?(?:deliver(?:y|s)?|drop(?: ?off)?|unload(?:ing)?)\b/i],
  ['pickup', /[-–(,;|] ?(?:pick ?-?up|load(?:ing)?)\b/i],
];

/** The kind in brackets at the end: `12/09/2026, 06:00 to 14:00 (pickup)`. */
const IN_BRACKETS = /\(([a-z][a-z -]{2,16})\)$/i;

function kindInBrackets(text: string): NamedStop | null {
  const word = IN_BRACKETS.exec(text)?.[1] ?? '';
  const named = word && (findPlace(text) ?? findDay(text)) ? wordOfStop(word) : null;
  return named && { ...named, length: 0 };
}

function kindBehind(text: string): NamedStop | null {
  const [number] = NUMBERED.exec(text) ?? [];
  const rest = text.slice(number?.length ?? 0);
  const kinds = number && findPlace(rest) ? KIND_BEHIND.filter(([, words]) => words.test(rest)) : [];
  const [only] = kinds;
  return only && kinds.length === 1 ? { kind: only[0], isWeak: false, length: number?.length ?? 0 } : null;
}

function kindOf(text: string): NamedStop | null {
  if ((WEAK.test(text) && text.includes('@')) || BOTH_ENDS.test(text)) return null;
  const [promise = ''] = PROMISE.exec(text) ?? [];
  if (promise === '') return wordOfStop(text) ?? kindBehind(text) ?? kindInBrackets(text);
  const rest = text.slice(promise.length);
  const named = findDay(rest) && findPlace(rest) ? wordOfStop(rest) : null;
  return named && { ...named, length: named.length + promise.length };
}

/** `Load` names a pickup only before a date or a town in the next cell: it is also a label of the load's number. */
function kindBefore(cell: Cell, row: readonly Cell[]): NamedStop | null {
  const next = row[row.indexOf(cell) + 1]?.text ?? '';
  const isStop = /^(?:load|hook)$/i.test(cell.text) && (findDay(next) ?? findPlace(next));
  return isStop ? { kind: 'pickup', isWeak: false, length: cell.text.length } : null;
}

/** A firm behind the word for its part, without a colon: `CONSIGNEE RED CLIFFS BLOCK`. */
const PARTY = /^(?:(SHIPPER|CONSIGNOR)|CONSIGNEE|RECEIVER)(?= [A-Z0-9&.,' -]{4,40}$)/;
const NO_PARTY = /\b(?:LOAD|COUNT|SEAL|SIGN\w*|NAME|PAYS?|MUST|TO|IS|AND)\b/;
/** Lines from a firm's name to its town. */
const MAX_ADDRESS_LINES = 3;

/** @param below the next lines, one of which must have the firm's town */
function kindOfParty({ text }: Cell, below: readonly Line[]): NamedStop | null {
  const [word, isPickup] = PARTY.exec(text) ?? [];
  const isStop = word && !NO_PARTY.test(text) && below.some(({ cells }) => cells.some((cell) => findPlace(cell.text)));
  return isStop ? { kind: isPickup ? 'pickup' : 'delivery', isWeak: false, length: word.length } : null;
}

/** Returns the kind of stop whose word starts a text, and the length of that word. */
function wordOfStop(text: string): NamedStop | null {
  for (const kind of ['pickup', 'delivery'] as const) {
    const word = WORDS[kind].exec(text);
    if (!word) continue;
    const rest = text.slice(word[0].length);
    if (ABOUT_STOP.test(rest) || CANCELED.test(rest)) return null;
    if (NAMES_STOP.test(rest) || findPlace(rest) || (findDay(rest) && rest.length < 40))
      return { kind, isWeak: WEAK.test(text), length: word[0].length };
  }
  return null;
}

/** Text that ends a stop's part if no other stop follows. */
const ENDS =
  /^(?:charges?|rates?|total|line\s?haul|freight charge|carrier\b|driver (?:name|info|cell|phone)|equipment|terms|special (?:instr|req)|bill(?:ing)?\s?(?:to|instr)|remit|invoic|(?:please )?(?:mail|send|submit|e-?mail|fax|return|forward)\b|questions|payment|sign|thanks?\b|thank you|(?:best |kind )?regards|sincerely|accepted|broker|agreed|by signing|amount|pay\b|stop ?#?\d{1,2}[:.]? (?:[a-z]{3,9},? )?\d{1,2}\/)/i;

/** `isWeak` if only "from" or "to" labels the stop. */
export type Region = { kind: StopKind; isWeak: boolean; at: number; number: number | null; cells: Cell[] };

/** Maximum height of a stop's part in points. */
const MAX_HEIGHT = 190;

/** Text this far to the right is next to the stop and ends nothing. */
const BESIDE = 120;

/** Returns the rest of a cell after its first characters. */
function behind(cell: Cell, letters: number): Cell {
  const text = cell.text.slice(letters);
  const width = (cell.width * text.length) / cell.text.length;
  return { ...cell, text, x: getEnd(cell) - width, width };
}

/** `top` is the line of a heading "Stop 2" above the label, else the label's own line. */
type Anchor = {
  kind: StopKind;
  isWeak: boolean;
  length: number;
  at: number;
  top: number;
  cell: Cell;
  from: number;
  to: number;
};

function anchorsOf(lines: readonly Line[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const each of anchorsOfLines(lines)) anchors.push(belowHeading(inColumn(each, anchors), anchors.at(-1), lines));
  return anchors;
}

/** A heading that numbers a stop whose kind is printed below its address. */
const STOP_HEADING = /^stop ?#? ?\d{1,2}\b(?! ?of\b)/i;

const isHeading = ({ cells: [first] }: Line) =>
  first !== undefined && STOP_HEADING.test(first.text) && !kindOf(first.text) && !findDay(first.text);

/** A stop's number in a table, above the word for its kind. */
const ROW_NUMBER = /^#?\d{1,2}[.):]?$/;
const MAX_ROW_STEP = 1.8;

const isBelowNumber = ({ cell }: Anchor, own: Line | undefined, above: Line | undefined) =>
  above?.page === cell.page &&
  !ROW_NUMBER.test(own?.cells[0]?.text ?? '') &&
  cell.y - above.y < MAX_ROW_STEP * cell.height &&
  !above.cells.some(({ text }) => findPlace(text) || findDay(text)) &&
  ROW_NUMBER.test(above.cells[0]?.text ?? '') &&
  isOverlapping(above.cells[0] as Cell, cell);

/** Extends a stop up to its heading, if no other stop is between them. */
function belowHeading(anchor: Anchor, last: Anchor | undefined, lines: readonly Line[]): Anchor {
  const { at, cell, from, to } = anchor;
  if (from > 0 || to < Number.POSITIVE_INFINITY) return anchor;
  if ([cell, lines[at]?.cells[0]].some((each) => STOP_NUMBERED.test(each?.text ?? ''))) return anchor;
  if (isBelowNumber(anchor, lines[at], lines[at - 1])) return { ...anchor, top: at - 1 };
  const top = lines.slice(0, at).findLastIndex(isHeading);
  const heading = lines[top];
  const isNear = heading?.page === cell.page && cell.y - heading.y < MAX_HEIGHT;
  return isNear && top > (last?.at ?? -1) ? { ...anchor, top } : anchor;
}

/** Keeps a label that is alone on its line within the column of a stop of its kind above, as beside another stop's date. */
function inColumn(anchor: Anchor, above: readonly Anchor[]): Anchor {
  const { cell, kind, from, to } = anchor;
  if (from > 0 || to < Number.POSITIVE_INFINITY) return anchor;
  const column = above.findLast(
    (other) =>
      other.cell.page === cell.page &&
      cell.y - other.cell.y < MAX_HEIGHT &&
      (other.from > 0 || other.to < Number.POSITIVE_INFINITY),
  );
  const own = above.findLast((other) => other.at === column?.at && other.kind === kind);
  const isWithin = own && cell.x >= own.from && cell.x < own.to;
  return isWithin ? { ...anchor, from: own.from, to: own.to } : anchor;
}

function anchorsOfLines(lines: readonly Line[]): Anchor[] {
  return lines.flatMap((line, at) => {
    const named = line.cells.flatMap((cell) => {
      const named =
        kindOf(cell.text) ??
        kindBefore(cell, line.cells) ??
        kindOfParty(cell, lines.slice(at + 1, at + 1 + MAX_ADDRESS_LINES));
      return named ? [{ ...named, cell }] : [];
    });
    const [first, ...others] = named;
    // A single stop on a line gets the whole line, including the text before its label.
    if (first && others.length === 0) {
      const beside = line.cells.find(({ x, text }) => x > first.cell.x + BESIDE && PARTY_HEADING.test(text));
      const isLast = line.cells.some(({ x, text }) => x < first.cell.x - BESIDE && PARTY_HEADING.test(text));
      const from = isLast ? first.cell.x - LEAN : 0;
      return [{ ...first, at, top: at, from, to: beside ? beside.x - ALIGNED : Number.POSITIVE_INFINITY }];
    }
    const ends = line.cells.filter((cell) => HEADING.test(cell.text) || named.some((each) => each.cell === cell));
    return named.map(({ kind, isWeak, length, cell }) => {
      const before = ends.findLast(({ x }) => x < cell.x);
      const after = ends.find(({ x }) => x > cell.x);
      return {
        kind,
        isWeak,
        length,
        cell,
        at,
        top: at,
        from: before ? boundBetween(before, cell) : 0,
        to: after ? boundBetween(cell, after) : Number.POSITIVE_INFINITY,
      };
    });
  });
}

/** A heading of another party's or the notes' column, beside a stop. */
const PARTY_HEADING =
  /^(?:(?:motor )?carrier|broker|equipment|customer|third party|billing|remit(?:tance)?|(?:bill|invoice|remit) ?to|notes?|comments?|terms)(?: (?:address|info\w*))?:?$/i;
/** Other headings of table columns. */
const HEADING =
  /^(?:date|time|rate|amount|weight|miles|equip|commodity|load|order|po\b|ref|pieces|qty|printed|total|trailer|temp|carrier|driver|pro\b|type|(?:bill|invoice|remit) to\b|third party|broker)/i;
/** A column starts a little before a centered heading. */
const LEAN = 14;
const boundBetween = (left: Cell, right: Cell) => right.x - Math.min(LEAN, Math.max(0, (right.x - getEnd(left)) / 2));

/** A load has fewer labels of stops. */
const MAX_ANCHORS = 300;

export function regionsOf(lines: readonly Line[]): Region[] {
  const found = anchorsOf(lines);
  // Labels are compared with each other, so a file of labels is not read.
  const anchors = found.length > MAX_ANCHORS ? [] : strongest(found);
  return anchors.map((anchor) => {
    const { kind, isWeak, length, at, top, cell, from, to } = anchor;
    const isWithin = (one: Cell) => one.x >= from && one.x < to;
    const cells = lines.slice(top, at + 1).flatMap((line) =>
      line.cells.flatMap((one) => {
        if (one === cell) return [behind(cell, length)];
        return isWithin(one) ? [one] : [];
      }),
    );
    for (const [below, line] of lines.slice(at + 1).entries()) {
      if (top < at && isHeading(line)) break;
      const others = anchors.filter((other) => other.top === at + 1 + below || other.at === at + 1 + below);
      const isNext = others.some(
        (other) => other.to > from && other.from < to && (to === Number.POSITIVE_INFINITY || isWithin(other.cell)),
      );
      const isOver = line.cells.some((one) => isWithin(one) && one.x < cell.x + BESIDE && ENDS.test(one.text));
      if (line.page !== cell.page || line.y - cell.y > MAX_HEIGHT || isNext || isOver) break;
      if (isOtherParty(line.cells.filter(isWithin), cell, cells)) break;
      cells.push(...line.cells.filter(isWithin));
    }
    return { kind, isWeak, at, number: numberOf(anchor, lines), cells: keepOwnColumn(cells, cell) };
  });
}

/** Returns only the cells below a stop's label if they have both a town and a date: text next to them is about something else. */
function keepOwnColumn(cells: readonly Cell[], label: Cell): Cell[] {
  const own = cells.filter(({ x, y }) => Math.abs(x - label.x) < ALIGNED || y === label.y);
  const below = own.filter(({ y }) => y > label.y);
  const isWhole = below.some(({ text }) => findPlace(text)) && below.some(({ text }) => findDay(text));
  return isWhole ? own : [...cells];
}

/** A label in front of a town, with a colon or in a cell of its own. */
const PARTY_LABEL = /^[A-Za-z][A-Za-z /&.'-]{2,28}(?:$|:)/;
/** Labels start in one column within this many points. */
const ALIGNED = 4;

/** Whether a line below a stop has an unknown label in the column of the stop's label, and a town other than the stop's. */
function isOtherParty(row: readonly Cell[], label: Cell, own: readonly Cell[]): boolean {
  const first = row.find(({ x }) => Math.abs(x - label.x) < ALIGNED);
  if (!first || !PARTY_LABEL.test(first.text)) return false;
  const rest = row.map((cell) => (cell === first ? cell.text.replace(PARTY_LABEL, '') : cell.text));
  const town = rest.flatMap((text) => findPlace(text) ?? [])[0];
  return (
    town !== undefined &&
    own.some(({ text }) => findPlace(text)) &&
    !own.some(({ text }) => findPlace(text)?.value === town.value)
  );
}

/** Keeps "from" and "to" only if no other word labels a stop of their kind. */
function strongest(anchors: readonly Anchor[]): Anchor[] {
  return anchors.filter(
    ({ kind, isWeak }) => !isWeak || !anchors.some((other) => other.kind === kind && !other.isWeak),
  );
}

const STOP_NUMBERED = /\bstop ?#? ?(\d{1,2})\b/i;

/** `RECEIVER#2:`, `Delivery 2 of 2`. */
const NUMBER_BEHIND = /^ ?#? ?(\d{1,2})(?= ?(?:$|[:)\]]|of \d))/i;

/** Returns the stop number of the label, its heading, or the start of its table row. */
function numberOf({ cell, at, top, length }: Anchor, lines: readonly Line[]): number | null {
  const [first] = (lines[at] as Line).cells;
  const heading = top < at ? (lines[top]?.cells[0]?.text ?? '') : cell.text;
  const row =
    first !== cell ? /^#?(\d{1,2})$/.exec(first?.text ?? '') : /^#?(\d{1,2})[.):]? (?=[a-z])/i.exec(cell.text);
  const said =
    STOP_NUMBERED.exec(heading)?.[1] ??
    (top < at ? ROW_NUMBER.exec(heading)?.[0].replace(/\D/g, '') : row?.[1]) ??
    NUMBER_BEHIND.exec(cell.text.slice(length))?.[1];
  return said ? Number(said) : null;
}
