/** Mileage files of more ELDs and programs, with expected rows written before the first reading of each file. */
import type { MileageVariant } from './mileage-variants.ts';

const variant = (name: string, text: string, rows: MileageVariant['rows']): MileageVariant => ({
  name,
  lines: text.replace(/^\n/, '').split('\n'),
  rows,
});

/** Used to develop the rules. */
export const FURTHER_MILEAGE_VARIANTS: readonly MileageVariant[] = [
  variant(
    'a routing program with the state by name and loaded and empty miles',
    `
Tractor,State,Loaded Miles,Empty Miles,Total Miles
101,Texas,1200.4,120.0,1320.4
101,Oklahoma,300.0,0.0,300.0`,
    ['101 2026-12-31 TX 1320.4', '101 2026-12-31 OK 300'],
  ),
  variant(
    'decimal commas and semicolons in kilometers',
    `
Vehicle;Date;Jurisdiction;Distance (km)
9;2026-10-05;ON;1.609,344
9;2026-10-06;QC;160,934`,
    ['9 2026-10-05 ON 1000', '9 2026-10-06 QC 100'],
  ),
  variant(
    'a printed report with columns of fixed width',
    `
STATE MILEAGE REPORT           10/01/2026 - 12/31/2026

UNIT     STATE   DATE         MILES
101      TX      10/05/2026    240.0
101      OK      10/05/2026    125.0
104      NM      10/09/2026     88.5
TOTAL                          453.5`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125', '104 2026-10-09 NM 88.5'],
  ),
  variant(
    'sections for each unit with titles and subtotals',
    `
IFTA Mileage Summary
Unit: 101,,
Jurisdiction,Miles,Taxable Miles
TX,1200.4,1200.4
OK,300,280
Unit Total,1500.4,1480.4
Unit: 104,,
Jurisdiction,Miles,Taxable Miles
NM,88.5,88.5
Unit Total,88.5,88.5`,
    ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 NM 88.5'],
  ),
  variant(
    'dates as YYMMDD',
    `
Unit,Date,ST,Miles
101,261005,TX,240
101,261106,OK,125`,
    ['101 2026-10-05 TX 240', '101 2026-11-06 OK 125'],
  ),
  variant(
    'an ELD with its unit in a column and odometers in kilometers',
    `
vehicle_number,state_code,date,odometer_start,odometer_end,distance,distance_unit
101,TX,2026-10-05,412590.5,412976.7,386.2,km
101,OK,2026-10-05,412976.7,413177.9,201.2,km`,
    ['101 2026-10-05 TX 239.97', '101 2026-10-05 OK 125.02'],
  ),
  variant(
    'the unit named only on its first line',
    `
Vehicle,Jurisdiction,Total Miles
101,TX,240
,OK,125
104,NM,88.5
,,`,
    ['101 2026-12-31 TX 240', '101 2026-12-31 OK 125', '104 2026-12-31 NM 88.5'],
  ),
  variant(
    'a fuel tax report with miles and gallons for each state',
    `
Fuel Tax Report,Q4 2026,,,,
Fleet,Truck,Jur,Total Mi,Taxable Mi,Tax Paid Gal
Main,101,TX,"1,200.4","1,200.4",180.2
Main,101,AZ,254.3,254.3,0
Main,101,TOTAL,"1,454.7","1,454.7",180.2`,
    ['101 2026-12-31 TX 1200.4', '101 2026-12-31 AZ 254.3'],
  ),
];

/** Held out until the rules were finished. */
export const SECOND_HELD_MILEAGE_VARIANTS: readonly MileageVariant[] = [
  variant(
    'a report of border crossings with the state entered and left',
    `
Asset Name,State Entered,Date Entered,Odometer Entry (mi),Odometer Exit (mi),Miles in State
101,Texas,10/05/2026 06:10,412590,412830,240
101,Oklahoma,10/05/2026 10:15,412830,412955,125`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  ),
  variant(
    'a table of months as columns',
    `
Truck,State,Oct 2026,Nov 2026,Dec 2026
101,TX,100,200,0
101,OK,50,,25`,
    ['101 2026-10-31 TX 100', '101 2026-11-30 TX 200', '101 2026-10-31 OK 50', '101 2026-12-31 OK 25'],
  ),
  variant(
    'tabs, a total for each truck below its lines',
    [
      'Truck No\tSt\tMiles Run',
      '101\tTX\t1,200',
      '101\tOK\t300',
      'Total 101\t\t1,500',
      '104\tNM\t88',
      'Total 104\t\t88',
    ].join('\n'),
    ['101 2026-12-31 TX 1200', '101 2026-12-31 OK 300', '104 2026-12-31 NM 88'],
  ),
  variant(
    'a printed list of narrow columns',
    `
Truck St  Miles   Gallons
101   TX  1200.4   180.2
101   OK   300.0    40.0
Total     1500.4   220.2`,
    ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300'],
  ),
];
