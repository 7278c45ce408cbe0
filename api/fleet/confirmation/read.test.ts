/** Twenty-five rate confirmations of different make, each read as the server reads what is dropped on the list of loads. */
import { isSameFirm } from '@milepost/domain/fleet/confirmation/names.ts';
import { READ_FIELDS } from '@milepost/domain/fleet/confirmation/read.ts';
import { describe, expect, test } from 'vitest';
import read from './read-text.ts';
import { drawSample, type Sample } from './testing/draw.ts';
import { SAMPLES_A } from './testing/samples-a.ts';
import { SAMPLES_B } from './testing/samples-b.ts';
import { SAMPLES_C } from './testing/samples-c.ts';

const SAMPLES: readonly Sample[] = [...SAMPLES_A, ...SAMPLES_B, ...SAMPLES_C];
const OWN = ['Bluebonnet Freight LLC'];

/** A customer is looked up by his name however it is written. */
const isSame = (field: string, said: unknown, meant: unknown) =>
  said === meant || (field === 'customer' && isSameFirm(String(said), String(meant)));

function judge(field: string, said: unknown, meant: unknown): string {
  if (said === undefined) return meant === undefined ? 'left empty' : 'empty';
  return isSame(field, said, meant) ? 'right' : 'wrong';
}

async function judged({ name, truth, ...sample }: Sample) {
  const answer = await read({ bytes: await drawSample(sample), own: OWN });
  if ('unread' in answer) throw new Error(`${name}: ${answer.unread}`);
  return READ_FIELDS.map((field) => {
    const [said, meant] = [answer.proposals[field]?.value, truth[field]];
    const told = `${name}: ${field} ${JSON.stringify(said)}, not ${JSON.stringify(meant)}`;
    return { is: judge(field, said, meant), told };
  });
}

describe('twenty-five rate confirmations of different make', () => {
  test('are read without a wrong field', async () => {
    const fields = (await Promise.all(SAMPLES.map(judged))).flat();
    const count = (is: string) => fields.filter((field) => field.is === is).length;
    const told = (is: string) => fields.flatMap((field) => (field.is === is ? [field.told] : []));
    console.info(
      `${SAMPLES.length} confirmations: ${count('right')} fields right, ${count('wrong')} wrong, ${count('empty')} empty that say something, ${count('left empty')} rightly empty`,
    );
    expect({ wrong: told('wrong'), empty: told('empty') }).toEqual({ wrong: [], empty: [] });
  });
});
