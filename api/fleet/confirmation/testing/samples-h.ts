/** A fourth set, with expected values written before its first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';
export const SAMPLES_H: readonly Sample[] = [
  makeSheet({
    name: 'expected dates and hours, amounts in USD',
    truth: {
      fleetLoadNumber: 'L250118',
      customer: 'Foxglove Logistics Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Sparks, NV',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Tracy, CA',
      fleetWeight: 33_000,
      fleetLoadFee: 1010,
      fleetDistance: 222,
    },
    text: `
# Foxglove Logistics Inc
Carrier Rate and Load Confirmation
Load Number: L250118                                 Date: Nov 29, 2026
                                                     Booked By: Hal Vance
Carrier                                              Load Summary
Carrier: COMSTOCK TRANSPORT LLC                      Distance: 222 mi
Carrier MC: MC1180077                                Weight: 33,000 lbs
Contact: Lee                                         Equipment: Van
Shipper Pickup (Stop 1)
Biggest Little Warehouse          Expected Date            12/01/2026
255 Greg St                       Shipping Hours           08:00 AM - 03:00 PM
SPARKS, NV US 89431               Reference Numbers        PO 8812
Consignee Delivery (Stop 2)
Central Valley DC                 Expected Date            12/02/2026
1555 N MacArthur                  Receiving Hours          07:00 AM - 02:00 PM
TRACY, CA US 95376                Reference Numbers
Carrier Fees
Freight Charges                                            USD 900.00
Fuel                                                       USD 110.00
Total Cost                                                 USD 1,010.00`,
  }),
  makeSheet({
    name: 'order number, earliest and latest, pay summary on the last page',
    truth: {
      fleetLoadNumber: '45505981',
      customer: 'Everline Global Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Atlanta, GA',
      fleetWeight: 40_100,
      fleetLoadFee: 2950,
      fleetDistance: 1120,
    },
    text: `
# EVERLINE GLOBAL LOGISTICS                            ORDER 45505981
***ORDER NUMBER(S) MUST APPEAR ON ALL BILLING***
Everline Rep:   Kim Abbot                              MODE:          TL
Phone:          (312) 555-0146                         TRAILER TYPE:  Van 53
Email:          kabbot@everline.example                Distance:      1,120.30
Pickup
Rio Azul Foods                      Earliest:   12/01/2026 08:00
5502 Bob Bullock Loop, Suite 14     Latest:     12/01/2026 16:00
Laredo, TX 78045                    Ref:        PU# RA-2201
Items: Food   Pieces: 1,440   Pallets: 18   Weight: 40,100
Drop
Peachtree Foods                     Earliest:   12/03/2026 04:30
900 Fulton Industrial Blvd          Latest:     12/03/2026 04:30
Atlanta, GA 30336                   Ref:        PO# 7712009
Items: Food   Pieces: 1,440   Pallets: 18   Weight: 40,100
~
PAY SUMMARY
Fuel Surcharge       $450.00
Line Haul            $2,500.00
Total:               $2,950.00`,
  }),
  makeSheet({
    name: 'PU and DO, pounds as a sign, terms next to the rate',
    truth: {
      fleetLoadNumber: '90017',
      customer: 'Quarterdeck Brokerage',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Camden, NJ',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Bristol, CT',
      fleetWeight: 18_600,
      fleetLoadFee: 1150,
    },
    text: `
# Quarterdeck Brokerage
LOAD CONFIRMATION #90017
PU: 12/01/2026 09:00   Camden Steel, 2 Beckett St, Camden, NJ 08103
DO: 12/02/2026 07:00   Nutmeg Springs, 400 Riverside Ave, Bristol, CT 06010
Commodity: Wire   18,600#
Rate: $1,150.00
TONU: $150.00      Total detention per stop max $200.00
Lumper: must be approved, limit $75.00`,
  }),
  makeSheet({
    name: 'dates above the stops, a load number with a part',
    truth: {
      fleetLoadNumber: 'TR-118/2',
      customer: 'Thistle Road Freight LLC',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Eau Claire, WI',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Des Moines, IA',
      fleetWeight: 21_000,
      fleetLoadFee: 930,
    },
    text: `
# Thistle Road Freight LLC
Load No: TR-118/2
Ship Date: 12/03/2026          Delivery Date: 12/04/2026
Ship From: Chippewa Foam, Eau Claire, WI 54703
Ship To: Polk County Furniture, Des Moines, IA 50317
Weight 21,000 lbs
All-In Rate: $930.00`,
  }),
  makeSheet({
    name: 'a sum below its parts, dates behind dashes',
    truth: {
      fleetLoadNumber: '77810',
      customer: 'Gannet Freight Co',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Norwich, CT',
      fleetDeliveryDate: '2026-12-06',
      fleetDeliveryLocation: 'Salem, NH',
      fleetWeight: 9500,
      fleetLoadFee: 610,
    },
    text: `
# Gannet Freight Co
Load # 77810
Pickup: Thames Boats, Norwich, CT 06360 - 12/05/2026
Delivery: Granite Marina, Salem, NH 03079 - 12/06/2026
Boats, 9,500 lbs, value $60,000.00
Pay
Haul      $560.00
Permit    $50.00
Sum       $610.00`,
  }),
];
