/** Determines which cells of a page name a stop, and its kind. */
import { isOverlapping } from './labels.ts';
import type { Cell, Line } from './text.ts';
import { findPlace } from './towns.ts';
import { findDay, readNumberAt } from './values.ts';

/** A label of both ends. */
export const BOTH_ENDS =
  /^(?:pick(?: ?-?up)?|p\/?u|ship(?:ping)?|load(?:ing)?) ?(?:[/&–-]|and) ?(?:deliver(?:y|ies)?|del|drop|receiv\w*|unload(?:ing)?)(?: dates?)?\b/i;

/** `hook` and `drop` are of a trailer, without freight of this load. */
export type StopKind = 'pickup' | 'delivery' | 'hook' | 'drop';

/** Cells have single blanks (`linesOf`). */
const STOP_NUMBER =
  '^[-–*•·([]{0,20} ?(?:[A-Z][.)] )?(?:(?:stop|type) ?#? ?\\d{0,3} ?(?:of \\d{1,3})? ?[:.)\\]–-]{0,5} ?)?(?:#?\\d{1,2} ?[.):\\]–-]{0,5} )?[-–([]{0,20}(?:(?:initial|first|second|third|[1-9](?:st|nd|rd|th)|final|last|scheduled) (?=pick|deliver|drop))?';
const WORDS: Record<'pickup' | 'delivery', RegExp> = {
  pickup: new RegExp(
    `${STOP_NUMBER}(?:shipper pick ?up|pick\\s?-?\\s?up(?!s? (?:your|all))|p/?u(?=\\d{0,2}\\b)|pick\\b|shippers?|consignors?|ship\\s?from|orig(?=[:.]|$)|ship(?:ping)?(?= dates?\\b|:? \\d{1,2}[/-])|origin|load(?:s|ing)? (?:at|from|point|location|date|address|sheds?|site|facility)|collect(?:ion)?(?: from)?\\b|recover(?:y)? (?:at|from)\\b|live load$|ll$|load(?= ?\\((?:ld|cl|pl)\\))|loading$|pickup from|exp[eé]diteur|recolecci[oó]n|origen|cueillette|ramassage|(?:where )?from(?=[:?]|$))`,
    'i',
  ),
  delivery: new RegExp(
    `${STOP_NUMBER}(?:consignee delivery|deliver(?:y|ies|ed)?(?: to)?|consignees?|receivers?|destination|dest(?=[:.]|$)|drop(?:\\s?-?\\s?off)?(?=s?\\b)|del\\b|do(?=:| [a-z .]{3,25}, [a-z]{2}\\b)|unload(?:s|ing)?(?: (?:at|to|point|location|date|address))?|ship\\s?to|live unload$|lu$|unloading$|(?:haul|take|run) to\\b|(?:where )?to(?=[:?]|$)|so(?=\\d{0,2}\\b)|stop-? ?off(?= ?#?\\d{1,2}\\b(?!.*[.]\\d{2}$)| (?:date|location))(?: ?#?\\d{1,2}\\b)?|final (?:stop|destination)|destinataire|entrega|destino|livraison|consignatario)`,
    'i',
  ),
};
const TRAILER = '(?:trailer|trl|tlr)';
const EMPTY = `(?:the |an? |your |my )?(?:empty|mt)(?: ${TRAILER})?`;
const TRAILER_WORDS: Record<'hook' | 'drop', RegExp> = {
  hook: new RegExp(
    `${STOP_NUMBER}(?:hook(?: ?-?up)?(?: to)?(?: ${EMPTY}|(?: the| an?)? ${TRAILER})?|pick ?-?up ${EMPTY}|empty(?: ${TRAILER})? pick ?-?up)\\b`,
    'i',
  ),
  drop: new RegExp(
    `${STOP_NUMBER}(?:drop(?: ?-?off)?(?: ${EMPTY}|(?: the| an?| your)? ${TRAILER})|empty(?: ${TRAILER})? drop(?: ?-?off)?|${TRAILER} drop(?: ?-?off)?)\\b`,
    'i',
  ),
};
/** Text after a stop label, unlike in a sentence. */
const NAMES_STOP =
  /^(?:s?\b)?\s*(?:$|[:?(–\-|/\])\]]|#? ?\d{1,2}(?!\d)|(?:dates?|times?|locations?|address|city|name|info|information|details|at|from|to|point|stop|appointment|appt\.?|window|facility|terminal|ramp|ready|earliest|latest|early|late|company|by|on|between|scheduled|sched\.?|place|full|loaded|(?:drop ?(?:\/|&|and) ?hook|hook)(?: event)?|event)\b(?!\s*#)|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? (?:\d|[a-z]{3,9} \d))/i;
/** Labels of numbers, persons, and notes about a stop. */
const ABOUT_STOP =
  /^(?:s?\b)?[\s:]*(?:#(?!\s*\d{1,2}\b)|no\b|num|ref|instr|note|contact|phone|conf|appt\s*#|appointment\s*(?:#|num)|po\b|hours|fee|charge|receipts?|weight)/i;

/** A stop that doesn't count anymore. */
const CANCELED = /^s? ?[(:–-] ?(?:cancel|remov|void|old\b|former|deleted)/i;

/** What the last column of a table says in a stop's row. */
const CANCELED_ROW = /^(?:stop )?(?:cancell?ed|removed|void(?:ed)?|deleted)$/i;

export const isCanceled = ({ text }: Cell) => CANCELED_ROW.test(text);

/** Words that also open letters, used only if no better label exists. */
const WEAK = /^(?:from|to)\b/i;

export type NamedStop = { kind: StopKind; isWeak: boolean; length: number };

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

function findKindInBrackets(text: string): NamedStop | null {
  const word = IN_BRACKETS.exec(text)?.[1] ?? '';
  const named = word && (findPlace(text) ?? findDay(text)) ? findLeadingKind(word) : null;
  return named && { ...named, length: 0 };
}

function findKindAfter(text: string): NamedStop | null {
  const [number] = NUMBERED.exec(text) ?? [];
  const rest = text.slice(number?.length ?? 0);
  const kinds = number && findPlace(rest) ? KIND_BEHIND.filter(([, words]) => words.test(rest)) : [];
  const [only] = kinds;
  return only && kinds.length === 1 ? { kind: only[0], isWeak: false, length: number?.length ?? 0 } : null;
}

export function getStopKind(text: string): NamedStop | null {
  if ((WEAK.test(text) && text.includes('@')) || BOTH_ENDS.test(text)) return null;
  const [promise = ''] = PROMISE.exec(text) ?? [];
  if (promise === '')
    return findTrailerKind(text) ?? findLeadingKind(text) ?? findKindAfter(text) ?? findKindInBrackets(text);
  const rest = text.slice(promise.length);
  const named = findDay(rest) && findPlace(rest) ? findLeadingKind(rest) : null;
  return named && { ...named, length: named.length + promise.length };
}

/** Returns the hook or drop of a trailer that starts a text. */
function findTrailerKind(text: string): NamedStop | null {
  for (const kind of ['hook', 'drop'] as const) {
    const word = TRAILER_WORDS[kind].exec(text);
    if (word && isStopBehind(text.slice(word[0].length))) return { kind, isWeak: false, length: word[0].length };
  }
  return null;
}

/** Returns a pickup for `Load` only before a date or a town, in the next cell or both in its row: it is also a label of the number. */
function findKindBefore(cell: Cell, row: readonly Cell[]): NamedStop | null {
  const behind = row.slice(row.indexOf(cell) + 1).map(({ text }) => text);
  const next = behind[0] ?? '';
  // A table's row may have the company before both.
  const isRow = behind.some((text) => findPlace(text)) && behind.some((text) => findDay(text)) && !readNumberAt(next);
  const isStop = /^(?:load|hook)$/i.test(cell.text) && (isRow || findDay(next) || findPlace(next));
  return isStop ? { kind: 'pickup', isWeak: false, length: cell.text.length } : null;
}

/** A firm behind the word for its part, without a colon: `CONSIGNEE RED CLIFFS BLOCK`. */
const PARTY = /^(?:(SHIPPER|CONSIGNOR)|CONSIGNEE|RECEIVER)(?= [A-Z0-9&.,' -]{4,40}$)/;
const NO_PARTY = /\b(?:LOAD|COUNT|SEAL|SIGN\w*|NAME|PAYS?|MUST|TO|IS|AND)\b/;
/** Lines from a firm's name to its town. */
const MAX_ADDRESS_LINES = 3;

/** @param below the next lines; the firm's town must be in one of them */
function findPartyKind({ text }: Cell, below: readonly Line[]): NamedStop | null {
  const [word, isPickup] = PARTY.exec(text) ?? [];
  const isStop = word && !NO_PARTY.test(text) && below.some(({ cells }) => cells.some((cell) => findPlace(cell.text)));
  return isStop ? { kind: isPickup ? 'pickup' : 'delivery', isWeak: false, length: word.length } : null;
}

/** Returns the kind of stop whose word starts a text, and the length of that word. */
function findLeadingKind(text: string): NamedStop | null {
  for (const kind of ['pickup', 'delivery'] as const) {
    const word = WORDS[kind].exec(text);
    if (!word) continue;
    const rest = text.slice(word[0].length);
    if (ABOUT_STOP.test(rest) || CANCELED.test(rest)) return null;
    if (isStopBehind(rest)) return { kind, isWeak: WEAK.test(text), length: word[0].length };
  }
  return null;
}

/** Returns whether the text behind a word for a stop is that of a label, a town, or a date. */
const isStopBehind = (rest: string) =>
  NAMES_STOP.test(rest) || findPlace(rest) !== null || (findDay(rest) !== null && rest.length < 40);

/** A heading that leaves room for the number of the stop: `DELIVERY #`. */
const UNNUMBERED = /^(pick ?-?up|shipper|origin|delivery|drop|consignee|receiver|destination) ?#$/i;

/** Returns the kind of stop that a heading without its number names, unless a number follows next to or below it. */
function findUnnumberedKind({ text }: Cell, row: readonly Cell[], below: Line | undefined): NamedStop | null {
  const word = UNNUMBERED.exec(text)?.[1];
  const isAlone = row.length === 1 && !/\d/.test(below?.cells[0]?.text ?? '');
  const named = word && isAlone ? findLeadingKind(word) : null;
  return named && { ...named, length: text.length };
}

export const isTrailerKind = (kind: StopKind) => kind === 'hook' || kind === 'drop';

const hasTown = ({ cells }: Line) => cells.some(({ text }) => findPlace(text));

/** Returns whether a trailer's town is on its line or below it, before another stop is named, unless the stop named above has none yet. */
function hasOwnTown(cell: Cell, lines: readonly Line[], at: number): boolean {
  const own = lines[at] as Line;
  if (hasTown(own)) return true;
  const isOther = ({ page, cells }: Line) =>
    page !== own.page || cells.some((other) => isOverlapping(other, cell) && getStopKind(other.text));
  const findNear = (near: readonly Line[]) => near.find((line) => hasTown(line) || isOther(line));
  const above = findNear(lines.slice(Math.max(0, at - MAX_ADDRESS_LINES), at).toReversed());
  const below = findNear(lines.slice(at + 1, at + 1 + MAX_ADDRESS_LINES));
  const isPartOfStop = above !== undefined && above.page === own.page && !hasTown(above);
  return !isPartOfStop && below !== undefined && hasTown(below);
}

/** Who loads or unloads, or what it costs, unless a town or date follows: `Unloading | None with a valid receipt`. */
const DUTY = /^(?:un)?loading:?$/i;

/** Returns the kind of stop that a cell of a line names. */
export function findStopWord(cell: Cell, lines: readonly Line[], at: number): NamedStop | null {
  const { cells } = lines[at] as Line;
  const next = cells[cells.indexOf(cell) + 1]?.text ?? '';
  if (DUTY.test(cell.text) && next && !findPlace(next) && !findDay(next) && !getStopKind(next)) return null;
  const named = getStopKind(cell.text);
  // Without its own town, it is what to do at the stop above.
  if (named && isTrailerKind(named.kind) && !hasOwnTown(cell, lines, at)) return null;
  return (
    named ??
    findKindBefore(cell, cells) ??
    findUnnumberedKind(cell, cells, lines[at + 1]) ??
    findPartyKind(cell, lines.slice(at + 1, at + 1 + MAX_ADDRESS_LINES))
  );
}
