/** Finds the weight of a load. */
import { type Candidate, chooseBest } from './candidates.ts';
import { findLabeled } from './labels.ts';
import type { Cell, FoundText, Line } from './text.ts';
import { findBelowTouching } from './touching-headings.ts';
import { findKilograms, findPounds, isProse, readWeightAt } from './values.ts';

const UNIT = '(?: ?[([]?(?:lbs?|pounds)\\.?[)\\]]?)?';
const LABELS: readonly { label: RegExp; score: number; reason: string }[] = [
  {
    label: new RegExp(
      `\\b(?:total|gross|load|shipment)(?: est\\w*\\.?| order)? (?:weight|wt\\b\\.?|wgt\\b\\.?|lbs)${UNIT}`,
      'i',
    ),
    score: 95,
    reason: 'total weight',
  },
  {
    label: new RegExp(
      `(?:\\b(?:est|exp|approx|ship|cargo|act|plan|item|net)[a-z]{0,8}\\.? )?\\b(?:weight|wgt|wt)\\b\\.?${UNIT}`,
      'i',
    ),
    score: 75,
    reason: 'weight',
  },
  { label: /^(?:lbs|pounds)\b/i, score: 75, reason: 'pounds' },
];
/** Weights of trucks, trailers, legal limits, or earlier versions of the document. */
const OTHER_WEIGHT =
  /\b(?:max|maximum|tare|(?<!\bof )empty|limit|legal|capacity|under|over|exceed\w*|scale|per|axle|vehicle|gvwr?|original(?:ly)?|previous(?:ly)?|prior|old)\b/i;
/** The legal limit of a truck with its trailer, in pounds: no load weighs as much. */
const LEGAL_LIMIT = 80_000;
const KILOGRAM_UNIT = /\b(?:kgs?|kilos?|kilograms?)\b/i;

/** Returns the weight. A table may list many pieces, of which only the total counts. */
export function findWeight(lines: readonly Line[]): Candidate<number> | null {
  const limits = findLimits(lines);
  const said = [
    ...findLabeledWeights(lines),
    ...findTouchingWeights(lines),
    ...findLooseWeights(lines, findPounds, 60, 'pounds in a text').filter(({ cell }) => !limits.has(cell)),
  ];
  if (said.length > 0) return chooseBest(dropParts(said));
  return chooseBest(dropParts(findLooseWeights(lines, findKilograms, 55, 'kilograms')));
}

/** Returns the cells whose labels name them a limit or another weight, `Max weight`. */
function findLimits(lines: readonly Line[]): Set<Cell> {
  const said = findLabeled({ lines, label: NAMED_WEIGHT, read: readWeightAt });
  return new Set(said.flatMap(({ cell, label }) => (OTHER_WEIGHT.test(label) ? [cell] : [])));
}
const NAMED_WEIGHT = new RegExp(`^[a-z.]{2,20} (?:weight|wgt|wt)\\b\\.?${UNIT}$`, 'i');

function findLabeledWeights(lines: readonly Line[]): Candidate<number>[] {
  return LABELS.flatMap(({ label, score, reason }) =>
    findLabeled({ lines, label, read: readWeightAt, takesColumn: true })
      .filter(
        ({ cell, start, end, label: named }) =>
          !OTHER_WEIGHT.test(readClause(cell.text, start, end)) &&
          !(named !== cell.text && OTHER_WEIGHT.test(named)) &&
          !KILOGRAM_UNIT.test(readClause(named, 0, start)),
      )
      .filter(({ cell }) => !isProse(cell.text))
      .map((read) => ({ ...read, score, reason })),
  );
}

/** Reads weights below a heading that touches the next one. */
function findTouchingWeights(lines: readonly Line[]): Candidate<number>[] {
  return findBelowTouching(lines, /^(?:weight|wgt|wt)\b/i).flatMap(({ value: text, cell, start, end }) => {
    const read = readWeightAt(text);
    return read ? [{ value: read.value, cell, start, end, score: 70, reason: 'weight below its heading' }] : [];
  });
}

/** Returns the sentence with a value: another one in the same cell may be about a limit. */
function readClause(text: string, start: number, end: number): string {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  return text.slice(
    ends.findLast((at) => at <= start),
    ends.find((at) => at >= end),
  );
}
/** Not the period of `Max. Gross`. */
const SENTENCE_END = /(?<=[a-z]{4}|\d|\blbs)\. (?=[A-Z])|;/g;

function findLooseWeights(
  lines: readonly Line[],
  read: (text: string) => FoundText<number> | null,
  score: number,
  reason: string,
) {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell): Candidate<number>[] =>
      readAll(cell.text, read).flatMap((found) => {
        const clause = readClause(cell.text, found.start, found.end);
        const isOther = found.value === LEGAL_LIMIT || OTHER_WEIGHT.test(clause);
        return isOther ? [] : [{ ...found, cell, score: isProse(cell.text) ? score - 25 : score, reason }];
      }),
    ),
  );
}

/** More weights in one cell are a list. */
const MAX_CELL_WEIGHTS = 3;

/** Returns the weights in a text: several contradict each other, unless they add up to another one. */
function readAll(text: string, read: (text: string) => FoundText<number> | null): FoundText<number>[] {
  const all: FoundText<number>[] = [];
  let rest = text;
  for (let found = read(rest); found && all.length < MAX_CELL_WEIGHTS; found = read(rest)) {
    all.push(found);
    rest = ' '.repeat(found.end) + rest.slice(found.end);
  }
  return all;
}

/** Drops partial weights that add up to another weight on the document. */
function dropParts(said: readonly Candidate<number>[]): Candidate<number>[] {
  const values = [...new Set(said.map(({ value }) => value))];
  const largest = Math.max(...values);
  const rest = values.filter((value) => value !== largest);
  const isSum = (parts: readonly number[]) =>
    parts.length > 1 && parts.reduce((sum, each) => sum + each, 0) === largest;
  const repeated =
    rest.length === 1 && said.filter(({ value }) => value === rest[0]).length * (rest[0] ?? 0) === largest;
  return rest.length > 0 && (isSum(rest) || repeated) ? said.filter(({ value }) => value === largest) : [...said];
}
