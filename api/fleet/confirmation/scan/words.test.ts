/** Tests placing recognized words where a PDF would have them. */
import { expect, test } from 'vitest';
import { readPage, toRuns } from './words.ts';

const buildLine = (words: string, { baseline = '0 -5', kind = 'line' } = {}) =>
  `<span class='ocr_${kind}' id='line_1_1' title="bbox 100 80 900 105; baseline ${baseline}; x_size 18.6; x_descenders 5; x_ascenders 4">\n${words}\n</span>`;
const buildWord = (text: string, left: number, right: number, confidence = 96) =>
  `<span class='ocrx_word' id='word_1_1' title='bbox ${left} 80 ${right} 105; x_wconf ${confidence}'>${text}</span>`;
const readTexts = (...words: string[]) =>
  readPage(buildLine(words.map((text) => buildWord(text, 100, 200)).join('\n'))).words.map(({ text }) => text);

test('places words on the baseline of their line at its size', () => {
  const page = readPage(buildLine(`${buildWord('Total', 100, 200, 91)}\n${buildWord('$900.00', 700, 900, 70)}`));

  expect(page).toEqual({
    slope: 0,
    words: [
      { text: 'Total', confidence: 91, left: 100, right: 200, baseline: 100, size: expect.closeTo(20, 5) },
      { text: '$900.00', confidence: 70, left: 700, right: 900, baseline: 100, size: expect.closeTo(20, 5) },
    ],
  });
  expect(toRuns(page, { scale: 2, width: 1000, page: 3 })[0]).toEqual({
    text: 'Total',
    page: 3,
    x: 50,
    y: 50,
    width: 50,
    height: expect.closeTo(10, 5),
    recognized: [{ text: 'Total', confidence: 91 }],
  });
});

test.each(['line', 'header', 'caption', 'textfloat'])('reads a %s as a line of text', (kind) => {
  expect(readPage(buildLine(buildWord('Total', 100, 200), { kind })).words).toHaveLength(1);
});

test('levels sloping lines about the middle of the page', () => {
  const page = readPage(
    buildLine(`${buildWord('Total', 100, 200)}\n${buildWord('$900.00', 700, 900)}`, { baseline: '0.01 -5' }),
  );

  expect(page.slope).toBe(0.01);
  expect(page.words.map(({ baseline }) => baseline)).toEqual([100.5, 107]);
  expect(toRuns(page, { scale: 1, width: 800, page: 1 }).map(({ y }) => y)).toEqual([103, 103]);
});

test('decodes characters, drops table lines, and corrects pounds', () => {
  expect(readTexts('M&amp;R', '&lt;$5&gt;', '<strong>Load</strong>', '|Pick', '|', 'A|B')).toEqual([
    'M&R',
    '<$5>',
    'Load',
    'Pick',
    'A|B',
  ]);
  expect(readTexts('Ibs', '1bs.', 'Ibsen', 'S0', 'S02', 'S0181774')).toEqual([
    'lbs',
    'lbs.',
    'Ibsen',
    'SO',
    'SO2',
    'S0181774',
  ]);
});
