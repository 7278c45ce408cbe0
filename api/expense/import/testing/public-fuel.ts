/**
 * Fuel files with the headings that importers in public repositories name. The lines are invented; the rows were written before the
 * first reading.
 */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs } from './strangers.ts';

const FLEET_CARD_HEADINGS = [
  'Transaction Date,Transaction Time,Post Date,Account Number,Account Name,Card Number,Trans ID,Emboss Line 2',
  'Custom Vehicle/Asset ID,Units,Unit of Measure,Unit Cost,Total Fuel Cost,Service Cost,Other Cost,Total Non-Fuel Cost',
  'Gross Cost,Exempt Tax,Discount,Net Cost,Reported Tax,Transaction Fee Type 1,Transaction Fee Amount 1',
  'Transaction Fee Type 2,Transaction Fee Amount 2,Product,Product Description,Transaction Description',
  'Merchant (Brand),Merchant Name,Merchant Address,Merchant City,Merchant State / Province,Merchant Postal Code',
  'Merchant Site ID,Current Odometer,Adjusted Odometer,Previous Odometer,Distance Driven,Fuel Economy,Cost Per Distance',
  'Vehicle Description,VIN,Tank Capacity,In Service Date,Start Odometer,Driver Last Name,Driver First Name',
  'Driver Middle Name,Driver Department,Employee ID,Transaction Ticket Number,Currency Exchange Rate,Rebate Code,Department',
].join(',');

export const PUBLIC_FUEL: readonly Stranger[] = [
  {
    name: 'a fleet card’s full download: gross, discount, and net, a wash, and two kinds of fee columns without fees',
    file: block(`
${FLEET_CARD_HEADINGS}
11/2/26,5:41:19,11/3/26,0460001000011,SAMPLE CARRIER,****10541,9000001,TRUCK 101,101,100.0,GA,3.500,350.00,0,0,0,350.00,0,0,350.00,0,,0,,0,DSL,Diesel,OP,TA,TA GARY,2510 BURR ST,GARY,IN,46406,0,412880,,412268,612,6.12,0.572,TRUCK 101,,200,,0,OKAFOR,MARTIN,,OTR,,16,,,OTR
11/3/26,18:10:02,11/4/26,0460001000011,SAMPLE CARRIER,****10541,9000002,TRUCK 101,101,80.0,GA,3.500,280.00,0,0,0,280.00,0,4.00,276.00,0,,0,,0,DSL,Diesel,OP,PETRO,PETRO JOPLIN,4240 HWY 43,JOPLIN,MO,64804,0,413402,,412880,522,6.53,0.529,TRUCK 101,,200,,0,OKAFOR,MARTIN,,OTR,,17,,,OTR
11/4/26,7:00:41,11/5/26,0460001000011,SAMPLE CARRIER,****10555,9000003,TRUCK 104,104,1.0,EA,12.500,0,12.50,0,12.50,12.50,0,0,12.50,0,,0,,0,WSH,Car Wash,SV,LOVES,LOVES 287,100 I-40,AMARILLO,TX,79118,0,0,,0,0,0,0,TRUCK 104,,200,,0,PEREDA,LUIS,,OTR,,18,,,OTR
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 0',
      '10541 2026-11-03 MO MOTOR 80 276 0 4',
      '10555 2026-11-04 TX TRUCK_STOP_PURCHASE 1 12.5 0 0',
    ],
  },
  {
    name: 'the same download with two fees in a line, which no amount includes',
    file: block(`
${FLEET_CARD_HEADINGS}
11/2/26,5:41:19,11/3/26,0460001000011,SAMPLE CARRIER,****10541,9000001,TRUCK 101,101,100.0,GA,3.500,350.00,0,0,0,350.00,0,0,350.00,0,Out of Network,0.75,Paper,1.25,DSL,Diesel,OP,TA,TA GARY,2510 BURR ST,GARY,IN,46406,0,412880,,412268,612,6.12,0.572,TRUCK 101,,200,,0,OKAFOR,MARTIN,,OTR,,16,,,OTR
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 2 0'],
  },
  {
    name: 'an auditor’s extract with net and gross cost, total due, and a fee that gross includes',
    file: block(`
RecordID,Branch,Entity,Transaction Number,Card Number,Fuel Platform,Customer ID,Fuel Type,Transaction Date,Merchant Name,Merchant City,Merchant State,Asset Number,Odometer,Product Description,Product Type Description,Quantity,Price Per Unit,Net Cost,Gross Cost,UOM,Posted Date,Month,Currency,Cardholder Name,Total Amount Due,Total Discount Amount,Total Tax Amount,Transaction Fee,FileName
1000001,MAIN,SAMPLE CARRIER,9000001,****0541,CARD,C1,DIESEL,2026-11-02,TA GARY,GARY,IN,101,412880,DIESEL #2 ULTRA-LOW SULFUR,Fuel,100.0000,3.500000,350.00,400.00,GAL,2026-11-03,11,USD,MARTIN OKAFOR,350.00,50.00,0.00,0.00,a.csv
1000002,MAIN,SAMPLE CARRIER,9000002,****0541,CARD,C1,UNLEADED,2026-11-03,PETRO,JOPLIN,MO,101,413402,UNLEADED REGULAR,Fuel,20.0000,3.000000,60.00,60.00,GAL,2026-11-04,11,USD,MARTIN OKAFOR,60.00,0.00,0.00,0.00,a.csv
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 50', '0541 2026-11-03 MO MOTOR 20 60 0 0'],
  },
  {
    name: 'a dispatch program’s bill of fuel: tractor and reefer cost, an advance with its charge, and a fee in the total due',
    file: block(`
AccountID,Customer ID,Transaction Date,Transaction Number,Tractor ID,Truck Stop Code,Truck Stop Invoice Number,Total Due,Fee Fuel Oil Products,Tractor Gallons,Tractor Cost Per Gallon,Tractor Cost,Reefer Gallons,Reefer Cost Per Gallon,Reefer Cost,Oil Quarts,Oil Cost,Advance Amount,Advance Charge,Trip Number,Card Number,Employee Number,Rebate Amount,Truck Stop Name,Truck Stop City Name,Truck Stop State,Currency Type
A1,C1,11/02/2026,17836,101,OH976,19842,351.50,1.50,100.0,3.500,350.00,0.0,0.000,0.00,0,0.00,0.00,0.00,5001,10541,0417,0.00,TA GARY,GARY,IN,U
A1,C1,11/03/2026,17837,104,OK268,45766,352.75,0.00,50.0,3.500,175.00,20.0,3.500,70.00,0,0.00,105.00,2.75,5002,10555,0418,0.00,PETRO,JOPLIN,MO,U
`),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 1.5 0',
      '10555 2026-11-03 MO MOTOR 50 175 0 0',
      '10555 2026-11-03 MO REEFER 20 70 0 -',
      '10555 2026-11-03 MO CASH_ADVANCE 1 105 2.75 -',
    ],
  },
  {
    name: 'a letterhead, a billing period, an advance without a quantity, and no card',
    file: crlf(`
SAMPLE CARD LLC
Account 99887766
Billing period 11/01/2026 - 11/30/2026

Tran Date,Invoice,Unit,Driver Name,Location Name,State,Product,Qty,Unit Price,Net Amount
11/02/2026,INV-1001,101,M OKAFOR,PILOT 123 COLUMBUS,OH,ULSD,100.00,3.500,350.00
11/03/2026,INV-1002,101,M OKAFOR,LOVES 456 FISHKILL,NY,DEF BULK,5.00,4.000,20.00
11/04/2026,INV-1003,104,L PEREDA,TA BROOKVILLE,PA,CASH ADVANCE,,,100.00
11/05/2026,INV-1004,104,L PEREDA,PETRO GASTON,IN,REEFER DIESEL,20.00,3.500,70.00
GRAND TOTAL,,,,,,,,,540.00
`),
    rows: [
      '101 2026-11-02 OH MOTOR 100 350 0 -',
      '101 2026-11-03 NY DEF 5 20 0 -',
      '104 2026-11-04 PA CASH_ADVANCE 1 100 0 -',
      '104 2026-11-05 IN REEFER 20 70 0 -',
    ],
  },
  {
    name: 'tabs, the city with its state and ZIP, retail less discount, and a reversal in parentheses',
    file: tabs(`
Relay statement
Statement 2026-11

Transaction Date|Vehicle #|Merchant City|Item Description|Gallons|Retail Amount|Discount|Amount
11/02/2026|101|Columbus, OH 43207|DIESEL|100.00|380.00|30.00|350.00
11/03/2026|101|Fishkill, NY 12524|DIESEL|50.00|195.00|20.00|175.00
11/03/2026|101|Fishkill, NY 12524|DIESEL|(50.00)|(195.00)|(20.00)|(175.00)
`),
    rows: [
      '101 2026-11-02 OH MOTOR 100 350 0 30',
      '101 2026-11-03 NY MOTOR 50 175 0 20',
      '101 2026-11-03 NY MOTOR -50 -175 0 -20',
    ],
  },
  {
    name: 'a cardlock’s invoice lines: two dates, a card with its description, and units with their total price',
    file: block(`
Invoice Date,Invoice #,Tran Date,Time,Unit #,Card Desc,Card No,Product,Site  Desc,ST,Units,Unit Price,Total Price
11/15/26,88123,11/02/26,05:41,101,TRUCK 101,10541,ULS DSL CLEAR,SITE 12 RICHMOND,VA,100.000,3.5000,350.00
11/15/26,88123,11/03/26,18:10,104,TRUCK 104,10555,DEF,SITE 14 MANASSAS,VA,5.000,4.0000,20.00
`),
    rows: ['10541 2026-11-02 VA MOTOR 100 350 0 -', '10555 2026-11-03 VA DEF 5 20 0 -'],
  },
  {
    name: 'an oil company’s invoice without a state: card, description, and a price with blanks in its heading',
    file: block(`
Invoice Date,Invoice #,Date,Unit No,Driver,Card,Description,Quantity,P P G,Amount
11/15/26,4411,11/02/26,101,M OKAFOR,10541,DIESEL FUEL,100.00,3.5000,350.00
11/15/26,4411,11/03/26,104,L PEREDA,10555,DIESEL EXHAUST FLUID,5.00,4.0000,20.00
`),
    rows: ['10541 2026-11-02 - MOTOR 100 350 0 -', '10555 2026-11-03 - DEF 5 20 0 -'],
  },
  {
    name: 'mobile fueling: the delivery’s date, the asset, and an amount with taxes that the price lacks',
    file: block(`
Invoice Date,Invoice #,Delivery,Asset,Driver Name,Item,Quantity,Price,Taxes,Amount
11/15/26,7001,11/02/26,101,,ULSD CLEAR,100.00,2.8000,0.7000,350.00
11/15/26,7001,11/03/26,104,,ULSD CLEAR,50.00,2.8000,0.7000,175.00
`),
    // The first answer was a question, because the price is without taxes; the amount is with them.
    rows: ['101 2026-11-02 - MOTOR 100 350 0 -', '104 2026-11-03 - MOTOR 50 175 0 -'],
  },
  {
    name: 'a fuel club: vehicle, driver, fuel type, and an extended price, without a card or a state',
    file: block(`
Invoice Date,Invoice #,Date,Vehicle,Driver Name,Fuel Type,Gallons,Price/Gal,Ext. Price
11/15/2026,9001,11/02/2026,101,M OKAFOR,Diesel,100.00,3.500,350.00
11/15/2026,9001,11/03/2026,104,L PEREDA,Dyed Diesel,20.00,3.000,60.00
`),
    rows: ['101 2026-11-02 - MOTOR 100 350 0 -', '104 2026-11-03 - OFF_ROAD 20 60 0 -'],
  },
  {
    name: 'an invoice whose only date is its own',
    file: block(`
Invoice Date,Invoice #,Unit #,Driver Name,Fuel Type,State,Gallons,Unit Price,Total
11/15/2026,5001,101,M OKAFOR,Diesel,NJ,100.00,3.500,350.00
11/15/2026,5001,104,L PEREDA,Diesel,NJ,50.00,3.500,175.00
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a receipt program’s list: gallons’ unit and the truck’s unit number, a flag for reefer fuel, and a street address',
    file: block(`
Merchant,Merchant Address,Trans Date,Trans Time,Category,Amount,Tax,Currency,Description,Fuel Type,Reefer Flag,Gallons,Unit,Price Per Gallon,Tax Included,Unit Number,Driver Name,Odometer,Payment Method,Card Last 4,Invoice Number
Pilot Travel Centers,789 Hwy 40 Joplin MO 64801,2026-11-02,09:15,fuel,350.00,0,USD,Diesel,Diesel,N,100.00,gal,3.50,Y,101,M Okafor,412880,card,0541,A1
Pilot Travel Centers,789 Hwy 40 Joplin MO 64801,2026-11-02,09:20,fuel,70.00,0,USD,Diesel,Diesel,Y,20.00,gal,3.50,Y,101,M Okafor,412880,card,0541,A2
`),
    rows: ['0541 2026-11-02 MO MOTOR 100 350 0 -', '0541 2026-11-02 MO REEFER 20 70 0 -'],
  },
  {
    name: 'a ledger’s lower-case names: a card with letters, a vehicle’s ID, and a location without a state',
    file: block(`
card_number,transaction_date,fuel_type,gallons,price_per_gallon,total_amount,vehicle_id,location
FC-10541,2026-11-02,Diesel,100.00,3.50,350.00,TRK-101,Shell Station #123
FC-10555,2026-11-03,Diesel,50.00,3.50,175.00,TRK-104,Shell Station #124
`),
    rows: ['10541 2026-11-02 - MOTOR 100 350 0 -', '10555 2026-11-03 - MOTOR 50 175 0 -'],
  },
  {
    name: 'a tracker’s fuel receipts: IFTA fuel type and jurisdiction, a cost, and the card in the last column',
    file: block(`
Date,Driver,Vehicle,IFTA Fuel Type,IFTA Jurisdiction,Fuel Quantity,Fuel Cost,Fuel Vendor,Fuel Vendor Address,Receipt No.,PO Number,Fuel Card Number
11/02/2026,M Okafor,101,Diesel,IN,100.00,350.00,TA Gary,2510 Burr St,13504,,10541
11/03/2026,L Pereda,104,Diesel,MO,50.00,175.00,Petro,4240 Hwy 43,13610,,10555
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10555 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'purchases of one truck without a truck, a card, or a product',
    file: block(`
Date,Station,State,Gallons,PricePerGallon,TotalCost,Odometer
11/02/2026,TA Gary,IN,100.00,3.50,350.00,412880
11/03/2026,Petro Joplin,MO,50.00,3.50,175.00,413402
`),
    rows: 'BY_HAND',
  },
  {
    name: 'invoices of tractors with gallons alone',
    file: block(`
Tractor,InvoiceNumber,InvoiceDateTime (m/d/y time),Vendor,City,State,PostalCode,Quantity
101,10051,11/02/2026 05:41,KWIK TRIP,BURLINGTON,WI,53105,100.000
104,11945,11/03/2026 18:10,KWIK TRIP,BURLINGTON,WI,53105,50.000
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a supplier’s deliveries: customer unit, delivered quantity, and a price, without an amount and a product',
    file: block(`
ShipToID,CustomerUnitId,DeliveredDate,DeliveredQty,PricePerGallon,DeliveryTicketNumber
77,101,11/02/2026,100.0,3.500,T1
77,104,11/03/2026,50.0,3.500,T2
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a workbook of a stop’s diesel, DEF, and reefer next to each other, an additional product, and a date of the original',
    file: workbook([
      [
        ...['Customer ID', 'Transaction Date', 'Transaction Time', 'Transaction Number', 'Comchek Card Number'],
        ...[
          "Driver's Name",
          'Unit Number',
          'Truck Stop Code',
          'Truck Stop Name',
          'Truck Stop City',
          'Truck Stop State',
        ],
        ...['Truck Stop Invoice Number', 'Total Amount Due', 'Fees for Fuel & Oil & Products', 'Diesel Gallons'],
        ...[
          'Diesel Price Per Gallon',
          'Diesel Cost',
          'DEF Gallons',
          'DEF Price Per Gallon',
          'DEF Cost',
          'Reefer Gallons',
        ],
        ...['Reefer Price Per Gallon', 'Cost of Reefer Fuel', 'Number of Quarts of Oil', 'Total Cost of Oil'],
        ...['Additional Product Amount', 'Cash Advance Amount', 'Charges for Cash Advance', 'Rebate Amount'],
        ...['Total Amount Due Comdata', 'Date of Original'],
      ],
      [
        ...[
          '98647',
          day('2026-11-02'),
          '05:41',
          '17836',
          '10541',
          'OKAFOR,MARTIN',
          '101',
          'OH976',
          'TA GARY',
          'GARY',
          'IN',
        ],
        ...['19842', 392.5, 0, 100, 3.5, 350, 5, 4, 20, 0, 0, 0, 0, 0, 22.5, 0, 0, 0, 392.5, null],
      ],
    ]),
    rows: [
      '10541 2026-11-02 IN MOTOR 100 350 0 0',
      '10541 2026-11-02 IN DEF 5 20 0 -',
      '10541 2026-11-02 IN MISC_PURCHASE 1 22.5 0 -',
    ],
  },
  {
    name: 'a daily report with a truck stop in quotes, dollars in quotes, and a line without a date and figures',
    file: block(`
Transaction Date,Unit,Truck Stop,City,State,Gallons,Total Amount,Product
11/02/2026,T-101,"Pilot #123, Exit 4",Joplin,MO,100.0,"$350.00",ULSD
11/03/2026,0104,Love's,Tulsa,OK,80,280.00,Diesel
11/03/2026,T-101,Love's,Tulsa,OK,5,20.00,DEF
,T-101,Bad line,,,,,
`),
    rows: [
      'T-101 2026-11-02 MO MOTOR 100 350 0 -',
      '0104 2026-11-03 OK MOTOR 80 280 0 -',
      'T-101 2026-11-03 OK DEF 5 20 0 -',
    ],
  },
  {
    name: 'a post date instead of a purchase date',
    file: block(`
Post Date,Unit,State,Product,Qty,Amount
11/03/2026,101,IN,ULSD,100.00,350.00
11/04/2026,104,MO,ULSD,50.00,175.00
`),
    rows: 'BY_HAND',
  },
  {
    name: 'an invoice by card with billed and retail prices, four Canadian taxes, and express codes with a tractor and a trailer',
    file: crlf(`
Fuel Card Transactions
Transactions for card,70830510541
Auth Code,Driver Name,Unit #,Date,Site #,Site Name,Site City,Prov/ST,Prod,QTY,Retail,Billed,Pre Tax AMT,HST,GST,PST,QST,Disc Rate,Disc AMT,Final AMT,CUR
A10001,OKAFOR MARTIN,101,2026-11-02 05:41,12,FLYING J #12,GARY,IN,TA,100.00,4.000,3.500,350.00,0.00,0.00,0.00,0.00,0.500,50.00,350.00,US
SUBTOTAL,,,,,,,,,100.00,,,350.00,0.00,0.00,0.00,0.00,,50.00,350.00,US
Express Codes
DATE,EXP. CODE,AUTH CODE,TRACTOR,TRAILER,DRIVER NAME/ID,CDL,TRIP #,AMOUNT CASHED,FEE,TOTAL,CUR,PAYEE,NOTES
2026-11-03 10:00,990001,X20001,101,5301,OKAFOR MARTIN,,,120.00,2.50,122.50,US,LUMPER CO,lumper fees
Grand Totals
PRODUCT,QTY,PRE TAX AMT,HST,GST,PST,QST,DISC RATE,DISC AMT,FINAL AMOUNT,CUR
TA,100.00,350.00,0.00,0.00,0.00,0.00,0.500,50.00,350.00,US
Grand Total,100.00,350.00,0.00,0.00,0.00,0.00,,50.00,350.00,US
`),
    // The advance is an express code without a card: its holder is the tractor.
    rows: ['70830510541 2026-11-02 IN MOTOR 100 350 0 50', '101 2026-11-03 - UN_KNOWN 1 120 2.5 -'],
  },
];
