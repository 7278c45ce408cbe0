import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addNumbers, readNumber } from './numbers.ts';

// Ledger: IMP-22
describe('a number in a file', () => {
  it.each([
    ['97.9', '97.9'],
    ['120.40', '120.4'],
    ['0.00', '0'],
    ['-0.00', '0'],
    ['$494.56', '494.56'],
    ['1,053.86', '1053.86'],
    ['$3.529 ', '3.529'],
    ['0 ', '0'],
    ['3.45999', '3.45999'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+12', '12'],
    ['0000100.000+', '100'],
    ['1,250,000.10', '1250000.1'],
    ['USD 12.50', '12.5'],
    ['US$12.50', '12.5'],
    ['12.50 USD', '12.5'],
    ['12.50 DR', '12.5'],
  ])('%j is read as %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '(34.16)',
    '($34.16)',
    '-34.16',
    '$-34.16',
    '-$34.16',
    '34.16-',
    '34.16 CR',
    '34.16cr',
    '\u221234.16',
    '\u201334.16',
    '- 34.16',
    'CR 34.16',
    'USD -34.16',
  ])('%s is negative', (text) => {
    expect(readNumber(text)).toBe('-34.16');
  });

  it.each(['', '  ', '-', '$ -', '$'])('%j is blank', (text) => {
    expect(readNumber(text)).toBe('');
  });

  it.each([
    'N/A',
    '34,16',
    '1.2.3',
    '12 gal',
    '1e5',
    '0x10',
    '--5',
    '(-5)',
    '-5 CR',
    '#REF!',
    '12345678901',
    '1,00',
    'CAD 5',
    'C$5',
    'USD',
    'CR 5 CR',
    '٣',
  ])('%s is invalid, and never 0', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  it('is exact in any spelling, and always stored in the same spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(5), (digits, zeros) => {
        const spelled = `${digits < 0 ? '-' : ''}${(Math.abs(digits) / 1000).toFixed(3)}${'0'.repeat(zeros)}`;
        const read = readNumber(spelled) as string;

        expect(Number(read)).toBe(digits / 1000);
        expect(read).toBe(readNumber(read));
        expect(readNumber(`$${spelled}`)).toBe(read);
      }),
    );
  });

  it.each([
    ['1.5', '2.75', '4.25'],
    ['-3', '1.5', '-1.5'],
    ['0.1', '0.2', '0.3'],
    ['5', '-5', '0'],
    ['100', '20', '120'],
  ])('%s plus %s equals %s', (one, other, total) => {
    expect(addNumbers(one, other)).toBe(total);
  });
});
