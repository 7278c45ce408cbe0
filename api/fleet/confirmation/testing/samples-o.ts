/** Layouts after confirmations of large brokers, with expected values written before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_O: readonly Sample[] = [
  makeSheet({
    name: 'addendum with shipper and receiver numbers, the fuel inside the rate, billing address on page 2',
    truth: {
      fleetLoadNumber: '512884201',
      customer: 'T.J. Harlan Worldwide, Inc.',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Paducah, KY',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Gardner, KS',
      fleetWeight: 11880,
      fleetLoadFee: 1410,
    },
    text: `
                                                                                             Page 1 of 2
# T.J. Harlan Worldwide, Inc. Contract Addendum and Carrier Load Confirmation - #512884201
This load confirmation is confidential information of T.J. Harlan and may not be disclosed to third parties.
                   General Contact at HALDEN RIDGE CARRIERS LLC - T6072930
If you require assistance during check-in, please use one of our mobile apps, or call (555) 278-9441.
This load was booked with Mitch Tobin, (555) 225-0965 x5824, mitch.tobin@tjharlan.example
              Customer-Specified Equipment Requirements
Equipment:     Van - Min L = 53
SHIPPER#1:          Warehouse Services Inc.                    Pick Up Date:      12/2/2026
Address:            400 Park Ave.                              *Open Pick Up*
                    Paducah, KY 42001                          Pick Up Time:      08:00 - 15:00
                                                               Pick Up#:          SO181229
Phone:              (555) 728-2582                             Appointment#:
Please ask for and confirm receipt of:                         Work Required: No Touch
Commodity              Est Wgt     Units       Count     Pallets    Temp     Ref #
lawn mower parts       11,880      PLT2(s)     348       14                  P76943
Shipper Instructions
RECEIVER#1:         Excelsior Industries - Plains Logistics    Delivery Date:     12/3/2026
Address:            31201 W 187th St                           Scheduled Delivery
                    Gardner, KS 66030                          Delivery Time:     09:30 Appt.
                                                               Delivery#:
Phone:              (555) 356-9439                             Appointment#:
Please confirm delivery of:                                    Work Required: No Touch
Commodity              Est Wgt     Units       Count     Pallets    Temp     Ref #
lawn mower parts       11,880      PLT2(s)     348       14                  P76943
Receiver Instructions
~
                                                                                             Page 2 of 2
                                    Rate Details
Service for Load #512884201                 Amount           Rate             Extended
Line Haul - Flat Rate                       1                $1,410.00        $1,410.00
                                                                              ______________
Total:                                                                        $1,410.00
                            SUBMIT FREIGHT BILL TO:
                                  TJHW Billing
                                 P.O. Box 3470
                               Chicago, IL 60654
Receiver 1 - Excelsior Industries: From I-35 take the Homestead Lane Exit and go North to 191st St.
Warehouse directions helpline = 555-421-3520 Ext. 2926
Please note that T.J. Harlan has included a $351.13 fuel surcharge within the listed transportation rate.
CASH ADVANCE - a transaction fee of the greater of 3% of the advance issued or $15 is deducted.`,
  }),
  makeSheet({
    name: 'four pages, wrapped labels left of their values, the appointment in a column of its own',
    truth: {
      fleetLoadNumber: '27991045',
      customer: 'Pronghorn Logistics, LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Fort Worth, TX',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Romeoville, IL',
      fleetWeight: 8480,
      fleetLoadFee: 1750,
    },
    text: `
                Rate Confirmation    Send invoices to:
                                     carrierinvoices@pronghorn.example
                Load 27991045        960 Northpoint Parkway
                                     Suite 150
                                     Alpharetta, GA 30005
Cust Requirements                    Booked By
Equipment          Van, 53'          Srdan Stanic
Pre Cooled Temp    None              srdan.stanic@pronghorn.example
Load Temp          None              Phone: +1 (555) 424 0599
Tarps              Undefined         x6534
Value              $100,000          Fax: +1 (555) 365 4628
Load Requirements
 Tech Tracking Required    Seal
Notes
All Van/Container loads MUST be sealed at origin either by shipper or driver with a seal number noted on bill of
lading. Carrier is required to weigh shipment within 50 miles of departing each shipper.
By signing below, Halden Ridge Carriers LLC agrees to the terms and conditions set forth below.
[Load Number - 27991045]
[Carrier Legal Name - Halden Ridge Carriers LLC]
[Carrier USDOT - 3401233]
~
                Rate Confirmation                                         Load 27991045
Stop 1: Pick Up
     Pick Up     19259651331;                                           Facility Notes
     Numbers     7BJXDLDG             Appointment Scheduled For         PU# 19259651331
                                      Wed 12/02/2026                    --V53 SWING DOOR ONLY
Confirmation     None                 at 15:00                          --Trailer number required at time of
     Numbers                                                            booking
    Facility     Brickworks Toys Inc
                                      Driver Work                       --2 load bars or straps are required
     Address     5600 Mark IV Pkwy    No Touch
                 Fort Worth, TX 76131
     Contact     Brickworks c/o       SLIC
                 DHS Supply           N/A
       Phone     None
Commodity                  Packaging         Load On          Exp Wt           Pallets
Total                      Carton                             8,480 Lbs        25
Stop 2: Delivery
    Delivery     19259651331;                                           Facility Notes
     Numbers     7BJXDLDG             Appointment Scheduled For         DEL# 103770825
                                      Fri 12/04/2026                    - All accessorial requests must be
Confirmation     None                 at 09:00                          submitted within 48 hours
     Numbers
    Facility     River North FC 6     Driver Work
     Address     1125 W Remington Blvd      No Touch
                 Romeoville, IL 60446
Commodity                  Packaging         Load On          Exp Wt           Pallets
Total                      Carton                             8,480 Lbs        25
~
                Rate Confirmation                                         Load 27991045
Charges
Description                Units             Per              Amount
Flat Rate                  1.00              USD $1,750.00    USD $1,750.00
Total                                                         USD $1,750.00
This confirmation is entered into by Pronghorn Logistics, LLC ("Pronghorn") and the carrier named above.
${terms}`,
  }),
  makeSheet({
    name: 'stop-offs between pickup and delivery, name and street in one line, a freight bill number',
    truth: {
      fleetLoadNumber: '3766410',
      customer: 'Mesaba Ranger',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Bedford, PA',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Hiram, GA',
      fleetWeight: 5900,
      fleetLoadFee: 2050,
    },
    text: `
                                                              MESABA RANGER LOAD CONFIRMATION
                                                              FB #: 3766410
EFFECTIVE DATE:   12/01/2026              CARRIER:        HALDEN RIDGE CARRIERS LLC
EQUIPMENT:        FLAT                    CARRIER #:      *****1571                      MRGS - BRU
COMMODITY:        MACHINERY               DRIVER:                                        SIGN THIS
DIMENSION:        L: 48', W: 8', H: 7'8"  DRIVER CELL:                                   DOCUMENT
WEIGHT:           5900                    CONTACT:        OWNER/STEVE
PIECES:           3                       PHONE:          (555) 402-1432                 TARP:
           ANY QUESTIONS OR CONCERNS ABOUT THIS LOAD PLEASE CALL AGENCY: (555) 578-9001
PICK-UP DATE:     12/03/2026 07:00 - 12/03/2026 14:30                             CONTACT:
NAME/ADDRESS:     KEYSTONE LIFT INDUSTRIES 450 SUNNYSIDE RD                       PHONE:
                  BEDFORD, PA 15522-8601
DIRECTIONS:
SPECIFIC          Pickup number is BT333993 AND 2370859. Boom section going to Rock Hill, SC, T500J going to
INSTRUCTIONS:     Charlotte, NC, and boom section going to Hiram, GA
STOP-OFF DATE:    12/04/2026 08:00                                                CONTACT:
NAME/ADDRESS:     UNIFIED RENTALS 2600 QUEEN CITY DR                              PHONE:    (555) 371-4796
                  CHARLOTTE, NC 28208
STOP-OFF DATE:    12/04/2026 10:00                                                CONTACT:
NAME/ADDRESS:     KEYSTONE LIFT AFTERMARKET SERVICE                               PHONE:    (555) 372-5650
                  225 NORTHPARK DR
                  ROCK HILL, SC 29730-4202
DELIVERY DATE:    12/07/2026 07:00 - 12/07/2026 14:30                             CONTACT:
NAME/ADDRESS:     KEYSTONE LIFT CENTER 678 METRO MOUNT RD                         PHONE:    (555) 863-7620
                  HIRAM, GA 30141-2812
SPECIFIC          Failure to send the signed bill of lading within 72 hours of delivery will result in a
INSTRUCTIONS:     $250 FINE, NON-NEGOTIABLE.
                                    Total Carrier Pay: $2,050.00
                 GET PAID IN 2 DAYS! CALL 1-555-321-PLUS (7587) TO LEARN HOW!
                                                              PAGE 1 OF 2
~
                                                              MESABA RANGER LOAD CONFIRMATION
                                                              FB #: 3766410
Agent:               MRGS - BRU                       Carrier:     HALDEN RIDGE CARRIERS LLC
Agency Contact:      Josh & Brad                      Signature:   ______________________X
Agency Phone:        (555) 578-9001
Confirm Date:        12/01/2026
            THANK YOU FOR DOING BUSINESS WITH MESABA RANGER
PLEASE SEND PAPERWORK TO:                             FOR EXPRESS MAILINGS USE:
MESABA RANGER                                         MESABA RANGER
ATTN: BROKERAGE BILLING                               1000 SIMPSON ROAD
P.O. BOX 19139                                        ROCKFORD, IL 61102
Jacksonville, FL 32245-9139`,
  }),
  makeSheet({
    name: 'a purchase order number as the load, the factor’s address under the carrier, lanes without streets',
    truth: {
      fleetLoadNumber: '22480917',
      customer: 'TQR',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Elgin, IL',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Lindon, UT',
      fleetWeight: 42000,
      fleetLoadFee: 3600,
    },
    text: `
                                                  TQR RATE CONFIRMATION FOR PO# 22480917
                                                            FIND YOUR NEXT LOAD BY VISITING
                                                            CARRIERDASHBOARD.TQR.EXAMPLE
TO ENSURE PROMPT PAYMENT, SUBMIT THIS RATE CONFIRMATION, COMPLETE BOL(S)/POD TO CINVOICES@TQR.EXAMPLE.
     TQR CONTACT INFO
Name                         Phone                        Email                        Fax
William Hoel                 555-580-3101 x45946          whoel@tqr.example            5553724571
     CARRIER CONTACT
MC#/DOT#                     Name                         Phone           Terms        Fax
1094819 / 3401233            Halden Ridge Carriers Llc (ut)   555-227-7355    28DAYS       555-227-7355
Address
RDS FINANCIAL (PO BOX 840267) PO BOX 840267 DALLAS, TX 75284-0267
Dispatcher                   Driver                       Truck #         Trailer #
alen                         Joachim                      1001            1002
     LOAD INFORMATION
Rate              Type                   Unit             Quantity            Total
$3,600.00         Line Haul              Flat             1                   $3,600.00
Rates that are based on weight or count will be calculated from the quantities loaded.     Total: $3,600.00 USD
Mode      Trailer Type      Trailer Size    Linear Feet   Temperature    Pallet/Case Count     Hazmat
FTL       Van Or Reefer     53 ft                                        24 pallets/0 cases    Non-Hazardous
Special Temp Instructions                                 LxWxH
Pick-up Location                                          Date                Time
Elgin, IL                                                 12/4/2026           Appt 12:00
Delivery Location                                         Date                Time
Lindon, UT                                                12/07/26            Appt 09:00
     CARRIER RESPONSIBLE FOR
Unloading   None w/ valid unloading receipt     Pallet Exchange   None        Estimated Weight   42000
Note to     Driver is required to allow and accept TQR Dashboard Tracking App from booking until unloaded.
Carrier
FOR STANDARD MAIL                 OVERNIGHT DELIVERY
TQR                               TQR
PO Box 9049                       1701 Edison Drive
Louisville, KY 40209-0049         Milford, OH 45150
     QUICK PAY
     1 Day Quick Pay 5%           7 Day Quick Pay 3%
TRANSFAX Express allows you to scan and send invoices and POD's to TQR for $3.50 from participating truck stops.`,
  }),
  {
    name: 'a table drawn with lines, cells with three lines each, amounts at the right margin',
    truth: {
      fleetLoadNumber: '5521907',
      customer: 'Departure Logistics LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Murfreesboro, TN',
      fleetDistance: 1122,
      fleetWeight: 40250,
      fleetLoadFee: 2775,
    },
    draw: ({ at, lines, rule, box }) => {
      at(40, 30, 'Departure Logistics LLC', { size: 14, bold: true });
      lines(40, 50, ['7701 Metropolis Dr, Building 15', 'Austin, TX 78744', 'MC 784123'], { size: 8, step: 10 });
      at(400, 30, 'Carrier Confirmation', { size: 12, bold: true });
      lines(400, 50, ['Order #: 5521907', 'Printed: 12/4/2026 10:12 AM CST'], { size: 8, step: 10 });
      rule(86);
      lines(40, 92, ['Carrier: Halden Ridge Carriers LLC', '1400 Gateway Blvd, Boise, ID 83702'], {
        size: 8,
        step: 10,
      });
      lines(320, 92, ['Equipment: 53 Van', 'Distance: 1,122 miles'], { size: 8, step: 10 });
      box(40, 120, 532, 130);
      rule(136);
      rule(192);
      for (const [x, head] of [
        [44, 'Stop'],
        [100, 'Location'],
        [270, 'Date/Time'],
        [390, 'Reference'],
        [490, 'Weight'],
      ] as const)
        at(x, 124, head, { bold: true, size: 8 });
      lines(44, 142, ['1', 'Pick'], { size: 8, step: 11 });
      lines(100, 142, ['Frontera Crossdock', '13302 Mines Rd', 'Laredo, TX 78045'], { size: 8, step: 11 });
      lines(270, 142, ['12/8/2026', '8:00 AM - 2:00 PM', 'FCFS'], { size: 8, step: 11 });
      lines(390, 142, ['PU 90155', 'Seal required'], { size: 8, step: 11 });
      at(490, 142, '40,250 lbs', { size: 8 });
      lines(44, 198, ['2', 'Drop'], { size: 8, step: 11 });
      lines(100, 198, ['Stones River Assembly', '2300 Southpark Dr', 'Murfreesboro, TN 37128'], { size: 8, step: 11 });
      lines(270, 198, ['12/10/2026', '6:00 AM', 'Appointment'], { size: 8, step: 11 });
      lines(390, 198, ['PO 4471-A'], { size: 8, step: 11 });
      at(490, 198, '40,250 lbs', { size: 8 });
      const charge = (y: number, name: string, amount: string, bold = false) => {
        at(300, y, name, { size: 8, bold });
        at(460, y, amount, { size: 8, bold, width: 110, align: 'right' });
      };
      charge(270, 'Flat Rate', '$2,400.00');
      charge(284, 'Fuel', '$375.00');
      charge(298, 'Lumper', '$0.00');
      rule(311, 300, 572);
      charge(316, 'Carrier Total (USD)', '$2,775.00', true);
      lines(40, 350, TERMS, { size: 7, step: 10 });
    },
  },
  makeSheet({
    name: 'landscape, pickups in the left column and deliveries in the right, several of each',
    truth: {
      fleetLoadNumber: 'HL-20411',
      customer: 'Hollow Creek Logistics Group, Inc.',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Yuma, AZ',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Landover, MD',
      fleetWeight: 41200,
      fleetLoadFee: 7350,
    },
    manner: 'landscape',
    text: `
# Hollow Creek Logistics Group, Inc.
CARRIER RATE CONFIRMATION            LOAD# HL-20411            DATE 12/07/2026            REP: Dana Whit, ext 4410
CARRIER: Halden Ridge Carriers LLC   MC 881200   EQUIPMENT: 53' REEFER   TEMP: 34F CONTINUOUS   TOTAL WEIGHT: 41,200 LBS

PICKUPS                                                             DELIVERIES
1. Desert Greens Cooling                                            1. Piedmont Produce Terminal
   2450 E 24th St, Yuma, AZ 85365                                      1000 Halstead Blvd, Raleigh, NC 27603
   12/09/2026 07:00-17:00 FCFS                                         12/12/2026 02:00 APPT
   PU# DG-5512                                                         PO 88112
2. Imperial Lettuce Co                                              2. Potomac Fresh Market
   780 N Imperial Ave, Brawley, CA 92227                               7200 Ardwick Ardmore Rd, Landover, MD 20784
   12/09/2026 12:00-20:00 FCFS                                         12/12/2026 11:00 APPT
   PU# IL-2290                                                         PO 88113

RATE                                                                ACCESSORIALS (only if approved)
Line haul                $6,600.00                                  Detention         $40.00/hr after 2 hrs
Fuel                     $600.00                                    Layover           $250.00
Extra stop               $150.00                                    TONU              $150.00
TOTAL                    $7,350.00                                  Lumper            receipt required`,
  }),
  makeSheet({
    name: 'form fields with the values of two stops next to each other',
    truth: {
      fleetLoadNumber: '660231',
      customer: 'Ashgrove Transportation Services',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Dothan, AL',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Valdosta, GA',
      fleetWeight: 44000,
      fleetLoadFee: 875,
    },
    manner: 'form',
    text: `
# Ashgrove Transportation Services
Broker Carrier Rate Confirmation
Load number              _660231
Carrier                  _Halden Ridge Carriers LLC
Commodity                _Peanuts in bags
Weight (lbs)             _44000

SHIPPER                                              RECEIVER
Name                     _Wiregrass Peanut Co        Name          _Okefenokee Foods
Street                   _900 Columbia Hwy           Street        _1500 Madison Hwy
City, State              _Dothan, AL                 City, State   _Valdosta, GA
Date                     _12/10/2026                 Date          _12/11/2026
Time                     _0700-1500                  Time          _0900

Agreed rate              _875.00
Quick pay fee 3% · TONU $150.00 if dispatched`,
  }),
  makeSheet({
    name: 'a tender with letters in the load number, practical miles, and linehaul and fuel per mile',
    truth: {
      fleetLoadNumber: 'XZ48127',
      customer: 'B.J. Hart Transport, Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Lowell, AR',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Kansas City, MO',
      fleetDistance: 231,
      fleetWeight: 31412,
      fleetLoadFee: 780,
    },
    text: `
# B.J. Hart Transport, Inc.                                LOAD TENDER
PO Box 130, Lowell, AR 72745                                Load Number: XZ48127
Customer Service (555) 643-3622                             Tender Date: 12/05/2026 14:22 CT

Carrier: HALDEN RIDGE CARRIERS LLC    SCAC: HLRC    DOT: 3401233
Equipment: 53 ft dry van - Live load / Live unload          Practical Miles: 231

ORIGIN                                                      DESTINATION
OZARK PAPER PRODUCTS                                        HEARTLAND DISTRIBUTION 77
615 JB HART CORPORATE DR                                    4300 NE KIMBALL DR
LOWELL, AR 72745                                            KANSAS CITY, MO 64161
Appt: Mon 12/07/2026 10:00 CT                               Appt: Tue 12/08/2026 04:30 CT
Contact: Receiving 555-301-2290                             Contact: Dock 3 555-771-0098

Order References: PO 7781245, BOL 900122781, SHIPMENT 4410092
Commodity: PAPER TOWELS        Weight: 31,412 LB       Pieces: 1,944 CS

CHARGE                 QTY              RATE              AMOUNT
LINEHAUL               231 MI           2.6406            609.98
FUEL SURCHARGE         231 MI           0.7360            170.02
TOTAL CHARGES                                             780.00 USD

Detention begins after 2 hours at $50.00 per hour. Maximum liability $100,000.00 per occurrence.`,
  }),
];
