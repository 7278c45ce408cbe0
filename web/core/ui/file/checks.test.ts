import { expect, test } from 'vitest';
import { formatSize, getFileError, IMAGE_TYPES } from './checks.ts';

const pdf = (size: number) => ({ size, type: 'application/pdf', name: 'bol.pdf' });

// Ledger: VAL-24, RUL-02
test('rejects files of 10,000,000 bytes and more', () => {
  expect(getFileError(pdf(10_000_000))).toBe('Max file size allowed 10MB!');
  expect(getFileError(pdf(9_999_999))).toBeNull();
});

// Ledger: VAL-24, RUL-08
test('rejects an empty file', () => {
  expect(getFileError(pdf(0))).toBe('File Can not be Empty');
});

// Ledger: RLM-12
test('rejects a program as a document', () => {
  expect(getFileError({ size: 10, type: 'application/x-msdownload', name: 'a.exe' })).toBe('Invalid File / type');
});

// Ledger: ENT-09, CAR-12
test('rejects a picture as a PDF', () => {
  expect(getFileError(pdf(10), IMAGE_TYPES)).toBe('Invalid File / type');
  expect(getFileError({ size: 10, type: 'image/png', name: 'logo.png' }, IMAGE_TYPES)).toBeNull();
});

test('accepts a CSV by its name for imports', () => {
  expect(getFileError({ size: 10, type: '', name: 'FUEL.CSV' }, ['.csv'])).toBeNull();
});

test('formats file sizes for reading', () => {
  expect([640, 12_400, 3_440_000, null].map(formatSize)).toEqual(['640 bytes', '12 kB', '3.4 MB', '']);
});
