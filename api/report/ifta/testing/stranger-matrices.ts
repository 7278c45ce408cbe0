/** The tax matrix as people save it. The rates are invented; expected diesel rates were written before the first reading. */
import { crlf, unicodeText } from '../../../expense/import/testing/strangers.ts';
import { workbook } from '../../../expense/import/testing.ts';

/** `diesel`: jurisdiction, rate, and surcharge; or the reason why the file is refused. */
export type StrangeMatrix = { name: string; file: Buffer | string; quarter: string | null; diesel: string[] | string };

const FUELS = ['Gasoline', 'Special Diesel', 'Gasohol', 'Propane'];
const xmlFuel = (fuel: string, us: string, canadian: string) =>
  `<FUEL><FUEL_TYPE>${fuel}</FUEL_TYPE><RATE COUNTRY="US" RATECHANGE="0">${us}</RATE><RATE COUNTRY="CAN" RATECHANGE="0">${canadian}</RATE></FUEL>`;
const xmlRecord = (code: string, name: string, diesel: string) =>
  `<RECORD><COUNTRY>U.S.</COUNTRY><JURISDICTION ID="#1">${code}</JURISDICTION><NAME>${name}</NAME>${xmlFuel('Gasoline', '0.1900', '0.0703')}${xmlFuel('Special Diesel', diesel, '0.1146')}</RECORD>`;

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
    name: 'the XML that is published beside the CSV',
    file: `<?xml version="1.0" encoding="UTF-8"?>\n<FILE><QUARTER>4Q2026</QUARTER>${xmlRecord('AL', 'ALABAMA', '0.3100')}${xmlRecord('TX', 'TEXAS', '0.2000')}</FILE>`,
    quarter: '2026-Q4',
    diesel: ['AL 0.31 0', 'TX 0.2 0'],
  },
  {
    name: 'the CSV saved as a workbook',
    file: workbook([
      ['4th Quarter 2026', null, null, null, null, null],
      [null, null, ...FUELS],
      ['ALABAMA #35', 'U.S.', 0.3, 0.31, 0.3, 0],
      [null, 'Can', 0.111, 0.1146, 0.111, 0],
      ['VIRGINIA (Surcharge)', 'U.S.', 0, 0.15, 0, 0],
      ['VIRGINIA', 'U.S.', 0.32, 0.34, 0.32, 0],
    ]),
    quarter: '2026-Q4',
    diesel: 'This is an Excel workbook. Save the sheet as a CSV file, then import that file.',
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
