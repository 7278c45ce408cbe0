/** Mileage files of a third collection. */
import type { MileageVariant } from './mileage-variants.ts';

const variant = (name: string, text: string, rows: MileageVariant['rows']): MileageVariant => ({
  name,
  lines: text.replace(/^\n/, '').split('\n'),
  rows,
});

export const THIRD_MILEAGE_VARIANTS: readonly MileageVariant[] = [
  variant(
    'a trip sheet with pairs of state and miles side by side',
    `
Trip Date,Truck,Driver,State 1,Miles 1,State 2,Miles 2,State 3,Miles 3
10/05/2026,101,Ray Ortiz,TX,240,OK,125,,
10/06/2026,101,Ray Ortiz,OK,80,KS,93,MO,210`,
    [
      '101 2026-10-05 TX 240',
      '101 2026-10-05 OK 125',
      '101 2026-10-06 OK 80',
      '101 2026-10-06 KS 93',
      '101 2026-10-06 MO 210',
    ],
  ),
  variant(
    'jurisdictions with their country in front',
    `
Unit ID,Jurisdiction,Start Date,End Date,Distance Travelled (mi)
101,US-TX,2026-10-01,2026-10-31,1200.4
101,CA-ON,2026-10-01,2026-10-31,142.0`,
    ['101 2026-10-01 TX 1200.4', '101 2026-10-01 ON 142'],
  ),
  variant(
    'only odometers, with headings in words',
    `
Vehicle Number,Crossing Date,State,Beginning Odometer,Ending Odometer
101,10/05/2026,TX,412590,412830
101,10/05/2026,OK,412830,412955`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  ),
  variant(
    'the unit of measure behind each number',
    `
Truck #,State/Prov,Total Distance
101,TX,"1,200.4 mi"
101,OK,300 mi
104,ON,160.9344 km`,
    ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 ON 100'],
  ),
  variant(
    'states with code and name, and a period in one cell',
    `
Period,Tractor,Jurisdiction,Total Miles,Toll Miles
10/01/2026 - 10/31/2026,101,TX - Texas,1200,40
10/01/2026 - 10/31/2026,101,OK - Oklahoma,300,0`,
    ['101 2026-10-31 TX 1200', '101 2026-10-31 OK 300'],
  ),
  variant(
    'a report with page headings repeated',
    `
Mileage by State Report,,,
Company: Test Freight LLC,,,
From 10/01/2026 to 12/31/2026,,,
Vehicle,State,Odometer Miles,GPS Miles
101,TX,1201,1200.4
Page 1,,,
Mileage by State Report,,,
Vehicle,State,Odometer Miles,GPS Miles
101,OK,301,300.2
Page 2,,,`,
    ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300.2'],
  ),
  variant(
    'a year and quarter in columns of their own',
    `
Year,Quarter,Truck,Jurisdiction,Miles
2026,4,101,TX,1200
2026,4,101,OK,300`,
    ['101 2026-12-31 TX 1200', '101 2026-12-31 OK 300'],
  ),
  variant(
    'a state in each line with the trips’ dates and times, ended by a total',
    `
"Vehicle","Entered","Exited","State","Miles"
"Truck 101","Oct 5, 2026 6:10 AM","Oct 5, 2026 10:15 AM","Texas","240.0"
"Truck 101","Oct 5, 2026 10:15 AM","Oct 5, 2026 12:20 PM","Oklahoma","125.0"
"","","","Total","365.0"`,
    ['Truck 101 2026-10-05 TX 240', 'Truck 101 2026-10-05 OK 125'],
  ),
  variant(
    'states as rows and a column of miles for each truck, with the unit in the heading',
    `
State,Truck 101 Miles,Truck 104 Miles,All Trucks
TX,1200.4,0,1200.4
NM,88.5,12.25,100.75`,
    ['Truck 101 2026-12-31 TX 1200.4', 'Truck 101 2026-12-31 NM 88.5', 'Truck 104 2026-12-31 NM 12.25'],
  ),
  variant(
    'a file without headings',
    `
101,10/05/2026,TX,240
101,10/05/2026,OK,125
104,10/09/2026,NM,88.5`,
    'BY_HAND',
  ),
];
