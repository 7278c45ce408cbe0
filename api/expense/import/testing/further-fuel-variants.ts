/**
 * Fuel files of cardlocks, text reports, and foreign number formats. The lines are invented, and the expected rows were written before
 * the first reading of each file.
 */
import type { FuelVariant } from './fuel-variants.ts';

const variant = (name: string, text: string, rows: FuelVariant['rows']): FuelVariant => ({
  name,
  lines: text.replace(/^\n/, '').split('\n'),
  rows,
});

/** Used to develop the rules. */
export const FURTHER_FUEL_VARIANTS: readonly FuelVariant[] = [
  variant(
    'a cardlock with dates as YYMMDD and times as HHMM',
    `
Site,Seq,Date,Time,Card,Vehicle,Product,Quantity,Price,Total,City,State
4412,0091,261102,0541,0022019,0101,DIESEL 2,97.900,3.4990,342.55,REDDING,CA
4412,0107,261119,2210,0022019,0101,DIESEL 2,50.000,3.4990,174.95,REDDING,CA`,
    ['0022019 2026-11-02 CA MOTOR 97.9 342.55 0 -', '0022019 2026-11-19 CA MOTOR 50 174.95 0 -'],
  ),
  variant(
    'a cardlock with dates as MMDDYY',
    `
Account,Card No,Trans Date,Trans Time,Site No,Site Name,City,ST,Product Desc,Gallons,Unit Price,Amount
7712,300118,110226,0541,88,WAYNESBORO,WAYNESBORO,VA,ULSD,88.200,4.1010,361.71
7712,300118,111526,2215,88,WAYNESBORO,WAYNESBORO,VA,ULSD,70.100,4.0510,283.98`,
    ['300118 2026-11-02 VA MOTOR 88.2 361.71 0 -', '300118 2026-11-15 VA MOTOR 70.1 283.98 0 -'],
  ),
  variant(
    'dates as MMDDYYYY without separators, the leading zero lost',
    `
TransDate,CardNumber,Unit,Merchant,City,State,Product,Gallons,PPG,Total
11022026,40118,101,FLYING J 12,GARY,IN,DSL,100.00,3.600,360.00
11152026,40118,101,FLYING J 12,GARY,IN,DSL,50.00,3.600,180.00`,
    ['40118 2026-11-02 IN MOTOR 100 360 0 -', '40118 2026-11-15 IN MOTOR 50 180 0 -'],
  ),
  variant(
    'Julian dates with the year and the day of the year',
    `
Card,Veh,Julian Date,Time,Site,ST,Prod,Gal,Price,Amount
22019,101,2026306,0541,0287,MO,DSL,100.00,3.499,349.90
22019,101,2026333,1210,0287,MO,DSL,60.00,3.499,209.94`,
    ['22019 2026-11-02 MO MOTOR 100 349.9 0 -', '22019 2026-11-29 MO MOTOR 60 209.94 0 -'],
  ),
  variant(
    'decimal commas with semicolons and dots for thousands',
    `
Date;Card No;Station;City;State;Product;Gallons;Price;Amount
2026-11-02;0541;TA Eloy;Eloy;AZ;Diesel;97,90;3,499;342,55
2026-11-03;0541;TA Eloy;Eloy;AZ;Diesel;340,00;3,499;1.189,66`,
    ['0541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '0541 2026-11-03 AZ MOTOR 340 1189.66 0 -'],
  ),
  variant(
    'decimal commas in quotes between commas',
    `
"Date","Card","Truck","Station","State","Product","Gallons","Amount"
"11/02/2026","10541","101","TA GARY","IN","ULSD","100,00","360,00"
"11/03/2026","10541","101","TA GARY","IN","ULSD","1,50","5,40"`,
    ['10541 2026-11-02 IN MOTOR 100 360 0 -', '10541 2026-11-03 IN MOTOR 1.5 5.4 0 -'],
  ),
  variant(
    'gallons and a price without an amount',
    `
Date,Card #,Unit #,Location,City,State,Product,Gallons,Price Per Gallon
11/02/2026,10541,101,TA,GARY,IN,ULSD,97.90,3.499
11/03/2026,10541,101,TA,GARY,IN,DEF,2.95,4.459`,
    ['10541 2026-11-02 IN MOTOR 97.9 342.55 0 -', '10541 2026-11-03 IN DEF 2.95 13.15 0 -'],
  ),
  variant(
    'a printed report with columns of fixed width and a header',
    `
FLEET FUELING STATEMENT                      ACCT 0460017      PAGE 1
PERIOD 11/01/2026 - 11/30/2026

DATE       TIME  CARD    UNIT  STATION NAME       CITY         ST  PRODUCT   GALLONS   PRICE    AMOUNT
11/02/2026 05:41 10541   101   TA ELOY            ELOY         AZ  ULSD        97.90   3.499    342.55
11/02/2026 05:45 10541   101   TA ELOY            ELOY         AZ  DEF          2.95   4.459     13.15
11/09/2026 15:10 10555   104   PETRO JOPLIN #318  JOPLIN       MO  ULSD       120.00   3.599    431.88
                                                  TOTAL                       220.85            787.58`,
    [
      '10541 2026-11-02 AZ MOTOR 97.9 342.55 0 -',
      '10541 2026-11-02 AZ DEF 2.95 13.15 0 -',
      '10555 2026-11-09 MO MOTOR 120 431.88 0 -',
    ],
  ),
  variant(
    'columns of fixed width without a header',
    `
261102 0541 0022019 0101 4412 REDDING      CA 002 0000097.900 003.4990 0000342.55
261119 2210 0022019 0101 4412 REDDING      CA 002 0000050.000 003.4990 0000174.95`,
    'BY_HAND',
  ),
  variant(
    'values between commas without a header',
    `
11/02/2026,05:41,10541,101,TA ELOY,ELOY,AZ,ULSD,97.90,3.499,342.55
11/02/2026,05:45,10541,101,TA ELOY,ELOY,AZ,DEFD,2.95,4.459,13.15`,
    'BY_HAND',
  ),
  variant(
    'a preamble of many lines, subtotals for each card, and a page footer',
    `
Fleet Services
Statement of transactions
Account,,0460017
Billing cycle,,11/01/2026,,11/30/2026
,,,,,,,,
Card Number,Driver,Trans Date,Merchant,City,State,Product,Units,Net Cost
10541,OKAFOR,11/02/2026,TA,ELOY,AZ,Diesel,97.90,342.55
10541,OKAFOR,11/05/2026,TA,ELOY,AZ,Diesel,10.00,34.99
Total for card 10541,,,,,,,107.90,377.54
10555,PEREDA,11/09/2026,PETRO,JOPLIN,MO,Diesel,120.00,431.88
Total for card 10555,,,,,,,120.00,431.88
Grand Total,,,,,,,227.90,809.42
Page 1 of 1,,,,,,,,`,
    [
      '10541 2026-11-02 AZ MOTOR 97.9 342.55 0 -',
      '10541 2026-11-05 AZ MOTOR 10 34.99 0 -',
      '10555 2026-11-09 MO MOTOR 120 431.88 0 -',
    ],
  ),
  variant(
    'a report by card with the number in a title above its lines, and totals below',
    `
Card Number: 10541,,,,,,
Date,Time,Station,State,Product,Gallons,Amount
11/05/2026,06:20,TA GARY,IN,DIESEL,100.00,360.00
Card Total,,,,,100.00,360.00
Card Number: 10555,,,,,,
11/06/2026,06:20,TA GARY,IN,DIESEL,50.00,180.00
Card Total,,,,,50.00,180.00`,
    ['10541 2026-11-05 IN MOTOR 100 360 0 -', '10555 2026-11-06 IN MOTOR 50 180 0 -'],
  ),
  variant(
    'a header over two lines',
    `
Trans,Trans,Card,Unit,Merchant,Merchant,Merchant,Product,Fuel,Price Per,Net
Date,Time,Number,Number,Name,City,State,Code,Gallons,Gallon,Amount
11/02/2026,05:41,10541,101,TA ELOY,ELOY,AZ,ULSD,97.90,3.499,342.55`,
    ['10541 2026-11-02 AZ MOTOR 97.9 342.55 0 -'],
  ),
  variant(
    'a bank card with level 3 data in capitals and snake case, taxes inside',
    `
TRAN_DT,POST_DT,CARD_NBR,VEH_ID,MERCH_NM,MERCH_CITY,MERCH_ST,PROD_DESC,QTY,UOM,UNIT_PRICE,TAX_AMT,NET_AMT,GROSS_AMT
11/02/2026,11/03/2026,****10541,101,TA ELOY,ELOY,AZ,DIESEL,97.90,GAL,3.499,25.00,317.55,342.55
11/05/2026,11/06/2026,****10541,101,TA ELOY,ELOY,AZ,DIESEL,10.00,GAL,3.499,2.00,32.99,34.99`,
    ['10541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '10541 2026-11-05 AZ MOTOR 10 34.99 0 -'],
  ),
];

/** Held out until the rules were finished. */
export const THIRD_HELD_FUEL_VARIANTS: readonly FuelVariant[] = [
  variant(
    'an oil company with dates as DDMMYY and tabs',
    [
      'Card\tDate\tTime\tSite\tTown\tState\tGrade\tGallons\tPrice\tValue',
      '700118\t151126\t0910\tCENEX 4\tFARGO\tND\tULSD\t60.00\t3.500\t210.00',
      '700118\t301126\t0910\tCENEX 4\tFARGO\tND\tULSD\t40.00\t3.500\t140.00',
    ].join('\n'),
    ['700118 2026-11-15 ND MOTOR 60 210 0 -', '700118 2026-11-30 ND MOTOR 40 140 0 -'],
  ),
  variant(
    'a price with a comma in a file of tabs, amounts with a currency behind',
    [
      'Transaction Date\tCard Number\tVehicle\tLocation\tST\tProduct\tQuantity\tUnit Price\tTotal Amount',
      '02/11/2026\t10541\t101\tTA\tIN\tULSD\t100,000\t3,600\t360,00 USD',
      '20/11/2026\t10541\t101\tTA\tIN\tULSD\t300,500\t3,600\t1.081,80 USD',
    ].join('\n'),
    ['10541 2026-11-02 IN MOTOR 100 360 0 -', '10541 2026-11-20 IN MOTOR 300.5 1081.8 0 -'],
  ),
  variant(
    'a printed list with narrow columns',
    `
Card  Trk  Date     City         St Prod Gal    PPG   Ext
0541  101  11/02/26 Eloy         AZ ULSD  97.90 3.499 342.55
0541  101  11/04/26 Gary         IN DEF    2.95 4.459  13.15`,
    ['0541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '0541 2026-11-04 IN DEF 2.95 13.15 0 -'],
  ),
  variant(
    'a log of fills with price per gallon only, by truck',
    `
Fill Date|Truck|Station|State|Fuel Type|Gallons|PPG|Odometer
2026-11-09|101|Kwik Star|IA|Diesel|80.5|3.599|412880`,
    ['101 2026-11-09 IA MOTOR 80.5 289.72 0 -'],
  ),
  variant(
    'sections for each vehicle with a title and its total',
    `
Transactions 11/01/2026 to 11/30/2026
Date,Site,City,State,Product,Gallons,Total
Vehicle: 101,,,,,,
11/05/2026,CFN 12,REDDING,CA,ULSD,100.00,360.00
Vehicle Total,,,,,100.00,360.00
Vehicle: 104,,,,,,
11/06/2026,CFN 12,REDDING,CA,ULSD,50.00,180.00
Vehicle Total,,,,,50.00,180.00`,
    ['101 2026-11-05 CA MOTOR 100 360 0 -', '104 2026-11-06 CA MOTOR 50 180 0 -'],
  ),
  variant(
    'five-digit Julian dates and a card in two columns',
    `
ACCT,CARD,TRAN DATE,TIME,SITE,SITE ST,PRODUCT,UNITS,PPU,AMOUNT
7712,22019,26306,0541,REDDING,CA,CLEAR DIESEL,100.00,3.000,300.00
7712,22019,26330,0541,REDDING,CA,CLEAR DIESEL,50.00,3.000,150.00`,
    ['22019 2026-11-02 CA MOTOR 100 300 0 -', '22019 2026-11-26 CA MOTOR 50 150 0 -'],
  ),
];
