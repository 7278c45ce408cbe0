/** The stops of a load: lists below one heading, numbers without words, and towns that no stop explains. */
import { expect, test } from 'vitest';
import { findEnds, groupRows } from './stop-ends.ts';
import { findStops } from './stops.ts';
import { layOut } from './testing.ts';
import { groupLines } from './text.ts';

/** Reads the stops below the letterhead. */
const readLines = (text: string) => groupLines(layOut(text, 300));

function readEnds(text: string) {
  const { pickup, delivery } = findEnds(findStops(readLines(text)));
  return [pickup.place?.value, pickup.day?.value, delivery.place?.value, delivery.day?.value];
}

const readRows = (text: string) =>
  groupRows(findStops(readLines(text))).map(({ kind, location, date }) => [kind, location, date]);

test('reads stop-offs between shipper and consignee as stops', () => {
  expect(
    readRows(`SHIPPER
12/08/2026
Gary, IN 46402

STOPOFF 1
12/09/2026
Joliet, IL 60432

STOP-OFF #2
12/10/2026
Ames, IA 50010

CONSIGNEE
12/11/2026
Omaha, NE 68107`),
  ).toEqual([
    ['PICKUP', 'Gary, IN', '2026-12-08'],
    ['DELIVERY', 'Joliet, IL', '2026-12-09'],
    ['DELIVERY', 'Ames, IA', '2026-12-10'],
    ['DELIVERY', 'Omaha, NE', '2026-12-11'],
  ]);
});

test('separates stops below one heading by their numbers', () => {
  expect(
    readEnds(`PICKUPS                              DELIVERIES
1. Yuma, AZ 85365                    1. Raleigh, NC 27603
12/09/2026                           12/12/2026
2. Brawley, CA 92227                 2. Landover, MD 20784
12/09/2026                           12/13/2026`),
  ).toEqual(['Yuma, AZ', '2026-12-09', 'Landover, MD', '2026-12-13']);
});

test('reads numbered towns without words as the route from the first to the last', () => {
  expect(
    readEnds(`1  Yuma, AZ 85365   12/09/2026
2  Reno, NV 89502   12/10/2026`),
  ).toEqual(['Yuma, AZ', '2026-12-09', 'Reno, NV', '2026-12-10']);
});

test('reads a numbered stop whose kind is after its town', () => {
  expect(
    readEnds(`Pickup: Savannah, GA 31408 on 12/11/2026
Stop 1: Macon, GA 31206 - deliver 12/12/2026`),
  ).toEqual(['Savannah, GA', '2026-12-11', 'Macon, GA', '2026-12-12']);
});

test('reads a lane with an arrow if no stop names a town', () => {
  expect(readEnds('Laredo TX 78045 --> Columbus OH 43207')).toEqual([
    'Laredo, TX',
    undefined,
    'Columbus, OH',
    undefined,
  ]);
});

test('moves dates to the rows of a table with vertically centered labels', () => {
  const row = (town: string, day: string, word: string) => `          Dock       ${day}\n${word}\n          ${town}`;

  expect(
    readEnds(
      [
        row('Lodi, CA 95242', '12/17/2026', 'Pickup'),
        row('Boise, ID 83702', '12/18/2026', 'Delivery'),
        row('Nampa, ID 83687', '12/19/2026', 'Delivery'),
      ].join('\n'),
    ),
  ).toEqual(['Lodi, CA', '2026-12-17', 'Nampa, ID', '2026-12-19']);
});

test('leaves the pickup blank if an unknown word may name an earlier one', () => {
  expect(
    readEnds(`Onward leg   Dixon, CA 95620   12/01/2026 08:00
Pickup       Reno, NV 89502    12/02/2026 08:00
Delivery     Provo, UT 84601   12/04/2026 08:00`),
  ).toEqual([undefined, undefined, 'Provo, UT', '2026-12-04']);
});

test('leaves the delivery blank if an unknown word may name a later one', () => {
  expect(
    readEnds(`Pickup       Reno, NV 89502    12/02/2026 08:00
Delivery     Provo, UT 84601   12/04/2026 08:00

Remit to: PO Box 5, Elko, NV 89801
Signed 12/01/2026

Onward leg   Boise, ID 83702   12/05/2026 08:00`),
  ).toEqual(['Reno, NV', '2026-12-02', undefined, undefined]);
});

test('keeps both ends if an unknown word names a stop between them', () => {
  expect(
    readEnds(`Pickup       Reno, NV 89502    12/02/2026 08:00
Delivery     Provo, UT 84601   12/04/2026 08:00

Rate: agreed

Onward leg   Elko, NV 89801   12/03/2026 08:00`),
  ).toEqual(['Reno, NV', '2026-12-02', 'Provo, UT', '2026-12-04']);
});

const PICKUPS_IN_ONE_TOWN = `Pickup 1   Mill One, Dayton, OH 45402   12/01/2026 08:00
Pickup 2   Mill Two, Dayton, OH 45404   12/01/2026 11:00
Delivery   Shop One, Erie, PA 16501     12/02/2026 09:00`;

test('lists two stops in one town only if they are numbered', () => {
  expect(readRows(PICKUPS_IN_ONE_TOWN)).toEqual([
    ['PICKUP', 'Dayton, OH', '2026-12-01'],
    ['PICKUP', 'Dayton, OH', '2026-12-01'],
    ['DELIVERY', 'Erie, PA', '2026-12-02'],
  ]);
  expect(readRows(PICKUPS_IN_ONE_TOWN.replace(/(?<=Pickup) \d/g, '  '))).toEqual([]);
});

test('leaves the last stop’s town blank if its address has none', () => {
  expect(
    readEnds(`Pickup 12/08/2026   Mill One, Dayton, OH 45402
Delivery 12/09/2026   Shop One, Erie, PA 16501
Delivery 12/10/2026
1400 Bayview Dr`),
  ).toEqual(['Dayton, OH', '2026-12-08', undefined, '2026-12-10']);
});

test('leaves the delivery blank if its part of the page has a second town', () => {
  expect(
    readEnds(`Pickup 12/08/2026   Mill One, Dayton, OH 45402



Delivery 12/09/2026   Shop One, Erie, PA 16501
then on to
Shop Two, Olean, NY 14760`),
  ).toEqual(['Dayton, OH', '2026-12-08', undefined, undefined]);
});

test('doesn’t take a row with an unknown label for another stop of the kind above', () => {
  expect(
    readEnds(`Loading      Mill One, Dayton, OH 45402       12/08/2026
Unloading    Shop One, Erie, PA 16501         12/09/2026
Depot        Yard Two, Olean, NY 14760        12/10/2026`),
  ).toEqual(['Dayton, OH', '2026-12-08', undefined, undefined]);
});

test('doesn’t take a PO box address for a delivery', () => {
  expect(
    readEnds(`Pickup        Mill One, Dayton, OH 45402     12/09/2026
Consignee     Shop One, Erie, PA 16501
Delivery time:  12/10/2026 08:00
Bills: Heron Logistics, PO Box 6606, Carol Stream, IL 60197`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('doesn’t take the address next to a date heading for a stop', () => {
  expect(
    readEnds(`28 Falkenburg Rd, Riverview, FL 33578        BF Load      Ship Date       Delivery Date
                                             77120        12/09/2026      12/10/2026

Shipper                         Consignee
Mill One                        Shop One
Dayton, OH 45402                Erie, PA 16501`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('doesn’t take the unloading party for a stop', () => {
  expect(
    readEnds(`Pickup        Dayton, OH 45402     12/09/2026
Delivery      Erie, PA 16501       12/10/2026
Unloading     None
              Express parcels
              1701 Edison Drive`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('keeps a letter’s sender and recipient columns separate from the stop columns', () => {
  expect(
    readEnds(`To: Otter Falls Trucking             From: Lori Van Dyck

STOP 1   PICKUP                      Appointment: none
Dayton, OH 45402                     Earliest: 12/09/2026
STOP 2   DELIVERY                    Appointment: scheduled
Erie, PA 16501                       Earliest: 12/10/2026`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('reads from and to as headings of columns whose dates have labels of their own', () => {
  expect(
    readEnds(`From                              To
Mill One                          Shop One
Dayton, OH 45402                  Erie, PA 16501
Pickup date   12/09/2026          Delivery date   12/10/2026`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('reads the stops after a numbered pickup as deliveries if no word names one', () => {
  expect(
    readEnds(`PICK 1      Dayton, OH 45402     12/09/2026
STOP 2      Akron, OH 44301      12/09/2026
STOP 3      Erie, PA 16501       12/10/2026`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('reads numbered stops whose number is separate from the #, each with its own date', () => {
  expect(
    readEnds(`Pickup # 1
Customer: MILL ONE              Pick Date: 12/09/2026
City: Dayton, OH                Zip Code: 45402
Delivery # 1
Customer: DEPOT                 Del. Date: 12/10/2026
Address #1: 300 Telfair Rd      Delivery Time: 09:00
City: Akron, OH                 Zip Code: 44301
Delivery # 2
Customer: SHOP ONE              Del. Date: 12/11/2026
Address #1: 19 Mill Ave         Delivery Time: 07:00
City: Erie, PA                  Zip Code: 16501`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-11']);
});

test('ends the last stop at a list of charges with dashes', () => {
  expect(
    readEnds(`- Pickup: 12/09/2026, Mill One, Dayton, OH 45402
- Delivery: 12/10/2026, Shop One, Erie, PA 16501
- Linehaul $3,450.00
Borderline Brokers
5500 Bandera Rd, San Antonio, TX 78238`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('doesn’t take a booking date next to the office’s address for a stop', () => {
  expect(
    readEnds(`9456 Laguna Dr, Elk Grove, CA 95758       Booked on       12/08/2026
Phone 916-555-0130                        Pickup date     12/09/2026

1  Pickup     Dayton, OH 45402
2  Drop       Erie, PA 16501          12/10/2026`),
  ).toEqual(['Dayton, OH', '2026-12-09', 'Erie, PA', '2026-12-10']);
});

test('leaves the pickup blank instead of taking the town below its date heading', () => {
  expect(
    readEnds(`Order          Ship Date                        Delivery Date
77120          12/09/2026                       12/10/2026
               Otter Falls Trucking
               Salt Lake City, UT 84104
Shipper        Mill One, Dayton, OH 45402
Consignee      Shop One, Erie, PA 16501`),
  ).toEqual([undefined, undefined, 'Erie, PA', '2026-12-10']);
});

test('lists the pickup and delivery of a simple load only with details', () => {
  const bare = 'Load 1\n\nPickup 12/09/2026 Dayton, OH 45402\nDelivery 12/10/2026 Erie, PA 16501';
  const detailed = 'Load 1\n\nPickup 12/09/2026 08:00 Dayton, OH 45402\nDelivery 12/10/2026 Erie, PA 16501';

  expect(groupRows(findStops(readLines(bare)))).toEqual([]);
  expect(groupRows(findStops(readLines(detailed)))).toMatchObject([
    { kind: 'PICKUP', location: 'Dayton, OH', date: '2026-12-09', appointmentFrom: '08:00' },
    { kind: 'DELIVERY', location: 'Erie, PA', date: '2026-12-10', appointmentFrom: null },
  ]);
});

test('reads a hook and a drop of a trailer en route as a hook and a drop', () => {
  expect(
    readRows(`Pickup
Joliet, IL 60432
12/08/2026

Drop Trailer
Gary, IN 46402
12/08/2026

Hook Trailer
Gary, IN 46402
12/09/2026

Delivery
Ames, IA 50010
12/10/2026`),
  ).toEqual([
    ['PICKUP', 'Joliet, IL', '2026-12-08'],
    ['DROP', 'Gary, IN', '2026-12-08'],
    ['HOOK', 'Gary, IN', '2026-12-09'],
    ['DELIVERY', 'Ames, IA', '2026-12-10'],
  ]);
});

test('an empty trailer hooked before the pickup or dropped after the delivery isn’t an end of the load', () => {
  const text = `Stop 1: Hook Empty Trailer    Gary, IN 46402     12/08/2026
Stop 2: Pickup                Joliet, IL 60432   12/08/2026
Stop 3: Delivery              Ames, IA 50010     12/09/2026
Stop 4: Drop Empty Trailer    Omaha, NE 68107    12/09/2026`;

  expect(readEnds(text)).toEqual(['Joliet, IL', '2026-12-08', 'Ames, IA', '2026-12-09']);
  expect(readRows(text)).toEqual([]);
});

test('the hook and the drop of a trailer are the ends of a load without other stops', () => {
  const read = (word: string) =>
    readEnds(`Hook trailer              Joliet, IL 60432   12/08/2026
${word.padEnd(26)}Ames, IA 50010     12/09/2026`);

  expect(read('Drop trailer')).toEqual(['Joliet, IL', '2026-12-08', 'Ames, IA', '2026-12-09']);
  expect(read('Drop empty trailer')).toEqual(['Joliet, IL', '2026-12-08', undefined, undefined]);
});

test('dropping the trailer is also a delivery after a stop named by its activity', () => {
  const read = (word: string) =>
    readEnds(`Pickup                    Joliet, IL 60432   12/08/2026
${word.padEnd(26)}Gary, IN 46402     12/09/2026
Drop trailer              Ames, IA 50010     12/10/2026`).slice(2);

  expect(read('Live unload')).toEqual(['Ames, IA', '2026-12-10']);
  expect(read('Delivery')).toEqual(['Gary, IN', '2026-12-09']);
});

test('handling trailers at a stop isn’t another stop', () => {
  expect(
    readEnds(`Stop 1
Pick Up Loaded Trailer
Drop Empty Trailer
Joliet, IL 60432
12/08/2026
Stop 2
Drop Loaded Trailer
Pick Up Empty Trailer
Ames, IA 50010
12/09/2026`),
  ).toEqual(['Joliet, IL', '2026-12-08', 'Ames, IA', '2026-12-09']);
});

test('two stops have rows if only one of them is first come, first served', () => {
  const readFirstCome = (more: string) =>
    groupRows(
      findStops(
        readLines(`Pickup      Joliet, IL 60432   12/08/2026   ${more}
Delivery    Ames, IA 50010     12/09/2026`),
      ),
    ).map(({ isFirstCome }) => isFirstCome);

  expect(readFirstCome('FCFS')).toEqual([true, false]);
  expect(readFirstCome('')).toEqual([]);
});

test('reads scheduled dates above the addresses, and stops at which trailers are exchanged', () => {
  expect(
    readEnds(`Scheduled pick up:     12/08/2026 0800
Scheduled delivery:    12/09/2026 0900
Shipper:     Mill One, Gary, IN 46402
Consignee:   Shop Two, Ames, IA 50010`),
  ).toEqual(['Gary, IN', '2026-12-08', 'Ames, IA', '2026-12-09']);
  expect(
    readEnds(`Stop 1 - Pickup Drop/Hook Event
Gary, IN 46402
12/08/2026
Stop 2 - Delivery Drop/Hook Event
Ames, IA 50010
12/09/2026`),
  ).toEqual(['Gary, IN', '2026-12-08', 'Ames, IA', '2026-12-09']);
});

test('the sender’s town above the title isn’t a stop, even with lines at equal distances', () => {
  const text = (title: string) => `Dunmore, PA 18512
${title}
Date: 12/01/2026
Stop 1 - Pickup
Gary, IN 46402
12/08/2026
Stop 2 - Delivery
Ames, IA 50010
12/09/2026`;

  expect(readEnds(text('RATE CONFIRMATION'))).toEqual(['Gary, IN', '2026-12-08', 'Ames, IA', '2026-12-09']);
  expect(readEnds(text('Shipping'))[0]).toBeUndefined();
});

test('a stop printed twice is one stop', () => {
  const text = (day: string) => `Pickup      Gary, IN 46402   12/08/2026
Delivery    Ames, IA 50010   12/09/2026

            Gary, IN 46402   ${day}`;

  expect(readEnds(text('12/08/2026')).slice(0, 2)).toEqual(['Gary, IN', '2026-12-08']);
});

test('reads stops that are numbered side by side, if each has a town and a date', () => {
  const text = (day: string) => `Stop 1                      Stop 2
Irving, TX 75039            Lancaster, TX 75134
08/22/2026                  ${day}`;

  expect(readEnds(text('08/24/2026'))).toEqual(['Irving, TX', '2026-08-22', 'Lancaster, TX', '2026-08-24']);
  expect(readEnds(text('soon'))).toEqual([undefined, undefined, undefined, undefined]);
});

test('keeps the dates below “from” and “to” in their columns', () => {
  expect(
    readEnds(`FROM:                       TO:
Dayton, OH 45402            Bristol, VA 24201
Load: 02/16/2026            Unload: 02/17/2026`),
  ).toEqual(['Dayton, OH', '2026-02-16', 'Bristol, VA', '2026-02-17']);
});

test('a company with the word print in its name isn’t the date of a printout', () => {
  const text = (name: string) => `Pickup      ${name.padEnd(24)}12/08/2026
            Gary, IN 46402
Delivery    Shop Two                12/09/2026
            Ames, IA 50010`;

  expect(readEnds(text('Valley Print'))[1]).toBe('2026-12-08');
  expect(readEnds(text('Print'))[1]).toBeUndefined();
});

test('reads the town in columns above one that a sentence below the stop names', () => {
  expect(
    readEnds(`PU     Mill One     400 Three Springs Dr    Weirton        WV    26062    12/01/2026
DEL    Shop One     1201 Atlantic Ave       Rocky Mount    NC    27801    12/02/2026
Drivers call 900 Penn Ave, Pittsburgh, PA before they leave`),
  ).toEqual(['Weirton, WV', '2026-12-01', 'Rocky Mount, NC', '2026-12-02']);
});

test('takes nothing left of a box in the letterhead that names its sender', () => {
  expect(
    readEnds(`Norpath Freight Ltd.                                      FROM            DATE
Dayton, OH 45402                                          Karen           12/01/2026
DELIVERY: Shop One, Erie, PA 16501    12/02/2026`),
  ).toEqual([undefined, undefined, 'Erie, PA', '2026-12-02']);
});

test('leaves pickup and delivery blank if two pages have different ones', () => {
  const readPages = (...texts: string[]) => {
    const runs = texts.flatMap((text, nth) => layOut(text, 300).map((run) => ({ ...run, page: nth + 1 })));
    const { pickup, delivery } = findEnds(findStops(groupLines(runs)));
    return [pickup.place?.value, delivery.place?.value];
  };
  const first = `PICKUP: Dayton, OH 45402    12/01/2026
DELIVERY: Erie, PA 16501    12/02/2026`;

  expect(readPages(first, first.replaceAll('12/0', '12/1'))).toEqual([undefined, undefined]);
  expect(readPages(first, first)).toEqual(['Dayton, OH', 'Erie, PA']);
});

test('reads the town behind a dash after the company, but a town with a dash whole', () => {
  expect(
    readEnds(`PICKUP - GRAIN PRODUCTS INC - MUSCATINE, IA 52761
DATE - 12/14/2026
DELIVER - PLATTE FEED - FREMONT, NE 68025
DATE - 12/15/2026`),
  ).toEqual(['Muscatine, IA', '2026-12-14', 'Fremont, NE', '2026-12-15']);
  expect(
    readEnds(`ORIG    Winston - Salem, NC 27101    12/14/2026
DEST    Elgin, IL 60123              12/15/2026`),
  ).toEqual(['Winston - Salem, NC', '2026-12-14', 'Elgin, IL', '2026-12-15']);
});
