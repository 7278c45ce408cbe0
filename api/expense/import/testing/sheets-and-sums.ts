/** Exports with sums that repeat, sheets that say what no column does, and fees inside amounts. All lines are invented. */
import { getWorkbook, workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, unicodeText } from './strangers.ts';

export const SUMMED_FUEL: readonly Stranger[] = [
  {
    name: 'a receipt’s total repeated in each of its lines',
    file: block(`
Receipt No,Purchased,Unit No.,Card Ending In,Truck Stop,City,State,Fuel,Gallons,Price/Gal,Line Amount,Receipt Total
88001,11/02/2026 05:41,101,0541,TA GARY,GARY,IN,Tractor,100.00,3.500,350.00,438.00
88001,11/02/2026 05:41,101,0541,TA GARY,GARY,IN,Reefer,20.00,3.400,68.00,438.00
88001,11/02/2026 05:41,101,0541,TA GARY,GARY,IN,DEF,5.00,4.000,20.00,438.00
88002,11/03/2026 06:10,104,0555,PETRO,JOPLIN,MO,Tractor,50.00,3.600,180.00,180.00
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN REEFER 20 68 0 -',
      '0541 2026-11-02 IN DEF 5 20 0 -',
      '0555 2026-11-03 MO MOTOR 50 180 0 -',
    ],
  },
  {
    name: 'a chain’s direct bill with retail and cost-plus prices and an amount due',
    file: crlf(`
Love's Travel Stops - Direct Bill,,,,,,,,,,,
Invoice Date: 11/30/2026,,,,,,,,,,,
Customer: SAMPLE CARRIER LLC,,,,,,,,,,,
Ticket,Store,City,State,Trans Date,Tractor,Trailer,Product,Gallons,Retail,Cost Plus,Amount Due
5001,287,JOPLIN,MO,11/02/2026,101,,DSL2,100.00,4.0000,3.5000,350.00
5002,287,JOPLIN,MO,11/02/2026,101,5301,DSL2 RFR,20.00,4.0000,3.4000,68.00
5003,541,ELOY,AZ,11/03/2026,104,,DEF BULK,10.00,4.6000,4.6000,46.00
,,,,,,,Total Due:,130.00,,,464.00
`),
    rows: [
      '101 2026-11-02 MO MOTOR 100 350 0 50',
      '101 2026-11-02 MO REEFER 20 68 0 12',
      '104 2026-11-03 AZ DEF 10 46 0 0',
    ],
  },
  {
    name: 'an asset’s code, plate, and name, with units in the headings',
    file: block(`
Asset Code,Plate,Display Name,Fuel Transaction Date,Fuel Transaction Time,Fuel Type,Quantity (gal),Total Cost ($),Odometer,Address,City,State,Zip,Country
101,AB12345,Truck 101,2026-11-02,05:41,Diesel,100.00,350.00,412880,1 Main St,Gary,IN,46406,USA
104,CD67890,Truck 104,2026-11-03,06:10,Diesel,50.00,180.00,288104,2 Main St,Joplin,MO,64804,USA
`),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 -', '104 2026-11-03 MO MOTOR 50 180 0 -'],
  },
  {
    name: 'a workbook with a sheet for each product, and their summary first',
    file: getWorkbook([
      [
        'Summary',
        [
          ['Product', 'Gallons', 'Amount'],
          ['Tractor', 150, 530],
          ['Reefer', 20, 68],
        ],
      ],
      [
        'Tractor',
        [
          ['Date', 'Card', 'Truck Stop', 'State', 'Gallons', 'Amount'],
          [day('2026-11-02'), '0541', 'TA GARY', 'IN', 100, 350],
          [day('2026-11-03'), '0555', 'PETRO', 'MO', 50, 180],
        ],
      ],
      [
        'Reefer',
        [
          ['Date', 'Card', 'Truck Stop', 'State', 'Gallons', 'Amount'],
          [day('2026-11-02'), '0541', 'TA GARY', 'IN', 20, 68],
        ],
      ],
    ]),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0555 2026-11-03 MO MOTOR 50 180 0 -',
      '0541 2026-11-02 IN REEFER 20 68 0 -',
    ],
  },
  {
    name: 'an amount due that includes the fee next to it',
    file: block(`
Date,Time,Card #,Unit #,Merchant,City,State,Item Description,Gallons,Price,Amount Due,Transaction Fee
11/02/2026,05:41,0541,101,TA GARY,GARY,IN,Diesel,100.00,3.500,351.25,1.25
11/03/2026,06:10,0555,104,PETRO,JOPLIN,MO,Diesel,50.00,3.600,181.25,1.25
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 1.25 -', '0555 2026-11-03 MO MOTOR 50 180 1.25 -'],
  },
  {
    name: 'figures without their decimal points',
    file: block(`
CARD_ID,TRAN_DT,TRAN_TM,SITE_ST,PROD_CD,GALLONS,PRICE,NET_AMT
10541,261102,0541,IN,ULSD,000100000,03500,0000035000
10541,261103,0610,MO,DEFD,000005000,04000,0000002000
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a card’s number and name in one cell, the fuel’s cost and that of other goods',
    file: crlf(`
Account,Card Name,Prompt ID,Transaction Date,Transaction Time,Merchant,Address,City,State,Odometer,Product Class,Product,Units,PPU,Fuel Cost,Non-Fuel Cost,Net Cost
SAMPLE,0541 - TRUCK 101,4411,11/02/2026,5:41:00 AM,TA,1 Main,GARY,IN,"412,880",Fuel,DSL,100.00,3.500,350.00,0.00,350.00
SAMPLE,0541 - TRUCK 101,4411,11/03/2026,6:10:00 PM,SPEEDCO,2 Main,GARY,IN,"412,990",Maintenance,OIL,1.00,45.00,0.00,45.00,45.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 IN OIL_CHANGE 1 45 0 -'],
  },
  {
    name: 'a fee line below an advance, both without gallons',
    file: block(`
Date,Card,Unit,Description,Location,ST,Gal,Amount
11/02/2026,0541,101,DIESEL,TA GARY,IN,100.00,350.00
11/02/2026,0541,101,CASH ADVANCE,TA GARY,IN,,200.00
11/02/2026,0541,101,CASH ADVANCE FEE,TA GARY,IN,,3.00
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN CASH_ADVANCE 1 200 0 -',
      '0541 2026-11-02 IN MISC_PURCHASE 1 3 0 -',
    ],
  },
  {
    name: 'retail and net amounts of each product, and their savings',
    file: tabs(`
Trans Date|Unit|Store|St|Diesel Gals|Diesel Retail|Diesel Net|DEF Gals|DEF Retail|DEF Net|Total Retail|Total Net|Savings
11/02/2026|101|TA GARY|IN|100.00|400.00|350.00|5.00|22.00|20.00|422.00|370.00|52.00
11/03/2026|104|PETRO|MO|50.00|200.00|180.00|0.00|0.00|0.00|200.00|180.00|20.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 0 -',
      '101 2026-11-02 IN DEF 5 20 0 -',
      '104 2026-11-03 MO MOTOR 50 180 0 -',
    ],
  },
  {
    name: 'liters next to the same gallons, and Canadian next to U.S. dollars',
    file: block(`
Card No,Date,Location,Prov/State,Product,Litres,US Gallons,Amount CAD,Amount USD
70531001,2026-11-02,HUSKY,AB,Diesel,378.54,100.00,480.00,350.00
70531001,2026-11-03,HUSKY,SK,Diesel,189.27,50.00,240.00,175.00
`),
    rows: ['70531001 2026-11-02 AB MOTOR 100 350 0 -', '70531001 2026-11-03 SK MOTOR 50 175 0 -'],
  },
  {
    name: 'a subtotal next to a fee, and an average and a count below',
    file: workbook([
      ['Relay Fuel Transactions', null, null, null, null, null, null, null, null],
      [null],
      [
        'Transaction Code',
        'Created (CT)',
        'Truck',
        'Merchant',
        'State',
        'Fuel Type',
        'Gallons',
        'Subtotal',
        'Relay Fee',
      ],
      ['RL-1', '11/02/2026 05:41 AM', '101', 'TA', 'IN', 'Diesel', '100.000', '$350.00', '$1.00'],
      ['RL-2', '11/03/2026 06:10 PM', '104', 'Petro', 'MO', 'DEF', '5.000', '$20.00', '$0.00'],
      ['Average', null, null, null, null, null, '52.5', '$185.00', null],
      ['Count: 2', null, null, null, null, null, null, null, null],
    ]),
    rows: ['101 2026-11-02 IN MOTOR 100 350 1 -', '104 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a gross cost, a rebate with a minus, and a total with the fee',
    file: block(`
Purchase Date;Card Number;Unit;Merchant Name;Merchant State;Product Name;Gallons;Gross Cost;Rebate;Handling Fee;Total Billed
11/02/2026;0541;101;TA GARY;IN;Diesel;100.00;400.00;-50.00;1.00;351.00
11/03/2026;0555;104;PETRO;MO;Diesel;50.00;200.00;0.00;1.00;201.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 1 50', '0555 2026-11-03 MO MOTOR 50 200 1 0'],
  },
  {
    name: 'a discount for one gallon next to two prices, and a service charge',
    file: block(`
Date,Card,Site,State,Product,Gallons,Retail Price,Discount,Net Price,Net Amount,Service Charge
11/02/2026,0541,TA GARY,IN,Diesel,100.00,4.000,0.500,3.500,350.00,1.50
11/03/2026,0555,PETRO,MO,Diesel,50.00,4.000,0.400,3.600,180.00,0.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 1.5 50', '0555 2026-11-03 MO MOTOR 50 180 0 20'],
  },
  {
    name: 'Canadian stops whose price alone says liters',
    file: block(`
Date,Card,Site,State/Prov,Product,Qty,Price,Amount
2026-11-02,0541,HUSKY,ON,Diesel,400.00,1.500,600.00
2026-11-03,0541,PETRO,ON,Diesel,100.00,5.200,520.00
2026-11-04,0541,TA GARY,IN,Diesel,100.00,3.500,350.00
`),
    rows: [
      '0541 2026-11-02 ON MOTOR 400 600 0 - Unsupported Currency',
      '0541 2026-11-03 ON MOTOR 100 520 0 -',
      '0541 2026-11-04 IN MOTOR 100 350 0 -',
    ],
  },
  {
    name: 'liters that only the price’s heading names',
    file: block(`
Date,Card,Site,Prov,Product,Qty,Price/L,Amount
2026-11-02,0541,HUSKY,ON,Diesel,400.00,1.500,600.00
`),
    rows: ['0541 2026-11-02 ON MOTOR 400 600 0 - Unsupported Currency'],
  },
  {
    name: 'a flag for voided purchases',
    file: block(`
Date,Card,Site,State,Product,Gallons,Amount,Is Cancelled
11/02/2026,0541,TA GARY,IN,Diesel,100.00,350.00,N
11/03/2026,0541,TA GARY,IN,Diesel,50.00,175.00,Y
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 IN MOTOR 50 175 0 - Not Posted'],
  },
];

export const SUMMED_MILEAGE: readonly Stranger[] = [
  {
    name: 'taxable miles alone, by a quarter with a short year',
    file: block(`
Unit #,Qtr,Jurisdiction,Taxable Miles,Tax Paid Gallons
101,4Q26,TX,1180,171
101,4Q26,OK,300,40
`),
    rows: ['101 2026-12-31 TX 1180', '101 2026-12-31 OK 300'],
  },
  {
    name: 'kilometers with an accent and blanks for thousands, the day first',
    file: block(`
Unité;Date;Province;Kilomètres
101;26/10/2026;Ontario;1 160,40
101;27/10/2026;Québec;300,00
`),
    rows: ['101 2026-10-26 ON 721.04', '101 2026-10-27 QC 186.41'],
  },
  {
    name: 'a driver, a tractor, and a trailer, below a title with a range of dates',
    file: workbook([
      ['IFTA Report', null, null, null, null, null],
      ['Oct 1 - Oct 31, 2026', null, null, null, null, null],
      ['Driver', 'Tractor ID', 'Trailer ID', 'State', 'Loaded Mi', 'Empty Mi'],
      ['Okafor', 'T-101', 'TR-5301', 'TX', 200.4, 40],
      ['Okafor', 'T-101', 'TR-5301', 'OK', 125.1, 0],
      [null, null, null, 'Total', 325.5, 40],
    ]),
    rows: ['T-101 2026-10-31 TX 240.4', 'T-101 2026-10-31 OK 125.1'],
  },
  {
    name: 'a workbook with a sheet for each month',
    file: getWorkbook([
      [
        'Oct 2026',
        [
          ['Truck', 'ST', 'Miles'],
          [101, 'TX', 1200.4],
          [104, 'MO', 210],
          ['Total', null, 1410.4],
        ],
      ],
      [
        'Nov 2026',
        [
          ['Truck', 'ST', 'Miles'],
          [101, 'TX', 800],
          ['Total', null, 800],
        ],
      ],
    ]),
    rows: ['101 2026-10-31 TX 1200.4', '104 2026-10-31 MO 210', '101 2026-11-30 TX 800'],
  },
  {
    name: 'a highway next to the state’s name, and serial dates',
    file: unicodeText(`
Unit|Day|Hwy|State Name|Dist
101|46300|I-35|Texas|240.4
101|46301|US-75|Oklahoma|125.1
`),
    rows: ['101 2026-10-05 TX 240.4', '101 2026-10-06 OK 125.1'],
  },
  {
    name: 'a truck in a title above trips with numbered states',
    file: workbook([
      ['Truck #', 101, null, null, null, null, null, null],
      ['Date', 'From', 'To', 'State 1', 'Miles 1', 'State 2', 'Miles 2', 'Total'],
      [day('2026-10-05'), 'Dallas', 'Tulsa', 'TX', 75, 'OK', 180, 255],
      [day('2026-10-06'), 'Tulsa', 'Joplin', 'OK', 90, 'MO', 20, 110],
      [null, null, null, null, null, null, 'Total', 365],
    ]),
    rows: ['101 2026-10-05 TX 75', '101 2026-10-05 OK 180', '101 2026-10-06 OK 90', '101 2026-10-06 MO 20'],
  },
  {
    name: 'a second truck at the right of each line',
    file: unicodeText(`
Day|Truck|State|Miles|Truck|State|Miles
10/05/2026|101|TX|240.4|104|MO|210
10/06/2026|101|OK|125.1|104|KS|80
`),
    rows: ['101 2026-10-05 TX 240.4', '104 2026-10-05 MO 210', '101 2026-10-06 OK 125.1', '104 2026-10-06 KS 80'],
  },
  {
    name: 'kilometers that a line below the headings names',
    file: block(`
Truck,State,Distance
,,km
101,ON,160.93
101,MI,80.47
`),
    rows: ['101 2026-12-31 ON 100', '101 2026-12-31 MI 50'],
  },
  {
    name: 'kilometers that a sentence above names',
    file: block(`
All distances are in kilometres
Truck,State,Distance
101,ON,160.93
101,MI,80.47
`),
    rows: ['101 2026-12-31 ON 100', '101 2026-12-31 MI 50'],
  },
];
