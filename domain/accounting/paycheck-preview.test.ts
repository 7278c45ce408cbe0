import { describe, expect, it } from 'vitest';
import { isFarAbove } from './paycheck-preview.ts';

describe('a pay is asked about', () => {
  it('above three times the average, to the cent', () => {
    expect(isFarAbove(3000.01, 1000)).toBe(true);
    expect(isFarAbove(3000, 1000)).toBe(false);
  });

  it('never without an average to hold it against', () => {
    expect(isFarAbove(150_201, null)).toBe(false);
    expect(isFarAbove(150_201, 0)).toBe(false);
    expect(isFarAbove(150_201, -300)).toBe(false);
  });
});
