/** Fuel layouts that no rule names: read by their words and figures, or left to be matched manually. */
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import {
  FUEL_VARIANTS,
  type FuelVariant,
  HELD_FUEL_VARIANTS,
  SECOND_HELD_FUEL_VARIANTS,
} from './testing/fuel-variants.ts';
import { FURTHER_FUEL_VARIANTS, THIRD_HELD_FUEL_VARIANTS } from './testing/further-fuel-variants.ts';
import { getWorkbook, readBytes } from './testing.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', timeZone: 'America/Chicago' };

/** Reads a file as a person imports it: with no source selected, and with the one that is offered then. */
async function readVariant({ lines }: FuelVariant, source = ''): Promise<string[] | string> {
  const answer = await readBytes(read, lines.join('\n'), { source, type: 'FUEL', period: NOVEMBER });
  if ('refusal' in answer && source === '' && answer.refusal.looksLike)
    return readVariant({ lines } as FuelVariant, answer.refusal.looksLike);
  if ('refusal' in answer) return answer.refusal.reason === 'MISSING_COLUMNS' ? 'BY_HAND' : answer.refusal.reason;
  return answer.rows.map((row) =>
    [
      row.holder,
      row.date,
      row.state || '-',
      row.product ?? row.type,
      row.quantity,
      row.amount,
      row.fee,
      row.discount ?? '-',
      ...(row.error ? [row.error] : []),
    ].join(' '),
  );
}

describe('a fuel file of', () => {
  test.each([
    ...FUEL_VARIANTS,
    ...HELD_FUEL_VARIANTS,
    ...SECOND_HELD_FUEL_VARIANTS,
    ...FURTHER_FUEL_VARIANTS,
    ...THIRD_HELD_FUEL_VARIANTS,
  ])('$name', async (variant) => {
    expect(await readVariant(variant)).toEqual(variant.rows);
  });
});

test('a workbook is read by the sheet that has the table, behind a summary', async () => {
  const bytes = getWorkbook([
    [
      'Pivot',
      [
        ['Row Labels', 'Sum of Quantity'],
        ['Grand Total', 100],
      ],
    ],
    [
      'Data',
      [
        ['Date', 'Card', 'Site', 'State', 'Product', 'Gallons', 'Amount'],
        ['2026-11-02', '10541', 'TA', 'IN', 'ULSD', 100, 360],
      ],
    ],
  ]);

  const answer = await readBytes(read, bytes, { source: '', type: 'FUEL', period: NOVEMBER });

  expect(answer.rows).toMatchObject([{ holder: '10541', state: 'IN', quantity: '100', amount: '360' }]);
});
