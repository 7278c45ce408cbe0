/** Fuel files of strangers, used to develop the rules. The lines are invented. */
import { getWorkbook, workbook } from '../testing.ts';
import { block, cr, crlf, day, moment, type Stranger, tabs, unicodeText, windows1252 } from './strangers.ts';

export const STRANGE_FUEL: readonly Stranger[] = [
  {
    name: 'a cardlock franchise with a card for the truck and one for the driver',
    file: crlf(`
DAILY TRANSACTION LIST,,,,,,,,,,,,,
PERIOD 11/01/26 - 11/15/26,,,,,,,,,,,,,
CustNum,Vehicle#,Driver#,TranDate,TranTime,Host,Site,St,Product,UM,Quantity,SellPrice,TranCost,Odometer
0004477,22019101,55012,20261102,054100,0287,0412,OR,DIESEL #2 CLEAR,GA,97.900,3.4990,342.55,412880
0004477,22019104,55013,20261103,221000,0287,0412,OR,DIESEL #2 CLEAR,GA,50.000,3.4990,174.95,288104
`),
    rows: ['22019101 2026-11-02 OR MOTOR 97.9 342.55 0 -', '22019104 2026-11-03 OR MOTOR 50 174.95 0 -'],
  },
  {
    name: 'pipes, the date and time in one cell, taxes next to a net amount',
    file: block(`
Account Name|Site|Site Address|City|State|Trans Date|Card #|Driver|Vehicle #|Odometer|Product|Units|UOM|PPU|Gross Amt|Discount|Fed Excise|State Excise|Net Amt
SAMPLE CARRIER LLC|QT 88|1 MAIN ST|TULSA|OK|11/02/26 05:41|55120|OKAFOR, MARTIN|101|412880|DSL-ULTRA LOW SULFUR|97.900|GAL|3.4990|342.55|4.90|23.79|18.60|337.65
SAMPLE CARRIER LLC|QT 88|1 MAIN ST|TULSA|OK|11/03/26 14:05|55120|OKAFOR, MARTIN|101|413102|DEF|2.950|GAL|4.4590|13.15|0.00|0.00|0.00|13.15
`),
    rows: ['55120 2026-11-02 OK MOTOR 97.9 337.65 0 4.9', '55120 2026-11-03 OK DEF 2.95 13.15 0 0'],
  },
  {
    name: 'Unicode text with fuel and other goods in columns of their own',
    file: unicodeText(`
Card Description|Account|Card|Trans Date/Time|Station Name|Station City|Station State|Fuel Type|Fuel Gallons|Fuel Price|Fuel Amount|Non-Fuel Amount|Total Amount
TRUCK 101|869000001|10541|11/2/2026 5:41:00 AM|CENEX 12|FARGO|ND|DIESEL|97.9|3.499|342.55|0.00|342.55
TRUCK 101|869000001|10541|11/3/2026 6:10:00 PM|CENEX 12|FARGO|ND|DIESEL|50|3.5|175.00|12.50|187.50
`),
    rows: [
      '10541 2026-11-02 ND MOTOR 97.9 342.55 0 -',
      '10541 2026-11-03 ND MOTOR 50 175 0 -',
      '10541 2026-11-03 ND MISC_PURCHASE 1 12.5 0 -',
    ],
  },
  {
    name: 'a workbook with a title, typed dates, the city and state in one cell, and subtotals for each card',
    file: workbook([
      ['SAMPLE CARRIER LLC', null, null, null, null, null, null, null, null, null, null, null],
      ['Purchases 11/01/2026 through 11/15/2026', null, null, null, null, null, null, null, null, null, null, null],
      [null, null, null, null, null, null, null, null, null, null, null, null],
      [
        'Date',
        'Time',
        'Store',
        'City, ST',
        'Card',
        'Truck',
        'Item',
        'Gallons',
        'Retail PPG',
        'Your PPG',
        'Discount',
        'Total',
      ],
      [day('2026-11-02'), 0.2368, 287, 'Joplin, MO', 10541, 101, 'Auto Diesel', 100, 3.999, 3.499, 50, 349.9],
      [day('2026-11-03'), 0.8, 541, 'Eloy, AZ', 10541, 101, 'DEF', 10, 4.599, 4.599, 0, 45.99],
      ['Subtotal card 10541', null, null, null, null, null, null, 110, null, null, 50, 395.89],
      [day('2026-11-04'), 0.5, 287, 'Joplin, MO', 10555, 104, 'Reefer', 20, 3.5, 3.4, 2, 68],
      ['Subtotal card 10555', null, null, null, null, null, null, 20, null, null, 2, 68],
      ['Grand total', null, null, null, null, null, null, 130, null, null, 52, 463.89],
    ]),
    rows: [
      '10541 2026-11-02 MO MOTOR 100 349.9 0 50',
      '10541 2026-11-03 AZ DEF 10 45.99 0 0',
      '10555 2026-11-04 MO REEFER 20 68 0 2',
    ],
  },
  {
    name: 'a file saved by Excel with serial dates, units as floats, and short cards without their zero',
    file: crlf(`
TransactionId,CardNumber,TransactionPOSDate,TransactionPOSTime,Invoice,Unit,Odometer,DriverName,LocationName,LocationCity,LocationState,TransactionFee,TransactionCurrency,ProductCode,PricePerUnit,Quantity,Amount
1539602272,541,46328,0.236805556,13504,101.0,412880,OKAFOR,TA ELOY,ELOY,AZ,0,USD/Gallons,ULSD,3.499,97.9,342.55
1539602273,541,46329.84028,0.84028,13611,101.0,413102,OKAFOR,TA ELOY,ELOY,AZ,1.5,USD/Gallons,DEFD,4.459,2.95,13.15
`),
    rows: ['541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '541 2026-11-03 AZ DEF 2.95 13.15 1.5 -'],
  },
  {
    name: 'semicolons, decimal commas, dates with months in words, lone CR, accents in Windows-1252',
    file: Buffer.from(
      cr(`
Carte N°;Unité;Date;Station;City;State;Product;Gallons;Unit Price;Amount
10541;101;26-Nov-26;Café Route 9;Plattsburgh;NY;Diesel;1.097,90;3,499;3.841,55
10541;101;27-Nov-26;Café Route 9;Plattsburgh;NY;DEF;2,95;4,459;13,15
`),
      'latin1',
    ),
    rows: ['10541 2026-11-26 NY MOTOR 1097.9 3841.55 0 -', '10541 2026-11-27 NY DEF 2.95 13.15 0 -'],
  },
  {
    name: 'a bookkeeper’s sheet with headings of their own and sums without a word',
    file: windows1252(`
When,Where,State,Truck,What,Gal,$/gal,Paid,Note
11/2/26,TA Gary,IN,101,Diesel,97.9,$3.499,"$342.55",
11/5/26,TA Gary,IN,101,Diesel,300,$3.60,"$1,080.00",two tanks
11/6/26,TA Gary,IN,101,Diesel,(9.76),$3.50,($34.16),credit
,,,,,388.14,,"$1,388.39",
`),
    rows: [
      '101 2026-11-02 IN MOTOR 97.9 342.55 0 -',
      '101 2026-11-05 IN MOTOR 300 1080 0 -',
      '101 2026-11-06 IN MOTOR -9.76 -34.16 0 -',
    ],
  },
  {
    name: 'a discount app with ISO times in a zone, and what was paid and saved',
    file: block(`
Transaction ID,Purchased At,Cardholder,Last 4,Fuel Stop,Stop City,Stop State,Fuel Type,Gallons,Retail Price,Discounted Price,Retail Total,You Paid,You Saved
mf_1,2026-11-02T23:41:00-06:00,Martin Okafor,4417,Road Ranger 12,Gary,IN,Diesel,100.000,4.000,3.500,400.00,350.00,50.00
mf_2,2026-11-04T05:10:00-06:00,Martin Okafor,4417,Road Ranger 12,Gary,IN,DEF,5.000,4.000,4.000,20.00,20.00,0.00
`),
    rows: ['4417 2026-11-02 IN MOTOR 100 350 0 50', '4417 2026-11-04 IN DEF 5 20 0 0'],
  },
  {
    name: 'cards that Excel turned into 7.08E+18',
    file: crlf(`
Card #,Tran Date,Invoice,Unit,Driver Name,Location Name,City,State/ Prov,Fees,Item,Unit Price,Qty,Amt
7.08305E+18,11/2/2026,13504,101,OKAFOR,TA ELOY,ELOY,AZ,0,ULSD,3.499,97.9,342.55
7.08305E+18,11/3/2026,13505,104,PEREDA,TA ELOY,ELOY,AZ,0,ULSD,3.499,50,174.95
`),
    rows: 'EXCEL',
  },
  {
    name: 'a payment app’s rows with snake case, times in UTC, and the fee apart',
    file: block(`
transaction_id,created_at,merchant_name,merchant_city,merchant_state,driver_name,truck_number,fuel_type,volume,volume_uom,retail_price_per_unit,discounted_price_per_unit,total_retail_price,total_discounted_price,fee
a-1,2026-11-02T11:41:00Z,Road Ranger,Rockford,IL,Martin Okafor,101,Diesel,97.9,GAL,3.700,3.200,362.23,313.28,1.50
a-2,2026-11-03T03:30:00Z,Road Ranger,Rockford,IL,Martin Okafor,101,Diesel,50,GAL,3.700,3.200,185.00,160.00,1.50
`),
    rows: ['101 2026-11-02 IL MOTOR 97.9 313.28 1.5 48.95', '101 2026-11-02 IL MOTOR 50 160 1.5 25'],
  },
  {
    name: 'the tank that was filled in a column of its own',
    file: block(`
Post Date,Tran Date,Tran Time,Site #,Site Name,Site City,Site St,Card No.,Truck No.,Trailer No.,Tank,Prod,Vol,Net/Gal,Net Amt
11/03/2026,11/02/2026,05:41,723,PILOT 723,AMARILLO,TX,10541,101,,Tractor,ULSD,120.40,3.459,416.46
11/03/2026,11/02/2026,05:49,723,PILOT 723,AMARILLO,TX,10541,101,5301,Reefer,ULSD,30.00,3.459,103.77
`),
    rows: ['10541 2026-11-02 TX MOTOR 120.4 416.46 0 -', '10541 2026-11-02 TX REEFER 30 103.77 0 -'],
  },
  {
    name: 'numbered products side by side in one line',
    file: block(`
Card Number,Transaction Date,Invoice,Merchant,City,State,Product 1,Quantity 1,Amount 1,Product 2,Quantity 2,Amount 2,Product 3,Quantity 3,Amount 3,Invoice Total
10541,11/02/2026,13504,TA GARY,GARY,IN,ULSD,97.90,342.55,DEFD,2.95,13.15,SCLE,1,14.50,370.20
10541,11/03/2026,13610,TA GARY,GARY,IN,ULSR,20.00,68.00,,,,,,,68.00
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 97.9 342.55 0 -',
      '10541 2026-11-02 IN DEF 2.95 13.15 0 -',
      '10541 2026-11-02 IN SCALE 1 14.5 0 -',
      '10541 2026-11-03 IN REEFER 20 68 0 -',
    ],
  },
  {
    name: 'masked cards in groups, refunds with CR, a total in words below',
    file: block(`
Driver/Card Name,Card Number,Transaction Date/Time,Merchant,City,State,Product Desc,Qty,Price/Unit,Total Charge
OKAFOR,XXXX-XXXX-XXXX-4417,11/02/26 14:05,SHELL 99,WACO,TX,Diesel,97.900,3.499,342.55
OKAFOR,XXXX-XXXX-XXXX-4417,11/04/26 09:12,SHELL 99,WACO,TX,Diesel,-9.760,3.500,34.16 CR
OKAFOR,XXXX-XXXX-XXXX-4417,11/05/26 09:12,SHELL 99,WACO,TX,Diesel,10.000,3.500,35.00-
"Total of 3 transactions",,,,,,,98.140,,273.39
`),
    rows: [
      '4417 2026-11-02 TX MOTOR 97.9 342.55 0 -',
      '4417 2026-11-04 TX MOTOR -9.76 -34.16 0 -',
      '4417 2026-11-05 TX MOTOR 10 -35 0 -',
    ],
  },
  {
    name: 'a section for each driver with its heading again, a blank column in front, and totals',
    file: crlf(`
,FUEL DETAIL BY DRIVER,,,,,,,,
,"Driver: OKAFOR, MARTIN",,,,,,,,
,Date,Card #,Truck #,Location,ST,Product,Gallons,PPG,Amount
,11/02/2026,10541,101,TA GARY,IN,ULSD,97.90,3.499,342.55
,11/03/2026,10541,101,TA GARY,IN,ULSD,50.00,3.499,174.95
,"Total for OKAFOR, MARTIN",,,,,,147.90,,517.50
,,,,,,,,,
,"Driver: PEREDA, JULIO",,,,,,,,
,Date,Card #,Truck #,Location,ST,Product,Gallons,PPG,Amount
,11/04/2026,10555,104,PETRO JOPLIN,MO,ULSD,120.00,3.599,431.88
,"Total for PEREDA, JULIO",,,,,,120.00,,431.88
,Grand Total,,,,,,267.90,,949.38
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 97.9 342.55 0 -',
      '10541 2026-11-03 IN MOTOR 50 174.95 0 -',
      '10555 2026-11-04 MO MOTOR 120 431.88 0 -',
    ],
  },
  {
    name: 'a workbook with merged headings of groups over the columns',
    file: workbook([
      ['Transaction', null, null, 'Location', null, null, 'Tractor', null, 'Reefer', null, 'DEF', null, 'Total'],
      ['Date', 'Card', 'Unit', 'Name', 'City', 'ST', 'Gal', 'Amt', 'Gal', 'Amt', 'Gal', 'Amt', null],
      [day('2026-11-02'), '10541', 101, 'TA GARY', 'GARY', 'IN', 97.9, 342.55, null, null, 2.95, 13.15, 355.7],
      [day('2026-11-03'), '10541', 101, 'TA GARY', 'GARY', 'IN', null, null, 20, 68, null, null, 68],
    ]),
    rows: [
      '10541 2026-11-02 IN MOTOR 97.9 342.55 0 -',
      '10541 2026-11-02 IN DEF 2.95 13.15 0 -',
      '10541 2026-11-03 IN REEFER 20 68 0 -',
    ],
  },
  {
    name: 'gallons for each product but one amount for the stop',
    file: block(`
Date,Card #,Truck Stop,City,State,Diesel Gallons,DEF Gallons,Total Amount
11/02/2026,10541,TA GARY,GARY,IN,97.90,2.95,355.70
11/03/2026,10541,TA GARY,GARY,IN,50.00,0.00,174.95
`),
    rows: 'BY_HAND',
  },
  {
    name: 'an association’s statement with a pump price, a discount for each gallon, and city and state with a slash',
    file: tabs(`
Date|Truckstop|City/State|Card|Unit|Product|Gallons|Pump Price|Disc/Gal|Your Price|Total Discount|Amount Due|Trans Fee
11/02/26|TA GARY|Gary/IN|10541|101|DIESEL|100.0|4.000|0.500|3.500|50.00|350.00|0.75
11/03/26|PETRO|Joplin/MO|10541|101|DIESEL|50.0|4.000|0.400|3.600|20.00|180.00|0.75
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0.75 50', '10541 2026-11-03 MO MOTOR 50 180 0.75 20'],
  },
  {
    name: 'a workbook with a sheet for each week',
    file: getWorkbook(
      (
        [
          ['Week 1', '2026-11-02', 'TA GARY', 'IN', 100, 350],
          ['Week 2', '2026-11-09', 'PETRO JOPLIN', 'MO', 50, 180],
        ] as const
      ).map(([name, date, place, state, gallons, amount]) => [
        name,
        [
          ['Date', 'Card', 'Location', 'State', 'Product', 'Gallons', 'Amount'],
          [moment(`${date}T05:41`), '10541', place, state, 'ULSD', gallons, amount],
        ],
      ]),
    ),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10541 2026-11-09 MO MOTOR 50 180 0 -'],
  },
];
