/** Sample confirmations, each read as the server reads what is dropped on the list of loads. A wrong value fails; an empty one counts. */
import { describe, expect, test } from 'vitest';
import { countOf, listOf, type Scored, scoreDrawn, scoreReal, summarize } from './testing/corpus.ts';
import { DRAWN_FOR_ALL, DRAWN_FOR_BLUEBONNET } from './testing/samples.ts';

function check(title: string, scored: readonly Scored[]) {
  console.info(summarize(title, scored));
  return { wrong: listOf(scored, 'wrong'), empty: listOf(scored, 'empty'), isRead: countOf(scored, 'right') > 0 };
}

describe('sample confirmations', () => {
  test('with layouts of real brokers are read without a wrong or an empty field', async () => {
    const scored = await scoreReal();

    expect(check('Real layouts', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });

  test('drawn by the tests are read without a wrong or an empty field', async () => {
    const scored = await scoreDrawn(DRAWN_FOR_BLUEBONNET.samples, DRAWN_FOR_BLUEBONNET.own);

    expect(check('Drawn layouts', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });

  test('after public confirmations are read without a wrong or an empty field, by an account that is on none of them', async () => {
    const scored = await scoreDrawn(DRAWN_FOR_ALL.samples, DRAWN_FOR_ALL.own);

    expect(check('Layouts after public confirmations', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });
});
