import { expect, test } from 'vitest';
import { closeSheet, openSheet, paragraph, STYLE } from './layout.ts';
import { toPrintable } from './printable.ts';

test.each([
  ['José Łukasz ễ Ａ', 'José Lukasz ê A'],
  ['e\u0301 n\u0303', 'é ñ'],
  ['a\u00adb\u200bc\u0000', 'abc'],
  ['one\ntwo\tthree', 'one two three'],
  ['1 → 2 ≤ 3 №4 — “ok”', '1 -> 2 <= 3 No.4 — “ok”'],
  ['語 🚛', '? ?'],
])('prints %j as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

/** Returns processor time of this thread in milliseconds, without other threads of the process. */
function processorMs(act: () => unknown): number {
  const began = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

test.each([
  ['combining marks', `a${'\u0301\u0323'.repeat(100_000)}`, 'a'],
  ['letters with combining marks', 'é'.repeat(200_000), 'é'.repeat(200_000)],
  ['unprintable characters', 'Ж'.repeat(200_000), '?'.repeat(200_000)],
])('processes 200,000 %s in time proportional to their length', (_what, text, printed) => {
  let out = '';

  expect(processorMs(() => (out = toPrintable(text)))).toBeLessThan(500);
  expect(out).toBe(printed);
});

test('lays out a paragraph in time proportional to its length, even without spaces', async () => {
  const lines = async (text: string) => {
    const sheet = await openSheet({ title: 'x', author: 'x', subject: 'x', issuedOn: '2026-01-05' });
    let measured = 0;
    const measure = sheet.doc.widthOfString.bind(sheet.doc);
    sheet.doc.widthOfString = (words: string) => {
      measured += words.length;
      return measure(words);
    };
    paragraph(sheet, text, STYLE.body);
    await closeSheet(sheet, 'x');
    return measured / text.length;
  };

  const [short, long] = [await lines('W'.repeat(2_000)), await lines('W'.repeat(40_000))];

  expect(long).toBeLessThan(short * 1.5);
});
