/** Exports first read when the rules for `export-fuel.ts` and `export-mileage.ts` were done. All lines are invented. */
import { makeXls } from '@milepost/domain/core/spreadsheet/testing.ts';
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, unicodeText, windows1252 } from './strangers.ts';

export const HELD_EXPORTED_FUEL: readonly Stranger[] = [
  {
    name: 'a line per purchase with a sales tax, a federal credit, and both card and vehicle masked',
    file: crlf(`
Account ID,Account Name,Trans. Date,Trans. Time,Post Date,Card #,Vehicle #,Driver,Merchant,Address,City,State,Zip,Product,Qty,Price/Unit,Sub-Total,Sales Tax,Total Sale,Federal Tax Credit
7731-44,SAMPLE CARRIER LLC,11/02/26,5:41a,11/04/26,************0541,101,M OKAFOR,CASEYS #3344,1 US 34,OSCEOLA,IA,50213,DSL,100.000,3.500,350.00,0.00,350.00,0.00
7731-44,SAMPLE CARRIER LLC,11/03/26,11:15p,11/05/26,************0541,101,M OKAFOR,CASEYS #3344,1 US 34,OSCEOLA,IA,50213,WASHER FLUID,1.000,4.990,4.99,0.35,5.34,0.00
`),
    rows: ['0541 2026-11-02 IA MOTOR 100 350 0 -', '0541 2026-11-03 IA TRUCK_STOP_PURCHASE 1 5.34 0 -'],
  },
  {
    name: 'a statement with an invoice and its lines in one table: a header line, then products',
    file: block(`
Invoice,Trans Date,Card,Unit,Driver,Location,City,ST,Product,Gallons,Retail PPG,Retail Amt,Disc,Net Amt,Trans Fee
13504,11/02/2026,00541,101,OKAFOR,TA GARY,GARY,IN,ULSD,100.00,3.900,390.00,40.00,350.00,1.00
13504,11/02/2026,00541,101,OKAFOR,TA GARY,GARY,IN,DEFD,5.00,4.000,20.00,0.00,20.00,1.00
13611,11/03/2026,00555,104,PEREDA,PETRO,JOPLIN,MO,ULSD,50.00,3.900,195.00,20.00,175.00,1.00
Total Purchases,,,,,,,,,155.00,,605.00,60.00,545.00,2.00
Less: rebates,,,,,,,,,,,,,-10.00,
Amount due,,,,,,,,,,,,,537.00,
`),
    rows: [
      '00541 2026-11-02 IN MOTOR 100 350 1 40',
      '00541 2026-11-02 IN DEF 5 20 0 0',
      '00555 2026-11-03 MO MOTOR 50 175 1 20',
    ],
  },
  {
    name: 'fuel types as columns of gallons with one price and cost each, named before and after',
    file: tabs(`
Date|Time|Card No|Truck No|Site|State|Gallons DSL|PPG DSL|Total DSL|Gallons DEF|PPG DEF|Total DEF|Gallons Reefer|PPG Reefer|Total Reefer|Grand Total
2026-11-02|05:41|10541|101|Sapp Bros York|NE|100.00|3.500|350.00|5.00|4.000|20.00|0.00|0.000|0.00|370.00
2026-11-03|14:10|10555|104|Sapp Bros York|NE|0.00|0.000|0.00|0.00|0.000|0.00|20.00|3.400|68.00|68.00
`),
    rows: [
      '10541 2026-11-02 NE MOTOR 100 350 0 -',
      '10541 2026-11-02 NE DEF 5 20 0 -',
      '10555 2026-11-03 NE REEFER 20 68 0 -',
    ],
  },
  {
    name: 'Canadian and American purchases in one file, each with its currency and unit',
    file: crlf(`
Card Number,Transaction Date,Unit,Site Name,City,Prov/State,Product,Volume,UOM,Unit Price,Amount,Currency
780011223344,2026-11-02,101,HUSKY 4411,CALGARY,AB,DIESEL,400.00,L,1.5000,600.00,CAD
780011223344,2026-11-03,101,FLYING J 0712,SHELBY,MT,DIESEL,100.00,GAL,3.5000,350.00,USD
`),
    rows: [
      '780011223344 2026-11-02 AB MOTOR 400 600 0 - Unsupported Currency',
      '780011223344 2026-11-03 MT MOTOR 100 350 0 -',
    ],
  },
  {
    name: 'an .xls report with the card in a title over each section and blank columns between',
    file: makeXls([
      [
        'Detail',
        [
          ['Weekly Fuel Report', null, null, null, null, null, null, null, null],
          ['Card #: 0541', null, null, null, null, null, null, null, null],
          ['Date', null, 'Location', 'City', 'State', 'Product', 'Gallons', 'Price', 'Amount'],
          [day('2026-11-02'), null, 'TA ELOY', 'ELOY', 'AZ', 'Diesel', 100, 3.5, 350],
          [day('2026-11-03'), null, 'TA ELOY', 'ELOY', 'AZ', 'DEF', 5, 4, 20],
          ['Subtotal', null, null, null, null, null, 105, null, 370],
          ['Card #: 0555', null, null, null, null, null, null, null, null],
          [day('2026-11-04'), null, 'PETRO', 'JOPLIN', 'MO', 'Diesel', 50, 3.5, 175],
          ['Subtotal', null, null, null, null, null, 50, null, 175],
        ],
      ],
    ]),
    rows: [
      '0541 2026-11-02 AZ MOTOR 100 350 0 -',
      '0541 2026-11-03 AZ DEF 5 20 0 -',
      '0555 2026-11-04 MO MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'a quote in a site name, a comma in the driver’s name, and amounts with a currency sign behind',
    file: crlf(`
"Txn Date","Txn Time","Card Ending","Driver","Truck","Merchant","City","State","Fuel","Gal","$/Gal","Discount $","Charged"
"02-Nov-2026","05:41","0541","Okafor, Martin","101","Joe's ""Big"" Stop","Gary","IN","Diesel","100.00","3.50","12.00","350.00 USD"
"03-Nov-2026","15:10","0541","Okafor, Martin","101","Loves #541, I-40","Eloy","AZ","Diesel","50.00","3.50","6.00","175.00 USD"
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a network’s detail with a fee per line in its own product line',
    file: block(`
TRANS_ID;TRANS_DATE;TRANS_TIME;CARD_NUM;UNIT_NUM;MERCH_NAME;MERCH_CITY;MERCH_ST;PROD_DESC;QTY;UNIT_COST;EXT_COST
88101;20261102;054100;7711000541;101;TA GARY;GARY;IN;ULTRA LOW SULFUR DIESEL;100.000;3.5000;350.00
88101;20261102;054100;7711000541;101;TA GARY;GARY;IN;TRANSACTION FEE;1.000;1.5000;1.50
88102;20261103;221000;7711000541;101;CAT SCALE 1145;JOPLIN;MO;WEIGH;1.000;14.7500;14.75
`),
    rows: [
      '7711000541 2026-11-02 IN MOTOR 100 350 0 -',
      '7711000541 2026-11-02 IN MISC_PURCHASE 1 1.5 0 -',
      '7711000541 2026-11-03 MO SCALE 1 14.75 0 -',
    ],
  },
  {
    name: 'a printed list with two heading lines of fixed width and dashes below',
    file: crlf(`
FUEL PURCHASE REGISTER                                             11/30/26  PAGE 1
CARD     TRAN      UNIT   TRUCK STOP          CITY          ST  FUEL   TOTAL     PRICE     TOTAL
NUMBER   DATE      NO     NAME                                  TYPE   GALLONS   PER GAL   COST
-------  --------  -----  ------------------  ------------  --  -----  --------  --------  ---------
0010541  11/02/26  0101   PETRO 318           AMARILLO      TX  ULSD     100.00     3.500     350.00
0010541  11/03/26  0101   TA ELOY             ELOY          AZ  DEF        5.00     4.000      20.00
0010555  11/04/26  0104   LOVES 541           JOPLIN        MO  ULSD      50.00     3.500     175.00
                                                                       --------            ---------
                                                       REPORT TOTAL      155.00               545.00
`),
    rows: [
      '0010541 2026-11-02 TX MOTOR 100 350 0 -',
      '0010541 2026-11-03 AZ DEF 5 20 0 -',
      '0010555 2026-11-04 MO MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'a broker’s fuel advance list with cash lines, refunds, and the state in the stop’s name',
    file: unicodeText(`
Transaction #|Date & Time|Card|Driver|Truck|Stop|Type|Product|Qty|Amount
1|11/2/2026 5:41 AM|0541|Okafor|101|Loves 287 - Joplin, MO|Purchase|Diesel|100.00|$350.00
2|11/3/2026 6:10 PM|0541|Okafor|101|Loves 287 - Joplin, MO|Refund|Diesel|(10.00)|($35.00)
3|11/4/2026 7:00 AM|0541|Okafor|101|Loves 541 - Eloy, AZ|Purchase|Cash Advance|1|$100.00
`),
    rows: [
      '0541 2026-11-02 - MOTOR 100 350 0 -',
      '0541 2026-11-03 - MOTOR -10 -35 0 -',
      '0541 2026-11-04 - CASH_ADVANCE 1 100 0 -',
    ],
  },
  {
    name: 'a driver’s and a vehicle’s card, prices with five decimals, and a blank line between dates',
    file: crlf(`
Site#,Site Name,Site City,Site State,Tran Date,Tran Time,Driver Card,Driver Name,Vehicle Card,Vehicle Name,Odometer,Prod,Product Name,Gallons,Price,Fuel Amt,Tax Amt,Tran Amt
0412,NORTH YARD,RENO,NV,11/02/2026,05:41,55012,OKAFOR,22019101,TRK 101,412880,02,DIESEL #2 ULSD,100.000,3.25000,325.00,25.00,350.00

0412,NORTH YARD,RENO,NV,11/03/2026,14:10,55012,OKAFOR,22019101,TRK 101,413300,02,DIESEL #2 ULSD,50.000,3.25000,162.50,12.50,175.00
,,,,,,,,,,,,,150.000,,487.50,37.50,525.00
`),
    rows: ['22019101 2026-11-02 NV MOTOR 100 350 0 -', '22019101 2026-11-03 NV MOTOR 50 175 0 -'],
  },
  {
    name: 'a French-Canadian report as Unicode text with decimal commas and a currency',
    file: unicodeText(`
Date|Carte|Camion|Site|Ville|Province|Produit|Litres|Prix|Montant|Devise
2026-11-02|70531|101|RELAIS|Moncton|NB|DIESEL|400,00|1,5000|600,00|CAD
2026-11-03|70531|101|RELAIS|Québec|QC|DIESEL|200,00|1,6000|320,00|CAD
`),
    rows: [
      '70531 2026-11-02 NB MOTOR 400 600 0 - Unsupported Currency',
      '70531 2026-11-03 QC MOTOR 200 320 0 - Unsupported Currency',
    ],
  },
];

export const HELD_EXPORTED_MILEAGE: readonly Stranger[] = [
  {
    name: 'jurisdiction first, with gallons, MPG, and the vehicle’s year next to its number',
    file: block(`
IFTA Mileage Summary
Quarter: Q4 2026
Jurisdiction,Vehicle Number,Vehicle Year,Total Miles,Taxable Miles,Gallons,MPG
TX,101,2022,1200.4,1180.4,171.5,7.0
OK,101,2022,300.0,300.0,42.9,7.0
MO,104,2019,210.5,210.5,30.1,7.0
Total,,,1710.9,1690.9,244.5,7.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210.5'],
  },
  {
    name: 'dates as midnight in UTC and kilometers in a workbook',
    file: workbook([
      ['Device Name', 'Date', 'State', 'Distance (km)'],
      ['101', '2026-10-01T00:00:00.000Z', 'ON', 160.9344],
      ['101', '2026-10-02T00:00:00.000Z', 'MI', 321.8688],
    ]),
    rows: ['101 2026-10-01 ON 100', '101 2026-10-02 MI 200'],
  },
  {
    name: 'a trip in each line with the miles of each of its states next to it',
    file: crlf(`
Trip #,Truck,Date,Origin,Destination,TX,OK,KS,MO,Total
7001,101,10/05/2026,"Dallas, TX","Wichita, KS",78.4,235.1,51.0,,364.5
7002,104,10/06/2026,"Joplin, MO","Tulsa, OK",,88.0,,24.5,112.5
Total,,,,78.4,323.1,51.0,24.5,477.0
`),
    rows: [
      '101 2026-10-05 TX 78.4',
      '101 2026-10-05 OK 235.1',
      '101 2026-10-05 KS 51',
      '104 2026-10-06 OK 88',
      '104 2026-10-06 MO 24.5',
    ],
  },
  {
    name: 'a French-Canadian report with semicolons and decimal commas',
    file: windows1252(`
Véhicule;Date;Province/État;Distance (km)
101;2026-10-05;QC;160,9344
101;2026-10-06;ON;321,8688
`),
    rows: ['101 2026-10-05 QC 100', '101 2026-10-06 ON 200'],
  },
  {
    name: 'an .xls with a sheet of totals first and trips behind',
    file: makeXls([
      [
        'Summary',
        [
          ['State', 'Total Miles'],
          ['TX', 1200.4],
          ['OK', 300],
        ],
      ],
      [
        'Trips',
        [
          ['Unit', 'Trip Date', 'State', 'Odometer Begin', 'Odometer End', 'Miles'],
          ['101', day('2026-10-05'), 'TX', 1000, 2200.4, 1200.4],
          ['101', day('2026-10-06'), 'OK', 2200.4, 2500.4, 300],
        ],
      ],
    ]),
    rows: ['101 2026-10-05 TX 1200.4', '101 2026-10-06 OK 300'],
  },
  {
    name: 'milliseconds under a heading that no list has, and meters',
    file: block(`
vehicle_name,jurisdiction_code,start_time_ms,distance_meters
101,TX,1793700000000,160934.4
101,OK,1793715449720,321868.8
`),
    rows: ['101 2026-11-03 TX 100', '101 2026-11-03 OK 200'],
  },
];
