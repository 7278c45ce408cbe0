/**
 * The standard fonts know WinAnsi alone. What it lacks is replaced before it is measured or drawn: a letter by its nearest one, a
 * mark by its plain form, anything else by a question mark. A name is never read as markup.
 */

/** What WinAnsi has beyond Latin-1, at 0x80 to 0x9f. */
const WIN_ANSI_EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

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

/** The text as the standard fonts can print it: one line, WinAnsi characters only. */
export function printable(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  let out = '';
  for (const character of text.normalize('NFC')) out += printableCharacter(character);
  return out;
}

function printableCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  if (isWinAnsi(character)) return character;
  const plain = PLAIN_FORMS[character];
  if (plain !== undefined) return plain;
  return nearestLetter(character) ?? '?';
}

function isWinAnsi(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || WIN_ANSI_EXTRA.has(character);
}

/** ễ is ê, ń is n, fullwidth Ａ is A: the letter with as many of its marks as WinAnsi has. */
function nearestLetter(character: string): string | null {
  const parts = [...character.normalize('NFKD')];
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('').normalize('NFC');
    if ([...shorter].every(isWinAnsi) && parts.slice(length).every((part) => INVISIBLE.test(part))) return shorter;
  }
  const whole = parts.join('');
  return parts.every(isWinAnsi) ? whole : null;
}
