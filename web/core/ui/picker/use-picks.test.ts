import { describe, expect, test } from 'vitest';
import { type Choosable, isNamed, withChosen } from './use-picks.ts';

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

describe('what a picker lists', () => {
  const ben: Choosable = { id: '1', prettyName: 'Ben Ortiz', state: 'ACTIVE' };
  const left: Choosable = { id: '2', prettyName: 'Lena Ortiz', state: 'INACTIVE' };

  // Ledger: STA-07
  test('the one already chosen comes after those the server offers, whatever became of it', () => {
    expect(withChosen([ben], left, '')).toEqual([ben, left]);
    expect(withChosen([ben], left, 'ortiz')).toEqual([ben, left]);
  });

  // Ledger: STA-07
  test('nothing is added when none is chosen, it is offered anyway, or another name is typed', () => {
    expect(withChosen([ben], null, '')).toEqual([ben]);
    expect(withChosen([ben], ben, '')).toEqual([ben]);
    expect(withChosen([ben], left, 'ben')).toEqual([ben]);
  });
});
