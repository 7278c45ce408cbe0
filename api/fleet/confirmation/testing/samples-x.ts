/** Fourteen layouts written after the rules for `samples-w` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_X: readonly Sample[] = [
  makeSheet({
    name: 'a portal screen printed to PDF, with menus, a clock, and other loads in a side list',
    truth: {
      fleetLoadNumber: 'FP-207718',
      customer: 'Fox Prairie Logistics, LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Beloit, WI',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Marion, OH',
      fleetDistance: 402,
      fleetWeight: 39900,
      fleetLoadFee: 1175,
    },
    text: `
# Fox Prairie Logistics, LLC
Loads      Documents      Payments      Profile                          12/14/2026 4:18 PM

Load FP-207718                                  BOOKED
Carrier: Bitter Creek Transport Inc

Pickup
Rock River Castings
1600 Gardner St, Beloit, WI 53511
12/15/2026 09:00 - 15:00

Delivery
Marion Power Shovel Works
1100 Cheney Ave, Marion, OH 43302
12/16/2026 07:00 - 11:00

Trip 402 mi        Cargo 39,900 lbs        Payout $1,175.00

https://portal.foxprairie.example/loads/207718                            1/1`,
  }),
  makeSheet({
    name: 'liftgate box truck tour: one pickup, three apartments without street suffixes',
    truth: {
      fleetLoadNumber: 'LM-3318',
      customer: 'Last Block Logistics Inc.',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Secaucus, NJ',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Stamford, CT',
      fleetWeight: 1450,
      fleetLoadFee: 485,
    },
    text: `
# Last Block Logistics Inc.
Route confirmation, load LM-3318                      12/08/2026
Carrier: Bitter Creek Transport Inc

1. Pickup     12/09/2026 06:00     Meadowlands Furniture, 700 Plaza Dr, Secaucus, NJ 07094
2. Delivery   12/09/2026 09:00     Apt 4B, 220 Pelham Rd, New Rochelle, NY 10805
3. Delivery   12/09/2026 11:00     Apt 12, 15 Harbor Pt, Greenwich, CT 06830
4. Delivery   12/09/2026 13:00     Unit 7, 900 Summer St, Stamford, CT 06905

Total weight 1,450 lbs, 11 pieces, white glove
Flat pay $485.00 including tolls`,
  }),
  makeSheet({
    name: 'labels doubled by the form: line number, field name, value; nothing aligned by kind',
    truth: {
      fleetLoadNumber: 'R8820-3',
      customer: 'Ruby Valley Freight Brokers LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Wells, NV',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Lehi, UT',
      fleetDistance: 230,
      fleetWeight: 43000,
      fleetLoadFee: 690,
    },
    text: `
RUBY VALLEY FREIGHT BROKERS LLC
01   LOAD NUMBER            R8820-3
02   CARRIER                BITTER CREEK TRANSPORT INC
03   CARRIER PHONE          307-555-0140
04   PICKUP NAME            CLOVER VALLEY HAY
05   PICKUP CITY            WELLS, NV 89835
06   PICKUP DATE            12/10/2026
07   DELIVERY NAME          POINT OF MOUNTAIN FEEDS
08   DELIVERY CITY          LEHI, UT 84043
09   DELIVERY DATE          12/11/2026
10   MILES                  230
11   WEIGHT                 43000
12   RATE                   690.00
13   QUICK PAY RATE         676.20`,
  }),
  makeSheet({
    name: 'delivery first in the left column, pickup at the right, as the form of a receiver',
    truth: {
      fleetLoadNumber: 'INB-44810',
      customer: 'Greatwater Inbound Logistics LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Sturgis, MI',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Aurora, IL',
      fleetWeight: 15200,
      fleetLoadFee: 610,
    },
    text: `
# Greatwater Inbound Logistics LLC
Inbound load INB-44810                             Carrier: Bitter Creek Transport Inc

Deliver to                                         Pick up at
Fox Valley DC 3                                    Sturgis Molded Parts
2900 Diehl Rd                                      1950 Clark St
Aurora, IL 60502                                   Sturgis, MI 49091
12/15/2026 10:30 (dock 14)                         12/14/2026 13:00 (live)

Weight 15,200 lbs, 20 pallets
Carrier pay $610.00`,
  }),
  makeSheet({
    name: 'a rate table by weight brackets with the applicable one marked',
    truth: {
      fleetLoadNumber: 'GR7712',
      customer: 'Granger Bulk & Aggregate Brokers',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Granger, WY',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Pocatello, ID',
      fleetDistance: 206,
    },
    text: `
# Granger Bulk & Aggregate Brokers
Load no. GR7712                         For: Bitter Creek Transport Inc

Shipper      Bridger Trona Mine, 254 County Rd 4-6, Granger, WY 82934         12/16/2026
Receiver     Gate City Glass, 1200 Kraft Rd, Pocatello, ID 83204              12/17/2026

Net tons            Rate per ton
up to 24            $31.00
24 to 26            $29.50
over 26             $28.25

Miles 206. You are paid on the scale ticket of the receiver.`,
  }),
  {
    name: 'values in a larger font over small gray labels, two to a row',
    truth: {
      fleetLoadNumber: '7701-881',
      customer: 'Silver Birch Freight Group, Inc.',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Escanaba, MI',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Rockford, IL',
      fleetDistance: 331,
      fleetWeight: 44000,
      fleetLoadFee: 1090,
    },
    draw: ({ at }) => {
      at(40, 30, 'Silver Birch Freight Group, Inc.', { size: 16, bold: true });
      const pair = (x: number, y: number, value: string, label: string) => {
        at(x, y, value, { size: 12 });
        at(x, y + 14, label, { size: 7 });
      };
      pair(40, 70, '7701-881', 'Load number');
      pair(300, 70, 'Bitter Creek Transport Inc', 'Carrier');
      pair(40, 105, 'Escanaba, MI', 'Pickup location');
      pair(300, 105, '12/11/2026', 'Pickup date');
      pair(40, 140, 'Rockford, IL', 'Delivery location');
      pair(300, 140, '12/14/2026', 'Delivery date');
      pair(40, 175, '331', 'Miles');
      pair(300, 175, '44,000', 'Weight');
      pair(40, 210, '$1,090.00', 'Total rate');
    },
  },
  makeSheet({
    name: 'a guarantee: minimum pay with a bonus on time and a fine for late',
    truth: {
      fleetLoadNumber: '551-2026-77',
      customer: 'Pronghorn Express Freight Brokerage LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Rawlins, WY',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Ogden, UT',
      fleetDistance: 301,
      fleetWeight: 41000,
      fleetLoadFee: 1000,
    },
    text: `
# Pronghorn Express Freight Brokerage LLC
Load ID: 551-2026-77                                     Hauler: Bitter Creek Transport Inc

PU: Sinclair Lube Plant, 100 E Lincoln Hwy, Rawlins, WY 82301 - 12/17/2026 - 07:00
DEL: Weber Filter Supply, 2200 Pennsylvania Ave, Ogden, UT 84401 - 12/18/2026 - 07:00
WT: 41,000 lbs     MI: 301

Rate $1,000.00
Late after 07:30 $100.00 deduction
Claims over $50.00 are held from pay`,
  }),
  makeSheet({
    name: 'two columns per stop: planned and actual times, the actual ones empty',
    truth: {
      fleetLoadNumber: '900118',
      customer: 'Loess Ridge Transportation LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Atlantic, IA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Cicero, IL',
      fleetDistance: 418,
      fleetWeight: 42000,
      fleetLoadFee: 1220,
    },
    text: `
# Loess Ridge Transportation LLC
Order: 900118              Carrier: Bitter Creek Transport Inc            Distance: 418 mi

              Planned arrival       Actual       Location
Pickup        12/08/2026 14:00      ______       Cass County Eggs, 500 Olive St, Atlantic, IA 50022
Delivery      12/09/2026 03:00      ______       Cicero Liquid Foods, 5800 W 51st St, Cicero, IL 60804

Commodity eggs     Weight 42,000 lbs
Freight charge $1,100.00
Fuel surcharge $120.00
Carrier total $1,220.00
Void if not signed by 12/07/2026 17:00`,
  }),
  makeSheet({
    name: 'government tender: origin and destination installations with codes, required delivery date',
    truth: {
      fleetLoadNumber: 'GBL-7710042',
      customer: 'Patriot Trail Freight Services Inc',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Fort Riley, KS',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Yermo, CA',
      fleetDistance: 1391,
      fleetWeight: 38500,
      fleetLoadFee: 4420,
    },
    text: `
# Patriot Trail Freight Services Inc
Carrier load order                          Load no: GBL-7710042
Performing carrier: Bitter Creek Transport Inc

Origin         W81R10  Fort Riley, KS 66442
Pickup         12/14/2026 between 0730 and 1430
Destination    M67399  Yermo, CA 92398
Delivery       12/18/2026 by 1400 (RDD 12/18/2026)

Weight 38,500 lbs        Miles 1,391        Equipment: step deck, tarps, chains
Line haul $3,900.00
Tarps $220.00
Protective service $300.00
Total $4,420.00`,
  }),
  makeSheet({
    name: 'freight forwarder’s routing order with importer, notify party, and consolidator',
    truth: {
      fleetLoadNumber: 'RO-55019',
      customer: 'Gulf Lantern Forwarding LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'La Porte, TX',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetWeight: 22046,
      fleetLoadFee: 1050,
    },
    text: `
# Gulf Lantern Forwarding LLC
TRUCK ORDER RO-55019                                    Houston, TX, December 9, 2026

Importer          Osage Valve Co, 400 W 23rd St, Tulsa, OK 74107
Notify            Frontier Clearance, Houston, TX 77032, 713-555-0160
Trucker           Bitter Creek Transport Inc

Pick up           Bayport CFS 9, 11700 Port Rd, La Porte, TX 77571
Available         December 10, 2026 after 10:00
Deliver           Osage Valve Co, 400 W 23rd St, Tulsa, OK 74107
Required          December 11, 2026 before 15:00

Goods             8 crates of valves, 10,000 kg / 22,046 lbs
Trucking          $1,050.00 all inclusive`,
  }),
  makeSheet({
    name: 'an amended delivery: old one crossed out in words, the new one below',
    truth: {
      fleetLoadNumber: '118-4420',
      customer: 'Cattail Marsh Brokerage LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Houma, LA',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Pensacola, FL',
      fleetWeight: 40000,
    },
    text: `
# Cattail Marsh Brokerage LLC
Change notice for load 118-4420                     Bitter Creek Transport Inc

Pickup                  Terrebonne Shrimp, 500 Barrow St, Houma, LA 70360      12/15/2026
Delivery (cancelled)    Mobile Cold, 900 Dauphin St, Mobile, AL 36602          12/16/2026
Delivery (new)          Pensacola Seafood, 700 S Palafox, Pensacola, FL 32502  12/16/2026

Weight 40,000 lbs
Rate was $900.00 and is now $1,020.00`,
  }),
  makeSheet({
    name: 'totals of a day: the carrier’s other load and a sum of both at the foot',
    truth: {
      fleetLoadNumber: 'KD-1190',
      customer: 'Kaw Delta Freight LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Emporia, KS',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Liberty, MO',
      fleetDistance: 128,
      fleetWeight: 30000,
    },
    text: `
# Kaw Delta Freight LLC
Confirmation KD-1190                          Bitter Creek Transport Inc

Pickup         12/16/2026 06:00    Flint Hills Bakery, 1500 W 6th Ave, Emporia, KS 66801
Delivery       12/16/2026 11:00    Liberty Bread DC, 800 Kansas St, Liberty, MO 64068
Miles          128
Weight         30,000 lbs

Pay of this load               $450.00
Pay of KD-1189 (yesterday)     $425.00
Total                          $875.00`,
  }),
  makeSheet({
    name: 'two pages of terms with the load in a box at the end, in seven-point type',
    truth: {
      fleetLoadNumber: 'AW-990120',
      customer: 'Amber Waves Logistics Group, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Salina, KS',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Lakeland, FL',
      fleetDistance: 1370,
      fleetWeight: 44750,
      fleetLoadFee: 3700,
    },
    size: 7,
    text: `
Amber Waves Logistics Group, LLC
This agreement is made on 12/08/2026 between Amber Waves Logistics Group, LLC ("Broker") and Bitter Creek Transport Inc ("Carrier").
${terms}
${terms}
~
${terms}
Notices to the broker go to 100 N Main St, Wichita, KS 67202, effective 01/01/2026.

Load                 AW-990120                      Rate            $3,700.00 flat
Pickup               12/09/2026 08:00-16:00         Delivery        12/11/2026 07:00
Shipper              Smoky Hill Mill                Receiver        Sunshine Bakers
                     1700 N Ohio St                                 3200 Frontage Rd
                     Salina, KS 67401                               Lakeland, FL 33815
Miles                1370                           Weight          44750`,
  }),
  makeSheet({
    name: 'labels in German style abbreviations of a small broker, dates with short months',
    truth: {
      fleetLoadNumber: '77-0441',
      customer: 'Otter Tail Truck Brokers Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Perham, MN',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Ames, IA',
      fleetDistance: 399,
      fleetWeight: 43900,
      fleetLoadFee: 1010,
    },
    text: `
# Otter Tail Truck Brokers Inc.
Ld. no. 77-0441            Trk: Bitter Creek Transport Inc         Prt. 05-Dec-2026

P/U  07-Dec-2026 10:00     Lakes Pet Food, 300 Industrial, Perham, MN 56573
DEL  08-Dec-2026 08:00     Cyclone Kennels, 1400 Dayton Ave, Ames, IA 50010

Wt. 43,900 lb.   Mi. 399   Temp. none   Eqp. V53
Frt. chg. $1,010.00`,
  }),
];
