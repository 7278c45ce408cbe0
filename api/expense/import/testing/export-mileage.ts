/** Mileage reports with the column names of the programs that write them. All lines are invented. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, unicodeText, windows1252 } from './strangers.ts';

export const EXPORTED_MILEAGE: readonly Stranger[] = [
  {
    name: 'a quarter by vehicle and jurisdiction with taxable and total miles',
    file: block(`
Vehicle,Fuel Type,Jurisdiction,Taxable Miles,Total Miles,Tax Paid Gallons
101,Diesel,TX,1180.2,1200.4,171.5
101,Diesel,OK,300,300,0
104,Diesel,MO,210.5,210.5,30
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210.5'],
  },
  {
    name: 'a telematics workbook with a title block, entries and exits, and fuel',
    file: workbook([
      ['Fuel Tax Report', null, null, null, null, null, null, null],
      ['From', day('2026-10-01'), null, null, null, null, null, null],
      ['To', day('2026-12-31'), null, null, null, null, null, null],
      ['Created by', 'dana@sample.example', null, null, null, null, null, null],
      [
        'Vehicle',
        'State',
        'Enter Date',
        'Exit Date',
        'Enter Odometer',
        'Exit Odometer',
        'Distance (mi)',
        'Fuel Purchased (gal)',
      ],
      ['101', 'TX', day('2026-10-05'), day('2026-10-05'), 412590, 412830.4, 240.4, 97.9],
      ['101', 'OK', day('2026-10-05'), day('2026-10-06'), 412830.4, 412955.5, 125.1, 0],
      ['Total', null, null, null, null, null, 365.5, 97.9],
    ]),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1'],
  },
  {
    name: 'a printed list with a unit in a title and a total below',
    file: crlf(`
STATE MILEAGE BY UNIT
FROM 10/01/2026 TO 10/31/2026

UNIT: 101

STATE,MILES,TOLL MILES
TEXAS,1200.4,40.0
OKLAHOMA,300.0,88.0
UNIT TOTAL,1500.4,128.0

UNIT: 104

STATE,MILES,TOLL MILES
MISSOURI,210.5,0.0
UNIT TOTAL,210.5,0.0
FLEET TOTAL,1710.9,128.0
`),
    rows: ['101 2026-10-31 TX 1200.4', '101 2026-10-31 OK 300', '104 2026-10-31 MO 210.5'],
  },
  {
    name: 'semicolons, dates without separators, loaded and empty miles',
    file: crlf(`
vehicle_id;trip_date;state_code;state_miles;loaded_miles;empty_miles;toll_miles
0101;20261005;TX;240.4;200.0;40.4;0.0
0101;20261006;OK;125.1;125.1;0.0;88.0
`),
    rows: ['0101 2026-10-05 TX 240.4', '0101 2026-10-06 OK 125.1'],
  },
  {
    name: 'a logbook app’s report with a title line and a unit in the values',
    file: block(`
IFTA Report,Q4 2026
Carrier,SAMPLE CARRIER LLC
USDOT,1234567

Truck #,State,Miles,Fuel
Truck 101,Texas,"1,200.4 mi",171.5 gal
Truck 101,Oklahoma,300 mi,0 gal
Truck 104,Missouri,210.5 mi,30 gal
TOTAL,,"1,710.9 mi",201.5 gal
`),
    rows: ['Truck 101 2026-12-31 TX 1200.4', 'Truck 101 2026-12-31 OK 300', 'Truck 104 2026-12-31 MO 210.5'],
  },
  {
    name: 'a Canadian log with kilometers, accents, and provinces by name',
    file: windows1252(`
State/Province,Vehicle,Start Date,End Date,Start Odometer (km),End Odometer (km),Total Distance (km)
Québec,101,2026-10-05,2026-10-05,500000,500160.9344,160.9344
Ontario,101,2026-10-06,2026-10-06,500160.9344,500643.7376,482.8032
`),
    rows: ['101 2026-10-05 QC 100', '101 2026-10-06 ON 300'],
  },
  {
    name: 'a dispatch program’s short names with total, taxable, and nontaxable miles',
    file: tabs(`
TRACTOR|ST|TOTAL MI|NON-TAX MI|TAXABLE MI|TOLL MI|TRIP DT|TRIP NBR
101|TX|240|2|238|0|10/05/26|7001
101|OK|125|0|125|88|10/05/26|7001
104|MO|210|0|210|0|10/06/26|7002
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125', '104 2026-10-06 MO 210'],
  },
  {
    name: 'a fuel tax program with a total for each unit and fuel next to the miles',
    file: crlf(`
Unit,Trip,Date,Jurisdiction,Total Miles,Non-Taxable Miles,Taxable Miles,Toll Miles,Tax Paid Fuel
101,7001,10/05/2026,TX,240,0,240,0,97.900
101,7001,10/05/2026,OK,125,0,125,88,0.000
Unit 101 Total,,,,365,0,365,88,97.900
104,7002,10/06/2026,MO,210,0,210,0,0.000
Unit 104 Total,,,,210,0,210,0,0.000
Report Total,,,,575,0,575,88,97.900
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125', '104 2026-10-06 MO 210'],
  },
  {
    name: 'states below, trucks next to it, with totals on both sides',
    file: crlf(`
Quarterly mileage,,,
State,101,104,Total
TX,1200.4,0,1200.4
OK,300,0,300
MO,0,210.5,210.5
Total,1500.4,210.5,1710.9
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210.5'],
  },
  {
    name: 'months as Oct-26 by vehicle name and state',
    file: block(`
Vehicle Name,State,Month,Miles Driven
101,TX,Oct-26,1200.4
101,OK,Oct-26,300
101,TX,Nov-26,90.5
`),
    rows: ['101 2026-10-31 TX 1200.4', '101 2026-10-31 OK 300', '101 2026-11-30 TX 90.5'],
  },
  {
    name: 'Unicode text with a VIN, a plate, and odometers but no distance',
    file: unicodeText(`
Unit ID|VIN|License Plate|Jurisdiction|Date|Odometer Start|Odometer End
101|1FUJGLDR9CSBF1234|P123456|TX|10/05/2026|412590.0|412830.4
101|1FUJGLDR9CSBF1234|P123456|OK|10/05/2026|412830.4|412955.5
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1'],
  },
  {
    name: 'a driver app with state code and name, a start, and an end',
    file: block(`
Truck No,Driver,State Code,State Name,Miles,Start Date,End Date
101,Martin Okafor,TX,Texas,240.4,10/05/2026,10/07/2026
101,Martin Okafor,OK,Oklahoma,125.1,10/07/2026,10/08/2026
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-07 OK 125.1'],
  },
  {
    name: 'local times of state crossings written with a Z',
    file: block(`
Asset,Jurisdiction,Entry Time (Local),Exit Time (Local),Distance (Miles)
101,TX,2026-10-05T02:10:00Z,2026-10-05T08:00:00Z,240.4
101,OK,2026-10-05T08:00:00Z,2026-10-05T11:00:00Z,125.1
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1'],
  },
];
