/**
 * Mileage files with column names of ELDs, routing programs, and people. The lines are invented, and the expected rows were written
 * before the first reading of each file.
 */

/** `rows` are vehicle, date, jurisdiction, and miles of each row, and its error if any. */
export type MileageVariant = { name: string; lines: string[]; rows: string[] | 'BY_HAND' };

const variant = (name: string, text: string, rows: MileageVariant['rows']): MileageVariant => ({
  name,
  lines: text.trim().split('\n'),
  rows,
});

/** Used to develop the rules. */
export const MILEAGE_VARIANTS: readonly MileageVariant[] = [
  variant(
    'trips by leg with odometers and places',
    `
Date,Driver,Vehicle,Jurisdiction,Start Odometer (mi),End Odometer (mi),Distance (mi),Start Location,End Location
2026-10-05,Okafor,101,TX,"412,590.5","412,830.5",240.0,"Waco, TX","Sherman, TX"
2026-10-05,Okafor,101,OK,"412,830.5","412,955.5",125.0,"Colbert, OK","Tulsa, OK"`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  ),
  variant(
    'states as columns, one line a truck',
    `
Unit,AZ,NM,OK,TX,Total Miles
101,254.3,164.2,332.8,"1,841.2","2,592.5"
104,0,,120,88.5,208.5
Total,254.3,164.2,452.8,"1,929.7","2,801.0"`,
    [
      '101 2026-12-31 AZ 254.3',
      '101 2026-12-31 NM 164.2',
      '101 2026-12-31 OK 332.8',
      '101 2026-12-31 TX 1841.2',
      '104 2026-12-31 OK 120',
      '104 2026-12-31 TX 88.5',
    ],
  ),
  variant(
    'states as columns with a date and their unit',
    `
IFTA MILEAGE MATRIX
Month,Truck #,Ontario (km),Quebec (km),Michigan (km)
October 2026,9,160.9344,0,321.8688
November 2026,9,,80.4672,0`,
    ['9 2026-10-31 ON 100', '9 2026-10-31 MI 200', '9 2026-11-30 QC 50'],
  ),
  variant(
    'trucks as columns, one line a state',
    `
State,101,104,T-112,Total
TX,100,0,50.5,150.5
OK,20,30,,50
Grand Total,120,30,50.5,200.5`,
    ['101 2026-12-31 TX 100', 'T-112 2026-12-31 TX 50.5', '101 2026-12-31 OK 20', '104 2026-12-31 OK 30'],
  ),
  variant(
    'toll and free miles without a total',
    `
Tractor,Trip Date,State,Toll Miles,Non-Toll Miles
101,10/05/2026,OK,88.0,112.0
101,10/05/2026,TX,0.0,240.0`,
    ['101 2026-10-05 OK 200', '101 2026-10-05 TX 240'],
  ),
  variant(
    'loaded and empty miles without a total',
    `
Truck ID,Trip #,Leg Date,ST,Loaded Mi,Empty Mi
101,T-1,10/05/2026,OK,88,12
101,T-1,10/06/2026,TX,0,240`,
    ['101 2026-10-05 OK 100', '101 2026-10-06 TX 240'],
  ),
  variant(
    'jurisdictions with the distance entered and left',
    `
Vehicle Name,Jurisdiction,Entered,Exited,Begin Odometer,End Odometer,Distance Traveled
101,Texas,10/05/2026 05:10,10/05/2026 10:55,412590,412830,240
101,Oklahoma,10/05/2026 10:55,10/05/2026 13:20,412830,412955,125`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  ),
  variant(
    'a state mileage summary of a quarter by asset',
    `
Quarter,Asset,Jurisdiction,Fuel Type,Total Miles,Taxable Miles,Non-Taxable Miles
Q4 2026,101,OR,Diesel,110.5,0,110.5
Q4 2026,101,WA,Diesel,90.0,88.0,2.0`,
    ['101 2026-12-31 OR 110.5', '101 2026-12-31 WA 90'],
  ),
  variant(
    'taxable and other miles without a total',
    `
Unit,State,Taxable Miles,Non-Taxable Miles
101,OR,0,110.5
101,WA,88,2`,
    ['101 2026-12-31 OR 110.5', '101 2026-12-31 WA 90'],
  ),
  variant(
    'a device with its group and the country before the state',
    `
Device;Group;Country;State/Province;Date;Distance
101;East;USA;US-TX;2026-10-05;240,5 mi
101;East;CAN;CA-ON;2026-10-06;160.9344 km`,
    ['101 2026-10-05 TX - Invalid Distance', '101 2026-10-06 ON 100'],
  ),
];

/** Held out until the rules were finished. */
export const HELD_MILEAGE_VARIANTS: readonly MileageVariant[] = [
  variant(
    'miles by jurisdiction, states with the word miles behind them',
    `
Vehicle Name,VIN,CA Miles,NV Miles,UT Miles,AZ Miles
101,1XPBDP9X1FD000001,100,50,0,25
104,1XPBDP9X1FD000002,0,0,10.5,0`,
    ['101 2026-12-31 CA 100', '101 2026-12-31 NV 50', '101 2026-12-31 AZ 25', '104 2026-12-31 UT 10.5'],
  ),
  variant(
    'a trip sheet with the state line crossed',
    `
Truck No,Date of Travel,State,Odometer In,Odometer Out,Highway
101,10/05/2026,TX,1000,1240,I-35
101,10/05/2026,OK,1240,1365,I-35`,
    ['101 2026-10-05 TX 240', '101 2026-10-05 OK 125'],
  ),
  variant(
    'loaded and deadhead miles with a total',
    `
Unit #,Dispatch Date,State,Loaded Miles,Deadhead Miles,Total Miles
101,10/05/2026,OK,88,12,100
101,10/06/2026,TX,0,240,240`,
    ['101 2026-10-05 OK 100', '101 2026-10-06 TX 240'],
  ),
  variant(
    'a day and a state in words, tabs',
    `
Power Unit	Day	State Name	Miles Traveled	Fuel Gallons
101	Oct 5, 2026	New Mexico	164.2	20
101	Oct 6, 2026	District of Columbia	3.4	0`,
    ['101 2026-10-05 NM 164.2', '101 2026-10-06 DC 3.4'],
  ),
  variant(
    'states as lines, trucks called so as columns',
    `
Jurisdiction,Truck 101,Truck 104
Arizona,10,20
Nevada,30,0`,
    ['Truck 101 2026-12-31 AZ 10', 'Truck 104 2026-12-31 AZ 20', 'Truck 101 2026-12-31 NV 30'],
  ),
];
