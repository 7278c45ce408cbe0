/** Finds amounts of money on a document, their labels, and the kind of charge that each label means. */
import { getCents, sumCents } from './cents.ts';
import { isOverlapping } from './labels.ts';
import { type Cell, type Line, MAX_NEXT_LINE } from './text.ts';
import { findMoney, isProse } from './values.ts';

/** `unknown`: the label, if any, has no known meaning, so the amount may be pay; `none`: it isn't. */
export type ChargeKind = 'total' | 'due' | 'agreed' | 'lineHaul' | 'fuel' | 'advance' | 'added' | 'none' | 'unknown';

/** An amount in dollars; negative in parentheses or after a minus. */
export type Charge = {
  kind: ChargeKind;
  /** The label of the amount; empty for none. */
  name: string;
  value: number;
  isUsd: boolean;
  isCad: boolean;
  cell: Cell;
  start: number;
  end: number;
  line: Line;
};

/** Contract terms and values of goods: never part of the pay. */
const CONDITION =
  /\b(?:quick ?-?pay|bids?|quoted|claims?|fast (?:pay|cash)|instant pay|for a fee|yesterday|other loads?|insur\w*|cargo|liab\w*|value|fines?|penalt\w*|deduct\w*|miss(?:ed|ing)|(?:double|re) ?-?broker\w*|fail(?:ed|ures?)|charge (?:the )?(?:carrier|driver)|late|limit|max(?:imum)?|min(?:imum)?|up to|tonu|not used|ordered|bond|declared|per (?:mile|hour|hr|day|stop|cwt|ton|lb|pallet)|rpm|cpm|\/ ?(?:mi|hr|hour|day)|rate per|receipts?|charge ?back|margin|profit|revenue|customers?|shipper pays|held back|savings?|reimburs\w*|original(?:ly)?|previous(?:ly)?|prior|former|without|(?:both|all) (?:trucks|loads)|other (?:trucks?|carriers?)|if|when|before (?:the )?(?:revision|change|amendment))\b/i;
const ADVANCE = /\b(?:advanced?|com-?check|t-?chek|efs|prepaid|less|deposit)\b/i;
/** Totals other than money. */
const OTHER_TOTAL =
  /\btotal (?:miles|mi\b|mileage|distance|weight|wt|wgt|lbs|pounds|pieces|pcs|pallets|plts|skids|qty|quantity|units|stops|hours|cases|volume|cube|count|value|dist)|\bsub-?\s?total/i;
const KINDS: readonly (readonly [ChargeKind, RegExp])[] = [
  [
    'total',
    /\btotal\b|^sum\b|\ball[- ]in(?:clusive)?\b|\bestimated award|\bawarded amount|\baward amount|\bgrand\b|\bamount (?:payable|agreed)|\bpayable to carrier|\bpay to carrier|\bpay-?out\b/i,
  ],
  [
    'due',
    /\b(?:balance|net to (?:the )?(?:carrier|truck)|(?:amount|net) due|net (?:pay|amount)|due (?:to )?carrier|due\b)|^net\W*$/i,
  ],
  ['fuel', /\b(?:fuel|fsc|f\.s\.c\.?)(?!\w)/i],
  [
    'added',
    /\b(?:stop|extra|(?:second|third|additional|2nd|3rd) (?:pick ?-?up|delivery|drop)|tarps?|tarping|team|border|hazmat|accessorials?|tolls?|bonus|permits?|escort|driver assist|unload\w*|loading|pallet|chassis|drop (?:fee|charge)|lumper|detention|layover|storage|reconsign\w*|scale|wash\w*|dead ?head|expedite\w*|misc\w*|other charges|handling|tracking)\b/i,
  ],
  [
    'lineHaul',
    /\b(?:line ?-?haul|(?<!\bnet )freight|frt\.? (?:chg|charges?)|base (?:rate|pay|carrier)|flat(?: rate)?|haul(?:age|ing)?)\b/i,
  ],
  [
    'agreed',
    /\b(?:agreed|agree to pay|contract(?:ed)?|confirmed|negotiated|carrier (?:pay|rate|amount|cost|compensation)|load pay|truck pay|(?:load|truck) rate|gross pay|net freight|offer(?:ed)?|compensation|amount tendered|we pay|you earn|pay (?:of|for) (?:this|the) load|(?:route|trip|run|weekly) (?:pay|rate)|after (?:the )?(?:revision|change|amendment)|(?:price|pay|rate|amount)? ?to (?:the )?(?:carrier|truck))\b/i,
  ],
  [
    'agreed',
    /^(?:[a-zé]{4,12} ?\/ ?)?(?:the |your |our |new |booked |final |accepted |flat |spot |truckload |current |revised )?(?:rates?|amount|pays?|price|charges?|cost)(?:\(s\))?(?: ?\/ ?[a-z]{3,12})?(?: \(?(?:usd|us)?\)?)?$/i,
  ],
];

/** Labels of numbers that aren't money. */
const NO_CHARGE =
  /\b(?:weight|wt|wgt|lbs|mi|miles|mileage|distance|temp\w*|pieces|pcs|pallets|units|qty|ref\w*|po|shipment)\b|#/i;

export function getChargeKind(name: string): ChargeKind {
  if (CONDITION.test(name)) return 'none';
  if (OTHER_TOTAL.test(name)) return 'none';
  const isTotal = /\btotal\b/i.test(name);
  if (!isTotal && ADVANCE.test(name)) return 'advance';
  return KINDS.find(([, words]) => words.test(name))?.[0] ?? (NO_CHARGE.test(name) ? 'none' : 'unknown');
}

const isNamed = (name: string) => /[A-Za-z]{2}/.test(name);
/** Columns between the label of a charge and its amount: a count, a unit, a rate. */
const FILLER =
  /^(?:[$:=\d.,x×* -]+|flat(?: rate)?|fixed|usd|us\$?|cad|each|ea|lump sum|per (?:mile|unit|load|hour|stop)|miles?|units?|load|none|n\/a|[\d.,]+ ?(?:mi(?:les)?|units?|hrs?|h)?|[\d.,]+ ?[x×*@] ?\$?[\d.,]+|\$[\d.,]+)$/i;

const CAD = /\b(?:cad|cdn|c\$|ca\$)(?!\w)|\bc\$|\bca\$|canadian (?:dollars?|funds|currency)/i;
const USD = /\busd?\b|u\.s\. (?:dollars|funds)|\bus ?\$/i;

/** Returns every amount outside of sentences. */
export function findCharges(all: readonly Line[]): Charge[] {
  const lines = all.map(cutToRates);
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell, column) =>
      isProse(cell.text) || isFeeSchedule(cell.text) || endsSentence(cell, lines[at - 1])
        ? []
        : readCharges(lines, at, column),
    ),
  );
}

/** A rate with its label that opens a paragraph: `Rate: $2,450.00 all in. Not to exceed this amount without written approval.` */
const RATE_SENTENCE =
  /^(?:(?:total|agreed|flat|carrier|load|truck) )?(?:rate|pay|price) ?[:=] ?\$ ?\d[\d,]{0,8}(?:\.\d{2})?(?: [a-z ,()-]{0,40})?(?=\. [A-Z])/i;

/** Returns a line with only the rate of a paragraph that opens with one, because paragraphs are terms. */
function cutToRates(line: Line): Line {
  const cut = (cell: Cell): Cell => {
    const [text] = (isProse(cell.text) && RATE_SENTENCE.exec(cell.text)) || [];
    return text === undefined ? cell : { ...cell, text, width: (cell.width * text.length) / cell.text.length };
  };
  return line.cells.some(({ text }) => RATE_SENTENCE.test(text)) ? { ...line, cells: line.cells.map(cut) } : line;
}

const FEE_CONDITION = /\$ ?\d+(?:\.\d+)? ?\/ ?(?:hr|hour|day)|\bif applicable\b/i;
const MIN_FEES = 3;

/** Returns whether a cell lists what is paid under conditions: `Layover $250, Labor $35/hr, Detention $35/hr ($250 max)`. */
const isFeeSchedule = (text: string) => FEE_CONDITION.test(text) && text.split('$').length > MIN_FEES;

/** Returns whether a cell in lowercase goes on with the sentence of the line above. */
const endsSentence = ({ text, page, x }: Cell, above: Line | undefined) =>
  /^[a-z]/.test(text) &&
  above?.cells.some((cell) => cell.page === page && Math.abs(cell.x - x) < ALIGNED && isProse(cell.text));
/** Lines of a paragraph start within this many points. */
const ALIGNED = 2;

function readCharges(lines: readonly Line[], at: number, column: number): Charge[] {
  const line = lines[at] as Line;
  const cell = line.cells[column] as Cell;
  const amounts = findAmounts(line, column);
  return amounts.map(({ value, start, end }, nth) => {
    const before = getNameBefore(cell.text, amounts, nth);
    const behind = readName(cell.text.slice(end, amounts[nth + 1]?.start));
    // In a sum written out, the words behind the result name it: `$800.00 + $90.00 = $890.00 total`.
    const between = cell.text.slice(amounts[nth - 1]?.end, start);
    const isResult = nth > 0 && between.includes('=') && !/[A-Za-z]/.test(between);
    const isFirst = isResult || FINE.test(behind);
    const name = findKnownName(isFirst ? [behind, before] : [before, behind], () => listNamesAround(lines, at, column));
    const isMarked = (mark: RegExp) => line.cells.some(({ text }) => mark.test(text)) || mark.test(name);
    const isSum = isResult && !isNamed(behind) && isSumBefore(amounts, nth);
    return {
      kind: isSum ? 'total' : getKindInText(cell.text.slice(0, end), between, name, value),
      name,
      value,
      isUsd: isMarked(USD),
      isCad: isMarked(CAD),
      cell,
      start,
      end,
      line,
    };
  });
}

/** Words behind an amount that isn't pay, whatever is before it: `Unloading by receiver. $250 fine if not called in`. */
const FINE = /^(?:fines?|penalty|charge ?back)\b/i;

/** Returns whether an amount is the sum of those before it in its cell: `1,250.00 + 180.00 = 1,430.00`. */
function isSumBefore(amounts: readonly { value: number }[], nth: number): boolean {
  return nth > 1 && sumCents(amounts.slice(0, nth)) === getCents(amounts[nth]?.value ?? 0);
}

/** @param between the text from the amount before @param text the text up to the end of the amount */
function getKindInText(text: string, between: string, name: string, value: number): ChargeKind {
  if (INCLUDES.test(between) || SPELLED_OUT.test(text)) return 'none';
  const kind = getChargeKind(name);
  return kind === 'unknown' && isProduct(text, value) ? 'lineHaul' : kind;
}

/** A contract repeats an amount that it spells out: `reduce the rate by five hundred dollars ($500)`. */
const SPELLED_OUT = /[a-z] dollars \(\$[\d,.]{1,12}$/i;

const PRODUCT =
  /(?:^|\s)(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,3})? ?[a-z]{0,12} ?[x×*@] ?\$? ?(\d{1,5}(?:\.\d{1,4})?)(?: ?(?:\/|per) ?[a-z]{1,8})? ?= ?\$? ?[\d,.]{1,12}$/i;

/** Returns whether a text ends with the product of a count and a rate: `27 tons x $42.00 = $1,134.00`. */
function isProduct(text: string, value: number): boolean {
  const [, whole = '', part = '', rate] = PRODUCT.exec(text) ?? [];
  return Math.abs(Number(whole.replaceAll(',', '') + part) * Number(rate) - value) < 0.01;
}

/** Returns the words before an amount; those of the amount before it if only a sign is between them, as in `3 x $75.00 = $225.00`. */
function getNameBefore(text: string, amounts: readonly { start: number; end: number }[], nth: number): string {
  const name = readName(text.slice(amounts[nth - 1]?.end ?? 0, amounts[nth]?.start));
  return isNamed(name) || nth === 0 ? name : getNameBefore(text, amounts, nth - 1);
}

/** Included items are no separate charges: "Rate (fuel included)". */
const INCLUDED =
  /\(?(?:all )?(?:fuel|fsc|accessorials?)(?: surcharge)? incl\w*\)?|\bincl\w*\.? (?:of )?(?:all )?(?:fuel|fsc|accessorials?|chassis|tolls?|stops?|tarps?)(?: surcharge)?(?:(?:,| and| &) (?:fuel|fsc|accessorials?|chassis|tolls?|stops?|tarps?)(?: surcharge)?){0,4}/gi;
/** An amount that another one includes: `$780.00 (includes fuel surcharge of $95.00)`. */
const INCLUDES = /\(incl\w*\b[^()=+]{0,40}$/i;

/** The count of a rate that follows: `Pay: 612 miles @ $2.15`. */
const COUNT = /\b\d[\d,]{0,6}(?:\.\d{1,2})? ?(?:mi|miles|units?|hours?|stops?)? ?[@x×] ?$/i;

const readName = (whole: string) => trimName(whole.replace(INCLUDED, '').replace(COUNT, ''));
const trimName = (text: string) =>
  text.replace(/(?<![\s:=.$()*–-])[\s:=.$()*–-]+$/g, '').replace(/^[\s:=.$()*–-]+/g, '');

const hasMeaning = (name: string) => !['none', 'unknown'].includes(getChargeKind(name));

/** Returns the first label that means a kind of charge, else the first label. */
function findKnownName(own: readonly string[], around: () => string[]): string {
  const named = own.filter(isNamed);
  const isUnit = named.length > 0 && named.every((name) => FILLER.test(name));
  const all = named.length > 0 && !isUnit ? named : [...around(), ...named];
  const known = all.find((name) => CONDITION.test(name) || hasMeaning(name));
  // Words behind an amount that opens its cell may be a note: `Freight | 6,900.00 delivered`.
  return known ?? (isNamed(own[0] ?? '') ? undefined : around().find(hasMeaning)) ?? all[0] ?? '';
}

/** Words after which a number is pay even without a dollar sign or cents. */
const PAY = /\b(?:pay|rate|amount|usd|line ?-?haul|compensation)\b[^\d]{0,12}$/i;
const BARE = /(?:^|[\s:])(\d{1,3},\d{3}|\d{3,5})(?= flat$|$)/i;

function findAmounts({ cells }: Line, column: number) {
  const { text } = cells[column] as Cell;
  const amounts = findMoney(text);
  const [bare, digits = ''] = (amounts.length === 0 && BARE.exec(text)) || [];
  if (bare === undefined) return amounts;
  const end = text.replace(/ flat$/i, '').length;
  const name = text.slice(0, end - digits.length).trim() || (cells[column - 1]?.text ?? '');
  const label = readName(name);
  const isPay = PAY.test(name) && hasMeaning(label) && getChargeKind(label) !== 'advance';
  return isPay ? [{ value: Number(digits.replace(',', '')), start: end - digits.length, end }] : [];
}

/** Returns labels in the cells to the left, else above or after. */
function listNamesAround(lines: readonly Line[], at: number, column: number): string[] {
  const { cells } = lines[at] as Line;
  const left = listNamesBefore(cells, column);
  const cell = cells[column] as Cell;
  const labelBetween = left.length > 0 ? null : findLabelBetween(lines[at - 1], cell);
  if (labelBetween) return [labelBetween];
  const over = findHeadingAbove(lines, at, cell);
  if (left.length > 0)
    return over && (isValueRow(lines, at) || isRateColumn(over, cells, column)) ? [...left, over] : left;
  const right = cells[column + 1];
  const behind = right && !findMoney(right.text).length ? readName(right.text) : '';
  return [behind, over].filter(isNamed);
}

/** Returns the labels to the left. A unit, `Flat rate`, is a label only behind other numbers: `Miles | 260 | Flat rate | 850.00`. */
function listNamesBefore(cells: readonly Cell[], column: number): string[] {
  const before = cells
    .slice(0, column)
    .toReversed()
    .filter(({ text }) => !isProse(text));
  const read = (isMeant: (cell: Cell) => boolean) =>
    before
      .filter(isMeant)
      .map(({ text }) => readName(text))
      .filter(isNamed);
  const names = read((each) => each === cells[0] || !FILLER.test(each.text));
  const isOther = names.length > 0 && names.every((name) => NO_CHARGE.test(name) && getChargeKind(name) === 'none');
  return isOther ? [...names, ...read(({ text }) => FILLER.test(text)).filter(hasMeaning)] : names;
}

/** Lines closer than this, in letter heights, are a label and its value in a taller row. */
const MAX_ROW_SHIFT = 0.9;

/** Returns the label to the left of an amount whose row has two lines, such as `USD` above the amount. */
function findLabelBetween(above: Line | undefined, cell: Cell): string | null {
  if (above?.page !== cell.page || cell.y - above.y > MAX_ROW_SHIFT * cell.height) return null;
  const label = above.cells.findLast(({ x, text }) => x < cell.x && text.endsWith(':'));
  return label && isNamed(label.text) ? readName(label.text) : null;
}

/** Returns whether an amount at the end of a row of goods is below the heading of their rate. */
const isRateColumn = (over: string, cells: readonly Cell[], column: number) =>
  column === cells.length - 1 && /^(?:(?:total|agreed|flat|carrier) )?(?:rate|pay)$/i.test(over);

/** Returns whether the row has a heading over each value, unlike a list of charges. */
function isValueRow(lines: readonly Line[], at: number): boolean {
  const [line, above] = [lines[at] as Line, lines[at - 1]];
  if (!above || above.page !== line.page) return false;
  const isHeaded = line.cells.every((cell) => above.cells.some((over) => isOverlapping(over, cell)));
  return isHeaded && !above.cells.some(({ text }) => CHARGE_HEADING.test(text));
}
const CHARGE_HEADING = /\b(?:charges?|description|item|fees?|service|method|units?|qty|quantity|extended)\b/i;

/** Returns the heading above a cell, past other amounts in its column; empty without one. */
function findHeadingAbove(lines: readonly Line[], at: number, cell: Cell): string {
  let below = lines[at] as Line;
  for (const line of lines.slice(Math.max(0, at - 12), at).toReversed()) {
    if (line.page !== below.page || below.y - line.y > MAX_NEXT_LINE * Math.max(line.height, below.height)) return '';
    const over = line.cells.find((each) => isOverlapping(each, cell));
    const isAmount = over && findMoney(over.text).length > 0;
    if (over && !isAmount) return isNamed(over.text) && !isProse(over.text) ? readName(over.text) : '';
    // An amount with its own label: this one is below a list, not in a column with a heading.
    if (isAmount && isNamed(line.cells[0]?.text ?? '')) return '';
    below = line;
  }
  return '';
}

export const isCanadian = (lines: readonly Line[]) =>
  lines.some(({ cells }) => cells.some(({ text }) => CAD.test(text)));
