import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('matches a name in any case, and with any apostrophe, accent or punctuation', () => {
  for (const typed of ['O’Connor', "O'Connor", 'OConnor', 'O‘CONNOR', 'O`Connor', 'Oʼconnor', 'O-Connor'])
    expect(foldText(typed)).toBe('oconnor');
  for (const typed of ['Muñoz', 'Mun\u0303oz', 'MUNOZ', 'Munoz']) expect(foldText(typed)).toBe('munoz');
  expect(foldText('J.B. Hunt, Inc.')).toBe('jb hunt inc');
  expect(foldText('Søren Łuk')).toBe('soren luk');
});
