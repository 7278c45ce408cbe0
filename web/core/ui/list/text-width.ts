/** Estimates the width of text in a list before it is rendered. Digits all have one width. */

/** Widths in pixels at the 13 px font size of cells. */
const CHARACTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\d$%+−-]/, 8],
  [/[.,:;'’|()ijlI]/, 3.5],
  [/[tfr /]/, 4.9],
  [/[mwMW@]/, 11],
  [/[A-Z&#]/, 8.9],
];
const DEFAULT_WIDTH = 7.5;

const getCharacterWidth = (text: string) =>
  CHARACTER_WIDTHS.find(([letters]) => letters.test(text))?.[1] ?? DEFAULT_WIDTH;
const measureText = (text: string) => [...text].reduce((sum, each) => sum + getCharacterWidth(each), 0);

/** Factor for the 12 px font of chips and headings. */
const FONT_12 = 0.94;
/** Factor for the 11 px font of the totals of all rows. */
const FONT_11 = 0.85;
/** A chip's dot, border, and padding. */
const CHIP_PADDING = 33;
/** The arrows of a sortable heading, and the gap before them. */
const SORT_ARROWS = 16;

export function measureCell(text: string, isChip = false): number {
  return isChip ? CHIP_PADDING + measureText(text) * FONT_12 : measureText(text);
}

/** Returns the width at which a text takes two lines, broken between words; 0 for a single word, which takes one. */
export function measureTwoLines(text: string): number {
  const words = text.split(' ');
  if (words.length === 1) return 0;
  return Math.min(
    ...words.map((_, at) =>
      Math.max(measureText(words.slice(0, at).join(' ')), measureText(words.slice(at).join(' '))),
    ),
  );
}

/** Factor for semibold totals. */
const SEMIBOLD = 1.05;

export const measureTotal = (text: string): number => measureText(text) * SEMIBOLD;

export const measureListTotal = (text: string): number => measureText(text) * FONT_11 * SEMIBOLD;

export function measureHeading(text: string, sorts: boolean): number {
  return measureText(text) * FONT_12 + (sorts ? SORT_ARROWS : 0);
}

/** Returns the width of the longest word of a heading, whose other words may go to its second line. */
export const measureHeadingWord = (text: string, sorts: boolean): number =>
  Math.max(...text.split(' ').map((word) => measureHeading(word, sorts)));

/** Characters of an email line that a column always shows; longer ones are cut. */
const MAX_EMAIL_LINE = 40;

/** Returns the longer of the two lines an email address takes in a cell; the line breaks before the `@`. */
export function getLongerEmailLine(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return (measureText(name) > measureText(domain) ? name : domain).slice(0, MAX_EMAIL_LINE);
}
