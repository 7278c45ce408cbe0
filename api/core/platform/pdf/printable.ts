/**
 * The standard fonts have only WinAnsi. Missing characters are replaced before measuring or drawing: a letter by the nearest one,
 * a mark by its plain form, anything else by a question mark. Names are never read as markup.
 */

/** The characters of WinAnsi, as a regular expression class: ASCII, Latin-1 without the soft hyphen, and WinAnsi's 0x80 to 0x9f. */
const WIN_ANSI = '[\\x20-\\x7e\\xa1-\\xac\\xae-\\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const ALL_WIN_ANSI = new RegExp(`^${WIN_ANSI}*$`);
const UNPRINTABLE = new RegExp(`(?!${WIN_ANSI}).`, 'gsu');

const PLAIN_FORMS: Record<string, string> = {
  '→': '->',
  '←': '<-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '′': "'",
  '″': '"',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '№': 'No.',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
};

const INVISIBLE = /[\p{Cf}\p{Mn}\p{Cc}]/u;
const ALL_INVISIBLE = /^[\p{Cf}\p{Mn}\p{Cc}]*$/u;
/** No letter has more marks. Normalizing a longer run takes quadratic time. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Returns the text in a form that the standard fonts can print: one line, WinAnsi characters only. Linear time for any content. */
export function toPrintable(text: string): string {
  if (ALL_WIN_ANSI.test(text)) return text;
  return text.replace(TOO_MANY_MARKS, '$1').normalize('NFC').replace(UNPRINTABLE, getReplacement);
}

/** Replacements found so far, by character. */
const replacements = new Map<string, string>();
const MAX_REMEMBERED = 10_000;

function getReplacement(character: string): string {
  const known = replacements.get(character);
  if (known !== undefined) return known;
  if (replacements.size >= MAX_REMEMBERED) replacements.clear();
  const found = findReplacement(character);
  replacements.set(character, found);
  return found;
}

function findReplacement(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  return PLAIN_FORMS[character] ?? findNearestLetter(character) ?? '?';
}

/** Returns the letter with as many of its marks as WinAnsi has: ễ is ê, ń is n, fullwidth Ａ is A. */
function findNearestLetter(character: string): string | null {
  const parts = [...character.normalize('NFKD')];
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('').normalize('NFC');
    if (ALL_WIN_ANSI.test(shorter) && ALL_INVISIBLE.test(parts.slice(length).join(''))) return shorter;
  }
  const whole = parts.join('');
  return ALL_WIN_ANSI.test(whole) ? whole : null;
}
