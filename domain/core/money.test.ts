import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  allocateEvenly,
  cents,
  dollars,
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  percentOf,
  perUnit,
  sum,
  sumDollars,
  times,
} from './money.ts';

const anyCents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });

describe('reading and writing amounts', () => {
  it('reads dollars exactly from their decimal text', () => {
    expect(cents(19.99)).toBe(1999n);
    expect(cents('0.07')).toBe(7n);
    expect(cents(1.1)).toBe(110n);
    expect(cents('-1234.5')).toBe(-123450n);
    expect(cents('12.500')).toBe(1250n);
    expect(cents('.5')).toBe(50n);
    expect(cents(-0)).toBe(0n);
  });

  it('takes an empty amount as nothing', () => {
    expect([cents(null), cents(undefined), cents('')]).toEqual([0n, 0n, 0n]);
  });

  it('refuses what is not an amount of money', () => {
    for (const wrong of [
      0.001,
      1e-7,
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

  it('gives back every amount it has read', () => {
    fc.assert(fc.property(anyCents, (amount) => cents(dollars(amount)) === amount));
  });
});

describe('arithmetic', () => {
  it('adds without the errors of floating point', () => {
    expect(dollars(sum([cents(0.1), cents(0.2)]))).toBe(0.3);
    expect(sumDollars([0.1, 0.2, null, '1000000.00'])).toBe(1000000.3);
  });

  it('takes percentages of up to four decimals, half away from zero', () => {
    expect(percentOf(350000n, 12)).toBe(42000n);
    expect(percentOf(1n, 50)).toBe(1n);
    expect(percentOf(-1n, 50)).toBe(-1n);
    expect(percentOf(100n, 0.4999)).toBe(0n);
    expect(percentOf(100n, 0.5)).toBe(1n);
    expect(percentOf(33333n, 33.3333)).toBe(11111n);
    expect(() => percentOf(100n, 0.00001)).toThrow(RangeError);
    expect(() => percentOf(100n, Number.NaN)).toThrow(RangeError);
  });

  it('multiplies a quantity by a unit price and rounds once', () => {
    expect(times(1500, 0.6)).toBe(90000n);
    expect(times('102.337', '3.8799')).toBe(39706n);
    expect(times(1, 1.005)).toBe(101n);
    expect(times(-1, 1.005)).toBe(-101n);
    expect(() => times(Number.NaN, 1)).toThrow(RangeError);
  });

  it('splits an amount so that nothing is lost', () => {
    expect(allocate(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
    expect(allocate(-100n, [1, 1, 1])).toEqual([-34n, -33n, -33n]);
    expect(allocateEvenly(100n, 3)).toEqual([34n, 33n, 33n]);
    expect(allocateEvenly(-101n, 3)).toEqual(allocate(-101n, [1, 1, 1]));
    expect(allocate(1000n, [0.7, 0.3])).toEqual([700n, 300n]);
    expect(() => allocate(100n, [0, 0])).toThrow(RangeError);
    expect(() => allocate(100n, [1, -1])).toThrow(RangeError);
    fc.assert(
      fc.property(anyCents, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const parts = allocate(amount, weights);
        expect(sum(parts)).toBe(amount);
        const total = BigInt(weights.reduce((a, b) => a + b, 0));
        parts.forEach((part, index) => {
          const off = part * total - amount * BigInt(weights[index] ?? 0);
          expect(off < total && off > -total).toBe(true);
        });
      }),
    );
  });
});

describe('showing amounts', () => {
  it('LIM-03 formats money with its sign before the dollar', () => {
    expect(formatMoney(123450n)).toBe('$1,234.50');
    expect(formatMoney(-1234.5)).toBe('-$1,234.50');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(-5n)).toBe('-$0.05');
    expect(formatMoney(1234567890)).toBe('$1,234,567,890.00');
    expect(formatAmount(-3500)).toBe('-3,500.00');
  });

  it('formats unit prices, quantities and percentages without idle zeros', () => {
    expect(formatUnitPrice(0.6)).toBe('$0.60');
    expect(formatUnitPrice(3.8799)).toBe('$3.8799');
    expect(formatUnitPrice(-0.25)).toBe('-$0.25');
    expect(formatNumber(1500)).toBe('1,500');
    expect(formatNumber(1234567.891)).toBe('1,234,567.89');
    expect(formatNumber(-0.001)).toBe('0');
    expect(formatPercent(12)).toBe('12 %');
    expect(formatPercent(2.25)).toBe('2.25 %');
  });
});

describe('dollars a unit', () => {
  it('are rounded to the cent, half away from zero', () => {
    expect([perUnit(100_00n, 3), perUnit(1n, 2), perUnit(-1n, 2), perUnit(2_345_67n, 987.4)]).toEqual([
      33.33, 0.01, -0.01, 2.38,
    ]);
    expect(() => perUnit(1n, 0)).toThrow(RangeError);
  });
});
