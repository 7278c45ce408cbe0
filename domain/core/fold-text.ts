/** Folds names for comparison: ignores case, accents, apostrophe style, and punctuation. Must match the SQL function fold_text. */

const MARKS = /[\u0300-\u036f]/g;
const PUNCTUATION = /['’‘ʼ´`"“”.,()/\u2010\u2011–—\-#&]/g;
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Returns the text to compare or search by: `O’Connor` and `OConnor` become `oconnor`, `Muñoz` becomes `munoz`. Spaces stay. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(MARKS, '').replace(PUNCTUATION, '');
  return plain.replace(/[øłđı]/g, (letter) => LETTERS[letter] ?? letter);
}
