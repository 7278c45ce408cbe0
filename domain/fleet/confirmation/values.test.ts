import { expect, test } from 'vitest';
import { getFirmKey, isSameFirm } from './firms.ts';
import { findPlace, findPlaceAfterStreet } from './towns.ts';
import {
  findDay,
  findKilograms,
  findMoney,
  findPounds,
  findShortYearFirst,
  findWeekday,
  isProse,
  readAmountInWords,
  readNumberAt,
  readWeightAt,
} from './values.ts';

test.each([
  ['Date: 11/23/2026 08:00', '2026-11-23'],
  ['11/23/26 - 11/24/26', '2026-11-23'],
  ['11-3-2026', '2026-11-03'],
  ['2026-11-23T08:00', '2026-11-23'],
  ['Mon, Nov 23, 2026 at 7', '2026-11-23'],
  ['23-Nov-26', '2026-11-23'],
  ['November 23rd 2026', '2026-11-23'],
  ['11/23 08:00', undefined],
  ['23/11/2026', undefined],
  ['02/30/2026', undefined],
  ['Nov 23 08:00', undefined],
  ['PO 12-11-23-2026-44', undefined],
])('reads the date in %j as %s', (text, day) => {
  expect(findDay(text)?.value).toBe(day);
});

test.each([
  ['1200 Industrial Blvd, Dallas, TX 75247', 'Dallas, TX'],
  ['DALLAS TX 75247', 'Dallas, TX'],
  ['Salt Lake City UT 84119-1200', 'Salt Lake City, UT'],
  ['McAllen, TX', 'McAllen, TX'],
  ['MCALLEN, TX', 'McAllen, TX'],
  ["COEUR D'ALENE, ID 83814", "Coeur D'Alene, ID"],
  ['St. Louis, MO', 'St. Louis, MO'],
  ['CHESTER, SC US 29706', 'Chester, SC'],
  ['Jefferson,GA 30549', 'Jefferson, GA'],
  ['Mississauga, ON L5N 2B8', 'Mississauga, ON'],
  ['Lexington, Kentucky 40511', 'Lexington, KY'],
  ['Lexington Kentucky', undefined],
  ['1200 Main St Dallas, TX 75201', undefined],
  ['Acme Foods Distribution Dallas TX 75201', undefined],
  ['HOWEVER, IN THE EVENT OF', undefined],
  ['PICK UP OR DELIVER', undefined],
  ['Springdale, ZZ 72764', undefined],
])('reads the place in %j as %s', (text, place) => {
  expect(findPlace(text)?.value).toBe(place);
});

test.each([
  ['$2,450.00', 2450],
  ['USD 2,275.00', 2275],
  ['2450.00', 2450],
  ['$2,680', 2680],
  ['1,300 USD flat', 1300],
  ['2450', undefined],
  ['$4.64 per mile', undefined],
  ['$50.00/hr', undefined],
  ['845.00 mi', undefined],
  ['$1,23', undefined],
])('reads the first amount in %j as %s', (text, amount) => {
  expect(findMoney(text)[0]?.value).toBe(amount);
});

test('reads pounds if named, or after the word weight without another unit', () => {
  expect(findPounds('22 pallets, 44,000 lbs')?.value).toBe(44_000);
  expect(findPounds('22050.00 LBS')?.value).toBe(22_050);
  expect(findPounds('22 pallets, 258 miles')).toBeNull();
  expect(readWeightAt('43000')?.value).toBe(43_000);
  expect([readWeightAt('19,000 kg'), readWeightAt('21 tons'), readWeightAt('7'), readWeightAt('TBD')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a load number has digits, and isn’t a phone number, date, amount or word', () => {
  expect(
    ['4471902', 'PR-88120', 'ORB-SPR-10022', '#W4418-220 ', 'TX90817'].map((text) => readNumberAt(text)?.value),
  ).toEqual(['4471902', 'PR-88120', 'ORB-SPR-10022', 'W4418-220', 'TX90817']);
  const others = ['402-555-0110', '(402) 555-0110', '11/23/2026', '2026-11-23', '1,250.00', '12', 'Reefer', '75247.50'];
  expect(others.map((text) => readNumberAt(text))).toEqual(others.map(() => null));
});

test('company names match regardless of accents, case and legal form', () => {
  expect(isSameFirm('PRAIRIE STAR LOGISTICS, L.L.C.', 'Prairie Star Logistics LLC')).toBe(true);
  expect(isSameFirm('J & B Freight', 'J and B Freight Inc.')).toBe(true);
  expect(isSameFirm('Muñoz Freight', 'Mun\u0303oz Freight')).toBe(true);
  expect(isSameFirm('O’Connor Brokerage', 'OConnor Brokerage')).toBe(true);
  expect(isSameFirm('Muñoz Freight', 'MUNOZ FREIGHT LLC')).toBe(true);
  expect(isSameFirm('Prairie Star Logistics', 'Prairie Sun Logistics')).toBe(false);
  expect(getFirmKey('LLC')).not.toBe('');
});

test.each([
  ['Line Haul $1,200.00', [1200]],
  ['Paid advance ($500.00)', [-500]],
  ['Advance -$300.00', [-300]],
  ['2,892.10 x $0.82', [0.82]],
  ['1500.00 USD', [1500]],
  ['CAD 1,850.00', [1850]],
  ['Total $1400.0', [1400]],
  ['Length 53.0', []],
  ['Detention $50/hr', []],
  ['Weight 43,500.00 lbs', []],
  ['Load 37194420, 22 pallets', []],
])('reads the amounts in %j as %j', (text, amounts) => {
  expect(findMoney(text).map(({ value }) => value)).toEqual(amounts);
});

test.each([
  ['One thousand two hundred fifty dollars and 00/100', 1250],
  ['Two thousand four hundred and 50/100 dollars', 2400.5],
  ['twenty-one hundred dollars', 2100],
  ['fifty dollars', undefined],
  ['two hundred pallets', undefined],
])('reads the amount spelled out in %j as %s', (text, amount) => {
  expect(readAmountInWords(text)?.value).toBe(amount);
});

test('a date without a year takes the year that matches its weekday', () => {
  expect(findWeekday('Tue 12/01 08:00', new Set([2026]))?.value).toBe('2026-12-01');
  expect(findWeekday('Arrive Wed, Dec 2, 18:30 PST', new Set([2026]))?.value).toBe('2026-12-02');
  expect(findWeekday('Mon, Dec 2, 18:30 PST', new Set([2026]))).toBeNull();
  expect(findWeekday('Fri 12/01 08:00', new Set([2026]))).toBeNull();
  expect(findWeekday('12/01 08:00', new Set([2026]))).toBeNull();
  expect(findWeekday('Tue 12/01 08:00', new Set())).toBeNull();
});

test('converts kilograms to pounds', () => {
  expect(findKilograms('Weight: 18,600 kg')?.value).toBe(41_006);
  expect(findKilograms('18,600 lbs')).toBeNull();
});

test('a load number can end with a letter or part number, or start with letters', () => {
  const said = ['1283235-1C', '275650MRPF', '7712044A', 'TF 88-4410', '4471902/1'];
  expect(said.map((text) => readNumberAt(text)?.value)).toEqual(said);
  expect(['call 806-555-0166', 'TX 806-555-0166'].map((text) => readNumberAt(text))).toEqual([null, null]);
});

test('a sentence is long or has many lowercase words', () => {
  expect(isProse('Waiting time is paid at the rate below')).toBe(true);
  expect(isProse('x'.repeat(111))).toBe(true);
  expect(isProse('Total Carrier Pay')).toBe(false);
});

test.each([
  ['26-08-02', [2026], '2026-08-02'],
  ['26-08-02', [2025], undefined],
  ['26-08-27', [2026, 2027], undefined],
  ['26-13-02', [2026], undefined],
])('reads %j as a date with the year first if the document has dates of %j', (text, years, day) => {
  expect(findShortYearFirst(text, new Set(years))?.value).toBe(day);
});

test.each([
  ['185 National Rd Edison, NJ 08817', 'Edison, NJ'],
  ['1200 S Etiwanda Ave Ontario CA 91761', 'Ontario, CA'],
  ['1200 S Etiwanda Ave Ontario CA', undefined],
  ['77 Circle Pines Rd Circle Pines, MN 55014', 'Circle Pines, MN'],
  ['100 Lake St Paul, MN 55101', undefined],
  ['400 Main Ave N Fargo, ND 58102', undefined],
  ['185 National Rd Edison, NJ', undefined],
])('reads the town behind a street in %j as %j', (text, town) => {
  expect(findPlaceAfterStreet(text)?.value).toBe(town);
});
