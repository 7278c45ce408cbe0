/** Finds the broker's load number. */
import { type Candidate, chooseBest } from './candidates.ts';
import { getInitials, readNameAt } from './firms.ts';
import { findLabeled, isOverlapping, type LabeledValue } from './labels.ts';
import { type Cell, type FoundText, type Line, MAX_NEXT_LINE } from './text.ts';
import { hasUnknownNumber } from './unknown-numbers.ts';
import { isProse, readNumberAt } from './values.ts';

/** Other numbers: a customer's, a shipper's, an appointment's. */
const OTHER_NUMBERS =
  "(?<!\\b(?:pick ?-?up|pu|delivery|del|drop|shipper(?:'?s)?|consignee(?:'?s)?|receiver(?:'?s)?|customer(?:'?s)?|cust|purchase|carrier(?:'?s)?|driver|trailer|truck|seal|appointment|appt|your|previous|prior|work|sales|mc|dot|bol|container|release|stop|back ?up|next|bill of|cross|on|against) ?)";
const SIGN = '(?: ?/ ?[a-z]{3,12})?[\\s_]*(?:#|no\\b\\.?|nbr\\b|num(?:ber)?\\b|id\\b|:|\\.{2,})';
const buildLabel = (words: string, sign = SIGN) => new RegExp(`${OTHER_NUMBERS}\\b(?:${words})${sign}`, 'i');
const BEFORE_NUMBER =
  '\\s*(?:$|(?=\\s[A-Z]{0,4}[-_]?\\d{4}|\\s\\d{2,4}-(?!20\\d\\d\\b)\\d{3,7}\\b|\\s[A-Z]{1,4}-?\\d{2,6}-\\d{2,6}\\b|\\s\\d[A-Z]{1,3}\\d{3,7}\\b|\\s\\d[\\dA-Z]{1,5}-\\d{3,7}\\b))';

/** A code without a digit, behind the label of a load's number: `VWF-CJST`. */
const CODE = /^[A-Z]{3,6}-[A-Z]{3,6}(?=\s|$)/;

function readLoadCodeAt(text: string): FoundText<string> | null {
  const [code] = CODE.exec(text) ?? [];
  return code ? { value: code, start: 0, end: code.length } : readNumberAt(text);
}

/** A stop may have a confirmation number, too. */
export const CONFIRMATION = 'number of a confirmation';
const CONFIRMATION_SIGN =
  '\\s*(?:for ?:|[-–] ?#|[-–] ?(?=[A-Z]{1,4}-\\d{3})|#|no\\b\\.?|num(?:ber)?\\b|id\\b|:|(?=\\d{4})|(?=\\s[A-Z]{0,4}-?\\d{4})|(?=\\s[A-Z]{2,4}-\\d{3}))';

type Kind = {
  label: RegExp;
  score: number;
  reason: string;
  isAboveStops?: true;
  read?: (text: string) => FoundText<string> | null;
};

/** Labels of a number, most certain first. A number at a stop is a shipper's order or reference. */
const KINDS: readonly Kind[] = [
  {
    label: buildLabel('(?:our |broker )?(?:load|ld\\.?)(?: (?:confirmation|tender))?|freight bill|fb'),
    score: 100,
    reason: 'load number',
    read: readLoadCodeAt,
  },
  {
    label: buildLabel('(?:our )?load(?: tender| order)?|freight bill', BEFORE_NUMBER),
    score: 100,
    reason: 'load number',
  },
  {
    label: /\bfor (?:load |order |shipment )?(?:po|p\.o\.)\s*#|\bsheet \w{2,12} po\s*#/i,
    score: 80,
    reason: 'number in the title',
    isAboveStops: true,
  },
  {
    label: buildLabel('(?:rate |carrier |load |dispatch ){1,3}(?:confirmation|agreement|con)', CONFIRMATION_SIGN),
    score: 80,
    reason: 'number of the confirmation',
  },
  {
    label: buildLabel('confirmation|agreement|con', CONFIRMATION_SIGN),
    score: 65,
    reason: CONFIRMATION,
    isAboveStops: true,
  },
  {
    label: buildLabel(
      'shipment|(?:truck )?order|ord|dispatch|trip|tender|job|contract|move|route',
      `(?:${SIGN}|(?=\\s\\d{5}|\\s[A-Z]{1,4}-\\d{5}|\\s\\d{3,4}-[\\dA-Z]{2,7}$|\\s[A-Z]{1,4}\\d{6,9}\\b))`,
    ),
    score: 60,
    reason: 'order number',
    isAboveStops: true,
  },
  {
    label: buildLabel('shipment|(?:truck )?order|ord|trip|tender|contract|route', '\\s*$'),
    score: 60,
    reason: 'order number',
    isAboveStops: true,
  },
  { label: buildLabel('(?:expedite |truck )?run'), score: 60, reason: 'order number', isAboveStops: true },
  {
    label: buildLabel('(?:our )?file|primary ref(?:erence)?', `(?:${SIGN}|${BEFORE_NUMBER})`),
    score: 60,
    reason: 'own reference',
    isAboveStops: true,
  },
  {
    label: /^[\w/&. -]{0,30}\bbilling ref(?:erence)? ?(?:#|no\b\.?|num(?:ber)?\b)/i,
    score: 60,
    reason: 'reference of the bill',
    isAboveStops: true,
  },
  { label: /^work order\b(?: ?(?:#|no\b\.?|num(?:ber)?\b))?:?/i, score: 40, reason: 'work order', isAboveStops: true },
  { label: buildLabel('pro(?: bill)?'), score: 40, reason: 'PRO number' },
  { label: buildLabel('pro', BEFORE_NUMBER), score: 40, reason: 'PRO number', isAboveStops: true },
  {
    label: buildLabel('(?:our |broker |load )?ref(?:erence)?\\.?'),
    score: 20,
    reason: 'reference',
    isAboveStops: true,
  },
  {
    label: buildLabel('reference', '(?=\\s[A-Z]{2,4}-\\d{3,7}$)'),
    score: 20,
    reason: 'reference',
    isAboveStops: true,
  },
];

/** @param firstStop the line from which stops are listed */
export function findLoadNumbers(lines: readonly Line[], firstStop: number): Candidate<string>[] {
  return [
    ...findLabeledNumbers(lines, firstStop),
    ...findNumbersBeforeLabels(lines),
    ...findTitleNumbers(lines),
    ...findOwnOrders(lines),
    ...findFormNumbers(lines, firstStop),
  ];
}

const FORM = /^purchase order$/i;
const FORM_NUMBER = /^p\.? ?o\.? ?(?:#|no\b\.?|number)/i;

/** Finds the number of a purchase order that an accounting program prints for the carrier. */
function findFormNumbers(lines: readonly Line[], firstStop: number): Candidate<string>[] {
  const head = lines.slice(0, firstStop);
  const isForm = head.slice(0, MAX_TITLE_LINES).some(({ cells }) => cells.some(({ text }) => FORM.test(text)));
  const said = isForm ? findLabeled({ lines: head, label: FORM_NUMBER, read: readNumberAt }) : [];
  return said.map((read) => ({ ...read, score: 60, reason: 'number of the form' }));
}

/** A sender's own order number: `VCL PO#: 2711288`. */
const OWN_ORDER = /^(?:rate con\w* )?([A-Z]{2,5}) (?:PO|P\.O\.) ?(?:#|no\b\.?|number)/;
/** Lines that may name the sender. */
const MAX_HEAD_LINES = 12;

/** Finds order numbers with the initials of a firm that the head of the document names. */
function findOwnOrders(lines: readonly Line[]): Candidate<string>[] {
  const said = findLabeled({ lines, label: OWN_ORDER, read: readNumberAt });
  if (said.length === 0) return [];
  const firms = lines
    .slice(0, MAX_HEAD_LINES)
    .flatMap(({ cells }) => cells.flatMap(({ text }) => readNameAt(text) ?? []))
    .map(({ value }) => getInitials(value));
  return said.flatMap((read) => {
    const initials = OWN_ORDER.exec(read.label)?.[1]?.toLowerCase() ?? '';
    return firms.includes(initials) ? [{ ...read, score: 80, reason: 'own order number' }] : [];
  });
}

/** Lines that may be the title. */
const MAX_TITLE_LINES = 5;

/** A number without the word in front of it. */
const LONG_NUMBER = /^[A-Z]{0,3}-?\d{5,10}$/;

/** Finds numbers in the line of the title: `Load confirmation   No. QC-55120`. */
function findTitleNumbers(lines: readonly Line[]): Candidate<string>[] {
  return [...findNumbersInTitle(lines), ...findNumbersBelowTitle(lines), ...findNumbersBehindDash(lines)];
}

const TITLE = /^(?:(?:carrier|rate|load|order|truckload|trip|&|and) ){0,4}(?:confirmation|tender)$/i;
const NUMBER_BELOW = /^no\.? ?\d{3,10}$/i;

/** Finds numbers that stand alone in the line below the title. */
function findNumbersBelowTitle(lines: readonly Line[]): Candidate<string>[] {
  return lines.flatMap(({ page, cells }, at) =>
    cells.flatMap((title) => {
      const below = TITLE.test(title.text) ? lines[at + 1] : undefined;
      const isNumber = ({ text }: Cell) => LONG_NUMBER.test(text) || NUMBER_BELOW.test(text);
      const cell = below?.cells.find((each) => isNumber(each) && isOverlapping(each, title));
      const isNear = cell && cell.page === page && cell.y - title.y < MAX_NEXT_LINE * title.height;
      const read = isNear ? readNumberAt(cell.text) : null;
      return cell && read ? [{ ...read, cell, score: 60, reason: 'number below the title' }] : [];
    }),
  );
}

/** `KEYSTONE STEEL TRANSPORT - ORDER KST-90552`: the sender, and what may be a number of the sender's. */
const BEHIND_DASH =
  /^[A-Z][\w&.,' ]{3,50} [-–—] (?:(?:order|booking|conf(?:irmation)?|reference|trip|job) ?(?:#|no\.?)? ?|#)?(?=[A-Z]{2,4}-\d{3,7}$)/i;

/** Finds numbers at the end of the document's first line. */
function findNumbersBehindDash(lines: readonly Line[]): Candidate<string>[] {
  const cell = lines[0]?.cells.length === 1 ? lines[0].cells[0] : undefined;
  const [before] = BEHIND_DASH.exec(cell?.text ?? '') ?? [];
  const read = before === undefined ? null : readNumberAt(cell?.text.slice(before.length) ?? '');
  if (!cell || !read || before === undefined) return [];
  const start = before.length + read.start;
  return [{ value: read.value, cell, start, end: before.length + read.end, score: 60, reason: 'behind the sender' }];
}

function findNumbersInTitle(lines: readonly Line[]): Candidate<string>[] {
  return lines.slice(0, MAX_TITLE_LINES).flatMap(({ cells }) =>
    cells.slice(1).flatMap((cell, nth) => {
      const isTitle = /\b(?:load|order|confirmation|tender)$/i.test(cells[nth]?.text ?? '');
      const isNumber = /^no\.? /i.test(cell.text) || LONG_NUMBER.test(cell.text);
      const read = isTitle && isNumber ? readNumberAt(cell.text) : null;
      return read ? [{ ...read, cell, score: 60, reason: 'number in the title line' }] : [];
    }),
  );
}

const LABEL_AFTER = /^(?:our |broker )?load (?:#|no\.?|num(?:ber)?|id)$/i;

/** Finds numbers before their labels: some forms have each value in the cell to the left of its label. */
function findNumbersBeforeLabels(lines: readonly Line[]): Candidate<string>[] {
  return lines.flatMap(({ cells }) => {
    const [cell, label, next] = cells;
    const read = cell && label && LABEL_AFTER.test(label.text) ? readNumberAt(cell.text) : null;
    if (!cell || !read || read.start !== 0 || read.end !== cell.text.length || (next && readNumberAt(next.text)))
      return [];
    return [{ ...read, cell, score: 90, reason: 'number before its label' }];
  });
}

/** Returns whether a number in a column is all that its cell says: the numbers of several loads contradict each other. */
function isWholeBelow(
  { isBelow, start, end, cell }: LabeledValue<string>,
  nth: number,
  all: readonly LabeledValue<string>[],
) {
  return !isBelow || all[nth - 1]?.label !== all[nth]?.label || (start === 0 && end === cell.text.length);
}

/** The address of a printed web page, whose numbers are of the broker's database. */
const ADDRESS = /https?:\/\//i;

function findLabeledNumbers(lines: readonly Line[], firstStop: number): Candidate<string>[] {
  return KINDS.flatMap(({ label, score, reason, isAboveStops, read = readNumberAt }) =>
    findLabeled({ lines: isAboveStops ? lines.slice(0, firstStop) : lines, label, read, takesColumn: true })
      .filter(isWholeBelow)
      .filter(({ cell }) => !ADDRESS.test(cell.text))
      .map((read) => ({
        ...read,
        score: isProse(read.cell.text) ? score - 30 : score,
        reason,
      })),
  );
}

/** Returns whether a column lists the numbers of several loads. */
export const hasLoadColumn = (lines: readonly Line[]) =>
  KINDS.filter(({ score }) => score >= MIN_COLUMN_SCORE).some(({ label }) => {
    const said = findLabeled({ lines, label, read: readNumberAt, takesColumn: true }).filter(isWholeBelow);
    return new Set(said.filter(({ isBelow }) => isBelow).map(({ value }) => value)).size > 1;
  });
/** Score of the labels of loads; an order may have several numbers. */
const MIN_COLUMN_SCORE = 80;

/** Returns the load number; a PRO number or a reference counts only if no number with an unknown label may be the load's. */
export function findLoadNumber(lines: readonly Line[], firstStop: number): Candidate<string> | null {
  const best = chooseBest(findLoadNumbers(lines, firstStop), (number) => number.toUpperCase());
  const isWeak = best && best.score < MIN_OWN_SCORE;
  return isWeak && hasUnknownNumber(lines.slice(0, firstStop), best.value) ? null : best;
}
const MIN_OWN_SCORE = 60;
