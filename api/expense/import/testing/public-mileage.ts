/**
 * Mileage reports with the headings that importers in public repositories name. The lines are invented; the rows were written before
 * the first reading.
 */
import { workbook } from '../testing.ts';
import { block, crlf, type Stranger } from './strangers.ts';

const BY_VEHICLE = ['101 2026-12-31 OH 1200.5', '101 2026-12-31 IN 800.25', '104 2026-12-31 OH 999.25'];

export const PUBLIC_MILEAGE: readonly Stranger[] = [
  {
    name: 'a block for each vehicle with numbered states, and the totals by state below under a title of their own',
    file: crlf(`
SAMPLE CARRIER LLC 100 Example Road Springfield IL 60000
IFTA by Vehicles: 2
2026-10-01 - 2026-12-31
Vehicle: 101 (1AAAAAAAAAAAAAAA1)
Seq,State,Miles
1,OH,"1,200.50"
2,IN,800.25
Total,,"2,000.75"
Vehicle: 104 (1BBBBBBBBBBBBBBB2)
Seq,State,Miles
1,OH,999.25
Total,,999.25
Total Distance by State
Seq,State,Miles
1,OH,"2,199.75"
2,IN,800.25
Total,,"3,000.00"
`),
    rows: BY_VEHICLE,
  },
  {
    name: 'the same report as a workbook',
    file: workbook([
      ['SAMPLE CARRIER LLC', null, null],
      ['IFTA by Vehicles: 2', null, null],
      ['2026-10-01 - 2026-12-31', null, null],
      ['Vehicle: 101 (1AAAAAAAAAAAAAAA1)', null, null],
      ['Seq', 'State', 'Miles'],
      [1, 'OH', 1200.5],
      [2, 'IN', 800.25],
      ['Total', null, 2000.75],
      ['Vehicle: 104 (1BBBBBBBBBBBBBBB2)', null, null],
      ['Seq', 'State', 'Miles'],
      [1, 'OH', 999.25],
      ['Total', null, 999.25],
      ['Total Distance by State', null, null],
      ['Seq', 'State', 'Miles'],
      [1, 'OH', 2199.75],
      [2, 'IN', 800.25],
      ['Total', null, 3000],
    ]),
    rows: BY_VEHICLE,
  },
  {
    name: 'the text of that report from a PDF, with one blank between its columns',
    file: block(`
SAMPLE CARRIER LLC 100 Example Road Springfield IL 60000

IFTA by Vehicles: 2

2026-10-01 - 2026-12-31

Vehicle: 101 (1AAAAAAAAAAAAAAA1)

Seq State Miles

1 OH 1,200.50

2 IN 800.25

Total 2,000.75
`),
    // Names also contain single spaces, so there are no columns.
    rows: 'BY_HAND',
  },
  {
    name: 'a quarter by vehicle, fuel type, and jurisdiction, with taxable miles before the total',
    file: block(`
Vehicle,Fuel Type,Jurisdiction,Taxable Miles,Total Miles,Tax Paid Gallons
101,Diesel,TX,1150.4,1200.4,171.5
101,Diesel,OK,300.0,300.0,0
104,Diesel,MO,210.0,210.0,30
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 MO 210'],
  },
  {
    name: 'a pair of columns for each truck, whose number is in both headings',
    file: block(`
State101,Miles101,State104,Miles104
TX,1200.4,MO,210.0
OK,300.0,KS,160.5
AR,88.0,,
`),
    rows: [
      '101 2026-12-31 TX 1200.4',
      '104 2026-12-31 MO 210',
      '101 2026-12-31 OK 300',
      '104 2026-12-31 KS 160.5',
      '101 2026-12-31 AR 88',
    ],
  },
  {
    name: 'lower-case headings of three columns and truck numbers with a letter',
    file: block(`
truck,state,miles
T101,TX,1200.4
T104,MO,210.0
`),
    rows: ['T101 2026-12-31 TX 1200.4', 'T104 2026-12-31 MO 210'],
  },
  {
    name: 'a dispatch program’s miles: toll and other miles next to the total, and gallons',
    file: block(`
Truck,State,Non toll miles,Toll miles,Total miles,Gallons
101,TX,1160.4,40.0,1200.4,171.5
104,MO,210.0,0.0,210.0,30.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '104 2026-12-31 MO 210'],
  },
  {
    name: 'equipment with a date, odometers, mileage, and the miles that aren’t taxed',
    file: block(`
Equipment,Date,State/Prov,Start Odometer,End Odometer,Mileage,Non-Tax Mileage
101,10/05/2026,TX,412590,412830,240.0,0
101,10/06/2026,OK,412830,412955,125.0,12.0
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-06 OK 125'],
  },
  {
    name: 'a ledger of miles on and off the road by equipment and state',
    file: block(`
Equipment,Month,State,On Road,Off Road
101,10/2026,TX,1190.4,10.0
101,10/2026,OK,300.0,0.0
104,11/2026,MO,205.0,5.0
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a return’s schedule with taxable miles and gallons, whose truck is nowhere',
    file: block(`
Jurisdiction,Total Miles,Taxable Miles,Taxable Gallons,Tax Paid Gallons
Texas (TX),1200,1150,171,171
Oklahoma (OK),300,300,43,0
`),
    rows: 'BY_HAND',
  },
  {
    name: 'a worksheet with fuel and miles of each unit next to each other, named only by its number above the pair',
    file: workbook([
      ['Rate', 'State', '101', null, '104', null, 'Gallons per state', 'Mileage per state'],
      [null, null, 'Fuel', 'Miles', 'Fuel', 'Miles', null, null],
      [0.2, 'TX', 171.5, 1200.4, 0, 0, 171.5, 1200.4],
      [0.19, 'OK', 0, 300, 30, 210, 30, 510],
      [null, 'TOTAL', 171.5, 1500.4, 30, 210, 201.5, 1710.4],
    ]),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 OK 210'],
  },
  {
    name: 'trips with vehicle names, GPS distance, and an odometer’s distance',
    file: block(`
Date,Vehicle,State,Distance (mi),GPS Distance (mi),Odometer Distance (mi),Purpose,Notes
2026-10-05,Truck 101,TX,240.00,239.10,240.00,Load,
2026-10-06,Truck 101,OK,125.00,124.20,125.00,Load,
`),
    rows: ['TRUCK 101 2026-10-05 TX 240', 'TRUCK 101 2026-10-06 OK 125'],
  },
  {
    name: 'loads with the cities of a trip and blank miles',
    file: block(`
Load No,PU Date,Del Date,Inv Date,Shipper City,Shipper State,Delivery City,Delivery State,Miles,Remarks
179758,10/04/26,10/10/26,11/02/26,MORENO VALLEY,CA,SAN ANTONIO,TX,,
180442,10/06/26,10/12/26,11/02/26,MORENO VALLEY,CA,NEW BRAUNFELS,TX,,
`),
    rows: 'BY_HAND',
  },
];
