/** Mileage reports after programs and bookkeepers' lists. The lines are invented; the rows were written before the first reading. */
import { workbook } from '../testing.ts';
import { block, crlf, type Stranger, windows1252 } from './strangers.ts';

export const PORTAL_MILEAGE: readonly Stranger[] = [
  {
    name: 'identified and unidentified miles next to their sum',
    file: block(`
Asset,Jurisdiction,Identified Miles,Unidentified Miles,Total Miles
101,TX,1160.4,40.0,1200.4
101,OK,300.0,0.0,300.0
104,MO,200.0,10.0,210.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'Spanish headings, the day first, accents in Windows-1252',
    file: windows1252(`
FECHA,CAMIÓN,ESTADO,MILLAS,ODÓMETRO INICIAL,ODÓMETRO FINAL
15/10/2026,101,Texas,240.0,412590,412830
16/10/2026,101,Nuevo México,125.0,412830,412955
`),
    rows: ['101 2026-10-15 TX 240', '101 2026-10-16 NM 125'],
  },
  {
    name: 'a workbook with the states below and miles and gallons of each truck next to it',
    file: workbook([
      ['IFTA worksheet, 4th quarter 2026', null, null, null, null],
      [null, 'Truck 101', null, 'Truck 104', null],
      ['State', 'Miles', 'Gallons', 'Miles', 'Gallons'],
      ['TX', 1200.4, 171.5, null, null],
      ['OK', 300, 0, 210, 30],
      ['Total', 1500.4, 171.5, 210, 30],
    ]),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 OK 210'],
  },
  {
    name: 'a section for each state with its trucks and a total',
    file: crlf(`
State Mileage by Jurisdiction
10/01/2026 - 12/31/2026

Jurisdiction: Texas
Vehicle,Miles
101,1200.4
104,88.0
Total,1288.4

Jurisdiction: Oklahoma
Vehicle,Miles
101,300.0
Total,300.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '104 2026-12-31 TX 88', '101 2026-12-31 OK 300'],
  },
  {
    name: 'a trip in each line with the miles of its states in one cell',
    file: block(`
Trip #,Truck,Trip Date,Origin,Destination,State Mileage,Total Miles
5001,101,10/05/2026,"Dallas, TX","Tulsa, OK","TX 75.4, OK 182.6",258.0
5002,104,10/06/2026,"Joplin, MO","Wichita, KS","MO 12.0, KS 160.5",172.5
`),
    rows: ['101 2026-10-05 TX 75.4', '101 2026-10-05 OK 182.6', '104 2026-10-06 MO 12', '104 2026-10-06 KS 160.5'],
  },
  {
    name: 'dates without a year below a title with the quarter',
    file: crlf(`
Q4 2026 trip log,,,
Date,Truck,State,Miles
Oct 5,101,TX,240.0
Oct 6,101,OK,125.0
Nov 2,104,MO,210.0
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-06 OK 125', '104 2026-11-02 MO 210'],
  },
  {
    name: 'a column for each date',
    file: block(`
Unit,State,10/05/2026,10/06/2026,10/07/2026,Total
101,TX,240.0,0.0,12.5,252.5
101,OK,0.0,125.0,0.0,125.0
104,MO,0.0,0.0,210.0,210.0
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-07 TX 12.5', '101 2026-10-06 OK 125', '104 2026-10-07 MO 210'],
  },
  {
    name: 'miles by engine and by GPS, seconds since 1970, and a state in a whole address',
    file: block(`
unit_id,enter_time_epoch,exit_time_epoch,jurisdiction,enter_location,ecm_miles,gps_miles
101,1791205200,1791219600,TX,"I-35, Denton, TX 76201",240.0,238.7
101,1791219600,1791226800,OK,"I-35, Thackerville, OK 73459",125.0,124.4
`),
    // The first answer had the engine's miles. Next to an odometer, GPS counts elsewhere too, and the preview names both.
    rows: ['101 2026-10-05 TX 238.7', '101 2026-10-05 OK 124.4'],
  },
];
