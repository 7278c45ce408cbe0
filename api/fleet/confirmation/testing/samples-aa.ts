/** Twelve of 24 layouts modeled on forms of large brokers, with expected values before their first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

/** Fees and fines as most brokers list them. No amount is a part of a load's pay. */
export const FEES_AND_FINES = `
Late pickup or late delivery: $250.00 per occurrence. Missing tracking: $100.00. Missed check call: $50.00.
Truck ordered, not used: $150.00 flat. Detention after 2 hours free at $40.00 per hour, $240.00 at most per stop.
Layover of $200.00 per day needs written approval. Lumper fees are reimbursed with a receipt sent within 24 hours.
PODs sent more than 72 hours after delivery reduce the rate by $75.00. Cargo insurance of $100,000.00 is required.`;

export const SAMPLES_AA: readonly Sample[] = [
  makeSheet({
    name: 'contract addendum with shippers and receivers by number, the rate on the second page, fuel in a sentence',
    truth: {
      fleetLoadNumber: '447118092',
      customer: 'Halvorsen Freight Services',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Salisbury, NC',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Jonesboro, AR',
      fleetWeight: 41200,
      fleetLoadFee: 2140,
    },
    text: `
                                                                                            Page 1 of 3
    Halvorsen Freight Services Contract Addendum and Carrier Load Confirmation - #447118092
    This confirmation is confidential and may not be shown to third parties without written approval.
                        General Contact at MARBLE CANYON TRANSPORT LLC - T7118204
                                  Halvorsen Freight Services Communication
This load was booked with Dana Whitlow, (704) 555-0182 x5824, Dana.Whitlow@halvorsenfs.example.

                                 Customer-Specified Equipment Requirements
Equipment:           Van - Min L=53

SHIPPER#1:           Rowan Fiber Works                          Pick Up Date:        12/8/2026
Address:             1420 Jake Alexander Blvd                   *Open Pick Up*
                     Salisbury, NC 28147                        Pick Up Time:        08:00 - 15:00
                                                                Pick Up#:            SO338190
Phone:               (704) 555-0120                             Appointment#:
Please ask for and confirm receipt of:                          Work Required: No Touch
Commodity                   Est Wgt       Units        Count      Pallets    Temp        Ref #
nonwoven rolls              41,200        PLT2(s)      412        24                     R88190

RECEIVER #1:         Tombigbee Bedding                          Delivery Date:       12/9/2026
Address:             600 Industrial Rd                          Scheduled Delivery
                     Tupelo, MS 38801                           Delivery Time:       09:30 Appt.
Phone:               (662) 555-0114                             Delivery#:           77120
Commodity                   Est Wgt       Units        Count      Pallets    Temp        Ref #
nonwoven rolls              20,600        PLT2(s)      206        12                     R88190
RECEIVER #2:         Crowley Ridge Foam                         Delivery Date:       12/10/2026
Address:             3100 Nettleton Ave                         *Open Delivery*
~
                                                                                            Page 2 of 3
    Halvorsen Freight Services Contract Addendum and Carrier Load Confirmation - #447118092
                     Jonesboro, AR 72401                        Delivery Time:       07:00-14:00
Phone:               (870) 555-0166                             Delivery#:
Commodity                   Est Wgt       Units        Count      Pallets    Temp        Ref #
nonwoven rolls              20,600        PLT2(s)      206        12                     R88190

                                              Rate Details
Service for Load #447118092               Amount                Rate              Extended
Line Haul - FLAT RATE                     1                     $2,065.00         $2,065.00
Stop Off                                  1                     $75.00            $75.00
                                                                                  ______________
Total:                                                                            $2,140.00

                                      SUBMIT FREIGHT BILL TO:
                                            HFS Billing
                                           P.O. Box 3118
                                         Charlotte, NC 28201
                              Fuel Surcharge Information
The listed rate includes a fuel surcharge of $412.80, an estimate after a weekly national average.
                              QUICK PAY and CASH ADVANCE
A cash advance is deducted from the final settlement with a fee of 3% or $15, whichever is greater.
~
                                                                                            Page 3 of 3
    Halvorsen Freight Services Contract Addendum and Carrier Load Confirmation - #447118092
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'rate confirmation for a PO number, towns and dates in small tables, the weight in a box of duties',
    truth: {
      fleetLoadNumber: '30118824',
      customer: 'CQF Logistics',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Elgin, IL',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Lindon, UT',
      fleetWeight: 42000,
      fleetLoadFee: 3600,
    },
    text: `
                                                   CQF RATE CONFIRMATION FOR PO# 30118824
SUBMIT THIS CONFIRMATION, THE BOL, AND RECEIPTS TO INVOICES@CQFLOGISTICS.EXAMPLE

        CQF CONTACT INFO
Name                     Phone                      Email                              Fax
Wes Hollander            800-555-0101 x45946        WHollander@CQFLogistics.example    5135550171

        CARRIER CONTACT
MC#/DOT#                 Name                                Phone             Terms        Fax
1194819 / 3501233        Marble Canyon Transport Llc (ut)    385-555-0155      28DAYS       385-555-0155
Address
FIRST STREET FACTORS (PO BOX 840267) PO BOX 840267 DALLAS, TX 75284-0267
Dispatcher               Driver                   Truck #                 Trailer #
Alena                    Joachim                  1001                    1002

        LOAD INFORMATION
Rate                     Type                     Unit              Quantity          Total
$3,600.00                Line Haul                Flat              1                 $3,600.00
Rates based on weight or count are calculated from the loaded quantities.        Total: $3,600.00 USD

Mode     Trailer Type     Trailer Size    Linear Feet    Temperature    Pallet/Case Count    Hazmat
FTL      Van Or Reefer    53 ft                                         24 pallets/0 cases   Non-Hazardous

Pick-up Location                                   Date                     Time
Elgin, IL                                          12/14/2026               Appt 12:00
Delivery Location                                  Date                     Time
Lindon, UT                                         12/17/26                 Appt 09:00

      CARRIER RESPONSIBLE FOR
Unloading   None w/ valid receipt      Pallet Exchange   None       Estimated Weight   42000

FOR STANDARD MAIL                      OVERNIGHT DELIVERY
CQF Logistics                          CQF Logistics
PO Box 9049                            1701 Edison Drive
Louisville, KY 40209                   Milford, OH 45150

    QUICK PAY
    1 Day Quick Pay 5%                 7 Day Quick Pay 3%
TruckScan sends your paperwork for $3.50 from participating truck stops.
${FEES_AND_FINES}
CQF PO# 30118824`,
  }),
  makeSheet({
    name: 'stops as numbered headings with facility notes at the right, charges per unit, USD total on the last page',
    truth: {
      fleetLoadNumber: '31574259',
      customer: 'Ocelot Logistics, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Fort Worth, TX',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Romeoville, IL',
      fleetWeight: 8480,
      fleetLoadFee: 1750,
    },
    text: `
# Rate Confirmation
Load 31574259                   Send invoices to:
                                Invoices@ocelot.example                      800-555-0183
                                900 Northpoint Parkway
                                Suite 150
                                Alpharetta, GA 30005
Cust Requirements               Booked By                        Get our app today
Equipment        Van, 53'       Srdjan Petrovic                  - Dispatch
Pre Cooled Temp  None           srdjan.petrovic@ocelot.example   - Send updates
Load Temp        None           Phone: +1 (423) 555 0199
Value            $100,000       Fax: +1 (773) 555 0128
Load Requirements
 Tech Tracking Required         Seal
Notes
All van loads must be sealed at origin with the seal number on the bill of lading. The carrier weighs
the truck within 50 miles of each shipper. Detention requires in and out times on the BOL.
[Load Number - 31574259]                                                            Page 1 of 3
[Carrier Legal Name - Marble Canyon Transport LLC]
[Carrier USDOT - 3501233]
~
              Rate Confirmation                                       Load 31574259
Stop 1: Pick Up
     Pick Up 19259651331                                              Facility Notes
    Numbers 7BJXDLDG             Appointment Scheduled For            PU# 19259651331
                                 Wed 12/09/2026                       --V53 SWING DOOR ONLY
Confirmation None                at 15:00                             --2 load bars are required
   Numbers
   Facility Brickland Toys Inc   Driver Work
                                 No Touch
    Address 5600 Mark IV Pkwy                                         Report accessorials within
            Fort Worth, TX 76131                                      48 hours
    Contact Brickland Dock
      Phone None
Commodity                        Packaging        Load On        Exp Wt         Pallets
Total                            Carton                          8,480 Lbs      25

Stop 2: Delivery
    Delivery 19259651331         Appointment Scheduled For            Facility Notes
    Numbers 103770825            Fri 12/11/2026                       DEL# 103770825
                                 at 09:00                             --SWING DOOR ONLY
   Facility Primeway MDW6        Driver Work
                                 No Touch
    Address 1125 W Remington                                          Lumper receipts within 48 hrs
            Blvd
            Romeoville, IL 60446
    Contact RECEIVING
      Phone +1 (978) 555 0198
Commodity                        Packaging        Load On        Exp Wt         Pallets
Total                            Carton                          8,480 Lbs      25
[Load Number - 31574259]                                                            Page 2 of 3
[Carrier Legal Name - Marble Canyon Transport LLC]
[Carrier USDOT - 3501233]
~
Charges
Description            Units        Per               Amount        Send invoices to:
Fuel Surcharge         926.00       $0.720            $666.72       900 Northpoint Parkway
Flat Rate              1.00         $1,083.280        $1,083.28     Alpharetta, GA 30005
Total USD                                             $1,750.00
Agreement
Broker    Ocelot Logistics, LLC                  Carrier   Marble Canyon Transport LLC
USDOT     2237894                                USDOT     3501233
[Load Number - 31574259]                                                            Page 3 of 3`,
  }),
  makeSheet({
    name: 'freight bill form of an agency with stop-offs, dates with times on both ends, and a confirm date',
    truth: {
      fleetLoadNumber: '4666332',
      customer: 'Northstar Ranger Inc',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Bedford, PA',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Hiram, GA',
      fleetWeight: 5900,
      fleetLoadFee: 2050,
    },
    text: `
                                                       NORTHSTAR RANGER INC LOAD CONFIRMATION
                                                       FB #: 4666332

EFFECTIVE DATE:    12/09/2026            CARRIER:        MARBLE CANYON TRANSPORT LLC
EQUIPMENT:         FLAT                  CARRIER #:      *****1571                  NSR - BRU
COMMODITY:         MACHINERY PARTS       DRIVER:                                    SIGN THIS
DIMENSION:         L: 48', W: 8', H: 7'8"   DRIVER CELL:                            DOCUMENT
WEIGHT:            5900                  CONTACT:        COLE - OWNER               High Risk:
PIECES:            3                     PHONE:          (229) 555-0132             TARP:

        ANY QUESTIONS ABOUT THIS LOAD PLEASE CALL AGENCY: (484) 555-0101

PICK-UP DATE:       12/10/2026 07:00 - 12/10/2026 14:30                    CONTACT:
NAME/ADDRESS:       HIGHLIFT INDUSTRIES 450 SUNNYSIDE RD                   PHONE:
                    BEDFORD, PA 15522-8601
DIRECTIONS:
SPECIFIC            Pickup number is BT333993 AND 2370859. Boom sections go to Rock Hill, SC
INSTRUCTIONS:       and to Hiram, GA

STOP-OFF DATE:      12/11/2026 08:00                                       CONTACT:
NAME/ADDRESS:       QUEEN CITY RENTALS 2600 QUEEN CITY DR                  PHONE:   (704) 555-0196
                    CHARLOTTE, NC 28208
DIRECTIONS:
SPECIFIC            T500 GOES HERE.
INSTRUCTIONS:

STOP-OFF DATE:      12/11/2026 10:00                                       CONTACT:
NAME/ADDRESS:       HIGHLIFT SE PARTS SERVICE                              PHONE:   (803) 555-0150
                    225 NORTHPARK DR
                    ROCK HILL, SC 29730-4202
DIRECTIONS:

DELIVERY DATE:      12/14/2026 07:00 - 12/14/2026 14:30                    CONTACT:
NAME/ADDRESS:       HIGHLIFT SERVICE CENTER 678 METRO MOUNT RD             PHONE:   (770) 555-0120
                    HIRAM, GA 30141-2812
DIRECTIONS:
SPECIFIC            Send a photo of the signed bill of lading. Failure to send it within 72 hours
INSTRUCTIONS:       results in a $250 FINE.

                                 Total Carrier Pay: $2,050.00
                 GET PAID IN 2 DAYS! CALL 1-866-555-0187 TO LEARN HOW!
                                                                                    PAGE 1 OF 2
~
                                                       NORTHSTAR RANGER INC LOAD CONFIRMATION
                                                       FB #: 4666332
Agent:             NSR - BRU                          Carrier:        MARBLE CANYON TRANSPORT LLC
Agency Contact:    Josie & Brett                      Carrier
Agency Phone:      (484) 555-0101                     Signature:      ______________________X
Confirm Date:      12/09/2026                         Confirm Date:   12/09/2026

PLEASE SEND PAPERWORK TO:                  FOR EXPRESS MAILINGS USE:
NORTHSTAR RANGER INC                       NORTHSTAR RANGER INC
ATTN: BROKERAGE BILLING                    ATTN: IMAGING
P.O. BOX 19139                             1000 SIMPSON ROAD
Jacksonville, FL 32245-9139                ROCKFORD, IL 61102
                                                                                    PAGE 2 OF 2`,
  }),
  makeSheet({
    name: 'truckload confirmation with shipper and consignee information, instructions in capitals between',
    truth: {
      fleetLoadNumber: '58120994',
      customer: 'Resonance Global Logistics, Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Madison, WI',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Portland, ME',
      fleetWeight: 38750,
      fleetLoadFee: 3325,
    },
    text: `
# TRUCKLOAD RATE CONFIRMATION
Resonance Global Logistics, Inc.                       Load #: 58120994
600 W Chicago Ave, Suite 725, Chicago, IL 60654        Date: 12/14/2026
Phone: 800-555-0179                                    Rep: Kelsey Brandt

Carrier Name: Marble Canyon Transport LLC              Trailer Type/Size: Reefer 53 ft
Attn: Dispatch                                         Temperature: 34 F continuous
Rate: USD $3,050.00   Fuel: USD $275.00                TOTAL: USD $3,325.00

Shipper Information:
Name: BADGER CHEESE COMPANY
Address: 123 EAST WASHINGTON AVE
MADISON, WI 53703
Pick Up Time: 12/15/2026 4:00 PM
Pick Up #: 8812-771
PICK UP INSTRUCTIONS: LOADS AT 4PM SHARP, DRIVER MUST PULP PRODUCT, CALL 608-555-0133 IF LATE

Consignee Information:
Name: CASCO BAY FOODS
Address: 456 RIVERSIDE ST
PORTLAND, ME 04103
Delivery Time: 12/17/2026 1:00 PM
Delivery #: 55-2204
DELIVERY INSTRUCTIONS: DELIVER AT 1PM SHARP, $250 LATE FEE BY RECEIVER IS PAID BY THE CARRIER

Commodity Description: CHEESE          Total Weight: 38750 LBS          Pieces: 22

The driver is responsible for piece count. For payment of freight charges send the paperwork to
Resonance Global Logistics, Inc., PO Box 6606, Carol Stream, IL 60197
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'pickup 1 of 1 and drops of 2 with time zones, rate details by quantity, carrier details in a side column',
    truth: {
      fleetLoadNumber: '6120447',
      customer: 'Landfall Logistics LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Nogales, AZ',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Mesquite, TX',
      fleetDistance: 1146,
      fleetWeight: 40300,
      fleetLoadFee: 3010,
    },
    text: `
# Landfall Logistics LLC
CARRIER RATE & LOAD CONFIRMATION                                  Order # 6120447
7701 Metropolis Dr, Building 15, Austin, TX 78744

Load Details                                    Carrier Details
Mode: Truckload                                 Marble Canyon Transport LLC
Trailer: Reefer 53'                             MC 1194819
Temp: 38F Continuous                            Phone: (385) 555-0155
Miles: 1,146                                    Driver: ______________
Weight: 40,300 lbs                              Truck #: ______  Trailer #: ______
Commodity: Squash, peppers                      Dispatcher: Alena

Pickup 1 of 1
Rio Rico Packing                                Date: Mon 12/07/2026
1100 W Frontage Rd                              Time: 08:00 - 16:00 MST (FCFS)
Nogales, AZ 85621                               Pickup #: RR-5510
Drop 1 of 2
Trinity Produce                                 Date: Wed 12/09/2026
2200 S Harwood St                               Time: 22:00 CST (Appt)
Dallas, TX 75215                                PO #: 771204
Drop 2 of 2
Eastfield Grocers DC                            Date: Thu 12/10/2026
3900 Big Town Blvd                              Time: 04:00 CST (Appt)
Mesquite, TX 75149                              PO #: 771209

Rate Details
Description              Quantity          Rate             Total
Line Haul                1                 $2,860.00        $2,860.00
Stop Charge              2                 $75.00           $150.00
Total                                                       $3,010.00

Payment terms: 30 days. 2-day pay for 2.5%, same-day pay for 4%.
${FEES_AND_FINES}
Sign and return to carriers@landfall.example     Signature ________________   Date __________`,
  }),
  makeSheet({
    name: 'one row per stop with type, window, and references, and the account manager’s block at the top',
    truth: {
      fleetLoadNumber: '2207816',
      customer: 'Molasses Run Solutions',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Aurora, IL',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Garner, NC',
      fleetDistance: 862,
      fleetWeight: 36118,
      fleetLoadFee: 2475,
    },
    text: `
Molasses Run Solutions                                      Account manager: Tessa Grogan
120 N Racine Ave, Chicago, IL 60607                         tessa@molassesrun.example
MC 932455                                                   312-555-0162
# Rate Confirmation | Load# 2207816
Carrier: Marble Canyon Transport LLC (MC 1194819)           Equipment: 53' Van
Dispatcher: Alena 385-555-0155                              Loaded miles: 862

Stop   Type        Location                                Date & time                    References
1      Pickup      Fox Valley Snacks                       12/11/2026                     PU 90812
                   2500 Diehl Rd, Aurora, IL 60502         07:00 - 13:00 CT  FCFS         BOL 7712-A
2      Delivery    Tri-County Foods                        12/13/2026                     PO 440-811
                   900 Reilly Rd, Fayetteville, NC 28303   08:00 ET  Appt
3      Delivery    Capital Market DC                       12/14/2026                     PO 440-812
                   1250 Jones Sausage Rd, Garner, NC 27529 06:30 ET  Appt

Commodity: snack foods, 26 pallets, 36,118 lbs

Charge                          Amount
Freight                         $2,300.00
Stop-off                        $100.00
Driver assist                   $75.00
Total                           $2,475.00

Invoices to billing@molassesrun.example or Molasses Run Solutions, PO Box 2117, Chicago, IL 60690.
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'app-like confirmation with months in words, a payout, and facility details under each town',
    truth: {
      fleetLoadNumber: 'UXR-4480127',
      customer: 'Ubiqua Freight LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Lebanon, IN',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Hazelwood, MO',
      fleetDistance: 268,
      fleetWeight: 31402,
      fleetLoadFee: 912.5,
    },
    manner: 'words',
    text: `
# Ubiqua Freight LLC
Rate confirmation
Load ID UXR-4480127                                Booked Dec 8, 2026 at 2:14 PM

Total rate                                         $912.50
Line haul                                          $812.50
Fuel surcharge                                     $100.00
268 mi        Dry van 53'        31,402 lb         $3.40/mi

Pick up
Lebanon, IN
Wed, Dec 9, 2026, 8:00 AM - 4:00 PM EST
Boone Fulfillment Center
400 Edwards Dr, Lebanon, IN 46052
Reference 5510-88A              Live load

Drop off
Hazelwood, MO
Thu, Dec 10, 2026, 7:30 AM CST (appointment)
Lambert Trade Depot
700 Fee Fee Rd, Hazelwood, MO 63042
Reference 5510-88A              Drop trailer

Carrier
Marble Canyon Transport LLC, DOT 3501233
Driver  Joachim N.              Tractor 1001

Accessorials (paid only when they happen)
Detention            $50.00 per hour after 2 hours
Layover              $250.00 per day
TONU                 $200.00
Late arrival         up to $150.00 is deducted`,
  }),
  makeSheet({
    name: 'earliest and latest arrival per stop, order number with a leg suffix, payment on the carrier’s side',
    truth: {
      fleetLoadNumber: '4000771204-01',
      customer: 'Snyder Orange Logistics Inc',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Green Bay, WI',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Harrisonville, MO',
      fleetDistance: 607,
      fleetWeight: 43880,
      fleetLoadFee: 1635.4,
    },
    text: `
# Snyder Orange Logistics Inc
CARRIER LOAD CONFIRMATION                             Order number: 4000771204-01
                                                      Printed: 12/15/2026 10:41 CST
To: MARBLE CANYON TRANSPORT LLC                       From: Lori Van Dyck
    SCAC MRCN                                               920-555-0146

Equipment: 53 VAN     Commodity: PAPER ROLLS     Weight: 43,880 LB     Miles: 607

STOP 1  PICKUP                                        Appointment: FIRST COME FIRST SERVED
FOX RIVER PAPER MILL                                  Earliest: 12/16/2026 06:00
1000 BROADWAY                                         Latest:   12/16/2026 22:00
GREEN BAY, WI 54303                                   Pickup no: FR 118204

STOP 2  DELIVERY                                      Appointment: SCHEDULED
CASS COUNTY PRINTING                                  Earliest: 12/18/2026 07:00
2405 N COMMERCIAL ST                                  Latest:   12/18/2026 07:30
HARRISONVILLE, MO 64701                               Delivery no: 660-PRN

CARRIER PAYMENT
BASE FREIGHT               1,420.00 USD
FUEL                         215.40 USD
TOTAL PAYMENT              1,635.40 USD

Do not contact the shipper or the consignee about rates. Detention is 35.00 USD per hour after 2 hours
with a maximum of 350.00 USD. Invoices go to PO Box 2545, Green Bay, WI 54306.`,
  }),
  makeSheet({
    name: 'marketplace confirmation with live load and drop trailer, mileage and accessorials by stop',
    truth: {
      fleetLoadNumber: '3BX7714',
      customer: 'H.B. Trunk Brokerage Services, Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Lowell, AR',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Olive Branch, MS',
      fleetDistance: 355,
      fleetWeight: 22960,
      fleetLoadFee: 1105,
    },
    text: `
H.B. Trunk Brokerage Services, Inc.                                    LOAD 3BX7714
615 Corporate Dr, Lowell, AR 72745
# CARRIER RATE CONFIRMATION
Carrier        MARBLE CANYON TRANSPORT LLC            Booked on        12/05/2026
DOT            3501233                                Booked by        trunk360 marketplace

Trailer        53' dry van, carrier's own             Total loaded miles        355
Freight        Consumer goods                         Total weight              22,960 lbs

#1  Live Load          12/07/2026 09:00 - 12/07/2026 11:00 CST
    Ozark Consumer Products
    1400 W Monroe Ave, Lowell, AR 72745
    Load number at gate: 881-204-7

#2  Live Unload        12/08/2026 13:00 CST
    Delta Retail Support
    4600 E Shelby Dr, Memphis, TN 38118
    PO 66120

#3  Drop Trailer       12/09/2026 07:00 - 12/09/2026 19:00 CST
    DeSoto Distribution
    8400 Nail Rd, Olive Branch, MS 38654
    PO 66124

Line Haul                      $905.00
Fuel Surcharge                 $125.00
Extra Stop                     $75.00
Total Rate                     $1,105.00

Quick pay: 1.5% of $1,105.00 is deducted for payment within two days.
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'tender with a shipment ID and a BOL number, pick and stop rows, linehaul and fuel in one line',
    truth: {
      fleetLoadNumber: '801772046',
      customer: 'XLO Transport Solutions, LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Greer, SC',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Doral, FL',
      fleetDistance: 718,
      fleetWeight: 18240,
      fleetLoadFee: 2199,
    },
    text: `
# XLO Transport Solutions, LLC
Carrier tender and rate confirmation
Shipment ID: 801772046          BOL: 5519027741          Customer PO: 8812-GRE
Tendered to: Marble Canyon Transport LLC (MRCN)          Tendered: 12/07/2026 16:05 ET

Remarks: Driver needs safety vest, closed shoes, and two straps. No pets, no passengers. Scale after
loading at the truck stop in Duncan, SC. Do not break the seal.

PICK 1      Upstate Appliance Plant       200 Victor Hill Rd, Greer, SC 29651      12/08/2026 10:00
STOP 2      Palmetto Home Center          5600 NW 84th Ave, Doral, FL 33166        12/09/2026 14:00

Distance: 718 mi       Gross weight: 18,240 lb       Pieces: 96       Equipment: 53V

Linehaul 1,849.00      Fuel 350.00      Accessorials 0.00      Total 2,199.00 USD

Bill to: XLO Transport Solutions, LLC, 11215 N Community House Rd, Charlotte, NC 28277
Terms: Net 30. Quick pay 3% at 7 days.
Claims: PO Box 5160, Portland, OR 97208.
Unapproved detention is not paid. A fine of $500.00 applies for rebrokering.`,
  }),
  makeSheet({
    name: 'confirmation by BOL number of a program for agents, charges with codes, origin and destination boxes',
    truth: {
      fleetLoadNumber: '24418820',
      customer: 'GlobeTrans Freight Inc',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Chandler, AZ',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Ontario, CA',
      fleetDistance: 346,
      fleetWeight: 15600,
      fleetLoadFee: 980,
    },
    text: `
GlobeTrans Freight Inc                       CARRIER RATE CONFIRMATION
2501 S Price Rd, Ste 110                     Load #: 24418820
Chandler, AZ 85286                           Customer BOL: CH-99120
Office: GTZ Tempe, agent 0418                Date sent: 12/09/2026

CARRIER                                      EQUIPMENT
Marble Canyon Transport LLC                  53' Dry Van
900 S Redwood Rd                             Team: No
Salt Lake City, UT 84104                     Hazmat: No

ORIGIN                                       DESTINATION
Sonora Circuits                              Inland Assembly Works
7300 W Boston St                             1800 E Francis St
Chandler, AZ 85226                           Ontario, CA 91761
Contact: Dock, 480-555-0119                  Contact: Lupe, 909-555-0137
Ready: 12/10/2026 13:00                      Due: 12/11/2026 08:00
Close: 12/10/2026 17:00                      Close: 12/11/2026 12:00

Qty      Type       Weight       Class     Description
14       PLT        15,600       85        Electronic housings

Miles 346
LHF   Line Haul Freight           $860.00
FUE   Fuel Surcharge              $120.00
      Total Carrier Charges       $980.00

${FEES_AND_FINES}
Carrier signature ____________________________          Date ____________`,
  }),
];
