/** Forms of special trades: stone, produce, steel, machines, and urgent freight. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AH: readonly Sample[] = [
  makeSheet({
    name: 'customer load and vendor rate in a portal table',
    truth: {
      fleetLoadNumber: 'NT-1002931',
      customer: 'Nolichucky Transportation Group',
      fleetPickUpDate: '2026-04-13',
      fleetPickupLocation: 'Elberton, GA',
      fleetDeliveryDate: '2026-04-14',
      fleetDeliveryLocation: 'Dublin, VA',
      fleetDistance: 364,
      fleetWeight: 45100,
      fleetLoadFee: 1180,
    },
    text: `
NOLICHUCKY TRANSPORTATION GROUP
RATE CONFIRMATION                                    NTG LOAD # NT-1002931

CARRIER              OTTER FALLS TRUCKING LLC        MC 778812
DISPATCHER           LUIS                            309-555-0188
NTG REP              DANA COLE                       404-555-0161
TRAILER              FLATBED                         COMMODITY       GRANITE

STOP   TYPE   FACILITY / ADDRESS                          DATE         TIME            REF
1      PICK   BLUE RIDGE GRANITE                          04/13/2026   08:00 - 15:00   PU 4410
              1040 HARTWELL HWY
              ELBERTON, GA 30635
2      DROP   NEW RIVER STONE                             04/14/2026   08:00 - 12:00   PO 9917
              5390 BAGGING PLANT RD
              DUBLIN, VA 24084

TOTAL WEIGHT  45,100 LBS        TOTAL MILES  364

LINE HAUL                                            $1,100.00
TARP                                                 $80.00
TOTAL                                                $1,180.00`,
  }),
  makeSheet({
    name: 'managed transportation with load stops in sentences',
    truth: {
      fleetLoadNumber: 'BG774120',
      customer: 'BlueSpruce Logistics LLC',
      fleetPickUpDate: '2026-08-10',
      fleetPickupLocation: 'Lakeland, FL',
      fleetDeliveryDate: '2026-08-12',
      fleetDeliveryLocation: 'Hagerstown, MD',
      fleetDistance: 895,
      fleetWeight: 31750,
      fleetLoadFee: 2140,
    },
    text: `
BlueSpruce Logistics LLC | 2846 S Falkenburg Rd, Riverview, FL 33578 | 813-555-0130
Load Tender BG774120
Tendered to Otter Falls Trucking LLC on 08/07/2026

Pick Up From                             Deliver To
Publica Juice                            Antietam Foods
300 W Crystal Lake Dr                    18000 Maugans Ave
Lakeland, FL 33803                       Hagerstown, MD 21740
Ready 08/10/2026 10:00                   Due 08/12/2026 06:00

Shipment Details
Weight: 31,750 lbs     Pallets: 22     Distance: 895 miles
Rate Breakdown
Freight Charge             $1,890.00
Fuel Surcharge               $250.00
Total Due Carrier          $2,140.00`,
  }),
  makeSheet({
    name: 'owner of an oilfield hotshot firm, notes and shorthand',
    truth: {
      fleetLoadNumber: 'HS-0417',
      customer: 'Mesa Verde Hotshot Brokers',
      fleetPickUpDate: '2026-03-02',
      fleetPickupLocation: 'Odessa, TX',
      fleetDeliveryDate: '2026-03-02',
      fleetDeliveryLocation: 'Hobbs, NM',
      fleetDistance: 92,
      fleetWeight: 8200,
      fleetLoadFee: 400,
    },
    text: `
MESA VERDE HOTSHOT BROKERS                  Ticket / load HS-0417
432-555-0117                                3/1/2026
Hauler: Otter Falls Trucking LLC
P/U: Basin Valve, 2300 W 42nd St, Odessa, TX 79764 - 3/2/2026 6am
DEL: Lea Pump, 1800 N Grimes St, Hobbs, NM 88240 - 3/2/2026 by 10am
Wt 8,200 lbs   92 mi   Flat $400.00`,
  }),
  makeSheet({
    name: 'food broker: temperature, pulp, lumper credit, total after',
    truth: {
      fleetLoadNumber: '62118',
      customer: 'Fresh Valley Brokers, Inc.',
      fleetPickUpDate: '2026-07-13',
      fleetPickupLocation: 'Oxnard, CA',
      fleetDeliveryDate: '2026-07-17',
      fleetDeliveryLocation: 'Landover, MD',
      fleetDistance: 2680,
      fleetWeight: 39500,
      fleetLoadFee: 7850,
    },
    text: `
Fresh Valley Brokers, Inc.                                    CONFIRMATION OF RATE
PO Box 5520, Oxnard, CA 93031                                 Trip #: 62118
Truck: Otter Falls Trucking LLC       Driver: ____            Trailer: ____

Pick ups
1) 07/13/2026 15:00   Coastal Berry, 900 S Rose Ave, Oxnard, CA 93030       PU# 7714
2) 07/13/2026 19:00   Pleasant Valley Celery, 410 E Hueneme Rd, Camarillo, CA 93012   PU# 8820
Drops
1) 07/17/2026 03:00   Capital Produce, 3350 75th Ave, Landover, MD 20785    PO# 55-118

Set temp 34 F, pulp every pallet. Weight 39,500. Miles 2,680.

Freight                      7,600.00
Extra pick up                  100.00
Lumper allowance               150.00
Total                        7,850.00
Advance available on request: 40% less $25.00 fee.`,
  }),
  makeSheet({
    name: 'steel mill broker, coil weights listed',
    truth: {
      fleetLoadNumber: 'S90-3312',
      customer: 'Calumet Steel Carriers Brokerage',
      fleetPickUpDate: '2026-01-19',
      fleetPickupLocation: 'Burns Harbor, IN',
      fleetDeliveryDate: '2026-01-20',
      fleetDeliveryLocation: 'Mansfield, OH',
      fleetDistance: 242,
      fleetWeight: 46800,
      fleetLoadFee: 905,
    },
    text: `
Calumet Steel Carriers Brokerage           LOAD ORDER S90-3312
Carrier: Otter Falls Trucking LLC          01/16/2026

Ship from: Harbor Works, 250 W US Hwy 12, Burns Harbor, IN 46304     01/19/2026 any time
Ship to:   Mid Ohio Stamping, 1275 W 4th St, Mansfield, OH 44906     01/20/2026 0700-1430

Coil        Weight
C-11802     15,400
C-11803     15,900
C-11807     15,500
Total       46,800

Miles: 242
Rate to truck: $905.00 flat, tarps included`,
  }),
  makeSheet({
    name: 'government contract style with numbered boxes',
    truth: {
      fleetLoadNumber: 'GT26-00918',
      customer: 'Patriot Gate Freight LLC',
      fleetPickUpDate: '2026-09-08',
      fleetPickupLocation: 'Tobyhanna, PA',
      fleetDeliveryDate: '2026-09-11',
      fleetDeliveryLocation: 'Anniston, AL',
      fleetDistance: 905,
      fleetWeight: 27300,
      fleetLoadFee: 2655,
    },
    text: `
1. Broker                                2. Load number
Patriot Gate Freight LLC                 GT26-00918
3. Carrier                               4. Equipment
Otter Falls Trucking LLC                 Step deck
5. Origin                                6. Destination
Tobyhanna, PA 18466                      Anniston, AL 36201
7. Pickup date                           8. Delivery date
09/08/2026                               09/11/2026
9. Weight (lbs)                          10. Distance (miles)
27,300                                   905
11. Total rate
$2,655.00`,
  }),
  makeSheet({
    name: 'expedited van, live quote and mileage rate',
    truth: {
      fleetLoadNumber: 'EX-77102',
      customer: 'Rapid Current Expedite',
      fleetPickUpDate: '2026-05-28',
      fleetPickupLocation: 'Smyrna, TN',
      fleetDeliveryDate: '2026-05-28',
      fleetDeliveryLocation: 'Canton, MS',
      fleetDistance: 395,
      fleetWeight: 1800,
      fleetLoadFee: 829.5,
    },
    text: `
Rapid Current Expedite                       EXPEDITE CONFIRMATION
Run #: EX-77102                              Dispatched 05/28/2026 05:12
Unit: Otter Falls Trucking LLC, sprinter
Pickup                                       Consignee
Cumberland Axle                              Delta Assembly
983 Nissan Dr                                300 Nissan Pkwy
Smyrna, TN 37167                             Canton, MS 39046
05/28/2026 07:30                             05/28/2026 15:00
Pieces 2     Weight 1,800 lbs     Loaded miles 395
395 mi x $2.10 = $829.50
Total pay $829.50`,
  }),
  makeSheet({
    name: 'mobile home and equipment mover, permits as charges',
    truth: {
      fleetLoadNumber: 'WL-5120',
      customer: 'Wideload Permits & Transport LLC',
      fleetPickUpDate: '2026-10-26',
      fleetPickupLocation: 'Casper, WY',
      fleetDeliveryDate: '2026-10-29',
      fleetDeliveryLocation: 'Minot, ND',
      fleetDistance: 612,
      fleetWeight: 52000,
      fleetLoadFee: 4375,
    },
    text: `
Wideload Permits & Transport LLC
Rate & Load Confirmation for load WL-5120
Carrier: Otter Falls Trucking LLC
Loads at:   Rocky Rental, 1500 E Yellowstone Hwy, Casper, WY 82601
            10/26/2026 8:00 AM
Unloads at: Bakken Iron, 3400 Burdick Expy E, Minot, ND 58701
            10/29/2026 8:00 AM
Machine: excavator, 52,000 lbs, 11'2" wide
Practical miles: 612
Linehaul           $3,650.00
Permits              $325.00
Escort WY            $400.00
Total              $4,375.00`,
  }),
];
