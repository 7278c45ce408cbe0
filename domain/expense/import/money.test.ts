import { describe, expect, it } from 'vitest';
import { convertToDollars, convertToGallons, parseCanadianAmount, readUnit } from './money.ts';

describe('the unit of a row', () => {
  it.each([
    ['', '', null],
    ['USD/Gallons', '', null],
    ['CAD/Liters', '', { isCanadian: true, isLiters: true }],
    ['CN', '', { isCanadian: true, isLiters: true }],
    ['CAD', 'Gallons', { isCanadian: true, isLiters: false }],
    ['USD', 'L', { isCanadian: false, isLiters: true }],
    ['EUR', 'Liters', null],
    ['CAD', 'KG', null],
  ])('is read from “%s” and “%s”', (currency, measure, unit) => {
    expect(readUnit(currency, measure)).toEqual(unit);
  });
});

describe('an amount in Canadian dollars', () => {
  it.each([
    ['C$380.00', '380.00'],
    ['CAD 1,380.00', '1,380.00'],
    ['(380.00) CAD', '(380.00)'],
    ['$380.00 CDN', '$380.00'],
    ['-C$70', '-70'],
  ])('%s is %s', (text, number) => {
    expect(parseCanadianAmount(text)).toBe(number);
  });

  it.each(['', '380.00', 'CAD', '380.00 USD', 'US$380.00', '1 CAD 2'])('isn’t %s', (text) => {
    expect(parseCanadianAmount(text)).toBeNull();
  });
});

it('rounds converted Canadian dollars once to the cent, half away from zero', () => {
  expect([
    convertToDollars('0.01', { rate: '0.5', date: '' }),
    convertToDollars('-614.47', { rate: '0.7214', date: '' }),
  ]).toEqual(['0.01', '-443.28']);
});

it('converts liters to gallons with three decimals', () => {
  expect([convertToGallons('380'), convertToGallons('-412')]).toEqual(['100.385', '-108.839']);
});
