/** Estimates the width of text in a list before it is rendered. Digits all have one width. */

/** Widths in pixels at the 13 px font size of cells. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\d$%+−-]/, 8],
  [/[.,:;'’|()ijlI]/, 3.5],
  [/[tfr /]/, 4.9],
  [/[mwMW@]/, 11],
  [/[A-Z&#]/, 8.9],
];
const ANY = 7.5;

const letter = (text: string) => WIDTHS.find(([letters]) => letters.test(text))?.[1] ?? ANY;
const textWidth = (text: string) => [...text].reduce((sum, each) => sum + letter(each), 0);

/** Factor for the 12 px font of chips and headings. */
const TWELVE = 0.94;
/** Factor for the 11 px font of the totals of all rows. */
const ELEVEN = 0.85;
/** A chip's dot, border and padding. */
const CHIP = 33;
/** The arrows of a sortable heading, and the gap before them. */
const ARROWS = 16;

export function saidWidth(text: string, isChip = false): number {
  return isChip ? CHIP + textWidth(text) * TWELVE : textWidth(text);
}

/** Factor for semibold totals. */
const SEMIBOLD = 1.05;

export const boldWidth = (text: string): number => textWidth(text) * SEMIBOLD;

export const smallWidth = (text: string): number => textWidth(text) * ELEVEN;

export function headingWidth(text: string, sorts: boolean): number {
  return textWidth(text) * TWELVE + (sorts ? ARROWS : 0);
}

/** Characters of an email line that a column always shows; longer ones are cut. */
const MAX_EMAIL_LINE = 40;

/** Returns the longer of the two lines an email address takes in a cell; the line breaks before the `@`. */
export function longerEmailLine(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return (textWidth(name) > textWidth(domain) ? name : domain).slice(0, MAX_EMAIL_LINE);
}
