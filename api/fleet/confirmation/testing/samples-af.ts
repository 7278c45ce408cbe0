/** Ordinary forms of large and small brokers: apps, programs, letters, spreadsheets, and an email. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AF: readonly Sample[] = [
  makeSheet({
    name: 'load page of an app: local times without a year, an all-in price',
    truth: {
      fleetLoadNumber: '7KQ4-LM92',
      customer: 'Wayfare Freight, Inc.',
      fleetPickUpDate: '2026-09-01',
      fleetPickupLocation: 'Fontana, CA',
      fleetDeliveryDate: '2026-09-03',
      fleetDeliveryLocation: 'Laredo, TX',
      fleetDistance: 1389,
      fleetWeight: 41200,
      fleetLoadFee: 3275,
    },
    text: `
Wayfare Freight, Inc.                                              Rate confirmation
                                                                   Load ID: 7KQ4-LM92
                                                                   Issued Aug 31, 2026
Carrier                         Equipment             Commodity              Weight
Otter Falls Trucking LLC        53' Reefer            Frozen vegetables      41,200 lbs
USDOT 3344556

Pickup                                                  Drop-off
Tue, Sep 1, 8:00 AM - 12:00 PM PDT                      Thu, Sep 3, 6:00 AM CDT
Inland Cold Storage                                     Rio Grande Foods
10855 Mulberry Ave                                      13420 Mines Rd
Fontana, CA 92337                                       Laredo, TX 78045
First come, first served                                Appointment required

Total distance      1,389 mi

Price
Line haul                                               $2,860.00
Fuel                                                    $415.00
Total rate                                              $3,275.00
Detention: $50.00 per hour after 2 hours, up to $250.00
Questions? Call (844) 555-0110 or carriers@wayfarefreight.example`,
  }),
  makeSheet({
    name: 'brokerage form: stops with facility and schedule beside each other, charges in units',
    truth: {
      fleetLoadNumber: '28391820',
      customer: 'Jackal Creek Logistics LLC',
      fleetPickUpDate: '2026-10-05',
      fleetPickupLocation: 'Bolingbrook, IL',
      fleetDeliveryDate: '2026-10-06',
      fleetDeliveryLocation: 'Eagan, MN',
      fleetDistance: 402,
      fleetWeight: 38500,
      fleetLoadFee: 1555,
    },
    text: `
#                                         Rate Confirmation
Jackal Creek Logistics LLC                                  Load 28391820
960 Northpoint Pkwy, Suite 150                              Booked By: Teresa Oneal
Alpharetta, GA 30005                                        Phone: 877-555-0142 x 5512

Booking Requirements                                        Carrier
Equipment: Van, 53'                                         Otter Falls Trucking LLC
Min Temp / Max Temp: N/A                                    MC 778812
Load Type: Full Truckload

Stop 1: Pick Up
Facility            Great Lakes Paper                        Scheduled For   10/05/2026 between 08:00 and 14:00
Address             375 Crossroads Pkwy                      Facility Notes  Live load
                    Bolingbrook, IL 60440                    Numbers         PU 44181-A, PO 99127
Contact             Shipping 630-555-0171                    Expected Weight 38,500 lbs

Stop 2: Delivery
Facility            Twin Cities Print DC                     Scheduled For   10/06/2026 07:30
Address             2880 Lone Oak Pkwy                       Facility Notes  Live unload
                    Eagan, MN 55121                          Numbers         SO 77120
Contact             Receiving 651-555-0190                   Expected Weight 38,500 lbs

Charges
Description                     Units         Per              Amount
Flat Rate                       1             $1,455.00        $1,455.00
Stop Offs                       1             $100.00          $100.00
Total                                         USD              $1,555.00

Total Miles: 402
Carrier agrees to the Broker-Carrier Agreement. Detention $40.00/hr after 2 hours. TONU $150.00.`,
  }),
  makeSheet({
    name: 'agent order: loading and delivery information, freight bill number, percentage pay',
    truth: {
      fleetLoadNumber: '9492965',
      customer: 'Lodestar Ranger, Inc.',
      fleetPickUpDate: '2026-08-17',
      fleetPickupLocation: 'Savannah, GA',
      fleetDeliveryDate: '2026-08-19',
      fleetDeliveryLocation: 'Joplin, MO',
      fleetDistance: 872,
      fleetWeight: 44120,
      fleetLoadFee: 2610,
    },
    text: `
Lodestar Ranger, Inc.                                FREIGHT CONTRACT ORDER
13410 Sutton Park Dr S                               Freight Bill #: 9492965
Jacksonville, FL 32224                               EL #: 20260814-77
                                                     Agency: ABX   Agent Phone: 904-555-0133

TRUCK: OTTER FALLS TRUCKING LLC   MC 778812          TRAILER TYPE: FLATBED 48/53

LOADING INFORMATION
MARITIME STEEL SUPPLY                     LOAD DATE: 08/17/2026   TIME: 0800 TO 1500
2 GARDEN CITY TERMINAL RD                 REF: BK-883120
SAVANNAH, GA 31408

DELIVERY INFORMATION
TRI STATE FABRICATING                     DELIVERY DATE: 08/19/2026   TIME: 0700 TO 1400
3901 E 7TH ST                             REF: PO 4417
JOPLIN, MO 64801

COMMODITY: STEEL PLATE     WEIGHT: 44,120     PIECES: 9     MILES: 872

PAY TO CARRIER
LINE HAUL                 $2,240.00
FUEL SURCHARGE            $370.00
TOTAL PAY TO CARRIER      $2,610.00`,
  }),
  makeSheet({
    name: 'asset broker: counts of zero, a location code, deadhead and capacity charges',
    truth: {
      fleetLoadNumber: 'L40075689',
      customer: 'Winterhaven Logistics',
      fleetPickUpDate: '2026-11-09',
      fleetPickupLocation: 'Taunton, MA',
      fleetDeliveryDate: '2026-11-10',
      fleetDeliveryLocation: 'Hazleton, PA',
      fleetDistance: 301,
      fleetLoadFee: 1405.1,
    },
    text: `
#                                   Load Confirmation
Winterhaven Logistics                                                    Load Number: L40075689
14507 Frontier Rd, Omaha, NE 68138                                       Date: 11/08/2026
Mode: Power Only          Equip: 53' Drop and Hook                       Total Miles: 301
Carrier: Otter Falls Trucking LLC      SCAC: OTFL

#   Type         Location                               Appointment
1   Pickup       Location Code #: B106091-1             11/09/2026 18:00 - 11/09/2026 18:00
                 Bay State Plastics
                 64 Charles F Colton Rd
                 Taunton, MA 02780
2   Delivery     Location Code #: AVP1                  11/10/2026 05:30 - 11/10/2026 05:30
                 AVP1
                 550 Oak Ridge Rd
                 Hazleton, PA 18202

Pallet Count: 0      Total HU: 0      Total Pcs: 0      Total Wgt: 0 lb

Charges
Linehaul                        $903.00
Fuel Surcharge                  $147.00
Capacity Surcharge              $152.60
Deadhead Miles Charge           $202.50
Total                           $1,405.10

Winterhaven Enterprises, Inc. and its affiliates require tracking on all loads.`,
  }),
  makeSheet({
    name: 'power only: hook and drop events, a customer reference, quantity one pound',
    truth: {
      fleetLoadNumber: '4425076',
      customer: 'Sierra Range Logistics',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Stockton, CA',
      fleetDistance: 241,
      fleetLoadFee: 950,
    },
    text: `
Sierra Range Logistics                               CARRIER CONFIRMATION
555 Vista Blvd, Sparks, NV 89434                     PRO # 4425076
Dispatcher: Amy Cole  775-555-0120                   Customer Ref #: SC31869116
                                                     Bill of Lading #: 0000000
Carrier: OTTER FALLS TRUCKING LLC                    Equipment: 53 SRL Asset
Driver: ______    Driver 2: ______

Stop 1 - Pickup Drop/Hook Event
Sierra DC 7048
10550 N Virginia St
Reno, NV 89506
12/02/2026 14:00        Weight (lbs): 01
Stop 2 - Delivery Drop/Hook Event
Valley Retail DC 7033
2900 Farm Rd
Stockton, CA 95206
12/03/2026 04:00        Weight (lbs): 01

CONFIRMED RATE - $950.00 ALL-IN
Miles: 241`,
  }),
  makeSheet({
    name: 'Canadian broker: CAD line and US total in US funds',
    truth: {
      fleetLoadNumber: 'TFX-551207',
      customer: 'Northlake Traffic Services Inc.',
      fleetPickUpDate: '2026-10-19',
      fleetPickupLocation: 'Guelph, ON',
      fleetDeliveryDate: '2026-10-21',
      fleetDeliveryLocation: 'Joliet, IL',
      fleetDistance: 498,
      fleetWeight: 39683,
      fleetLoadFee: 1875,
    },
    text: `
NORTHLAKE TRAFFIC SERVICES INC.                       CARRIER CONFIRMATION
375 Wheelabrator Way, Milton, ON L9T 3C1              Load #: TFX-551207
Tel 905-555-0171   MC 884210                          Date: Oct 16, 2026

Carrier: Otter Falls Trucking LLC                     Trailer: Dry Van 53

PICKUP                                                DELIVERY
Maple Packaging Ltd                                   Prairie State DC
80 Imperial Rd S                                      3851 Laraway Rd
Guelph, ON N1K 1Z4                                    Joliet, IL 60433
Oct 19, 2026  09:00-15:00                             Oct 21, 2026  08:00

Weight: 18,000 kg        Skids: 24        Distance: 498 mi

Charges (all amounts in U.S. funds)
Freight                                   1,650.00
Border crossing                             225.00
TOTAL USD                                 1,875.00`,
  }),
  makeSheet({
    name: 'Canadian pay in Canadian dollars only',
    truth: {
      fleetLoadNumber: '88-40127',
      customer: 'Grandview Freight Brokers Ltd.',
      fleetPickUpDate: '2026-10-20',
      fleetPickupLocation: 'Brampton, ON',
      fleetDeliveryDate: '2026-10-22',
      fleetDeliveryLocation: 'Moncton, NB',
      fleetWeight: 40785,
    },
    text: `
Grandview Freight Brokers Ltd.
LOAD CONFIRMATION                                     Our Load #: 88-40127
2600 Skymark Ave, Mississauga, ON L4W 5B2             Date 10/19/2026
Carrier: Otter Falls Trucking LLC

Shipper                                               Consignee
Peel Beverages                                        Maritime Grocers
15 West Dr                                            55 Baig Blvd
Brampton, ON L6T 3T5                                  Moncton, NB E1E 1C8
10/20/2026 10:00                                      10/22/2026 08:00

Total weight 18,500 kg
Rate: $2,950.00 CAD all inclusive, plus HST`,
  }),
  makeSheet({
    name: 'a letter in a word processor',
    truth: {
      fleetLoadNumber: 'RC-2207',
      customer: 'Tall Pine Transport Brokers',
      fleetPickUpDate: '2026-07-08',
      fleetPickupLocation: 'Lufkin, TX',
      fleetDeliveryDate: '2026-07-09',
      fleetDeliveryLocation: 'Shreveport, LA',
      fleetWeight: 47000,
      fleetLoadFee: 875,
    },
    text: `
Tall Pine Transport Brokers
P.O. Box 1180, Nacogdoches, TX 75963
Phone 936-555-0114      Fax 936-555-0115

July 7, 2026

RATE CONFIRMATION # RC-2207

To: Otter Falls Trucking LLC

We are pleased to confirm the following load:

Pick up:       Angelina Lumber, 1700 S First St, Lufkin, TX 75901
               Wednesday July 8, 2026 - open 7am to 3pm
Deliver to:    Red River Builders, 4400 Viking Dr, Shreveport, LA 71111
               Thursday July 9, 2026 before noon
Product:       Lumber, 47,000 lbs, tarps required
Your rate:     $875.00 including fuel and tarp

Please sign and return. Send invoice and signed BOL to billing@tallpine.example.
Thank you for your business!
Hank Dorsey`,
  }),
  makeSheet({
    name: 'a spreadsheet: labels in column A, values in column B',
    truth: {
      fleetLoadNumber: '24-0815',
      customer: 'Copper Basin Brokerage',
      fleetPickUpDate: '2026-08-15',
      fleetPickupLocation: 'Globe, AZ',
      fleetDeliveryDate: '2026-08-17',
      fleetDeliveryLocation: 'Pueblo, CO',
      fleetDistance: 690,
      fleetWeight: 45500,
      fleetLoadFee: 2150,
    },
    text: `
Copper Basin Brokerage
Load Confirmation Sheet

Load No              24-0815
Date Booked          8/13/2026
Carrier              Otter Falls Trucking LLC
Carrier MC           778812
Driver               Luis
Equipment            Flatbed w/ tarps

Shipper              Basin Copper Products
Shipper Address      1401 Old Oak St
Shipper City         Globe, AZ 85501
Pickup Date          8/15/2026
Pickup Time          FCFS 6am-2pm

Receiver             Rocky Mountain Rod
Receiver Address     600 W D St
Receiver City        Pueblo, CO 81003
Delivery Date        8/17/2026
Delivery Time        8am appt

Commodity            Copper rod
Weight               45,500
Miles                690
Rate                 $2,150.00
Terms                Net 30, quick pay 3%`,
  }),
  makeSheet({
    name: 'narrow headings that touch: pieces, weight, and class',
    truth: {
      fleetLoadNumber: '553018',
      customer: 'Bluegrass Freight Desk, Inc.',
      fleetPickUpDate: '2026-04-06',
      fleetPickupLocation: 'Lexington, KY',
      fleetDeliveryDate: '2026-04-07',
      fleetDeliveryLocation: 'Roanoke, VA',
      fleetDistance: 310,
      fleetWeight: 21450,
      fleetLoadFee: 1025,
    },
    text: `
Bluegrass Freight Desk, Inc.                         Carrier Rate Confirmation
Load # 553018                                        Date: 04/03/2026
Carrier: Otter Falls Trucking LLC

Pickup                      Delivery
Commonwealth Tool           Star City Supply
900 Nandino Blvd            3110 Salem Tpke NW
Lexington, KY 40511         Roanoke, VA 24017
04/06/2026 09:00            04/07/2026 10:00

Pcs Weight Class  Description
22  21,450 70     Hand tools
Miles 310
Agreed rate $1,025.00`,
  }),
  makeSheet({
    name: 'terms alone name the broker',
    truth: {
      fleetLoadNumber: 'NEL-220481',
      customer: 'Northeast Lane Logistics, LLC',
      fleetPickUpDate: '2026-03-10',
      fleetPickupLocation: 'Nashua, NH',
      fleetDeliveryDate: '2026-03-11',
      fleetDeliveryLocation: 'Syracuse, NY',
      fleetWeight: 30200,
      fleetLoadFee: 1140,
    },
    text: `
LOAD CONFIRMATION
Load Number: NEL-220481
Carrier: Otter Falls Trucking LLC                    Phone: 309-555-0188
Shipper:   Granite Plastics                          Consignee:   Salt City Molding
           14 Celina Ave                                          6500 Court St Rd
           Nashua, NH 03063                                       Syracuse, NY 13206
           03/10/2026 08:00                                       03/11/2026 09:00
Weight: 30,200 lbs
Rate: $1,140.00

TERMS
1. Carrier shall not re-broker this load. Northeast Lane Logistics, LLC will not pay a carrier that did not haul the freight.
2. NEL must be notified of any delay. Claims against Northeast Lane Logistics, LLC have to be filed within nine months.
3. All accessorial charges need the written approval of Northeast Lane Logistics, LLC before they are incurred.`,
  }),
  makeSheet({
    name: 'stop table with rows of one line, dates like 07-Oct-26',
    truth: {
      fleetLoadNumber: 'PLP-90412',
      customer: 'Palisade Logistics Partners',
      fleetPickUpDate: '2026-10-07',
      fleetPickupLocation: 'Cranbury, NJ',
      fleetDeliveryDate: '2026-10-08',
      fleetDeliveryLocation: 'Chesapeake, VA',
      fleetDistance: 352,
      fleetWeight: 36900,
      fleetLoadFee: 1310,
    },
    text: `
Palisade Logistics Partners            RATE CON PLP-90412           Rep: Dana V.  201-555-0199
Carrier Otter Falls Trucking LLC       Equipment V53                Mileage 352

Seq  Type   Company              Address              City          ST  Zip     Date        Time
1    PU     Garden State Foods   21 Station Rd        Cranbury      NJ  08512   07-Oct-26   0700-1100
2    DEL    Tidewater Grocers    1000 Cavalier Blvd   Chesapeake    VA  23323   08-Oct-26   0600

Commodity            Weight      Pallets
Canned goods         36,900      20

Linehaul 1,150.00   FSC 160.00   Total 1,310.00`,
  }),
  makeSheet({
    name: 'two pickups, ready and due dates, net freight',
    truth: {
      fleetLoadNumber: 'TRN-7719284',
      customer: 'Trident Logistics Inc',
      fleetPickUpDate: '2026-06-15',
      fleetPickupLocation: 'Salisbury, MD',
      fleetDeliveryDate: '2026-06-17',
      fleetDeliveryLocation: 'Tifton, GA',
      fleetDistance: 745,
      fleetWeight: 40110,
      fleetLoadFee: 2380,
    },
    text: `
                        Trident Logistics Inc
              50 Fallon Ave, Seaford, DE 19973   302-555-0100
                      RATE CONFIRMATION
Trident Load #: TRN-7719284        Carrier: OTTER FALLS TRUCKING LLC
PU 1 of 2     DELMARVA POULTRY, 120 MARVEL RD, SALISBURY, MD 21801
              READY 06/15/2026 10:00      PU# 8812
PU 2 of 2     SHORE EGGS, 800 SNOW HILL RD, POCOMOKE CITY, MD 21851
              READY 06/15/2026 14:00      PU# 8813
DROP 1 of 1   SOUTHERN FOODS DC, 1540 US-41, TIFTON, GA 31794
              DUE 06/17/2026 05:00        PO# 33018
TEMP 34F CONTINUOUS    WEIGHT 40110    MILES 745
LINE HAUL        2,200.00
EXTRA PICK          80.00
FUEL               100.00
NET FREIGHT      2,380.00 USD`,
  }),
  makeSheet({
    name: 'an email with the confirmation in its body',
    truth: {
      fleetLoadNumber: 'S-118824',
      customer: 'Spotlight Freight Solutions',
      fleetPickUpDate: '2026-09-22',
      fleetPickupLocation: 'Monroe, OH',
      fleetDeliveryDate: '2026-09-23',
      fleetDeliveryLocation: 'Lebanon, TN',
      fleetDistance: 289,
      fleetLoadFee: 900,
    },
    text: `
From: Casey Lund <clund@spotlightfreight.example>
Sent: Monday, September 21, 2026 4:12 PM
To: dispatch@otterfalls.example
Subject: Rate Confirmation - Load S-118824

Hi Team,

See below for load S-118824 booked with Spotlight Freight Solutions.

PU: Butler Brands, 675 Gateway Blvd, Monroe, OH 45050
9/22/2026 0900-1300 FCFS

DEL: Wilson County DC, 1600 Couchville Pike, Lebanon, TN 37087
9/23/2026 0800 APPT

53 ft van, 18 skids of candles, 289 miles
$900 all in

Thanks,
Casey Lund
Carrier Sales | Spotlight Freight Solutions`,
  }),
];
