/** Layouts of brokers, shippers, and small offices that taught the reader something: tables, two pages, day-first dates, sentences. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AK: readonly Sample[] = [
  makeSheet({
    name: 'one row of headings that names the place and the party of a stop',
    truth: {
      fleetLoadNumber: '31922075',
      customer: 'Quarterline Logistics, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Oxnard, CA',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Landover, MD',
      fleetWeight: 41500,
      fleetLoadFee: 6850,
    },
    text: `
QUARTERLINE                                  Rate Confirmation for PO# 31922075
LOGISTICS                                    12/8/2026 11:02:45 AM

bshaw@quarterline.example                    Carrier: SANDHILL EXPRESS LLC

Pick-up Location       Shipper                    Date            Time             Weight          Ref / PU #
Oxnard, CA 93030       Coastal Berry Coolers      12/9/2026       14:00            41,500 lbs      CB-55190
                       1250 Pacific Ave

Delivery Location      Consignee                  Date            Time             Quantity        Ref / Delivery #
Landover, MD 20785     Capital Produce Terminal   12/13/2026      23:00 - 05:00    22              90017
                       7900 Sheriff Rd

Line Item                        Unit         Quantity     Per      Total
Line Haul                        $6,850.00    1            Flat     $6,850.00
Unloading - paid by broker       $0.00                              $0.00
                                                           Total    $6,850.00 USD
Please mail original bills of lading to:
Quarterline Logistics, LLC
PO Box 634558
Cincinnati, OH 45263`,
  }),
  makeSheet({
    name: 'the last stop has its heading on one page, its address and date on the next one',
    truth: {
      fleetLoadNumber: '29904417',
      customer: 'Wolfpine Logistics',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Grand Rapids, MI',
      fleetDistance: 1624,
      fleetLoadFee: 4225,
    },
    text: `
WOLFPINE LOGISTICS                              Load 29904417
Rate Confirmation
Carrier     Sandhill Express LLC                Miles      1,624

Stop 1: Pick Up
Facility    Puente Norte Crossdock              Scheduled for    12/10/2026 09:00
Address     9102 Mines Rd                       Appt #           PN-7712
            Laredo, TX 78045

Stop 2: Delivery
Facility    Arkansas Auto Center                Scheduled for    12/11/2026 08:00 - 12:00
Address     6600 Scott Hamilton Dr              Appt #           55120
            Little Rock, AR 72209

Stop 3: Delivery
                                                1 of 2
~
Wolfpine Logistics - Load 29904417
Facility    Lakeshore Components                Scheduled for    12/14/2026 06:00
Address     1420 Burlingame Ave SW              Appt #           LC4471
            Grand Rapids, MI 49509

Description         Units        Per           Amount
Flat Rate           1.00         $3,575.00     $3,575.00
Fuel Surcharge      1,624.00     $0.40         $650.00
Total                                          USD $4,225.00`,
  }),
  makeSheet({
    name: 'app print with a load number of letters and digits, a window after midnight',
    truth: {
      fleetLoadNumber: '8F2C-4417',
      customer: 'Hopper Freight',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Commerce City, CO',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Salina, KS',
      fleetDistance: 431,
      fleetWeight: 21450,
      fleetLoadFee: 1187.35,
    },
    text: `
Hopper Freight                                                      $1,187.35
Rate confirmation for load 8F2C-4417                                all-in rate, fuel included

Commerce City, CO                                 Pickup
Front Range Snacks
5800 Quebec St, Commerce City, CO 80022
Dec 3, 2026 22:00 - Dec 4, 2026 02:00 MST
Ref 771-B

Salina, KS                                        Dropoff
Smoky Hill Distribution
2101 Centennial Rd, Salina, KS 67401
Dec 4, 2026 13:00 CST
Ref 0041190

Weight        21,450 lbs
Distance      431 mi
Carrier       SANDHILL EXPRESS LLC, MC 771204`,
  }),
  makeSheet({
    name: 'Canadian form with the day first, hyphens in the addresses, and Canadian dollars',
    truth: {
      fleetLoadNumber: 'TR-60412',
      customer: 'Norpath Freight Brokerage Ltd.',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Mississauga, ON',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Dorval, QC',
      fleetWeight: 40124,
    },
    text: `
Shipment # TR-60412                                          Rate Confirmation
Norpath Freight Brokerage Ltd.                               03/12/2026
41 Kerr Crescent
Puslinch, ON N0B 2J0
Carrier: SANDHILL EXPRESS LLC

SIZE & TYPE          DESCRIPTION           PIECES     TOTAL WEIGHT
Van 53 FT            Bottled juice         20         18,200 KG

Pickup Location (Stop #1)
          Name: Halton Beverages                           Phone: 905-555-0141
       Address: 6715 Airport Rd                          Contact: Shipping
City, State Zip: Mississauga-ON-L4V 1E4           Appt Date/Time: 04/12/2026 / 08:00

Drop Location (Stop # 2)
          Name: Marche Ouest CD                            Phone: 514-555-0162
       Address: 1900 Ch. Saint-Francois
City, State Zip: Dorval-QC-H9P 2W7                Appt Date/Time: 15/12/2026 / 07:00

CHARGES
Freight Charge                                    1,350.00         CAD
TOTAL RATE                                        1,350.00         CAD`,
  }),
  makeSheet({
    name: 'typed form of a family broker, the rate opens a paragraph',
    truth: {
      fleetLoadNumber: '2217',
      customer: 'Teller & Daughters',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Sikeston, MO',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetWeight: 44000,
      fleetLoadFee: 2450,
    },
    text: `
# Teller & Daughters
MC 918822 * 214 N Main, Sikeston, Missouri 63801 * 573-555-0118

LOAD CONFIRMATION
Date: December 4, 2026
Load No: 2217
Carrier: Sandhill Express LLC, Mitchell SD

PICK UP: Tuesday Dec 8, 8 am to 4 pm
      Bootheel Rice Mill, 700 S West St, Sikeston, MO 63801
      PU # BR-1177

DELIVER: Wednesday Dec 9 by 5 pm
      Panhandle Feed & Grocery, 3800 SE 25th Ave, Amarillo, TX 79103

Commodity: bagged rice, 44,000 lbs, tarped

Rate: $2,450.00 All in. Not to exceed this amount without written approval.

Please sign and e-mail back to june@tellerdaughters.example. Include 2217 on your invoice. Pay is
21 days after we get the clear BOL. If the driver is late call June right away, there is a $100 charge.`,
  }),
  makeSheet({
    name: 'purchase order of an accounting program, the vendor is the carrier',
    truth: {
      fleetLoadNumber: 'PO-10883',
      customer: 'Ketchikan Ridge Brokerage LLC',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Nampa, ID',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Tremonton, UT',
      fleetWeight: 43200,
      fleetLoadFee: 1050,
    },
    text: `
Ketchikan Ridge Brokerage LLC                                             Purchase Order
1120 E Fairview Ave
Meridian, ID 83642
(208) 555-0144                                                            DATE            P.O. NO.
ops@ketchikanridge.example                                                12/09/2026      PO-10883

VENDOR                                          SHIP TO
Sandhill Express LLC                            Bear River Confections
402 Depot St                                    900 W 1000 N
Mitchell, SD 57301                              Tremonton, UT 84337

SHIP FROM                       PICKUP DATE              DELIVERY DATE            WEIGHT
Treasure Valley Sugar, 138 W    12/11/2026               12/12/2026               43,200 lbs
Karcher Rd, Nampa, ID 83687

ITEM         DESCRIPTION                              QTY       RATE        AMOUNT
Freight      Truckload sugar in totes, 53 van         1         900.00      900.00
FSC          Fuel surcharge                           1         150.00      150.00
                                                                TOTAL       USD 1,050.00`,
  }),
  makeSheet({
    name: 'a stop canceled in a column of its row, and a weight before the change',
    truth: {
      fleetLoadNumber: '441190',
      customer: 'Sawtooth Carrier Services',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Garden City, KS',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Fresno, CA',
      fleetDistance: 1377,
      fleetLoadFee: 3900,
    },
    text: `
Sawtooth Carrier Services                                        LOAD CONFIRMATION 441190
Carrier     Sandhill Express LLC
Miles       1,377

Stop    Type    Facility                                              Appointment           Status
1       PU      High Plains Beef, 2000 E Hwy 50, Garden City, KS 67846     12/09/2026 10:00      Confirmed
2       SO      Central Cold Storage, 2600 S East Ave, Fresno, CA 93725    12/10/2026 08:00      Confirmed
3       SO      Valley Meats, 3100 E Truxtun Ave, Bakersfield, CA 93307    12/11/2026 03:00      CANCELLED

Carrier charges               Amount
Linehaul                      $3,900.00
Total                         $3,900.00
Stop 3 was cancelled. Original weight 41,800 lbs; new weight will be on the BOL.`,
  }),
  makeSheet({
    name: 'the number ends the first line, both dates in one line',
    truth: {
      fleetLoadNumber: 'CFB-20418',
      customer: 'Canyon Fork Brokerage',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Tampa, FL',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Macon, GA',
      fleetDistance: 371,
      fleetWeight: 43900,
      fleetLoadFee: 688,
    },
    text: `
CANYON FORK BROKERAGE - BOOKING CFB-20418
SHIPPER: GULF BOTTLING, TAMPA FL 33619
CONSIGNEE: CENTRAL GROCERS DC, MACON GA 31206
SHIP 12/01/2026 DELIVER 12/02/2026
EQUIP: 53 DRY VAN WEIGHT: 43,900 MILES: 371
LINEHAUL 625.00 FSC 63.00 TOTAL 688.00`,
  }),
  makeSheet({
    name: 'one sentence names both stops and the rate',
    truth: {
      fleetLoadNumber: 'ABX-7730',
      fleetPickUpDate: '2026-12-22',
      fleetPickupLocation: 'Raleigh, NC',
      fleetDeliveryDate: '2026-12-23',
      fleetDeliveryLocation: 'Norfolk, VA',
      fleetWeight: 31600,
      fleetLoadFee: 1340,
    },
    text: `
This confirms load ABX-7730. Your truck will pick up at Raleigh, NC 27610 on 12/22/2026 and deliver to
Norfolk, VA 23502 on 12/23/2026. You need a 53 ft dry van. The freight is 31,600 lbs of furniture.
The agreed rate is $1,340.00 flat with fuel included, and no accessorials are authorized.`,
  }),
  makeSheet({
    name: 'a limit next to the weight, dates of both stops above their addresses',
    truth: {
      fleetLoadNumber: '100482',
      customer: 'Pinetop Freight Group LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Macon, GA',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetDistance: 283,
      fleetWeight: 36000,
      fleetLoadFee: 875,
    },
    text: `
Pinetop Freight Group LLC                       Load #: 100482
Carrier: Sandhill Express LLC

Ship Date          Delivery Date       Miles          Max weight         Est. weight
12/16/2026         12/17/2026          283            45,000 lbs         36,000 lbs

Pick Up 1
Middle Georgia Springs            Date: 12/16/2026                PU #: 66120
4101 Pio Nono Ave                 Time: 07:00 to 15:00            PO #: 4500-11, 4500-12, 4500-13
Macon, GA 31206                   Contact: (478) 555-0109         Bottled water

Drop 1
Marion County Grocers             Date: 12/17/2026                Del #: C-90017
3800 NW 35th St                   Time: 08:00                     Strict appointment, $250 late fee
Ocala, FL 34475                   Contact: (352) 555-0136

Total Carrier Charges             $875.00`,
  }),
  makeSheet({
    name: 'a logo in two lines, freight all in with another charge before the total',
    truth: {
      fleetLoadNumber: '4409127',
      customer: 'Waypoint Logistics',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Casa Grande, AZ',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Albuquerque, NM',
      fleetDistance: 462,
      fleetWeight: 44800,
      fleetLoadFee: 1295,
    },
    text: `
# WAYPOINT
LOGISTICS                                       Load 4409127
c.delgado@waypointlog.example                   Carrier: Sandhill Express LLC
Weight: 44,800                                  Miles: 462

             Name and address              Date            Time                   Reference
Pickup       Sonoran Building Products     12/14/2026      7:00 AM - 2:00 PM      SBP-20881
             1455 E Kortsen Rd
             Casa Grande, AZ 85122
Delivery     Duke City Drywall Supply      12/15/2026      8:00 AM                PO 7781
             3700 Edith Blvd NE
             Albuquerque, NM 87107

Freight, all in               $1,220.00
Tarp                          $75.00
Total Carrier Pay             $1,295.00`,
  }),
  makeSheet({
    name: 'first and second pickup, the rate of a project split between two trucks',
    truth: {
      fleetLoadNumber: '880-41177',
      customer: 'GULF & PRAIRIE BROKERAGE INC',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Yuma, AZ',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Forest Park, GA',
      fleetDistance: 2012,
      fleetWeight: 42000,
      fleetLoadFee: 2850,
    },
    text: `
GULF & PRAIRIE BROKERAGE INC                         Load No. 880-41177
PO BOX 12077    BEAUMONT TX 77726                    DATE 12/04/26
TO:   SANDHILL EXPRESS LLC                           ATTN: KARA

Weight: 42,000 lbs      Miles: 2,012

1st Pickup:   Desert Crown Cooler, 1801 E 32nd St, Yuma, AZ 85365
              Saturday 12/05/2026, 0800-1600     P.O. 41177-1     14 pallets
2nd Pickup:   Imperial Greens, 250 E 5th St, Holtville, CA 92250
              Saturday 12/05/2026, before 2000     P.O. 41177-2     10 pallets
Delivery:     State Farmers Market Bldg K, 16 Forest Pkwy, Forest Park, GA 30297
              Tuesday 12/08/2026, 0200     P.O. 41177

Agreed split                            Amount
Project rate for both trucks            $5,700.00
Truck 2 (other carrier)                 $2,850.00
Carrier total, this truck               $2,850.00`,
  }),
  makeSheet({
    name: 'text message without labels',
    truth: {
      fleetLoadNumber: '7741',
      customer: 'Prairie Dog Logistics',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Garden City, KS',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Plainview, TX',
      fleetDistance: 290,
      fleetWeight: 46000,
      fleetLoadFee: 850,
    },
    text: `
Prairie Dog Logistics - load 7741
Carrier: Sandhill Express
PU Garden City, KS 67846 Wed 12/2/2026 8a-3p
DO Plainview, TX 79072 Thu 12/3/2026 before noon
46,000 lbs cottonseed meal, hopper
290 mi
$850 flat`,
  }),
  makeSheet({
    name: 'rows for load and unload with the company before the town, a market without a comma',
    truth: {
      fleetLoadNumber: 'SH00481220',
      customer: 'Bellwether Logistics Group',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Mankato, MN',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Hunts Point, NY',
      fleetDistance: 1330,
      fleetWeight: 43100,
      fleetLoadFee: 4475,
    },
    text: `
BELLWETHER LOGISTICS GROUP
Shipment SH00481220

Carrier                   Trailer        Loaded Miles      Weight (lbs)
Sandhill Express LLC      Dry van        1,330             43,100

            Company             City / State                              Date            Time
Load        River Bend Soy      Mankato, MN                               12/04/2026      07:00
Unload      Summit Pet Food     NEW YORK TERMINAL MARKET, HUNTS POINT NY 10474      12/07/2026      06:00

Freight rate in US dollars: $4,475.00 (four thousand four hundred seventy-five and 00/100)`,
  }),
];
