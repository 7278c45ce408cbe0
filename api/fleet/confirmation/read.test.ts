/** Sample confirmations, each read as the server reads what is dropped on the list of loads. A wrong value fails; an empty one counts. */
import { describe, expect, test } from 'vitest';
import { countOf, listOf, type Scored, scoreDrawn, scoreReal, summarize } from './testing/corpus.ts';
import { SAMPLES_A } from './testing/samples-a.ts';
import { SAMPLES_B } from './testing/samples-b.ts';
import { SAMPLES_C } from './testing/samples-c.ts';
import { SAMPLES_D } from './testing/samples-d.ts';
import { SAMPLES_E } from './testing/samples-e.ts';
import { SAMPLES_F } from './testing/samples-f.ts';
import { SAMPLES_HELD } from './testing/samples-held.ts';

const OWN = ['Bluebonnet Freight LLC'];

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
    const scored = await scoreDrawn([...SAMPLES_A, ...SAMPLES_B, ...SAMPLES_C], OWN);

    expect(check('Drawn layouts', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });

  test('after public confirmations are read without a wrong or an empty field, by an account that is on none of them', async () => {
    const scored = await scoreDrawn([...SAMPLES_D, ...SAMPLES_E, ...SAMPLES_F, ...SAMPLES_HELD], []);

    expect(check('Layouts after public confirmations', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });
});
