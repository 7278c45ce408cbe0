/** Layouts of documents whose text is public, with other names, towns, and numbers. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AE: readonly Sample[] = [
  makeSheet({
    name: 'a table of stops with the address over several lines, one of them first come, first served',
    truth: {
      fleetLoadNumber: 'RC71204',
      fleetPickUpDate: '2026-07-30',
      fleetPickupLocation: 'Peoria, IL',
      fleetDeliveryDate: '2026-08-01',
      fleetDeliveryLocation: 'Albany, NY',
      fleetWeight: 182,
      fleetLoadFee: 50,
    },
    manner: 'landscape',
    text: `
                                  CARRIER RATE & LOAD CONFIRMATION

                                                                    DETAIL                     VALUE

                                                                    Dispatcher                 Ken Ames

                                                                    Phone                      +1 916 555 0144

                                                                    Email                      ken@redcreektms.example

                                                                    Reference ID               RC71204

4120 Granite Park Drive, Rocklin, CA, USA, Rocklin            Booked On                  28-Jul-2026
California 95677-1204                                               Rate Con Date              28-Jul-2026
Mailing Address: 4120 Granite Park Drive, Rocklin, CA, USA
                                                                    Pickup Date                30-Jul-2026
Phone: 916 555 0140
Fax: 916 555 0141
After hour Contact: afterhours@gmail.com


Carrier Details


 CARRIER                        MC #            PHONE              EQUIPMENT         AGREED AMOUNT (USD)               SIZE (IN FEET)

 OTTER FALLS HAULING INC            MC3040506       (309) 555-0188     Flatbed           $50.00 USD                        10


Stops


  #           Stops                         Date/Time                   Commodity


  1           Pickup                        Appt Type                   S.         Commodity                 Weight          Quantity
                                            appointment                 No
              State crime laboratory
              Prairie State Police, 100    Shipping Date & Time
              W Monroe Ave, Peoria,       07/30/2026                  1          Ceramics                  182             07
              IL 61602, USA
                                            Appointment Time
              PO/Container No                                           Description
                                            -
              811204                                                    Ceramic tiles on pallets
              Load Type
              FTL

~
  2           Drop                          Appt Type                   S.         Commodity                 Weight          Quantity
                                            fcfs                        No
              Washington square store
              Hudson University           Delivery Date & Time
              Welcome and Visitor              08/01/2026                  1          Ceramics                  182             07
              Center, 50 W
              5th Street, Albany, NY      Appointment Time
              12210, USA                                                Description
                                            -
                                                                        Use the side door
              PO/Container No
              501177
              Load Type
              FTL

~
Rate Breakdown

  Base Carrier Rate                                                                                                         50.00 USD

  Total                                                                                                                     50.00 USD


Shipper Instructions (Sample)

Please check in with the shipping office upon arrival. Freight must be loaded according to the scheduled appointment
time. Contact the shipper immediately if any delays are expected.
Carrier Instructions (Sample)

Driver must call dispatch after pickup and provide status updates every morning. Submit signed POD within 24 hours of
delivery to avoid payment delays`,
  }),
  makeSheet({
    name: 'two pickups whose towns end a line, without weights',
    truth: {
      fleetLoadNumber: 'RC71288',
      fleetPickUpDate: '2026-07-28',
      fleetPickupLocation: 'Tampa, FL',
      fleetDeliveryDate: '2026-08-05',
      fleetDeliveryLocation: 'San Diego, CA',
      fleetLoadFee: 700,
    },
    manner: 'landscape',
    text: `
                                  CARRIER RATE & LOAD CONFIRMATION

                                                                    DETAIL                     VALUE
                                                                    Dispatcher                 Ken Ames
                                                                    Phone                      +1 916 555 0144
                                                                    Email                      ken@redcreektms.example
                                                                    Reference ID               RC71288

4120 Granite Park Drive, Rocklin, CA, USA, Rocklin            Booked On                  28-Jul-2026
California 95677-1204                                               Rate Con Date              28-Jul-2026
Mailing Address: 4120 Granite Park Drive, Rocklin, CA, USA
                                                                    Pickup Date                03-Aug-2026
Phone: 916 555 0140
Fax: 916 555 0141

Carrier Details

 CARRIER                        MC #            PHONE              EQUIPMENT          AGREED AMOUNT (USD)              SIZE (IN FEET)
 OTTER FALLS HAULING INC            MC3040506       (309) 555-0188     Flatbed            $700.00 USD                      53

Stops

  #           Stops                         Date/Time                   Commodity

  1           Pickup                        Appt Type                   S.         Commodity                 Weight          Quantity
                                            appointment                 No
              dock 4
              Tampa International           Shipping Date & Time
              Airport (TPA), Northwest      07/28/2026                  1          Ceramics                  -               g
              41st Avenue, Tampa, FL,
              USA                           Appointment Time
                                                                        Description
              PO/Container No               -
                                                                        -
              -
              Load Type
              FTL


  2           Pickup                        Appt Type                   S.         Commodity                 Weight          Quantity
                                            appointment                 No
              State crime laboratory
              Prairie State Police, 100    Shipping Date & Time
              W Monroe Ave, Peoria,       08/03/2026                  1          Commodity_t               -               55
              IL 61602, USA
                                            Appointment Time
              PO/Container No                                           Description
                                            -
              -                                                         -
              Load Type
              FTL
~
  3           Drop                          Appt Type                   S.         Commodity                 Weight          Quantity
                                            appointment                 No
              lot 122
              Rental Cars - San        Delivery Date & Time
              Diego - San Diego Harbor        08/05/2026                  1          Commodity_t               -               55
              International Airport
              (SAN), Harbor Boulevard,     Appointment Time
              San Diego, CA, USA                                         2          Ceramics                  -               g
                                            -
              PO/Container No
                                                                        Description
              -
              Load Type
              FTL

Rate Breakdown
  Base Carrier Rate                                                                                        500.00 USD
  Carrier Charge                                                                                           200.00 USD
  Total                                                                                                    700.00 USD`,
  }),
  makeSheet({
    name: 'numbered stops with labels beside each other, and a delivery that is not dated yet',
    truth: {
      fleetLoadNumber: 'GP-771204',
      customer: 'Granite Park Logistics Group LLC',
      fleetPickUpDate: '2026-03-27',
      fleetPickupLocation: 'Clinton, IA',
      fleetDeliveryLocation: 'Yankton, SD',
      fleetWeight: 52000,
      fleetLoadFee: 2050,
    },
    text: `
GRANITE PARK LOGISTICS GROUP LLC
CARRIER RATE & LOAD CONFIRMATION

Reference ID        GP-771204
Rate Con Date       12-Mar-2026
Pickup Date         27-Mar-2026

Carrier Details
CARRIER                  MC #        EQUIPMENT   AGREED AMOUNT   SIZE
OTTER FALLS TRANSPORT CO      MC0304050   Dry Van     -               53

Stops
1  Pickup
   Prairie Seed Co-op
   2200 N Elevator Ave, Clinton,
   IA 52732, USA
   Load Type        FTL
   Shipping Date & Time   03/27/2026
   S.No  Commodity        Weight    Quantity
   1     Bagged Feed      52000     26

2  Drop
   Two Rivers Feed & Supply
   140 Depot St, Yankton,
   SD 57078, USA
   Load Type        FTL
   Delivery Date & Time   TBD - dispatch will advise
   S.No  Commodity        Weight    Quantity
   1     Bagged Feed      52000     26

Rate Breakdown
Line Haul              2050.00 USD

Carrier Instructions (Sample)
Rate pending final approval. Do not dispatch until confirmed in writing.`,
  }),
  makeSheet({
    name: 'stops with expected dates at the right, and fees under conditions',
    truth: {
      fleetLoadNumber: 'S71288',
      customer: 'STALWART FREIGHT LLC',
      fleetPickUpDate: '2022-07-14',
      fleetPickupLocation: 'Lebanon, IN',
      fleetDeliveryDate: '2022-07-15',
      fleetDeliveryLocation: 'Mattoon, IL',
      fleetWeight: 41772,
      fleetLoadFee: 800,
    },
    text: `
#                                         Carrier Rate and Load Confirmation

STALWART FREIGHT LLC
2201 E Battlefield Rd Suite C
Nixa, MO 65714
Dana Whitlow
dana.whitlow@stalwart.example

Load Number:              S71288                              Carrier:            OTTER FALLS EXPRESS INC
Date:                     07/13/2022                          Contact:            LUIS VARNER, (p) 309-555-0188 (f)
Equipment Type:           Dry Van 53'                         Customer Load Id:
PO Number:                KTR0002204-01                       Bill of Lading Number:   NB30112204
Order Number:                                                 Customer Reference:

Shipper Pickup (Stop 1)
LEBANON                                        Expected Date:            07/14/2022
880 MERIDIAN ROAD                                Shipping/Receiving Hours:
Lebanon, IN US 46052                           Appointment Required:     No
                                                  Appointment Time:         22:40
Contact:
Pickup Instructions:
Shipper References:
Pickup/Delivery Number:   40112877
Stop:                     Stop 1

Consignee Delivery (Stop 2)
MIDWAY MATTOON - 61938 - 1                       Expected Date:            07/15/2022
2100 E DEWITT                                       Shipping/Receiving Hours:
MATTOON, IL US 61938                             Appointment Required:     No
                                                  Appointment Time:         07:00
Contact:
Delivery Instructions:    Lumper required at RECEIVER, DRIVER
                          WILL NEED TO PAY & SUBMIT RECEIPT WITHIN 24 HOURS
                          TO BE REIMBURSED
Consignee References:
Pickup/Delivery Number:   NBL.40112877
Stop:                     Stop 2

Shipment Information
Handling Unit        Package                                                              LTL Only
Qty    Type          Qty    Type      Weight        HM (X)      Commodity Description      NMFC #      NMFC Class
20     Pallets                        41772 lbs                 Finished Goods

Additional Services
Stop 2 Lumper Delivery

Carrier Fees
Description                                                       Cost
Net Freight Charges                                               USD 800.00
Total Cost                                                        USD 800.00

To ensure a successful shipment, here is what we need from you!
- Contact us at 417-555-0199 or liveops@stalwart.example immediately for any issues in transit
- Carrier will receive a link at the time of booking prompting the Carrier to opt into a form of tech tracking. Please accept the request
Detention
- Detention rate is $40/hour (Max detention = 5 hours), 5+ hrs detention will be paid out as 1 layover with signed in/out times
- Detention starts 2 hours after the scheduled appointment time
Layover/TONU
- Layover rate is $250/day
- TONU rate is $150 (Dry Van and Flatbed) and $250 (Reefer if precooled)
Stop Offs
- Additional stop off rate is $50/stop
Invoices
- Email BOL/POD to freight-accounting@stalwart.example within 48 hours after delivery`,
  }),
  makeSheet({
    name: 'initials in the title and a web address, stops listed twice',
    truth: {
      fleetLoadNumber: '30118824',
      customer: 'CQF',
      fleetPickUpDate: '2025-10-09',
      fleetPickupLocation: 'Hemet, CA',
      fleetDeliveryDate: '2025-10-10',
      fleetDeliveryLocation: 'Lodi, CA',
      fleetWeight: 15000,
      fleetLoadFee: 1100,
    },
    text: `
#                                         CQF RATE CONFIRMATION FOR PO# 30118824
                                        FIND YOUR NEXT LOAD BY VISITING CARRIERDASHBOARD.CQF.COM

CARRIER CONTACT INFO
MC#/DOT#               Name                     Phone             Terms          Fax
3040506 / 1020304      Otter Falls Inc             309-555-0188      28DAYS

Rate                   Description              Unit       Quantity      Total
$1,100.00              Line Haul                Flat       1.0000        $1,100.00
                                                                         Total:  $1,100.00 USD

Pick-up Location                    Date                Time
Hemet, CA                        10/9/2025           Appt 10:00
Delivery Location                   Date                Time
Lodi, CA                           10/10/2025          Appt 05:30

LOAD INFORMATION
Mode      Trailer Type      Trailer Size      Temperature       Pallet/Case Count          Hazmat
FTL       Van               53 ft                               10 pallets/232 cases       Non-Hazardous
Load Requirements                             Special Temp Instructions
CARRIER RESPONSIBLE FOR
Unloading                              Pallet Exchange           Estimated Weight
None w/ valid unloading receipt        None                      15000

PICKUPS
Shed                         City             State      Zip        PU#          Date            Time
ZEBRA (HEMET,CA)           Hemet         CA         92543      4471         10/9/2025       Appt 10:00
Commodity to Pick Up: Furniture          Driver Load/Unload: No
DELIVERIES
Shed                         City             State      Zip        PO#          Date            Time
DELTA DC (LODI,CA)         Lodi            CA         95240      88120        10/10/2025      Appt 05:30`,
  }),
  makeSheet({
    name: 'an order number with the sender’s initials, and sheds',
    truth: {
      fleetLoadNumber: '2711288',
      customer: 'Valor Crest Logistics',
      fleetPickUpDate: '2025-07-25',
      fleetPickupLocation: 'Wauconda, IL',
      fleetDeliveryDate: '2025-07-26',
      fleetDeliveryLocation: 'Laurel, MD',
      fleetDistance: 743,
      fleetWeight: 42000,
      fleetLoadFee: 2411.5,
    },
    text: `
#                               Rate Confirmation          VCL PO#: 2711288
Valor Crest Logistics
PO Box 11880 - Dayton, OH 45409
Phone: (937) 555-0125 Ext: 125

Load Information
VCL PO#: 2711288           Trailer: Reefer            Team
                           Size: 53 ft                Temp: 38
Pick Up: 07/25/25          Delivery: 07/26/25         Weight: 42000         CONTINUOUS RUN
Miles: 742.50

Carrier: OTTER FALLS LOGISTICS LLC
Estimated Rate (To Truck): $2,411.50       Unloading: $0.00       Total: $2,411.50
Rate             Description      Quantity      Total
$2,411.50        Flat             1.00          $2,411.50

Pick Ups
Shed: MEALBOX WAUCONDA          Address: 740 BROWN RD
                                  WAUCONDA, IL 60084
Phone:                            Date: 07/25/25          Time: 2PM
RECOMMENDED NEARBY LOCATIONS: NORTH SHORE TRAVEL PLAZA / BLUE STAR STOP #12 - 200 ELM ROAD

Deliveries
Shed: PARCELHUB-1                  Address: 2200 MILL DRIVE
                                  LAUREL, MD 20707
Phone:                            Date: 07/26/25          Time: 9PM

xvi. A fee of $7.50 per pallet will be charged on loads that the carrier is responsible to supply pallets for exchange and they do not.
xii. $35 will be deducted from your invoice for each comcheck issued for a fuel or cash advance.`,
  }),
  makeSheet({
    name: 'scheduled dates above two columns of addresses, net pay',
    truth: {
      customer: 'K.L.M.Transport Supply Chain Solutions-Marion Ofc',
      fleetPickUpDate: '2026-06-30',
      fleetPickupLocation: 'Saint Cloud, MN',
      fleetDeliveryDate: '2026-07-01',
      fleetDeliveryLocation: 'Oshkosh, WI',
      fleetDistance: 260,
      fleetLoadFee: 850,
    },
    text: `
06/30/26                      Load Confirmation Agreement
13:42:28              K.L.M.Transport Supply Chain Solutions-Marion Ofc

Scheduled pick up:  6/30/26 0800 -to-  6/30/26 1600
Scheduled delivery:  7/01/26 0900 -to-  7/01/26 0900

Shipper:   REDWING INC.                        Consignee:  NORDAK
Address:   220 HAMLINE ST N                                1400 E CALUMET ST
           SAINT CLOUD, MN 56301-4108                      OSHKOSH, WI 54901-3007

MILES    260.00        FLAT RATE    850.00
                       NET------>   850.00`,
  }),
  makeSheet({
    name: 'a number below the title, and stops in a table of arrivals',
    truth: {
      fleetLoadNumber: '24119920',
      fleetPickUpDate: '2026-07-01',
      fleetPickupLocation: 'Jackson, TN',
      fleetDeliveryDate: '2026-07-03',
      fleetDeliveryLocation: 'Riverside, CA',
      fleetLoadFee: 6285,
    },
    text: `
# Load Confirmation
24119920

Carrier Pay Breakdown
LNH | Line Haul | Flat           $6000.00
LM  | Lumper | Flat              $285.00
Total Carrier Pay                $6285.00

STOP DETAIL
Type      Scheduled Arrival      Scheduled Departure
Pick      07/01/26 08:00         07/01/26 12:00         T K COOK
                                                        900 HARBOR AVE
                                                        Jackson, TN 38301
Drop      07/03/26 09:00         07/03/26 11:00         WAREHOUSE
                                                        77 RIALTO ST
                                                        Riverside, CA 92501`,
  }),
  makeSheet({
    name: 'an order number in a sentence, appointments beside addresses',
    truth: {
      fleetLoadNumber: '9160858',
      fleetPickUpDate: '2026-07-02',
      fleetPickupLocation: 'Baytown, TX',
      fleetDeliveryDate: '2026-07-04',
      fleetDeliveryLocation: 'Fontana, CA',
      fleetLoadFee: 4500,
    },
    text: `
2200 Palm Dr | Bldg 4 Waco, TX 76701
Have your driver call in for dispatch at (254) 555-0145 and reference the Alight order 9160858

Rate Details
LineHaul                                       $4,500.00
Total                                          $4,500.00

Pickup #1
Pickup Address                     Appointment          Ref/PO#          Commodity        Weight
Gulf Distribution Corp    Jul 2, 2026
400 SHIP RD                   13:00 CDT
Baytown, TX 77520

Delivery #1
Delivery Address                   Appointment          Ref/PO#          Commodity        Weight
INLAND WAREHOUSE                     Jul 4, 2026
300 ETIWANDA AVE                     09:00 PDT
Fontana, CA 92337`,
  }),
  makeSheet({
    name: 'terms first, then a printout, and a page of signatures',
    truth: {
      fleetLoadNumber: '0618842',
      customer: 'BK Logistics, Inc.',
      fleetPickUpDate: '2026-06-03',
      fleetPickupLocation: 'Magnolia, AR',
      fleetDeliveryDate: '2026-06-05',
      fleetDeliveryLocation: 'Basin, WY',
      fleetDistance: 1462,
      fleetWeight: 43244,
      fleetLoadFee: 5700,
    },
    text: `
BK LOGISTICS
Rate Confirmation Agreement for BK Logistics Inc.
This document can be used as a substitute for an invoice.
Check calls must be made daily by 9 am EST or carrier will be charged a penalty fee of $100 per day.
Driver is responsible for all load counts.
Tracking Statement:
Tracking on Trucker Tools is Required.
For after hour issues that occur M-F 1800-0600 please call Ann @972-555-0172
~
                                                                                    601177
BK Logistics, Inc.
120 Preston Parkway, #210                  Rate Confirmation                      Page 1
Allen, TX 75013                                0618842
Phone: 972-555-0140

Carrier:      OTTER FALLS CARRIER LLC                       Date:          06/03/2026
              PEORIA IL 61602                      Contact:       Highway Rate Confirmation Delivery
Phone:        555-555-0142                              Factoring Co:  PRAIRIE FINANCIAL SERVICES

Order         Order 0618842       Miles: 1462.0         Commodity:     Bentonite Minerals on Pallets
                                  Weight: 43244.0       BOL:
                                  Trailer: Van (DAT)    Reference:

PU 1          Name:       PKS                           Date:          06/03/2026 0700
              Address:    22 W Hill St                               06/03/2026 1600
                          MAGNOLIA        AR 71753     Contact:       870-555-0107

SO 2          Name:       Basin Industrial Drilling Prod    Date:     06/05/2026 0800
              Address:    400 Highway 20 East                         06/05/2026 1500
                          BASIN           WY 82410     Contact:

Payment       Carrier Freight Pay:        $5,700.00
              Total Carrier Pay:          $5,700.00

Instructions  PKS - STRAPS AND LOAD BARS REQUIRED
For any questions, please call BK Logistics at 972-555-0140
Operations@bklogistics.example
billing@bklogistics.example
quickpay@bklogistics.example
PO #
Please Sign: Test                         Driver Name: Test Driver
Tractor #: 2580                           Trailer #: TV440102
Attention: Dana Whit     972-555-0100    dwhit@bklogistics.example
~
Highway Audit Report
Rate Confirmation ID: 8112004
Generated: June 03, 2026 13:36 UTC
Activity History
06/03/2026 13:36 UTC - Terms Accepted
User: Tester (driver@otterfalls.example) - IP: 203.0.113.10
06/03/2026 13:36 UTC - Delivered
User: Dana Whit (dwhit@bklogistics.example) - IP: N/A`,
  }),
  makeSheet({
    name: 'plain lines below each other, with a letterhead',
    truth: {
      fleetLoadNumber: 'SFB-551177',
      customer: 'Sawtooth Freight Brokerage, LLC',
      fleetPickUpDate: '2026-09-17',
      fleetPickupLocation: 'Dyersburg, TN',
      fleetDeliveryDate: '2026-09-18',
      fleetDeliveryLocation: 'Pooler, GA',
      fleetDistance: 682,
      fleetWeight: 42500,
      fleetLoadFee: 2850,
    },
    text: `
Sawtooth Freight Brokerage, LLC
900 Market Blvd, Suite 12
Tyler, TX 75701
Phone: (903) 555-0199 ext 22    MC# 778812
RATE CONFIRMATION
Date: 09/15/2026
Load #: SFB-551177          Confirmation #: 88101
Reference #: REF-44017      PO #: 4500998877
Carrier: Otter Falls Carrier LLC
Driver Name: Test Driver
Truck #: 2580    Trailer #: TV440102
Equipment: 53' Dry Van
Carrier Sales Rep: Ann Cole
Email: acole@sawtoothfreight.example
PICKUP 1
Name: Cane Creek Paper Mill
55 Mill Pkwy
Dyersburg, TN 38024
Pickup Date: 09/17/2026   Appt: 08:00 - 10:00
Pickup #: PU66010
DELIVERY 1
Name: Lowcountry Distribution Center
12 Marsh Rd
Pooler, GA 31322
Delivery Date: 09/18/2026   Appt: 14:00
Commodity: Paper Rolls
Weight: 42,500 lbs
Miles: 682
Rate Details
Line Haul ............ $2,600.00
Fuel Surcharge ....... $250.00
Total Carrier Pay .... $2,850.00
Detention: $50.00/hr after 2 hours free
TONU: $150.00 if cancelled after dispatch
Carrier agrees to all terms and conditions of the broker carrier agreement on file, including payment terms, insurance`,
  }),
  makeSheet({
    name: 'terms first, and a summary last',
    truth: {
      fleetLoadNumber: 'TPL-30188',
      customer: 'Tallgrass Plains Logistics Inc',
      fleetPickUpDate: '2026-09-12',
      fleetPickupLocation: 'Abilene, KS',
      fleetDeliveryDate: '2026-09-13',
      fleetDeliveryLocation: 'Arvada, CO',
      fleetWeight: 44000,
      fleetLoadFee: 1735.5,
    },
    text: `
BROKER-CARRIER TERMS AND CONDITIONS
1. Carrier shall provide all equipment, labor and fuel necessary to transport the shipment described herein and shall
comply with all applicable laws and regulations of the Department of Transportation.
2. Payment will be made within thirty days of receipt of signed bill of lading and invoice. Quick pay is available for
a fee of three percent of the total rate payable.
3. Detention will be paid at $40.00 per hour after two hours free time when documented on the bill of lading
Page 1 of 3
~
Tallgrass Plains Logistics Inc
Load Tender / Rate Confirmation
Load Number: TPL-30188
Tender Date: 09/10/2026
Shipper
Smoky Hill Grain Co-op
77 Elevator Rd
Abilene, KS 67410
Ready: 09/12/2026 0600-1400
Consignee
Foothills Foods
900 E 58th Ave
Arvada, CO 80003
Deliver By: 09/13/2026 0800
Commodity: Bagged Flour
Weight: 44000 lb
Linehaul: $1,450.00
FSC: $210.50
Lumper: $75.00
Total: $1,735.50
Page 2 of 3
~
Tallgrass Plains Logistics Inc
Load Summary TPL-30188
Shipper
Smoky Hill Grain Co-op
77 Elevator Rd
Abilene, KS 67410
Consignee
Foothills Foods
900 E 58th Ave
Arvada, CO 80003
Page 3 of 3`,
  }),
  makeSheet({
    name: 'four stops in plain lines',
    truth: {
      fleetLoadNumber: 'LWT-8814',
      customer: 'Lakewind Transport Solutions',
      fleetPickUpDate: '2026-09-20',
      fleetPickupLocation: 'Hammond, IN',
      fleetDeliveryDate: '2026-09-21',
      fleetDeliveryLocation: 'Xenia, OH',
      fleetWeight: 18200,
      fleetLoadFee: 2180,
    },
    text: `
Lakewind Transport Solutions
Carrier Rate Confirmation
Order #: LWT-8814
Stop 1 - Pickup
Dune Plastics
14 Resin Dr
Hammond, IN 46320
Date: 09/20/2026 07:00
Stop 2 - Pickup
Amber Packaging
8 Carton Ln
Goshen, IN 46526
Date: 09/20/2026 13:00
Stop 3 - Delivery
Heartland Retail DC
120 Parcel Way
Lima, OH 45801
Date: 09/21/2026 06:00
Stop 4 - Delivery
Miami Valley Grocers
6 Main St
Xenia, OH 45385
Date: 09/21/2026 11:30
Number of Stops: 4
Commodity: Plastic Containers
Weight: 18,200 LBS
LH: $1,900.00
Stop Off: $100.00
Fuel Surcharge: $180.00
Total Rate: $2,180.00`,
  }),
  makeSheet({
    name: 'a confirmation number, and dates with labels of their own',
    truth: {
      fleetLoadNumber: '6612040',
      customer: 'Acorn Brokerage Inc',
      fleetPickUpDate: '2026-09-03',
      fleetPickupLocation: 'Morris, IL',
      fleetDeliveryDate: '2026-09-04',
      fleetDeliveryLocation: 'Fremont, OH',
      fleetLoadFee: 1100,
    },
    text: `
Acorn Brokerage Inc
Rate Confirmation
Confirmation #: 6612040
Printed: 09/01/2026
Pickup: Morris, IL
Pickup Date: 09/03/2026
Delivery: Fremont, OH
Delivery Date: 09/04/2026
Rate: $1,100.00`,
  }),
  makeSheet({
    name: 'two columns of a head between rules',
    truth: {
      fleetLoadNumber: 'DKR-771830',
      customer: 'D.K. Roberts Worldwide, Inc.',
      fleetPickUpDate: '2026-09-09',
      fleetPickupLocation: 'Berwyn, IL',
      fleetDeliveryDate: '2026-09-10',
      fleetDeliveryLocation: 'Rogers, AR',
      fleetLoadFee: 2450,
    },
    text: `
================================================================================
D.K. ROBERTS WORLDWIDE, INC.                    LOAD CONFIRMATION & RATE AGREEMENT
Edina, MN 55435                           Load #: DKR-771830  |  Pro #: PRO-8812
================================================================================
Carrier: Otter Freight Lines, LLC                 Date: 2026-09-08
Equipment: 53' Dry Van                           Agreed Total Rate: $2,450.00 USD

STOP 1: PICKUP (Origin)
Facility: Westside Distribution Ctr
Address: 4100 W 31st St, Berwyn, IL 60402
Appointment: 2026-09-09 08:00 CDT - 10:00 CDT (Firm)

STOP 2: DELIVERY (Destination)
Facility: Ozark DC #22
Address: 900 SE 10th St, Rogers, AR 72756
Appointment: 2026-09-10 07:00 CDT (Strict appointment)

-------------------------------- ACCESSORIAL TERMS ------------------------------
DETENTION POLICY:
Two (2) hours of free time allowed for loading and two (2) hours of free time
allowed for unloading. Free time begins at scheduled appointment time or arrival
Detention rate is $50.00 per hour, billed in hourly increments thereafter.
Maximum detention payable is capped at $250.00 per stop.`,
  }),
  makeSheet({
    name: 'a lane with towns in parentheses',
    truth: {
      fleetLoadNumber: 'TAL-661130',
      customer: 'Total Accord Logistics',
      fleetPickupLocation: 'Newark, OH',
      fleetDeliveryLocation: 'Easton, PA',
      fleetLoadFee: 1850,
    },
    text: `
================================================================================
TOTAL ACCORD LOGISTICS                      BROKER-CARRIER RATE CONFIRMATION
Mason, OH                                    Load ID: TAL-661130  |  PO: 7730-C
================================================================================
Carrier: Otter Transport Partners            Rate: $1,850.00 FLAT
Stops: 1 Pickup (Newark, OH) -> 1 Drop (Easton, PA)

DETENTION CLAUSE:
Driver receives exactly 1 hour free time at both shipper and receiver.
Detention pays $65.00 per hour billed in half_day increments ($260 per 4hr block).`,
  }),
];
