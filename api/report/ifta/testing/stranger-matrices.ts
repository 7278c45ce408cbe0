/** The tax matrix as people save it. The rates are invented; expected diesel rates were written before the first reading. */
import { makeXls } from '@milepost/domain/core/spreadsheet/testing.ts';
import { crlf, unicodeText } from '../../../expense/import/testing/strangers.ts';
import { workbook } from '../../../expense/import/testing.ts';

/** `diesel`: jurisdiction, rate, and surcharge; or the reason why the file is refused. */
export type StrangeMatrix = { name: string; file: Buffer | string; quarter: string | null; diesel: string[] | string };

const FUELS = ['Gasoline', 'Special Diesel', 'Gasohol', 'Propane'];
const xmlFuel = (fuel: string, us: string, canadian: string) =>
  `<FUEL><FUEL_TYPE>${fuel}</FUEL_TYPE><RATE COUNTRY="US" RATECHANGE="0">${us}</RATE><RATE COUNTRY="CAN" RATECHANGE="0">${canadian}</RATE></FUEL>`;
const xmlRecord = (code: string, name: string, diesel: string) =>
  `<RECORD><COUNTRY>U.S.</COUNTRY><JURISDICTION ID="#1">${code}</JURISDICTION><NAME>${name}</NAME>${xmlFuel('Gasoline', '0.1900', '0.0703')}${xmlFuel('Special Diesel', diesel, '0.1146')}</RECORD>`;

const AS_WORKBOOK = [
  ['4th Quarter 2026', null, null, null, null, null],
  [null, null, ...FUELS],
  ['ALABAMA #35', 'U.S.', 0.3, 0.31, 0.3, 0],
  [null, 'Can', 0.111, 0.1146, 0.111, 0],
  ['VIRGINIA (Surcharge)', 'U.S.', 0, 0.15, 0, 0],
  ['VIRGINIA', 'U.S.', 0.32, 0.34, 0.32, 0],
];

export const STRANGE_MATRICES: readonly StrangeMatrix[] = [
  {
    name: 'copied from the web page as Unicode text, with codes and footnotes',
    file: unicodeText(`
IFTA Tax Rates - 4th Quarter 2026
State / Province|Rate|Gasoline|Special Diesel|Gasohol|Propane
ALABAMA (AL) #35|U.S.|$0.3000|$0.3100|$0.3000|$-
|Can.|$0.1110|$0.1146|$0.1110|$-
KENTUCKY (KY) #31|U.S.|$0.2500|$0.2200|$0.2500|$-
|Can.|$0.0925|$0.0814|$0.0925|$-
KENTUCKY (KY) Surchg #31|U.S.|$-|$0.1100|$-|$-
|Can.|$-|$0.0407|$-|$-
`),
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'KY 0.22 0.11'],
  },
  {
    name: 'the XML that is published next to the CSV',
    file: `<?xml version="1.0" encoding="UTF-8"?>\n<FILE><QUARTER>4Q2026</QUARTER>${xmlRecord('AL', 'ALABAMA', '0.3100')}${xmlRecord('TX', 'TEXAS', '0.2000')}</FILE>`,
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'TX 0.2 0'],
  },
  {
    name: 'the CSV saved as a workbook',
    file: workbook(AS_WORKBOOK),
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'VA 0.34 0.15'],
  },
  {
    name: 'the workbook that is published next to the CSV, with footnotes in a sheet of their own',
    file: makeXls([
      [
        'Footnotes',
        [
          ['#35', 'ALABAMA: see the state’s page'],
          ['#31', 'No credit for surcharges'],
        ],
      ],
      [
        '4Q2026',
        [
          ['U.S./Canada Exchange Rate', null, '1.3797 - 0.7248'],
          [null, null, 'Gasoline', 'Special\nDiesel', 'Gasohol', 'Propane'],
          ['ALABAMA #35', 'U.S.', 0.3, 0.31, 0.3, '$-'],
          [null, 'Can', 0.111, 0.1146, 0.111, '$-'],
          [null, null, null, null, null, null],
          ['KENTUCKY ', 'U.S.', '$ 0.2600 ', '$ 0.2300 ', '$ 0.2600 ', '$-'],
          [null, 'Can', '$ 0.0962 ', '$ 0.0851 ', '$ 0.0962 ', '$-'],
          ['KENTUCKY SurChg #31', 'U.S.', '$-', '$ 0.1100 ', '$-', '$-'],
          [null, 'Can', '$-', '$ 0.0407 ', '$-', '$-'],
        ],
      ],
    ]),
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'KY 0.23 0.11'],
  },
  {
    name: 'the web page as a browser saves it, with cells merged over two lines',
    file: `<!DOCTYPE html><html><head><title>Tax rates</title></head><body><h1>4th Quarter 2026</h1>
<table><tr><td colspan="6">4th Quarter 2026 Rates</td></tr>
<tr><th colspan=2>State / Province</th><th>Gasoline</th><th>Special<br>Diesel</th><th>Gasohol</th><th>Propane</th></tr>
<tr><td rowspan="2">ALABAMA <sup>#35</sup></td><td>U.S.</td><td>$0.3000</td><td>$0.3100</td><td>$0.3000</td><td>$-</td></tr>
<tr><td>Can</td><td>0.1110</td><td>0.1146</td><td>0.1110</td><td>$-</td></tr></table></body></html>`,
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0'],
  },
  {
    name: 'semicolons with decimal commas',
    file: crlf(`
4Q2026;;;;;
;;Gasoline;Special Diesel;Gasohol;Propane
ALABAMA;U.S.;0,3000;0,3100;0,3000;-
;Can;0,1110;0,1146;0,1110;-
TEXAS;U.S.;0,2000;0,2000;0,2000;0,1500
`),
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'TX 0.2 0'],
  },
  {
    name: 'a bookkeeper’s list of states with their diesel rate and surcharge',
    file: crlf(`
IFTA rates Q4 2026,,
State,Diesel,Surcharge
AL,0.31,
KY,0.22,0.11
TX,0.20,0
`),
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'KY 0.22 0.11', 'TX 0.2 0'],
  },
];
