/** Exports with sums that repeat, sheets that say what no column does, and fees inside amounts. All lines are invented. */
import { getWorkbook, workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, unicodeText } from './strangers.ts';

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
];
