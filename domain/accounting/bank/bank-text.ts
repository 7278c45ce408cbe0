/** Text in files for banks: capital letters, digits, and a few marks of ASCII. */

const MARKS = /[\u0300-\u036f]/g;
const LETTERS: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D' };

/** Returns a name in ASCII capitals: `José Muñoz-Groß` becomes `JOSE MUNOZ-GROSS`. Other characters become spaces. */
export function toBankText(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/['’‘ʼ]/g, '')
    .replaceAll(/[^\x20-\x7e]/g, (letter) => LETTERS[letter] ?? ' ')
    .replaceAll(/[^A-Z0-9 .,&/()-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Returns whether something of a name is left in such a file. */
export const isPrintable = (name: string): boolean => /[A-Z0-9]/.test(toBankText(name));
