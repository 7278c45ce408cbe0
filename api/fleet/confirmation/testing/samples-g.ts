/** A third set, with expected values written before its first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_G: readonly Sample[] = [
  makeSheet({
    name: 'every value on the line below its label',
    truth: {
      fleetLoadNumber: 'SB-88120',
      customer: 'Silver Birch Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Racine, WI',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Moline, IL',
      fleetDistance: 215,
      fleetWeight: 22_870,
      fleetLoadFee: 780,
    },
    text: `
# Silver Birch Logistics
Load Number
SB-88120
Carrier
Badger State Cartage
Pickup Location
Lakeside Plow Co, 2200 Racine St, Racine, WI 53403
Pickup Date
12/01/2026 07:30
Delivery Location
Quad City Implements, 700 52nd Ave, Moline, IL 61265
Delivery Date
12/02/2026 08:00
Weight
22,870 lbs
Miles
215
Carrier Rate
$780.00`,
  }),
  makeSheet({
    name: 'two shippers and two receivers with numbers, a surcharge line, commodity tables',
    truth: {
      fleetLoadNumber: '498220411',
      customer: 'Norwell Freight',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Goshen, IN',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Plano, TX',
      fleetLoadFee: 2745,
    },
    text: `
           Norwell Freight Contract Addendum and Carrier Load Confirmation - #498220411
                    General Contact at SOUTH BEND VAN LINES INC - T7120448
                               Norwell Freight Communication
For help during check-in call (888) 555-0141.
Equipment:           Van - Min L = 53
SHIPPER#1:           Elkhart Doors              Pick Up Date:     11/30/2026
Address:             1900 Lincoln Ave           *Scheduled Pick Up*
                     Goshen, IN 46526           Pick Up Time:     09:00 Appt.
Commodity            Est Wgt     Units          Count
doors                12,400      PLT            14
SHIPPER#2:           Wabash Windows             Pick Up Date:     12/1/2026
Address:             400 Mill St                *Open Pick Up*
                     Wabash, IN 46992           Pick Up Time:     08:00 - 15:00
Commodity            Est Wgt     Units          Count
windows              9,800       PLT            11
RECEIVER#1:          Ozark Builders             Delivery Date:    12/2/2026
Address:             77 Quarry Rd               Delivery Time:    10:00 Appt.
                     Rogers, AR 72756
RECEIVER#2:          Collin County Homes        Delivery Date:    12/3/2026
Address:             2500 K Ave, Suite 9        Delivery Time:    07:00 Appt.
                     Plano, TX 75074
~
           Norwell Freight Contract Addendum and Carrier Load Confirmation - #498220411
Service for Load #498220411          Amount         Rate           Extended
Line Haul - Flat Rate                1              $2,400.00      $2,400.00
Fuel Surcharge                       850            $0.30          $255.00
Stop Off                             1              $90.00         $90.00
Total:                                                             $2,745.00
SUBMIT FREIGHT BILL TO:
Norwell Billing
P.O. Box 5120
Chicago, IL 60654`,
  }),
  makeSheet({
    name: 'reefer with temperatures and times next to weights',
    truth: {
      fleetLoadNumber: '2207718',
      customer: 'Polar Route Brokerage Inc',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Nampa, ID',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Tempe, AZ',
      fleetWeight: 41_800,
      fleetLoadFee: 3275,
    },
    text: `
# Polar Route Brokerage Inc
Reefer Load Confirmation                      Load#: 2207718

Temp: -10 F continuous, pre-cool 0 F          Wt: 41,800 LBS     Qty: 1,980 cs

Pick Up #1     Treasure Valley Fries          12/05/26 @ 1400
               1100 N 39th St                 PU# 77-1820
               Nampa, ID 83687                Conf: 0990
Delivery #1    Salt River Cold                12/08/26 @ 0400
               8900 S Priest Dr               PO# 4471-2
               Tempe, AZ 85284                Conf: 1180

Line haul $2,850.00     FSC $425.00     Total $3,275.00
Downtime of the reefer unit: $500.00 claim at least.`,
  }),
  makeSheet({
    name: 'months in capitals, day first with a name',
    truth: {
      fleetLoadNumber: 'KT40077',
      customer: 'Kittiwake Transport LLC',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Bangor, ME',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Nashua, NH',
      fleetWeight: 30_000,
      fleetLoadFee: 640,
    },
    text: `
KITTIWAKE TRANSPORT LLC
TRUCK ORDER KT40077
LOAD NO KT40077
SHIPPER       PENOBSCOT PAPER, BANGOR, ME 04401        NOV 30 2026 08:00
RECEIVER      GRANITE PRINT, NASHUA, NH 03060          01 DEC 2026 09:00
WEIGHT        30000 LBS
TOTAL PAY     640.00`,
  }),
  makeSheet({
    name: 'weights by pickup with a total row, charges with negative fees',
    truth: {
      fleetLoadNumber: '118204',
      customer: 'Marlin Bay Freight Brokers LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Mobile, AL',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Durham, NC',
      fleetWeight: 43_500,
      fleetLoadFee: 2120,
    },
    text: `
# Marlin Bay Freight Brokers LLC
Load: 118204
Type       Company            City            ST     Date          Pallets    Weight
Pickup     Bay Shrimp         Mobile          AL     12/07/2026    12         20,500
Pickup     Gulf Oyster        Pascagoula      MS     12/07/2026    12         23,000
Delivery   Triangle Fish      Durham          NC     12/09/2026    24         43,500
Total                                                              24         43,500

Freight              $1,950.00
Fuel                 $170.00
Total                $2,120.00
Quick pay fee 2%     -$42.40
Net to carrier       $2,077.60`,
  }),
  makeSheet({
    name: 'the carrier’s address and the broker’s office look like stops',
    truth: {
      fleetLoadNumber: 'A-20991',
      customer: 'Appaloosa Freight Services Inc',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Great Falls, MT',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Rapid City, SD',
      fleetWeight: 44_900,
      fleetLoadFee: 1490,
    },
    text: `
# Appaloosa Freight Services Inc
To:   Big Sky Haulers, 12 Depot St, Helena, MT 59601          Date: 12/09/2026
From: Appaloosa Freight Services Inc, 80 Main, Boise, ID 83702
Re:   Load A-20991

Origin:        Cascade Grain, Great Falls, MT 59404        12/10/2026
Destination:   Black Hills Feed, Rapid City, SD 57701      12/11/2026
Grain in totes, 44,900 lbs
We agree to pay: $1,490.00
Send the bill to 80 Main, Boise, ID 83702.`,
  }),
  makeSheet({
    name: 'a pallet fee and a late fee in the list, gross stated twice',
    truth: {
      fleetLoadNumber: '660-4410',
      customer: 'Overpass Logistics Group',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Joplin, MO',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetWeight: 15_250,
      fleetLoadFee: 575,
    },
    text: `
# Overpass Logistics Group
RATE CON 660-4410
Confirmation # 660-4410
PICKUP 12/03/2026 08:00-10:00             DELIVERY 12/04/2026 06:00
Tri-State Motors                          Oil Capital Parts
3201 E 20th St                            5200 S Garnett
Joplin, MO 64801                          Tulsa, OK 74146
15,250 lbs auto parts
Line haul              $550.00
Pallet exchange fee    $25.00
Total                  $575.00
Late delivery fee      $100.00
Gross amount due carrier: $575.00`,
  }),
];
