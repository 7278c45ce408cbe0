/** More layouts of the same set, with expected values before their first reading. */
import type { Sample } from './draw.ts';
import { FEES_AND_FINES } from './samples-aa.ts';
import { makeSheet } from './sheet.ts';

export const MORE_SAMPLES_AC: readonly Sample[] = [
  makeSheet({
    name: 'a load tender with origin and destination codes, dates as 2026-12-08, and an accepted amount',
    truth: {
      fleetLoadNumber: 'TND-5501207',
      customer: 'Keystone Retail Transportation, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Carlisle, PA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Suffolk, VA',
      fleetDistance: 262,
      fleetWeight: 31200,
      fleetLoadFee: 980,
    },
    text: `
# Keystone Retail Transportation, Inc.
Tender accepted                              Load ID: TND-5501207
SCAC: OTFL                                   Carrier: Otter Falls Trucking Co
Equipment: 53 DRY                            Distance: 262 mi

Stop   Type       Location                                                Earliest           Latest
1      Pickup     CAR1 1 Distribution Dr, Carlisle, PA 17015              2026-12-08 06:00   2026-12-08 08:00
2      Delivery   SUF7 1500 Enterprise Pkwy, Suffolk, VA 23434            2026-12-09 05:00   2026-12-09 07:00

Total weight: 31,200 lb
Accepted amount: 980.00 USD
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'an agent’s freight bill: shipper and consignee in a line each, the carrier’s gross pay, and no trailer rental',
    truth: {
      fleetLoadNumber: 'AGT-77120',
      customer: 'Frontier Agent Network Inc',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Waterloo, IA',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Longview, TX',
      fleetDistance: 830,
      fleetWeight: 44000,
      fleetLoadFee: 2400,
    },
    text: `
# Frontier Agent Network Inc
Freight Bill AGT-77120                        Agent: Waterloo 118
Hauling carrier: Otter Falls Trucking Co

Shipper      12/10/2026     Cedar Tractor Works, 400 Westfield Ave, Waterloo, IA 50701
Consignee    12/12/2026     Piney Woods Equipment, 2800 W Marshall Ave, Longview, TX 75604
Loaded miles 830     Weight 44,000

Carrier gross pay        $2,400.00
Trailer rental              none
Pay method              Net 21`,
  }),
  makeSheet({
    name: 'two pickups and one delivery with numbers in parentheses, weights by stop, and a sum',
    truth: {
      fleetLoadNumber: '441-20877',
      customer: 'Great Bend Carriers Brokerage Inc',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Wichita, KS',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Ogden, UT',
      fleetDistance: 1012,
      fleetWeight: 42000,
      fleetLoadFee: 2650,
    },
    text: `
# Great Bend Carriers Brokerage Inc
Rate Confirmation                     Load Number: 441-20877
Carrier: Otter Falls Trucking Co      Miles: 1,012

(1) Pickup      Air Capital Parts, 3800 S Oliver St, Wichita, KS 67210        12/14/2026 09:00    18,000 lbs
(2) Pickup      Salina Plastics, 1600 W State St, Salina, KS 67401            12/14/2026 14:00    24,000 lbs
(3) Delivery    Wasatch Depot, 1900 W 2550 S, Ogden, UT 84401                 12/16/2026 08:00
                                                                              Total weight        42,000 lbs

Line haul                2,350.00
Extra pickup               100.00
Fuel                       200.00
Carrier total           $2,650.00`,
  }),
  makeSheet({
    name: 'a bilingual crossing: recolección and entrega, kilograms next to pounds, and U.S. dollars',
    truth: {
      fleetLoadNumber: 'MX-20714',
      customer: 'Puente Norte Logistics LLC',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Joliet, IL',
      fleetDistance: 1330,
      fleetWeight: 39700,
      fleetLoadFee: 3450,
    },
    text: `
# Puente Norte Logistics LLC
CONFIRMACIÓN DE TARIFA / RATE CONFIRMATION              Carga / Load #: MX-20714
Transportista / Carrier: Otter Falls Trucking Co

Recolección / Pickup          11 Dec 2026  10:00
Bodegas del Puente, 13000 Mines Rd, Laredo, TX 78045
Entrega / Delivery            13 Dec 2026  08:00
Joliet Consolidation, 3900 Brandon Rd, Joliet, IL 60436

Peso / Weight: 39,700 lbs (18,008 kg)        Millas / Miles: 1,330
Tarifa total / Total rate: $3,450.00 USD`,
  }),
  makeSheet({
    name: 'a power only relay between yards with the trailer’s number and miles for each leg',
    truth: {
      fleetLoadNumber: 'PO-118204',
      customer: 'Switchyard Power Only LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Lathrop, CA',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Phoenix, AZ',
      fleetDistance: 690,
      fleetLoadFee: 1480,
    },
    text: `
# Switchyard Power Only LLC
Power Only Confirmation PO-118204
Carrier: Otter Falls Trucking Co            Trailer: SWY 53118

Hook      12/17/2026 18:00     Switchyard Lathrop, 18000 Harlan Rd, Lathrop, CA 95330
Drop      12/18/2026 12:00     Switchyard Phoenix, 7300 W Roosevelt St, Phoenix, AZ 85043

Total miles 690
Payout $1,480.00 including fuel
Trailer damage deductible $1,000.00 per incident`,
  }),
  makeSheet({
    name: 'a confirmation with all labels in a left column and three versions of the rate struck by words',
    truth: {
      fleetLoadNumber: 'C-60218',
      customer: 'Clear Fork Freight Solutions LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Mansfield, OH',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Rochester, NY',
      fleetDistance: 348,
      fleetWeight: 28750,
      fleetLoadFee: 1125,
    },
    text: `
# Clear Fork Freight Solutions LLC
Revised confirmation, version 3

Load                C-60218
Carrier             Otter Falls Trucking Co
Origin              Mansfield, OH 44902
Shipper             Richland Castings, 800 N Main St
Pickup date         12/09/2026
Pickup time         13:00
Destination         Rochester, NY 14606
Receiver            Flower City Pumps, 1200 Lexington Ave
Delivery date       12/10/2026
Delivery time       09:30
Weight              28,750 lbs
Miles               348
Original rate       $1,000.00
Previous rate       $1,075.00
Current rate        $1,125.00`,
  }),
  makeSheet({
    name: 'a reefer sheet with continuous temperature, a seal, pallets exchanged, and an advance already paid',
    truth: {
      fleetLoadNumber: 'RF-30441',
      customer: 'Polar Lane Brokers, Inc.',
      fleetPickUpDate: '2026-12-13',
      fleetPickupLocation: 'Green Bay, WI',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Forest Park, GA',
      fleetDistance: 960,
      fleetWeight: 40950,
      fleetLoadFee: 2875,
    },
    text: `
# Polar Lane Brokers, Inc.
LOAD CONFIRMATION RF-30441                    CARRIER OTTER FALLS TRUCKING CO

PU   12/13/2026 11:00   BAY CHEESE PLANT 2, 2100 S ASHLAND AVE, GREEN BAY, WI 54304   PU# 77120
DEL  12/15/2026 04:00   PEACH COLD, 4800 KENNEDY RD, FOREST PARK, GA 30297            APPT# 8821

CHEESE     40,950 LBS     22 PALLETS     SET AT 34F CONTINUOUS     960 MILES

AGREED RATE                  $2,875.00
LESS FUEL ADVANCE PAID         $700.00
BALANCE DUE ON PAPERWORK     $2,175.00`,
  }),
  makeSheet({
    name: 'an email reply with the load in its subject, the answer above, and the older message quoted',
    truth: {
      fleetLoadNumber: '918204',
      customer: 'Copper Basin Transport Brokers LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Tucson, AZ',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'El Paso, TX',
      fleetDistance: 318,
      fleetWeight: 42500,
      fleetLoadFee: 890,
    },
    text: `
From: Kelly Sands <kelly@copperbasinbrokers.example>
To: dispatch@otterfalls.example
Sent: Tuesday, December 15, 2026 9:41 AM
Subject: Load 918204 Tucson to El Paso

You are confirmed on this load. Please sign and return.

Load: 918204
Pickup: 12/16/2026 08:00, Old Pueblo Copper, 6000 E Los Reales Rd, Tucson, AZ 85756
Delivery: 12/17/2026 09:00, Franklin Wire, 12000 Rojas Dr, El Paso, TX 79936
Weight: 42,500 lbs     Miles: 318
Rate: $890.00 all in

Kelly Sands
Copper Basin Transport Brokers LLC
MC 771299

> From: dispatch@otterfalls.example
> We can do it for $950. We are empty in Benson, AZ on 12/15/2026.`,
  }),
];
