/** Files with totals, corrections, and titles at unusual places. Their rows were written before the first reading. */
import { workbook } from '../testing.ts';
import { block, crlf, type Stranger, tabs } from './strangers.ts';

export const TOTALED_FUEL: readonly Stranger[] = [
  {
    name: 'states as titles, with totals that begin with the state’s name',
    file: block(`
Date,Truck,Stop,Product,Gallons,Cost
Texas
11/02/2026,101,LOVES 287,Diesel,100.0,350.00
11/03/2026,104,PILOT 723,Diesel,80.0,280.00
Texas Total,,,,180.0,630.00
Oklahoma
11/04/2026,101,PETRO,Diesel,50.0,175.00
Oklahoma Total,,,,50.0,175.00
Grand Total,,,,230.0,805.00
`),
    rows: [
      '101 2026-11-02 TX MOTOR 100 350 0 -',
      '104 2026-11-03 TX MOTOR 80 280 0 -',
      '101 2026-11-04 OK MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'the truck’s and the DEF gallons and their sum, and the same of the amounts',
    file: block(`
Date,Unit,City,State,Tractor Gal,DEF Gal,Total Gal,Tractor Amt,DEF Amt,Total Amt
11/02/2026,101,GARY,IN,100.00,5.00,105.00,350.00,20.00,370.00
11/03/2026,104,JOPLIN,MO,80.00,0.00,80.00,280.00,0.00,280.00
Totals,,,,180.00,5.00,185.00,630.00,20.00,650.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 0 -',
      '101 2026-11-02 IN DEF 5 20 0 -',
      '104 2026-11-03 MO MOTOR 80 280 0 -',
    ],
  },
  {
    name: 'gallons with three decimals behind a comma and amounts with two',
    file: crlf(`
Transaction Date;Card;Site;State;Product;Gallons;Price;Net Amount
11/02/2026;0541;TA GARY;IN;ULSD;100,000;3,500;350,00
11/13/2026;0541;PETRO;MO;ULSD;80,125;3,500;280,44
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-13 MO MOTOR 80.125 280.44 0 -'],
  },
  {
    name: 'a return in parentheses, one with a minus behind, and a correction of the amount alone',
    file: block(`
Transaction Date,Card,Site,State,Product,Gallons,Net Amount
11/02/2026,0541,TA GARY,IN,ULSD,100.00,$350.00
11/02/2026,0541,TA GARY,IN,ULSD,(100.00),($350.00)
11/03/2026,0541,PETRO,MO,ULSD,80.00,280.00
11/03/2026,0541,PETRO,MO,ULSD,80.00-,280.00-
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN MOTOR -100 -350 0 -',
      '0541 2026-11-03 MO MOTOR 80 280 0 -',
      '0541 2026-11-03 MO MOTOR -80 -280 0 -',
    ],
  },
  {
    name: 'the currency behind each amount',
    file: block(`
Transaction Date,Card,Site,State,Product,Gallons,Net Amount
11/02/2026,0541,TA GARY,IN,ULSD,100.00,350.00 USD
11/13/2026,0541,PETRO 401,ON,ULSD,80.00,380.00 CAD
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-13 ON MOTOR 80 380 0 - Unsupported Currency'],
  },
  {
    name: 'the carrier’s state next to the stop’s',
    file: tabs(`
Account|Billing State|Transaction Date|Card Number|Merchant|Merchant City|Merchant State|Product|Units|Net Cost
778|TX|11/02/2026|10541|TA GARY|GARY|IN|Diesel|100.0|350.00
778|TX|11/13/2026|10541|PETRO|JOPLIN|MO|Diesel|80.0|280.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-13 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'headings with line breaks, times with an offset, and the card behind asterisks',
    file: block(`
"Transaction
Date","Card
Number",Merchant,"State/
Province","Fuel
Type","Gallons
Purchased","Net
Amount"
2026-11-02T05:41:00-06:00,**** 0541,TA GARY,IN,Diesel,100.0,350.00
2026-11-03T23:59:00-06:00,**** 0541,PETRO,MO,Diesel,80.0,280.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO MOTOR 80 280 0 -'],
  },
];

export const TOTALED_MILEAGE: readonly Stranger[] = [
  {
    name: 'months as titles above the lines',
    file: block(`
Truck,State,Miles
October 2026
101,TX,400.0
101,OK,100.0
November 2026
101,TX,300.0
104,MO,210.0
`),
    rows: ['101 2026-10-31 TX 400', '101 2026-10-31 OK 100', '101 2026-11-30 TX 300', '104 2026-11-30 MO 210'],
  },
  {
    name: 'states as titles, with totals that begin with the state’s code',
    file: crlf(`
Truck,Taxable Miles,Total Miles
TX
101,1200.4,1200.4
104,88.0,88.0
TX Total,1288.4,1288.4
OK
101,280.0,300.0
OK Total,280.0,300.0
Grand Total,1568.4,1588.4
`),
    rows: ['101 2026-12-31 TX 1200.4', '104 2026-12-31 TX 88', '101 2026-12-31 OK 300'],
  },
  {
    name: 'loaded and empty miles of a state in lines of their own, and a correction',
    file: block(`
Unit,Date,State,Type,Miles
101,2026-10-05,TX,Loaded,240.0
101,2026-10-05,TX,Empty,35.5
101,2026-10-06,TX,Adjustment,-12.5
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 TX 35.5', '101 2026-10-06 TX -12.5 Invalid Distance'],
  },
  {
    name: 'states with their country’s code, and kilometers with blanks for thousands',
    file: block(`
Vehicle;Jurisdiction;Distance (km)
101;US-TX;"1 931,2128"
101;US-OK;482,8032
104;CA-ON;160,9344
`),
    rows: ['101 2026-12-31 TX 1200', '101 2026-12-31 OK 300', '104 2026-12-31 ON 100'],
  },
  {
    name: 'the driver’s title above each truck’s lines',
    file: block(`
Driver: Martin Okafor
Vehicle: 101
Date,State,Miles
10/05/2026,TX,240.0
10/06/2026,OK,125.0
Driver: Luis Pereda
Vehicle: 104
Date,State,Miles
10/05/2026,MO,210.0
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-06 OK 125', '104 2026-10-05 MO 210'],
  },
  {
    name: 'totals of each truck named by its number',
    file: block(`
Truck,State,Miles
101,TX,1200.4
101,OK,300.0
101 Total,,1500.4
104,MO,210.0
104 Total,,210.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'a subtotal of each truck in a column next to its lines',
    file: workbook([
      ['Truck', 'State', 'State Miles', 'Truck Miles'],
      [101, 'TX', 1200.4, 1500.4],
      [null, 'OK', 300, null],
      [104, 'MO', 210, 210],
    ]),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'quarters as titles, one of them before the import’s dates',
    file: block(`
Unit,State,Miles
3rd Quarter 2026
101,TX,900.0
4th Quarter 2026
101,TX,400.0
`),
    rows: ['101 2026-09-30 TX 900 Date Outside Import Dates', '101 2026-12-31 TX 400'],
  },
];
