import { describe, expect, test } from 'vitest';
import { type AchOrigin, findAchOriginErrors } from './ach-origin.ts';
import { findBankErrors, getLastDigits, readAccountNumber, type TypedBank } from './bank-details.ts';
import { toBankText } from './bank-text.ts';
import { findEffectiveEntryDate, isBankingDay } from './banking-day.ts';
import { findRoutingError } from './routing-number.ts';

describe('a routing number', () => {
  test('is valid with nine digits, an assigned prefix, and the right check digit', () => {
    for (const number of ['111000025', '021000021', '091000019', '325081403', ' 121042882 '])
      expect(findRoutingError(number)).toBeNull();
    for (const number of ['111000026', '000000000', '999999992', '500000005'])
      expect(findRoutingError(number)).toBe('This isn’t a valid routing number. Check the nine digits.');
    for (const number of ['11100002', '1110000255', '11100002a'])
      expect(findRoutingError(number)).toBe('Enter nine digits, as on a check');
  });
});

describe('bank details', () => {
  const typeBank = (over: Partial<TypedBank>): TypedBank => ({
    bankAccountName: 'Sam Reyes',
    bankHolder: 'PERSON',
    bankAccountType: 'CHECKING',
    bankRouting: '111000025',
    bankAccount: '123456789',
    ...over,
  });

  test('require both numbers the first time, and keep them later', () => {
    expect(findBankErrors(typeBank({}), false)).toEqual({});
    expect(findBankErrors(typeBank({ bankRouting: null }), false)).toEqual({ bankRouting: 'Enter the routing number' });
    expect(findBankErrors(typeBank({ bankAccount: null }), false)).toEqual({ bankAccount: 'Enter the account number' });
    expect(findBankErrors(typeBank({ bankRouting: null, bankAccount: null }), true)).toEqual({});
    expect(findBankErrors(typeBank({ bankAccount: '12' }), true)).toEqual({
      bankAccount: 'Enter 4 to 17 digits or letters, as the bank prints them',
    });
  });

  test('accept an account number of up to 17 characters, ignoring spaces and hyphens', () => {
    expect(readAccountNumber(' 1234-5678 9a')).toBe('123456789A');
    expect(readAccountNumber('1'.repeat(17))).toBe('1'.repeat(17));
    expect([readAccountNumber('1'.repeat(18)), readAccountNumber('123'), readAccountNumber('12345*')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('show four digits, and at most half of a short number', () => {
    expect([getLastDigits('123456789'), getLastDigits('12345'), getLastDigits('1234')]).toEqual(['6789', '45', '34']);
  });

  test('print names in plain capitals', () => {
    expect(toBankText('José Muñoz-Groß')).toBe('JOSE MUNOZ-GROSS');
    expect(toBankText("Seán O'Connor Łukasz Ærø 🚚 李")).toBe('SEAN OCONNOR LUKASZ AERO');
  });
});

describe('a banking day', () => {
  test('is not a weekend or a Federal Reserve holiday', () => {
    // Federal Reserve Bank holidays of 2026 and 2027. July 4, 2026 and June 19, 2027 are Saturdays.
    const closed = [
      ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-09-07', '2026-10-12'],
      ...['2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31'],
      ...['2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2026-11-28', '2026-11-29'],
    ];
    expect(closed.filter(isBankingDay)).toEqual([]);
    const open = ['2026-07-03', '2027-06-18', '2027-12-24', '2027-12-31', '2026-11-27', '2026-05-18', '2021-06-18'];
    expect(open.filter((day) => !isBankingDay(day))).toEqual([]);
    // Juneteenth is a bank holiday since 2022.
    expect([isBankingDay('2020-06-19'), isBankingDay('2023-06-19')]).toEqual([true, false]);
  });

  test('determines when a file pays: after today, and not before the requested date', () => {
    expect(findEffectiveEntryDate('2026-11-25', '2026-11-25')).toBe('2026-11-27');
    expect(findEffectiveEntryDate('2026-11-20', '2026-11-27')).toBe('2026-11-30');
    expect(findEffectiveEntryDate('2026-12-04', '2026-11-27')).toBe('2026-12-04');
    expect(findEffectiveEntryDate('2026-12-25', '2026-11-27')).toBe('2026-12-28');
  });
});

describe('ACH settings', () => {
  const typeOrigin = (over: Partial<AchOrigin>): AchOrigin => ({
    achCompanyName: 'Bluebonnet',
    achCompanyID: '1741234567',
    achRouting: '111000025',
    achDestination: null,
    achDestinationName: 'Bank of Texas',
    achOriginID: null,
    achCheckAccount: null,
    ...over,
  });

  test('are checked field by field', () => {
    expect(findAchOriginErrors(typeOrigin({}))).toEqual({});
    expect(findAchOriginErrors(typeOrigin({ achCompanyName: '李' }))).toEqual({
      achCompanyName: 'Enter letters and digits',
    });
    expect(findAchOriginErrors(typeOrigin({ achDestinationName: '—' }))).toEqual({
      achDestinationName: 'Enter letters and digits',
    });
    expect(findAchOriginErrors(typeOrigin({ achCompanyID: '741234567' }))).toEqual({
      achCompanyID: 'Enter 10 digits or capital letters, such as 1 and your EIN',
    });
    expect(findAchOriginErrors(typeOrigin({ achRouting: '111000026' }))).toEqual({
      achRouting: 'This isn’t a valid routing number. Check the nine digits.',
    });
    expect(findAchOriginErrors(typeOrigin({ achDestination: '12' }))).toEqual({
      achDestination: 'Enter 9 or 10 digits or capital letters',
    });
    expect(findAchOriginErrors(typeOrigin({ achOriginID: 'abc' }))).toEqual({
      achOriginID: 'Enter 9 or 10 digits or capital letters',
    });
    expect(findAchOriginErrors(typeOrigin({ achCheckAccount: '1' }))).toEqual({
      achCheckAccount: 'Enter 4 to 17 digits or letters, as the bank prints them',
    });
  });
});
