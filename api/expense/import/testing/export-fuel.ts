/** Fuel card exports with the column names of the companies that write them. All lines are invented. */
import { makeXls } from '@milepost/domain/core/spreadsheet/testing.ts';
import { getWorkbook, workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, unicodeText, windows1252 } from './strangers.ts';

const html = (rows: string[][]): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>td{mso-number-format:"\\@"}</style></head><body><table border="1"><tr><td colspan="9"><b>Transaction Detail</b></td></tr>${rows
    .map((row, index) => `<tr>${row.map((cell) => (index ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`)
    .join('\n')}</table></body></html>`;

export const EXPORTED_FUEL: readonly Stranger[] = [
  {
    name: 'a posted-transactions file with 65 columns, fees by type, and net cost',
    file: crlf(`
Transaction Date,Transaction Time,Post Date,Account Number,Account Name,Card Number,Trans ID,Emboss Line 2,Custom Vehicle/Asset ID,Units,Unit of Measure,Unit Cost,Total Fuel Cost,Service Cost,Other Cost,Total Non-Fuel Cost,Gross Cost,Exempt Tax,Discount,Net Cost,Reported Tax,Transaction Fee Type 1,Transaction Fee Amount 1,Transaction Fee Type 2,Transaction Fee Amount 2,Product,Product Description,Transaction Description,Merchant (Brand),Merchant Name,Merchant Address,Merchant City,Merchant State / Province,Merchant Postal Code,Merchant Site ID,Current Odometer,Adjusted Odometer,Previous Odometer,Distance Driven,Fuel Economy,Cost Per Distance,Vehicle Description,VIN,Tank Capacity,In Service Date,Start Odometer,Driver Last Name,Driver First Name,Driver Middle Name,Driver Department,Employee ID,Transaction Ticket Number,Currency Exchange Rate,Rebate Code,Department
11/2/26,0:09:19,11/3/26,0460009990001,SAMPLE CARRIER,****21915,1,,TRK 101,100,GA,4.00,400,0,0,0,400,0,5,395,0,,0,,0,DSL,Diesel,OP,SHELL,Shell 0090562,1 Main,Sunnyvale,CA,94089,0,412880,,412000,880,8.8,0.45,,,0,,0,OKAFOR,MARTIN,,OTR,,16,,,OTR
11/3/26,16:55:35,11/4/26,0460009990001,SAMPLE CARRIER,****21915,2,,TRK 101,2.5,GA,4.20,10.5,0,0,0,10.5,0,0,10.5,0,,0,,0,DEF,Diesel Exhaust Fluid,OP,SHELL,Shell 0304564,2 Main,Menlo Park,CA,94025,0,413100,,412880,220,,,,,0,,0,OKAFOR,MARTIN,,OTR,,17,,,OTR
`),
    rows: ['21915 2026-11-02 CA MOTOR 100 395 0 5', '21915 2026-11-03 CA DEF 2.5 10.5 0 0'],
  },
  {
    name: 'a portal report with two heading lines over product groups',
    file: crlf(`
Fuel Purchase Detail Report,,,,,,,,,,,,,,,
Account: ZZ777 SAMPLE CARRIER LLC,,,,,,,,,,,,,,,
,,,,,,,,,,,,,,,
Card,Trans,Driver,Unit,Location,,,Tractor Fuel,,,Reefer Fuel,,,Cash,Adv,Total
Number,Date,Name,Number,Name,City,St,Gallons,PPG,Cost,Gallons,PPG,Cost,Advance,Fee,Due
560017XXXXXX1234,11/02/2026,"OKAFOR, MARTIN",101,LOVES #892,ETNA,OH,140.14,3.529,494.55,0.00,0.000,0.00,0.00,0.00,494.55
560017XXXXXX1234,11/03/2026,"OKAFOR, MARTIN",101,LOVES #255,WEBBERS FALLS,OK,100.00,3.400,340.00,20.00,3.300,66.00,50.00,0.25,456.25
Total for card,,,,,,,240.14,,834.55,20.00,,66.00,50.00,0.25,950.80
`),
    rows: [
      '1234 2026-11-02 OH MOTOR 140.14 494.55 0 -',
      '1234 2026-11-03 OK MOTOR 100 340 0 -',
      '1234 2026-11-03 OK REEFER 20 66 0 -',
      '1234 2026-11-03 OK CASH_ADVANCE 1 50 0.25 -',
    ],
  },
  {
    name: 'a section per card with its driver, totals, and a preparer at the end',
    file: block(`
Transaction Detail by Card
Prepared by: Dana Whitfield
Card Number: 00541   Driver: MARTIN OKAFOR

Trans Date,Invoice,Location,City,State,Product,Qty,Price,Amount,Fee
11/02/2026,13504,TA GARY 219,GARY,IN,ULSD,97.90,3.499,342.55,1.00
11/02/2026,13504,TA GARY 219,GARY,IN,DEFD,2.95,4.459,13.15,0.00
Card Total,,,,,,100.85,,355.70,1.00
Card Number: 00555   Driver: LUIS PEREDA

Trans Date,Invoice,Location,City,State,Product,Qty,Price,Amount,Fee
11/03/2026,77120,PETRO 22,JOPLIN,MO,ULSD,120.00,3.599,431.88,0.00
11/04/2026,77121,PETRO 22,JOPLIN,MO,CADV,1.00,100.000,100.00,2.50
Card Total,,,,,,121.00,,531.88,2.50
Report Total,,,,,,221.85,,887.58,3.50
`),
    rows: [
      '00541 2026-11-02 IN MOTOR 97.9 342.55 1 -',
      '00541 2026-11-02 IN DEF 2.95 13.15 0 -',
      '00555 2026-11-03 MO MOTOR 120 431.88 0 -',
      '00555 2026-11-04 MO CASH_ADVANCE 1 100 2.5 -',
    ],
  },
  {
    name: 'a universal fleet card with exempt taxes and dates without separators',
    file: tabs(`
Account Number|Account Name|Card Number|Vehicle/Card ID|Driver ID|Transaction Date|Transaction Time|Site Name|Site City|Site State|Product|Units|Unit Cost|Fuel Cost|Non-Fuel Cost|Fed Tax|State Tax|Exempt Tax|Net Amount|Odometer
869123456|SAMPLE CARRIER|86912345600011|101|4417|20261103|0541|CENEX 12|FARGO|ND|Diesel #2|97.900|3.4990|342.55|0.00|23.89|22.52|0.00|342.55|412880
869123456|SAMPLE CARRIER|86912345600011|101|4417|20261104|1810|CENEX 12|FARGO|ND|DEF (Diesel Exhaust Fluid)|5.000|4.0000|20.00|0.00|0.00|0.00|0.00|20.00|413000
869123456|SAMPLE CARRIER|86912345600029|104|4418|20261104|1811|CENEX 12|FARGO|ND|Car Wash|1.000|12.0000|0.00|12.00|0.00|0.00|0.00|12.00|
`),
    rows: [
      '86912345600011 2026-11-03 ND MOTOR 97.9 342.55 0 -',
      '86912345600011 2026-11-04 ND DEF 5 20 0 -',
      '86912345600029 2026-11-04 ND TRUCK_STOP_PURCHASE 1 12 0 -',
    ],
  },
  {
    name: 'a local fleet card with product class and name and dates like 03-Nov-26',
    file: crlf(`
Account,Invoice Date,Card Number,Vehicle ID,Vehicle Desc,Driver Last Name,Driver First Name,Date,Time,Site Name,Site Street,Site City,Site St,Product Class,Product Name,Gal/Qty,Unit Price,Gross Cost,Discount,Tax Exempt,Net Cost,Odometer,MPG
BG123456,15-Nov-26,00012,101,FREIGHTLINER 2022,OKAFOR,MARTIN,03-Nov-26,05:41,MAPCO 1187,1 MAIN ST,NASHVILLE,TN,DSL,ULTRA LOW SULFUR DIESEL #2,100.00,3.500,350.00,2.00,0.00,348.00,412880,6.8
BG123456,15-Nov-26,00012,101,FREIGHTLINER 2022,OKAFOR,MARTIN,04-Nov-26,14:09,MAPCO 1187,1 MAIN ST,NASHVILLE,TN,DEF,DEF BULK,5.00,4.000,20.00,0.00,0.00,20.00,413090,0
`),
    rows: ['00012 2026-11-03 TN MOTOR 100 348 0 2', '00012 2026-11-04 TN DEF 5 20 0 0'],
  },
  {
    name: 'a cardlock list of fixed width with page headings',
    file: crlf(`
                         SAMPLE CARDLOCK NETWORK                         PAGE   1
                      TRANSACTION LISTING 11/01/26 - 11/15/26

DATE      TIME   CARD    VEH    SITE                   CITY           ST  PRODUCT     GALLONS   PRICE     AMOUNT
11/02/26  05:41  055120  0101   PACIFIC TRUCK STOP 12  MEDFORD        OR  CLR DIESEL   97.900   3.499     342.55
11/03/26  14:10  055120  0101   NORTH YARD CARDLOCK    EUGENE         OR  CLR DIESEL   50.000   3.500     175.00
11/04/26  08:00  055138  0104   NORTH YARD CARDLOCK    EUGENE         OR  DYED DIESEL  20.000   3.100      62.00

                         SAMPLE CARDLOCK NETWORK                         PAGE   2
                      TRANSACTION LISTING 11/01/26 - 11/15/26

DATE      TIME   CARD    VEH    SITE                   CITY           ST  PRODUCT     GALLONS   PRICE     AMOUNT
11/05/26  09:15  055138  0104   SOUTH YARD             YREKA          CA  CLR DIESEL   60.000   4.000     240.00

                                                       GRAND TOTAL                    227.900             819.55
`),
    rows: [
      '055120 2026-11-02 OR MOTOR 97.9 342.55 0 -',
      '055120 2026-11-03 OR MOTOR 50 175 0 -',
      '055138 2026-11-04 OR OFF_ROAD 20 62 0 -',
      '055138 2026-11-05 CA MOTOR 60 240 0 -',
    ],
  },
  {
    name: 'a cardlock network whose file doesn’t explain its product numbers',
    file: crlf(`
SITE,SEQUENCE,STATUS,TOTAL,PRODUCT,TRANS TYPE,PRICE,QUANTITY,PUMP,ODOMETER,TRANS DATE,TRANS TIME,CARD,VEHICLE,DRIVER,STATE
0412,000881,00,342.55,02,E,3.4990,97.900,03,412880,261102,0541,055120,0101,55012,OR
0412,000902,00,175.00,02,E,3.5000,50.000,03,413300,261103,2210,055120,0101,55012,OR
`),
    rows: [
      '055120 2026-11-02 OR UN_KNOWN 97.9 342.55 0 - Unknown Item',
      '055120 2026-11-03 OR UN_KNOWN 50 175 0 - Unknown Item',
    ],
  },
  {
    name: 'a workbook of a cardlock seller with descriptions of card and driver',
    file: workbook([
      ['Transaction Detail Report', null, null, null, null, null, null, null, null, null, null],
      ['Customer: 4477 SAMPLE CARRIER LLC', null, null, null, null, null, null, null, null, null, null],
      [null, null, null, null, null, null, null, null, null, null, null],
      [
        'Tran Date',
        'Tran Time',
        'Card',
        'Card Desc',
        'Driver Desc',
        'Site Name',
        'City/State',
        'Prod Desc',
        'Qty',
        'Price',
        'Ext Amt',
      ],
      [
        day('2026-11-02'),
        '05:41',
        55120,
        'TRUCK 101',
        'M OKAFOR',
        'FLYERS 012 SACRAMENTO',
        'Sacramento, CA',
        'ULSD #2',
        97.9,
        3.499,
        342.55,
      ],
      [
        day('2026-11-03'),
        '14:10',
        55120,
        'TRUCK 101',
        'M OKAFOR',
        'FLYERS 099',
        'Reno, NV',
        'RENEWABLE DIESEL R99',
        50,
        3.5,
        175,
      ],
      ['Total 55120', null, null, null, null, null, null, null, 147.9, null, 517.55],
    ]),
    rows: ['55120 2026-11-02 CA MOTOR 97.9 342.55 0 -', '55120 2026-11-03 NV MOTOR 50 175 0 -'],
  },
  {
    name: 'every cell in quotes, an apostrophe before the card, and names with commas',
    file: crlf(`
"Card Number","Vehicle Number","Driver Name","Purchase Date","Purchase Time","Merchant Name","Merchant City","Merchant State","Fuel Type","Number of Units","Price Per Unit","Total Amount","Odometer Reading"
"'0700012345600017","101","Okafor, Martin ""Marty""","2026-11-02","05:41 AM","SHELL OIL 57444, INC","Ontario","CA","Diesel","97.90","$3.499","$342.55","412,880"
"'0700012345600017","101","Okafor, Martin ""Marty""","2026-11-03","11:05 PM","SHELL OIL 57444, INC","Ontario","CA","Diesel","300.00","$3.513","$1,053.86","413,200"
`),
    rows: [
      '0700012345600017 2026-11-02 CA MOTOR 97.9 342.55 0 -',
      '0700012345600017 2026-11-03 CA MOTOR 300 1053.86 0 -',
    ],
  },
  {
    name: 'a Canadian commercial card in liters with GST and PST',
    file: windows1252(`
Card No.,Driver,Unit No.,Trans Date,Time,Site,City,Prov,Product,Litres,Price/L,Fuel $,GST/HST $,PST $,Total $
70531000012345,"Tremblay, André",101,2026-11-02,05:41,RELAIS ROUTIER 12,Montréal,QC,DIESEL,380.0,1.4000,532.00,26.60,0.00,558.60
70531000012345,"Tremblay, André",101,2026-11-03,22:15,CARDLOCK 88,London,ON,DIESEL,412.0,1.3000,535.60,69.63,0.00,605.23
`),
    rows: [
      '70531000012345 2026-11-02 QC MOTOR 380 558.6 0 - Unsupported Currency',
      '70531000012345 2026-11-03 ON MOTOR 412 605.23 0 - Unsupported Currency',
    ],
  },
  {
    name: 'a truck stop chain’s direct bill by unit with retail, discount per gallon, and net price',
    file: crlf(`
SAMPLE TRAVEL STOPS - DIRECT BILL STATEMENT
Invoice #,Date,Time,Store #,City,State,Unit,Driver,Trip,Fuel Type,Gallons,Retail Price,Discount/Gal,Net Price,Fuel Total
13504,11/02/26,05:41,287,JOPLIN,MO,101,OKAFOR,7001,AUTO DIESEL,100.000,3.999,0.500,3.499,349.90
13504,11/02/26,05:41,287,JOPLIN,MO,101,OKAFOR,7001,BULK DEF,5.000,4.200,0.000,4.200,21.00
77120,11/03/26,14:09,541,AMARILLO,TX,104,PEREDA,7002,REEFER DIESEL,20.000,3.900,0.500,3.400,68.00
Total,,,,,,,,,,125.000,,,,438.90
`),
    rows: [
      '101 2026-11-02 MO MOTOR 100 349.9 0 50',
      '101 2026-11-02 MO DEF 5 21 0 0',
      '104 2026-11-03 TX REEFER 20 68 0 10',
    ],
  },
  {
    name: 'gallons and amounts of each product next to scale, cash, and other goods',
    file: crlf(`
Ticket,Date,Store,City,St,Unit #,Card #,DSL Gal,DSL Amt,DEF Gal,DEF Amt,RFR Gal,RFR Amt,Scale,Cash,Misc,Total
880121,11/02/2026,PFJ 341,CARLISLE,PA,101,10541,97.90,342.55,2.95,13.15,0.00,0.00,14.75,0.00,0.00,370.45
880140,11/03/2026,PFJ 012,LEBEC,CA,104,10555,0.00,0.00,0.00,0.00,20.00,68.00,0.00,100.00,24.99,192.99
880140,11/04/2026,PFJ 012,LEBEC,CA,104,10555,0.00,0.00,0.00,0.00,-20.00,-68.00,0.00,0.00,0.00,-68.00
,,,,,,,97.90,342.55,2.95,13.15,0.00,0.00,14.75,100.00,24.99,495.44
`),
    rows: [
      '10541 2026-11-02 PA MOTOR 97.9 342.55 0 -',
      '10541 2026-11-02 PA DEF 2.95 13.15 0 -',
      '10541 2026-11-02 PA SCALE 1 14.75 0 -',
      '10555 2026-11-03 CA REEFER 20 68 0 -',
      '10555 2026-11-03 CA MISC_PURCHASE 1 24.99 0 -',
      '10555 2026-11-03 CA CASH_ADVANCE 1 100 0 -',
      '10555 2026-11-04 CA REEFER -20 -68 0 -',
    ],
  },
  {
    name: 'Unicode text with city and state in one cell without a comma',
    file: unicodeText(`
Card Number|Trans Date|Trans Time|Location|City State|Unit|Odometer|Product|Gallons|Unit Price|Amount|Tax
XXXX-XXXX-XXXX-0541|11/02/2026|5:41 AM|TA #0219 Amarillo West I-40|AMARILLO TX|101|412880|ULSD|97.90|3.499|342.55|0.00
XXXX-XXXX-XXXX-0541|11/03/2026|11:59 PM|Petro #0322|NEW PARIS OH|101|413200|ULSD|50.00|3.500|175.00|0.00
`),
    rows: ['0541 2026-11-02 TX MOTOR 97.9 342.55 0 -', '0541 2026-11-03 OH MOTOR 50 175 0 -'],
  },
  {
    name: 'short names with pipes, product codes with descriptions, and a fee in the total',
    file: block(`
CARD NBR|TRANS DT|TRANS TM|AUTH NBR|MERCHANT|CITY|ST|TRACTOR NBR|TRIP NBR|HUBOMETER|PROD CD|PROD DESC|QTY|PPG|EXT AMT|FEE AMT|TOT AMT
7711000541|11/02/2026|0541|A1001|TA GARY|GARY|IN|101|7001|412880|D2|#2 DIESEL|97.90|3.4990|342.55|1.50|344.05
7711000541|11/02/2026|0541|A1001|TA GARY|GARY|IN|101|7001|412880|OL|MOTOR OIL|2.00|12.0000|24.00|0.00|24.00
7711000541|11/03/2026|1410|A1002|PETRO|JOPLIN|MO|101|7001|413200|CA|CASH ADVANCE|1.00|100.0000|100.00|2.50|102.50
`),
    rows: [
      '7711000541 2026-11-02 IN MOTOR 97.9 342.55 1.5 -',
      '7711000541 2026-11-02 IN OIL_CHANGE 2 24 0 -',
      '7711000541 2026-11-03 MO CASH_ADVANCE 1 100 2.5 -',
    ],
  },
  {
    name: 'an app’s card with a rebate, a net amount, and pending and declined lines',
    file: block(`
Date,Time,Merchant,Merchant city,Merchant state,Cardholder,Card last 4,Vehicle,Category,Product,Gallons,Price per gallon,Amount,Rebate,Net amount,Odometer,Status
2026-11-02,05:41 AM,Loves #0287 Outside,Joplin,MO,Martin Okafor,0541,101,Fuel,Diesel,100.000,3.500,350.00,3.00,347.00,412880,Settled
2026-11-03,02:10 PM,Pilot 00341,Carlisle,PA,Martin Okafor,0541,101,Fuel,Diesel,50.000,3.500,175.00,1.50,173.50,413300,Settled
2026-11-04,02:10 PM,Pilot 00341,Carlisle,PA,Martin Okafor,0541,101,Fuel,Diesel,10.000,3.500,35.00,0.00,35.00,,Pending
2026-11-05,02:10 PM,Pilot 00341,Carlisle,PA,Martin Okafor,0541,101,Fuel,Diesel,10.000,3.500,35.00,0.00,35.00,,Declined
`),
    rows: [
      '0541 2026-11-02 MO MOTOR 100 347 0 3',
      '0541 2026-11-03 PA MOTOR 50 173.5 0 1.5',
      '0541 2026-11-04 PA MOTOR 10 35 0 - Not Posted',
      '0541 2026-11-05 PA MOTOR 10 35 0 - Not Posted',
    ],
  },
  {
    name: 'an ELD company’s card with volume, original amount, and savings',
    file: block(`
Transaction time,Vehicle,Driver,Card,Merchant,City,State,Category,Fuel type,Fuel volume (gal),Unit price ($),Original amount ($),Discount ($),Final amount ($),Status
"Nov 2, 2026 05:41 AM CST",101,Martin Okafor,•••• 0541,LOVES #287,Joplin,MO,Fuel,DIESEL,100.00,3.500,390.00,40.00,350.00,Posted
"Nov 3, 2026 11:50 PM CST",104,Luis Pereda,•••• 0555,TA GARY,Gary,IN,Fuel,DEF,5.00,4.000,20.00,0.00,20.00,Posted
`),
    rows: ['0541 2026-11-02 MO MOTOR 100 350 0 40', '0555 2026-11-03 IN DEF 5 20 0 0'],
  },
  {
    name: 'semicolons, a price before taxes, three taxes, and a total',
    file: crlf(`
Customer #;Card #;Card Desc;PIN;Driver;Tran Date;Tran Time;Site ID;Site Desc;City;State;Product Code;Product;Gallons;Price;Fed Tax;State Tax;Other Tax;Total;Odometer
4477;055120;TRUCK 101;4417;OKAFOR;11/02/2026;05:41:00;0412;NORTH YARD;WICHITA;KS;2;Diesel Clear;100.000;3.0000;24.40;26.00;0.60;351.00;412880
4477;055120;TRUCK 101;4417;OKAFOR;11/03/2026;14:10:00;0412;NORTH YARD;WICHITA;KS;5;Diesel Dyed;10.000;3.0000;0.00;0.00;0.10;30.10;
`),
    rows: ['055120 2026-11-02 KS MOTOR 100 351 0 -', '055120 2026-11-03 KS OFF_ROAD 10 30.1 0 -'],
  },
  {
    name: 'an HTML table that a portal names .xls',
    file: html([
      ['Card #', 'Trans Date', 'Vehicle', 'Site', 'City', 'State', 'Product', 'Gallons', 'Price', 'Total'],
      ['10541', '11/02/2026', '101', 'AM&amp;PM 12', 'Sacramento', 'CA', 'Diesel 2', '97.90', '3.499', '$342.55'],
      ['10541', '11/03/2026', '101', 'ROAD RUNNER', 'Reno', 'NV', 'DEF', '2.95', '4.459', '$13.15'],
      ['', '', '', '', '', '', '<b>Total</b>', '100.85', '', '$355.70'],
    ]),
    rows: ['10541 2026-11-02 CA MOTOR 97.9 342.55 0 -', '10541 2026-11-03 NV DEF 2.95 13.15 0 -'],
  },
  {
    name: 'an .xls workbook with a title, typed dates, and card numbers as text',
    file: makeXls([
      [
        'Transactions',
        [
          ['Transaction Report'],
          [
            'Card #',
            'Tran Date',
            'Invoice',
            'Unit',
            'Driver Name',
            'Location Name',
            'City',
            'State/ Prov',
            'Fees',
            'Item',
            'Unit Price',
            'Qty',
            'Amt',
            'Currency',
          ],
          [
            '70830500000541',
            day('2026-11-02'),
            '13504',
            '101',
            'MARTIN OKAFOR',
            'TA ELOY',
            'ELOY',
            'AZ',
            1.5,
            'ULSD',
            3.499,
            97.9,
            342.55,
            'USD/Gallons',
          ],
          [
            '70830500000541',
            day('2026-11-02'),
            '13504',
            '101',
            'MARTIN OKAFOR',
            'TA ELOY',
            'ELOY',
            'AZ',
            0,
            'DEFD',
            4.459,
            2.95,
            13.15,
            'USD/Gallons',
          ],
          ['Total', null, null, null, null, null, null, null, 1.5, null, null, 100.85, 355.7, null],
        ],
      ],
    ]),
    rows: ['70830500000541 2026-11-02 AZ MOTOR 97.9 342.55 1.5 -', '70830500000541 2026-11-02 AZ DEF 2.95 13.15 0 -'],
  },
  {
    name: 'a payment app with retail and discounted totals, a fee, and a billed total',
    file: block(`
Transaction ID,Transaction Date,Merchant Name,Location,City,State,Driver,Truck #,Trailer #,Product,Gallons,Retail PPG,Retail Total,Discounted PPG,Discounted Total,Fee,Total Billed
tx_1,2026-11-02T15:10:00Z,Sapp Bros,SAPP BROS YORK,York,NE,Martin Okafor,101,5301,Diesel,100.000,3.900,390.00,3.500,350.00,1.25,351.25
tx_2,2026-11-03T16:10:00Z,Sapp Bros,SAPP BROS OMAHA,Omaha,NE,Martin Okafor,101,5301,DEF,5.000,4.000,20.00,4.000,20.00,0.00,20.00
`),
    rows: ['101 2026-11-02 NE MOTOR 100 350 1.25 40', '101 2026-11-03 NE DEF 5 20 0 0'],
  },
  {
    name: 'a discount app with your price, what was paid, and the fuel code',
    file: block(`
Date,Time,Driver,Driver phone,Truck,Fuel stop,Address,City,State,Fuel type,Gallons,Retail price/gal,Your price/gal,Total paid,Total savings,Fuel code
11/2/2026,5:41 AM,Martin Okafor,(555) 010-4477,101,Big Boy Travel 40,"1 Main St, Suite 4",Amarillo,TX,Truck diesel,98.112,$3.51,$3.09,$303.17,$41.21,8812
11/3/2026,2:10 PM,Luis Pereda,(555) 010-4478,104,Cornhusker Plaza,9 Exit Rd,York,NE,Reefer,20,$3.69,$3.23,$64.60,$9.20,8813
`),
    rows: ['101 2026-11-02 TX MOTOR 98.112 303.17 0 41.21', '104 2026-11-03 NE REEFER 20 64.6 0 9.2'],
  },
  {
    name: 'pages with a heading on each, a preparer’s name, and a legend below',
    file: crlf(`
SAMPLE FUEL SERVICES,,,,,,,,,,
Weekly Statement 11/01/2026 - 11/07/2026,,,,,,,,,,
Prepared for: SAMPLE CARRIER LLC,,,Prepared by: R. Delgado,,,,,,,
Card,Date,Truck,Driver,Truck Stop,City,ST,Item,Gallons,Amount,Fee
*0541,11/02/2026,101,OKAFOR,TA GARY 219,GARY,IN,DIESEL,97.90,342.55,0.50
*0541,11/03/2026,101,OKAFOR,TA GARY 219,GARY,IN,DEF,2.95,13.15,0.00
Page 1 of 2,,,,,,,,,,
Weekly Statement 11/01/2026 - 11/07/2026,,,,,,,,,,
Card,Date,Truck,Driver,Truck Stop,City,ST,Item,Gallons,Amount,Fee
*0555,11/04/2026,104,PEREDA,PETRO 322,JOPLIN,MO,DIESEL,-10.00,-35.00,0.00
Page 2 of 2,,,,,,,,,,
Net due by 11/14/2026,,,,,,,,,320.70,0.50
* Fees are charged once per fueling.,,,,,,,,,,
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 97.9 342.55 0.5 -',
      '0541 2026-11-03 IN DEF 2.95 13.15 0 -',
      '0555 2026-11-04 MO MOTOR -10 -35 0 -',
    ],
  },
  {
    name: 'a workbook with merged headings over product, discount, and billing',
    file: workbook([
      ['Transaction', null, null, 'Location', null, null, 'Purchase', null, null, 'Billing', null, null],
      [
        'Card Number',
        'Date',
        'Unit',
        'Name',
        'City',
        'State',
        'Item',
        'Qty',
        'Retail',
        'Discount',
        'Fees',
        'Net Amount',
      ],
      ['70830500000541', day('2026-11-02'), '0101', 'LOVES 287', 'JOPLIN', 'MO', 'ULSD', 100, 3.9, 40, 1.5, 350],
      ['70830500000541', day('2026-11-03'), '0101', 'LOVES 287', 'JOPLIN', 'MO', 'SCLE', 1, 14.75, 0, 0, 14.75],
      [null, null, null, null, null, null, null, 101, null, 40, 1.5, 364.75],
    ]),
    rows: ['70830500000541 2026-11-02 MO MOTOR 100 350 1.5 40', '70830500000541 2026-11-03 MO SCALE 1 14.75 0 0'],
  },
  {
    name: 'dollar signs in the headings, returns in parentheses and with CR, and a unit of measure',
    file: crlf(`
Trans Date,Trans Time,Site ID,Merchant,City,State,Zip,Prod,Qty,UOM,PPU,Gross $,Disc $,Fee $,Net $,Card,Drv ID,Odo
11/02/2026,05:41,00287,EXPRESS MART,JOPLIN,MO,64801,DSL,100.00,GAL,3.500,350.00,5.00,0.35,345.00,00000541,4417,412880
11/03/2026,05:41,00287,EXPRESS MART,JOPLIN,MO,64801,DSL,(10.00),GAL,3.500,(35.00),(0.50),0.00,(34.50),00000541,4417,412880
11/04/2026,05:41,00287,EXPRESS MART,JOPLIN,MO,64801,DEF,5.00-,GAL,4.000,20.00 CR,0.00,0.00,20.00 CR,00000541,4417,412990
`),
    rows: [
      '00000541 2026-11-02 MO MOTOR 100 345 0.35 5',
      '00000541 2026-11-03 MO MOTOR -10 -34.5 0 -0.5',
      '00000541 2026-11-04 MO DEF -5 -20 0 0',
    ],
  },
  {
    name: 'a file saved by a spreadsheet: serial dates, times as fractions, a short card',
    file: crlf(`
Card,Trans Date,Trans Time,Unit,Merchant,City,State,Product,Gallons,PPG,Total Cost
541,46328,0.236805556,101,TA GARY,GARY,IN,ULSD,97.9,3.499,342.55
541,46329,0.590277778,101,PETRO,JOPLIN,MO,ULSD,50,3.5,175
`),
    rows: ['541 2026-11-02 IN MOTOR 97.9 342.55 0 -', '541 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'dates as midnight in UTC and the time of the stop apart',
    file: block(`
card_number,transaction_date,transaction_time,unit,location_name,location_city,location_state,product_code,quantity,unit_price,amount,transaction_fee
7083050000000010541,2026-11-02T00:00:00.000Z,05:41:00,101,TA GARY,GARY,IN,ULSD,97.90,3.499,342.55,0.00
7083050000000010541,2026-11-03T00:00:00Z,23:10:00,101,PETRO,JOPLIN,MO,ULSD,50.00,3.500,175.00,1.00
`),
    rows: [
      '7083050000000010541 2026-11-02 IN MOTOR 97.9 342.55 0 -',
      '7083050000000010541 2026-11-03 MO MOTOR 50 175 1 -',
    ],
  },
  {
    name: 'a local time of the stop written with a Z',
    file: block(`
Card Number,Local Transaction Time,Unit,Merchant,City,State,Product,Gallons,Price,Amount
10541,2026-11-03T02:15:00Z,101,TA GARY,GARY,IN,Diesel,97.90,3.499,342.55
10541,2026-11-04T23:40:00Z,101,PETRO,JOPLIN,MO,Diesel,50.00,3.500,175.00
`),
    rows: ['10541 2026-11-03 IN MOTOR 97.9 342.55 0 -', '10541 2026-11-04 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'a truck stop chain with its brand in each line and diesel described by grade',
    file: getWorkbook([
      [
        'Activity',
        [
          ['Fleet Activity Statement'],
          ['Statement period: 11/01/2026 to 11/30/2026'],
          [
            'Transaction Date',
            'Card #',
            'Vehicle',
            'Store',
            'Address',
            'City',
            'ST',
            'Zip',
            'Product Desc',
            'Units',
            'Price',
            'Sale Amount',
            'Tax Credit',
            'Net Sale',
          ],
          [
            day('2026-11-02'),
            '00412',
            '0101',
            'KWIK STOP 431',
            '1 Hwy 12',
            'Tomah',
            'WI',
            '54660',
            'DSL #2 ULS CLR',
            97.9,
            3.499,
            342.55,
            0,
            342.55,
          ],
          [
            day('2026-11-03'),
            '00412',
            '0101',
            'KWIK STOP 431',
            '1 Hwy 12',
            'Tomah',
            'WI',
            '54660',
            'DSL #2 ULS DYED',
            10,
            3.1,
            31,
            0,
            31,
          ],
          ['Statement total', null, null, null, null, null, null, null, null, 107.9, null, 373.55, 0, 373.55],
        ],
      ],
    ]),
    rows: ['00412 2026-11-02 WI MOTOR 97.9 342.55 0 -', '00412 2026-11-03 WI OFF_ROAD 10 31 0 -'],
  },
];
