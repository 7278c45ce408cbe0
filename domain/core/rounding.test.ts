import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from './money.ts';
import { allocate, allocateEvenly, computePercent, pricePerUnit, times } from './rounding.ts';

const anyCents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });

describe('calculations with money', () => {
  it('take percentages with up to four decimals, rounding half away from zero', () => {
    expect(computePercent(350000n, 12)).toBe(42000n);
    expect(computePercent(1n, 50)).toBe(1n);
    expect(computePercent(-1n, 50)).toBe(-1n);
    expect(computePercent(100n, 0.4999)).toBe(0n);
    expect(computePercent(100n, 0.5)).toBe(1n);
    expect(computePercent(33333n, 33.3333)).toBe(11111n);
    expect(() => computePercent(100n, 0.00001)).toThrow(RangeError);
    expect(() => computePercent(100n, Number.NaN)).toThrow(RangeError);
  });

  it('multiply a quantity by a unit price and round once', () => {
    expect(times(1500, 0.6)).toBe(90000n);
    expect(times('102.337', '3.8799')).toBe(39706n);
    expect(times(1, 1.005)).toBe(101n);
    expect(times(-1, 1.005)).toBe(-101n);
    expect(() => times(Number.NaN, 1)).toThrow(RangeError);
  });

  it('split an amount without losing a cent', () => {
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

describe('dollars per unit', () => {
  it('round to the cent, half away from zero', () => {
    expect([
      pricePerUnit(100_00n, 3),
      pricePerUnit(1n, 2),
      pricePerUnit(-1n, 2),
      pricePerUnit(2_345_67n, 987.4),
    ]).toEqual([33.33, 0.01, -0.01, 2.38]);
    expect(() => pricePerUnit(1n, 0)).toThrow(RangeError);
  });
});
