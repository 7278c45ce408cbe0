/** Forms in other arrangements: side by side, in one row, with bullets, and over two pages. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AG: readonly Sample[] = [
  makeSheet({
    name: 'carrier portal: instructions about trailers below each stop, weekday with date',
    truth: {
      fleetLoadNumber: '4007568993',
      customer: 'Sundown Logistics',
      fleetPickUpDate: '2026-08-22',
      fleetPickupLocation: 'Irving, TX',
      fleetDeliveryDate: '2026-08-24',
      fleetDeliveryLocation: 'Lancaster, TX',
      fleetDistance: 29,
      fleetWeight: 43373,
      fleetLoadFee: 415,
    },
    text: `
Sundown Logistics                                   Order 4007568993
Load confirmation                                   Equipment: Power Only
                                                    Accepted 08/20/2026 by otterfalls

Stop 1                                                          Stop 2
GREENTREE BEVERAGE 114                                          METRO GROCERS DC
1100 ROYAL LN                                                   3200 N DALLAS AVE
IRVING, TX 75039                                                LANCASTER, TX 75134
Sat, Aug 22, 2026 06:30 - 08:59                                 Mon, Aug 24, 2026 09:00 - 09:00
Drop Empty Trailer, Pick Up Loaded Trailer                      Live Unload
Pickup #: 55120                                                 PO #: 99012

29 miles        43,373 lbs        Bottled drinks

Linehaul $365.00        Fuel $50.00        Total $415.00`,
  }),
  makeSheet({
    name: 'document with bullets',
    truth: {
      fleetLoadNumber: 'BR-9921',
      customer: 'Bitterroot Brokerage LLC',
      fleetPickUpDate: '2026-10-01',
      fleetPickupLocation: 'Missoula, MT',
      fleetDeliveryDate: '2026-10-02',
      fleetDeliveryLocation: 'Spokane, WA',
      fleetDistance: 198,
      fleetWeight: 26000,
      fleetLoadFee: 780,
    },
    text: `
Bitterroot Brokerage LLC
Rate confirmation
• Load ID: BR-9921
• Carrier: Otter Falls Trucking LLC, MC 778812
• Pickup: Thu 10/1/2026, 8 AM to 2 PM (FCFS)
      Big Sky Log Homes
      4500 Expressway, Missoula, MT 59808
• Delivery: Fri 10/2/2026, 10 AM appointment
      Inland Builders
      3808 N Sullivan Rd, Spokane, WA 99216
• Freight: log siding, 26,000 lbs, 48 ft flatbed
• Miles: 198
• Rate: $780.00 all in
• Payment: 21 days after we receive the POD`,
  }),
  makeSheet({
    name: 'boxes: from and to, in words',
    truth: {
      fleetLoadNumber: '7781',
      customer: 'Cedar Bluff Carriers & Brokers',
      fleetPickUpDate: '2026-02-16',
      fleetPickupLocation: 'Knoxville, TN',
      fleetDeliveryDate: '2026-02-17',
      fleetDeliveryLocation: 'Bristol, VA',
      fleetDistance: 118,
      fleetWeight: 19500,
      fleetLoadFee: 450,
    },
    text: `
CEDAR BLUFF CARRIERS & BROKERS                              TRIP CONFIRMATION
                                                            No. 7781
                                                            Date: Feb 13, 2026
FROM:                                 TO:
Volunteer Steel                       Border City Supply
1901 Third Creek Rd                   2015 Euclid Ave
Knoxville, TN 37921                   Bristol, VA 24201
Load: Feb 16, 2026 8:00 AM            Unload: Feb 17, 2026 7:00 AM

TRUCKER: Otter Falls Trucking LLC
COMMODITY: Steel angles               WEIGHT: 19,500 LBS     MILES: 118
AGREED PRICE: $450.00 (four hundred fifty dollars)`,
  }),
  makeSheet({
    name: 'charges and total on the second page',
    truth: {
      fleetLoadNumber: 'PLS-5519024',
      customer: 'Parkway Load Systems, Inc.',
      fleetPickUpDate: '2026-05-11',
      fleetPickupLocation: 'Beaver Falls, PA',
      fleetDeliveryDate: '2026-05-12',
      fleetDeliveryLocation: 'Salisbury, NC',
      fleetWeight: 39200,
      fleetLoadFee: 1715,
    },
    text: `
Parkway Load Systems, Inc.                                   Load Confirmation
3120 Unionville Rd, Cranberry Twp, PA 16066                  Load ID: PLS-5519024
Phone 724-555-0150                                           Account Exec: Rob Hale

Carrier: OTTER FALLS TRUCKING LLC    SCAC: OTFL    Equipment: VAN 53

ORIGIN                                          DESTINATION
Steel City Castings                             Piedmont Motors
3500 5th Ave                                    1250 Old Concord Rd
Beaver Falls, PA 15010                          Salisbury, NC 28146
Pickup window: 05/11/2026 08:00-15:00           Delivery window: 05/12/2026 08:00-12:00
Contact: Shipping                               Contact: Dock 4

Product                 Pieces        Weight
Castings                18            39,200 lbs

Page 1 of 2
~
Load ID: PLS-5519024                                         Page 2 of 2
Charges
Base Rate                                                    $1,500.00
Fuel Surcharge                                               $215.00
Total Cost                                                   $1,715.00

Carrier must send proof of delivery within 5 days. Late paperwork reduces payment by $50.00.`,
  }),
  makeSheet({
    name: 'labels in a left column for both stops',
    truth: {
      fleetLoadNumber: 'SNT-440127',
      customer: 'Suntrail Transport Services',
      fleetPickUpDate: '2026-07-20',
      fleetPickupLocation: 'Valdosta, GA',
      fleetDeliveryDate: '2026-07-21',
      fleetDeliveryLocation: 'Lakeland, FL',
      fleetDistance: 212,
      fleetWeight: 34000,
      fleetLoadFee: 690,
    },
    text: `
Suntrail Transport Services                    Carrier Confirmation SNT-440127
                      SHIPPER                             CONSIGNEE
Name                  Azalea Paper                        Sunshine Stores DC
Street                3301 Madison Hwy                    2700 Drane Field Rd
City/State/Zip        Valdosta, GA 31601                  Lakeland, FL 33811
Date/Time             07/20/2026 09:00                    07/21/2026 06:00
Reference             PU 8812                             PO 70114

Carrier               Otter Falls Trucking LLC
Equipment             53 VAN
Weight                34,000
Miles                 212
Freight charges       $690.00`,
  }),
  makeSheet({
    name: 'freight forwarder: CAD total and US total side by side',
    truth: {
      fleetLoadNumber: 'M-220914',
      customer: 'Maple Gate Forwarding Ltd.',
      fleetPickUpDate: '2026-03-03',
      fleetPickupLocation: 'Laval, QC',
      fleetDeliveryDate: '2026-03-05',
      fleetDeliveryLocation: 'Newark, NJ',
      fleetWeight: 28660,
      fleetLoadFee: 2100,
    },
    text: `
Maple Gate Forwarding Ltd.                     Confirmation de transport / Carrier confirmation
Dossier / File: M-220914
Transporteur / Carrier: Otter Falls Trucking LLC

Ramassage / Pickup                             Livraison / Delivery
Pharma Nord Inc.                               Garden Drugs
2450 Boul. Industriel                          77 Port St
Laval, QC H7S 1P7                              Newark, NJ 07114
2026-03-03 10:00                               2026-03-05 09:00

Poids / Weight: 13,000 kg
Taux / Rate: 2,100.00 USD
Taxes: 0.00`,
  }),
  makeSheet({
    name: 'charges with quantities, miles from the rate',
    truth: {
      fleetLoadNumber: 'R118-0042',
      customer: 'Ridgeline Transportation Brokerage',
      fleetPickUpDate: '2026-06-08',
      fleetPickupLocation: 'Rock Springs, WY',
      fleetDeliveryDate: '2026-06-09',
      fleetDeliveryLocation: 'Grand Junction, CO',
      fleetDistance: 327,
      fleetWeight: 47500,
      fleetLoadFee: 1144.5,
    },
    text: `
RIDGELINE TRANSPORTATION BROKERAGE              RATE CONFIRMATION
Order #  R118-0042                              Date  06/05/2026
Carrier  Otter Falls Trucking LLC               Fax   309-555-0189

PICKUP          06/08/2026   07:00-15:00        SODA ASH CO, 10 FMC RD, ROCK SPRINGS, WY 82901
DELIVERY        06/09/2026   08:00-14:00        WESTERN GLASS, 700 S 15TH ST, GRAND JUNCTION, CO 81501

Qty       Unit       Description             Rate         Amount
327       Miles      Line haul               $3.00        $981.00
327       Miles      Fuel surcharge          $0.50        $163.50
Total                                                     $1,144.50

Weight 47,500 lbs     Bulk bags of soda ash`,
  }),
  makeSheet({
    name: 'amended confirmation: old delivery struck out in words',
    truth: {
      fleetLoadNumber: 'LN-6620',
      customer: 'Lantern Freight Management',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Dothan, AL',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Conway, AR',
      fleetDistance: 540,
      fleetWeight: 38000,
      fleetLoadFee: 1480,
    },
    text: `
Lantern Freight Management                       AMENDED RATE CONFIRMATION
Load LN-6620                                     Amended 12/05/2026
Carrier: Otter Falls Trucking LLC
Original rate: $1,350.00                         Revised rate: $1,480.00

Pickup: Wiregrass Peanuts, 900 Reeves St, Dothan, AL 36301, 12/07/2026 08:00
Delivery (changed from Little Rock, AR): Natural State Snacks, 1600 Museum Rd, Conway, AR 72032, 12/09/2026 10:00

Miles 540     Weight 38,000 lbs`,
  }),
];
