/** Mileage layouts that no rule names. */
import { expect, test } from 'vitest';
import read from './read-file.ts';
import { FURTHER_MILEAGE_VARIANTS, SECOND_HELD_MILEAGE_VARIANTS } from './testing/further-mileage-variants.ts';
import { HELD_MILEAGE_VARIANTS, MILEAGE_VARIANTS, type MileageVariant } from './testing/mileage-variants.ts';
import { THIRD_MILEAGE_VARIANTS } from './testing/third-mileage-variants.ts';
import { readBytes } from './testing.ts';

const QUARTER = { from: '2026-10-01', to: '2026-12-31', today: '2027-01-05', timeZone: 'America/Chicago' };

async function readVariant({ lines }: MileageVariant): Promise<string[] | string> {
  const answer = await readBytes(read, lines.join('\n'), { source: 'UN_KNOWN', type: 'MILEAGE', period: QUARTER });
  if ('refusal' in answer) return answer.refusal.reason === 'MISSING_COLUMNS' ? 'BY_HAND' : answer.refusal.reason;
  return answer.rows.map(({ cells, date, state, quantity, error }) =>
    [cells?.vehicle, date, state, quantity ?? '-', ...(error ? [error] : [])].join(' '),
  );
}

test.each([
  ...MILEAGE_VARIANTS,
  ...HELD_MILEAGE_VARIANTS,
  ...FURTHER_MILEAGE_VARIANTS,
  ...SECOND_HELD_MILEAGE_VARIANTS,
  ...THIRD_MILEAGE_VARIANTS,
])('a mileage file of $name', async (variant) => {
  expect(await readVariant(variant)).toEqual(variant.rows);
});
