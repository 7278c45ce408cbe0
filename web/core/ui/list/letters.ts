/** How much room words take in a list, near enough to tell before they are drawn. Figures are all of one width. */

/** In pixels of the 13 that cells are written in. */
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

/** Of the font of 12 that chips and headings are written in. */
const TWELVE = 0.94;
/** Of the font of 11 that the totals of all rows are written in. */
const ELEVEN = 0.85;
/** The dot of a chip, its frame and the air in it. */
const CHIP = 33;
/** The arrows of a heading that sorts, and what is before them. */
const ARROWS = 16;

export function saidWidth(text: string, isChip = false): number {
  return isChip ? CHIP + textWidth(text) * TWELVE : textWidth(text);
}

/** Totals are semibold. */
const SEMIBOLD = 1.05;

export const boldWidth = (text: string): number => textWidth(text) * SEMIBOLD;

export const smallWidth = (text: string): number => textWidth(text) * ELEVEN;

export function headingWidth(text: string, sorts: boolean): number {
  return textWidth(text) * TWELVE + (sorts ? ARROWS : 0);
}

/** What of an email address a column always shows; a longer one is cut. */
const MAX_EMAIL_LINE = 40;

/** Returns the longer of the two lines that an email address takes in a cell, which breaks before the `@`. */
export function longerEmailLine(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return (textWidth(name) > textWidth(domain) ? name : domain).slice(0, MAX_EMAIL_LINE);
}
