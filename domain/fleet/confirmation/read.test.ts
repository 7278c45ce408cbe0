/** Whole documents: what is dropped before its values are read, and what leaves a field empty. */
import { expect, test } from 'vitest';
import { readConfirmation } from './read.ts';
import { layOut } from './testing.ts';

function read(text: string) {
  const { proposals } = readConfirmation({ pages: [{ width: 612, height: 792 }], runs: layOut(text, 60) });
  return (field: keyof typeof proposals) => proposals[field]?.value;
}

test('joins towns and states in rows below the columns of the stops', () => {
  const value = read(`Load no. 77120
              Pickup            Delivery
City          Mitchell          Kenosha
State         SD                WI
Date          12/09/2026        12/10/2026`);

  expect([value('fleetPickupLocation'), value('fleetDeliveryLocation')]).toEqual(['Mitchell, SD', 'Kenosha, WI']);
});

test('reads both dates after one label', () => {
  const value = read(`Load no. 77120
Pickup / Delivery:  12/09/2026 - 12/10/2026
From:         Mill One, Dayton, OH 45402
To:           Shop One, Erie, PA 16501`);

  expect([value('fleetPickUpDate'), value('fleetDeliveryDate')]).toEqual(['2026-12-09', '2026-12-10']);
});

test('drops quoted messages and advice', () => {
  const value = read(`Load no. 77120
Rate: $1,200.00
Pickup        Mill One, Dayton, OH 45402    12/09/2026
Delivery      Shop One, Erie, PA 16501      12/10/2026
If they call before, do not go to the old dock (Akron, OH 44301, 12/11/2026)
On Tue, Dec 8, 2026 Lou wrote:
> Rate: $1,100.00`);

  expect([value('fleetDeliveryLocation'), value('fleetLoadFee')]).toEqual(['Erie, PA', 1200]);
});

test('reads nothing but the broker if a column lists several loads', () => {
  const value = read(`Load        Pickup              Date          Delivery          Date
W-1181      Mason City, IA      12/14/2026    Peoria, IL        12/15/2026
W-1182      Peoria, IL          12/16/2026    Ames, IA          12/17/2026`);

  expect([value('fleetLoadNumber'), value('fleetPickupLocation')]).toEqual([undefined, undefined]);
});

test('takes a PRO number for the load number only if no unknown label may name the load number', () => {
  expect(read('PRO 55120    Phone: 555-0100')('fleetLoadNumber')).toBe('55120');
  expect(read('PRO 55120    Movement key: 0419223')('fleetLoadNumber')).toBeUndefined();
});

test('reads a load number after a title, after initials, and with letters after digits', () => {
  expect(read('LOAD CONFIRMATION    3880127')('fleetLoadNumber')).toBe('3880127');
  expect(read('BF Load #    Ship Date\n5530187      12/14/2026')('fleetLoadNumber')).toBe('5530187');
  expect(read('LOAD 3BX7714')('fleetLoadNumber')).toBe('3BX7714');
});

test('doesn’t take a stop’s confirmation number for the load number', () => {
  const value = read(`Order: E4417720
Pickup        Dayton, OH 45402    12/09/2026    Confirmation: IF-7781
Delivery      Erie, PA 16501      12/10/2026    Confirmation: 0098812`);

  expect(value('fleetLoadNumber')).toBe('E4417720');
});

test('reads weight and miles from the sentences of a letter', () => {
  const value = read('It is 26,000 lbs of empty barrels, about 238 miles.');

  expect([value('fleetWeight'), value('fleetDistance')]).toEqual([26000, 238]);
  expect(read('Total loaded miles    355')('fleetDistance')).toBe(355);
});

test('reads the name that begins with the initials in the title', () => {
  const stops = 'Pickup    Dayton, OH 45402    12/09/2026\nDelivery    Erie, PA 16501    12/10/2026';
  const value = read(
    `CQF RATE CONFIRMATION FOR PO# 30118824\nCQF CONTACT INFO\n${stops}\n\nCQF Logistics\nPO Box 9049`,
  );

  expect(value('customer')).toBe('CQF Logistics');
});

test('reads a two-line name only if it is repeated on one line', () => {
  const head = 'Carrier: Otter Falls Trucking\nArmbrook\nTransport Group, LLC';

  expect(read(`${head}\nBills: Armbrook Transport Group, LLC`)('customer')).toBe('Armbrook Transport Group, LLC');
  expect(read(head)('customer')).toBeUndefined();
});

test('reads a number after an arrow, and a file number', () => {
  expect(read('DELIVERY SHEET    Load No. ==> 188204')('fleetLoadNumber')).toBe('188204');
  expect(read('File #: 240817')('fleetLoadNumber')).toBe('240817');
});

test('reads miles and weight next to sentences about something else', () => {
  const value = read(
    'DRIVERS COUNT ALL PIECES. Total miles: 1034\nWeight 24,700 lbs. Empty racks go back on another load. Call when loaded.',
  );

  expect([value('fleetDistance'), value('fleetWeight')]).toEqual([1034, 24700]);
});

test('leaves the load number empty if an order and a confirmation may both be the load’s', () => {
  expect(read('Order: E4417720\nConfirmation: IF-7781')('fleetLoadNumber')).toBeUndefined();
});

test('reads the weight below headings that touch each other, from columns of the same count', () => {
  const headings = 'Pcs Weight Class';

  expect(read(`${headings}\n22  21,450 70`)('fleetWeight')).toBe(21450);
  expect(read(`${headings}\n22  21,450 70\n18  10,300 70\n40  31,750 70`)('fleetWeight')).toBe(31750);
  expect(read(`${headings}\n21,450 70`)('fleetWeight')).toBeUndefined();
});

const TERMS = (name: string, other: string) => `Load no. 77120
Carrier: Otter Falls Trucking LLC
1. The carrier shall not give this load to anyone without the consent of ${name} in writing
2. Claims against ${other} have to be filed with all papers within nine months
3. Otter Falls Trucking LLC has to keep the goods of all parties safe from the weather`;

test('proposes the broker that only the terms name, if they name no other firm', () => {
  const name = 'Northeast Lane Logistics, LLC';

  expect(read(TERMS(name, name))('customer')).toBe(name);
  expect(read(TERMS(name, 'Granite Insurance Company'))('customer')).toBeUndefined();
  expect(read(TERMS(name, 'Salt City Freight, Inc.'))('customer')).toBeUndefined();
  expect(read(TERMS('the Department of Transportation', 'the Department of Transportation'))('customer')).toBe(
    undefined,
  );
});

test('a broker that only the terms name is not certain', () => {
  const name = 'Northeast Lane Logistics, LLC';
  const runs = layOut(TERMS(name, name), 60);

  expect(readConfirmation({ pages: [{ width: 612, height: 792 }], runs }).proposals.customer?.isLikely).toBe(true);
});

test('reads a number below the title, but not one on the signature page', () => {
  const title = 'Rate Confirmation\n0527290\nOrder 0527290';
  const audit = 'Activity History\nRate Confirmation ID: 9359302\n06/03/2026 - Viewed';
  const runs = [...layOut(title, 60), ...layOut(audit, 60).map((run) => ({ ...run, page: 2 }))];
  const pages = [
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ];

  expect(readConfirmation({ pages, runs }).proposals.fleetLoadNumber?.value).toBe('0527290');
  expect(read(title)('fleetLoadNumber')).toBe('0527290');
  expect(read('Load Confirmation\n23328073')('fleetLoadNumber')).toBe('23328073');
});

test('reads an order number with the sender’s initials, but no other purchase order', () => {
  const head = 'Rate Confirmation    VCL PO#: 2711288';

  expect(read(`${head}\nValor Crest Logistics\n12 Main St`)('fleetLoadNumber')).toBe('2711288');
  expect(read(`${head}\nGranite Crest Logistics\n12 Main St`)('fleetLoadNumber')).toBeUndefined();
});

test('reads a PRO number next to an empty bill of lading', () => {
  expect(read('PRO 55120    Bill of Lading #: 0000000')('fleetLoadNumber')).toBe('55120');
  expect(read('PRO 55120    Bill of Lading #: 7712004')('fleetLoadNumber')).toBe('55120');
  expect(read('Load #: 00000')('fleetLoadNumber')).toBeUndefined();
});

test('reads initials in the title that a web address repeats, next to the carrier’s contact', () => {
  const value = read(`CQF RATE CONFIRMATION FOR PO# 30118824
Visit carriers.cqf.com

CARRIER CONTACT INFO
MC#           Name
1553561       Otter Trucking Inc`);

  expect(value('customer')).toBe('CQF');
});

test('reads a broker whose name begins with Total', () => {
  expect(read('TOTAL ACCORD LOGISTICS    RATE CONFIRMATION\nCarrier: Swift Bear')('customer')).toBe(
    'TOTAL ACCORD LOGISTICS',
  );
  expect(read('TOTAL NET FREIGHT    RATE CONFIRMATION\nCarrier: Swift Bear')('customer')).toBeUndefined();
});

test('finds the letterhead after a page of terms', () => {
  const terms = `BROKER-CARRIER TERMS
1. The carrier shall provide all of the equipment and all of the labor
2. The payment will be made within thirty days of the signed bill`;
  const load = `Great Elm Logistics Inc
Load Number: GPL-20931
Shipper      Salina, KS 67401    09/12/2026
Consignee    Denver, CO 80216    09/13/2026`;
  const runs = [...layOut(terms, 60), ...layOut(load, 60).map((run) => ({ ...run, page: 2 }))];
  const pages = [
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ];

  expect(readConfirmation({ pages, runs }).proposals.customer?.value).toBe('Great Elm Logistics Inc');
});

const STOPS = `Load no. 77120
Pickup        Dayton, OH 45402    12/09/2026
Delivery      Erie, PA 16501      12/10/2026`;

test.each([
  ['an amount behind the miles of its row', 'MILES    260.00    FLAT RATE    850.00\nNET------>    850.00', 850],
  ['a rate behind a dash', 'CONFIRMED RATE - $950.00 ALL-IN', 950],
  ['net freight as the sum', 'LINE HAUL    2,200.00\nFUEL    180.00\nNET FREIGHT    2,380.00', 2380],
  ['no negative amount', 'Advance -$300.00', undefined],
  ['no fine behind another sentence', 'TRUCK RATE: $7,400.00\nUNLOADING BY RECEIVER. $250 FINE IF LATE', 7400],
])('reads %s', (_, text, pay) => {
  const value = read(`${STOPS}\n\n${text}`);
  const [fee, fuel] = [value('fleetLoadFee'), value('fleetFuelSurcharge')];

  expect(fee === undefined ? undefined : Number(fee) + Number(fuel ?? 0)).toBe(pay);
});

test('reads a list with bullets', () => {
  const value = read(`• Load ID: BR-9921
• Pickup: 10/01/2026, Missoula, MT 59808
* Delivery: 10/02/2026, Spokane, WA 99216
• Miles: 198`);

  expect([value('fleetLoadNumber'), value('fleetPickupLocation'), value('fleetDeliveryLocation')]).toEqual([
    'BR-9921',
    'Missoula, MT',
    'Spokane, WA',
  ]);
  expect(value('fleetDistance')).toBe(198);
});

test('reads a short number below the title only with a word for it', () => {
  expect(read('TRIP CONFIRMATION\nNo. 7781')('fleetLoadNumber')).toBe('7781');
  expect(read('TRIP CONFIRMATION\n7781')('fleetLoadNumber')).toBeUndefined();
});

test('reads the miles that a charge counts', () => {
  expect(read('327    Miles    Line haul    $3.00    $981.00')('fleetDistance')).toBe(327);
  expect(read('327    Miles    Line haul')('fleetDistance')).toBeUndefined();
  expect(read('327    Pallets    Line haul    $3.00    $981.00')('fleetDistance')).toBeUndefined();
});

test('reads a broker whose name has a trade word if the name has a legal form', () => {
  expect(read('Parkway Load Systems, Inc.    Load Confirmation')('customer')).toBe('Parkway Load Systems, Inc.');
  expect(read('Parkway Load Systems    Load Confirmation')('customer')).toBeUndefined();
});

test('reads the numbered boxes of a form, whose labels all differ', () => {
  const value = read(`1. Broker                      2. Load number
Patriot Gate Freight LLC       GT26-00918
3. Origin                      4. Destination
Tobyhanna, PA 18466            Anniston, AL 36201
5. Pickup date                 6. Weight (lbs)
09/08/2026                     27,300`);

  expect([value('customer'), value('fleetLoadNumber'), value('fleetWeight')]).toEqual([
    'Patriot Gate Freight LLC',
    'GT26-00918',
    27300,
  ]);
  expect(value('fleetPickUpDate')).toBe('2026-09-08');
});

test('reads the number of a tender or an order of a load', () => {
  expect(read('Load Tender BG774120')('fleetLoadNumber')).toBe('BG774120');
  expect(read('LOAD ORDER S90-3312')('fleetLoadNumber')).toBe('S90-3312');
  expect(read('LOAD CONFIRMATION - HB-4471')('fleetLoadNumber')).toBe('HB-4471');
  expect(read('Shipment SH00481220')('fleetLoadNumber')).toBe('SH00481220');
});

test('reads a letterhead before its address, and an expedited freight company', () => {
  const value = (head: string) => read(`${head}\nCarrier: Otter Falls Trucking LLC`)('customer');

  expect(value('BlueSpruce Logistics LLC | 2846 S Mill Rd, Riverview, FL 33578')).toBe('BlueSpruce Logistics LLC');
  expect(value('Rapid Current Expedite')).toBe('Rapid Current Expedite');
});

test('reads no weight of an earlier version', () => {
  expect(read('Load no. 77120\nOriginal weight 41,800 lbs')('fleetWeight')).toBeUndefined();
  expect(read('Load no. 77120\nOriginal weight 41,800 lbs; weight now 39,000 lbs')('fleetWeight')).toBe(39000);
});

test('reads the rate that opens a paragraph, and no fee in its rest', () => {
  const value = read(`Load no. 77120
Rate: $2,450.00 All in. Not to exceed this amount, and $150.00 is deducted for each late arrival.`);

  expect(value('fleetLoadFee')).toBe(2450);
});

test('gives the broker’s contact, neither the driver’s phone nor a fax number', () => {
  const runs = layOut(
    `Carrier rate confirmation       Halden Ridge Logistics LLC
                                Fax 513-555-0160
                                pat@haldenridge.example

DRIVER                          DRIVER CELL
Luis                            (605) 555-0177

Pickup        Mill One, Dayton, OH 45402    12/09/2026
Delivery      Shop One, Erie, PA 16501      12/10/2026`,
    60,
  );
  const { contact } = readConfirmation({ pages: [{ width: 612, height: 792 }], runs });

  expect(contact).toEqual({ customerContactEmail: 'pat@haldenridge.example' });
});

test('reads dates with the day first only if the document shows that, and none of a Canadian one that doesn’t', () => {
  const readDates = (pickup: string, delivery: string, zip: string) => {
    const value = read(`Load no. 77120
Pickup        Mill One, Milton, ON ${zip}    ${pickup}
Delivery      Shop One, Dorval, QC H9P 2W7    ${delivery}`);
    return [value('fleetPickUpDate'), value('fleetDeliveryDate')];
  };

  expect(readDates('04/12/2026', '15/12/2026', 'L9T 3Z4')).toEqual(['2026-12-04', '2026-12-15']);
  expect(readDates('12/04/2026', '12/15/2026', 'L9T 3Z4')).toEqual(['2026-12-04', '2026-12-15']);
  expect(readDates('04/12/2026', '05/12/2026', 'L9T 3Z4')).toEqual([undefined, undefined]);
});

test('drops a stop whose row says that it is canceled', () => {
  const value = read(`Load no. 77120
1   PU    Mill One, Dayton, OH 45402    12/09/2026 10:00    Confirmed
2   SO    Shop One, Erie, PA 16501      12/10/2026 08:00    Confirmed
3   SO    Shop Two, Utica, NY 13502     12/11/2026 08:00    Cancelled`);

  expect([value('fleetDeliveryLocation'), value('fleetDeliveryDate')]).toEqual(['Erie, PA', '2026-12-10']);
});

test('gives no contact of a file with more labels of carriers than a load has', () => {
  const readContact = (labels: number) =>
    readConfirmation({
      pages: [{ width: 612, height: 2000 }],
      runs: layOut(`pat@haldenridge.example\n${Array(labels).fill('Carrier name').join('\n')}`, 60),
    }).contact;

  expect(readContact(20)).toEqual({ customerContactEmail: 'pat@haldenridge.example' });
  expect(readContact(101)).toEqual({});
});
