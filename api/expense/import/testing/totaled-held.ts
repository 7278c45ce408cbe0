/** Files that were kept apart until the rules for `totaled` were done. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs } from './strangers.ts';

export const HELD_TOTALED_FUEL: readonly Stranger[] = [
  {
    name: 'trucks as titles with their card, and a subtotal of each',
    file: block(`
Fuel Purchases,,,,,
Date,Location,State,Product,Gallons,Amount
Unit: 101,Card: 0541,,,,
11/02/2026,TA GARY,IN,ULSD,100.00,350.00
11/14/2026,PETRO,MO,DEF,5.00,20.00
Subtotal Unit 101,,,,105.00,370.00
Unit: 104,Card: 0555,,,,
11/15/2026,LOVES,TX,ULSD,80.00,280.00
Subtotal Unit 104,,,,80.00,280.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 0 -',
      '101 2026-11-14 MO DEF 5 20 0 -',
      '104 2026-11-15 TX MOTOR 80 280 0 -',
    ],
  },
  {
    name: 'a provincial carrier’s dollars in each cell, liters in the heading, and the day first',
    file: crlf(`
Date,Unit,Site,Province,Product,Litres,Total
14/11/2026,101,PETRO 401,ON,Diesel,378.5411784,C$600.00
02/11/2026,101,ESSO,QC,Diesel,378.5411784,C$610.00
`),
    rows: [
      '101 2026-11-14 ON MOTOR 378.5411784 600 0 - Unsupported Currency',
      '101 2026-11-02 QC MOTOR 378.5411784 610 0 - Unsupported Currency',
    ],
  },
  {
    name: 'months as titles in a fuel sheet whose dates have no year',
    file: block(`
Date,Truck,State,Product,Gallons,Cost
November 2026
11/02,101,IN,Diesel,100.0,350.00
11/03,104,MO,Diesel,80.0,280.00
`),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 -', '104 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'a fuel discount in its own row below each purchase',
    file: tabs(`
Tran Date|Card|Merchant|ST|Item|Qty|Amount
11/02/2026|0541|TA GARY|IN|ULSD|100.00|400.00
11/02/2026|0541|TA GARY|IN|Discount|1|-50.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 400 0 -', '0541 2026-11-02 IN MISC_PURCHASE 1 -50 0 -'],
  },
];

export const HELD_TOTALED_MILEAGE: readonly Stranger[] = [
  {
    name: 'trucks as titles and months as columns of states',
    file: block(`
Quarter: Q4 2026
Truck 101
Jurisdiction,October,November,December,Quarter Total
Texas,400.0,400.4,400.0,1200.4
Oklahoma,100.0,0,0,100.0
Total,500.0,400.4,400.0,1300.4
Truck 104
Jurisdiction,October,November,December,Quarter Total
Missouri,0,210.0,0,210.0
Total,0,210.0,0,210.0
`),
    rows: [
      '101 2026-10-31 TX 400',
      '101 2026-11-30 TX 400.4',
      '101 2026-12-31 TX 400',
      '101 2026-10-31 OK 100',
      '104 2026-11-30 MO 210',
    ],
  },
  {
    name: 'months as titles above trucks as titles',
    file: crlf(`
State,Miles
October 2026
Truck 101
TX,400.0
OK,100.0
November 2026
Truck 101
TX,300.0
Truck 104
MO,210.0
Total,1010.0
`),
    rows: ['101 2026-10-31 TX 400', '101 2026-10-31 OK 100', '101 2026-11-30 TX 300', '104 2026-11-30 MO 210'],
  },
  {
    name: 'a workbook of trips with the truck as a title and the state as a title below it',
    file: workbook([
      ['IFTA trips', null, null],
      ['Truck 101', null, null],
      ['Date', 'Trip', 'Miles'],
      ['Texas', null, null],
      [day('2026-10-05'), 5001, 240],
      [day('2026-10-07'), 5002, 125],
      ['Oklahoma', null, null],
      [day('2026-10-06'), 5001, 60],
      ['Truck 104', null, null],
      ['Missouri', null, null],
      [day('2026-10-08'), 5003, 210],
    ]),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-07 TX 125', '101 2026-10-06 OK 60', '104 2026-10-08 MO 210'],
  },
  {
    name: 'a page break with its title, page number, and headings amid the lines',
    file: block(`
IFTA Mileage Report
Period: 10/01/2026 - 12/31/2026
Vehicle,State,Miles
101,TX,1200.4
Page 1 of 2
IFTA Mileage Report
Period: 10/01/2026 - 12/31/2026
Vehicle,State,Miles
101,OK,300.0
104,MO,210.0
Page 2 of 2
Total,,1710.4
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
];
