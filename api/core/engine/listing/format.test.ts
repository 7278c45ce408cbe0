import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { date, money, text } from '@milepost/domain/core/fields.ts';
import { defineReport } from '@milepost/domain/core/report.ts';
import { describe, expect, test } from 'vitest';
import { buildCells } from './cells.ts';
import { makeFormatReader, requireFormatsDefined } from './format.ts';
import type { Report } from './listing.ts';

const GIVEN = {
  ...({ path: 'report/x', route: 'report/x', label: 'X Report', labels: 'X', policy: 10000 } as const),
  columns: { name: text('Name'), paid: money('Paid') },
  extras: { noted: text('Noted') },
  filters: { day: date('Day') },
} as const;

const plain: Report = { record: defineReport({ ...GIVEN, totals: [] }), table: 'x', list: {} };
const quickbooks = { columns: { amount: money('Amount') }, maxLines: 1000 };
const formatted: Report = {
  ...plain,
  record: defineReport({ ...GIVEN, totals: [], formats: { quickbooks } }),
  formats: { quickbooks: { reads: { amount: '-r.paid' }, lines: '1' } },
};

// Ledger: RPT-06, RPT-16
describe('the file format of a report', () => {
  test('defaults to the table’s own format and isn’t a filter', () => {
    const { listing, format, rest } = makeFormatReader(formatted)({ fmt: '', name: 'x' });
    expect([listing === formatted, format, rest]).toEqual([true, undefined, { name: 'x' }]);
  });

  test('can also name the table’s own format, and other formats have their own columns', () => {
    const read = makeFormatReader(formatted);
    const headings = (fmt: string) => buildCells(read({ fmt }).listing).map(({ heading, sql }) => [heading, sql]);
    expect([read({ fmt: 'milepost' }).listing === formatted, read({ fmt: 'milepost' }).format]).toEqual([
      true,
      'milepost',
    ]);
    expect(headings('quickbooks')).toEqual([['Amount', 'round(-r.paid, 2)']]);
    expect(headings('milepost').map(([heading]) => heading)).toEqual(['Name', 'Paid']);
  });

  test('is an unknown parameter on a report with only one format', () => {
    expect(makeFormatReader(plain)({ fmt: 'milepost' }).rest).toEqual({ fmt: 'milepost' });
  });
});

describe('a report with a missing server definition does not start', () => {
  test.each([
    ['for rows that can’t be totaled', { ...plain, record: { ...plain.record, uncounted: invoice.uncounted } }],
    ['for a count of totaled rows if all rows are totaled', { ...plain, counted: 'true' }],
    ['for a format with limited lines', { ...formatted, formats: {} }],
    [
      'for a chart of an unknown column',
      { ...plain, record: { ...plain.record, chart: { title: 'X', by: 'day', of: 'paid' } } },
    ],
  ] as [string, Report][])('%s', (_name, report) => {
    expect(() => requireFormatsDefined(report)).toThrow(/^X Report: /);
  });

  test('starts when everything is defined', () => {
    for (const report of [plain, formatted]) expect(() => requireFormatsDefined(report)).not.toThrow();
  });
});
