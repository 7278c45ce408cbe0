import { describe, expect, it } from 'vitest';
import { findFuelColumns } from './fuel-header.ts';

const COLUMNS = ['Date', 'Card', 'State', 'Product', 'Gallons', 'Amount'];
const LINE = ['2026-11-02', '10541', 'IN', 'ULSD', '100', '360'];
const find = (header: readonly string[], ...lines: string[][]) => findFuelColumns([header, ...lines], 15, {});
const getKeys = (found: ReturnType<typeof find>) =>
  found && found !== 'doubtful' ? found.places.map(({ key }) => key) : found;

it('a column without a known heading is found if every line fits it and no other column', () => {
  const header = ['Date', 'Card', 'A', 'B', 'Gallons', 'Amount'];

  expect(getKeys(find(header, LINE))).toEqual(['date', 'card', 'quantity', 'amount', 'item', 'state']);
  expect(getKeys(find(header, LINE, ['2026-11-03', '10541', 'IN', 'Candy', '1', '2']))).toBeNull();
  expect(getKeys(find([...header, 'C'], [...LINE, 'ULSD']))).toBeNull();
  expect(getKeys(find(header))).toBeNull();
});

it('a table wider than any fuel file is left for a user to match', () => {
  const wide = (count: number) => [...COLUMNS, ...Array.from({ length: count }, (_, at) => `Box ${at}`)];

  expect(getKeys(find(wide(194), LINE))).toEqual(expect.arrayContaining(['amount']));
  expect(getKeys(find(wide(195), LINE))).toBeNull();
});

describe('a word marks credits', () => {
  const findWith = (heading: string, ...words: string[]) =>
    getKeys(find([...COLUMNS, heading], ...words.map((word) => [...LINE, word])));

  it('below any heading', () => {
    expect(findWith('Remark', '', 'CREDIT')).toContain('sign');
  });

  it('below a heading that says credit, even if no line is one yet', () => {
    expect(findWith('Credit', '', '')).toContain('sign');
  });

  it('but not next to other words, and not in a blank column with another heading', () => {
    expect(findWith('Credit', 'CREDIT', '12.50')).not.toContain('sign');
    expect(findWith('Remark', '', '')).not.toContain('sign');
  });
});

describe('the unit and the currency in a title', () => {
  const HEADER = ['Date', 'Card', 'State', 'Product', 'Volume', 'Amount'];
  const getConstants = (title: string, header = HEADER) => {
    const found = findFuelColumns([[title], header, LINE], 15, {});
    return found && found !== 'doubtful' ? found.layout.constants : found;
  };

  it('count for the whole file', () => {
    expect(getConstants('All volumes in litres.')).toEqual({ measure: 'Liters' });
    expect(getConstants('All amounts in Canadian dollars')).toEqual({ currency: 'CAD' });
  });

  it('do not count if the title or the headings say otherwise', () => {
    expect(getConstants('Litres and gallons, CAD and USD')).toEqual({});
    expect(getConstants('Litres', COLUMNS)).toEqual({});
  });
});

describe('cards printed once for each group', () => {
  const isGrouped = (...cards: string[]) => {
    const found = find([...COLUMNS, 'Unit'], ...cards.map((card) => ['2026-11-02', card, ...LINE.slice(2), '']));
    return found && found !== 'doubtful' && found.layout.isGrouped;
  };

  it('are recognized', () => {
    expect(isGrouped('10541', '', '10555', '')).toBe(true);
  });

  it.each([
    ['every line has one', ['10541', '10555']],
    ['the first line has none', ['', '10541', '']],
    ['one is in two lines, so a blank doesn’t repeat it', ['10541', '10541', '']],
  ])('are not assumed if %s', (_, cards) => {
    expect(isGrouped(...cards)).toBe(false);
  });

  it('are not assumed if a line without a card names its truck', () => {
    const found = find([...COLUMNS, 'Unit'], [...LINE, '101'], ['2026-11-03', '', ...LINE.slice(2), '104']);

    expect(found && found !== 'doubtful' && found.layout.isGrouped).toBe(false);
  });
});
