import { describe, expect, test } from 'vitest';
import { buildQueryFile, buildQueryRow, findDueQuery, listMissingFields, type QueriedDriver } from './clearinghouse.ts';

const makeDriver = (over: Partial<QueriedDriver> = {}): QueriedDriver => ({
  id: 'd1',
  firstName: 'Martin',
  lastName: 'Okafor',
  birthDate: '1984-06-02',
  hired: '2024-03-04',
  previousTermination: null,
  licenseClass: 'A',
  licenseNumber: 'D01234567',
  licenseState: 'AZ',
  queriedAtHire: '2024-03-01',
  lastQueried: null,
  ...over,
});
const due = (over: Partial<QueriedDriver> = {}, today = '2026-03-10', annual: 1 | 4 = 1) =>
  findDueQuery(makeDriver(over), { today, annual });

describe('the due date of a query', () => {
  test('is twelve months after the last one, shown 30 days ahead, with the selected type', () => {
    const last = { lastQueried: '2025-04-09' };

    expect(due(last)).toEqual({ type: 1, last: '2025-04-09', due: '2026-04-09' });
    expect(due(last, '2026-03-10', 4)?.type).toBe(4);
    expect(due({ lastQueried: '2025-04-10' })).toBeNull();
    expect(due({ queriedAtHire: '2025-04-10', lastQueried: '2025-01-02' })).toBeNull();
    expect(due()).toEqual({ type: 1, last: '2024-03-01', due: '2025-03-01' });
  });

  test('is before the first work if this hire has none', () => {
    const never = { queriedAtHire: null };

    expect(due(never)).toEqual({ type: 3, last: null, due: '2024-03-04' });
    expect(due({ queriedAtHire: '2023-02-01' })?.type).toBe(3);
    expect(due({ queriedAtHire: '2023-06-01', hired: '2024-03-04', previousTermination: '2023-07-01' })?.type).toBe(3);
  });

  test('is today, for an annual query, for a driver hired before the Clearinghouse', () => {
    expect(due({ hired: '2020-01-05', queriedAtHire: null })).toEqual({ type: 1, last: null, due: '2026-03-10' });
    expect(due({ hired: '2020-01-06', queriedAtHire: null })?.type).toBe(3);
  });

  test('doesn’t exist without a CDL or a license class', () => {
    expect(due({ licenseClass: 'NONE' })).toBeNull();
    expect(due({ licenseClass: null })).not.toBeNull();
  });
});

describe('the bulk query file', () => {
  test('has seven columns, names in capitals, and the country of the license', () => {
    const rows = [
      buildQueryRow(makeDriver(), 1),
      buildQueryRow(makeDriver({ lastName: "O'Neil", firstName: 'Sean', licenseState: 'FL' }), 3),
      buildQueryRow(makeDriver({ licenseNumber: 'T1234-567890-12', licenseState: 'QC' }), 4),
      buildQueryRow(makeDriver({ licenseState: 'MX-NLE' }), 1),
      buildQueryRow(makeDriver({ licenseState: 'MX' }), 1),
    ];

    expect(buildQueryFile(rows)).toBe(
      [
        'Last Name\tFirst Name\tDate of Birth\tCDL #\tCountry\tState\tQuery Type',
        'OKAFOR\tMARTIN\t06/02/1984\tD01234567\tUSA\tAZ\t1',
        "O'NEIL\tSEAN\t06/02/1984\tD01234567\tUSA\tFL\t3",
        'OKAFOR\tMARTIN\t06/02/1984\tT1234-567890-12\tCAN\tQC\t4',
        'OKAFOR\tMARTIN\t06/02/1984\tD01234567\tMEX\tNLE\t1',
        'OKAFOR\tMARTIN\t06/02/1984\tD01234567\tMEX\t\t1',
        '',
      ].join('\r\n'),
    );
  });

  test('has no tab or line break in a cell', () => {
    expect(buildQueryFile([['A\tB', ' C\r\nD ']])).toMatch(/\r\nA B\tC D\r\n$/);
  });

  test('requires a last name, a date of birth, and a CDL number with its state', () => {
    expect(listMissingFields(makeDriver())).toEqual([]);
    expect(listMissingFields(makeDriver({ lastName: null }))).toEqual(['Enter the last name.']);
    expect(listMissingFields(makeDriver({ birthDate: null }))).toEqual(['Enter the date of birth.']);
    expect(listMissingFields(makeDriver({ licenseNumber: null }))).toEqual(['Add a CDL document with its number.']);
    expect(listMissingFields(makeDriver({ licenseState: null }))).toEqual(['Enter the issuing state of the CDL.']);
  });
});
