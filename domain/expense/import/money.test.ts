import { describe, expect, it } from 'vitest';
import { inDollars, inGallons, readUnit } from './money.ts';

describe('the unit of a line', () => {
  it.each([
    ['', '', null],
    ['USD/Gallons', '', null],
    ['CAD/Liters', '', { isCanadian: true, isLiters: true }],
    ['CN', '', { isCanadian: true, isLiters: true }],
    ['CAD', 'Gallons', { isCanadian: true, isLiters: false }],
    ['USD', 'L', { isCanadian: false, isLiters: true }],
    ['EUR', 'Liters', null],
    ['CAD', 'KG', null],
  ])('%s %s', (currency, measure, unit) => {
    expect(readUnit(currency, measure)).toEqual(unit);
  });
});

it('Canadian dollars are rounded once to the cent, halves away from zero', () => {
  expect([inDollars('0.01', { rate: '0.5', date: '' }), inDollars('-614.47', { rate: '0.7214', date: '' })]).toEqual([
    '0.01',
    '-443.28',
  ]);
});

it('liters are gallons with three decimals', () => {
  expect([inGallons('380'), inGallons('-412')]).toEqual(['100.385', '-108.839']);
});
