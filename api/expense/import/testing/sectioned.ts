/** Files with sections: a title names the state or the truck of the lines below it. The rows were written before the first reading. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, unicodeText } from './strangers.ts';

export const SECTIONED_FUEL: readonly Stranger[] = [
  {
    name: 'the names of states in capitals above their lines, below one heading',
    file: crlf(`
Fuel purchases by state,,,,,,
Date,Card,Unit,Location,Product,Gallons,Amount
TEXAS,,,,,,
11/02/2026,0541,101,PILOT AMARILLO,ULSD,100.00,350.00
11/03/2026,0555,104,LOVES DALLAS,ULSD,80.00,280.00
Total TEXAS,,,,,180.00,630.00
NEW MEXICO,,,,,,
11/04/2026,0541,101,TA ALBUQUERQUE,ULSD,50.00,175.00
11/04/2026,0541,101,TA ALBUQUERQUE,DEF,5.00,20.00
Total NEW MEXICO,,,,,55.00,195.00
Grand total,,,,,235.00,825.00
`),
    rows: [
      '0541 2026-11-02 TX MOTOR 100 350 0 -',
      '0555 2026-11-03 TX MOTOR 80 280 0 -',
      '0541 2026-11-04 NM MOTOR 50 175 0 -',
      '0541 2026-11-04 NM DEF 5 20 0 -',
    ],
  },
  {
    name: 'a title “State: TX” and the heading again in each section',
    file: crlf(`
IFTA fuel report

State: TX
Date,Truck,Vendor,Fuel Type,Gallons,Cost
11/02/2026,101,PILOT AMARILLO,Diesel,100.00,350.00
Subtotal,,,,100.00,350.00

State: OK
Date,Truck,Vendor,Fuel Type,Gallons,Cost
11/03/2026,104,LOVES TULSA,Diesel,80.00,280.00
Subtotal,,,,80.00,280.00
`),
    rows: ['101 2026-11-02 TX MOTOR 100 350 0 -', '104 2026-11-03 OK MOTOR 80 280 0 -'],
  },
  {
    name: 'a workbook with a state’s code alone in a row, and a total below each',
    file: workbook([
      ['Date', 'Unit', 'Stop', 'Product', 'Gallons', 'Total'],
      ['IN', null, null, null, null, null],
      [day('2026-11-02'), 101, 'TA GARY', 'Diesel', 100, 350],
      [null, null, null, 'Total', 100, 350],
      ['MO', null, null, null, null, null],
      [day('2026-11-03'), 104, 'PETRO JOPLIN', 'Diesel', 80, 280],
      [null, null, null, 'Total', 80, 280],
    ]),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 -', '104 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'a title with a state above lines that have a state of their own, which counts',
    file: block(`
Base state: TX
Date,Card,Location,City,ST,Product,Gallons,Amount
11/02/2026,0541,TA GARY,GARY,IN,ULSD,100.00,350.00
11/03/2026,0541,PETRO,JOPLIN,MO,ULSD,80.00,280.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'states as titles, except above the first lines',
    file: block(`
Date,Card,Location,Product,Gallons,Amount
11/01/2026,0541,YARD,ULSD,40.00,140.00
TEXAS,,,,,
11/02/2026,0541,PILOT,ULSD,100.00,350.00
`),
    // Fuel without a state is listed by stop, and on no return.
    rows: ['0541 2026-11-01 - MOTOR 40 140 0 -', '0541 2026-11-02 TX MOTOR 100 350 0 -'],
  },
  {
    name: 'a block for each truck: its name in a row, then its purchases',
    file: crlf(`
Truck 101
Date,Location,State,Product,Gallons,Amount
11/02/2026,TA GARY,IN,ULSD,100.00,350.00
11/03/2026,PETRO JOPLIN,MO,DEF,5.00,20.00
Total,,,,105.00,370.00
Truck 104
Date,Location,State,Product,Gallons,Amount
11/04/2026,LOVES AMARILLO,TX,ULSD,80.00,280.00
Total,,,,80.00,280.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 0 -',
      '101 2026-11-03 MO DEF 5 20 0 -',
      '104 2026-11-04 TX MOTOR 80 280 0 -',
    ],
  },
  {
    name: 'Unicode text with a truck and its driver in the row above its lines, below one heading',
    file: unicodeText(`
Date|Stop|St|Product|Gallons|Amount
Unit 101 - Martin Okafor|||||
11/02/2026|TA GARY|IN|Diesel|100.00|350.00
Unit 104 - Luis Pereda|||||
11/03/2026|PETRO|MO|Diesel|80.00|280.00
|||Total|180.00|630.00
`),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 -', '104 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'a discount for all purchases together below them, and the total due',
    file: block(`
Invoice 7001,,,,,,
Date,Card,Site,State,Product,Gallons,Amount
11/02/2026,0541,TA GARY,IN,ULSD,100.00,400.00
11/03/2026,0555,PETRO,MO,ULSD,80.00,320.00
Subtotal,,,,,180.00,720.00
Volume discount,,,,,,-36.00
Total due,,,,,,684.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 400 0 -', '0555 2026-11-03 MO MOTOR 80 320 0 -'],
  },
  {
    name: 'a discount column that is 0 in every line',
    file: block(`
Date,Vehicle,Merchant,State,Fuel Type,Gallons,Price,Discount,Transaction Amount
11/02/2026,101,TA Gary,IN,Diesel,100.0,3.500,0.00,350.00
11/03/2026,104,Petro Joplin,MO,DEF,5.0,4.000,0.00,20.00
`),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 0', '104 2026-11-03 MO DEF 5 20 0 0'],
  },
  {
    name: 'a product as title, which no line has',
    file: block(`
Product: ULSD
Date,Card,Site,State,Gallons,Amount
11/02/2026,0541,TA GARY,IN,100.00,350.00
Product: DEF
Date,Card,Site,State,Gallons,Amount
11/03/2026,0541,PETRO,MO,5.00,20.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO DEF 5 20 0 -'],
  },
];

export const SECTIONED_MILEAGE: readonly Stranger[] = [
  {
    name: 'the names of states in capitals above their trucks, below one heading',
    file: crlf(`
Vehicle,Miles
TEXAS,
101,1200.4
104,88.0
Total,1288.4
NEW MEXICO,
101,300.0
Total,300.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '104 2026-12-31 TX 88', '101 2026-12-31 NM 300'],
  },
  {
    name: 'a title “State: TX” and dates in the lines',
    file: block(`
State: TX
Date,Unit,Miles,Gallons
10/05/2026,101,240.0,
10/06/2026,104,88.0,
State: OK
Date,Unit,Miles,Gallons
10/06/2026,101,125.0,
`),
    rows: ['101 2026-10-05 TX 240', '104 2026-10-06 TX 88', '101 2026-10-06 OK 125'],
  },
  {
    name: 'a workbook with a state’s code alone in a row, kilometers, and a fleet total below',
    file: workbook([
      ['Truck', 'Distance (km)'],
      ['ON', null],
      ['101', 160.9344],
      ['QC', null],
      ['101', 321.8688],
      ['104', 16.09344],
      ['Fleet total', 498.89664],
    ]),
    rows: ['101 2026-12-31 ON 100', '101 2026-12-31 QC 200', '104 2026-12-31 QC 10'],
  },
  {
    name: 'a block for each truck: its number alone in a row, then its states with miles and gallons',
    file: crlf(`
State,Miles,Gallons
101,,
TX,1200.4,171.5
OK,300.0,0
Total,1500.4,171.5
104,,
MO,210.0,30.0
Total,210.0,30.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'a block for each truck with its driver in the title, and its heading again',
    file: crlf(`
IFTA worksheet, Q4 2026

Truck 101 - Martin Okafor
State,Miles,Gallons
TX,1200.4,171.5
OK,300.0,0
Truck 104 - Luis Pereda
State,Miles,Gallons
MO,210.0,30.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'trucks with names above their states',
    file: crlf(`
Jurisdiction,Total Miles
Truck: BIG RED,
Texas,1200.4
Oklahoma,300.0
Truck: OLD BLUE,
Missouri,210.0
`),
    rows: ['BIG RED 2026-12-31 TX 1200.4', 'BIG RED 2026-12-31 OK 300', 'OLD BLUE 2026-12-31 MO 210'],
  },
  {
    name: 'the trucks above pairs of miles and gallons, in text with a total at the side',
    file: block(`
,Unit 101,,Unit 104,,All units,
State,Miles,Gallons,Miles,Gallons,Miles,Gallons
TX,1200.4,171.5,0,0,1200.4,171.5
OK,300.0,0,210.0,30.0,510.0,30.0
Total,1500.4,171.5,210.0,30.0,1710.4,201.5
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 OK 210'],
  },
];
