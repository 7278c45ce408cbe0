/** Forms that are not fully read yet. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const OPEN_SAMPLES_AF: readonly Sample[] = [
  makeSheet({
    name: 'a purchase order from accounting software',
    truth: {
      fleetLoadNumber: '1187',
      customer: 'Riverbend Logistics Group LLC',
      fleetPickUpDate: '2026-05-04',
      fleetPickupLocation: 'Owensboro, KY',
      fleetDeliveryDate: '2026-05-05',
      fleetDeliveryLocation: 'Macon, GA',
      fleetWeight: 42800,
      fleetLoadFee: 1690,
    },
    text: `
Riverbend Logistics Group LLC                                       Purchase Order
200 Main St, Suite 4                                       Date            P.O. No.
Evansville, IN 47708                                       05/01/2026      1187

Vendor                                                     Ship To
Otter Falls Trucking LLC                                   Georgia Tissue
4401 Mill Rd                                               1780 Weaver Rd
Peoria, IL 61605                                           Macon, GA 31217

Item            Description                                               Qty     Rate        Amount
Freight         Load 1187: pick up 05/04/2026 at Ohio Valley Paper,       1       1,690.00    1,690.00
                Owensboro, KY 42301; deliver 05/05/2026 to
                Georgia Tissue, Macon, GA 31217. 42,800 lbs

                                                                          Total               $1,690.00`,
  }),
  makeSheet({
    name: 'relay: stops by site code with check-in times',
    truth: {
      fleetLoadNumber: '112TQ6DK4',
      customer: 'Amaranth Relay',
      fleetPickUpDate: '2026-01-14',
      fleetPickupLocation: 'Shakopee, MN',
      fleetDeliveryDate: '2026-01-15',
      fleetDeliveryLocation: 'Joliet, IL',
      fleetDistance: 426,
      fleetLoadFee: 1180.5,
    },
    text: `
Amaranth Relay                                              Load confirmation
Load ID 112TQ6DK4                                           Trip ID T-112GTV5BG
Solo driver | 53' Trailer Provided                          Payout $1,180.50
Distance 425.8 mi

Stop 1        MSP1                                          Live load
              2601 4th Ave E, Shakopee, MN 55379
              Arrive 01/14/2026 18:30 CST    Depart 01/14/2026 20:00 CST
Stop 2        MDW2                                          Drop trailer
              250 Emerald Dr, Joliet, IL 60433
              Arrive 01/15/2026 04:10 CST    Depart 01/15/2026 04:40 CST

Base rate                     $1,020.30
Fuel surcharge                $160.20
Estimated payout              $1,180.50`,
  }),
  makeSheet({
    name: 'wide sheet: one row of headings, one row of values',
    truth: {
      fleetLoadNumber: 'QS-3310',
      customer: 'Quarry Street Freight',
      fleetPickUpDate: '2026-09-14',
      fleetPickupLocation: 'Liberal, KS',
      fleetDeliveryDate: '2026-09-15',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetDistance: 161,
      fleetWeight: 44800,
      fleetLoadFee: 600,
    },
    text: `
Quarry Street Freight - daily loads
Carrier: Otter Falls Trucking LLC          Dispatcher: Pat
Load #     PU Date      PU City     PU ST    Del Date     Del City    Del ST   Miles    Weight    Rate
QS-3310    9/14/2026    Liberal     KS       9/15/2026    Amarillo    TX       161      44,800    $600.00
Reply YES to confirm.`,
  }),
  makeSheet({
    name: 'dispatch text printed from a messenger',
    truth: {
      fleetLoadNumber: '88231',
      fleetPickUpDate: '2026-11-04',
      fleetPickupLocation: 'Ontario, CA',
      fleetDeliveryDate: '2026-11-06',
      fleetDeliveryLocation: 'Aurora, CO',
      fleetDistance: 1010,
      fleetWeight: 41890,
      fleetLoadFee: 3500,
    },
    text: `
Load 88231 confirmed
PU Wed 11/04/2026 0800 Inland Foods 1200 S Etiwanda Ave Ontario CA 91761
DEL Fri 11/06/2026 0600 High Plains Cold 3400 Fraser St Aurora CO 80011
Reefer -10F french fries 41,890 lbs
1010 mi
$3,500 all in`,
  }),
  makeSheet({
    name: 'marketplace, price and lane only with ship window',
    truth: {
      fleetLoadNumber: 'SHP-40921-C',
      customer: 'Convoyant',
      fleetPickUpDate: '2026-11-16',
      fleetPickupLocation: 'Kent, WA',
      fleetDeliveryDate: '2026-11-17',
      fleetDeliveryLocation: 'Boise, ID',
      fleetDistance: 495,
      fleetWeight: 33500,
      fleetLoadFee: 1340,
    },
    text: `
Convoyant                                Shipment SHP-40921-C
Tender accepted 11/13/2026

Kent, WA  ->  Boise, ID                  495 miles
Equipment: Dry van 53 ft                 Weight: 33,500 lb
Carrier: Otter Falls Trucking LLC

1  Pick up      Puget Paper              Mon 11/16/2026, 9:00 AM - 11:00 AM
                7701 S 216th St, Kent, WA 98032
2  Drop off     Treasure Valley Print    Tue 11/17/2026, 8:00 AM - 4:00 PM
                5800 S Federal Way, Boise, ID 83716

Payment to carrier
Shipment price      $1,290.00
Lumper allowance    $50.00
Total               $1,340.00`,
  }),
];
