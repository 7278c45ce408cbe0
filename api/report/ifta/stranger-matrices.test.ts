/** The tax matrix as people save it. */
import { readMatrix } from '@milepost/domain/report/ifta/matrix.ts';
import { expect, test } from 'vitest';
import { STRANGE_MATRICES } from './testing/stranger-matrices.ts';

test.each(STRANGE_MATRICES)('$name', async ({ file, quarter, diesel }) => {
  const matrix = readMatrix(Buffer.from(file).toString());

  expect(matrix?.quarter).toBe(quarter);
  expect(
    matrix?.fuels.get('DIESEL')?.map(({ jurisdiction, rate, surcharge }) => `${jurisdiction} ${rate} ${surcharge}`),
  ).toEqual(diesel);
});
