/** The tax matrix as people save it. */
import { readMatrix } from '@milepost/domain/report/ifta/matrix.ts';
import { decodeRates } from '@milepost/domain/report/ifta/rates-file.ts';
import { expect, test } from 'vitest';
import { STRANGE_MATRICES } from './testing/stranger-matrices.ts';

test.each(STRANGE_MATRICES)('$name', async ({ file, quarter, diesel }) => {
  const decoded = await decodeRates(Buffer.from(file));
  const matrix = 'text' in decoded ? readMatrix(decoded.text) : null;
  const rates = matrix?.fuels
    .get('DIESEL')
    ?.map(({ jurisdiction, rate, surcharge }) => `${jurisdiction} ${rate} ${surcharge}`);

  expect('refusal' in decoded ? decoded.refusal : matrix && [matrix.quarter, rates, matrix.problems]).toEqual(
    typeof diesel === 'string' ? diesel : [quarter, diesel, []],
  );
});
