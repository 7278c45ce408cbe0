/** Exports with columns that look like others: totals of a vehicle, units of measure, states of a license. All lines are invented. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs } from './strangers.ts';

export const PROBED_FUEL: readonly Stranger[] = [
  {
    name: 'a posted date first, a license state, a home state, and a unit that is a measure',
    file: crlf(`
Posted Date,Transaction Date,Card Number,Driver License State,Vehicle Home State,Merchant State,Merchant City,Product,Quantity,Unit,Unit Price,Amount
11/30/2026,11/02/2026,10541,TX,TX,IN,GARY,Diesel,100.00,GAL,3.500,350.00
11/30/2026,11/03/2026,10541,TX,TX,MO,JOPLIN,DEF,5.00,GAL,4.000,20.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a quantity for goods next to gallons for fuel',
    file: block(`
Date,Card,Truck,Site,State,Item,Qty,Gallons,PPG,Amount
11/02/2026,10541,101,TA GARY,IN,Diesel,1,100.00,3.500,350.00
11/02/2026,10541,101,TA GARY,IN,Scale,1,,,14.75
11/03/2026,10541,101,PETRO,MO,DEF,1,5.00,4.000,20.00
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 -',
      '10541 2026-11-02 IN SCALE 1 14.75 0 -',
      '10541 2026-11-03 MO DEF 5 20 0 -',
    ],
  },
  {
    name: 'payments and a late fee among the purchases',
    file: block(`
Date,Type,Card,Unit,Merchant,City,State,Product,Gallons,Price,Amount
11/02/2026,Purchase,10541,101,TA GARY,GARY,IN,Diesel,100.00,3.500,350.00
11/05/2026,Payment,,,PAYMENT - THANK YOU,,,,,,-350.00
11/06/2026,Purchase,10541,101,PETRO,JOPLIN,MO,Diesel,50.00,3.500,175.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-06 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'days first in a Canadian list, all of them below thirteen',
    file: block(`
Date;Card;Unit;Site;Prov;Product;Gallons;Price;Amount
02/11/2026;10541;101;TA GARY;IN;Diesel;100.00;3.500;350.00
03/11/2026;10541;101;PETRO;MO;Diesel;50.00;3.500;175.00
`),
    rows: 'AMBIGUOUS_DATES',
  },
  {
    name: 'a discount for each product next to its amount',
    file: tabs(`
Date|Card|Unit|Stop|State|Diesel Gal|Diesel Retail Amt|Diesel Disc|Diesel Net Amt|DEF Gal|DEF Net Amt|Total Net
11/02/2026|10541|101|TA GARY|IN|100.00|390.00|40.00|350.00|5.00|20.00|370.00
11/03/2026|10541|101|PETRO|MO|50.00|195.00|20.00|175.00|0.00|0.00|175.00
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 -',
      '10541 2026-11-02 IN DEF 5 20 0 -',
      '10541 2026-11-03 MO MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'the card with its name in one cell, the state written out, and a measure in the values',
    file: block(`
Card,Transaction date,Location,City,State,Fuel type,Volume,Price,Total
Truck 101 - 0541,2026-11-02,TA GARY,Gary,Indiana,Diesel,100.00 gal,$3.500,$350.00
Truck 104 - 0555,2026-11-03,PETRO,Joplin,Missouri,DEF,5.00 gal,$4.000,$20.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0555 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a file in dollars whose price per gallon is in cents',
    file: block(`
Date,Card,Unit,Site,State,Product,Gallons,Price,Cost
11/02/2026,10541,101,TA GARY,IN,Diesel,100.00,350.0,350.00
11/03/2026,10541,101,PETRO,MO,Diesel,50.00,350.0,175.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'taxes for each gallon as prices, and a total with a fee',
    file: crlf(`
Trans Date,Card,Vehicle,Site,ST,Product,Gallons,Base PPG,FET PPG,State Tax PPG,Total PPG,Fuel Total,Svc Fee,Invoice Total
11/02/2026,10541,101,NORTH YARD,KS,DSL,100.00,3.0000,0.2440,0.2600,3.5040,350.40,0.50,350.90
11/03/2026,10541,101,NORTH YARD,KS,DSL,50.00,3.0000,0.2440,0.2600,3.5040,175.20,0.50,175.70
`),
    rows: ['10541 2026-11-02 KS MOTOR 100 350.4 0.5 -', '10541 2026-11-03 KS MOTOR 50 175.2 0.5 -'],
  },
  {
    name: 'a workbook with fuel in one sheet and other purchases in the next',
    file: workbook([
      [
        'Trans Date',
        'Card',
        'Unit',
        'Stop',
        'City',
        'State',
        'Product',
        'Gallons',
        'Amount',
        'Discount',
        'Net Amount',
        'Running Total',
      ],
      [day('2026-11-02'), '0541', '101', 'TA', 'GARY', 'IN', 'ULSD', 100, 390, 40, 350, 350],
      [day('2026-11-03'), '0541', '101', 'PETRO', 'JOPLIN', 'MO', 'ULSD', 50, 195, 20, 175, 525],
    ]),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 40', '0541 2026-11-03 MO MOTOR 50 175 0 20'],
  },
  {
    name: 'a limit, a balance, and a previous odometer next to the figures',
    file: block(`
Txn Date,Card No,Card Limit,Available Balance,Vehicle No,Prev Odometer,Odometer,Miles,MPG,Site,State,Product,Gals,Cost/Gal,Total $
11/02/2026,10541,1000.00,650.00,101,412000,412880,880,8.8,TA GARY,IN,Diesel,100.00,3.500,350.00
11/03/2026,10541,1000.00,475.00,101,412880,413300,420,8.4,PETRO,MO,Diesel,50.00,3.500,175.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-03 MO MOTOR 50 175 0 -'],
  },
];

export const PROBED_MILEAGE: readonly Stranger[] = [
  {
    name: 'the miles in the state next to the vehicle’s total',
    file: block(`
Vehicle,State,State Miles,Total Miles
101,TX,1200.4,1500.4
101,OK,300.0,1500.4
104,MO,210.5,210.5
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210.5'],
  },
  {
    name: 'jurisdictions with their country or name next to the code',
    file: block(`
Vehicle,Jurisdiction,Total Miles
101,US-TX,100
101,OK - Oklahoma,200
101,Kansas (KS),300
101,"Missouri, US",400
101,CA-ON,50
`),
    rows: [
      '101 2026-12-31 TX 100',
      '101 2026-12-31 OK 200',
      '101 2026-12-31 KS 300',
      '101 2026-12-31 MO 400',
      '101 2026-12-31 ON 50',
    ],
  },
  {
    name: 'a title that says metric, and no unit in the headings',
    file: block(`
Distance by jurisdiction
Units: Kilometers
Asset,Date,Jurisdiction,Distance
101,2026-10-05,ON,160.9344
101,2026-10-06,MI,321.8688
`),
    rows: ['101 2026-10-05 ON 100', '101 2026-10-06 MI 200'],
  },
  {
    name: 'a state left and a state entered, with the miles in the state left',
    file: block(`
Truck,Date,From State,To State,Miles in From State
101,10/05/2026,TX,OK,240.4
101,10/06/2026,OK,KS,125.1
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a total of each vehicle in a line without a state, with dates',
    file: block(`
Vehicle,Date,State,Miles
101,10/05/2026,TX,240.4
101,10/06/2026,OK,125.1
101,,,365.5
104,10/06/2026,MO,210.0
104,,,210.0
Fleet,,,575.5
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-06 OK 125.1', '104 2026-10-06 MO 210'],
  },
  {
    name: 'distances in miles and in kilometers, the kilometers first',
    file: block(`
Unit,Date,State,Distance KM,Distance MI
101,2026-10-05,TX,160.9344,100
101,2026-10-06,OK,321.8688,200
`),
    rows: ['101 2026-10-05 TX 100', '101 2026-10-06 OK 200'],
  },
  {
    name: 'fuel lines among the distances',
    file: block(`
Record Type,Vehicle,Date,State,Miles,Gallons
DISTANCE,101,10/05/2026,TX,240.4,
FUEL,101,10/05/2026,TX,,97.900
DISTANCE,101,10/06/2026,OK,125.1,
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-06 OK 125.1'],
  },
  {
    name: 'on-road and off-road miles without a total',
    file: block(`
Truck,State,On-Road Miles,Off-Road Miles
101,TX,240.4,2.0
101,OK,125.1,0.0
`),
    rows: ['101 2026-12-31 TX 242.4', '101 2026-12-31 OK 125.1'],
  },
];
