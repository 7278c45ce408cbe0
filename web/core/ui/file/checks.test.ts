import { expect, test } from 'vitest';
import { fileProblem, IMAGE_TYPES, sizeWords } from './checks.ts';

const pdf = (size: number) => ({ size, type: 'application/pdf', name: 'bol.pdf' });

// Ledger: VAL-24, RUL-02
test('10,000,000 bytes and more are too large, one byte less is not', () => {
  expect(fileProblem(pdf(10_000_000))).toBe('Max file size allowed 10MB!');
  expect(fileProblem(pdf(9_999_999))).toBeNull();
});

// Ledger: VAL-24, RUL-08
test('an empty file is refused', () => {
  expect(fileProblem(pdf(0))).toBe('File Can not be Empty');
});

// Ledger: RLM-12
test('a program is not a document', () => {
  expect(fileProblem({ size: 10, type: 'application/x-msdownload', name: 'a.exe' })).toBe('Invalid File / type');
});

// Ledger: ENT-09, CAR-12
test('a picture is no PDF', () => {
  expect(fileProblem(pdf(10), IMAGE_TYPES)).toBe('Invalid File / type');
  expect(fileProblem({ size: 10, type: 'image/png', name: 'logo.png' }, IMAGE_TYPES)).toBeNull();
});

test('a CSV is accepted by its name where imports ask for one', () => {
  expect(fileProblem({ size: 10, type: '', name: 'FUEL.CSV' }, ['.csv'])).toBeNull();
});

test('sizes read as people say them', () => {
  expect([640, 12_400, 3_440_000, null].map(sizeWords)).toEqual(['640 bytes', '12 kB', '3.4 MB', '']);
});
