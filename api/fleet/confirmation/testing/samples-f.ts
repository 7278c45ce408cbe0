/** A second set, with expected values written before its first reading; for the results see docs/decisions/rate-confirmations.md. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_F: readonly Sample[] = [
  makeSheet({
    name: 'Aljex style: pro as the load, consignee block, pay items in a grid',
    truth: {
      fleetLoadNumber: '1204488',
      customer: 'Lanternfish Logistics LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Compton, CA',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Aurora, CO',
      fleetDistance: 1020,
      fleetWeight: 36_780,
      fleetLoadFee: 2650,
    },
    text: `
Lanternfish Logistics LLC                                   Carrier Load Confirmation
440 Harbor Way                                              Pro#  1204488
Long Beach, CA 90802                                        Date  11/28/2026
Ph 562-555-0101  Fax 562-555-0102                           Dispatcher  Rae Lindqvist

Carrier                              Ship date               Miles       Equipment
Antelope Valley Express LLC          12/01/2026              1,020       V
MC# 933120

Pickup                               Consignee
Pacific Toys                         Mile High Toys
1901 E Del Amo Blvd                  18600 E 40th Ave
Compton, CA 90220                    Aurora, CO 80011
Appt 12/01/2026 0900                 Appt 12/04/2026 0700
PO 44120                             Del# 55129

Pieces     Description          Weight
24         Toys                 36,780

Line Haul      Fuel        Accessorials     Total
$2,400.00      $250.00     $0.00            $2,650.00

Detention $40 per hour after 2 hours. A $150.00 charge for missed check calls.`,
  }),
  makeSheet({
    name: 'Tai style: shipment number, numbered stops, carrier rate with FSC included',
    truth: {
      fleetLoadNumber: '884120937',
      customer: 'Wrenfield Freight Management Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Statesville, NC',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetWeight: 20_150,
      fleetLoadFee: 1375,
    },
    text: `
# Wrenfield Freight Management Inc.
CARRIER RATE CONFIRMATION FOR SHIPMENT 884120937

Carrier: Gator Line Transport          Contact: Bo Hatcher       Phone: 352-555-0142
Equipment: 53' Van                     Service: Truckload

1. Pickup - 12/07/2026 (08:00 - 16:00)
   Carolina Mattress, 300 Eufola Rd, Statesville, NC 28677
   Ref: 7741-A
2. Delivery - 12/08/2026 (10:00 Appointment)
   Sunshine Bedding, 4900 SW 44th Ave, Ocala, FL 34474
   Ref: 99120

Items: 62 mattresses, 20,150 lbs

Carrier Rate (includes FSC)       $1,375.00
Total                             $1,375.00`,
  }),
  makeSheet({
    name: 'Revenova style: origin and destination lines, arrival dates, invoice total',
    truth: {
      fleetLoadNumber: 'LD-104477',
      customer: 'Saltmarsh Transportation Services',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Wilmington, NC',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'York, PA',
      fleetWeight: 44_000,
      fleetLoadFee: 1710.5,
    },
    text: `
# Saltmarsh Transportation Services
Load LD-104477 Rate Confirmation                     Created: Nov 24, 2026

Carrier Service                 Cape Fear Haulers, LLC
Mode / Equipment                Truckload / Reefer 53'

Stop 1        Origin            Port City Foods
Expected: Dec 2, 2026 07:00     1508 Burnett Blvd
                                Wilmington, NC 28401
Stop 2        Destination       Conestoga Markets
Expected: Dec 3, 2026 13:00     210 Roosevelt Ave
                                York, PA 17401

Line item             Weight        Units
Frozen shrimp         44,000 lbs    22 pallets

Accessorial           Charge
Net Line Haul         $1,500.00
Fuel Surcharge        $210.50
Carrier Invoice Total $1,710.50`,
  }),
  makeSheet({
    name: 'box truck tender: tracking number, to and from, flat amount',
    truth: {
      fleetLoadNumber: '55071',
      customer: 'Fast Lane Expedite Group',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Novi, MI',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Lima, OH',
      fleetDistance: 168,
      fleetWeight: 1850,
      fleetLoadFee: 425,
    },
    text: `
# Fast Lane Expedite Group
Order number: 55071
From:  Novi Prototype Shop, 45000 Grand River Ave, Novi, MI 48375    12/09/2026 06:00
To:    Lima Engine Plant, 1155 Bible Rd, Lima, OH 45801              12/09/2026 10:00
168 mi    2 skids @ 1,850 lbs
Your pay: $425.00`,
  }),
  makeSheet({
    name: 'rates per unit with other totals, dates with dots',
    truth: {
      fleetLoadNumber: 'GR-20077',
      customer: 'Grainbelt Brokers, Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Salina, KS',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Fort Worth, TX',
      fleetWeight: 52_000,
      fleetLoadFee: 1430,
    },
    text: `
# Grainbelt Brokers, Inc.
HOPPER LOAD TENDER GR-20077
Load No. GR-20077

Loading point:    Smoky Hill Elevator, Salina, KS 67401      12.14.2026
Unloading point:  Trinity Mills, Fort Worth, TX 76106        12.15.2026
Est weight 52,000 lbs

Rate: $2.75 per cwt x 520 cwt
Freight total:   $1,430.00
Shrink over 1% is deducted at $0.25 per lb.`,
  }),
  makeSheet({
    name: 'header block with broker code, notes with towns and dates',
    truth: {
      fleetLoadNumber: '3390-118',
      customer: 'Beacon Ridge Freight Inc',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Nogales, AZ',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Los Angeles, CA',
      fleetWeight: 40_600,
      fleetLoadFee: 1890,
    },
    text: `
# Beacon Ridge Freight Inc
Load: 3390-118        Broker code: BRF        Agent: Inez Marlow (520) 555-0122 ext 4

Notes: Seal on file since 11/20/2026. Check in at our office in Tucson, AZ before 12/02/2026.

PICK UP
Sonora Fresh, 850 W Frontage Rd, Nogales, AZ 85621
12/03/2026, 15:00

DROP OFF
Central Produce Terminal, 1601 E Olympic Blvd, Los Angeles, CA 90021
12/05/2026, 01:00

Product: Tomatoes, 40,600 lbs, keep at 50F
Gross pay to truck: $1,890.00
Fuel advance available up to $700.00.`,
  }),
  makeSheet({
    name: 'drayage: container, terminal, chassis, per diem',
    truth: {
      fleetLoadNumber: 'DRY-8841',
      customer: 'Gulf Arrow Intermodal LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'La Porte, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Katy, TX',
      fleetWeight: 43_350,
      fleetLoadFee: 615,
    },
    text: `
# Gulf Arrow Intermodal LLC
DELIVERY ORDER / RATE CONFIRMATION
Reference #: DRY-8841      Container #: TCLU 441208 7      Booking #: 99120445      LFD: 12/03/2026

Pick Up Location:    Barbours Cut Terminal, 1515 E Barbours Cut Blvd, La Porte, TX 77571
Pick Up Date:        12/01/2026
Delivery Location:   Westpark Furniture, 22600 Franz Rd, Katy, TX 77449
Delivery Date:       12/02/2026 08:00

Cargo weight 43,350 LBS

Drayage          $450.00
Fuel 20%         $90.00
Chassis          $75.00
Total            $615.00
Per diem $135.00 per day after free time.`,
  }),
  makeSheet({
    name: 'a revised sheet with the old rate struck out next to the new one',
    truth: {
      fleetLoadNumber: '9021177',
      customer: 'Copperline Carriers Brokerage LLC',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Butte, MT',
      fleetDeliveryDate: '2026-12-06',
      fleetDeliveryLocation: 'Spokane, WA',
      fleetWeight: 38_000,
      fleetLoadFee: 1650,
    },
    text: `
# Copperline Carriers Brokerage LLC
*** REVISED ***   Load # 9021177    Rev 2   12/02/2026

PU 1   Berkeley Metals, 600 Shields Ave, Butte, MT 59701         Fri 12/04/2026 08:00
DEL 1  Lilac City Fabrication, 3800 E Main, Spokane, WA 99202    Sun 12/06/2026 12:00

Net weight 38,000 lbs

Previous rate: $1,550.00
New rate: $1,650.00
Total carrier compensation: $1,650.00`,
  }),
  makeSheet({
    name: 'Spanish and English labels, broker in the footer only',
    truth: {
      fleetLoadNumber: 'MX-10077',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Nashville, TN',
      fleetWeight: 39_683,
      fleetLoadFee: 2900,
    },
    text: `
# RATE CONFIRMATION / CONFIRMACION DE TARIFA
Load / Carga: MX-10077
Carrier: Rio Grande Linehaul Inc

Origin / Origen:           Bodega Puente, Laredo, TX 78045        12/08/2026
Destination / Destino:     Music City Parts, Nashville, TN 37210  12/10/2026
Weight / Peso: 18,000 kg
Rate / Tarifa: $2,900.00 USD`,
  }),
  makeSheet({
    name: 'email printed to a page, values behind colons in one column',
    truth: {
      fleetLoadNumber: '417882',
      customer: 'Prairie Fire Logistics',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Lincoln, NE',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Wausau, WI',
      fleetWeight: 27_500,
      fleetLoadFee: 1325,
    },
    text: `
From: Cole Bandy <cole@prairiefirelogistics.example>
To: dispatch@northwoodshaul.example
Sent: Thursday, December 10, 2026 9:41 AM
Subject: Rate con load 417882

Broker: Prairie Fire Logistics
MC: 801177
Load: 417882
Pickup: Lincoln, NE 68501
Pickup time: 12/11/2026 09:00
Delivery: Wausau, WI 54401
Delivery time: 12/12/2026 08:00
Commodity: seed
Weight: 27,500
Equipment: dry van
Rate: $1325 all in`,
  }),
];
