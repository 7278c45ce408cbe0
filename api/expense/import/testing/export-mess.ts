/** Exports with mess between and around the columns: sums with words, notes, second tables, and units in titles. All lines are invented. */
import { makeXls } from '@milepost/domain/core/spreadsheet/testing.ts';
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, windows1252 } from './strangers.ts';

export const MESSY_FUEL: readonly Stranger[] = [
  {
    name: 'a summary by product below the purchases, with its own headings',
    file: crlf(`
Customer: 4477 SAMPLE CARRIER
Date,Time,Card,Unit,Site,City,ST,Product,Gallons,Price,Amount
11/02/2026,05:41,10541,101,TA GARY,GARY,IN,ULSD,100.00,3.500,350.00
11/03/2026,14:10,10541,101,PETRO,JOPLIN,MO,DEF,5.00,4.000,20.00

Product Summary
Product,,,,,,,,Gallons,Avg Price,Amount
ULSD,,,,,,,,100.00,3.500,350.00
DEF,,,,,,,,5.00,4.000,20.00
,,,,,,,Total,105.00,,370.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a workbook whose card, date, and place are merged over the products of a stop',
    file: makeXls(
      [
        [
          'Report',
          [
            ['Card', 'Date', 'Unit', 'Stop', 'State', 'Product', 'Gallons', 'Amount'],
            ['0541', day('2026-11-02'), '101', 'TA GARY', 'IN', 'ULSD', 100, 350],
            [null, null, null, null, null, 'DEF', 5, 20],
            ['0555', day('2026-11-03'), '104', 'PETRO', 'MO', 'ULSD', 50, 175],
          ],
        ],
      ],
      { merged: [0, 1, 2, 3, 4].map((column) => [1, 2, column] as const) },
    ),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN DEF 5 20 0 -',
      '0555 2026-11-03 MO MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'a reversal with its sign in a column of its own',
    file: tabs(`
Trans Date|Card|Unit|Site|State|Product|Gallons|Amount|DR/CR
11/02/2026|10541|101|TA GARY|IN|ULSD|100.00|350.00|DR
11/03/2026|10541|101|TA GARY|IN|ULSD|100.00|350.00|CR
11/04/2026|10541|101|PETRO|MO|ULSD|50.00|175.00|DR
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 -',
      '10541 2026-11-03 IN MOTOR -100 -350 0 -',
      '10541 2026-11-04 MO MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'an amount in US dollars next to one in Canadian dollars',
    file: crlf(`
Date,Card,Unit,Site,Prov,Product,Litres,Amount CAD,Exchange Rate,Amount USD
2026-11-02,10541,101,CARDLOCK 4,ON,DIESEL,400.0,600.00,0.7200,432.00
2026-11-03,10541,101,CARDLOCK 9,QC,DIESEL,200.0,320.00,0.7200,230.40
`),
    rows: [
      '10541 2026-11-02 ON MOTOR 400 432 0 - Unsupported Currency',
      '10541 2026-11-03 QC MOTOR 200 230.4 0 - Unsupported Currency',
    ],
  },
  {
    name: 'gallons with a thousands separator, a total without a word, and a footer of the preparer',
    file: windows1252(`
"Fuel log – October / November"
"Purchase Date","Truck","Driver","Vendor","City","State","Fuel Type","Gallons","Total $","Receipt #"
"11/02/26","101","Okafor","Petro – Joplin","Joplin","MO","Diesel","1,100.00","3,850.00","A-1"
"11/03/26","101","Okafor","TA Gary","Gary","IN","DEF","5.00","20.00","A-2"
"","","","","","","","1,105.00","3,870.00",""
"Prepared by Dana Whitfield on 11/30/2026","","","","","","","","",""
`),
    rows: ['101 2026-11-02 MO MOTOR 1100 3850 0 -', '101 2026-11-03 IN DEF 5 20 0 -'],
  },
  {
    name: 'two dates in words, the later one of posting, and a time zone behind the time',
    file: block(`
Posting Date,Tran Date,Tran Time,Card,Vehicle ID,Merchant,Merchant ST,Merchant Prod,Net Gallons,Net PPG,Net Amount
Nov 04 2026,Nov 02 2026,05:41 CST,XXXX0541,101,TA GARY,IN,Diesel,100.00,3.500,350.00
Nov 05 2026,Nov 03 2026,23:41 EST,XXXX0541,101,PETRO,MO,Diesel,50.00,3.500,175.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'gross and net gallons of bulk fuel',
    file: block(`
Delivery Date,Truck,Site,State,Product,Gross Gallons,Net Gallons,Price,Amount
11/02/2026,101,YARD,TX,Clear Diesel,100.50,100.00,3.500,350.00
11/03/2026,104,YARD,TX,Dyed Diesel,50.20,50.00,3.000,150.00
`),
    rows: ['101 2026-11-02 TX MOTOR 100 350 0 -', '104 2026-11-03 TX OFF_ROAD 50 150 0 -'],
  },
  {
    name: 'a driver’s number named card, and the card named account',
    file: block(`
Account Card,PIN,Date,Time,Unit #,Location,City,State,Type of Fuel,Gallons,Amount
55120,4417,11/02/2026,5:41 AM,101,TA GARY,GARY,IN,Diesel,100.00,350.00
55121,4418,11/03/2026,5:41 AM,104,PETRO,JOPLIN,MO,Reefer,20.00,68.00
`),
    rows: ['55120 2026-11-02 IN MOTOR 100 350 0 -', '55121 2026-11-03 MO REEFER 20 68 0 -'],
  },
];

export const MESSY_MILEAGE: readonly Stranger[] = [
  {
    name: 'a summary by state below the trips',
    file: block(`
Truck,Date,State,Miles
101,10/05/2026,TX,240.4
101,10/06/2026,OK,125.1

State Summary,,,
,,TX,240.4
,,OK,125.1
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-06 OK 125.1'],
  },
  {
    name: 'cumulative odometers next to the miles, and miles of zero',
    file: block(`
Unit,Date,Jurisdiction,Odometer,Miles
101,2026-10-05,TX,412830,240
101,2026-10-05,TX,412830,0
101,2026-10-06,OK,412955,125
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 TX 0 Invalid Distance', '101 2026-10-06 OK 125'],
  },
  {
    name: 'a workbook with the quarter’s months as columns and the state first',
    file: workbook([
      ['IFTA miles 4Q2026', null, null, null, null, null],
      ['State', 'Truck', 'Oct', 'Nov', 'Dec', 'Total'],
      ['TX', '101', 100, 200, 300, 600],
      ['OK', '101', 10, 0, 30, 40],
      ['Total', null, 110, 200, 330, 640],
    ]),
    rows: [
      '101 2026-10-31 TX 100',
      '101 2026-11-30 TX 200',
      '101 2026-12-31 TX 300',
      '101 2026-10-31 OK 10',
      '101 2026-12-31 OK 30',
    ],
  },
  {
    name: 'a state entered and one left in each line, and the miles of the state left in the next column',
    file: block(`
Vehicle,Start Date/Time,End Date/Time,State,Start Location,End Location,Distance
101,2026-10-05 05:10,2026-10-05 10:55,TX,"Dallas, TX","Thackerville, OK",78.4
101,2026-10-05 10:55,2026-10-05 15:20,OK,"Thackerville, OK","Caldwell, KS",235.1
`),
    rows: ['101 2026-10-05 TX 78.4', '101 2026-10-05 OK 235.1'],
  },
  {
    name: 'hours and fuel used by state, with idle miles',
    file: block(`
Asset ID,State,Drive Hours,Distance (Miles),Fuel Used (gal),Idle Fuel (gal),MPG
101,TX,20.5,1200.4,171.5,4.0,7.0
101,OK,5.1,300.0,42.9,1.0,7.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300'],
  },
];
