import type { Run } from './text.ts';

/** Size of a letter's place on the page, in points. */
const [LETTER, LINE] = [5, 12];

/** Places each line of a text below the one before, from `top` points; two spaces start a new cell in that column. */
export const layOut = (text: string, top: number): Run[] =>
  text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      page: 1,
      x: 40 + index * LETTER,
      y: top + row * LINE,
      width: words.length * (LETTER - 1),
      height: 9,
    })),
  );
