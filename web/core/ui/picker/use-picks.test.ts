import { describe, expect, test } from 'vitest';
import { isNamed } from './use-picks.ts';

describe('what a picker keeps while the server looks', () => {
  const anh = { id: '1', prettyName: 'Anh Tran', detail: 'Hired Driver · (512) 555-0164' };

  test('a record whose name or second line has the typed letters in it, in any case', () => {
    expect(isNamed(anh, ' tran')).toBe(true);
    expect(isNamed(anh, '0164')).toBe(true);
    expect(isNamed(anh, '')).toBe(true);
  });

  test('never one without them, so that Enter cannot pick a driver nobody typed', () => {
    expect(isNamed(anh, 'okaf')).toBe(false);
  });
});
