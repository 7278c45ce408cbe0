/** Layouts held out until the rules were finished, with expected values; for their first reading see docs/decisions. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_HELD: readonly Sample[] = [
  makeSheet({
    name: 'marketplace sheet with stops as cards and a total rate',
    truth: {
      fleetLoadNumber: '661204987',
      customer: 'Parcelway Freight',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Ontario, CA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Phoenix, AZ',
      fleetWeight: 35_000,
      fleetLoadFee: 1240,
    },
    text: `
# Parcelway Freight                            Load ID 661204987
Carrier rate confirmation                      Booked Nov 27, 2026

Stop 1 of 2  Pickup
Inland Cosmetics
1151 S Mildred Ave, Ontario, CA 91761
Tue, Dec 1, 2026, 8:00 AM - 2:00 PM PST
PO 8812-22

Stop 2 of 2  Dropoff
Desert Beauty Supply
4747 W Buckeye Rd, Phoenix, AZ 85043
Wed, Dec 2, 2026, 7:00 AM MST
Delivery # 55190

Shipment: 35,000 lbs, 24 pallets, cosmetics       Dry van 53 ft

Base           $1,100.00
Fuel           $140.00
Total rate     $1,240.00
Detention is $50.00 an hour, $250.00 at most.`,
  }),
  makeSheet({
    name: 'carrier total with a team and a border charge',
    truth: {
      fleetDistance: 1_602,
      fleetLoadNumber: 'JX-4471',
      customer: 'Juniper Crossing Transport LLC',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Dearborn, MI',
      fleetWeight: 27_350,
      fleetLoadFee: 5215.75,
    },
    text: `
# Juniper Crossing Transport LLC
MC 712204  USDOT 2299018                        LOAD CONFIRMATION
Load #                JX-4471
Broker contact        Priya Nair   956-555-0122
Carrier               Dos Rios Express Inc
Carrier MC            1188204

SHIP FROM                              SHIP TO
Puente Auto Parts                      Rouge Assembly
14700 Mines Rd Dock 9                  3001 Miller Rd
LAREDO, TX 78045                       DEARBORN, MI 48120
Ready 12/05/2026 10:00                 Due 12/07/2026 06:00

Commodity  Seat frames         Weight  27,350 lbs         Miles  1,602

Linehaul             $4,400.00
Team                 $500.00
Fuel Surcharge       $215.75
Border fee           $100.00
Carrier Total        $5,215.75
Payment terms: net 30. Quick pay 3%.`,
  }),
  makeSheet({
    name: 'values on the line below each label',
    truth: {
      fleetLoadNumber: '90087-2',
      customer: 'Stonebridge Brokerage Services',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Hickory, NC',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Scranton, PA',
      fleetWeight: 19_920,
      fleetLoadFee: 1685,
    },
    text: `
Broker                                  Carrier
Stonebridge Brokerage Services          Catawba Valley Trucking

Load Number              Ship Date             Total Weight           Total Pay
90087-2                  12/09/2026            19,920 lbs             $1,685.00

Pickup
Hickory Sofa Works
2100 Main Ave SE
Hickory, NC 28602
Date
12/09/2026
Time
09:00

Delivery
Electric City Furniture
700 Wyoming Ave
Scranton, PA 18509
Date
12/10/2026
Time
14:00

Driver must accept tracking. A missed update costs $50.00.`,
  }),
  makeSheet({
    name: 'McLeod style with stop codes and reference words',
    truth: {
      fleetDistance: 790,
      fleetLoadNumber: '0588210',
      customer: 'Chestnut Hill Brokerage',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Decatur, IL',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Baton Rouge, LA',
      fleetWeight: 43_210,
      fleetLoadFee: 2288,
    },
    text: `
# Chestnut Hill Brokerage                   RATE CONFIRMATION
18 Mill St                                                          Order:      0588210
Erie, PA 16501                                                      BOL:        70112-1
814-555-0166                                                        Reference:  PRO 81220

Carrier: PRAIRIE SCHOONER TRANSPORT INC    MC: 1255120
Miles: 790     Weight: 43,210     Pieces: 22     Commodity: Corn syrup
Trailer type: Tank

PU 1     Name: Macon Starch                       Date: 12/02/2026 06:00AM - 12/02/2026 10:00AM
         Address: 4666 Faries Pkwy                Phone: 217-555-0103
             Decatur, IL 62526                    PU: 11820

SO 2     Name: Capital Bottling                   Date: 12/04/2026 08:00AM
         Address: 9696 Plank Rd                   Phone: 225-555-0106
             Baton Rouge, LA 70811                PO: CB-90

Payment
      Carrier Freight Pay:              $2,050.00
      Fuel Surcharge:                     $238.00
      Total Carrier Pay:                $2,288.00`,
  }),
  makeSheet({
    name: 'only initials in the letterhead and a mail domain',
    truth: {
      fleetLoadNumber: '512778',
      customer: 'Pinecrest Logistics',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Yakima, WA',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Denver, CO',
      fleetWeight: 42_000,
      fleetLoadFee: 3900,
    },
    text: `
# CARRIER RATE AGREEMENT
Load number       512778
Arranged by       Tess Moran      tess@pinecrestlogistics.example
Invoices          ap@pinecrestlogistics.example

Shipper           Cascade Orchards, 1202 Fruitvale Blvd, Yakima, WA 98902
Pick up           12/11/2026 between 08:00 and 15:00
Consignee         Front Range Grocers, 5151 Bannock St, Denver, CO 80216
Deliver           12/14/2026 at 03:00
Equipment         Reefer 53, set at 34 degrees
Weight            42,000 lbs
Total             $3,900.00 all in`,
  }),
  makeSheet({
    name: 'three drops in a table, rate above, second date columns',
    truth: {
      fleetLoadNumber: 'MS24418',
      customer: 'Mountain State Freight LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Charleston, WV',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Albany, NY',
      fleetWeight: 30_500,
      fleetLoadFee: 2775,
    },
    text: `
# Mountain State Freight LLC
Order # MS24418          Order Date 12/01/2026          Rate Total $2,775.00

Stop  Type      Company                City, State Zip            Arrive By     Weight
1     Pickup    Kanawha Chemical       Charleston, WV 25301       12/07/2026    30,500
2     Drop      Keystone Coatings      Altoona, PA 16601          12/08/2026    10,000
3     Drop      Tier Paint             Binghamton, NY 13901       12/09/2026    8,000
4     Drop      Hudson Finishes        Albany, NY 12204           12/10/2026    12,500

Total weight 30,500 lbs
Hazmat: yes. Placards required. Late delivery: $150.00 per stop.`,
  }),
  makeSheet({
    name: 'a letter in two paragraphs and a box of money with a surcharge inside',
    truth: {
      fleetLoadNumber: '600771',
      customer: 'Old Harbor Forwarding Inc',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Portland, ME',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Hartford, CT',
      fleetWeight: 24_300,
      fleetLoadFee: 980,
    },
    text: `
# Old Harbor Forwarding Inc
Our reference: 600771                    December 1, 2026

This confirms the agreement between Old Harbor Forwarding Inc ("Broker") and the carrier named below.
Carrier: Kennebec Transit LLC

Pickup location:      Casco Seafood, 90 Commercial St, Portland, ME 04101
Pickup date:          12/03/2026 16:00
Delivery location:    Nutmeg Fish Market, 101 Reserve Rd, Hartford, CT 06114
Delivery date:        12/04/2026 03:30
Cargo:                Frozen fish, 24,300 lbs at -10F

Rate (fuel included):     $980.00
Max cargo value           $90,000.00`,
  }),
  makeSheet({
    name: 'words written one by one, charges without a sign',
    manner: 'words',
    truth: {
      fleetLoadNumber: 'HC81120',
      customer: 'High Chaparral Carriers Brokerage',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Las Cruces, NM',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Kansas City, MO',
      fleetWeight: 43_900,
      fleetLoadFee: 2310,
    },
    text: `
# High Chaparral Carriers Brokerage
Load Confirmation #HC81120
Motor Carrier: Organ Mountain Trucking

Pickup #1                                  Delivery #1
Mesilla Pecan Co                           Heartland Nut Roasters
300 S Main St                              1601 Burlington St
Las Cruces, NM 88001                       Kansas City, MO 64116
Date: 12/15/26 Time: 08:00                 Date: 12/17/26 Time: 09:00
Ref: LC-440                                Ref: KC-918

Est Wgt 43,900        Pallets 22

Description          Amount
Line Haul            2,050.00
Fuel                   260.00
TOTAL DUE            2,310.00`,
  }),
  makeSheet({
    name: 'balance after an advance with several parts: the amount stays empty',
    truth: {
      fleetLoadNumber: 'QF-7719',
      customer: 'Quarry Freight Co',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Elberton, GA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Knoxville, TN',
      fleetWeight: 47_200,
    },
    text: `
# Quarry Freight Co
Load QF-7719                       Revised 11/30/2026
Origin        Elberton, GA 30635        12/01/2026 07:00
Destination   Knoxville, TN 37914       12/02/2026 07:00
Gross weight  47,200 lbs
Freight       $900.00
Tarp          $75.00
Advance       -$300.00
Net due       $675.00`,
  }),
  makeSheet({
    name: 'delivery column at the left, appointment confirmations, pro only',
    truth: {
      fleetLoadNumber: '77120445',
      customer: 'Red Cedar Express',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Green Bay, WI',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'South Bend, IN',
      fleetWeight: 38_800,
      fleetLoadFee: 995,
    },
    text: `
# Red Cedar Express
Rate confirmation               Pro # 77120445

Consignee                       Shipper
Studebaker Mills                Fox River Tissue
700 Lafayette Blvd              1919 S Broadway
South Bend, IN 46601            Green Bay, WI 54304
Appt conf # 88120               Appt conf # 22918
12-09-2026 10:00                12-08-2026 13:00

Weight 38,800 lb
Freight charges $995.00`,
  }),
  makeSheet({
    name: 'a rep with a firm like name and a heading that looks like a firm',
    truth: {
      fleetLoadNumber: '300512',
      customer: 'Tri-County Freight Brokers',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Modesto, CA',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Boise, ID',
      fleetWeight: 40_400,
      fleetLoadFee: 2040,
    },
    text: `
# Tri-County Freight Brokers
Freight Details and Carrier Information
Account manager: Grant Carrier      209-555-0155
Load: 300512
Carrier: Idaho Line Transport

Shipper: Almond Growers, Modesto, CA 95351, 12/12/2026 09:00
Receiver: Treasure Valley Nuts, Boise, ID 83705, 12/15/2026 09:00
Weight: 40,400 lbs
Freight: $1,900.00
Stop charge: $140.00
Total charges: $2,040.00`,
  }),
  makeSheet({
    name: 'two loads on two pages: nothing of either is filled in',
    truth: {
      customer: 'Twin Lakes Logistics',
    },
    text: `
# Twin Lakes Logistics
Load # 81001
Pickup: Mankato, MN 56001     12/01/2026 08:00
Delivery: Fargo, ND 58102     12/02/2026 08:00
Weight: 41,000 lbs
Total Rate: $900.00
~
# Twin Lakes Logistics
Load # 81002
Pickup: Rochester, MN 55901     12/03/2026 08:00
Delivery: Sioux City, IA 51101     12/04/2026 08:00
Weight: 38,000 lbs
Total Rate: $850.00`,
  }),
];
