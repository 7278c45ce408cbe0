/** Files that were kept apart until the rules for `public-fuel`, `public-mileage`, `sectioned`, and `resaved` were done. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs } from './strangers.ts';

export const HELD_PUBLIC_FUEL: readonly Stranger[] = [
  {
    name: 'a telematics template with a street, gallons purchased, and a total fuel cost',
    file: block(`
Location name,Street,City,State,Date,Time,Gallons purchased,Price per gallon,Total fuel cost,Fuel type,Vehicle number,Driver number,Fuel card number
TA Gary,2510 Burr St,Gary,IN,11/02/2026,05:41:00,100.0,3.500,350.00,Diesel,101,0417,10541
Petro Joplin,4240 Hwy 43,Joplin,MO,11/03/2026,18:10:00,50.0,3.500,175.00,Diesel,104,0418,10555
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 -', '10555 2026-11-03 MO MOTOR 50 175 0 -'],
  },
  {
    name: 'a dispatch program’s names: fuel date, commodity, net gallons, power unit, and the card’s last four',
    file: tabs(`
Fuel Date|Vendor|Vendor City|Vendor State|Commodity|Net Gallons|Cost Per Gallon|Extended Amount|Hubometer|Card Last Four|Confirmation Number|Power Unit|Cardholder
2026-11-02|TA GARY|GARY|IN|ULSD|100.00|3.500|350.00|412880|0541|C1|101|M OKAFOR
2026-11-03|PETRO|JOPLIN|MO|DEF|5.00|4.000|20.00|413402|0541|C2|101|M OKAFOR
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO DEF 5 20 0 -'],
  },
  {
    name: 'a block for each truck with diesel, DEF, and reefer next to each other',
    file: crlf(`
Truck: 101
Date,Truck Stop,State,Diesel Gal,Diesel Amt,DEF Gal,DEF Amt,Reefer Gal,Reefer Amt,Total Amt
11/02/2026,TA GARY,IN,100.00,350.00,5.00,20.00,0.00,0.00,370.00
Truck: 104
Date,Truck Stop,State,Diesel Gal,Diesel Amt,DEF Gal,DEF Amt,Reefer Gal,Reefer Amt,Total Amt
11/03/2026,PETRO,MO,80.00,280.00,0.00,0.00,20.00,70.00,350.00
`),
    rows: [
      '101 2026-11-02 IN MOTOR 100 350 0 -',
      '101 2026-11-02 IN DEF 5 20 0 -',
      '104 2026-11-03 MO MOTOR 80 280 0 -',
      '104 2026-11-03 MO REEFER 20 70 0 -',
    ],
  },
  {
    name: 'states as titles with their count behind, in a workbook with a blank first column',
    file: workbook([
      [null, 'Fuel tax report', null, null, null, null],
      [null, 'Date', 'Truck', 'Product', 'Gallons', 'Cost'],
      [null, 'Texas', null, null, null, null],
      [null, day('2026-11-02'), 101, 'Diesel', 100, 350],
      [null, 'Oklahoma', null, null, null, null],
      [null, day('2026-11-03'), 104, 'Diesel', 80, 280],
      [null, 'Total', null, null, 180, 630],
    ]),
    rows: ['101 2026-11-02 TX MOTOR 100 350 0 -', '104 2026-11-03 OK MOTOR 80 280 0 -'],
  },
  {
    name: 'names with commas and no quotes next to a retail price and a net amount',
    file: block(`
Transaction Date,Card Number,Cardholder,Merchant,City,State,Product,Gallons,Retail Price,Discount,Net Amount
11/02/2026,10541,OKAFOR, MARTIN,TA GARY,GARY,IN,ULSD,100.00,4.000,50.00,350.00
11/03/2026,10555,PEREDA, LUIS,PETRO,JOPLIN,MO,ULSD,80.00,4.000,40.00,280.00
`),
    rows: ['10541 2026-11-02 IN MOTOR 100 350 0 50', '10555 2026-11-03 MO MOTOR 80 280 0 40'],
  },
  {
    name: 'a fee column that is 0 in every line next to a total',
    file: block(`
Purchase Date,Card,Site,ST,Grade,Gal,Price,Fee,Total
11/02/2026,0541,TA GARY,IN,ULSD,100.00,3.500,0.00,350.00
11/03/2026,0541,PETRO,MO,DEF,5.00,4.000,0.00,20.00
`),
    rows: ['0541 2026-11-02 IN MOTOR 100 350 0 -', '0541 2026-11-03 MO DEF 5 20 0 -'],
  },
];

export const HELD_PUBLIC_MILEAGE: readonly Stranger[] = [
  {
    name: 'an individual mileage record by tractor with odometers, coordinates, and miles',
    file: block(`
Tractor,Date,Jurisdiction,Beginning Odometer,Ending Odometer,Miles,Begin Lat,Begin Lon,End Lat,End Lon
101,2026-10-05,TX,412590,412830,240.0,32.77,-96.79,33.75,-97.13
101,2026-10-05,OK,412830,412955,125.0,33.75,-97.13,35.46,-97.51
`),
    rows: ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  },
  {
    name: 'the sum of all trucks first, then a block for each truck',
    file: crlf(`
Total Distance by State
State,Miles
TX,1288.4
OK,300.0
Vehicle: 101
State,Miles
TX,1200.4
OK,300.0
Vehicle: 104
State,Miles
TX,88.0
`),
    rows: ['101 2026-12-31 TX 1200.4', '101 2026-12-31 OK 300', '104 2026-12-31 TX 88'],
  },
  {
    name: 'miles and gallons of each truck with its number in both headings',
    file: block(`
State,Truck 101 Miles,Truck 101 Gallons,Truck 104 Miles,Truck 104 Gallons
TX,1200.4,171.5,0,0
OK,300.0,0,210.0,30.0
Total,1500.4,171.5,210.0,30.0
`),
    rows: ['Truck 101 2026-12-31 TX 1200.4', 'Truck 101 2026-12-31 OK 300', 'Truck 104 2026-12-31 OK 210'],
  },
  {
    name: 'provinces as titles with their country, kilometers, and truck names',
    file: crlf(`
Unit,Kilometres
"Ontario, Canada",
T-101,160.9344
"Quebec, Canada",
T-101,321.8688
T-104,16.09344
`),
    rows: ['T-101 2026-12-31 ON 100', 'T-101 2026-12-31 QC 200', 'T-104 2026-12-31 QC 10'],
  },
  {
    name: 'a block for each truck with months as columns',
    file: block(`
Unit 101
State,Oct 2026,Nov 2026,Dec 2026,Total
TX,400.0,400.4,400.0,1200.4
Unit 104
State,Oct 2026,Nov 2026,Dec 2026,Total
MO,210.0,0,0,210.0
`),
    rows: ['101 2026-10-31 TX 400', '101 2026-11-30 TX 400.4', '101 2026-12-31 TX 400', '104 2026-10-31 MO 210'],
  },
];
