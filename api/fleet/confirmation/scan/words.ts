/** Converts recognized words (hOCR) to the positions that a PDF would have: baseline, font size, and level lines. */
import type { Run } from '@milepost/domain/fleet/confirmation/text.ts';
import { correctLabel, correctState } from './labels.ts';

/** A word in pixels from the top left. `confidence` is from 0 to 100. */
export type Word = {
  text: string;
  confidence: number;
  left: number;
  right: number;
  baseline: number;
  size: number;
};

/** `slope` is how much its lines fall per pixel to the right. */
export type Page = { words: Word[]; slope: number };

const LINE =
  /class='ocr_(?:line|header|caption|textfloat)'[^>]{0,80}title="bbox (\d+) \d+ (\d+) (\d+); baseline (-?[\d.]+) (-?\d+)[^"]{0,20}; x_size ([\d.]+)/;
const WORD = /class='ocrx_word'[^>]{0,80}title='bbox (\d+) \d+ (\d+) \d+; x_wconf (\d+)'[^>]{0,40}>(.{0,2000})<\/span>/;
const MAX_WORDS = 20_000;

/** Height from a capital's accent to the foot of a "g", as a share of the font size. */
const LETTER_SHARE = 0.93;

type Line = { left: number; bottom: number; slope: number; offset: number; size: number; width: number };

export function readPage(hocr: string): Page {
  const words: Word[] = [];
  const lines: Line[] = [];
  for (const row of hocr.split('\n')) {
    const line = LINE.exec(row);
    if (line) lines.push(readLine(line.slice(1).map(Number)));
    const word = WORD.exec(row);
    const within = lines.at(-1);
    if (word && within && words.length < MAX_WORDS) words.push(...readWord(word, within));
  }
  const corrected = words.map((word, at) => ({ ...word, text: correctState(word.text, words[at + 1]?.text ?? '') }));
  return { words: corrected, slope: computeSlope(lines) };
}

function readLine([left = 0, right = 0, bottom = 0, slope = 0, offset = 0, size = 0]: number[]): Line {
  return { left, bottom, slope, offset, size: size / LETTER_SHARE, width: right - left };
}

function readWord([, from, to, confidence, marked = '']: RegExpExecArray, line: Line): Word[] {
  const text = correctText(removeRules(decodeText(marked)));
  if (!text) return [];
  const [left, right] = [Number(from), Number(to)];
  const baseline = line.bottom + line.offset + line.slope * ((left + right) / 2 - line.left);
  return [{ text, confidence: Number(confidence), left, right, baseline, size: line.size }];
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decodeText = (marked: string) =>
  marked
    .replace(/<\/?(?:strong|em)>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '')
    .trim();

/** Removes characters that table lines were recognized as. */
const removeRules = (text: string) => text.replace(/^[|_~[\]{}]+|(?<![|_~[\]{}])[|_~[\]{}]+$/g, '');

/** Corrects terms that are often misread: labels, pounds, LLC, West Virginia, and the stop-off of a McLeod sheet. */
const correctText = (text: string) =>
  correctLabel(text)
    .replace(/^[I1]bs(?=\W|$)/, 'lbs')
    .replace(/^L[Ii1]c(?=\W|$)/, 'LLC')
    .replace(/^wv$/i, 'WV')
    .replace(/\.,$/, ',')
    .replace(/^S0(?=\d?$)/, 'SO');

/** Computes the slope from long lines, because short ones say little about the page. */
function computeSlope(lines: readonly Line[]): number {
  const byWidth = lines.toSorted((one, other) => other.width - one.width);
  const longest = byWidth.slice(0, Math.max(3, Math.ceil(lines.length / 3)));
  const slopes = longest.map(({ slope }) => slope).toSorted((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

type PageScale = { scale: number; width: number; page: number };

/** Converts words to runs of text in points, and levels lines that still fall about the middle of the page. */
export function toRuns({ words, slope }: Page, { scale, width, page }: PageScale): Run[] {
  return words.map(({ text, confidence, left, right, baseline, size }) => ({
    text,
    page,
    x: left / scale,
    y: (baseline - slope * ((left + right) / 2 - width / 2)) / scale,
    width: (right - left) / scale,
    height: size / scale,
    recognized: [{ text, confidence }],
  }));
}
