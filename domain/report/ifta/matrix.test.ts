import { describe, expect, test } from 'vitest';
import { type MatrixRate, readMatrix } from './matrix.ts';
import { readRates } from './rates.ts';

const HEADING =
  ',,Gasoline,Special,Gasohol,Propane,LNG,CNG,Ethanol,Methanol,E-85,M-85,A55,Biodiesel,Electricity,Hydrogen,Hythane\n,,,Diesel,,,,,,,,,,,,,';

/** Returns the rows of a jurisdiction as in the file: gasoline and diesel, and their rates in Canadian dollars per liter. */
const buildPair = (label: string, gasoline: string, diesel: string) =>
  `${label},U.S.,${gasoline},${diesel},$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-\n,Can,$ 0.1331 ,$ 0.1368 ,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-,$-\n,,,,,,,,,,,,,,,,`;

const buildMatrix = (...pairs: string[]) => ['\uFEFF3rd Quarter 2026,,,,,,,,,,,,,,,,', HEADING, ...pairs].join('\n');

const makeRate = (jurisdiction: string, figure: number, over: Partial<MatrixRate> = {}): MatrixRate => ({
  jurisdiction,
  from: null,
  rate: figure,
  surcharge: 0,
  ...over,
});

describe('the official tax matrix', () => {
  test('counts only dollars per gallon, drops footnotes from names, and reads $- as no tax', () => {
    const text = buildMatrix(
      buildPair('ALBERTA #14', '$ 0.3600 ', '$ 0.3700 '),
      buildPair('NEWFOUNDLAND ', '$ 0.2100 ', '$ 0.2700 '),
      buildPair('OREGON #8', '$ 0.4000 ', '$-'),
      buildPair('NEW YORK', '$ -', '0.3805'),
    );
    const read = readMatrix(text);
    expect(read?.quarter).toBe('2026-Q3');
    expect(read?.problems).toEqual([]);
    expect(read?.fuels.get('DIESEL')).toEqual([
      makeRate('AB', 0.37),
      makeRate('NL', 0.27),
      makeRate('OR', 0),
      makeRate('NY', 0.3805),
    ]);
    expect(read?.fuels.get('GASOLINE')).toEqual([
      makeRate('AB', 0.36),
      makeRate('NL', 0.21),
      makeRate('OR', 0.4),
      makeRate('NY', 0),
    ]);
    expect(read?.fuels.get('HYDROGEN')).toHaveLength(4);
    expect([...(read?.fuels.keys() ?? [])]).toHaveLength(13);
  });

  test('assigns a surcharge row to its jurisdiction, fuel by fuel', () => {
    const read = readMatrix(
      buildMatrix(
        buildPair('KENTUCKY', '$ 0.2600 ', '$ 0.2300 '),
        buildPair('KENTUCKY SurChg #31', '$-', '$ 0.1100 '),
        buildPair('VIRGINIA (Surcharge)', '$ 0.1530 ', '$ 0.1430 '),
        buildPair('VIRGINIA (VA) #19', '$ 0.3200 ', '$ 0.3400 '),
      ),
    );
    expect(read?.fuels.get('DIESEL')).toEqual([
      makeRate('KY', 0.23, { surcharge: 0.11 }),
      makeRate('VA', 0.34, { surcharge: 0.143 }),
    ]);
    expect(read?.fuels.get('GASOLINE')?.[0]).toEqual(makeRate('KY', 0.26));
  });

  test('has the date in the name for a rate that changes within the quarter', () => {
    const read = readMatrix(
      buildMatrix(
        buildPair('NEWFOUNDLAND', '$ 0.7022 ', '$ 0.8193 '),
        buildPair('NEWFOUNDLAND 08/01/26 #3', '$ 0.7688 ', '$ 0.8999 '),
        buildPair('KENTUCKY 07/01/2026', '$ 0.2500 ', '$ 0.2200 '),
        buildPair('KENTUCKY SurChg 09/15/26', '$-', '$ 0.1100 '),
        buildPair('TEXAS 01/01/26', '$ 0.2000 ', '$ 0.2000 '),
      ),
    );
    expect(read?.fuels.get('DIESEL')).toEqual([
      makeRate('NL', 0.8193),
      makeRate('NL', 0.8999, { from: '2026-08-01' }),
      makeRate('KY', 0.22),
      makeRate('KY', 0.22, { from: '2026-09-15', surcharge: 0.11 }),
    ]);
    expect(read?.problems).toEqual(['Line 16: 01/01/26 is not a date in the quarter']);
  });

  test('can repeat its heading, with columns in another order or missing', () => {
    const text = [
      '4Q2026 FINAL Fuel Tax Rates',
      'State / Province,Rate,Gasoline,Special Diesel,E-85',
      'ALABAMA,U.S.,$ 0.3000,$ 0.3100,$ 0.3000',
      'State / Province,Rate,Special Diesel,Gasoline,E-85',
      'TEXAS,US,$ 0.2000,$ 0.1900,$-',
    ].join('\r\n');
    const read = readMatrix(text);
    expect(read?.quarter).toBe('2026-Q4');
    expect(read?.fuels.get('DIESEL')).toEqual([makeRate('AL', 0.31), makeRate('TX', 0.2)]);
    expect(read?.fuels.get('GASOLINE')).toEqual([makeRate('AL', 0.3), makeRate('TX', 0.19)]);
    expect(read?.fuels.get('E_85')).toEqual([makeRate('AL', 0.3), makeRate('TX', 0)]);
    expect(read?.fuels.has('CNG')).toBe(false);
  });

  test('can have quoted cells with line breaks, codes next to names, and dashes for no tax', () => {
    const text = [
      '"IFTA Fuel Tax Rates","Q4 2026",,,',
      '"Jurisdiction","Rate","Gasoline","Special\r\nDiesel","Gasohol"',
      '"ALBERTA (AB) #14","U.S.","0.3600","0.3700","0.3600"',
      '"","Can","0.1331","0.1368","0.1331"',
      '"VIRGINIA (VA)","U.S.","0.3200","0.3400","0.3200"',
      '"VIRGINIA (VA) Surcharge","U.S.","–","0.1500","–"',
    ].join('\r\n');
    const read = readMatrix(text);
    expect(read?.quarter).toBe('2026-Q4');
    expect(read?.problems).toEqual([]);
    expect(read?.fuels.get('DIESEL')).toEqual([makeRate('AB', 0.37), makeRate('VA', 0.34, { surcharge: 0.15 })]);
    expect(read?.fuels.get('GASOHOL')).toEqual([makeRate('AB', 0.36), makeRate('VA', 0.32)]);
  });

  test('can be pasted with tabs, with rates from the decimal point and blank surcharges', () => {
    const text = [
      'Final\tQ4 2026',
      '\t\tGasoline\tSpecial Diesel\tGasohol',
      'KENTUCKY\tUS\t.26\t.23\t.26',
      '\tCAN\t.0962\t.0851\t.0962',
      'KENTUCKY surcharge\tUS\t\t.11\t',
    ].join('\n');
    const read = readMatrix(text);
    expect(read?.quarter).toBe('2026-Q4');
    expect(read?.fuels.get('DIESEL')).toEqual([makeRate('KY', 0.23, { surcharge: 0.11 })]);
    expect(read?.fuels.get('GASOLINE')).toEqual([makeRate('KY', 0.26)]);
  });

  test('names the rows that can’t be read, and reads all others', () => {
    const read = readMatrix(
      buildMatrix(
        buildPair('ATLANTIS', '$ 0.1000 ', '$ 0.1000 '),
        buildPair('TEXAS', '$ 0.2000 ', 'n/a'),
        buildPair('UTAH', '.1', '.3'),
      ),
    );
    expect(read?.problems).toEqual(['Line 4: ATLANTIS is not a valid jurisdiction', 'Line 7: n/a is not a valid rate']);
    expect(read?.fuels.get('DIESEL')).toEqual([makeRate('UT', 0.3)]);
  });

  test.each([
    ['a list of one fuel', 'Jurisdiction,Rate,Surcharge\nTX,.20,'],
    ['a heading without rates', `2nd Quarter 2026\n${HEADING}`],
    ['rates without a heading', 'TEXAS,U.S.,$ 0.2000'],
    ['an empty text', ''],
  ])('isn’t %s', (_, text) => {
    expect(readMatrix(text)).toBeNull();
  });

  test('is rejected line by line if its rates are in cents', () => {
    const read = readMatrix('State,Diesel\nGeorgia,37.3\nTexas,20.0');

    expect(read?.fuels.get('DIESEL')).toBeUndefined();
    expect(read?.problems).toEqual([
      'Line 2: 37.3 is not a rate in dollars per gallon',
      'Line 3: 20.0 is not a rate in dollars per gallon',
    ]);
  });

  test('fills in the rates of the selected fuel from a rates file', () => {
    const text = buildMatrix(buildPair('TEXAS', '$ 0.1900 ', '$ 0.2000 '));
    expect(readRates(text, '3Q2026.csv', 'GASOLINE')).toEqual({
      rates: [{ ...makeRate('TX', 0.19), source: '3Q2026.csv' }],
      problems: [],
    });
    expect(readRates(text, '3Q2026.csv').rates).toMatchObject([{ rate: 0.2 }]);
    expect(readRates(text, '3Q2026.csv', 'BIODIESEL').rates).toEqual([]);
  });
});
