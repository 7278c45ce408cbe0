/** Sheets held out until the rules for the previous set were finished, with expected values written before their first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_J: readonly Sample[] = [
  makeSheet({
    name: 'job number, loading and unloading points, haulage charge',
    truth: {
      fleetLoadNumber: 'JN-77401',
      customer: 'Amberfield Freight Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Salina, KS',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Lincoln, NE',
      fleetDistance: 210,
      fleetWeight: 29800,
      fleetLoadFee: 745,
    },
    text: `
# Amberfield Freight Inc
Load Number: JN-77401
Loading point: Smoky Hill Milling, 1200 Pacific Ave, Salina, KS 67401
Loading date: 12/01/2026 09:00
Unloading point: Haymarket Bakers, 700 O St, Lincoln, NE 68508
Unloading date: 12/02/2026 06:00
29,800 lbs flour     210 miles
Haulage charge: $745.00 flat`,
  }),
  makeSheet({
    name: 'three picks, one drop in a table; accessorials listed; carrier total',
    truth: {
      fleetLoadNumber: '553908',
      customer: 'Timberfall Logistics LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Eugene, OR',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Stockton, CA',
      fleetDistance: 520,
      fleetWeight: 45000,
      fleetLoadFee: 1960,
    },
    text: `
# Timberfall Logistics LLC
Load 553908      Weight 45,000 lbs     Miles 520
Stop  Action    Date/Time             Facility             Address
1     Pick      12/02/2026 07:00      Emerald Veneer       900 Garfield St, Eugene, OR 97402
2     Pick      12/02/2026 11:00      Umpqua Plywood       55 Mill St, Roseburg, OR 97470
3     Pick      12/02/2026 15:00      Rogue Millwork       12 Crater Lake Hwy, Medford, OR 97504
4     Drop      12/04/2026 06:00      Delta Builders       2300 Navy Dr, Stockton, CA 95206
Line haul      $1,700.00
Stop pay       $160.00
Tarp fee       $100.00
Carrier Total  $1,960.00`,
  }),
  makeSheet({
    name: 'stops one below the other in boxes, with open and close times',
    truth: {
      fleetLoadNumber: 'KP20044',
      customer: 'Kestrel Peak Brokerage',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Ogden, UT',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Twin Falls, ID',
      fleetWeight: 17250,
      fleetLoadFee: 560,
    },
    text: `
# Kestrel Peak Brokerage
Load Confirmation                                Confirmation For: KP20044
PICKUP #1
Weber Canning                          Open: 12/03/2026 08:00
450 W 12th St                          Close: 12/03/2026 15:00
Ogden, UT 84404                        Ref: 81177
DELIVERY #1
Magic Valley Foods                     Open: 12/04/2026 07:00
215 Washington St S                    Close: 12/04/2026 11:00
Twin Falls, ID 83301                   Ref: 4409
Weight: 17,250.00 lbs
Total Pay: $560.00`,
  }),
  makeSheet({
    name: 'agreement in sentences',
    truth: {
      fleetLoadNumber: '71883',
      customer: 'Saltgrass Transport Brokers LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Beaumont, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Jackson, MS',
      fleetLoadFee: 1150,
    },
    text: `
# Saltgrass Transport Brokers LLC
Load No. 71883
Carrier will pick up on 12/01/2026 at Spindletop Chemicals, 5900 Hwy 69, Beaumont, TX 77705
Carrier will deliver on 12/02/2026 at Magnolia Coatings, 310 W Rankin St, Jackson, MS 39201
Broker will pay carrier a total of $1,150.00 within 30 days of receipt of POD.
Failure to check in costs $50.00 per occurrence.`,
  }),
  makeSheet({
    name: 'a total next to a previous total of a revised sheet',
    truth: {
      fleetLoadNumber: 'AX-5190',
      customer: 'Alder Cross Freight',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Bend, OR',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Yakima, WA',
      fleetWeight: 20500,
    },
    text: `
# Alder Cross Freight
REVISED LOAD CONFIRMATION     Load # AX-5190
Pickup: High Desert Hops, 61 SE Wilson Ave, Bend, OR 97702    12/04/2026
Delivery: Sun Valley Brewing, 1500 N 1st St, Yakima, WA 98901    12/05/2026
Weight 20,500 lbs
Total Rate        $700.00
Total Rate        $775.00`,
  }),
  makeSheet({
    name: 'US dollars named after the amount, cents without comma, temperatures',
    truth: {
      fleetLoadNumber: '1188402',
      customer: 'Icebox Logistics Inc',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Gainesville, GA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Orlando, FL',
      fleetDistance: 440,
      fleetWeight: 40100,
      fleetLoadFee: 1425.5,
    },
    text: `
# Icebox Logistics Inc
Load ID 1188402     Temp -10F continuous
Ship from: Hall Poultry, 949 Industrial Blvd, Gainesville, GA 30501     Ship date 12/02/2026
Ship to: Sunshine Frozen, 4500 Seaboard Rd, Orlando, FL 32808     Deliver by 12/03/2026
Net weight 40,100 lbs      Distance 440 mi
Base rate 1250.50 USD
Fuel 175.00 USD
Total rate 1425.50 USD`,
  }),
  makeSheet({
    name: 'customer named on the sheet is not the broker',
    truth: {
      fleetLoadNumber: '66217',
      customer: 'Whitlock Lane Logistics LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Peoria, IL',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Gary, IN',
      fleetWeight: 43000,
      fleetLoadFee: 790,
    },
    text: `
# Whitlock Lane Logistics LLC
Load # 66217           Customer: Caterham Steel Corp        Cust PO: 118830
Shipper:  Caterham Steel Corp           Consignee:  Lake Plate Inc
          100 NE Adams St                           1 N Broadway
          Peoria, IL 61602                          Gary, IN 46402
          12/01/2026 12:00                          12/02/2026 07:00
Steel coils, 43,000 lbs
Carrier Freight Pay      $790.00`,
  }),
  makeSheet({
    name: 'values below labels in three columns and a deposit line',
    truth: {
      fleetLoadNumber: 'P-33087',
      customer: 'Orchard Gate Freight LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Modesto, CA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Las Vegas, NV',
      fleetDistance: 500,
      fleetWeight: 25000,
      fleetLoadFee: 1300,
    },
    text: `
# Orchard Gate Freight LLC
LOAD NUMBER           TOTAL WEIGHT          TOTAL MILES
P-33087               25,000 lbs            500
PICKUP DATE           PICKUP CITY           SHIPPER
12/07/2026            Modesto, CA           Almond Row
DELIVERY DATE         DELIVERY CITY         CONSIGNEE
12/08/2026            Las Vegas, NV         Strip Foods
LINE HAUL             ACCESSORIALS          TOTAL DUE CARRIER
$1,200.00             $100.00               $1,300.00`,
  }),
  makeSheet({
    name: 'turned page with a total in a sentence',
    manner: 'turned',
    truth: {
      fleetLoadNumber: '20-7714',
      customer: 'Foxtail Ridge Logistics',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Tampa, FL',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Dothan, AL',
      fleetDistance: 360,
      fleetWeight: 23000,
      fleetLoadFee: 1025,
    },
    text: `
# Foxtail Ridge Logistics
Load #: 20-7714        360 miles       23,000 lbs
Pickup: Gulf Citrus, 2200 E 7th Ave, Tampa, FL 33605   12/03/2026 07:00
Delivery: Wiregrass Juice, 800 Ross Clark Cir, Dothan, AL 36301   12/04/2026 08:00
All-in carrier rate: $1,025.00 (includes fuel)`,
  }),
  makeSheet({
    name: 'day before month in words, kilograms, rate with slash',
    truth: {
      fleetLoadNumber: 'QH-8100',
      customer: 'Quarry Hill Forwarding Inc',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Barre, VT',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Columbus, OH',
      fleetWeight: 39683,
      fleetLoadFee: 1750,
    },
    text: `
# Quarry Hill Forwarding Inc
Load: QH-8100
Pickup: 02-Dec-2026   Granite City Slabs, 14 Depot Sq, Barre, VT 05641
Delivery: 04-Dec-2026   Buckeye Counters, 900 Joyce Ave, Columbus, OH 43219
Weight: 18,000 kg (39,683 lbs)
Rate/Total: $1,750.00`,
  }),
];
