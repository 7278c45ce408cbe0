/** Forms that were kept apart until the rules of the others were made. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AI: readonly Sample[] = [
  makeSheet({
    name: 'pool brokerage, earliest and latest times',
    truth: {
      fleetLoadNumber: '55120884',
      customer: 'Resound Global Logistics',
      fleetPickUpDate: '2026-02-09',
      fleetPickupLocation: 'Aurora, IL',
      fleetDeliveryDate: '2026-02-10',
      fleetDeliveryLocation: 'Hebron, KY',
      fleetDistance: 322,
      fleetWeight: 40250,
      fleetLoadFee: 1275,
    },
    text: `
Resound Global Logistics                         Rate Confirmation
600 W Chicago Ave Ste 725
Chicago, IL 60654                                Load Number: 55120884
Contact: Priya N.   312-555-0107                 Created: 2/6/2026

CARRIER: OTTER FALLS TRUCKING LLC (T778812)      EQUIPMENT: Van 53'

PICKUP 1
Fox Valley Foods                         Earliest: 2/9/2026 08:00      Latest: 2/9/2026 16:00
1701 Sequoia Dr                          Pickup #: 771004
Aurora, IL 60506                         Type: FCFS
DELIVERY 1
Bluegrass DC                             Earliest: 2/10/2026 10:00     Latest: 2/10/2026 10:00
2305 Progress Dr                         Delivery #: 9930
Hebron, KY 41048                         Type: Appointment

Item                    Qty     Weight
Cereal                  26      40,250 lbs
Rate Details
Truckload line haul                      $1,150.00
Fuel surcharge                           $125.00
Total carrier rate                       $1,275.00
Estimated miles 322`,
  }),
  makeSheet({
    name: 'grower, cwt and produce terms',
    truth: {
      fleetLoadNumber: '1094412',
      customer: 'Alder Land Company',
      fleetPickUpDate: '2026-06-22',
      fleetPickupLocation: 'Arvin, CA',
      fleetDeliveryDate: '2026-06-26',
      fleetDeliveryLocation: 'Chelsea, MA',
      fleetWeight: 43000,
      fleetLoadFee: 7400,
    },
    text: `
ALDER LAND COMPANY                     LOAD CONFIRMATION
Load #: 1094412                        Office: 818-555-0190
Truck: OTTER FALLS TRUCKING LLC        MC# 778812
Driver cell: ____________

PICK UP                                            DELIVER
06/22/26  ASAP AFTER 14:00                         06/26/26  02:00 STRICT
ARVIN GRAPE COOLER                                 NEW ENGLAND PRODUCE CTR
600 RICHARDSON RD                                  90 BEACHAM ST
ARVIN, CA 93203                                    CHELSEA, MA 02150
PU# 40117                                          PO# 118-22

COMMODITY: TABLE GRAPES   TEMP 34 CONTINUOUS   EST WT 43000
TRUCK RATE: $7,400.00 FLAT
UNLOADING PAID BY RECEIVER. PULP AT SHIPPER. $250 FINE IF NOT CALLED IN DAILY.`,
  }),
  makeSheet({
    name: 'third-party logistics, shipment and BOL numbers',
    truth: {
      fleetLoadNumber: '83310274',
      customer: 'Worldline Express',
      fleetPickUpDate: '2026-03-16',
      fleetPickupLocation: 'Grand Prairie, TX',
      fleetDeliveryDate: '2026-03-18',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetDistance: 1061,
      fleetWeight: 28700,
      fleetLoadFee: 2455,
    },
    text: `
Worldline Express                      CARRIER RATE CONFIRMATION
2323 Victory Ave, Dallas, TX 75219     Shipment #: 83310274
                                       BOL #: 83310274-1
                                       Ship Date: 03/16/2026

Bill to: Worldline Express, PO Box 21272, New York, NY 10087

ORIGIN                                 DESTINATION
Lone Star Fixtures                     Horse Country Stores
2951 SE Inwood Rd                      3420 SW 33rd Rd
Grand Prairie, TX 75051                Ocala, FL 34474
Pickup: 03/16/2026 13:00 - 17:00       Delivery: 03/18/2026 07:00 - 12:00

Carrier: Otter Falls Trucking LLC      Mode: TL
Handling units: 14      Total weight: 28,700 lbs      Miles: 1061

Freight rate: $2,455.00
Accessorials: none
Detention starts after 2 hours at $45.00 per hour.`,
  }),
  makeSheet({
    name: 'flatbed company with a TMS printout',
    truth: {
      fleetLoadNumber: '0448120',
      customer: 'England Ridge Logistics',
      fleetPickUpDate: '2026-08-03',
      fleetPickupLocation: 'Plymouth, UT',
      fleetDeliveryDate: '2026-08-05',
      fleetDeliveryLocation: 'Tacoma, WA',
      fleetDistance: 838,
      fleetWeight: 46300,
      fleetLoadFee: 2725,
    },
    text: `
England Ridge Logistics                                        Page 1
4701 W 2100 S                          Load Confirmation
Salt Lake City, UT 84120                   0448120
801-555-0160

Carrier:   OTTER FALLS TRUCKING LLC       Date:      07/31/2026
Contact:   Luis                           Phone:     309-555-0188

Order      Order:    0448120       Miles:    838.0     Commodity:  REBAR
           Weight:   46300.0       Trailer:  FLATBED   Reference:  7720-A

PU 1       Name:     CACHE STEEL                 Date:     08/03/2026 0700
           Address:  18600 N 5200 W                        08/03/2026 1500
                     PLYMOUTH, UT 84330          Contact:  435-555-0110
SO 2       Name:     SOUND REBAR                 Date:     08/05/2026 0800
           Address:  2301 E 11TH ST              Appt:     FCFS 0600-1400
                     TACOMA, WA 98421            Contact:  253-555-0144

Payment    Carrier Freight Pay:     $2,575.00
           Tarp:                      $150.00
           Total Carrier Pay:       $2,725.00`,
  }),
  makeSheet({
    name: 'small broker, everything centered, handwritten style',
    truth: {
      fleetLoadNumber: '4471',
      customer: 'J & R Freight Brokers Inc',
      fleetPickUpDate: '2026-04-20',
      fleetPickupLocation: 'Dodge City, KS',
      fleetDeliveryDate: '2026-04-21',
      fleetDeliveryLocation: 'Enid, OK',
      fleetWeight: 48000,
      fleetLoadFee: 650,
    },
    text: `
                         J & R Freight Brokers Inc
                     1802 Central Ave, Dodge City, KS 67801
                              620-555-0123
                    ---- LOAD CONFIRMATION 4471 ----
Truck line: Otter Falls Trucking LLC
Load at:    High Plains Feed, Dodge City, KS       Mon 4/20/2026 by 3 pm
Unload at:  Cherokee Strip Co-op, Enid, OK         Tue 4/21/2026 8 am - noon
Product:    Pellets        Wt: 48,000
We pay:     $650.00 flat
Invoice to: J & R Freight Brokers, Box 77, Dodge City KS 67801`,
  }),
  makeSheet({
    name: 'intermodal and long label column',
    truth: {
      fleetLoadNumber: 'AFX-118-2290',
      customer: 'Afton Freight Networks',
      fleetPickUpDate: '2026-05-18',
      fleetPickupLocation: 'Elwood, IL',
      fleetDeliveryDate: '2026-05-19',
      fleetDeliveryLocation: 'Green Bay, WI',
      fleetDistance: 246,
      fleetWeight: 41870,
      fleetLoadFee: 985,
    },
    text: `
Afton Freight Networks          Load Tender and Rate Confirmation
Tender Number:                  AFX-118-2290
Tender Date:                    05/15/2026
Carrier Name:                   Otter Falls Trucking LLC
Carrier Contact:                Luis Varner, 309-555-0188
Equipment Required:             Dry Van
Origin Name:                    Will County Packaging
Origin Address:                 26664 S Baseline Rd, Elwood, IL 60421
Origin Appointment:             05/18/2026 11:00
Destination Name:               Packerland Paper
Destination Address:            1919 S Broadway, Green Bay, WI 54304
Destination Appointment:        05/19/2026 06:30
Total Weight:                   41,870 LB
Distance:                       246 MI
Linehaul:                       $885.00
Fuel:                           $100.00
Total Carrier Charges:          $985.00`,
  }),
  makeSheet({
    name: 'dedicated run with a hook and a trailer left at the end',
    truth: {
      fleetLoadNumber: 'MX-60012',
      customer: 'Meridian Exchange Logistics',
      fleetPickUpDate: '2026-07-27',
      fleetPickupLocation: 'Effingham, IL',
      fleetDeliveryDate: '2026-07-28',
      fleetDeliveryLocation: 'Findlay, OH',
      fleetDistance: 388,
      fleetWeight: 29400,
      fleetLoadFee: 1220,
    },
    text: `
Meridian Exchange Logistics            Rate Agreement
Load: MX-60012                         Issue date: 07/24/2026
Carrier: Otter Falls Trucking LLC      Power only, 388 loaded miles

Stop   Action                 Site                                   When
1      Hook Empty Trailer     Mattoon Yard, Mattoon, IL 61938        07/27/2026 06:00
2      Pickup                 Heartland Foods, Effingham, IL 62401   07/27/2026 08:00
3      Delivery               Flag City DC, Findlay, OH 45840        07/28/2026 07:00
4      Drop Empty Trailer     Lima Yard, Lima, OH 45801              07/28/2026 11:00

Weight 29,400 lbs      Snacks
Agreed carrier pay     $1,220.00`,
  }),
];
