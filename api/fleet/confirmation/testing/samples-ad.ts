/** Layouts of documents that brokers sent, with other names, towns, dates, and amounts. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AD: readonly Sample[] = [
  makeSheet({
    name: 'a tender with origin, pickup, destination, and delivery labels, one decimal, and bills to the shipper’s agent',
    truth: {
      fleetLoadNumber: 'K771204',
      customer: 'Harrow Transportation Management',
      fleetPickUpDate: '2026-08-31',
      fleetPickupLocation: 'Marion, VA',
      fleetDeliveryDate: '2026-09-01',
      fleetDeliveryLocation: 'Elgin, IL',
      fleetDistance: 640,
      fleetWeight: 42738,
      fleetLoadFee: 1400,
    },
    text: `
                         # Carrier Load Tender
                                   Carrier: Bluestem Haulers (BLHL)      Tender: 08/30/2026 08:47
Load Number: K771204               Phone:
                                   Fax:
Origin:             Stonecrete Plant 14, 671 Wade Lane , Marion, VA 24354
                    Mary phone:
Pickup:             08/31/2026 07:00 AM - 08/31/2026 12:00 PM
Destination:        STONECRETE - NORTH, 15950 S LORING RD , ELGIN, IL 60120
                    Receiving phone: (630) 555-8252
Delivery:           09/01/2026 06:00 AM - 09/01/2026 03:00 PM
Bill To:            Harrow Transportation Management, 2001 Bluff Drive , Dayton, TN 37321
                    Email: freightpayments@harrowgroup.example

Items
            Item Count                Weight                  Class                 NMFC
               23.0                   42738.0                 110.0

Freight Terms
Description                                  Rate               Quantity            Charge
Total Line Haul                              $1400.0            Flat Rate           $1400.0
                                                                         Total:     $1400.0
Freight Terms: $1400.0, Third Party (42738.0 lb) (640.2 miles)`,
  }),
  makeSheet({
    name: 'bills to a shipper in care of its agent, whose address is no stop',
    truth: {
      fleetLoadNumber: 'TM2210448',
      customer: 'Harrow Transportation Management, LLC',
      fleetPickUpDate: '2026-05-26',
      fleetPickupLocation: 'Blue Island, IL',
      fleetDeliveryDate: '2026-05-27',
      fleetDeliveryLocation: 'Conyers, GA',
      fleetDistance: 728,
      fleetWeight: 41900,
      fleetLoadFee: 2794.06,
    },
    text: `
                         # Carrier Load Tender
Load Number: TM2210448             Carrier: Bluestem Haulers (BLHL)      Tender: 05/24/2026 04:40
Origin:             Spicewell Foods Inc, ONE SPICE CENTER , BLUE ISLAND, IL 60406
Pickup:             05/26/2026 08:00 AM - 05/26/2026 05:00 PM
Destination:        Spicewell Foods Inc, 2165 Industrial BLVD , Conyers, GA 30012
Delivery:           05/27/2026 08:00 AM - 05/27/2026 05:00 PM
Bill To:            Spicewell Foods,
                    C/O Harrow Transportation Management, LLC, 2001 Bluff Drive Dayton, TN 37321
                    email: freightpayments@harrowgroup.example

Items
            Item Count                Weight                  Class                 NMFC
               820.0                  41900.0                 50.0

Freight Terms
Description                                  Rate               Quantity            Charge
total weight and volume based                $2175.0            Flat Rate           $2175.0
Fuel Surcharge Per Mile                      $0.85              Per Mile   728.3    $619.06
                                                                         Total:     $2794.06
Freight Terms: $2794.06, Prepaid (41900.0 lb) (728.3 miles)`,
  }),
  makeSheet({
    name: 'a container that goes back to its terminal, the shipper and consignee next to their dates',
    truth: {
      fleetLoadNumber: '53179',
      customer: 'eMeridian Solutions',
      fleetPickUpDate: '2026-07-09',
      fleetPickupLocation: 'Elwood, IL',
      fleetDeliveryDate: '2026-07-11',
      fleetDeliveryLocation: 'Elwood, IL',
      fleetWeight: 25000,
      fleetLoadFee: 2570,
    },
    text: `
7/11/26, 11:45 AM                        CarrierConfirmation_LoadNo_53179
                              # RATE & LOAD CONFIRMATION
                                           Dispatcher     Ken Ames           Load #          53179
                                           Phone #        631-555-1670       Ship Date       7/9/2026
eMeridian Solutions                        Fax:           551-555-0786       Today's Date    7/8/2026
308 W 10th St                              Email:         ken@meridianlogistics.example
Deer Park, NY, USA 11729
Phone: 929-555-7237                        W/O:           TLLU5561320
Fax: 551-555-0786                          Container No:  TLLU5561320

     Carrier               Phone #         Fax #          Equipment           Agreed Amount
BLUESTEM HAULERS INC       773-555-0010                   Container Trailer   2570.00

Shipper :                                  Date           7/9/2026           Purchased Order #
RAIL YARD 206                              Type           FCL                Major Intersection
3000 CENTER WAY, ELWOOD IL 60421           Quantity       1                  Shipping Hours
Illinois USA 60421                         Weight         25000              Appointment     Yes
Contact: 000-000-0000                      Description    Pick the loaded container

Consignee:                                 Date           7/10/2026          Purchased Order #
Frostline Foods                            Type           FCL                Major Intersection
2884 Independence Ave, Lee's Summit, MO 64064      Quantity     1            Receiving Hours
USA Lee's Summit 64064                     Weight         25000              Appointment     Yes
Contact: 000-000-0000                      Description    Unload the loaded container

Consignee:                                 Date           7/11/2026          Purchased Order #
RAIL YARD 206                              Type           FCL                Major Intersection
3000 CENTER WAY, ELWOOD IL 60421           Quantity       1                  Receiving Hours
Illinois USA 60421                         Weight         25000              Appointment     Yes
Contact: 000-000-0000                      Description    Return the empty container

eMeridian Solutions does not pay detention unless it is specified here.
https://www.meridiancrm.example/Load/ratecon?Loadid=46894`,
  }),
  makeSheet({
    name: 'a table of stops with each date above the word for the kind, and either firm may be the carrier',
    truth: {
      fleetLoadNumber: '5133153-1',
      fleetPickUpDate: '2026-02-23',
      fleetPickupLocation: 'Aurora, CO',
      fleetDeliveryDate: '2026-02-24',
      fleetDeliveryLocation: 'Bellevue, NE',
      fleetWeight: 35000,
      fleetLoadFee: 400,
    },
    text: `
                           FOR LOAD INFORMATION:                     Carrier Rate Confirmation
                           Sofia James                               Load #5133153-1
                           Phone: 408-555-6969                       Rate: $400.00 USD
                           Email: SJ@archstonetransport.example      Generated: 2/23/2026, 6:28:39 PM

BLUESTEM HAULERS INC       MC: 1020304 | DOT: 3040506                INVOICE INSTRUCTIONS
Attn: LUIS VARNER
Phone: 708-555-6491                                                  Email: ap@archstonetransport.example

RATE DETAILS
Line Haul (Pallets)                          USD $400.00
Total:                                       USD $400.00

                                                                     CORPORATE INFORMATION
                                                                     Archstone Transport Group
                                                                     MC: 565608
                                                                     www.archstonetransport.example
STOPS
Stop          Location              Time          Items               Net Weight      Pick/Drop #

2/23/2026     Kestrel Pallet        8AM-2PM       1 Items (Pallets)   35000.00lbs     OM1898
Pickup        3855 S Lima St
              Aurora, CO, 80014

Instructions:
Please be on time for pickup.

2/24/2026     Riverside Packing     8AM-2PM       1 Items (Pallets)   35000.00lbs     OM1898
Delivery      2441 River Rd
              Bellevue, NE, 68005`,
  }),
  makeSheet({
    name: 'a heading with room for the number of the delivery, an all-in rate, the broker in its email addresses',
    truth: {
      fleetLoadNumber: '20095905',
      customer: 'Haulwise',
      fleetPickupLocation: 'Springfield, MO',
      fleetDeliveryLocation: 'York, PA',
      fleetDistance: 1006,
      fleetLoadFee: 2450,
    },
    text: `
# RATE CONFIRMATION
Haulwise shipment number: 20095905

Page 1 of 3                                                       T: (646) 555 6278
                                                                  carrier@haulwise.example
                                                                  175 W. Jackson Blvd Suite 1400
                                                                  Chicago, IL 60604
Shipment Details
 TOTAL MILES          TRUCK TYPE
 1006.30              DRYVAN 53''
 COMMODITY
 GROCERY PRODUCTS

PICKUP
      ADDRESS                         INSTRUCTIONS
      SPRINGFIELD BLDG 19 DU
      1904 N. LECOMPTE,               REF# 2099249620
      SPRINGFIELD, MO 65802           PO # 3865089585

      APPOINTMENT                     REQUIREMENTS
      Wed Oct. 21 , 18:00 - 18:00     - SEAL REQUIRED

DELIVERY #
      ADDRESS                         INSTRUCTIONS
      YORK PA MC
      4875 SUSQUEHANNA TRAIL,         APPT # 50002021
      YORK, PA 17406                  REF# 2099249620

      APPOINTMENT                     REQUIREMENTS
      Fri Oct. 23 , 12:00 - 12:00     - SEAL REQUIRED
~
ALL-IN-RATE                           $2450.00
Total                                 $2450.00`,
  }),
  makeSheet({
    name: 'the broker called so in brackets, a total with one decimal, and fines spelled out in the contract',
    truth: {
      fleetLoadNumber: '7GH5853',
      customer: 'T.D. Marsh, Inc.',
      fleetPickUpDate: '2026-10-27',
      fleetPickupLocation: 'Clewiston, FL',
      fleetDeliveryDate: '2026-10-29',
      fleetDeliveryLocation: 'Chesterfield, MI',
      fleetDistance: 1351,
      fleetWeight: 43588,
      fleetLoadFee: 1500,
    },
    text: `
Load Confirmation                                Attachment to Broker Carrier Agreement
Load Number: 7GH5853

T.D. Marsh, Inc. ("BROKER"), as a duly authorized property broker, arranges for BLUESTEM
HAULERS LLC to transport this Load under the following terms and conditions:

3. BROKER Contact:                               BLUESTEM HAULERS LLC Contact:
   Paula Franks                                  BLUESTEM HAULERS LLC
   Email: paula.franks@tdmarsh.example           Email: dispatch@bluestemhaulers.example
4. Load Details ("Load"):                        Hazmat: No
   TRANSIT                  1500.0               Temperature Controlled: No
   Total                    $1500.0              Power Only Shipment: No
   Estimated Miles: 1351.0                       Live/Live Shipment: Yes
   Estimated Dollar Per Mile: 1.11
   Equipment Type: 53 DRY VAN

   Shipper or Pick Up Location:                  Pickup:   2026-10-27 07:00 - 2026-10-27 13:00
   SUGAR MILL                                    Commodity to Pick Up: SUGAR (43588.0 lbs)
   1731 W OWEN AVE,                              Pickup #:
   CLEWISTON, FL 33440,                          Shipper ID:

   Receiver or Delivery Location #:              Delivery Date and Time:
   HANDMADE PIE, L.L.C                           2026-10-29 09:30 - 2026-10-29 09:30
   30301 COMMERCE BLVD,                          Pickup #:
   CHESTERFIELD, Michigan 48051                  Shipper ID:
~
5. Rate Reduction or Offset
   For power only shipments, BROKER may reduce
   the Load Rate by five hundred dollars ($500) or
   twenty-five percent (25%), whichever is less.
   BROKER will reduce the Load Rate by
   twenty-five dollars ($25) per day.`,
  }),
  makeSheet({
    name: 'a load number without digits, fees paid under conditions, a flat rate repeated below',
    truth: {
      fleetLoadNumber: 'QWF-CJST',
      customer: 'Flight Freight',
      fleetPickUpDate: '2026-02-23',
      fleetPickupLocation: 'Ankeny, IA',
      fleetDeliveryDate: '2026-02-24',
      fleetDeliveryLocation: 'Romeoville, IL',
      fleetWeight: 10072,
      fleetLoadFee: 1000,
    },
    text: `
Tracking: (858) 555-6444                                                     Load ID # QWF-CJST
                                       Freight Broker - MC 133945
carriersupport@flightfreight.example   701 S Coast Hwy, Encinitas, CA 92024

                              # CARRIER RATE CONFIRMATION
                        $100 deduction will apply. Reference load # QWF-CJST

Carrier: BLUESTEM HAULERS INC DOT#: 3040506 MC#:1020304

Stop # Stop Type     Company                Date/Time            Stop Notes           PO#
1      Pick          KEG TOOL               02-23-26; 0800       Customer Name:       5036657208
                     7500 SE                – 1530 CST           1420
                     HARBOR
                     BLVD, ANKENY, IA
                     50021
2      Drop          TAGG                   02-24-26; 1115       Customer Name:       5036657208
                     555 S PINNACLE         CST                  1420
                     DR, ROMEOVILLE,
                     IL 60446

       Piece                     Total
Stop # Count   Unit Type         Weight     Class                Commodity
       18      Pallet            10072      92.5                 GENERAL
~
                 Layover $250, Labor $35/hr, Detention (2 hrs free) $35/hr ($250 max), Truck Order Not Used
                 $150, Extra Stops $50 (+miles if applicable), Trailer Detention $50.

         LHFL          Line Haul Flat Rate                       $1,000.00
                                                                 $1,000.00
Flight Freight pays within 30 days.`,
  }),
  makeSheet({
    name: 'short dates with the year first, towns after a street and over two lines with the state in full',
    truth: {
      fleetLoadNumber: '4473',
      customer: 'FREIGHT CONVOY INC',
      fleetPickUpDate: '2026-08-07',
      fleetPickupLocation: 'Edison, NJ',
      fleetDeliveryDate: '2026-08-09',
      fleetDeliveryLocation: 'Gardendale, TX',
      fleetWeight: 42000,
      fleetLoadFee: 2400,
    },
    text: `
                              # RATE & LOAD CONFIRMATION
                                             Carrier Rate Confirmation Load No:4473
                                             Load Create Date: 2026-08-06 13:58:05
                          Dispatcher:Derek Rand             Phone #:(267) 555-6617
                          W/O:                              Load #:4473
                          Fax:                              Ship Date: 2026-08-07
                          Email:derek@freightconvoy.example
FREIGHT CONVOY INC
7119 Penn Ave,
Upper Darby, PA-19082,

 Carrier:Bluestem Haulers                    FAX #:25
 Phone:602 555 3229                          Equipment:53' Reefer

                                     Shipper 1
 Name: Bullet Produce Svc.                                  Quantity:
 Weight: 42000                                              Date: 26-08-07
 Address: 185 National Rd Edison, NJ 08817                  PO Number:

                                     Consignee 1
 Name:Grocery Distribution Center                           Type:MELONS
 Weight:42000                                               Date: 26-08-09
 Address: 3709 county road 125 gardendale tx, gardendale,   PO Number:
 Texas, 79758, United States

 Carrier Fee: $2400 FSC Rate % TOTAL : 2400.00`,
  }),
  makeSheet({
    name: 'a billing reference as the number, an initial pickup, a stop, and the final destination',
    truth: {
      fleetLoadNumber: '3968238',
      customer: 'Ozark Ridge Brokerage',
      fleetPickUpDate: '2026-06-22',
      fleetPickupLocation: 'Cassville, MO',
      fleetDeliveryDate: '2026-06-24',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetWeight: 41800,
      fleetLoadFee: 1875,
    },
    text: `
# Ozark Ridge Brokerage
Carrier:   Bluestem Haulers LLC              ORB/Ozark Billing Reference number:     3968238
Phone #:   347-555-3648

LOAD CONFIRMATION AND PAYMENT AGREEMENT
WEIGHT: 41800 lbs          TRAILER #:                Total: $1875
EQUIPMENT: Reefer

                              Initial Pickup
Cold Creek Poultry         Date: 06/22/2026          Product: Frozen chicken
900 Industrial Park Dr     Time: 09:00               PO #: 55102
Cassville MO 65625                                   Pieces: 20

                              Stop #1
Lakeside Foods             Product: Frozen chicken
15 Harbor Way              Date: 06/23/2026          PO #: 55102
Joplin MO 64801            Time: 07:00               Pieces: 10

                              Final Destination
Metro Grocers DC           Product: Frozen chicken
4400 Gateway Blvd          Date: 06/24/2026          PO #: 55102
Tulsa OK 74116             Time: 05:30               Pieces: 10`,
  }),
  makeSheet({
    name: 'a broker named in a sentence over two lines, and towns with the state in the next column',
    truth: {
      fleetLoadNumber: '58213',
      customer: 'Tamarack Logistics, LLC',
      fleetPickUpDate: '2026-06-12',
      fleetPickupLocation: 'Fostoria, OH',
      fleetDeliveryDate: '2026-06-15',
      fleetDeliveryLocation: 'Sioux Falls, SD',
      fleetWeight: 46200,
      fleetLoadFee: 2150,
    },
    text: `
DATE AND TIME SENT: 06/11/2026 @ 0914
E-mail: dispatch@graniteline.example
                      # LOAD CONFIRMATION AND RATE AGREEMENT
Order Number: 58213
Total Payment to the Carrier – Inclusive of all Accessorial charges: $ 2,150.00
This rate confirmation sheet issued on 06/11/2026 serves to supplement the Master Brokerage Agreement between Tamarack
Logistics, LLC , an ICC Property Broker (MC 780648) and: Granite Line Carriers Inc a Permitted Carrier (MC 991204), do
hereby agree to enter into a mutual agreement on the following load.

Pickup City: FOSTORIA          OH             Scheduled Pickup: 06/12/2026 0800
Delivery City: SIOUX FALLS     SD             Scheduled Delivery: 06/15/2026 0700

Pieces            Weight        Description
24 Bundles        46,200        Lumber, finished`,
  }),
  {
    name: 'a page drawn in large units, with the dates under their headings above the sender',
    truth: {
      fleetLoadNumber: '340725',
      customer: 'Jarrell Melons, Inc.',
      fleetPickUpDate: '2026-08-07',
      fleetPickupLocation: 'Garden City, TX',
      fleetDeliveryDate: '2026-08-09',
      fleetDeliveryLocation: 'Salt Lake City, UT',
      fleetLoadFee: 2700,
    },
    options: { size: [1224, 1584] },
    draw: ({ at, lines }) => {
      at(420, 92, 'Order #: 340725', { size: 22 });
      at(673, 92, 'RATE CONFIRMATION', { size: 22 });
      lines(422, 130, ['Pickup Date', '', 'Carrier', '', 'Freight Rate'], { size: 16, step: 25 });
      lines(634, 130, ['Delivery Date', '', '', '', 'Pallets'], { size: 16, step: 25 });
      lines(872, 130, ['Rep', 'Kevin Grant'], { size: 16, step: 25 });
      lines(397, 155, ['08/07/2026 00:00', '', 'BLUESTEM HAULERS INC', '', '$2700.00 Flat'], { size: 16, step: 25 });
      at(612, 155, '08/09/2026 05:30', { size: 16 });
      lines(101, 300, ['Jarrell Melons, Inc.', 'PO Box 1184', 'Henderson, TX 75653', 'Phone: (903) 555-2760'], {
        size: 16,
        step: 16,
      });
      lines(43, 440, ['Origin # 1', 'CITY WAREHOUSE', '3709 COUNTY ROAD 125', 'GARDEN CITY, TX 79739'], {
        size: 16,
        step: 21,
      });
      lines(507, 440, ['Destination # 1', 'CLUB STORE', '5995 WEST 300 SOUTH', 'SALT LAKE CITY, UT 84104'], {
        size: 16,
        step: 21,
      });
    },
  },
  {
    name: 'the currency above each amount, with the label between both lines',
    truth: {
      fleetLoadNumber: '227212226',
      customer: 'Amberwood Logistics Inc',
      fleetPickUpDate: '2026-01-19',
      fleetPickupLocation: 'Jacksonville, FL',
      fleetDeliveryDate: '2026-01-21',
      fleetDeliveryLocation: 'Mooresville, IN',
      fleetLoadFee: 1200,
    },
    draw: ({ at, lines }) => {
      lines(42, 40, [
        'TRUCKLOAD RATE CONFIRMATION',
        'Amberwood Logistics Inc',
        '2034 Hamilton Blvd',
        'Chattanooga, TN 37421',
      ]);
      at(42, 130, 'Carrier Name: BLUESTEM HAULERS INC');
      at(380, 130, 'Load #: 227212226');
      lines(42, 170, [
        'Shipper Information:',
        'Global Warehouse',
        '2562 Commerce Dr',
        'JACKSONVILLE, FL 32226',
        'Pick Up Date: 1/19/2026',
      ]);
      lines(42, 260, [
        'Consignee Information:',
        'Medical CDC2',
        '2496 West Blvd',
        'MOORESVILLE, IN 46158',
        'Delivery Date: 1/21/2026',
      ]);
      for (const [nth, label] of ['Rate:', 'TOTAL:'].entries()) {
        at(535, 420 + nth * 24, 'USD');
        at(348, 426 + nth * 24, label);
        at(515, 432 + nth * 24, '$1,200.00');
      }
    },
  },
];
