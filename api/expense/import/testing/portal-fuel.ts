/** Fuel files after portals, fleet programs, and bookkeepers' lists. The lines are invented; the rows were written before the first reading. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, windows1252 } from './strangers.ts';

export const PORTAL_FUEL: readonly Stranger[] = [
  {
    name: 'Spanish headings and products, the day first, accents in Windows-1252',
    file: windows1252(`
FECHA,HORA,TARJETA,UNIDAD,CONDUCTOR,ESTACIÓN,CIUDAD,ESTADO,COMBUSTIBLE,GALONES,PRECIO,IMPORTE
15/11/2026,05:41,0541,101,OKAFOR,TA LAREDO,Laredo,TX,DIÉSEL,100.00,3.500,350.00
03/11/2026,18:10,0541,101,OKAFOR,PILOT 723,Amarillo,TX,DEF,5.00,4.000,20.00
16/11/2026,06:00,0555,104,PEREDA,LOVES 287,Laredo,TX,DIÉSEL REEFER,20.00,3.400,68.00
TOTAL,,,,,,,,,125.00,,438.00
`),
    rows: [
      '0541 2026-11-15 TX MOTOR 100 350 0 -',
      '0541 2026-11-03 TX DEF 5 20 0 -',
      '0555 2026-11-16 TX REEFER 20 68 0 -',
    ],
  },
  {
    name: 'a truck stop chain’s download with its separator in the first line, retail and paid totals, and cards behind dots',
    file: crlf(`
sep=;
Invoice #;Store #;Store City;Store State;Tran Date;Tran Time;Card;Truck;Trailer;Product;Retail Price;Price Paid;Gallons;Retail Total;Discount Total;Amount Paid
0087123;436;Kansas City;MO;11/02/2026;05:41 AM;•••• 0541;101;;ULSD #2;4.000;3.500;100.00;400.00;50.00;350.00
0087123;436;Kansas City;MO;11/02/2026;05:41 AM;•••• 0541;101;5301;RFR ULSD #2;4.000;3.500;20.00;80.00;10.00;70.00
0087124;436;Kansas City;MO;11/03/2026;06:10 PM;•••• 0541;101;;CAT SCALE;14.500;14.500;1;14.50;0.00;14.50
`),
    rows: [
      '0541 2026-11-02 MO MOTOR 100 350 0 50',
      '0541 2026-11-02 MO REEFER 20 70 0 10',
      '0541 2026-11-03 MO SCALE 1 14.5 0 0',
    ],
  },
  {
    name: 'a program’s own names with dots and amounts in cents',
    file: block(`
transaction.id,transaction.posted_at,card.last_four,vehicle.unit_number,merchant.name,merchant.city,merchant.state,line_item.product,line_item.gallons,line_item.amount_cents,line_item.fee_cents
tr_01,2026-11-02T05:41:00-06:00,0541,101,TA Gary,Gary,IN,diesel,100.00,35000,0
tr_02,2026-11-03T18:10:00-06:00,0541,101,TA Gary,Gary,IN,def,5.00,2000,75
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 IN DEF 5 20 0.75 -'],
  },
  {
    name: 'numbers padded with zeros and signs behind them, dates without separators',
    file: tabs(`
Account Number|Vehicle Card Number|Driver ID|Transaction Date|Transaction Time|Product Code|Product Description|Quantity|Unit of Measure|Unit Price|Product Amount|Merchant Name|Merchant City|Merchant State|Odometer
869000001|0000010541|0004417|20261102|0541|02|DIESEL|0000100.000+|G|0003.5000|00000350.00+|CENEX 12|FARGO|ND|0412880
869000001|0000010541|0004417|20261103|1810|19|DEF|0000005.000+|G|0004.0000|00000020.00+|CENEX 12|FARGO|ND|0413102
869000001|0000010541|0004417|20261104|0612|02|DIESEL|0000010.000-|G|0003.5000|00000035.00-|CENEX 12|FARGO|ND|0413102
`),
    rows: [
      '10541 2026-11-02 ND MOTOR 100 350 0 -',
      '10541 2026-11-03 ND DEF 5 20 0 -',
      '10541 2026-11-04 ND MOTOR -10 -35 0 -',
    ],
  },
  {
    name: 'a statement whose dates have no year',
    file: crlf(`
STATEMENT OF PURCHASES,,,,,,,,
Statement period: 11/01/2026 - 11/15/2026,,,,,,,,
Date,Card,Unit,Location,St,Product,Gallons,Price,Amount
Nov 2,0541,101,TA GARY,IN,Diesel,100.00,3.500,350.00
Nov 3,0541,101,PETRO JOPLIN,MO,DEF,5.00,4.000,20.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a telematics program’s purchases with the whole address in one cell and times in UTC',
    file: block(`
Transaction Reference,Transaction Time (UTC),Vehicle,Driver,Merchant,Location,Fuel Type,Volume (gal),Price Per Unit (USD),Discount (USD),Transaction Amount (USD)
881,2026-11-02 11:41:00,101,Martin Okafor,TA Gary,"2510 Burr St, Gary, IN 46406, USA",Diesel,100.0,3.500,0,350.00
882,2026-11-04 02:10:00,101,Martin Okafor,Petro Joplin,"4240 S Hwy 43, Joplin, MO 64804, USA",DEF,5.0,4.000,0,20.00
`),
    rows: ['101 2026-11-02 IN MOTOR 100 350 0 0', '101 2026-11-03 MO DEF 5 20 0 0'],
  },
  {
    name: 'a workbook with the units in a line below the headings',
    file: workbook([
      ['Fuel Detail Report', null, null, null, null, null, null, null, null],
      ['Date', 'Card', 'Unit', 'Site', 'State', 'Product', 'Quantity', 'Unit Price', 'Amount'],
      [null, null, null, null, null, null, '(gal)', '($/gal)', '($)'],
      [day('2026-11-02'), '0541', 101, 'TA GARY', 'IN', 'Diesel', 100, 3.5, 350],
      [day('2026-11-03'), '0541', 101, 'PETRO', 'MO', 'DEF', 5, 4, 20],
      [null, null, null, null, null, 'Total', 105, null, 370],
    ]),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a cardlock invoice with a line for each tax below its fuel',
    file: block(`
Invoice,Card,Vehicle,Date,Time,Site,City,ST,Description,Quantity,Price,Amount
55012,10541,101,11/02/26,05:41,412,Redding,CA,CLEAR DIESEL,100.00,2.8000,280.00
55012,10541,101,11/02/26,05:41,412,Redding,CA,FEDERAL EXCISE TAX,,,24.40
55012,10541,101,11/02/26,05:41,412,Redding,CA,CA STATE EXCISE TAX,,,45.60
55013,10555,104,11/03/26,06:10,420,Reno,NV,CLEAR DIESEL,50.00,2.9000,145.00
55013,10555,104,11/03/26,06:10,420,Reno,NV,FEDERAL EXCISE TAX,,,12.20
,,,,,,,INVOICE TOTAL,,150.00,,507.20
`),
    rows: [
      '10541 2026-11-02 CA MOTOR 100 280 0 -',
      '10541 2026-11-02 CA MISC_PURCHASE 1 24.4 0 -',
      '10541 2026-11-02 CA MISC_PURCHASE 1 45.6 0 -',
      '10555 2026-11-03 NV MOTOR 50 145 0 -',
      '10555 2026-11-03 NV MISC_PURCHASE 1 12.2 0 -',
    ],
  },
  {
    name: 'card, unit, and driver only in the first line of their group, with a subtotal for each',
    file: crlf(`
Card Number,Unit,Driver,Date,Location,City,ST,Item,Gallons,PPG,Total
7083050000000010541,101,OKAFOR,11/02/2026,TA GARY,GARY,IN,ULSD,100.00,3.500,350.00
,,,11/03/2026,PETRO,JOPLIN,MO,DEFD,5.00,4.000,20.00
,,,11/04/2026,PETRO,JOPLIN,MO,ULSD,50.00,3.500,175.00
Subtotal,,,,,,,,155.00,,545.00
7083050000000010555,104,PEREDA,11/03/2026,LOVES,AMARILLO,TX,ULSD,80.00,3.500,280.00
,,,11/05/2026,LOVES,AMARILLO,TX,ULSD,40.00,3.500,140.00
Subtotal,,,,,,,,120.00,,420.00
Grand Total,,,,,,,,275.00,,965.00
`),
    rows: [
      '7083050000000010541 2026-11-02 IN MOTOR 100 350 0 -',
      '7083050000000010541 2026-11-03 MO DEF 5 20 0 -',
      '7083050000000010541 2026-11-04 MO MOTOR 50 175 0 -',
      '7083050000000010555 2026-11-03 TX MOTOR 80 280 0 -',
      '7083050000000010555 2026-11-05 TX MOTOR 40 140 0 -',
    ],
  },
  {
    name: 'a local fleet card with pump and customer price, a savings column per gallon, and credits with a word in the last column',
    file: block(`
FuelCard #,Driver Name,Vehicle Desc,Trans Dt,Trans Tm,Site,Site City,Site ST,Prod,Prod Desc,Units,Pump Price,Cust Price,Savings/Gal,Total Trans Amt,Credit
10541,MARTIN OKAFOR,TRUCK 101,11/02/26,05:41,RACETRAC 99,MACON,GA,DSL,DIESEL,100.00,4.0000,3.5000,0.5000,350.00,
10541,MARTIN OKAFOR,TRUCK 101,11/05/26,07:00,RACETRAC 99,MACON,GA,DSL,DIESEL,10.00,4.0000,3.5000,0.5000,35.00,CREDIT
`),
    rows: ['10541 2026-11-02 GA MOTOR 100 350 0 50', '10541 2026-11-05 GA MOTOR -10 -35 0 -5'],
  },
  {
    name: 'fuel entries of a maintenance program with a meter and a vendor, without cards',
    file: block(`
Vehicle Name,Date,Meter Entry,Usage,Volume,Volume Units,Price per Volume Unit,Total Cost,Fuel Economy,Fuel Type,Vendor Name,Vendor State,Reference,Partial Fuel-up?,Personal?,Raw Transaction ID
Truck 101,2026-11-02 5:41am,"412,880 mi",612,100.0,us_gallons,$3.50,$350.00,6.1,Diesel,TA Gary,IN,13504,No,No,tx_1
Truck 104,2026-11-03 6:10pm,"288,104 mi",500,50.0,us_gallons,$3.50,$175.00,7.0,Diesel,Petro Joplin,MO,13610,Yes,No,tx_2
`),
    rows: ['Truck 101 2026-11-02 IN MOTOR 100 350 0 -', 'Truck 104 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'fuel, products, and cash of a stop in amounts of their own, with a transaction code and a fee in the total',
    file: block(`
Cust ID,Card Number,Unit,Tran Dt,Tran Tm,Tran Code,Truck Stop,City,State,Fuel Gals,Fuel PPG,Fuel Amt,Reefer Gals,Reefer Amt,Prod Amt,Cash Amt,Tran Fee,Total Amt
TC01,10541,101,11/02/2026,0541,F,TA GARY,GARY,IN,100.00,3.500,350.00,0.00,0.00,12.50,0.00,1.50,364.00
TC01,10541,101,11/03/2026,1810,C,PETRO,JOPLIN,MO,0.00,0.000,0.00,0.00,0.00,0.00,100.00,2.50,102.50
TC01,10555,104,11/04/2026,0700,F,LOVES,AMARILLO,TX,80.00,3.500,280.00,20.00,70.00,0.00,0.00,1.50,351.50
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 1.5 -',
      '10541 2026-11-02 IN MISC_PURCHASE 1 12.5 0 -',
      '10541 2026-11-03 MO CASH_ADVANCE 1 100 2.5 -',
      '10555 2026-11-04 TX MOTOR 80 280 1.5 -',
      '10555 2026-11-04 TX REEFER 20 70 0 -',
    ],
  },
  {
    name: 'a Canadian card whose title alone says liters and Canadian dollars',
    file: crlf(`
Relevé / Statement,,,,,,,,
"All volumes in litres. All amounts in Canadian dollars (CAD).",,,,,,,,
Card No,Date,Site,City,Prov,Product,Volume,Price,Amount
70531001,2026-11-02,PETRO 401,Milton,ON,Diesel,400.00,1.500,600.00
70531001,2026-11-03,IRVING 20,Oromocto,NB,Diesel,200.00,1.600,320.00
`),
    rows: [
      '70531001 2026-11-02 ON MOTOR 400 600 0 - Unsupported Currency',
      '70531001 2026-11-03 NB MOTOR 200 320 0 - Unsupported Currency',
    ],
  },
  {
    name: 'a company card’s purchases without gallons or products',
    file: block(`
Date,Merchant,Card,Cardholder,Amount,Currency,Category,Memo,Receipt
11/02/2026,TA GARY,•••• 0541,Martin Okafor,350.00,USD,Fuel,,Yes
11/03/2026,STAPLES,•••• 0555,Ana Ruiz,61.20,USD,Office,,No
`),
    rows: 'BY_HAND',
  },
];
