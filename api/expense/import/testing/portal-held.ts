/** Files that were kept apart: written when the rules for `portal-fuel` and `portal-mileage` were done, with their rows before the first reading. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, unicodeText } from './strangers.ts';

export const HELD_PORTAL_FUEL: readonly Stranger[] = [
  {
    name: 'a carrier’s fuel fixture with driver advances and fuel in one list, a ledger code, and negative reversals',
    file: block(`
Ref,Posted,Purchased,Unit,Driver,Card,Vendor,Town,ST,Ledger,Description,Units,Rate,Extended
9001,11/03/2026,11/02/2026,101,Okafor,0541,TA Gary,Gary,IN,5010,Tractor Diesel,100.00,3.500,350.00
9002,11/03/2026,11/02/2026,101,Okafor,0541,TA Gary,Gary,IN,5030,Cash Advance,1,50.00,50.00
9003,11/05/2026,11/04/2026,101,Okafor,0541,TA Gary,Gary,IN,5010,Tractor Diesel,-10.00,3.500,-35.00
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN CASH_ADVANCE 1 50 0 -',
      '0541 2026-11-04 IN MOTOR -10 -35 0 -',
    ],
  },
  {
    name: 'a workbook with a sheet title, typed dates, diesel and DEF next to each other, and a line total',
    file: workbook([
      ['Weekly fuel', null, null, null, null, null, null, null, null, null],
      ['Trans Dt', 'Card No', 'Truck', 'Stop', 'St', 'Diesel Gal', 'Diesel Amt', 'DEF Gal', 'DEF Amt', 'Line Total'],
      [day('2026-11-02'), '0541', 101, 'TA GARY', 'IN', 100, 350, 5, 20, 370],
      [day('2026-11-03'), '0555', 104, 'PETRO', 'MO', 80, 280, null, null, 280],
    ]),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 350 0 -',
      '0541 2026-11-02 IN DEF 5 20 0 -',
      '0555 2026-11-03 MO MOTOR 80 280 0 -',
    ],
  },
  {
    name: 'Unicode text of a station with a customer’s tag, gallons under Vol, and a total of the day',
    file: unicodeText(`
Sale Date|Sale Time|Tag|Fleet Card|Grade|Vol|PPU|Sale|Station St
11/02/2026|05:41|T101|0541|ULSD|100.00|3.500|350.00|IN
11/02/2026|06:10|T104|0555|DEF|5.00|4.000|20.00|IN
Day total|||||105.00||370.00|
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0555 2026-11-02 IN DEF 5 20 0 -'],
  },
  {
    name: 'an invoice with a discount line below each purchase',
    file: crlf(`
Date,Card,Unit,Site,State,Product,Qty,Price,Amount
11/02/2026,0541,101,TA GARY,IN,ULSD,100.00,4.000,400.00
11/02/2026,0541,101,TA GARY,IN,DISCOUNT,,,-50.00
11/03/2026,0555,104,PETRO,MO,ULSD,80.00,4.000,320.00
11/03/2026,0555,104,PETRO,MO,DISCOUNT,,,-40.00
`),
    rows: [
      '0541 2026-11-02 IN MOTOR 100 400 0 -',
      '0541 2026-11-02 IN MISC_PURCHASE 1 -50 0 -',
      '0555 2026-11-03 MO MOTOR 80 320 0 -',
      '0555 2026-11-03 MO MISC_PURCHASE 1 -40 0 -',
    ],
  },
];

export const HELD_PORTAL_MILEAGE: readonly Stranger[] = [
  {
    name: 'trips between two states, whose miles one column has for both',
    file: block(`
Date,Vehicle,Start Jurisdiction,End Jurisdiction,Miles,Gallons
10/02/2026,101,TX,OK,300,50
10/03/2026,101,OK,OK,120,20
`),
    rows: 'BY_HAND',
  },
  {
    name: 'segments that end in the state in which they start',
    file: block(`
Date,Vehicle,Start Jurisdiction,End Jurisdiction,Miles,Gallons
10/02/2026,101,TX,TX,300,50
10/03/2026,101,OK,OK,120,20
`),
    rows: ['101 2026-10-02 TX 300', '101 2026-10-03 OK 120'],
  },
  {
    name: 'a row for each truck and month with the states next to and a fleet total below',
    file: crlf(`
Month,Truck No,IL,IN,OH,Total Miles
Oct 2026,101,300.5,210.0,0,510.5
Nov 2026,101,0,180.0,95.5,275.5
Totals,,300.5,390.0,95.5,786.0
`),
    rows: ['101 2026-10-31 IL 300.5', '101 2026-10-31 IN 210', '101 2026-11-30 IN 180', '101 2026-11-30 OH 95.5'],
  },
  {
    name: 'segments with a state code behind a road, start and end moments without a zone, and whole miles',
    file: block(`
Vehicle ID,Segment Start,Segment End,Road,St,Miles,Toll?
101,2026-10-05 08:12,2026-10-05 12:40,I-80,NE,240,N
101,2026-10-05 12:40,2026-10-05 15:01,I-80,IA,125,N
`),
    rows: ['101 2026-10-05 NE 240', '101 2026-10-05 IA 125'],
  },
  {
    name: 'a trip sheet with loaded, empty, and bobtail miles and no total',
    file: block(`
Date,Truck,State,Loaded Miles,Empty Miles,Bobtail Miles
10/05/2026,101,TX,200.0,30.0,10.0
10/06/2026,101,OK,125.0,0.0,0.0
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-06 OK 125'],
  },
];
