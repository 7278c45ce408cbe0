/** Headings with spaced letters, and texts that only look like one. */
import { expect, test } from 'vitest';
import { joinSpacedLetters } from './letter-spacing.ts';

test.each([
  ['P I C K U P', 'PICKUP'],
  ['L O A D N O', 'LOAD NO'],
  ['R A T E C O N F I R M A T I O N', 'RATE CONFIRMATION'],
  ['WAV E R LY F R E I G H T PA R T N E R S', 'WAVERLY FREIGHT PARTNERS'],
  ['D A T E :', 'DATE:'],
])('%s is read as %s', (text, words) => {
  expect(joinSpacedLetters(text)).toBe(words);
});

test.each([
  ['three initials', 'J B H'],
  ['words', 'Pick up at the dock'],
  ['numbers', '4 5 0 2'],
  ['short words', 'TO BE SET BY US'],
])('keeps %s', (_, text) => {
  expect(joinSpacedLetters(text)).toBe(text);
});
