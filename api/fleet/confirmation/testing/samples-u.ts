/** Twelve layouts written after the rules for `samples-t` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_U: readonly Sample[] = [
  makeSheet({
    name: 'an amendment with columns for what was and what is now',
    truth: {
      fleetLoadNumber: '3308-114',
      customer: 'Palisade Peak Logistics LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Grand Junction, CO',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Flagstaff, AZ',
      fleetWeight: 39400,
      fleetLoadFee: 2050,
    },
    text: `
# Palisade Peak Logistics LLC
AMENDMENT TO RATE CONFIRMATION 3308-114                       Amended 12/11/2026 10:05 AM
Carrier: Cutbank Trucking Inc

                        Was                         Now
Delivery date           12/15/2026                  12/16/2026
Total rate              $1,900.00                   $2,050.00

Complete load as amended
Pick up      Orchard Mesa Cold Storage, 2900 Unaweep Ave, Grand Junction, CO 81503
             12/14/2026 06:00 to 12:00
Deliver      Coconino Grocers, 4100 E Huntington Dr, Flagstaff, AZ 86004
             12/16/2026 05:00
Weight       39,400 lbs, 24 pallets
Rate         $2,050.00 all in`,
  }),
  makeSheet({
    name: 'a matrix with the stops as columns and the parts of an address as rows',
    truth: {
      fleetLoadNumber: '20771',
      customer: 'Corn Palace Freight Services',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Mitchell, SD',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Kenosha, WI',
      fleetDistance: 575,
      fleetWeight: 41250,
      fleetLoadFee: 1475,
    },
    text: `
Corn Palace Freight Services                                 Truck order

Our load                 20771
Trucker                  Cutbank Trucking Inc, Cut Bank, MT, MC 771200

                         Pickup                        Delivery
Company                  James River Seed              Lakefront Milling
Street                   1100 W Havens Ave             6400 Green Bay Rd
City                     Mitchell                      Kenosha
State                    SD                            WI
Zip                      57301                         53142
Date                     12/09/2026                    12/10/2026
Time                     8:00                          13:30
Number                   55-120                        PO 88120

Miles                    575
Weight                   41250
We pay                   $1,475.00`,
  }),
  makeSheet({
    name: 'tank load with a wash before it and a wash after it, both with a town and a date',
    truth: {
      fleetLoadNumber: 'TK-60218',
      customer: 'Brazos Bulk Brokerage, LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Deer Park, TX',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Dalton, GA',
      fleetDistance: 868,
      fleetWeight: 46000,
      fleetLoadFee: 3240,
    },
    text: `
# Brazos Bulk Brokerage, LLC
Tank truck rate confirmation                       Load TK-60218
Carrier: Cutbank Trucking Inc     Trailer: 7,000 gal stainless, food grade

Prior wash       Bayou Tank Wash, La Porte, TX, by 12/14/2026, bring the ticket
Loading          12/15/2026 10:00      Gulf Coast Oleo, 1200 Tidal Rd, Deer Park, TX 77536
Unloading        12/17/2026 07:00      Carpet City Latex, 300 Abutment Rd, Dalton, GA 30721
After wash       Chattanooga Interior Cleaning, Chattanooga, TN, 12/17/2026

Product: soybean oil, 46,000 lbs net
868 miles

Linehaul                 2,800.00
Wash allowance           200.00
Fuel surcharge           240.00
Total                    3,240.00`,
  }),
  makeSheet({
    name: 'both dates in one cell of a strip, the office with a date in the head',
    truth: {
      fleetLoadNumber: 'L0091774',
      customer: 'Sugar Creek Carriers Agency, Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Terre Haute, IN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Cadillac, MI',
      fleetWeight: 27800,
      fleetLoadFee: 1190,
    },
    text: `
# Sugar Creek Carriers Agency, Inc.
1200 Wabash Ave, Brazil, IN 47834                             12/09/2026

Load             Equipment        Pickup / Delivery               Weight           Rate
L0091774         53 V             12/10/2026 - 12/11/2026         27,800           $1,190.00

From                                        To
Vigo Packaging                              Wexford Boat Works
2500 Prairieton Rd                          800 Wright St
Terre Haute, IN 47802                       Cadillac, MI 49601
0700-1500                                   0800

Carrier: Cutbank Trucking Inc (Cut Bank, MT 59427)
${terms}`,
  }),
  makeSheet({
    name: 'totals in two currencies for a load out of Ontario',
    truth: {
      fleetLoadNumber: 'RR-10447',
      customer: 'Thousand Islands Freight Ltd.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Kingston, ON',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Rochester, NY',
      fleetWeight: 33000,
      fleetLoadFee: 1150,
    },
    text: `
# Thousand Islands Freight Ltd.
Carrier confirmation                 Order RR-10447               Created Dec 7, 2026
Carrier Cutbank Trucking Inc

Pickup        Dec 8, 2026  09:00-15:00      Limestone Plastics, 700 Gardiners Rd, Kingston, ON K7M 3X9
Customs       Broker: Frontier Clearance    PARS required, crossing at Alexandria Bay, NY
Delivery      Dec 9, 2026  07:00            Flower City Molding, 90 Goodway Dr, Rochester, NY 14623

Weight 33,000 lbs

Freight                 CAD 1,587.00
Total                   CAD 1,587.00
Paid in U.S. dollars: total USD 1,150.00`,
  }),
  makeSheet({
    name: 'collect and haul words, the branch office with a booking time',
    truth: {
      fleetLoadNumber: '660-41',
      customer: 'Tallgrass & Sons Haulage Brokers',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Chanute, KS',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Sedalia, MO',
      fleetWeight: 44000,
      fleetLoadFee: 815,
    },
    text: `
# Tallgrass & Sons Haulage Brokers
Branch: Wichita, KS 67202     Booked 12/11/2026 3:40 PM     Prints 12/11/2026 3:44 PM
HAULAGE ORDER 660-41

Collect from     Neosho Cement, 1500 N Central Ave, Chanute, KS 66720
When             12/14/2026 at 09:00
Haul to          Pettis Ready Mix, 2400 W Main St, Sedalia, MO 65301
When             12/15/2026 at 08:00

Goods            44,000 lbs cement in supersacks
Haulage          $815.00 total, 30 days
Haulier          Cutbank Trucking Inc`,
  }),
  makeSheet({
    name: 'power only: an empty trailer picked up first, a loaded one dropped',
    truth: {
      fleetLoadNumber: 'PO-330871',
      customer: 'Trailhead Power Lanes Inc.',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Olive Branch, MS',
      fleetDistance: 806,
      fleetLoadFee: 1830,
    },
    text: `
# Trailhead Power Lanes Inc.
POWER ONLY CONFIRMATION                                Shipment ID: PO-330871
Motor carrier: Cutbank Trucking Inc                    Certificate expires: 03/31/2027
Trailer provided: TPL 530188 (empty, leave at shipper)

Stop 1 | Hook loaded trailer (pickup)
12/16/2026 00:01 - 23:59 CT
Mines Road Cross Dock, 13300 Mercury Dr, Laredo, TX 78045

Stop 2 | Drop loaded trailer (delivery)
12/18/2026 00:01 - 23:59 CT
Desoto Retail DC 12, 9000 Hacks Cross Rd, Olive Branch, MS 38654

Distance 806 mi
Pay
  Base                      $1,700.00
  Tracking incentive          $130.00
  Total                     $1,830.00
Trailer interchange: $35.00 per day after 12/21/2026`,
  }),
  makeSheet({
    name: 'an email with earlier offers and the agreed price in the newest message',
    truth: {
      fleetLoadNumber: '771093',
      customer: 'Cape Fear Truckload LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Lumberton, NC',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetWeight: 22000,
      fleetLoadFee: 1375,
    },
    text: `
From: Robin Hale <robin@capefeartruckload.example>
To: Dana <dana@cutbank.example>
Date: Wed, Dec 16, 2026 at 11:20 AM
Subject: Re: Lumberton to Ocala

Good, booked. Reply "confirmed" to accept.

Load 771093
PU Thu 12/17/2026 2 PM - 5 PM, Robeson Windows, 900 Starlite Dr, Lumberton, NC 28358
DEL Fri 12/18/2026 8 AM - 3 PM, Marion Home Center, 3500 SW 40th Ave, Ocala, FL 34474
22,000 lbs
Rate: $1,375.00

Robin Hale, Cape Fear Truckload LLC, Wilmington, NC 28401, MC 664411

On Wed, Dec 16, 2026 at 11:02 AM Dana wrote:
> 1,400 and we are good. Truck is empty in Florence, SC at noon.
On Wed, Dec 16, 2026 at 10:48 AM Robin Hale wrote:
> Rate: $1,250.00
> Can you be there by 3 PM?`,
  }),
  makeSheet({
    name: 'a lane with an arrow and dates with an arrow, the stops’ streets behind',
    truth: {
      fleetLoadNumber: 'AX-2201',
      customer: 'Arrowlane Technologies, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Elko, NV',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Twin Falls, ID',
      fleetDistance: 116,
      fleetWeight: 30500,
      fleetLoadFee: 640,
    },
    text: `
# Arrowlane Technologies, Inc.
Load AX-2201     booked for Cutbank Trucking Inc
Elko, NV -> Twin Falls, ID        116 mi        30,500 lb        $640.00

Pickup
Ruby Mountain Mine Supply
Tue Dec 8, 2026, 07:00 - 15:00 PST
2100 Last Chance Rd, Elko, NV 89801

Dropoff
Magic Valley Irrigation
Wed Dec 9, 2026, 08:00 - 12:00 MST
1800 Kimberly Rd, Twin Falls, ID 83301

You'll be paid $640.00 within 30 days of a clean POD. Instant pay costs 2.9% ($18.56).
Posted Dec 5, 2026. Offer closes Dec 7, 2026.`,
  }),
  makeSheet({
    name: 'a tender of a manufacturer, freight bills go to a payment firm',
    truth: {
      fleetLoadNumber: '8003319922',
      customer: 'Hollis Paper Products Company',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Rumford, ME',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Carlisle, PA',
      fleetDistance: 602,
      fleetWeight: 43860,
      fleetLoadFee: 2106.7,
    },
    text: `
# Hollis Paper Products Company
LOAD TENDER                                   Shipment No. 8003319922
Tender sent 12/09/2026 08:15 ET, respond by 12/09/2026 10:15 ET
Carrier SCAC CTBK     Cutbank Trucking Inc

Ship from                                     Ship to
Hollis Rumford Mill                           Hollis Carlisle DC
35 Hartford St                                1700 Harrisburg Pike
Rumford, ME 04276                             Carlisle, PA 17015
Pickup date 12/11/2026  14:00                 Delivery date 12/14/2026  06:00

Gross weight        43,860 LB                 Distance            602 MI
Base rate           $1,745.80
Fuel                $360.90
Total freight       $2,106.70

Send freight bills to Ledgerline Freight Payment, PO Box 7700, St. Louis, MO 63166`,
  }),
  makeSheet({
    name: 'payment choices as columns under the agreed amount',
    truth: {
      fleetLoadNumber: '14-77120',
      customer: 'Blackwater Bend Transportation, LLC',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Valdosta, GA',
      fleetDeliveryDate: '2026-12-22',
      fleetDeliveryLocation: 'Gulfport, MS',
      fleetDistance: 368,
      fleetWeight: 42300,
      fleetLoadFee: 1500,
    },
    text: `
# Blackwater Bend Transportation, LLC
Load 14-77120                      Carrier Cutbank Trucking Inc

ORIGIN                                        DESTINATION
South Georgia Pecan                           Harbor Nut Exports
309 S Lee St                                  2500 30th Ave
Valdosta, GA 31601                            Gulfport, MS 39501
Mon Dec 21, 2026 0800-1400                    Tue Dec 22, 2026 1000

Practical miles: 368         Weight: 42,300 lbs

Agreed amount: $1,500.00

Choose how to be paid
30 days              7 days               2 days
$1,500.00            $1,470.00            $1,455.00`,
  }),
  makeSheet({
    name: 'a Word letter with the stops in long sentences and an insurance date',
    truth: {
      fleetLoadNumber: 'WL-2044',
      customer: 'Wetherby Lane Freight Company',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Frederick, MD',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Bowling Green, KY',
      fleetLoadFee: 1980,
    },
    size: 9,
    text: `
Wetherby Lane Freight Company
44 Market Space, Annapolis, MD 21401

December 11, 2026

Cutbank Trucking Inc
Cut Bank, MT 59427

Re: our load WL-2044

This confirms our talk of today. Your certificate of insurance is good until 06/30/2027.

Your truck will load at Catoctin Furnace Works, 700 E Church St, Frederick, MD 21701 on Monday, December 14, 2026 at 9:00 AM.
It will unload at Corvette City Castings, 1200 Louisville Rd, Bowling Green, KY 42101 on Wednesday, December 16, 2026 at 7:00 AM.

We will pay you a flat total of $1,980.00 within 30 days of your invoice.

Sincerely,
Alex Wetherby`,
  }),
];
