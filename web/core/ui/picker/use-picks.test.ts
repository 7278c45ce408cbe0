import { describe, expect, test } from 'vitest';
import { addSelected, matchesText, type PickerRecord } from './use-picks.ts';

describe('a picker while the server searches', () => {
  const anh = { id: '1', prettyName: 'Anh Tran', detail: 'Hired Driver · (512) 555-0164' };

  test('keeps records whose name or second line contains the typed letters, in any case', () => {
    expect(matchesText(anh, ' tran')).toBe(true);
    expect(matchesText(anh, '0164')).toBe(true);
    expect(matchesText(anh, '')).toBe(true);
  });

  test('drops other records, so Enter can’t pick a driver no one typed', () => {
    expect(matchesText(anh, 'okaf')).toBe(false);
  });
});

describe('the list of a picker', () => {
  const ben: PickerRecord = { id: '1', prettyName: 'Ben Ortiz', state: 'ACTIVE' };
  const left: PickerRecord = { id: '2', prettyName: 'Lena Ortiz', state: 'INACTIVE' };

  // Ledger: STA-07
  test('adds the selected record after the results from the server, even an inactive one', () => {
    expect(addSelected([ben], left, '')).toEqual([ben, left]);
    expect(addSelected([ben], left, 'ortiz')).toEqual([ben, left]);
  });

  // Ledger: STA-07
  test('adds nothing without a selection, for one in the results, or for another typed name', () => {
    expect(addSelected([ben], null, '')).toEqual([ben]);
    expect(addSelected([ben], ben, '')).toEqual([ben]);
    expect(addSelected([ben], left, 'ben')).toEqual([ben]);
  });
});
