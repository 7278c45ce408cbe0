/**
 * Fuel files with column names of card companies, cardlocks, and fleet programs. The lines are invented, and the expected rows were
 * written before the first reading of each file.
 */

/**
 * `rows` are holder, date, state, product, gallons, amount, fee, and discount of each row, `-` for none; BY_HAND if a person must
 * match the columns.
 */
export type FuelVariant = { name: string; lines: string[]; rows: string[] | 'BY_HAND' | 'EXCEL' };

const variant = (name: string, text: string, rows: FuelVariant['rows']): FuelVariant => ({
  name,
  lines: text.trim().split('\n'),
  rows,
});

/** Used to develop the rules. */
export const FUEL_VARIANTS: readonly FuelVariant[] = [
  variant(
    'WEX fleet, all columns',
    `
Transaction Date,Transaction Time,Post Date,Account Number,Account Name,Card Number,Trans ID,Emboss Line 2,Custom Vehicle/Asset ID,Units,Unit of Measure,Unit Cost,Total Fuel Cost,Service Cost,Other Cost,Total Non-Fuel Cost,Gross Cost,Exempt Tax,Discount,Net Cost,Reported Tax,Transaction Fee Type 1,Transaction Fee Amount 1,Product,Product Description,Transaction Description,Merchant (Brand),Merchant Name,Merchant Address,Merchant City,Merchant State / Province,Merchant Postal Code,Current Odometer,Vehicle Description,Driver Last Name,Driver First Name,Transaction Ticket Number,Currency Exchange Rate
11/2/26,5:41:09,11/3/26,0460001700001,SAMPLE CARRIER,****21915,1,,101,97.90,GA,3.499,342.55,0,0,0,342.55,0,9.79,332.76,45.10,,0,DSL,Diesel,OP,SHELL,SHELL 123,1 MAIN ST,ELOY,AZ,85131,412880,T101,OKAFOR,MARTIN,77120,
11/3/26,6:02:00,11/4/26,0460001700001,SAMPLE CARRIER,****21915,2,,101,1,,12.5,0,12.5,0,12.5,12.5,0,0,12.5,0,,0,CW,Car Wash,OP,SHELL,SHELL 123,1 MAIN ST,ELOY,AZ,85131,412990,T101,OKAFOR,MARTIN,77121,`,
    ['21915 2026-11-02 AZ MOTOR 97.9 332.76 0 9.79', '21915 2026-11-03 AZ TRUCK_STOP_PURCHASE 1 12.5 0 0'],
  ),
  variant(
    'EFS, every line with the sums of its transaction',
    `
CardNumber,TransactionPOSDate,TransactionPOSTime,Invoice,Unit,DriverName,LocationName,LocationCity,LocationState,ProductCode,Quantity,PricePerUnit,Amount,TransactionFee,TransactionDiscount,TransactionGross,TotalInvoice
7083050000000010541,2026-11-02,05:41,13504,101,OKAFOR,TA ELOY,ELOY,AZ,ULSD,97.90,3.499,342.55,0.00,0.00,355.70,355.70
7083050000000010541,2026-11-02,05:41,13504,101,OKAFOR,TA ELOY,ELOY,AZ,DEFD,2.95,4.459,13.15,0.00,0.00,355.70,355.70`,
    ['7083050000000010541 2026-11-02 AZ MOTOR 97.9 342.55 0 0', '7083050000000010541 2026-11-02 AZ DEF 2.95 13.15 0 0'],
  ),
  variant(
    'a cardlock of the East with sites by their description',
    `
Invoice Date,Invoice #,Tran Date,Time,Card Desc,Card No,Product,Site  Desc,ST,Units,Unit Price,Total Price
11/15/26,880121,11/02/26,0541,TRUCK 101,300118,DSL #2,WAYNESBORO,VA,88.200,4.1010,361.71
11/15/26,880121,11/09/26,2215,TRUCK 101,300118,DSL #2,WAYNESBORO,VA,70.100,4.0510,283.98`,
    ['300118 2026-11-02 VA MOTOR 88.2 361.71 0 -', '300118 2026-11-09 VA MOTOR 70.1 283.98 0 -'],
  ),
  variant(
    'a jobber whose product is a description, without a state',
    `
Invoice Date,Invoice #,Date,Unit No,Driver,Card,Description,Quantity,P P G,Amount
11/15/2026,4410,11/02/2026,101,OKAFOR,40118,Diesel,88.2,4.101,361.71`,
    ['40118 2026-11-02 - MOTOR 88.2 361.71 0 -'],
  ),
  variant(
    'a cardlock with taxes next to the extended price',
    `
Account,Invoice,Date,Time,Card,Vehicle,Site,City,State,Product,Gallons,Price,Ext Price,Fed Tax,State Tax,Total
7712,100881,11/02/2026,05:41,22019,101,REDDING 1,Redding,CA,CLEAR DIESEL,100.00,3.0000,300.00,24.40,45.00,369.40
7712,100881,11/04/2026,05:41,22019,101,REDDING 1,Redding,CA,CLEAR DIESEL,50.00,3.0000,150.00,12.20,22.50,184.70`,
    ['22019 2026-11-02 CA MOTOR 100 369.4 0 -', '22019 2026-11-04 CA MOTOR 50 184.7 0 -'],
  ),
  variant(
    'a fleet card with gross and net dollars',
    `
Tran Date,Tran Time,Vehicle,Driver,Card Nbr,Site Name,Site City,Site State,Product,Units,Unit Price,Gross Dollars,Tax Exempt,Net Dollars
02-Nov-26,05:41,101,OKAFOR,55120,QUIKTRIP 88,TULSA,OK,DIESEL,97.90,3.499,342.55,0.00,342.55
03-Nov-26,15:10,101,OKAFOR,55120,QUIKTRIP 88,TULSA,OK,DIESEL,10.00,3.499,34.99,2.00,32.99`,
    ['55120 2026-11-02 OK MOTOR 97.9 342.55 0 -', '55120 2026-11-03 OK MOTOR 10 32.99 0 -'],
  ),
  variant(
    'a bank’s fleet card with a total for each product',
    `
Account Number,Card Number,Transaction Date,Transaction Time,Driver ID,Vehicle ID,Merchant Name,Merchant City,Merchant State,Product Code,Product Description,Units,Unit Price,Product Total
869000001,8690000010541,20261102,0541,0042,101,CENEX 12,FARGO,ND,02,DIESEL,97.9,3.499,342.55`,
    ['8690000010541 2026-11-02 ND MOTOR 97.9 342.55 0 -'],
  ),
  variant(
    'an oil company’s card with the date and time in one column',
    `
Card Number,Driver/Vehicle Name,Transaction Date & Time,Site Name,Site City,Site State,Product,Quantity,Unit Price,Total Amount
**** **** **** 4417,OKAFOR,11/02/2026 05:41 AM,SHELL 99,WACO,TX,Diesel,97.900,$3.499,$342.55`,
    ['4417 2026-11-02 TX MOTOR 97.9 342.55 0 -'],
  ),
  variant(
    'a truck stop chain with cost and retail prices',
    `
Trans Date,Trans Time,Store #,City,ST,Card#,Unit#,Driver,Product,Gals,Retail PPG,Cost PPG,Ext Amt,Savings
11/02/2026,05:41,287,JOPLIN,MO,00071,104,PEREDA,ULSD,100.00,3.999,3.499,349.90,50.00
11/03/2026,05:41,287,JOPLIN,MO,00071,104,PEREDA,DEF,10.00,4.599,4.599,45.99,0.00`,
    ['00071 2026-11-02 MO MOTOR 100 349.9 0 50', '00071 2026-11-03 MO DEF 10 45.99 0 0'],
  ),
  variant(
    'a truck stop chain with your price and your amount',
    `
Transaction Date,Transaction Time,Location Number,Location Name,City,State,Driver Name,Card Number,Unit Number,Odometer,Invoice Number,Product,Quantity,Retail Price,Your Price,Retail Amount,Your Amount,Savings
11/02/2026,05:41:00,723,PILOT 723,Amarillo,TX,PEREDA,7083 0512 3456 7890,104,288104,8019,TRUCK DIESEL,120.40,3.899,3.459,469.44,416.46,52.98`,
    ['7083051234567890 2026-11-02 TX MOTOR 120.4 416.46 0 52.98'],
  ),
  variant(
    'one line a stop, each product with columns of its own',
    `
Date,Time,Card #,Unit #,Invoice #,Truck Stop,City,State,Diesel Gallons,Diesel Price,Diesel Amount,DEF Gallons,DEF Price,DEF Amount,Reefer Gallons,Reefer Price,Reefer Amount,Oil Amount,Cash Advance,Fees,Total
11/02/2026,05:41,10541,101,13504,TA GARY,GARY,IN,97.90,3.499,342.55,2.95,4.459,13.15,0.00,0.000,0.00,0.00,50.00,1.00,406.70
11/03/2026,15:10,10541,101,13610,TA GARY,GARY,IN,0.00,0.000,0.00,0.00,0.000,0.00,20.00,3.400,68.00,24.99,0.00,0.00,92.99`,
    [
      '10541 2026-11-02 IN MOTOR 97.9 342.55 1 -',
      '10541 2026-11-02 IN DEF 2.95 13.15 0 -',
      '10541 2026-11-02 IN CASH_ADVANCE 1 50 0 -',
      '10541 2026-11-03 IN REEFER 20 68 0 -',
      '10541 2026-11-03 IN OIL_CHANGE 1 24.99 0 -',
    ],
  ),
  variant(
    'a payment app with a fee next to the total',
    `
Date,Time,Merchant,City,State,Driver,Truck Number,Product,Quantity,Price Per Unit,Total,Relay Fee,Transaction ID
11/02/2026,05:41,Road Ranger,Rockford,IL,Okafor,101,Diesel,100.00,3.500,350.00,1.50,R-1
11/04/2026,05:41,Road Ranger,Rockford,IL,Okafor,101,Diesel,50.00,3.500,175.00,1.50,R-2`,
    ['101 2026-11-02 IL MOTOR 100 350 1.5 -', '101 2026-11-04 IL MOTOR 50 175 1.5 -'],
  ),
  variant(
    'a total with its fee inside',
    `
Date,Merchant,City,State,Truck Number,Product,Quantity,Price Per Unit,Total,Fee,Transaction ID
11/02/2026,Road Ranger,Rockford,IL,101,Diesel,100.00,3.500,351.50,1.50,R-1`,
    ['101 2026-11-02 IL MOTOR 100 350 1.5 -'],
  ),
  variant(
    'fuel purchases of a telematics program',
    `
Transaction Reference,Transaction Time (Local),Vehicle,Driver,Merchant Name,City,State,IFTA Fuel Type,Volume (gal),Total Cost (USD),Odometer (mi)
SR-1,2026-11-02 05:41,101,Okafor,TA Eloy,Eloy,AZ,Diesel,97.9,342.55,412880`,
    ['101 2026-11-02 AZ MOTOR 97.9 342.55 0 -'],
  ),
  variant(
    'a fuel log of a maintenance program, with a price and no amount',
    `
Vehicle Name,Date,Meter Entry,US Gallons,Price Per Volume Unit,Fuel Type Name,Vendor Name,Reference
101,2026-11-02,412880,97.9,3.499,Diesel,TA Eloy,R-9`,
    ['101 2026-11-02 - MOTOR 97.9 342.55 0 -'],
  ),
  variant(
    'card transactions with a rebate and a net amount',
    `
Transaction ID,Date,Time,Card Nickname,Card Last 4,Driver,Vehicle,Merchant,Merchant Category,City,State,Fuel Type,Gallons,Price per Gallon,Gross Amount,Rebate,Net Amount,Odometer,Status
C-1,11/02/2026,5:41 AM,Truck 101,0541,Okafor,101,Flying J,Fuel,Eloy,AZ,Diesel,97.9,3.499,342.55,4.90,337.65,412880,Settled
C-2,11/02/2026,5:49 AM,Truck 101,0541,Okafor,101,Flying J,Fuel,Eloy,AZ,Diesel,97.9,3.499,342.55,4.90,337.65,412880,Declined`,
    ['0541 2026-11-02 AZ MOTOR 97.9 337.65 0 4.9', '0541 2026-11-02 AZ MOTOR 97.9 337.65 0 - Not Posted'],
  ),
  variant(
    'a card for all expenses, without gallons',
    `
Transaction time,Merchant name,Amount,Currency,Card last 4,User,Memo,Category
2026-11-02 05:41,Flying J,342.55,USD,0541,Okafor,,Fuel`,
    'BY_HAND',
  ),
  variant(
    'card numbers that a spreadsheet shortened',
    `
Card #,Tran Date,Invoice,Location Name,City,State/Prov,Item,Unit Price,Qty,Amt
7.08305E+18,2-Nov-26,13504,TA ELOY,ELOY,AZ,ULSD,3.499,97.9,342.55
7.08305E+18,3-Nov-26,13505,TA ELOY,ELOY,AZ,ULSD,3.499,10,34.99`,
    'EXCEL',
  ),
  variant(
    'semicolons, titles above, refunds in parentheses, a total below',
    `
FUEL TRANSACTION REPORT;;;;;;;;
Account: 99812;;;From 11/01/2026 to 11/30/2026;;;;;
;;;;;;;;
Posted;Trans Date;Card No.;Station Name;Station City;Station State;Fuel Grade;Volume;Amount Billed
2026-11-03;02-Nov-2026;**0541;TA Eloy;Eloy;Arizona;ULSD;97.90;$342.55
2026-11-04;03-Nov-2026;**0541;TA Eloy;Eloy;Arizona;ULSD;(10.00);($34.99)
Grand Total;;;;;;;87.90;$307.56`,
    ['0541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '0541 2026-11-03 AZ MOTOR -10 -34.99 0 -'],
  ),
  variant(
    'tabs, the header again on each page',
    `
Driver	Card	Date	Time	Truck Stop	State	Product	Gallons	Amount
Okafor	10541	11/02/2026	0541	TA ELOY	AZ	DIESEL	97.90	342.55
Driver	Card	Date	Time	Truck Stop	State	Product	Gallons	Amount
Okafor	10541	11/03/2026	0541	TA ELOY	AZ	DEF	5.00	22.30
Total					 		102.90	364.85`,
    ['10541 2026-11-02 AZ MOTOR 97.9 342.55 0 -', '10541 2026-11-03 AZ DEF 5 22.3 0 -'],
  ),
  variant(
    'names of two words for the driver, the site as a code, a discount per gallon',
    `
Trx Date,Trx Time,Card Num,Driver First Name,Driver Last Name,Site #,Site City,Site State,Product Name,Gallons,Retail Price,Discount Per Gallon,Net Price,Net Total
11/02/2026,05:41,10541,Martin,Okafor,4412,Eloy,AZ,Diesel,100.00,3.999,0.500,3.499,349.90`,
    ['10541 2026-11-02 AZ MOTOR 100 349.9 0 50'],
  ),
  variant(
    'Canadian taxes next to a net amount',
    `
Date,Card #,Site,City,Province,Product,Litres,Price,Net Amount,GST,Total Amount,Currency
2026-11-02,12345,PETRO 88,LONDON,ON,DIESEL,380.0,1.4310,543.78,27.19,570.97,CAD`,
    ['12345 2026-11-02 ON MOTOR 380 570.97 0 - Unsupported Currency'],
  ),
  variant(
    'a gross amount alone next to a discount',
    `
Date,Card #,Site,City,State,Product,Gallons,Price,Amount,Discount
2026-11-02,12345,TA,GARY,IN,DIESEL,100.0,3.999,399.90,50.00`,
    'BY_HAND',
  ),
  variant(
    'an amount that its price contradicts next to a total',
    `
Date,Card #,Site,City,State,Product,Gallons,Price,Amount,Total
2026-11-02,12345,TA,GARY,IN,DIESEL,100.0,3.999,350.00,377.77`,
    'BY_HAND',
  ),
  variant(
    'two units of a truck and a trailer next to the card',
    `
Tran Date,Tran Time,Card #,Truck #,Trailer #,Driver ID,Driver Name,Trip #,Hub,Location,City,ST,Item,Unit Price,Qty,Amt
11/02/2026,05:41,10541,101,5301,42,OKAFOR,T-9,412880,TA ELOY,ELOY,AZ,ULSR,3.499,20.00,69.98`,
    ['10541 2026-11-02 AZ REEFER 20 69.98 0 -'],
  ),
  variant(
    'the place as one text',
    `
Date,Card,Merchant,Location,Fuel Type,Gallons,Total
11/02/2026,...0541,Pilot #723,"Amarillo, TX",Diesel,120.40,416.46`,
    ['0541 2026-11-02 - MOTOR 120.4 416.46 0 -'],
  ),
];

/** Held out until the rules were finished. */
export const HELD_FUEL_VARIANTS: readonly FuelVariant[] = [
  variant(
    'cardlock statement with a price before and after tax',
    `
Site,Site City,Site State,Card,Veh,Trans Date,Time,Prod Desc,Qty,Unit Price,Extended,Taxes,Amount Due
1442,Medford,OR,661201,101,11/05/2026,06:20,ULSD CLEAR,80.00,3.2500,260.00,31.20,291.20
1442,Medford,OR,661201,101,11/07/2026,06:20,ULSD CLEAR,40.00,3.2500,130.00,15.60,145.60`,
    ['661201 2026-11-05 OR MOTOR 80 291.2 0 -', '661201 2026-11-07 OR MOTOR 40 145.6 0 -'],
  ),
  variant(
    'fleet card, one line a transaction with fuel and other goods',
    `
Transaction Date,Card Number,Vehicle No,Driver Name,Merchant Name,Merchant City,Merchant State,Fuel Type,Fuel Quantity,Price Per Gallon,Fuel Amount,Non-Fuel Amount,Total Amount
11/05/2026,10541,101,OKAFOR,CASEYS,AMES,IA,DIESEL,60.00,3.400,204.00,8.50,212.50
11/06/2026,10541,101,OKAFOR,CASEYS,AMES,IA,DIESEL,50.00,3.400,170.00,0.00,170.00`,
    [
      '10541 2026-11-05 IA MOTOR 60 204 0 -',
      '10541 2026-11-05 IA MISC_PURCHASE 1 8.5 0 -',
      '10541 2026-11-06 IA MOTOR 50 170 0 -',
    ],
  ),
  variant(
    'tractor, trailer, and DEF side by side with quantities and totals',
    `
Tran Date,Card No,Unit,Site Name,City,ST,Tractor Qty,Tractor PPG,Tractor Total,Reefer Qty,Reefer PPG,Reefer Total,DEF Qty,DEF PPG,DEF Total,Scale Amount
11/05/2026,10541,101,PETRO,OKC,OK,100.00,3.500,350.00,15.00,3.400,51.00,4.00,4.500,18.00,14.75`,
    [
      '10541 2026-11-05 OK MOTOR 100 350 0 -',
      '10541 2026-11-05 OK REEFER 15 51 0 -',
      '10541 2026-11-05 OK DEF 4 18 0 -',
      '10541 2026-11-05 OK SCALE 1 14.75 0 -',
    ],
  ),
  variant(
    'a discount app with what was paid and what was saved',
    `
Transaction #,Completed At,Driver,Truck,Stop Name,Stop City,Stop State,Product,Gallons,Posted Price,Discounted Price,Amount Paid,You Saved
D-1,2026-11-05T06:20:00,Okafor,101,Kwik Star,Ames,IA,Diesel,100.0,3.999,3.599,359.90,40.00`,
    ['101 2026-11-05 IA MOTOR 100 359.9 0 40'],
  ),
  variant(
    'transactions with lower case names and underscores',
    `
transaction_id,transaction_date,card_last_four,driver_name,vehicle_number,merchant_name,merchant_city,merchant_state,product_type,quantity,unit_price,total_amount,status
t1,2026-11-05 06:20:11,0541,Okafor,101,TA,Gary,IN,DIESEL,100.000,3.599,359.90,completed`,
    ['0541 2026-11-05 IN MOTOR 100 359.9 0 -'],
  ),
  variant(
    'gross and net with a discount in two columns',
    `
Date,Invoice #,Card #,Unit #,Truck Stop,City,State,Product,Gallons,Retail PPG,Retail Total,Disc/Gal,Disc Total,Net PPG,Net Total
11/05/2026,8812,10541,101,LOVES 1,AMES,IA,ULSD,100.00,4.000,400.00,0.40,40.00,3.600,360.00`,
    ['10541 2026-11-05 IA MOTOR 100 360 0 40'],
  ),
  variant(
    'a fee of the transaction next to a billed amount',
    `
Tran Date,Time,Card #,Vehicle,Location,City,St,Prod,Gallons,PPG,Sale Amount,Trans Fee,Billed Amount
11/05/2026,06:20,10541,101,SAPP,OMAHA,NE,ULSD,100.00,3.600,360.00,1.25,361.25`,
    ['10541 2026-11-05 NE MOTOR 100 360 1.25 -'],
  ),
  variant(
    'a report by card, its number in a title above its lines',
    `
Card: 10541   Driver: OKAFOR,,,,,,
Date,Time,Station,State,Product,Gallons,Amount
11/05/2026,06:20,TA GARY,IN,DIESEL,100.00,360.00`,
    ['10541 2026-11-05 IN MOTOR 100 360 0 -'],
  ),
  variant(
    'pipes, day and month in words',
    `
Purchase Date|Fuel Card Number|Vendor|Vendor City|Vendor State|Fuel Product|Fuel Qty|Unit Cost|Extended Amount
05-NOV-26|10541|TA GARY|GARY|IN|#2 DIESEL|100.00|3.600|360.00
06-NOV-26|10541|TA GARY|GARY|IN|DEF BULK|(2.00)|4.500|(9.00)`,
    ['10541 2026-11-05 IN MOTOR 100 360 0 -', '10541 2026-11-06 IN DEF -2 -9 0 -'],
  ),
  variant(
    'two amounts that nothing explains',
    `
Date,Card #,Site,State,Product,Gallons,Amount,Total Cost
11/05/2026,10541,TA,IN,DIESEL,100.00,360.00,401.00`,
    'BY_HAND',
  ),
  variant(
    'an IFTA fuel template with the receipt',
    `
Unit Number,Purchase Date,Jurisdiction,Fuel Type,Gallons,Total Price,Vendor,Receipt Number
101,11/05/2026,Indiana,Diesel,100.0,360.00,TA Gary,8812`,
    ['101 2026-11-05 IN MOTOR 100 360 0 -'],
  ),
  variant(
    'a sheet with a currency and an exchange column',
    `
Transaction Date,Transaction Time,Card Number,Unit,Site Name,City,Prov/State,Product,Quantity,UOM,Unit Price,Pre-Tax Amount,HST,Total Amount,Currency
11/05/2026,06:20,10541,101,ESSO 9,BARRIE,ON,ULSD,300.00,L,1.500,450.00,58.50,508.50,CAD
11/06/2026,06:20,10541,101,TA,GARY,IN,ULSD,100.00,G,3.600,360.00,0.00,360.00,USD`,
    ['10541 2026-11-05 ON MOTOR 300 508.5 0 - Unsupported Currency', '10541 2026-11-06 IN MOTOR 100 360 0 -'],
  ),
  variant(
    'a company’s own sheet',
    `
Truck,Driver,Date of Fuel,Where,State,Type,Gallons,$/Gal,Total $
101,Okafor,11/5/26,TA Gary,IN,Diesel,100,3.60,$360.00`,
    ['101 2026-11-05 IN MOTOR 100 360 0 -'],
  ),
];

/** A second held-out set, with expected rows written before its first reading. */
export const SECOND_HELD_FUEL_VARIANTS: readonly FuelVariant[] = [
  variant(
    'mobile fueling with deliveries to trucks',
    `
ShipToID,CustomerUnitId,DeliveredDate,DeliveredQty,PricePerGallon,DeliveryTicketNumber,ProductName,LineTotal
OFFICE1,101,11/09/2026,60.5,3.700,DT-1,ULSD Clear,223.85`,
    ['101 2026-11-09 - MOTOR 60.5 223.85 0 -'],
  ),
  variant(
    'a yard tank without cards, by truck',
    `
Invoice Date,Invoice #,Date,Vehicle,Fuel Type,State,Gallons,Price per gallon,Total
11/30/2026,5510,11/09/2026,101,Dyed Diesel,NJ,40.0,3.100,124.00`,
    ['101 2026-11-09 NJ OFF_ROAD 40 124 0 -'],
  ),
  variant(
    'a fleet card with cents, a trailing currency, and the driver in two columns',
    `
Transaction Date;Transaction Time;Account Number;Card Number;Driver Last Name;Driver First Name;Product;Merchant City;Merchant State / Province;Units;Unit Cost;Total Fuel Cost;Service Cost;Discount;Net Cost
11/09/2026;06:10;446;00412;OKAFOR;MARTIN;DSL;ELOY;AZ;97.90;3.499;342.55 USD;0.00;9.79;332.76 USD`,
    ['00412 2026-11-09 AZ MOTOR 97.9 332.76 0 9.79'],
  ),
  variant(
    'a line for each product with a transaction total on each',
    `
Card,Trans #,Date,Time,Site,City,ST,Product,Gallons,PPG,Amount,Transaction Total
10541,881,11/09/2026,06:10,TA,GARY,IN,ULSD,100.00,3.600,360.00,378.00
10541,881,11/09/2026,06:10,TA,GARY,IN,DEF,4.00,4.500,18.00,378.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 -', '10541 2026-11-09 IN DEF 4 18 0 -'],
  ),
  variant(
    'amount before and after a discount, both called amount',
    `
Date,Card,Truck Stop,State,Product,Gallons,Amount Before Discount,Discount Amount,Amount After Discount
11/09/2026,10541,TA,IN,ULSD,100.00,400.00,40.00,360.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 40'],
  ),
  variant(
    'a discount as a negative number',
    `
Date,Card #,Stop,City,State,Item,Qty,Retail Total,Savings,Total Cost
11/09/2026,10541,TA,GARY,IN,ULSD,100.00,400.00,-40.00,360.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 40'],
  ),
  variant(
    'fuel, DEF, and reefer by their codes, with the tax share',
    `
Tran Date,Card,Unit,Site,ST,TRAC Gal,TRAC Amt,RFR Gal,RFR Amt,DEF Gal,DEF Amt,Total Amt
11/09/2026,10541,101,TA,IN,100,360,10,33,4,18,411`,
    [
      '10541 2026-11-09 IN MOTOR 100 360 0 -',
      '10541 2026-11-09 IN REEFER 10 33 0 -',
      '10541 2026-11-09 IN DEF 4 18 0 -',
    ],
  ),
  variant(
    'a card platform with cents as amounts and no state',
    `
Date (Local),Merchant,Card (Last 4),Vehicle Number,Fuel Type,Gallons,Price / Gal,Amount (USD),Posted Date (UTC)
2026-11-09 06:10:00,SHELL OIL 574,0541,101,Diesel,100.000,3.600,360.00,2026-11-10`,
    ['0541 2026-11-09 - MOTOR 100 360 0 -'],
  ),
  variant(
    'odometer before, after, and miles driven next to the fuel',
    `
Vehicle ID,Fill Date,Prev Odometer,Odometer,Miles Driven,Gallons,MPG,Cost,Fuel Type,Station State
101,2026-11-09,412000,412880,880,100.0,8.8,360.00,Diesel,Indiana`,
    ['101 2026-11-09 IN MOTOR 100 360 0 -'],
  ),
  variant(
    'a statement with a running balance',
    `
Date,Description,Card,State,Product,Gallons,Amount,Balance
11/09/2026,TA GARY,10541,IN,ULSD,100.00,360.00,1360.00
11/10/2026,TA GARY,10541,IN,ULSD,50.00,180.00,1540.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 -', '10541 2026-11-10 IN MOTOR 50 180 0 -'],
  ),
  variant(
    'two dates, one of the purchase and one of the bill',
    `
Billing Date,Purchase Date,Card Number,Location,State,Product,Quantity,Billed Amount
11/15/2026,11/09/2026,10541,TA GARY,IN,ULSD,100.00,360.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 -'],
  ),
  variant(
    'a sheet with a price per unit called cost and a cost called amount paid',
    `
When,Card Used,Where,ST,What,Gals,Cost/Gal,Paid
11/09/2026,10541,TA GARY,IN,Diesel,100.0,3.60,360.00`,
    ['10541 2026-11-09 IN MOTOR 100 360 0 -'],
  ),
];
