/** Mileage reports of vendors that no other sample follows, answered before the first reading. All lines are invented. */
import { workbook } from '../testing.ts';
import { block, crlf, day, type Stranger, tabs, windows1252 } from './strangers.ts';

export const VENDOR_MILEAGE: readonly Stranger[] = [
  {
    name: 'pages by vehicle with (cont.) and toll miles next to the total',
    file: crlf(`
State Mileage Report,,,,
10/01/2026 to 12/31/2026,,,Page 1,
Vehicle: 101,,,,
State,Total Miles,Toll Miles,Non-Toll Miles,Fuel
TX,820.8,0.0,820.8,120.1
OK,332.8,88.0,244.8,49.0
State Mileage Report,,,,
10/01/2026 to 12/31/2026,,,Page 2,
Vehicle: 101 (cont.),,,,
State,Total Miles,Toll Miles,Non-Toll Miles,Fuel
MO,569.3,0.0,569.3,81.0
Vehicle Total,1722.9,88.0,1634.9,250.1
Vehicle: 104,,,,
State,Total Miles,Toll Miles,Non-Toll Miles,Fuel
IN,149.7,149.7,0.0,22.0
Vehicle Total,149.7,149.7,0.0,22.0
Fleet Total,1872.6,237.7,1634.9,272.1
`),
    rows: ['101 2026-12-31 TX 820.8', '101 2026-12-31 OK 332.8', '101 2026-12-31 MO 569.3', '104 2026-12-31 IN 149.7'],
  },
  {
    name: 'each crossing with a plate, state names, odometers, and a time without a zone',
    file: block(`
Vehicle,Plate,VIN,State/Province,Entered,Exited,Start Odometer (mi),End Odometer (mi),Distance (mi),Off-Road Distance (mi),Fuel Used (gal)
101,8AB123,4V4 NC9EH 5NN 101001,Texas,11/02/2026 05:41 AM,11/02/2026 03:10 PM,"412,880.1","413,290.5",410.4,0.0,60.2
101,8AB123,4V4 NC9EH 5NN 101001,New Mexico,11/02/2026 03:10 PM,11/02/2026 06:05 PM,"413,290.5","413,454.7",164.2,0.0,24.1
104,9CD456,1XK YD49X 2MJ 204882,District of Columbia,11/03/2026 06:00 AM,11/03/2026 06:31 AM,"88,120.0","88,130.4",10.4,0.0,1.5
`),
    rows: ['101 2026-11-02 TX 410.4', '101 2026-11-02 NM 164.2', '104 2026-11-03 DC 10.4'],
  },
  {
    name: 'a workbook by asset with its total, a fleet’s name, and a typed month',
    file: workbook([
      ['IFTA Detail', null, null, null, null],
      ['Fleet: SAMPLE CARRIER LLC', null, null, null, null],
      [null],
      ['Asset', 'Month', 'Jurisdiction', 'Miles', 'Gallons', 'MPG'],
      ['101', day('2026-10-01'), 'TX', 820.8, 120.1, 6.83],
      ['101', day('2026-11-01'), 'TX', 310.6, 45, 6.9],
      ['Asset 101 Total', null, null, 1131.4, 165.1, 6.85],
      ['104', day('2026-11-01'), 'OK', 332.8, 49, 6.79],
      ['Asset 104 Total', null, null, 332.8, 49, 6.79],
    ]),
    rows: ['101 2026-10-31 TX 820.8', '101 2026-11-30 TX 310.6', '104 2026-11-30 OK 332.8'],
  },
  {
    name: 'a section of miles and one of fuel in one file',
    file: crlf(`
IFTA Worksheet 4th Quarter 2026
MILES BY STATE
Truck,State,Miles
101,TX,820.8
101,OK,332.8
104,IN,149.7
Total,,1303.3

FUEL BY STATE
Truck,State,Gallons
101,TX,120.1
101,OK,49.0
104,IN,22.0
Total,,191.1
`),
    rows: ['101 2026-12-31 TX 820.8', '101 2026-12-31 OK 332.8', '104 2026-12-31 IN 149.7'],
  },
  {
    name: 'weekdays in the dates, names of streets, and miles with a word',
    file: tabs(`
Day|Driver|Tractor|Trailer|Route|ST|Begin Odom|End Odom|State Miles|Trip Miles
Mon, Nov 2, 2026|Okafor|101|5301|I-40, US-287|TX|412880|413290|410 mi|574 mi
Mon, Nov 2, 2026|Okafor|101|5301|I-40|NM|413290|413454|164 mi|574 mi
Tue, Nov 3, 2026|Pereda|104|5302|I-70|IN|88120|88269|149 mi|149 mi
`),
    rows: ['101 2026-11-02 TX 410', '101 2026-11-02 NM 164', '104 2026-11-03 IN 149'],
  },
  {
    name: 'a trip in each line, a column for each state with blank columns between, and totals both ways',
    file: crlf(`
Trip #,Date,Truck,Origin,Destination,,AZ,CA,,NV,UT,,Total
7001,11/02/2026,101,"Mesa, AZ","Reno, NV",,254.3,301.0,,88.2,,,643.5
7002,11/04/2026,104,"Moab, UT","Mesa, AZ",,120.5,,,,410.0,,530.5
TOTALS,,,,,,374.8,301.0,,88.2,410.0,,1174.0
`),
    rows: [
      '101 2026-11-02 AZ 254.3',
      '101 2026-11-02 CA 301',
      '101 2026-11-02 NV 88.2',
      '104 2026-11-04 AZ 120.5',
      '104 2026-11-04 UT 410',
    ],
  },
  {
    name: 'semicolons and decimal commas with a measure in each line',
    file: windows1252(`
Unité;Date;Prov./État;Distance;Mesure
101;2026-11-02;Ontario;142,00;km
101;2026-11-03;Québec;1.200,50;km
104;2026-11-04;New York;88,25;mi
`),
    rows: ['101 2026-11-02 ON 88.23', '101 2026-11-03 QC 745.96', '104 2026-11-04 NY 88.25'],
  },
  {
    name: 'a file saved again by Excel: serial dates, short units, and miles in scientific notation',
    file: block(`
Unit,Date,State,Odometer In,Odometer Out,Miles
7,46328,TX,412880,413290.4,410.4
7,46329,NM,413290.4,413454.6,164.2
12,46330,IN,88120,89320,1.2E+03
`),
    rows: ['7 2026-11-02 TX 410.4', '7 2026-11-03 NM 164.2', '12 2026-11-04 IN - Invalid Distance'],
  },
];
