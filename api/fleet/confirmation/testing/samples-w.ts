/** Sixteen layouts written after the rules for `samples-v` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_W: readonly Sample[] = [
  makeSheet({
    name: 'a drop trailer at the shipper the day before, loaded pickup the day after',
    truth: {
      fleetLoadNumber: '551900',
      customer: 'Mackinac Straits Logistics LLC',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Fort Wayne, IN',
      fleetWeight: 42750,
      fleetLoadFee: 1395,
    },
    text: `
# Mackinac Straits Logistics LLC
Load 551900 rate confirmation           Carrier: Clearlake Hauling LLC

Spot empty trailer       12/13/2026 by 18:00       Alpena Fiberboard, 416 Ford Ave, Alpena, MI 49707
Pickup loaded trailer    12/15/2026 06:00          Alpena Fiberboard, 416 Ford Ave, Alpena, MI 49707
Delivery                 12/16/2026 08:00          Summit City Doors, 3300 Coliseum Blvd, Fort Wayne, IN 46805

42,750 lbs
Line haul              $1,150.00
Trailer spot           $150.00
Fuel                   $95.00
Total to carrier       $1,395.00`,
  }),
  makeSheet({
    name: 'labels at the right margin, values left of them, amounts in the middle',
    truth: {
      fleetLoadNumber: 'KB-20118',
      customer: 'Kettle Brook Truck Brokerage, LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Keene, NH',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Altoona, PA',
      fleetWeight: 21600,
      fleetLoadFee: 1430,
    },
    text: `
# Kettle Brook Truck Brokerage, LLC
Confirmation KB-20118 to Clearlake Hauling LLC, 12/07/2026

12/08/2026 10:00                                       Pickup
Monadnock Ledger Press, 60 West St, Keene, NH 03431

12/09/2026 13:00                                       Delivery
Blair Mirror Printing, 301 Cayuga Ave, Altoona, PA 16602

21,600 lbs
Line haul 1,250.00 + fuel 180.00 = 1,430.00`,
  }),
  makeSheet({
    name: 'a check stub look: amounts in a register with dates of posting',
    truth: {
      fleetLoadNumber: '3377-A',
      customer: 'Sandpiper Freight Services, Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Salisbury, MD',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Carteret, NJ',
      fleetDistance: 204,
      fleetLoadFee: 880,
    },
    text: `
# Sandpiper Freight Services, Inc.
Load # 3377-A                              Hauler: Clearlake Hauling LLC

Ship from  Wicomico Poultry, 517 W Main St, Salisbury, MD 21801 on 12/10/2026
Ship to    Port Reading Foods, 100 Middlesex Ave, Carteret, NJ 07008 on 12/11/2026
Loaded miles 204

Posted            Item                      Amount            Running
12/09/2026        Linehaul                  700.00            700.00
12/09/2026        Fuel                      130.00            830.00
12/09/2026        Toll allowance             50.00            880.00

Total pay 880.00`,
  }),
  makeSheet({
    name: 'the receiver’s directions name a town on the way, the shipper’s note a former address',
    truth: {
      fleetLoadNumber: '40-7781',
      customer: 'Wagon Wheel Transportation Brokers',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Hutchinson, KS',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Rogers, AR',
      fleetDistance: 291,
      fleetWeight: 45300,
      fleetLoadFee: 925,
    },
    text: `
# Wagon Wheel Transportation Brokers
Rate Confirmation                     Load 40-7781
Carrier                               Clearlake Hauling LLC

PICKUP                                Mon 12/14/2026 0800-1500
Carey Salt Storage                    PU# S-2218
3101 S Halstead St
Hutchinson, KS 67501
Note: they moved here from Lyons, KS in June.

DELIVERY                              Tue 12/15/2026 0900
Ozark Water Softening                 PO 88-1120
2200 Hudson Rd
Rogers, AR 72756
Directions: I-44 to Joplin, MO, then I-49 south.

Miles 291     Weight 45,300 lbs     Rate $925.00`,
  }),
  makeSheet({
    name: 'labels with codes of an electronic tender: segments and qualifiers',
    truth: {
      fleetLoadNumber: '0051120988',
      customer: 'Harbor Mills Supply Company',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Decatur, IL',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Lima, OH',
      fleetWeight: 44080,
      fleetLoadFee: 1090.4,
    },
    text: `
# Harbor Mills Supply Company
204 MOTOR CARRIER LOAD TENDER            PURPOSE: ORIGINAL            SCAC: CLHL
SHIPMENT ID: 0051120988                  METHOD OF PAYMENT: PREPAID   RESPOND BY: 12/16/2026 12:00

STOP 1 LOAD (LD)
  NAME: HARBOR MILLS DECATUR
  ADDRESS: 4666 FARIES PKWY
  CITY: DECATUR  STATE: IL  ZIP: 62526
  EARLIEST: 12/17/2026 08:00  LATEST: 12/17/2026 16:00
  WEIGHT: 44080 LB
STOP 2 UNLOAD (UL)
  NAME: BUCKEYE BAKERIES
  ADDRESS: 1200 N CABLE RD
  CITY: LIMA  STATE: OH  ZIP: 45805
  EARLIEST: 12/18/2026 06:00  LATEST: 12/18/2026 10:00
  WEIGHT: 44080 LB

TOTAL CHARGES USD 1,090.40`,
  }),
  {
    name: 'a poster: rate and lane in large type, the rest in a narrow column',
    truth: {
      fleetLoadNumber: '77-LR-9',
      customer: 'Lone Ridge Freight Company',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Plainview, TX',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Pueblo, CO',
      fleetDistance: 402,
      fleetWeight: 47000,
      fleetLoadFee: 1300,
    },
    draw: ({ at, lines, rule }) => {
      at(40, 30, '$1,300.00', { size: 26, bold: true });
      at(220, 38, 'all-in rate', { size: 11 });
      at(40, 66, 'Plainview, TX to Pueblo, CO', { size: 18, bold: true });
      rule(94);
      lines(40, 104, ['Load number', 'Broker', 'Carrier', 'Pickup', '', '', 'Delivery', '', '', 'Distance', 'Weight'], {
        step: 14,
        bold: true,
      });
      lines(
        150,
        104,
        [
          '77-LR-9',
          'Lone Ridge Freight Company, MC 880077',
          'Clearlake Hauling LLC, MC 990210',
          'High Plains Cotton Oil',
          '1500 N Columbia St, Plainview, TX 79072',
          'Wed, Dec 9, 2026, 8:00 AM to 5:00 PM',
          'Steel City Feed',
          '2300 Santa Fe Dr, Pueblo, CO 81006',
          'Thu, Dec 10, 2026, 7:00 AM',
          '402 miles',
          '47,000 pounds',
        ],
        { step: 14 },
      );
    },
  },
  makeSheet({
    name: 'two trucks on one order: the second truck’s driver and its own amount',
    truth: {
      fleetLoadNumber: 'OS-11820',
      customer: 'Cascade Oversize Brokers LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Longview, WA',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Casper, WY',
      fleetDistance: 1105,
      fleetWeight: 96000,
      fleetLoadFee: 9850,
    },
    text: `
# Cascade Oversize Brokers LLC
HEAVY HAUL AGREEMENT         Order OS-11820          Carrier: Clearlake Hauling LLC

Loading address       Port of Longview Berth 7, 10 International Way, Longview, WA 98632
Loading date          12/15/2026
Delivery address      Wind River Substation, 4400 Salt Creek Hwy, Casper, WY 82601
Delivery date         12/18/2026
Route miles           1,105

Item: transformer, 96,000 lbs, 28 ft x 11 ft x 13 ft

Linehaul                          $7,500.00
Permits (at cost, estimated)      $900.00
Pilot cars                        $1,450.00
Total                             $9,850.00
Layover $800.00 per day. Permits valid until 12/22/2026.`,
  }),
  makeSheet({
    name: 'a reefer load with recorder times, pulp readings, and a rejected delivery below',
    truth: {
      fleetLoadNumber: '8830117',
      customer: 'Frostline Perishable Logistics Inc',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Plant City, FL',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Landover, MD',
      fleetDistance: 910,
      fleetWeight: 31400,
      fleetLoadFee: 3275,
    },
    text: `
# Frostline Perishable Logistics Inc
Revised confirmation, load 8830117, version 2 (12/12/2026 09:30)
Carrier: Clearlake Hauling LLC

1. PICKUP
   Strawberry Fields Cooler, 2002 Airport Rd, Plant City, FL 33563
   12/11/2026 15:00-22:00, pulp 34 F
2. DELIVERY
   Beltway Produce, 8300 Ardwick Rd, Landover, MD 20785
   12/13/2026 02:00, pulp 34 F

If rejected, call before you leave. Old receiver (Jessup, MD, 12/13/2026 04:00) does not apply.

910 miles, 31,400 lbs, 20 pallets
Rate before revision 3,100.00
Rate after revision 3,275.00`,
  }),
  makeSheet({
    name: 'milk run: four suppliers in the morning, one plant, windows and dock numbers, pay per route',
    truth: {
      fleetLoadNumber: 'RT-0412',
      customer: 'Supplier Park Logistics, LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Tupelo, MS',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Vance, AL',
      fleetDistance: 214,
      fleetLoadFee: 690,
    },
    text: `
# Supplier Park Logistics, LLC
Route: RT-0412                    Route date 12/14/2026                 Carrier Clearlake Hauling LLC

Stop  Type  Supplier                   City               Arrive       Depart     Dock
1     PU    Tupelo Stampings           Tupelo, MS         04:00        04:30      2
2     PU    Fulton Harness             Fulton, MS         05:15        05:35      1
3     PU    Hamilton Foam              Hamilton, AL       06:20        06:45      4
4     DEL   Vance Assembly             Vance, AL          09:30        10:30      31

Route miles 214
Route pay $690.00 (fuel included)`,
  }),
  makeSheet({
    name: 'terms first and a signature block, then the load as an appendix with lettered items',
    truth: {
      fleetLoadNumber: '22-0917',
      customer: 'Old Mill Creek Brokerage LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Danville, VA',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Dalton, GA',
      fleetWeight: 40700,
      fleetLoadFee: 1140,
    },
    text: `
Old Mill Creek Brokerage LLC
BROKER - CARRIER LOAD AGREEMENT
${terms}
${terms}

Signed for the carrier: ______________________     Date: 12/15/2026
Clearlake Hauling LLC, Clearlake, IA 50428

APPENDIX A - LOAD 22-0917
A. Freight            carpet yarn, 40,700 lbs
B. Origin             Dan River Fibers, 1000 Goodyear Blvd, Danville, VA 24541
C. Pickup             12/16/2026 13:00
D. Destination        Whitfield Tufting, 2200 Cleveland Hwy, Dalton, GA 30721
E. Delivery           12/17/2026 09:00
F. Compensation       $1,140.00`,
  }),
  makeSheet({
    name: 'three loads of a week in a table, one row each',
    truth: {
      customer: 'Weekly Lanes Brokerage, LLC',
    },
    text: `
# Weekly Lanes Brokerage, LLC
Awarded loads for Clearlake Hauling LLC, week of 12/14/2026

Load       Pickup                  Date          Delivery              Date          Rate
W-1181     Mason City, IA          12/14/2026    Peoria, IL            12/15/2026    $780.00
W-1182     Peoria, IL              12/16/2026    Mason City, IA        12/17/2026    $720.00
W-1183     Mason City, IA          12/18/2026    St. Cloud, MN         12/18/2026    $560.00`,
  }),
  makeSheet({
    name: 'Quebec to Vermont with French words and a total in U.S. dollars',
    truth: {
      fleetLoadNumber: 'QC-55120',
      customer: 'Logistique Boreale Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Sherbrooke, QC',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Rutland, VT',
      fleetLoadFee: 875,
    },
    text: `
# Logistique Boreale Inc.
Confirmation de charge / Load confirmation          No. QC-55120
Transporteur / Carrier: Clearlake Hauling LLC

Cueillette / Pickup           2026-12-08 08:00      Papiers Magog, 1200 rue King O, Sherbrooke, QC J1H 1S4
Livraison / Delivery          2026-12-09 10:00      Green Mountain Labels, 50 Quality Ln, Rutland, VT 05701

Taux / Rate: 875.00 USD
Passage / Border: Derby Line, VT 2026-12-08`,
  }),
  makeSheet({
    name: 'a dispatch text for the driver: no rate, the office’s numbers, a fuel stop with a time',
    truth: {
      fleetLoadNumber: '120077',
      customer: 'Bearpaw Mountain Logistics',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Havre, MT',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Duluth, MN',
      fleetWeight: 44800,
    },
    text: `
# Bearpaw Mountain Logistics
Driver instructions                            Load number: 120077
Clearlake Hauling LLC, truck 44

Pickup:       Hi-Line Lentils, 4200 US-2 W, Havre, MT 59501
Appointment:  12/10/2026 09:00
Fuel:         Cenex, Glasgow, MT, 12/10/2026 about 15:00, card at the fixture
Delivery:     Twin Ports Elevator, 1200 Garfield Ave, Duluth, MN 55802
Appointment:  12/12/2026 07:00
Weight:       44,800 lbs

After hours 406-555-0120. Send photos of the signed bill to docs@bearpaw.example.`,
  }),
  makeSheet({
    name: 'invoice-like confirmation with units, a discount for quick pay, and an open amount',
    truth: {
      fleetLoadNumber: '60-2218',
      customer: 'Magnolia Bend Freight Brokers, Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Laurel, MS',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Baytown, TX',
      fleetWeight: 46200,
      fleetLoadFee: 1308,
    },
    text: `
# Magnolia Bend Freight Brokers, Inc.
Load confirmation and pay schedule             Load ID 60-2218
Carrier: Clearlake Hauling LLC

Pickup      12/15/2026   Piney Woods Poles, 900 Sandersville Rd, Laurel, MS 39443
Delivery    12/16/2026   Bayside Utilities, 1400 Decker Dr, Baytown, TX 77520
Weight      46,200 lbs

Description              Units        Unit price        Amount
Linehaul per mile        436          $2.60             $1,133.60
Fuel per mile            436          $0.40             $174.40
Sum                                                     $1,308.00
Quick pay 2%                                            -$26.16
Paid in 2 days                                          $1,281.84`,
  }),
  makeSheet({
    name: 'both towns only in the heading, streets without towns below',
    truth: {
      fleetLoadNumber: 'B-7120',
      customer: 'Basswood Freight, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Winona, MN',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Joliet, IL',
      fleetWeight: 24400,
      fleetLoadFee: 845,
    },
    text: `
# Basswood Freight, LLC
Load B-7120          Winona, MN -> Joliet, IL          Clearlake Hauling LLC

Pickup 12/09/2026 07:00-12:00
Bluff Country Windows, 200 Mankato Ave

Delivery 12/10/2026 10:00
Joliet Millwork, 2100 Moen Ave

24,400 lbs
Rate: $845.00`,
  }),
  makeSheet({
    name: 'old mainframe print with stars, zones for time, and amounts without a point',
    truth: {
      fleetLoadNumber: 'M118820',
      customer: 'Great Divide Truck Lines Brokerage Div',
      fleetPickUpDate: '2026-12-18',
      fleetPickupLocation: 'Evanston, WY',
      fleetDeliveryDate: '2026-12-21',
      fleetDeliveryLocation: 'Joplin, MO',
      fleetDistance: 1120,
      fleetWeight: 47900,
      fleetLoadFee: 2650,
    },
    text: `
*** GREAT DIVIDE TRUCK LINES BROKERAGE DIV ***          RUN 12/17/26 16:04 MST
LOAD CONF  LOAD NO M118820        CARRIER CLEARLAKE HAULING LLC

PU 12/18/26 0900M  BEAR RIVER TRONA      1100 COUNTY RD   EVANSTON WY 82930
SO 12/21/26 0800C  SPRING RIVER GLASS    2500 E ZORA ST   JOPLIN MO 64801

WT 47900    MI 1120    PCS 24    EQ VAN
PAY 2650 FLAT`,
  }),
];
