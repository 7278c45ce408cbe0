/**
 * Turns dates with the day first, `14/12/2026`, into dates with the month first, which is how all other rules expect them. Hides dates
 * that may be either on a Canadian document, because Canadian companies print both.
 */
import type { Line } from './text.ts';
import { isProse } from './values.ts';

const FIGURES = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d/-])/g;
const DAY_FIRST = /\bdd[/.-]mm[/.-]yy/i;
const POSTAL_CODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/;
const ZIP = /\b[A-Z]{2},? \d{5}\b/;
const MONTHS = 12;

/** Returns the lines with months first if the document prints the day first; without dates if that is unsure; else unchanged. */
export function putMonthsFirst(lines: readonly Line[]): Line[] {
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text)).filter((text) => !isProse(text));
  const dates = texts.flatMap((text) => [...text.matchAll(FIGURES)]);
  const isDay = (part: string | undefined) => Number(part) > MONTHS;
  if (dates.length === 0 || dates.some(([, , , second]) => isDay(second))) return [...lines];
  const dayFirst = new Set(dates.filter(([, first]) => isDay(first)).map(([date]) => date));
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const isSaid = dayFirst.size > 1 || has(DAY_FIRST) || (dayFirst.size > 0 && has(POSTAL_CODE));
  if (isSaid) return replaceDates(lines, '$3$2$1$2$4');
  return has(POSTAL_CODE) && !has(ZIP) ? replaceDates(lines, '$1 $3 $4') : [...lines];
}

/** @param order as long as the date, so that the positions of other values stay */
const replaceDates = (lines: readonly Line[], order: string): Line[] =>
  lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(FIGURES, order) })),
  }));
