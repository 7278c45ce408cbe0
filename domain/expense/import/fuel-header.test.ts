import { expect, it } from 'vitest';
import { findFuelColumns } from './fuel-header.ts';

const COLUMNS = ['Date', 'Card', 'State', 'Product', 'Gallons', 'Amount'];
const LINE = ['2026-11-02', '10541', 'IN', 'ULSD', '100', '360'];
const find = (header: readonly string[], ...lines: string[][]) => findFuelColumns([header, ...lines], 15, {});
const getKeys = (found: ReturnType<typeof find>) =>
  found && found !== 'doubtful' ? found.places.map(({ key }) => key) : found;

it('columns that no heading names are found where every line fits and no other column does', () => {
  const header = ['Date', 'Card', 'A', 'B', 'Gallons', 'Amount'];

  expect(getKeys(find(header, LINE))).toEqual(['date', 'card', 'quantity', 'amount', 'item', 'state']);
  expect(getKeys(find(header, LINE, ['2026-11-03', '10541', 'IN', 'Candy', '1', '2']))).toBeNull();
  expect(getKeys(find([...header, 'C'], [...LINE, 'ULSD']))).toBeNull();
  expect(getKeys(find(header))).toBeNull();
});

it('a table as wide as no fuel file is left to a person', () => {
  const wide = (count: number) => [...COLUMNS, ...Array.from({ length: count }, (_, at) => `Box ${at}`)];

  expect(getKeys(find(wide(194), LINE))).toEqual(expect.arrayContaining(['amount']));
  expect(getKeys(find(wide(195), LINE))).toBeNull();
});
