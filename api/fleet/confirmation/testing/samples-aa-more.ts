/** Twelve more layouts of the set `samples-aa`, of smaller brokers, a shipper, and common dispatch programs. */
import type { Sample } from './draw.ts';
import { FEES_AND_FINES } from './samples-aa.ts';
import { makeSheet } from './sheet.ts';

export const MORE_SAMPLES_AA: readonly Sample[] = [
  makeSheet({
    name: 'amounts before their labels, pickup and delivery side by side, terms in capitals above the stops',
    truth: {
      fleetLoadNumber: '6896056',
      customer: 'Noland Transit Group, LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Monroe, GA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Shepherdsville, KY',
      fleetWeight: 40000,
      fleetLoadFee: 1200,
    },
    text: `
Noland Transit Group, LLC
                          CARRIER CONFIRMATION: NTGX LOAD # 6896056
                          CARRIER SALES REP: RYLAN SWANN            NTGX TRACKING & AFTER HOURS:
                          P: (678) 555-0171 Ext 1295                P:
                          E: RYLAN.SWANN@NOLANDTRANSIT.EXAMPLE      E:
CARRIER             MARBLE CANYON TRANSPORT LLC (MC# 1320162)
OFFICE:                                                    CHARGES: $1,200.00 LINE HAUL
BOOKED WITH:        TREVIN                                          $1,200.00 TOTAL
PHONE:              (678) 555-0150
EQUIPMENT REQUIRED: FLAT BED
REFERENCE NUMBERS: PO #: SHEPHERDSVILLE, KY
TERMS CONTINUED: FAX BACK THIS CONFIRMATION SIGNED. FOR DISPATCH, THE DRIVER MUST CALL TO ACTIVATE PICK UP#.
RATE IS FOR EXCLUSIVE USE. TRAILERS MUST BE 10 YEARS OLD OR NEWER. DRIVER ASSIST AND FUEL SURCHARGE ARE INCLUDED
IN THE RATE. A $250.00 LATE FEE AND A $100.00 TRACKING FEE APPLY. INVOICES WITHOUT A POD WITHIN 30 DAYS PAY $50.00 LESS.

STOP: 1 of 1
PICK-UP          12/7/2026 Hours: 09:00-17:00 FCFS          DELIVER 12/8/2026 Hours: 08:00-16:00 FCFS
ELITE RACK SYSTEMS - PLANT 1                                BLUEGRASS FIXTURES
1118 WEST SPRING STREET                                     200 VELOCITY WAY
MONROE, GA 30655                                            SHEPHERDSVILLE, KY 40165
CONTACT                       PICKUP#                       CONTACT                 DELIV#

SHIPMENT DESCRIPTION                                        SHIPMENT DESCRIPTION
1 TL PALLETIZED STEEL RACKING 40000LBS                      1 TL PALLETIZED STEEL RACKING 40000LBS
                                                            DELIVER DESCRIPTION
PICKUP DESCRIPTION                                          MUST SEND POD ONCE EMPTY
MUST ACCEPT TRACKING                                        FLATBED OR CONESTOGA

   Signature ________________________________ Position _____________________ Date ____________
   NTGX LOAD # 6896056 MUST BE INCLUDED ON YOUR INVOICE WITH A COPY OF THE P.O.D!
SEND ALL INVOICES TO: 400 Northridge, Suite 1000, Atlanta, GA 30350, POD@NOLANDTRANSIT.EXAMPLE`,
  }),
  makeSheet({
    name: 'produce load with three sheds, a pick list with counts, a reefer setting, and an agreed rate',
    truth: {
      fleetLoadNumber: '3880127',
      customer: 'Alden Lindh Company',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Salinas, CA',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Jessup, MD',
      fleetWeight: 41760,
      fleetLoadFee: 8150,
    },
    text: `
# Alden Lindh Company
Transportation Brokers since 1976                  LOAD CONFIRMATION  3880127
4529 Angeles Crest Hwy, La Canada, CA 91011        Fresno office: 559-555-0110
To: Marble Canyon Transport LLC                    Attn: Alena
Driver: Joachim        Cell: 385-555-0156          Truck/Trailer: 1001 / R44

Run reefer at 34 degrees CONTINUOUS. Driver must check pulp temperatures. Advances: $20.00 fee each.

PICKUPS
#    Shipper                      Address                             Date        Time       PU#       Count
1    Gabilan Greens               1200 Abbott St, Salinas, CA 93901   12/12/26    10:00      GG-771    8 PLT
2    Pajaro Berry Cooling         450 Beach St, Watsonville, CA 95076 12/12/26    14:00      88104     6 PLT
3    Santa Maria Valley Coolers   800 Stowell Rd, Santa Maria, CA 93458   12/12/26   21:00   K-5512    8 PLT

DELIVERIES
#    Receiver                     Address                             Date        Time       PO#       Count
1    Patapsco Produce Terminal    7460 Conowingo Ave, Jessup, MD 20794   12/16/26    23:30   440187    22 PLT

Product: mixed vegetables and berries          Estimated weight: 41,760 lbs

Agreed rate: $8,150.00 flat, all charges included.
Late deliveries may be charged $400.00 by the receiver. Unloading is paid by the receiver.
Send bills to: Alden Lindh Company, PO Box 1369, La Canada, CA 91012. Always show our number 3880127.

Accepted by ____________________________   Date ___________`,
  }),
  makeSheet({
    name: 'remarks fill the first page, stops and pay stand on the second, the same header on both',
    truth: {
      fleetLoadNumber: 'E4417720',
      customer: 'Britland Logistics, LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Idaho Falls, ID',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Laredo, TX',
      fleetDistance: 1641,
      fleetWeight: 43600,
      fleetLoadFee: 4375,
    },
    text: `
Britland Logistics, LLC                                              Order: E4417720
4701 W 2100 S, Salt Lake City, UT 84120                              Carrier confirmation
801-555-0127                                                         12/07/2026 11:20 MT
---------------------------------------------------------------------------------------------
ORDER REMARKS
Seal required. Reefer unit must be set to 36 F before arrival. The shipper checks the trailer for odor.
Driver calls 801-555-0127 when loaded, each morning before 9:00, and when empty. Deliveries in Laredo are
to the transfer yard. Do not cross the bridge. A late truck on 12/11/2026 is unloaded on 12/14/2026.
The trailer must be washed out. A wash receipt of up to $60.00 is reimbursed.
${FEES_AND_FINES}
                                                                     Page 1 of 2
~
Britland Logistics, LLC                                              Order: E4417720
4701 W 2100 S, Salt Lake City, UT 84120                              Carrier confirmation
801-555-0127                                                         12/07/2026 11:20 MT
---------------------------------------------------------------------------------------------
Payee: Marble Canyon Transport LLC                 Equipment: R 53
Commodity: Potatoes    Pieces: 1,050    Weight: 43,600 lbs    Distance: 1,641 mi    Temp: 36 to 38 F

Pickup           Teton Spud Packers                Early: 12/08/2026 08:00
                 2500 Yellowstone Hwy              Late:  12/08/2026 14:00
                 Idaho Falls, ID 83402             Confirmation: IF-7781
Delivery         Puente Frio Storage               Early: 12/11/2026 09:00
                 12100 Mines Rd                    Late:  12/11/2026 09:00
                 Laredo, TX 78045                  Confirmation: 0098812

Freight          Flat            1.00        4,150.00        4,150.00
Washout          Flat            1.00           25.00           25.00
Extra fuel       Flat            1.00          200.00          200.00
                                         Total pay           4,375.00

Carrier signature: ______________________   Date: ______________
                                                                     Page 2 of 2`,
  }),
  makeSheet({
    name: 'less than a truckload: handling units with weights, carrier cost apart from the customer’s reference',
    truth: {
      fleetLoadNumber: 'W118820417',
      customer: 'Worldway Xpress Operations, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Wylie, TX',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 283,
      fleetWeight: 9150,
      fleetLoadFee: 640,
    },
    text: `
# Worldway Xpress Operations, LLC
2700 Commerce St, Dallas, TX 75226                       CARRIER CONFIRMATION SHEET
                                                         Shipment #  W118820417
Carrier:  Marble Canyon Transport LLC                    Cust Ref    PO 44-7781
          MC 1194819    DOT 3501233                      Mode        Partial truckload

From                                                     To
Lavon Plastics                                           Arkansas River Filters
1900 Century Way                                         4300 S Elwood Ave
Wylie, TX 75098                                          Tulsa, OK 74107
Dock 972-555-0140                                        Dock 918-555-0119
Pickup date   12/09/2026                                 Delivery date   12/10/2026
Pickup hours  08:00-15:00                                Delivery hours  07:00-15:00, call first

H/U     Pkg        Description                   Weight        Dims             Stackable
4       Pallet     Plastic housings              3,600         48x40x60         No
6       Pallet     Resin                         5,550         48x40x52         Yes
10                 Total                         9,150 lbs

Loaded miles  283            Carrier cost  $640.00 all in

No additional charges without approval before the service. Fine for late POD: $25.00.
Bill: ap@worldwayxpress.example`,
  }),
  makeSheet({
    name: 'an agent’s office with the bill-to address apart, an empty trailer to drop, and dates with weekdays',
    truth: {
      fleetLoadNumber: 'S-772018',
      customer: 'Suntrail Transport Co., LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Palatka, FL',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Dothan, AL',
      fleetDistance: 301,
      fleetWeight: 44100,
      fleetLoadFee: 975,
    },
    text: `
# Suntrail Transport Co., LLC
Agent office: 4417 Beach Blvd, Jacksonville, FL 32207          Load # S-772018
Agent: Rhonda Pell    904-555-0138

CARRIER                                     BILL TO
Marble Canyon Transport LLC                 Suntrail Transport Co., LLC
900 S Redwood Rd                            6413 Congress Ave, Ste 260
Salt Lake City, UT 84104                    Boca Raton, FL 33487

Equipment needed: 53' van, swing doors. Carrier brings an empty trailer and drops it at the shipper.

Pick up:      Thursday, December 10, 2026, 0700-1500, drop and hook
              Putnam Tissue
              801 County Road 309
              Palatka, FL 32177
              PU# 8810-A / 8810-B
Deliver:      Friday, December 11, 2026 at 0900
              Wiregrass Paper Supply
              2200 Ross Clark Circle
              Dothan, AL 36301

Weight: 44,100#          Miles: 301          Commodity: paper towels

Truck pay:  $975.00      (includes fuel)
Quick pay:  2% = $19.50 deducted

${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'ship date and delivery date above the addresses, a total cost in the last column',
    truth: {
      fleetLoadNumber: '5530187',
      customer: 'BlueField Logistics LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Plant City, FL',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Suffolk, VA',
      fleetDistance: 790,
      fleetWeight: 39925,
      fleetLoadFee: 2310,
    },
    text: `
BlueField Logistics LLC                     Rate confirmation
2846 S Falkenburg Rd, Riverview, FL 33578   BF Load #     Ship Date       Delivery Date     Mode
813-555-0159                                5530187       12/14/2026      12/16/2026        TL

Shipper                        Consignee                      Carrier
Strawberry Crate Co            Tidewater Coffee               Marble Canyon Transport LLC
1305 W Reynolds St             1400 Progress Rd               900 S Redwood Rd
Plant City, FL 33563           Suffolk, VA 23434              Salt Lake City, UT 84104
Hours 8-4                      Appt 12/16/2026 10:00          MC 1194819

Ref numbers: PO 88170, SO 21-554, PU 4471

Pieces    Type      Description          Weight        Length      Class
20        Pallet    Wooden crates        39,925 lbs    53 ft       60

Linehaul       FSC           Accessorials       Total cost
$1,950.00      $360.00       $0.00              $2,310.00

Miles: 790       Equipment: van

Please note: tracking is mandatory ($100.00 deduction), late delivery $250.00, TONU $150.00.`,
  }),
  makeSheet({
    name: 'load with a suffix and the rate in the corner, the agent’s contact in the middle, generated with a weekday',
    truth: {
      fleetLoadNumber: '2283235-1C',
      customer: 'Armbrook Transport Group, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Minot, ND',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Gary, IN',
      fleetWeight: 47200,
      fleetLoadFee: 3150,
    },
    text: `
                         KELSIE KITTRELL                            Carrier Rate Confirmation
Armbrook                 Phone: 701-555-0139                        Load #2283235-1C
Transport Group, LLC     Email: kelsie@armbrooktransport.example    Rate: $3,150.00
                                                                    Generated: Monday, December 07, 2026 10:15:55
Carrier: MARBLE CANYON TRANSPORT LLC          MC: 1194819          Phone: (385) 555-0155
Equipment: Flatbed 48'          Commodity: Steel pipe          Weight: 47,200 lbs          Tarps: No

Pickup                                     Wed 12/09/2026        06:00 AM - 02:00 PM
MAGIC CITY PIPE YARD                       Ref: PIPE-4410
4101 HWY 2 E
MINOT, ND 58701
Delivery                                   Fri 12/11/2026        07:00 AM - 12:00 PM
CALUMET FABRICATORS                        Ref: PIPE-4410
500 CHASE ST
GARY, IN 46404

Carrier Pay Details
Flat Rate               1 x $3,150.00            $3,150.00
Total Carrier Pay                                $3,150.00 USD

Invoices: Armbrook Transport Group, LLC, 8615 Cliff Cameron Dr, Charlotte, NC 28269
${FEES_AND_FINES}
Agent 1187                                                                      1/1`,
  }),
  makeSheet({
    name: 'rate as a product with an equals sign, pick ups and deliveries in tables, times in brackets',
    truth: {
      fleetLoadNumber: '2119777',
      customer: 'Logic Dynamix LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Rialto, CA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Tucson, AZ',
      fleetWeight: 41622,
      fleetLoadFee: 1425,
    },
    text: `
Rate Confirmation              Bill To: Logic Dynamix LLC            Remit POD, BOL and Invoice To:
                                        1140 Wehrle Dr.              payables@logicdynamix.example
                                        Buffalo, NY 14221            For Quick Pay, Remit Documents To:
                                                                     quickpay@logicdynamix.example
Load #: 2119777      Generated: 12/07/2026 2:04:11 PM EST      From: MARK WALTERS | P: (858) 555-0124

Carrier: MARBLE CANYON TRANSPORT                     Commodity: Beverages         Case/Size: 1820
     To: Alena                                       Weight (lbs): 41,622         Insurance Value: $100000.00
  Phone: (385) 555-0155     Fax: (385) 555-0156      Equipment: Van or Reefer / 48'      Temp: N/A
Rate(s): $1,250.00  = $1,250.00 × 1 (FLAT RATE)      Pallet Exchange?  Yes   No   Pallets Required #: 22
         $175.00    = $175.00 × 1 (STOP OFF)         Team Service:  Yes   No
         $1,425.00 (TOTAL IN U.S. DOLLARS)
NOTES TO CARRIER: Please call 858.555.0124 for any question. A LUMPER GIVEN TO THE DRIVER HAS A $4 FEE.
                  Detention requests need a copy of the POD within 48 hours of delivery.

 Pick Ups
 Location                            Pickup #               Phone                Date & Time
 BEAST ENERGY WAREHOUSE              82500297               (858) 555-0124       12/08/2026 (1200)
 1405 N. LOCUST AVE
 RIALTO, CA 92377
   Notes: ---
 Deliveries
 Location                            P.O. #                 Phone                Date & Time
 COLA BOTTLERS GLENDALE              4504303107             N/A                  12/08/2026 (2200)
 7845 N 106TH AVE                    (910 cases)
 GLENDALE, AZ 85307
   Notes: ---
 COLA BOTTLERS TUCSON                4504303108             N/A                  12/09/2026 (0800)
 5420 S ALVERNON WAY                 (910 cases)
 TUCSON, AZ 85706
   Notes: ---

1. Failure to report a shortage or damage within 24 hours will result in a $100 fine.
2. Driver must have a minimum of 2 load locks.

   MARBLE CANYON TRANSPORT           1194819         X
        Carrier Name              Carrier MC #       Carrier Representative Signature      Date Signed
                                                                 Rate Confirmation: Page 1 of 1`,
  }),
  makeSheet({
    name: 'a one-man broker’s letter with labels in running text and the rate at its end',
    truth: {
      fleetLoadNumber: '1184',
      customer: 'Pruitt Hollow Freight Brokerage',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Cuba, MO',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Paducah, KY',
      fleetDistance: 238,
      fleetWeight: 26000,
      fleetLoadFee: 725,
    },
    text: `
# Pruitt Hollow Freight Brokerage
Gene Pruitt, owner          PO Box 88, Steelville, MO 65565          573-555-0172     MC 1288104

December 14, 2026

To: Marble Canyon Transport
Re: load 1184

Alena,
here is the load we talked about this morning.

Pick up at: Ozark Barrel Works, 1100 Old Route 66, Cuba, MO 65453
Pick up on: Tuesday 12/15, any time from 7 to 3, no appointment
Deliver to: Jackson Purchase Spirits, 640 Kentucky Ave, Paducah, KY 42001
Deliver on: Wednesday 12/16 at 10:00, ask for Marcy, 270-555-0108
It is 26,000 lbs of empty barrels, about 238 miles.

I pay $725.00 for everything, 15 days after I have your invoice and the signed bill. If the truck does not show
up, you owe me nothing, but please call. If they cancel on you, I pay $125.00.

Thank you,
Gene

Signed for the carrier: ______________________`,
  }),
  makeSheet({
    name: 'a shipper’s own tender with ship units, a required arrival, and a freight payer other than the shipper',
    truth: {
      fleetLoadNumber: '90077182',
      customer: 'Cascadia Quad Print Inc.',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Lomira, WI',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Forest Park, IL',
      fleetDistance: 151,
      fleetWeight: 37815,
      fleetLoadFee: 845,
    },
    text: `
# Cascadia Quad Print Inc.
LOAD TENDER                                                  Tender sent: 12/16/2026 09:12
Load ID: 90077182          Tender response due: 12/16/2026 11:12          Service: Truckload
Carrier: MARBLE CANYON TRANSPORT LLC (MRCN)
Total weight: 37,815 LB          Skids: 24          Total distance: 151 MI

Stop     Stop Type     Location                            Phone            Scheduled             Skids
1        Pickup        Cascadia Quad Print Lomira          920-555-0161     12/17/2026 14:00      24
                       N2510 County Rd HH
                       Lomira, WI 53048
         Stop 1 Instructions: use gate 4, load bars required
2        Delivery      USPS NDC Chicago                    708-555-0148     12/18/2026 05:30      24
                       7500 Roosevelt Rd
                       Forest Park, IL 60130
         Stop 2 Instructions: appointment 8812077, driver must arrive 30 minutes early

Carrier charges
Linehaul           Flat              $775.00
Fuel               151 x $0.4636      $70.00
Total tender amount                  $845.00

Freight payer: TransPay Audit, PO Box 6000, Addison, TX 75001
Additional Load Instructions: a missed postal appointment is charged with $300.00.`,
  }),
  makeSheet({
    name: 'PRO number form of a dispatch program: pickup 1 and drop rows with codes, the pay at the lower right',
    truth: {
      fleetLoadNumber: '2213345',
      customer: 'Trinidad Creek Logistics USA, Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Seagraves, TX',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Pelham, GA',
      fleetDistance: 1187,
      fleetWeight: 45000,
      fleetLoadFee: 2650,
    },
    text: `
Trinidad Creek Logistics USA, Inc.                              CARRIER CONFIRMATION
50 Fountain Plaza, Buffalo, NY 14202                            PRO #     2213345
Dispatcher: Art V., 716-555-0129                                Date      12/09/26

Carrier  MARBLE CANYON TRANSPORT LLC           MC     1194819
Phone    385-555-0155                          Driver JOACHIM           Cell 385-555-0156
Truck    1001                                  Trailer 1002             Type V

PICKUP 1                                       PICKUP DATE   12/10/26   TIME   0800-1600
GAINES COUNTY PEANUT                           PU#           SG 4410
200 RAILROAD AVE                               PHONE         806-555-0143
SEAGRAVES TX 79359
DROP 1                                         DROP DATE     12/12/26   TIME   0700
MITCHELL NUT COMPANY                           PO#           77-0182
455 BARROW AVE SW                              PHONE         229-555-0185
PELHAM GA 31779

ITEMS                     PIECES       WEIGHT       MILES
SHELLED PEANUTS           45           45000        1187

                                               FREIGHT        2,400.00
                                               FUEL             250.00
                                               CARRIER TOTAL  2,650.00
NO DETENTION WITHOUT SIGNED TIMES. ADVANCES COST $15.00. FINE FOR RE-BROKERING $2,500.00.
PLEASE SIGN AND FAX TO 716-555-0130`,
  }),
  makeSheet({
    name: 'shipment of a web program with a custom ID, stops with a clock icon’s text, costs with a total at the left',
    truth: {
      fleetLoadNumber: '88041-22719',
      customer: 'Spotted Fawn Freight LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Plainfield, IN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Bethlehem, PA',
      fleetDistance: 655,
      fleetWeight: 28450,
      fleetLoadFee: 1890,
    },
    text: `
Spotted Fawn Freight LLC                                        Rate Confirmation
141 S Meridian St, Indianapolis, IN 46225                       Shipment # 88041-22719
MC 770123                                                       12/08/2026

Carrier                               Contact                         Payment terms
Marble Canyon Transport LLC           Alena, (385) 555-0155           Net 30
MC 1194819, DOT 3501233               alena@marblecanyon.example

Pickup
1    AllPoints Fulfillment            Wed 12/09/2026                  PU 40071 / 40072
     1251 S Perry Rd                  09:00 EST (Appointment)
     Plainfield, IN 46168
Delivery
2    Steel City Storage               Thu 12/10/2026                  PO 3318
     3100 Liberty Ave                 08:00 - 15:00 EST (FCFS)
     Pittsburgh, PA 15201
3    Lehigh Outlet DC                 Fri 12/11/2026                  PO 3319
     4000 Emrick Blvd                 06:00 EST (Appointment)
     Bethlehem, PA 18020

Items: household goods, 24 pallets, 28,450 lb          Equipment: Van 53'          Route miles: 655

Costs
$1,890.00          Total
$1,600.00          Freight - flat
$215.00            Fuel surcharge
$75.00             Stop off
${FEES_AND_FINES}`,
  }),
];
