import { describe, expect, it } from 'vitest';
import { findHeader } from './header.ts';
import { applyLayoutChoice } from './layout-choice.ts';
import { LAYOUTS } from './layouts.ts';
import { type Mapping, makeLayout } from './mapping.ts';
import { listMappingWarnings } from './mapping-warnings.ts';
import { readLine } from './read-line.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const HEADER = ['Tag', 'Einheit', 'Menge', 'Brutto', 'Rabatt', 'Ort'];
const MAPPING: Mapping = {
  card: '-',
  unit: 'Einheit',
  date: 'Tag',
  transactionId: '-',
  quantity: 'Menge',
  amount: 'Brutto',
  discount: 'Rabatt',
  amountIs: 'GROSS',
  location: 'Ort',
  city: '-',
  state: '=TX',
  item: '=Diesel',
};
const CELLS = {
  unit: '104',
  date: '2026-11-02',
  quantity: '100',
  amount: '400.00',
  discount: '40.00',
  location: 'SHOP',
};
const read = (mapping: Mapping, cells: Record<string, string> = {}) =>
  readLine(makeLayout(LAYOUTS.MILEPOST, mapping), { ...CELLS, ...cells }, 1, NOVEMBER)[0];

describe('a manually mapped header', () => {
  it('is found by its mapping, without columns mapped to a constant or none', () => {
    const found = findHeader(LAYOUTS.MILEPOST, [HEADER], MAPPING);

    expect(found).toHaveProperty('places');
    expect(findHeader(LAYOUTS.MILEPOST, [HEADER], { ...MAPPING, city: '' })).toMatchObject({ missing: ['City'] });
  });

  it('uses no file column for a field mapped to a constant or none', () => {
    const found = findHeader(LAYOUTS.MILEPOST, [[...HEADER, 'City', 'State']], MAPPING);

    expect('places' in found && found.places.map(({ key }) => key).sort()).toEqual([
      'amount',
      'date',
      'discount',
      'location',
      'quantity',
      'unit',
    ]);
  });

  it('fills in constants, and subtracts the discount from a gross amount', () => {
    expect(read(MAPPING)).toMatchObject({
      holder: '104',
      state: 'TX',
      item: 'Diesel',
      quantity: '100',
      amount: '360',
      discount: '40',
      error: null,
    });
  });

  it('keeps a net amount', () => {
    expect(read({ ...MAPPING, amountIs: 'NET' })).toMatchObject({ amount: '400', discount: '40' });
  });

  it('converts UTC times to the account’s time zone, and no others', () => {
    const late = { date: '2026-11-03 03:10' };
    const there = { ...NOVEMBER, timeZone: 'America/Chicago' };
    const dated = (mapping: Mapping) =>
      readLine(makeLayout(LAYOUTS.MILEPOST, mapping), { ...CELLS, ...late }, 1, there)[0];

    expect(dated({ ...MAPPING, dateZone: 'UTC' })).toMatchObject({ date: '2026-11-02', time: '21:10' });
    expect(dated(MAPPING)).toMatchObject({ date: '2026-11-03', time: null });
  });

  it('without gallons saves none, and without a state stays off the tax return', () => {
    expect(read({ ...MAPPING, quantity: '-' }, { quantity: '' })).toMatchObject({ quantity: '0', error: null });
    expect(read({ ...MAPPING, state: '-' })).toMatchObject({ state: '', error: null });
  });

  it('applies again when you correct a row', () => {
    expect(applyLayoutChoice(LAYOUTS.MILEPOST, { mapping: MAPPING })).toEqual({
      ...makeLayout(LAYOUTS.MILEPOST, MAPPING),
      constants: { state: 'TX', item: 'Diesel' },
    });
    expect(applyLayoutChoice(LAYOUTS.RTS, { layout: 'BVD' }, 'BVD_EXPRESS_CODES').label).toBe('BVD express codes');
  });
});

describe('the warnings of a mapping', () => {
  it.each([
    [{ quantity: '-' }, 'No gallons: fuel is saved with 0 gallons and stays off the tax return.'],
    [{ state: '-' }, 'No state: gallons stay off the tax return until you add one.'],
    [{ state: '=TX' }, 'Every gallon counts for the same state.'],
    [{ card: '-' }, 'No card and no unit: you select a card for all rows in the preview.'],
    [{ card: '-', unit: 'Unit' }, 'No card: rows are matched to trucks by their unit number.'],
    [{ amountIs: 'GROSS' }, 'Select the discount column, or the amount stays as it is.'],
    [{ dateZone: 'UTC' }, 'Times are converted to your account’s time zone. Some dates may shift by one day.'],
  ])('include the effect of %j', (mapping, warning) => {
    expect(listMappingWarnings(mapping as Mapping)).toEqual([warning]);
  });

  it('are empty if the file has everything', () => {
    expect(listMappingWarnings({ card: 'Card', state: 'ST', amountIs: 'GROSS', discount: 'Disc' })).toEqual([]);
  });
});
