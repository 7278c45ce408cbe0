/** Layouts after car carriers', port, bulk, and app dispatches, with expected values before their first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AC: readonly Sample[] = [
  makeSheet({
    name: 'a port drayage order: container, chassis, an empty to return, and a line for each charge with a total',
    truth: {
      fleetLoadNumber: 'DR-40918',
      customer: 'Anchor Tide Drayage Brokerage Inc',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'San Pedro, CA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Fontana, CA',
      fleetWeight: 41200,
      fleetLoadFee: 745,
    },
    text: `
# Anchor Tide Drayage Brokerage Inc
DRAYAGE DELIVERY ORDER                                        Load # DR-40918
Carrier: Otter Falls Trucking Co                              Date issued: 12/07/2026
Container: TCLU4418207      Size: 40HC      Chassis: pool      Steamship line: OCEANIA
MBL: OCLU88120441           Vessel: PACIFIC DAWN 114E          Last free day: 12/10/2026
Weight: 41,200 lbs

Pick up loaded          Berth 401 Container Terminal, 2500 Navy Way, San Pedro, CA 90731
                        12/09/2026 08:00
Deliver                 Inland Cold Storage, 14700 Miller Ave, Fontana, CA 92336
                        12/09/2026 13:00
Return empty            where the line directs

Line haul                 $525.00
Fuel surcharge 30%        $157.50
Chassis 1 day              $35.00
Port congestion            $27.50
Total                     $745.00`,
  }),
  makeSheet({
    name: 'a hopper load at a rate for each ton with the tons to be scaled',
    truth: {
      fleetLoadNumber: 'GR-7719',
      customer: 'Plains Grain Freight Brokers LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Hastings, NE',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Dodge City, KS',
      fleetDistance: 212,
    },
    text: `
# Plains Grain Freight Brokers LLC
Hopper bottom confirmation          Load GR-7719
Hauler: Otter Falls Trucking Co
Origin: Hastings Coop Elevator, 900 W J St, Hastings, NE 68901       Load 12/10/2026
Destination: High Plains Feeders, 11500 US-50, Dodge City, KS 67801   Unload 12/11/2026
Miles: 212

Commodity: DDG            Rate: $31.50 per ton, paid on the destination scale ticket
Estimated tons: 26        Fuel surcharge: included`,
  }),
  makeSheet({
    name: 'a freight bill with SHIPPER and CONSIGNEE boxes, a PRO number, and charges with codes',
    truth: {
      fleetLoadNumber: '0418827',
      customer: 'Ridge & Valley Transportation Services, Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Bristol, TN',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Allentown, PA',
      fleetWeight: 43900,
      fleetLoadFee: 1640,
    },
    text: `
# Ridge & Valley Transportation Services, Inc.
LOAD CONFIRMATION AND RATE AGREEMENT                       OUR LOAD NO.  0418827
TO: OTTER FALLS TRUCKING CO      ATTN: DISPATCH            DATE  12/14/2026

SHIPPER                                         CONSIGNEE
VOLUNTEER PAPER CO                              LEHIGH PRINTERS
2200 VOLUNTEER PKWY                             7200 SCHANTZ RD
BRISTOL, TN 37620                               ALLENTOWN, PA 18106
READY  12/15/2026  0800                         DUE  12/16/2026  1000
PU#  VP-88120                                   DEL#  LP-22019

PCS 22     WT 43,900     COMMODITY  PAPER ROLLS     TRAILER 53 VAN

CODE     DESCRIPTION             AMOUNT
LH       LINE HAUL             1,390.00
FS       FUEL                    250.00
         TOTAL CARRIER PAY     1,640.00
PUT OUR LOAD NUMBER ON YOUR INVOICE.`,
  }),
  makeSheet({
    name: 'an expedited run with local times, a direct drive, and a bonus that is not agreed yet',
    truth: {
      fleetLoadNumber: 'XP220417',
      customer: 'Redline Expedite Logistics LLC',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Toledo, OH',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Smyrna, TN',
      fleetDistance: 478,
      fleetWeight: 3200,
      fleetLoadFee: 1290,
    },
    text: `
# Redline Expedite Logistics LLC
Expedite Run Confirmation                 Run #: XP220417
Carrier: Otter Falls Trucking Co          Unit type: straight truck

PICKUP     Glass City Axle, 3900 Stickney Ave, Toledo, OH 43608
           Sat 12/12/2026 15:30 local
DELIVERY   Smyrna Assembly Dock 7, 983 Nissan Dr, Smyrna, TN 37167
           Sun 12/13/2026 01:00 local

Loaded miles 478     Pieces 4 skids     Weight 3,200 lbs

Run rate     $1,290.00 all inclusive
An on-time bonus of $100.00 is at the customer's choice and not part of this rate.`,
  }),
  makeSheet({
    name: 'a produce broker’s load slip with Sold To and Ship To, lumper terms, and freight by package',
    truth: {
      fleetLoadNumber: 'PL-33018',
      customer: 'Sun Ripe Truck Brokers, Inc.',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Nogales, AZ',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Chicago, IL',
      fleetWeight: 40300,
      fleetLoadFee: 4200,
    },
    text: `
# Sun Ripe Truck Brokers, Inc.
TRUCK CONFIRMATION                               Load PL-33018
Truck line: Otter Falls Trucking Co              Driver phone: 218-555-0177

Sold to: Windy City Produce Co
Loading at     Santa Cruz Growers, 1500 W Frontage Rd, Nogales, AZ 85621
Ship date      12/09/2026
Ship to        Chicago International Produce Market Unit 18, 2404 S Wolcott Ave, Chicago, IL 60608
Arrival        12/12/2026 at 2:00 am

Packages     Commodity           Weight
   1,344     bell peppers        36,300
      80     cucumbers            4,000
             Gross weight        40,300 lbs

Freight $4,200.00 flat. Temperature 45 F continuous.
Lumper is paid by the receiver. Truck Order Not Used $250.00.`,
  }),
  makeSheet({
    name: 'a flatbed sheet with Load Info and Money tables side by side and a tarp charge',
    truth: {
      fleetLoadNumber: 'F-90122',
      customer: 'Iron Gate Flatbed Logistics, LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Birmingham, AL',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Baton Rouge, LA',
      fleetDistance: 402,
      fleetWeight: 47200,
      fleetLoadFee: 1525,
    },
    text: `
# Iron Gate Flatbed Logistics, LLC
CARRIER LOAD SHEET

LOAD INFO                                    MONEY
Load Number     F-90122                      Flat Rate          $1,450.00
Carrier         Otter Falls Trucking Co      Tarp (6 ft)           $75.00
Trailer         48 ft flatbed                Total Rate         $1,525.00
Weight          47,200 lbs
Miles           402

PICK 1     12/16/2026 07:00-15:00     Magic City Tube, 3000 4th Ave S, Birmingham, AL 35233
DROP 1     12/17/2026 07:00-12:00     Bayou Fabricators, 9000 Airline Hwy, Baton Rouge, LA 70815`,
  }),
];
