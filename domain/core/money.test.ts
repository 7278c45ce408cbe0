import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  dollars,
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  sum,
  sumDollars,
} from './money.ts';

const anyCents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });

describe('reading and writing amounts', () => {
  it('reads dollars exactly from decimal text', () => {
    expect(cents(19.99)).toBe(1999n);
    expect(cents('0.07')).toBe(7n);
    expect(cents(1.1)).toBe(110n);
    expect(cents('-1234.5')).toBe(-123450n);
    expect(cents('12.500')).toBe(1250n);
    expect(cents('.5')).toBe(50n);
    expect(cents(-0)).toBe(0n);
  });

  it('reads a blank amount as zero', () => {
    expect([cents(null), cents(undefined), cents('')]).toEqual([0n, 0n, 0n]);
  });

  it('rejects text that isn’t an amount of money', () => {
    for (const wrong of [
      0.001,
      1e-7,
      -1.5e-30,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1.005',
      'abc',
      '.',
      '-',
      '1,000.00',
      '1e3',
    ]) {
      expect(() => cents(wrong), String(wrong)).toThrow(RangeError);
    }
  });

  it('returns every amount that it reads', () => {
    fc.assert(fc.property(anyCents, (amount) => cents(dollars(amount)) === amount));
  });
});

describe('arithmetic with amounts', () => {
  it('adds without floating-point errors', () => {
    expect(dollars(sum([cents(0.1), cents(0.2)]))).toBe(0.3);
    expect(sumDollars([0.1, 0.2, null, '1000000.00'])).toBe(1000000.3);
  });
});

describe('formatting amounts', () => {
  // Ledger: LIM-03
  it('puts the minus sign before the dollar sign', () => {
    expect(formatMoney(123450n)).toBe('$1,234.50');
    expect(formatMoney(-1234.5)).toBe('-$1,234.50');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(-5n)).toBe('-$0.05');
    expect(formatMoney(1234567890)).toBe('$1,234,567,890.00');
    expect([formatAmount(-350), formatAmount(-123456n), formatAmount(999)]).toEqual(['-350.00', '-1,234.56', '999.00']);
    expect(formatAmount(-3500)).toBe('-3,500.00');
  });

  it('drops unnecessary zeros from unit prices, quantities and percentages', () => {
    expect(formatUnitPrice(0.6)).toBe('$0.60');
    expect(formatUnitPrice(3.8799)).toBe('$3.8799');
    expect(formatUnitPrice(-0.25)).toBe('-$0.25');
    expect(formatNumber(1500)).toBe('1,500');
    expect(formatNumber(1234567.891)).toBe('1,234,567.89');
    expect(formatNumber(-0.001)).toBe('0');
    expect(formatPercent(12)).toBe('12%');
    expect(formatPercent(2.25)).toBe('2.25%');
    expect([formatNumber(1e21), formatNumber(1e-7, 7), formatNumber(0.5, 0), formatNumber('.25')]).toEqual([
      '1,000,000,000,000,000,000,000',
      '0.0000001',
      '1',
      '0.25',
    ]);
    expect(() => formatNumber('1,000')).toThrow(RangeError);
  });

  it('rounds decimals half away from zero', () => {
    const any = fc.double({ noNaN: true, min: -1e20, max: 1e20 });
    fc.assert(
      fc.property(any, fc.nat(6), (value, decimals) => {
        const exact = new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
        expect(formatNumber(value, decimals).replaceAll(',', '')).toBe(exact.isZero() ? '0' : exact.toFixed());
      }),
    );
  });
});
