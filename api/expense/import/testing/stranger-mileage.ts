/** Mileage files of strangers: the first list was used to develop the rules, the second was first read when they were done. */
import { getWorkbook, workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, unicodeText } from './strangers.ts';

export const STRANGE_MILEAGE: readonly Stranger[] = [
  {
    name: 'a fuel tax summary with a section and a total for each vehicle',
    file: crlf(`
Fuel Tax Summary by Fleet
10/01/2026 12:00 AM - 10/31/2026 11:59 PM

Vehicle,Date,State,Distance
101,10/05/2026,Texas,240.4
101,10/05/2026,Oklahoma,125.1
101,Total,,365.5
104,10/06/2026,Missouri,210.0
104,Total,,210.0
Fleet Total,,,575.5
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1', '104 2026-10-06 MO 210'],
  },
  {
    name: 'toll and other miles next to a total, the truck only on the first line of its group',
    file: block(`
Truck,State,Non toll miles,Toll miles,Total miles,Gallons
101,TX,1160.4,40.0,1200.4,171.5
,OK,300.0,0.0,300.0,42.9
,Total,1460.4,40.0,1500.4,214.4
104,MO,210.0,0.0,210.0,30.0
,Total,210.0,0.0,210.0,30.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'a trip record with the country as the jurisdiction next to the state, its vehicle in a title',
    file: crlf(`
Fuel Trip Record
Vehicle: 101
Month: October 2026

Day of trip,Jurisdiction,State,Fuel Type,Entry Point Distance (mi),Exit Point Distance (mi),Highways Travelled,Total Miles,IFTA Taxable Miles,IFTA Exempt Miles,Fuel Fill (gal)
10/05/2026,USA,TX,Diesel,412590.0,412830.0,"I-35, US-75",240.0,238.0,2.0,97.9
10/05/2026,USA,OK,Diesel,412830.0,412955.0,I-35,125.0,125.0,0.0,
10/06/2026,CAN,ON,Diesel,413000.0,413142.0,HWY-401,142.0,142.0,0.0,
Total,,,,,,,507.0,505.0,2.0,97.9
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125', '101 2026-10-06 ON 142'],
  },
  {
    name: 'jurisdictions by their names, a period in two columns, loaded and empty next to the total',
    file: block(`
Unit ID|Jurisdiction Name|Begin Date|End Date|Loaded Miles|Empty Miles|Total Distance|Toll Distance|Fuel Purchased
0101|New Mexico|2026-10-01|2026-10-31|140.2|24.0|164.2|0|0
0101|Texas|2026-10-01|2026-10-31|700.8|120.0|820.8|44.1|171.5
`),
    rows: ['0101 2026-10-01 NM 164.2', '0101 2026-10-01 TX 820.8'],
  },
  {
    name: 'a workbook with a column for each state, typed dates, and sums on both sides',
    file: workbook([
      ['IFTA mileage, 4th quarter 2026', null, null, null, null, null, null],
      ['Trip #', 'Unit', 'Trip Date', 'TX', 'OK', 'KS', 'Total'],
      [5001, 101, day('2026-10-05'), 240.4, 125.1, null, 365.5],
      [5002, 104, day('2026-10-06'), null, 80, 93.5, 173.5],
      ['Totals', null, null, 240.4, 205.1, 93.5, 539],
    ]),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1', '104 2026-10-06 OK 80', '104 2026-10-06 KS 93.5'],
  },
  {
    name: 'a file saved by Excel with serial dates, units as floats, and thousands',
    file: crlf(`
Date,Vehicle,Jurisdiction,Distance (mi),Odometer Start,Odometer End
46300,101.0,tx,"1,204.60","412,590.0","413,794.6"
46301,101.0,ok,125.1,413794.6,413919.7
`),
    rows: ['101 2026-10-05 TX 1204.6', '101 2026-10-06 OK 125.1'],
  },
  {
    name: 'months in words, total and taxable miles',
    file: block(`
Vehicle Name,Month,Jurisdiction,Total Miles,Taxable Miles,Tax Paid Gallons
101,Oct 2026,TX,1200.4,1180.0,171.5
101,Nov 2026,TX,800.0,790.0,110.0
104,Oct 2026,MO,210.0,210.0,
`),
    rows: ['101 2026-10-31 TX 1200.4', '101 2026-11-30 TX 800', '104 2026-10-31 MO 210'],
  },
  {
    name: 'the same distance in kilometers and in miles',
    file: unicodeText(`
Asset|Region|From|To|Distance (km)|Distance (mi)
101|ON|2026-10-01|2026-10-31|160.93|100.0
101|MI|2026-10-01|2026-10-31|80.47|50.0
`),
    rows: ['101 2026-10-01 ON 100', '101 2026-10-01 MI 50'],
  },
  {
    name: 'a workbook with a sheet for each truck, which is its name',
    file: getWorkbook([
      [
        '101',
        [
          ['State', 'Miles'],
          ['TX', 1200.4],
          ['OK', 300],
          ['Total', 1500.4],
        ],
      ],
      [
        '104',
        [
          ['State', 'Miles'],
          ['MO', 210],
          ['Total', 210],
        ],
      ],
    ]),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'a driver’s trip sheet with the state line and the odometer there',
    file: block(`
Truck No,Date,State Entered,Odometer In,Odometer Out,Miles in State,Routes
101,5-Oct-26,TX,412590,412830,240,I-35
101,5-Oct-26,OK,412830,412955,125,I-35
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  },
];

export const HELD_STRANGE_MILEAGE: readonly Stranger[] = [
  {
    name: 'each stay with its times and duration',
    file: crlf(`
State/Province,Vehicle,Enter Time,Exit Time,Duration,Distance (mi)
TX,101,10/05/2026 06:10 AM,10/05/2026 10:40 AM,4:30:00,240.4
OK,101,10/05/2026 10:40 AM,10/05/2026 01:02 PM,2:22:00,125.1
Total,,,,6:52:00,365.5
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-05 OK 125.1'],
  },
  {
    name: 'short headings with pipes and dates without separators',
    file: block(`
TRACTOR|DATE|ST|BEG ODOM|END ODOM|MILES
101|20261005|TX|412590|412830|240
101|20261005|OK|412830|412955|125
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  },
  {
    name: 'a share of the total next to the miles driven',
    file: block(`
Vehicle Name,Group,State,Miles Driven,% of Total,Start Date,End Date
101,Default,Texas,1200.4,80.0%,10/01/2026,10/31/2026
101,Default,Oklahoma,300.1,20.0%,10/01/2026,10/31/2026
`),
    rows: ['101 2026-10-01 TX 1200.4', '101 2026-10-01 OK 300.1'],
  },
  {
    name: 'IFTA and other miles of a quarter without a total',
    file: tabs(`
Quarter|Vehicle|Jurisdiction|IFTA Miles|Non-IFTA Miles
2026-Q4|101|TX|1180.4|20.0
2026-Q4|101|OK|300.1|0.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300.1'],
  },
  {
    name: 'a workbook of a bookkeeper with the truck in a title and short headings',
    file: workbook([
      ['Truck 101', null],
      ['Oct 2026', null],
      ['St', 'Mi'],
      ['TX', 1200.4],
      ['OK', 300.1],
      [null, 1500.5],
    ]),
    rows: ['101 2026-10-31 TX 1200.4', '101 2026-10-31 OK 300.1'],
  },
];
