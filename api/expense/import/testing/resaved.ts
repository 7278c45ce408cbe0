/**
 * Files as people hand them on: saved again by a spreadsheet, cut from a page, or joined from several. The rows were written before the
 * first reading.
 */
import { workbook } from '../testing.ts';
import { block, cr, crlf, day, type Stranger, unicodeText, windows1252 } from './strangers.ts';

export const RESAVED_FUEL: readonly Stranger[] = [
  {
    name: 'a European spreadsheet: semicolons, decimal commas, dates with points, one of them past the twelfth',
    file: windows1252(`
Date;Card;Site;State;Product;Gallons;Price;Amount
02.11.2026;541;TA GARY;IN;ULSD;100,00;3,500;350,00
15.11.2026;555;PETRO JOPLIN;MO;ULSD;1.080,50;3,000;3.241,50
`),
    rows: ['541 2026-11-02 IN MOTOR 100 350 0 -', '555 2026-11-15 MO MOTOR 1080.5 3241.5 0 -'],
  },
  {
    name: 'the same with no date past the twelfth',
    file: crlf(`
Date;Card;Site;State;Product;Gallons;Price;Amount
02.11.2026;541;TA GARY;IN;ULSD;100,00;3,500;350,00
03.11.2026;555;PETRO JOPLIN;MO;ULSD;80,50;3,000;241,50
`),
    rows: 'AMBIGUOUS_DATES',
  },
  {
    name: 'headings with line breaks in quotes, a dash for zero, and dollars with a blank behind the sign',
    file: block(`
"Tran
Date","Card
Number",Location,ST,Product,"Qty
(gal)","Total
Amount"
11/02/2026,0541,TA GARY,IN,ULSD,100.00,$ 350.00
11/03/2026,0541,TA GARY,IN,SCALE, - ,$ 14.50
11/04/2026,0541,TA GARY,IN,ULSD,(10.00),$ (35.00)
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-03 IN SCALE 1 14.5 0 -',
      '0541 2026-11-04 IN MOTOR -10 -35 0 -',
    ],
  },
  {
    name: 'a summary by driver at the side of the purchases, behind a blank column',
    file: workbook([
      ['Date', 'Card', 'Site', 'ST', 'Product', 'Gallons', 'Amount', null, 'Driver', 'Driver total'],
      [day('2026-11-02'), '0541', 'TA GARY', 'IN', 'ULSD', 100, 350, null, 'OKAFOR', 525],
      [day('2026-11-03'), '0555', 'PETRO', 'MO', 'ULSD', 80, 280, null, 'PEREDA', 280],
      [day('2026-11-04'), '0541', 'LOVES', 'TX', 'ULSD', 50, 175, null, null, null],
    ]),
    // The first answer was a question, because the total could be another amount of the purchases.
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0555 2026-11-03 MO MOTOR 80 280 0 -',
      '0541 2026-11-04 TX MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'two files joined, the second with its title and heading, blank columns between, and totals of each day',
    file: crlf(`
Report of 11/02/2026,,,,,,,
Date,,Card,Site,ST,Product,Gallons,Amount
11/02/2026,,0541,TA GARY,IN,ULSD,100.00,350.00
Total for 11/02/2026,,,,,,100.00,350.00
Report of 11/03/2026,,,,,,,
Date,,Card,Site,ST,Product,Gallons,Amount
11/03/2026,,0555,PETRO,MO,ULSD,80.00,280.00
Total for 11/03/2026,,,,,,80.00,280.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0555 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'cards with thousands separators, an ID in scientific notation, and a unit with a fraction',
    file: block(`
Trans Date,Card,Unit,Invoice,Site,State,Item,Gallons,Amount
11/02/2026,"10,541",101.0,9.87654E+11,TA GARY,IN,ULSD,100,350
11/03/2026,"10,555",104.0,13610,PETRO,MO,DEFD,5,20
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10555 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a name with a comma and no quotes in every line',
    file: block(`
Card Number,Driver Name,Unit,Trans Date,Location,City,State,Product,Gallons,PPG,Amount
10541,OKAFOR, MARTIN,101,11/02/2026,TA GARY,GARY,IN,ULSD,100.00,3.500,350.00
10555,PEREDA, LUIS,104,11/03/2026,PETRO,JOPLIN,MO,ULSD,80.00,3.500,280.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10555 2026-11-03 MO MOTOR 80 280 0 -'],
  },
  {
    name: 'thousands with a comma and no quotes in one line, and a site with a comma in another',
    file: cr(`
Date,Card,Site,City,State,Product,Gallons,Amount
11/02/2026,10541,TA GARY,GARY,IN,ULSD,310.05,1,053.86
11/03/2026,10541,TA GARY,GARY,IN,ULSD,100.00,350.00
11/04/2026,10555,PILOT 123, EXIT 4,JOPLIN,MO,ULSD,80.00,280.00
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 310.05 1053.86 0 -',
      '10541 2026-11-03 IN MOTOR 100 350 0 -',
      '10555 2026-11-04 MO MOTOR 80 280 0 -',
    ],
  },
  {
    name: 'American and Canadian lines whose only sign is the province and the unit behind the quantity',
    file: block(`
Date,Card,Site,State/Prov,Product,Quantity,Amount
2026-11-02,0541,TA GARY,IN,ULSD,100.00 gal,350.00
2026-11-03,0541,PETRO 401,ON,ULSD,400.00 L,600.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 ON MOTOR 400 600 0 - Unsupported Currency'],
  },
  {
    name: 'Unicode text with comment lines, a remark behind the table, and spellings of reefer, DEF, scales, and cash',
    file: unicodeText(`
# exported by a macro
# do not edit
Date|Card|Site|ST|Description|Gals|Ext Amt
11/02/2026|0541|TA GARY|IN|ULSD TRACTOR #2|100.00|350.00
11/02/2026|0541|TA GARY|IN|ULSD REEFER #2|20.00|70.00
11/02/2026|0541|TA GARY|IN|DEF (PUMP)|5.00|20.00
11/02/2026|0541|TA GARY|IN|CAT SCALES WEIGH|1|14.50
11/03/2026|0541|TA GARY|IN|DRIVER CASH ADV|1|100.00
11/03/2026|0541|TA GARY|IN|REWEIGH|1|4.00
Prepared by M. Okafor on 11/04/2026
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN REEFER 20 70 0 -',
      '0541 2026-11-02 IN DEF 5 20 0 -',
      '0541 2026-11-02 IN SCALE 1 14.5 0 -',
      '0541 2026-11-03 IN CASH_ADVANCE 1 100 0 -',
      '0541 2026-11-03 IN SCALE 1 4 0 -',
    ],
  },
  {
    name: 'times with a zone’s name in the date cell, and totals by product at the end',
    file: block(`
Transaction Date,Card,Merchant,State,Product,Gallons,Net Amount
11/02/2026 5:41:19 AM CST,0541,TA GARY,IN,ULSD,100.00,350.00
11/02/2026 11:58:00 PM EST,0541,PETRO,MO,ULSD,80.00,280.00
ULSD total,,,,,180.00,630.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-02 MO MOTOR 80 280 0 -'],
  },
];

export const RESAVED_MILEAGE: readonly Stranger[] = [
  {
    name: 'miles with thousands and no quotes',
    file: block(`
Unit,State,Miles
101,TX,1,200.4
101,OK,300.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300'],
  },
  {
    name: 'a workbook of months with the trucks in one column, merged in the first line of each, and a total at the side',
    file: workbook([
      ['Truck', 'State', 'Oct', 'Nov', 'Dec', 'Quarter'],
      [101, 'TX', 400, 400.4, 400, 1200.4],
      [null, 'OK', 100, 100, 100, 300],
      [104, 'MO', 210, 0, 0, 210],
      ['Total', null, 710, 500.4, 500, 1710.4],
    ]),
    rows: [
      '101 2026-10-31 TX 400',
      '101 2026-11-30 TX 400.4',
      '101 2026-12-31 TX 400',
      '101 2026-10-31 OK 100',
      '101 2026-11-30 OK 100',
      '101 2026-12-31 OK 100',
      '104 2026-10-31 MO 210',
    ],
  },
  {
    name: 'dates with points and kilometers with decimal commas, the day first past the twelfth',
    file: crlf(`
Date;Unit;Province;Distance (km)
05.10.2026;101;ON;160,9344
25.10.2026;101;QC;321,8688
`),
    rows: ['101 2026-10-05 ON 100', '101 2026-10-25 QC 200'],
  },
  {
    name: 'the same with slashes, and no date past the twelfth in the whole quarter',
    file: crlf(`
Date,Unit,Province,Distance (km)
10/11/2026,101,ON,160.9344
11/12/2026,101,QC,321.8688
`),
    rows: 'AMBIGUOUS_DATES',
  },
  {
    name: 'American dates that fit both orders, in a file that says its period',
    file: crlf(`
IFTA miles 10/01/2026 - 12/31/2026
Date,Unit,State,Miles
10/11/2026,101,TX,240.0
11/12/2026,101,OK,125.0
`),
    rows: ['101 2026-10-11 TX 240', '101 2026-11-12 OK 125'],
  },
  {
    name: 'dates that fit both orders, in a file that says its period with the day first',
    file: crlf(`
Kilometers 01/10/2026 - 31/12/2026
Date,Unit,Province,Km
10/11/2026,101,ON,160.9344
11/12/2026,101,QC,321.8688
`),
    rows: ['101 2026-11-10 ON 100', '101 2026-12-11 QC 200'],
  },
  {
    name: 'two exports joined with their headings in another order',
    file: block(`
Vehicle,Jurisdiction,Distance (mi)
101,TX,1200.4
Jurisdiction,Vehicle,Distance (mi)
OK,101,300.0
`),
    // Read by the first headings, each line below the others is an error.
    rows: [
      '101 2026-12-31 TX 1200.4',
      'JURISDICTION 2026-12-31  - Invalid Jurisdiction',
      'OK 2026-12-31  300 Invalid Jurisdiction',
    ],
  },
  {
    name: 'miles and gallons of a state in one table and of the fleet in the next',
    file: block(`
Unit,State,Miles
101,TX,1200.4
101,OK,300.0

State,Fleet miles,Fleet gallons
TX,1200.4,171.5
OK,300.0,43.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300'],
  },
];
