/** Fuel card exports of vendors that no other sample follows, answered before the first reading. All lines are invented. */
import { getWorkbook } from '../testing.ts';
import { block, crlf, moment, type Stranger, tabs, windows1252 } from './strangers.ts';

export const VENDOR_FUEL: readonly Stranger[] = [
  {
    name: 'a fleet card with fuel, non-fuel, gross, and net cost, five empty fees, and several cards of one driver',
    file: crlf(`
Transaction Date,Transaction Time,Post Date,Account Number,Account Name,Card Number,Trans ID,Emboss Line 2,Custom Vehicle/Asset ID,Units,Unit of Measure,Unit Cost,Total Fuel Cost,Service Cost,Other Cost,Total Non-Fuel Cost,Gross Cost,Exempt Tax,Discount,Net Cost,Reported Tax,Transaction Fee Type 1,Transaction Fee Amount 1,Transaction Fee Type 2,Transaction Fee Amount 2,Product,Product Description,Transaction Description,Merchant (Brand),Merchant Name,Merchant Address,Merchant City,Merchant State / Province,Merchant Postal Code,Current Odometer,Adjusted Odometer,Previous Odometer,Distance Driven,Fuel Economy,VIN,Driver Last Name,Driver First Name,Employee ID,Currency Exchange Rate,Department
11/2/26,5:41:19,11/3/26,0460000000804,Sample Carrier,****20541,70001,,101,100,GA,3.5,350,0,0,0,350,0,3,347,0,,0,,0,DSL,Diesel,OP,BRAND A,Site 57444,1 Main St,Gary,IN,46401,412880,,412100,780,7.8,,OKAFOR,MARTIN,,0,
11/2/26,5:44:02,11/3/26,0460000000804,Sample Carrier,****20541,70002,,101,1,EA,12.5,0,0,12.5,12.5,12.5,0,0,12.5,0,,0,,0,OIL,Motor Oil,OP,BRAND A,Site 57444,1 Main St,Gary,IN,46401,412880,,412880,0,0,,OKAFOR,MARTIN,,0,
11/5/26,14:10:00,11/6/26,0460000000804,Sample Carrier,****20555,70003,,101,50,GA,3.5,175,0,0,0,175,0,1.5,173.5,0,,0,,0,DSL,Diesel,OP,BRAND B,Site 341,9 Exit Rd,Joplin,MO,64801,413500,,412880,620,12.4,,OKAFOR,MARTIN,,0,
11/6/26,9:00:00,11/7/26,0460000000804,Sample Carrier,****20555,70004,,101,-50,GA,3.5,-175,0,0,0,-175,0,-1.5,-173.5,0,,0,,0,DSL,Diesel,OP,BRAND B,Site 341,9 Exit Rd,Joplin,MO,64801,413500,,413500,0,0,,OKAFOR,MARTIN,,0,
`),
    rows: [
      '20541 2026-11-02 IN MOTOR 100 347 0 3',
      '20541 2026-11-02 IN OIL_CHANGE 1 12.5 0 0',
      '20555 2026-11-05 MO MOTOR 50 173.5 0 1.5',
      '20555 2026-11-06 MO MOTOR -50 -173.5 0 -1.5',
    ],
  },
  {
    name: 'a card in a title over each section, the second continued on the next page',
    file: crlf(`
SAMPLE FUEL NETWORK,,,,,,,,
Period: 11/01/2026 - 11/15/2026,,,,,,,Page 1 of 2,
Card Number: 10541,,,,,,,,
Date,Invoice,Location,City,ST,Product,Gallons,PPG,Amount
11/02/2026,7001,TA GARY,GARY,IN,ULSD,100.00,3.500,350.00
Subtotal,,,,,,100.00,,350.00
Card Number: 10555,,,,,,,,
Date,Invoice,Location,City,ST,Product,Gallons,PPG,Amount
11/03/2026,7002,PETRO,JOPLIN,MO,ULSD,50.00,3.500,175.00
SAMPLE FUEL NETWORK,,,,,,,,
Period: 11/01/2026 - 11/15/2026,,,,,,,Page 2 of 2,
Card Number: 10555 (cont.),,,,,,,,
Date,Invoice,Location,City,ST,Product,Gallons,PPG,Amount
11/04/2026,7003,LOVES 287,AMARILLO,TX,REEFER,20.00,3.400,68.00
Subtotal,,,,,,70.00,,243.00
Grand Total,,,,,,170.00,,593.00
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 -',
      '10555 2026-11-03 MO MOTOR 50 175 0 -',
      '10555 2026-11-04 TX REEFER 20 68 0 -',
    ],
  },
  {
    name: 'a section of fuel and one of cash advances with other headings',
    file: crlf(`
FUEL PURCHASES
Date,Card,Driver,Unit,Stop,City,ST,Product,Gallons,Price,Amount
11/02/2026,10541,Okafor,101,TA GARY,GARY,IN,ULSD,100.00,3.500,350.00
11/03/2026,10555,Pereda,104,PETRO,JOPLIN,MO,DEF,5.00,4.000,20.00
Total Fuel,,,,,,,,105.00,,370.00

CASH ADVANCES
Date,Card,Driver,Unit,Stop,City,ST,Type,Requested,Fee,Amount
11/04/2026,10541,Okafor,101,TA GARY,GARY,IN,Cash Advance,100.00,3.00,103.00
Total Advances,,,,,,,,100.00,3.00,103.00
`),
    rows: 'SECOND_HEADER',
  },
  {
    name: 'amounts with a currency code before, negatives in parentheses, and a moment with AM and PM',
    file: block(`
Transaction Date/Time,Card #,Truck #,Driver Name,Store,Store City,Store State,Item,Quantity,UOM,Price/Unit,Discount Amt,Total Due
11/02/2026 05:41:00 AM,10541,101,Martin Okafor,Store 287,Amarillo,TX,DIESEL 2,100.000,GAL,USD 3.900,USD 40.00,USD 350.00
11/02/2026 05:41:00 AM,10541,101,Martin Okafor,Store 287,Amarillo,TX,DEF BULK,5.000,GAL,USD 4.000,USD 0.00,USD 20.00
11/04/2026 11:10:00 PM,10541,101,Martin Okafor,Store 287,Amarillo,TX,DIESEL 2,(100.000),GAL,USD 3.900,(USD 40.00),(USD 350.00)
`),
    rows: [
      '10541 2026-11-02 TX MOTOR 100 350 0 40',
      '10541 2026-11-02 TX DEF 5 20 0 0',
      '10541 2026-11-04 TX MOTOR -100 -350 0 -40',
    ],
  },
  {
    name: 'Canadian and American lines with a currency and a measure each, and dates as 02-NOV-2026',
    file: block(`
Tran Date;Card;Unit;Site Name;Prov/State;Product;Volume;UOM;Unit Price;Total;Currency
02-NOV-2026;10541;101;CARDLOCK 4;ON;DIESEL;400.0;L;1.5000;600.00;CAD
03-NOV-2026;10541;101;TA GARY;IN;DIESEL;100.0;GAL;3.5000;350.00;USD
`),
    rows: ['10541 2026-11-02 ON MOTOR 400 600 0 - Unsupported Currency', '10541 2026-11-03 IN MOTOR 100 350 0 -'],
  },
  {
    name: 'a corporate card with a merchant category, a time with an offset, and meals among the fuel',
    file: block(`
id,user_transaction_time,card_last_four,cardholder,vehicle,merchant_name,merchant_city,merchant_state,merchant_category,fuel_type,fuel_quantity,fuel_unit,price_per_unit,amount,currency_code,state
a-1,2026-11-02T23:41:00-06:00,0541,Martin Okafor,101,Sapp Bros,York,NE,Automated Fuel Dispensers,Diesel,100.00,gallon,3.50,350.00,USD,CLEARED
a-2,2026-11-03T12:10:00-06:00,0541,Martin Okafor,101,Blue Diner,York,NE,Restaurants,,,,,18.40,USD,CLEARED
a-3,2026-11-04T08:00:00-06:00,0541,Martin Okafor,101,Sapp Bros,Omaha,NE,Automated Fuel Dispensers,Diesel,50.00,gallon,3.50,175.00,USD,DECLINED
`),
    rows: [
      '0541 2026-11-02 NE MOTOR 100 350 0 -',
      '0541 2026-11-03 NE TRUCK_STOP_PURCHASE 1 18.4 0 -',
      '0541 2026-11-04 NE MOTOR 50 175 0 - Not Posted',
    ],
  },
  {
    name: 'short names with pipes, taxes next to the fuel amount, and a minus behind the figures',
    file: crlf(`
ACCT NBR|CARD NBR|TRAN DT|TRAN TM|MERCH NM|MERCH CITY|MERCH ST|PROD CD|PROD DESC|QTY|UNIT PRC|FUEL AMT|FED TAX|ST TAX|TOT AMT
869000001|0541|20261102|0541|TA GARY|GARY|IN|19|ULTRA LOW SULFUR DIESEL|100.000|3.0000|300.00|24.40|25.60|350.00
869000001|0541|20261103|1410|TA GARY|GARY|IN|19|ULTRA LOW SULFUR DIESEL|100.000-|3.0000|300.00-|24.40-|25.60-|350.00-
869000001|0555|20261104|2359|PETRO|JOPLIN|MO|62|DIESEL EXHAUST FLUID|5.000|4.0000|20.00|0.00|0.00|20.00
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-03 IN MOTOR -100 -350 0 -',
      '0555 2026-11-04 MO DEF 5 20 0 -',
    ],
  },
  {
    name: 'a cardlock invoice with a pump, a vehicle total after each group, and taxes listed below',
    file: tabs(`
SAMPLE CARDLOCK CO|||||||||||
Invoice 884412|||||Invoice Date 11/15/2026||||||
Card|Vehicle|Date|Time|Site|City|St|Pump|Prod|Description|Qty|Price|Ext
1054101|101|11/02/26|05:41|04417|SACRAMENTO|CA|4|02|CLEAR DSL #2|100.00|3.5000|350.00
1054101|101|11/03/26|06:10|04420|RENO|NV|1|02|CLEAR DSL #2|50.00|3.5000|175.00
|Vehicle 101|||||||||150.00||525.00
1055502|104|11/04/26|06:10|04417|SACRAMENTO|CA|7|03|DYED DSL #2|20.00|3.0000|60.00
|Vehicle 104|||||||||20.00||60.00
|||||||||Fed Excise Tax Included|||36.60
|||||||||Invoice Total|170.00||585.00
`),
    rows: [
      '1054101 2026-11-02 CA MOTOR 100 350 0 -',
      '1054101 2026-11-03 NV MOTOR 50 175 0 -',
      '1055502 2026-11-04 CA OFF_ROAD 20 60 0 -',
    ],
  },
  {
    name: 'weekdays in the dates, the card only on the first line of its group, and blank columns',
    file: windows1252(`
Card,,Driver,Purchase Date,,Site,City,State,Grade,Gallons,,Amount,Odometer
XXXX-XXXX-0541,,Okafor,"Monday, November 2, 2026",,TA GARY,Gary,Indiana,Diesel,100.00,,$350.00,"412,880"
,,,"Tuesday, November 3, 2026",,PETRO,Joplin,Missouri,DEF,5.00,,$20.00,"413,200"
XXXX-XXXX-0555,,Pereda,"Wednesday, November 4, 2026",,LOVES,Amarillo,Texas,Diesel,50.00,,$175.00,"88,120"
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-03 MO DEF 5 20 0 -',
      '0555 2026-11-04 TX MOTOR 50 175 0 -',
    ],
  },
  {
    name: 'a payment app with fuel, lumpers, and advances, its fee apart, and voided lines',
    file: block(`
Created,Type,Status,Driver,Truck,Load #,Location,City,State,Fuel Type,Gallons,Amount,Network Fee,Total
11/02/2026 5:41 AM CST,Fuel,Completed,Martin Okafor,101,7001,TA Gary,Gary,IN,Tractor Diesel,"1,00.00","$350.00",$1.00,$351.00
11/03/2026 5:41 AM CST,Fuel,Completed,Martin Okafor,101,7001,TA Gary,Gary,IN,Tractor Diesel,100.00,"$350.00",$1.00,$351.00
11/03/2026 7:00 AM CST,Lumper,Completed,Martin Okafor,101,7001,Cold Dock,Joplin,MO,,,$210.00,$5.00,$215.00
11/04/2026 7:00 AM CST,Advance,Completed,Luis Pereda,104,7002,,,,,,$100.00,$2.00,$102.00
11/05/2026 7:00 AM CST,Fuel,Voided,Luis Pereda,104,7002,Petro,Joplin,MO,Tractor Diesel,50.00,$175.00,$1.00,$176.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR  350 0 - Invalid Quantity',
      '101 2026-11-03 IN MOTOR 100 350 1 -',
      '101 2026-11-03 MO MISC_PURCHASE 1 210 5 -',
      '104 2026-11-04 - CASH_ADVANCE 1 100 2 -',
      '104 2026-11-05 MO MOTOR 50 175 0 - Not Posted',
    ],
  },
  {
    name: 'a workbook with a summary first, a title block, typed moments, and totals of each site',
    file: getWorkbook([
      [
        'Summary',
        [
          ['Account', 'SAMPLE CARRIER'],
          ['Gallons', 155],
          ['Amount', 545],
        ],
      ],
      [
        'Transactions',
        [
          ['SAMPLE TRAVEL CENTERS'],
          ['Fuel detail, November 1 to 15, 2026'],
          [null],
          [
            'Site #',
            null,
            'Fueled At',
            'Unit',
            'Card Last 4',
            'City',
            'State',
            'Product',
            'Gals',
            'Retail $/Gal',
            'Cost $/Gal',
            'Your Cost',
            'You Saved',
          ],
          ['041', null, moment('2026-11-02T05:41'), 101, '0541', 'Gary', 'IN', 'Diesel', 100, 3.9, 3.5, 350, 40],
          ['041', null, moment('2026-11-02T05:50'), 101, '0541', 'Gary', 'IN', 'DEF', 5, 4, 4, 20, 0],
          ['041 Total', null, null, null, null, null, null, null, 105, null, null, 370, 40],
          ['287', null, moment('2026-11-03T14:10'), 104, '0555', 'Joplin', 'MO', 'Diesel', 50, 3.9, 3.5, 175, 20],
          ['287 Total', null, null, null, null, null, null, null, 50, null, null, 175, 20],
        ],
      ],
    ]),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 40',
      '0541 2026-11-02 IN DEF 5 20 0 0',
      '0555 2026-11-03 MO MOTOR 50 175 0 20',
    ],
  },
  {
    name: 'a file saved again by Excel: long numbers in scientific notation, cards without zeros, the same line twice',
    file: crlf(`
Account,Card,Transaction #,Date,Unit,Site,City,State,Zip,Product,Gallons,Price,Amount,Driver ID
5.56735E+15,541,1.10226E+13,46328.2368,101,TA GARY,GARY,IN,46401,Diesel,100,3.5,350,12
5.56735E+15,541,1.10226E+13,46328.2368,101,TA GARY,GARY,IN,46401,Diesel,100,3.5,350,12
5.56735E+15,555,1.10326E+13,46329.5903,104,SITE 12,BOSTON,MA,2108,Diesel,1.5E+02,3.5,525,14
`),
    rows: [
      '541 2026-11-02 IN MOTOR 100 350 0 -',
      '541 2026-11-02 IN MOTOR 100 350 0 -',
      '555 2026-11-03 MA MOTOR  525 0 - Invalid Quantity',
    ],
  },
  {
    name: 'gallons, price, and extension for tractor, reefer, and DEF, next to oil, cash, and a fee',
    file: block(`
Unit,Driver,Location,Site City,Site State,Date,Time,Invoice,Trac Gal,Trac PPG,Trac Ext,Reefer Gal,Reefer PPG,Reefer Ext,DEF Gal,DEF PPG,DEF Ext,Oil,Cash,Fee,Total
101,Okafor,TA GARY,GARY,IN,11/02/2026,05:41,7001,100.00,3.500,350.00,20.00,3.400,68.00,5.00,4.000,20.00,12.50,0.00,1.00,451.50
104,Pereda,PETRO,JOPLIN,MO,11/03/2026,14:10,7002,50.00,3.500,175.00,0.00,0.000,0.00,0.00,0.000,0.00,0.00,100.00,2.00,277.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 1 -',
      '101 2026-11-02 IN REEFER 20 68 0 -',
      '101 2026-11-02 IN DEF 5 20 0 -',
      '101 2026-11-02 IN OIL_CHANGE 1 12.5 0 -',
      '104 2026-11-03 MO MOTOR 50 175 2 -',
      '104 2026-11-03 MO CASH_ADVANCE 1 100 0 -',
    ],
  },
  {
    name: 'one column of debits and one of credits',
    file: block(`
Date,Card Ending,Unit ID,Merchant,City,State,Fuel Grade,Gallons,Debit,Credit
Nov 2 2026,0541,101,TA GARY,GARY,IN,Diesel,100.00,350.00,
Nov 3 2026,0541,101,TA GARY,GARY,IN,Diesel,-100.00,,350.00
Nov 4 2026,0555,104,PETRO,JOPLIN,MO,Diesel,50.00,175.00,
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-03 IN MOTOR -100 -350 0 -',
      '0555 2026-11-04 MO MOTOR 50 175 0 -',
    ],
  },
];
