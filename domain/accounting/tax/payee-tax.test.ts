import { expect, test } from 'vitest';
import { type FrozenRow, findCorrections } from './frozen-year.ts';
import { buildIrisRow, IRIS_HEADINGS, type IrisForm } from './iris-file.ts';
import { findPayeeTaxErrors, isSameName, NO_TAX_DATA, type PayeeTax, type TypedPayeeTax } from './payee-tax.ts';
import { findTaxIdError, formatEin, maskTaxId, readTaxId } from './tax-number.ts';
import type { TaxYearRow } from './tax-year.ts';

test('a Social Security number has nine digits whose parts are all possible', () => {
  const read = (typed: string) => readTaxId(typed, 'SSN');

  expect(['219-08-9999', '219089999', ' 219 08 9999 '].map(read)).toEqual(['219089999', '219089999', '219089999']);
  expect(['000-12-3456', '666-12-3456', '900-12-3456', '999-12-3456'].map(read)).toEqual([null, null, null, null]);
  expect(['899-12-3456', '665-12-3456', '001-12-3456'].map(read)).not.toContain(null);
  expect(['219-00-9999', '219-09-0000', '219-09-999', '219-099-999', 'abc'].map(read)).not.toContain('219089999');
  expect(findTaxIdError('219-00-9999', 'SSN')).toBe('This isn’t a valid Social Security number');
  expect(findTaxIdError('219-09-999', 'SSN')).toBe('Enter nine digits, such as 123-45-6789');
});

test('an EIN begins with two digits that the IRS assigns', () => {
  expect([readTaxId('74-1234567', 'EIN'), readTaxId('741234567', 'EIN')]).toEqual(['741234567', '741234567']);
  expect(['07-1234567', '69-1234567', '97-1234567', '741-234567'].map((typed) => readTaxId(typed, 'EIN'))).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(findTaxIdError('07-1234567', 'EIN')).toBe('EINs don’t begin with these two digits');
});

test('only the last digits of a number are shown', () => {
  expect([maskTaxId('1234', 'SSN'), maskTaxId('1234', 'EIN')]).toEqual(['***-**-1234', '**-***1234']);
  expect(formatEin('741234567')).toBe('74-1234567');
});

const typeTaxData = (over: Partial<TypedPayeeTax> = {}): TypedPayeeTax => {
  const { taxIdLast: _, ...none } = NO_TAX_DATA;
  return { ...none, taxId: null, ...over };
};
const listErrors = (over: Partial<TypedPayeeTax>, stored: Partial<PayeeTax> = {}) =>
  findPayeeTaxErrors(typeTaxData(over), { ...NO_TAX_DATA, ...stored }, '2026-03-04');

test('a number requires a type and a type requires a number, and a blank number keeps the one on file', () => {
  expect(listErrors({ taxId: '219-08-9999' })).toEqual({ taxIdType: 'Select SSN, EIN, or ITIN' });
  expect(listErrors({ taxIdType: 'SSN' })).toEqual({ taxId: 'Enter the SSN' });
  expect(listErrors({ taxIdType: 'SSN' }, { taxIdType: 'SSN', taxIdLast: '9999' })).toEqual({});
  expect(listErrors({ taxIdType: 'EIN' }, { taxIdType: 'SSN', taxIdLast: '9999' })).toEqual({ taxId: 'Enter the EIN' });
  expect(listErrors({ taxIdType: 'SSN', taxId: '666-12-3456' })).toEqual({
    taxId: 'This isn’t a valid Social Security number',
  });
  expect(listErrors({})).toEqual({});
});

test('a corporation or partnership requires an EIN, and a person or trust can have either number', () => {
  const of = (taxClassification: TypedPayeeTax['taxClassification']) =>
    listErrors({ taxClassification, taxIdType: 'SSN', taxId: '219-08-9999' });

  expect(of('S_CORP')).toEqual({ taxIdType: 'Select EIN for a corporation or partnership' });
  expect([of('INDIVIDUAL'), of('TRUST'), of(null)]).toEqual([{}, {}, {}]);
});

test('a W-9 can’t be signed after today', () => {
  expect(listErrors({ taxSignedDate: '2026-03-04' })).toEqual({});
  expect(listErrors({ taxSignedDate: '2026-03-05' })).toEqual({ taxSignedDate: 'Date can’t be in the future' });
});

test('a name is the same with or without accents, suffix, and middle name', () => {
  const jose = { driverFirstName: 'José', driverMiddleName: 'Luis', driverLastName: 'Ortiz' };

  expect(['JOSE ORTIZ', 'Jose L. Ortiz', 'José Luis Ortiz Jr'].map((name) => isSameName(name, jose))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['Jose M Ortiz', 'Joseph Ortiz', 'Jose Ortega'].map((name) => isSameName(name, jose))).toEqual([
    false,
    false,
    false,
  ]);
});

const PAYER = {
  ein: '990000001',
  name: 'Halden Ridge Carriers, LLC',
  address: { place: 'PO Box 9', city: 'La Vergne', state: 'TN', zipCode: '37086' },
};
const makeForm = (over: Partial<IrisForm> = {}): IrisForm => ({
  year: 2026,
  taxIdType: 'SSN',
  taxId: '900000011',
  legalName: 'Jonas Petrie',
  businessName: null,
  classification: 'INDIVIDUAL',
  address: { place: '14 Elm St Apt 2', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  accountNumber: 'DRV-11',
  boxOne: 48_120.55,
  boxFour: 0,
  ...over,
});

test('the rows for IRIS match its template', () => {
  const business = makeForm({
    taxIdType: 'EIN',
    taxId: '990000022',
    legalName: 'Okoro Hauling LLC',
    classification: 'LLC_P',
    address: { place: '9 Mill Rd', city: 'Murfreesboro', state: 'TN', zipCode: '37129' },
    accountNumber: 'DRV-12',
    boxOne: 2000,
  });

  expect(IRIS_HEADINGS).toHaveLength(54);
  expect(buildIrisRow(PAYER, makeForm())).toHaveLength(54);
  expect(buildIrisRow(PAYER, makeForm()).join()).toBe(
    '1099-NEC,2026,EIN,990000001,B,HALDEN RIDGE CARRIERS LLC,,,,,,US,PO BOX 9,,LA VERGNE,TN,37086,,,,' +
      'SSN,900000011,I,,,JONAS,,PETRIE,,US,14 ELM ST,APT 2,SMYRNA,TN,37167,,DRV-11,N,48120.55,,0.00,N,,,,,,,,,,,,',
  );
  expect(buildIrisRow(PAYER, business).join()).toBe(
    '1099-NEC,2026,EIN,990000001,B,HALDEN RIDGE CARRIERS LLC,,,,,,US,PO BOX 9,,LA VERGNE,TN,37086,,,,' +
      'EIN,990000022,B,OKORO HAULING LLC,,,,,,US,9 MILL RD,,MURFREESBORO,TN,37129,,DRV-12,N,2000.00,,0.00,N,,,,,,,,,,,,',
  );
});

test('a person has a middle name and suffix, a payee without a number has no type, and a long street has two lines', () => {
  const place = '12345 Old Settlers County Road Northwest';
  const row = buildIrisRow(
    PAYER,
    makeForm({
      legalName: 'José Luis Ortiz Jr.',
      taxId: null,
      address: { place, city: 'Nuevo Laredo', state: 'MX-TAM', zipCode: '88000' },
    }),
  );

  expect(row.slice(20, 35)).toEqual([
    ...['', '', 'I', '', '', 'JOSE', 'LUIS', 'ORTIZ', 'JR'],
    ...['MX', '12345 OLD SETTLERS COUNTY ROAD', 'NORTHWEST', 'NUEVO LAREDO', 'TAM', '88000'],
  ]);
});

const makeFrozenRow = (over: Partial<FrozenRow> = {}): FrozenRow => ({
  driver: { id: 'd1', prettyName: 'Jonas Petrie' },
  boxOne: 61_400,
  boxFour: 0,
  legalName: 'Jonas Petrie',
  hasOtherTaxId: false,
  ...over,
});
const makeCurrentRow = (over: Partial<TaxYearRow> = {}): TaxYearRow => ({
  driver: { id: 'd1', prettyName: 'Jonas Petrie' },
  tax: { ...NO_TAX_DATA, taxLegalName: 'Jonas Petrie' },
  taxId: null,
  earned: 61_400,
  changed: 0,
  reimbursed: 0,
  boxOne: 61_400,
  boxFour: 0,
  settlements: 52,
  status: 'REPORTED',
  ...over,
});
const describeCorrections = (frozen: FrozenRow[], rows: TaxYearRow[]) =>
  findCorrections(frozen, rows).map(({ kind, boxOne, words }) => [kind, boxOne, words]);

test('a form that changed after the year was frozen is a correction, and an unchanged form is not', () => {
  const renamed = { ...NO_TAX_DATA, taxLegalName: 'Jonas A Petrie' };

  expect(describeCorrections([makeFrozenRow()], [makeCurrentRow()])).toEqual([]);
  expect(describeCorrections([makeFrozenRow()], [makeCurrentRow({ boxOne: 61_150 })])).toEqual([
    ['CORRECTION', 61_150, 'frozen 61,400.00, now 61,150.00'],
  ]);
  expect(describeCorrections([makeFrozenRow()], [makeCurrentRow({ tax: renamed })])).toEqual([
    ['CORRECTION', 61_400, 'legal name frozen as Jonas Petrie, now Jonas A Petrie'],
  ]);
  expect(describeCorrections([makeFrozenRow({ hasOtherTaxId: true })], [makeCurrentRow()])).toEqual([
    ['CORRECTION', 61_400, 'TIN changed'],
  ]);
});

test('a payee who no longer gets a form is corrected to 0 once, and a new payee gets an original form', () => {
  const deleted = makeCurrentRow({ status: 'EMPLOYEE' });

  expect(describeCorrections([makeFrozenRow()], [deleted])).toEqual([['CORRECTION', 0, 'frozen 61,400.00, now 0.00']]);
  expect(describeCorrections([makeFrozenRow({ boxOne: 0 })], [deleted])).toEqual([]);
  expect(describeCorrections([], [makeCurrentRow()])).toEqual([['ORIGINAL', 61_400, 'not frozen, now 61,400.00']]);
  expect(describeCorrections([], [deleted])).toEqual([]);
});

test('tax withheld after the year was frozen is a correction and appears in its column of the file', () => {
  expect(findCorrections([makeFrozenRow()], [makeCurrentRow({ boxFour: 240 })])).toMatchObject([
    { boxFour: 240, words: 'box 4 frozen 0.00, now 240.00' },
  ]);
  expect(findCorrections([makeFrozenRow({ boxFour: 240 })], [makeCurrentRow({ boxFour: 240 })])).toEqual([]);
  const at = IRIS_HEADINGS.indexOf('Box 4 - Federal income tax withheld');
  expect(buildIrisRow(PAYER, makeForm({ boxFour: 240.5 }))[at]).toBe('240.50');
});
