/** Tests fuel file layouts other than those in `samples/real`, with real columns and made-up lines. */
import { describe, expect, test } from 'vitest';
import read from './read-file.ts';
import { readBytes } from './testing.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', timeZone: 'America/Chicago' };
const rowsIn = async (lines: readonly string[], source = 'FLEET_ONE_EDGE') => {
  const answer = await readBytes(read, lines.join('\n'), { source, type: 'FUEL', period: NOVEMBER });
  if ('refusal' in answer) throw new Error(answer.refusal.detail);
  return answer;
};
const shown = async (lines: readonly string[], source?: string) =>
  (await rowsIn(lines, source)).rows.map((row) =>
    [
      row.holder,
      row.date,
      row.state,
      row.item,
      row.product ?? row.type,
      row.quantity,
      row.amount,
      row.fee,
      row.discount,
      row.error,
    ].join(' '),
  );

const DOUBTFUL = /^We couldn’t tell which column/;

describe('fuel file layouts', () => {
  test('EFS (wide): counts a transaction’s fee once although each line repeats it', async () => {
    const lines = [
      'TransactionId,CardNumber,TransactionPOSDate,TransactionPOSTime,Invoice,SubFleet,Unit,Odometer,DriverName,DriverId,LocationId,LocationName,LocationCity,LocationState,TransactionFee,TransactionCurrency,ProductCode,ProductDescription,PricePerUnit,Quantity,Amount',
      '9001,7083050000000010541,11/02/2026,05:41,13504,,101,412880,OKAFOR,1,55,TA ELOY,ELOY,AZ,1.50,USD,ULSD,DIESEL,3.499,97.90,342.55',
      '9001,7083050000000010541,11/02/2026,05:41,13504,,101,412880,OKAFOR,1,55,TA ELOY,ELOY,AZ,1.50,USD,DEFD,DEF,4.459,2.95,13.15',
      '9002,7083050000000010541,11/03/2026,05:41,13505,,101,413380,OKAFOR,1,55,TA ELOY,ELOY,AZ,1.50,USD,ULSD,DIESEL,3.499,10.00,34.99',
    ];

    expect(await shown(lines)).toEqual([
      '7083050000000010541 2026-11-02 AZ ULSD MOTOR 97.9 342.55 1.5  ',
      '7083050000000010541 2026-11-02 AZ DEFD DEF 2.95 13.15 0  ',
      '7083050000000010541 2026-11-03 AZ ULSD MOTOR 10 34.99 1.5  ',
    ]);
  });

  test('Comdata (full): takes DEF out of the tractor fuel at its first cost, and reads product codes', async () => {
    const lines = [
      "Account Code,Customer ID,Transaction Date,Date of Original,Transaction Time,Transaction Number,Comchek Card Number,Driver's Name,Unit Number,Hubometer Reading,Truck Stop Name,Truck Stop City,Truck Stop State,Truck Stop Invoice Number,Total Amount Due,Fees for Fuel & Oil & Products,Service Used,Number of Tractor Gallons,Tractor Fuel Price Per Gallon,Cost of Tractor Fuel,Number of Reefer Gallons,Reefer Price Per Gallon,Cost of Reefer Fuel,Number of Quarts of Oil,Total Cost of Oil,Cash Advance Amount,Charges for Cash Advance,Product Code 1,Product Amount 1,Product Code 2,Product Amount 2,Product Code 3,Product Amount 3,Rebate Amount,Cancel flag,Other Fuel PPG,Other Fuel Gallons,Other Fuel Cost,#2 Diesel Gallons,#2 Diesel Cost,Reefer Cost,Other Fuel Cost,Billable Currency",
      'ZZ1,9,11/02/2026,00/00/00,07:46,324212,560017XXXXXX1187,OKAFOR,101,412900,LOVES 255,WEBBERS FALLS,OK,45766,$843.06,$1.25,B,214.53,$3.458 ,$741.91,0.00,$0.000,$0.00,0,$0.00,$50.00,$0.25,B,$14.75,,$0.00,,$0.00,$113.71,N,$4.191,8.24,$34.53,206.29,$707.38,$0.00,$31.20,U',
      'ZZ1,9,11/03/2026,00/00/00,07:46,324300,560017XXXXXX1187,OKAFOR,101,412900,LOVES 255,WEBBERS FALLS,OK,45766,$100.00,$0.00,B,30.00,$3.333,$100.00,0.00,$0.000,$0.00,0,$0.00,$0.00,$0.00,,$0.00,,$0.00,,$0.00,$0.00,Y,$0,0.00,$0.00,30,$100,$0.00,$0.00,U',
    ];

    expect(await shown(lines)).toEqual([
      '1187 2026-11-02 OK Diesel MOTOR 206.29 707.38 1.25 113.71 ',
      '1187 2026-11-02 OK DEF DEF 8.24 34.53 0  ',
      '1187 2026-11-02 OK B SCALE 1 14.75 0  ',
      '1187 2026-11-02 OK Cash Advance CASH_ADVANCE 1 50 0.25  ',
      '1187 2026-11-03 OK Diesel MOTOR 30 100 0  Not Posted',
    ]);
  });

  test('Mudflap: splits a visit into fuel and goods after savings and rejects lines not posted', async () => {
    const lines = [
      'Transaction ID,Status,Date of Visit (Local),Posted Date,Card ID,Card Last4,Name,Truck,Truck Stop,City,State,Zip,Fuel Type,Gallons Dispensed,Fuel Amount,Non-Fuel Amount,Paid,Savings',
      'MF-1,Posted,2026-11-02 08:15,2026-11-03,88,*6763,Martin Okafor,101,Road Ranger #212,Rockford,IL,61101,Diesel,96.200,336.60,12.50,349.10,48.10',
      'MF-2,Pending,2026-11-03 08:15,,88,*6763,Martin Okafor,101,Road Ranger #212,Rockford,IL,61101,Diesel,,,,,',
    ];

    expect(await shown(lines)).toEqual([
      '6763 2026-11-02 IL Diesel MOTOR 96.2 336.6 0 48.1 ',
      '6763 2026-11-02 IL Other MISC_PURCHASE 1 12.5 0  ',
      '6763 2026-11-03 IL Diesel MOTOR   0  Not Posted',
    ]);
  });

  test('Octane: reads masked cards without a purchase number and skips the total', async () => {
    const lines = [
      'Date,Location,City,State,Card,Category,Qty,Amount,Discount',
      '2026-11-02,TA GARY,GARY,IN,•••• 0541,ULSD,100.00,361.40,40.10',
      '2026-11-02,TA GARY,GARY,IN,•••• 0541,SCLE,0.00,14.75,0.00',
      'TOTAL,,,,,,100.00,376.15,40.10',
    ];

    expect(await shown(lines)).toEqual([
      '0541 2026-11-02 IN ULSD MOTOR 100 361.4 0 40.1 ',
      '0541 2026-11-02 IN SCLE SCALE 0 14.75 0 0 ',
    ]);
  });

  test('Loadsmart: identifies the purchase by truck instead of card', async () => {
    const answer = await rowsIn([
      'Transaction Date,Transaction Time,Driver Name,Unit,Location State/Province,Product Code,Quantity,Amount,Invoice',
      '11/02/2026,14:49,Luis Pereda,104,CO,ULSD,167.83,604.95,77120',
    ]);

    expect([answer.isByUnit, answer.layout]).toEqual([true, 'LOADSMART']);
    expect(answer.rows[0]).toMatchObject({ holder: '104', state: 'CO', quantity: '167.83', city: '', error: null });
  });

  test('truck stop chain: uses the invoiced amount and the discount off the retail total', async () => {
    const lines = [
      'StartDate,2026-11-01',
      'CompanyId,StandardAcctNo,CustomerName,Authorization_No,UnitNo,Card_No,Site,SiteDescr,Quantity,InvoiceTotal,RetailTotal,TransactionDate,TransactionTime,ProductCode,ProductDescription',
      '2,139445,SAMPLE CARRIER,354187,101,367971,436,436 Amarillo TX,100.00,435.00,475.00,2026-11-03,12:00,20,Truck Diesel',
    ];

    expect(await shown(lines)).toEqual(['367971 2026-11-03  Truck Diesel MOTOR 100 435 0 40 ']);
  });

  test.each([
    [
      'a Motive fuel template',
      'Date,Vehicle ID,Jurisdiction,Vendor,Fuel Type,Fuel Volume,Fuel Unit,Total Cost,Currency,Ref No,Odometer',
      '11/02/2026,104,TX,PILOT 723,Diesel,120.40,gal,416.46,USD,8019,288104',
      '104 2026-11-02 TX Diesel MOTOR 120.4 416.46 0  ',
    ],
    [
      'a cardlock',
      'Site #,Site Name,City,State,Date,Time,Card #,Vehicle #,Odometer,Product,Gallons,Price,Amount',
      '10442,CFN REDDING,REDDING,CA,11/02/2026,0541,3001187,101,412880,#2 DIESEL,88.20,4.101,361.71',
      '3001187 2026-11-02 CA #2 DIESEL MOTOR 88.2 361.71 0  ',
    ],
    [
      'a fleet card with a net column',
      'Trans Date,Trans Time,Card Number,Vehicle Number,Driver Name,Merchant Name,Merchant City,Merchant State / Province,Product Description,Units,Unit Cost,Gross Cost,Discount,Net Cost,Transaction Fee',
      '2026-11-02,0541,**** 0541,101,OKAFOR,TA ELOY,ELOY,AZ,ULTRA LOW SULFUR DIESEL,97.90,3.899,381.71,47.68,334.03,0.75',
      '0541 2026-11-02 AZ ULTRA LOW SULFUR DIESEL MOTOR 97.9 334.03 0.75 47.68 ',
    ],
    [
      'another TCH export',
      'Invoice,Transaction Date,Transaction Time,Unit,Driver,Card Number,Location,City,State,Product,Quantity,PPU,Amount',
      '55120,11/04/2026,22:15,112,KOWALCZYK,7083050000000036915,TA GARY,GARY,IN,ULSD,140.05,3.644,510.34',
      '7083050000000036915 2026-11-04 IN ULSD MOTOR 140.05 510.34 0  ',
    ],
    [
      'a file with liters in the header',
      'Date,Card #,Site,Province,Product,Litres,Amount (CAD)',
      '2026-11-02,12345,LONDON,ON,DIESEL,380.0,543.78',
      '12345 2026-11-02 ON DIESEL MOTOR 380 543.78 0  Unsupported Currency',
    ],
  ])('reads %s by its column names', async (_, header, line, row) => {
    expect(await shown(['Some report', header, line])).toEqual([row]);
  });

  test.each([
    ['an amount that may be before its discount', 'Date,Card #,State,Product,Gallons,Amount,Discount', DOUBTFUL],
    ['a total that may hold its fee', 'Date,Card #,State,Product,Gallons,Total,Fee', DOUBTFUL],
    ['a file without a card or truck', 'Date,State,Product,Gallons,Amount', /headings: card or truck\. Match/],
    ['a file without a product and a date', 'Card #,State,Gallons,Amount', /headings: date, product\. Match/],
  ])('requires columns matched by hand for %s, and names what is missing', async (_, header, detail) => {
    const answer = await readBytes(read, `${header}\n1,2,3,4,5,6,7`, { source: 'MILEPOST', period: NOVEMBER });

    expect(answer).toMatchObject({ refusal: { reason: 'MISSING_COLUMNS', detail: expect.stringMatching(detail) } });
  });
});

test('converts AtoB times from GMT, so an evening in Texas isn’t dated the next day', async () => {
  const { rows } = await rowsIn([
    'Transaction Date (GMT),Posted Date (GMT),Status,Card Last Four,Merchant,Amount,Net of Discount,Discount,Driver Name,Vehicle Name,Merchant Category,Type,Gallons,Price Per Gallon,UUID',
    '11/03/2026 03:10:00,11/04/2026 04:00:00,Approved,**** 6763,LOVE S,$388.12,$376.72,$11.40,Okafor,101,automated_fuel_dispensers,Diesel,104.330,$3.720,x-2',
  ]);

  expect(rows[0]).toMatchObject({ date: '2026-11-02', time: '21:10', amount: '376.72', retailPrice: '3.72' });
});
