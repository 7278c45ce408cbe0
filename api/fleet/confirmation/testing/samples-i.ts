/** Sheets with wordings of many brokers, used to develop the rules. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_I: readonly Sample[] = [
  makeSheet({
    name: 'header band with load, mode, and equipment; stops side by side below their names',
    truth: {
      fleetLoadNumber: '5512087',
      customer: 'Larkspur Freight Solutions LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Joliet, IL',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Omaha, NE',
      fleetDistance: 470,
      fleetWeight: 41500,
      fleetLoadFee: 1475,
    },
    text: `
# Larkspur Freight Solutions LLC
LOAD ID        MODE      EQUIPMENT       MILES      WEIGHT
5512087        TL        53' Dry Van     470        41,500 lbs
PICKUP                                         DELIVERY
Prairie Paper Mill                             Platte Valley Print
1800 Industry Ave                              4410 S 72nd St
Joliet, IL 60436                               Omaha, NE 68127
12/01/2026  07:00 - 15:00                      12/02/2026  08:00
PU# 88120                                      DEL# 55190
CHARGES
Line Haul                 $1,300.00
Fuel Surcharge            $175.00
TOTAL CARRIER PAY         $1,475.00
TONU: $150.00. Detention $40.00 per hour after 2 hours free.`,
  }),
  makeSheet({
    name: 'all capitals, four stops, total usd',
    truth: {
      fleetLoadNumber: 'LD-40881',
      customer: 'BRASSWELL TRANSPORT GROUP',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'DALTON, GA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'HICKORY, NC',
      fleetDistance: 512,
      fleetWeight: 38000,
      fleetLoadFee: 2100,
    },
    text: `
# BRASSWELL TRANSPORT GROUP
CARRIER CONFIRMATION          LOAD NO. LD-40881
STOP 1  PICK      CARPET MILL 4       200 MILL RD, DALTON, GA 30720          11/30/2026 08:00
STOP 2  PICK      CARPET MILL 9       77 LOOPER BRIDGE RD, CALHOUN, GA 30701  11/30/2026 13:00
STOP 3  DROP      FLOORS PLUS         900 TRADE ST, GREENVILLE, SC 29601     12/01/2026 09:00
STOP 4  DROP      FLOORS PLUS DC      12 WAREHOUSE DR, HICKORY, NC 28601     12/02/2026 07:30
TOTAL WEIGHT 38,000 LBS      TOTAL MILES 512
FREIGHT             1,800.00
STOP OFF X 2          300.00
TOTAL USD           2,100.00
CARGO INSURANCE OF $100,000 REQUIRED`,
  }),
  makeSheet({
    name: 'labels right of the values',
    truth: {
      fleetLoadNumber: '77120934',
      customer: 'Copperline Logistics Inc',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Yuma, AZ',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Denver, CO',
      fleetWeight: 42000,
      fleetLoadFee: 3350,
    },
    text: `
# Copperline Logistics Inc
77120934  Load Number                          11/29/2026  Date Issued
Produce, 42,000 lbs  Commodity
Stop 1 - Pickup
Yuma Cold Storage
2100 E 16th St, Yuma, AZ 85365
12/03/2026 10:00  Appointment
Stop 2 - Delivery
Mile High Produce
5151 Bannock St, Denver, CO 80216
12/05/2026 05:00  Appointment
$3,000.00  Linehaul
$350.00  Fuel
$3,350.00  Total Rate`,
  }),
  makeSheet({
    name: 'two pages, the rate on the second, terms before it',
    truth: {
      fleetLoadNumber: 'R-221904',
      customer: 'Ninebark Carriers Network',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Memphis, TN',
      fleetDistance: 700,
      fleetWeight: 30000,
      fleetLoadFee: 1890,
    },
    text: `
# Ninebark Carriers Network
RATE CONFIRMATION                                Load #: R-221904
Pick Up: Tue 12/01/2026 09:00                    Deliver: Thu 12/03/2026 06:00
Rio Bravo Parts                                  Delta Assembly
8801 Mines Rd                                    3000 Paul Lowry Rd
Laredo, TX 78045                                 Memphis, TN 38109
Weight: 30,000 lbs      Distance: 700 miles
A TONU of $200 applies if canceled at the dock. Layover $250/day.
~
Carrier must send POD within 48 hours or $50 will be deducted.
Rate Detail
Description          Units     Rate          Amount
Line Haul            1         $1,600.00     $1,600.00
Fuel                 700       $0.30         $210.00
Tarp                 1         $80.00        $80.00
Total Charges                                $1,890.00`,
  }),
  makeSheet({
    name: 'Canadian dollars with both words, totals in CAD',
    truth: {
      fleetLoadNumber: 'MX-5081',
      customer: 'Mapleway Freight Brokers Ltd',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Mississauga, ON',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Montreal, QC',
      fleetWeight: 39683,
    },
    text: `
# Mapleway Freight Brokers Ltd
Load Confirmation # MX-5081
Shipper: Lakeshore Plastics, 5600 Dixie Rd, Mississauga, ON L4W 1B9
Ship date: 2026-12-02
Consignee: Plastiques Nord, 8000 Boul Langelier, Montreal, QC H1P 3K2
Delivery date: 2026-12-03
Weight: 18,000 kg
Rate: $1,150.00 CAD
HST 13%: $149.50
Total: $1,299.50 CAD`,
  }),
  makeSheet({
    name: 'order table with several reference columns, agreed amount in the footer',
    truth: {
      fleetLoadNumber: '4490217',
      customer: 'Pinegate Supply Chain LLC',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Toledo, OH',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Scranton, PA',
      fleetDistance: 455,
      fleetWeight: 27500,
      fleetLoadFee: 1325,
    },
    text: `
# Pinegate Supply Chain LLC
Load Tender                                       Rep: Dana Holt   (419) 555-0117
Order #       Customer PO       BOL #          Pro #
4490217       PO-99120          BL-55310       771100
Origin                        Toledo Glass, 940 Ash St, Toledo, OH 43611
Pickup Date                   12/04/2026 08:00 to 12:00
Destination                   Valley Windows, 100 Keyser Ave, Scranton, PA 18504
Delivery Date                 12/07/2026 07:00
Equipment: Flatbed w/ tarps   Weight: 27,500   Miles: 455
Carrier agrees to a flat rate of $1,325.00 all inclusive.`,
  }),
  makeSheet({
    name: 'rate above the stops next to a quick pay offer',
    truth: {
      fleetLoadNumber: '308-11927',
      customer: 'Osprey Point Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Savannah, GA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Nashville, TN',
      fleetWeight: 44000,
      fleetLoadFee: 1640,
    },
    text: `
# Osprey Point Logistics
Dispatch Confirmation        Load: 308-11927
Carrier Rate: $1,640.00      Quick Pay (2 days) less 3%: $1,590.80
Pick-up
  Date: 12/01/2026    Time: 0600-1400
  Garden City Terminal
  2 Main St
  Savannah, GA 31408
Drop-off
  Date: 12/02/2026    Time: 0800
  Music City Foods
  1900 Elm Hill Pike
  Nashville, TN 37210
Commodity: Paper rolls   Gross Weight: 44,000 lbs`,
  }),
  makeSheet({
    name: 'shipment id with dashes, pickup and drop as numbered rows of a table',
    truth: {
      fleetLoadNumber: 'SH-2026-11874',
      customer: 'Waypoint Nine Freight LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Boise, ID',
      fleetDistance: 423,
      fleetWeight: 36120,
      fleetLoadFee: 1290,
    },
    text: `
# Waypoint Nine Freight LLC
Shipment ID: SH-2026-11874                 Total Distance: 423 mi
#    Type       Location                               Window
1    Pickup     Sierra Tools                           12/02/2026 06:00 AM - 12/02/2026 02:00 PM
                1250 Vassar St, Reno, NV 89502
2    Dropoff    Treasure Valley Hardware               12/04/2026 08:00 AM - 12/04/2026 10:00 AM
                6600 Federal Way, Boise, ID 83716
Freight: Hand tools, 14 pallets, 36,120 lb
Payout
Base                    $1,150.00
Fuel surcharge            $140.00
Total payout            $1,290.00
Detention: $60.00/hour (max $300.00)`,
  }),
  makeSheet({
    name: 'money grid with rate type, quantity, and extended, two deliveries',
    truth: {
      fleetLoadNumber: '0097741',
      customer: 'Stonebridge Brokerage Co',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Fresno, CA',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Portland, OR',
      fleetDistance: 760,
      fleetWeight: 39800,
      fleetLoadFee: 2685,
    },
    text: `
# Stonebridge Brokerage Co
Load Number                 0097741
Carrier                     Redrock Hauling LLC   MC# 884411
Pickup 1     12/01/2026 14:00    Valley Raisin, 3300 S Orange Ave, Fresno, CA 93725
Delivery 1   12/03/2026 08:00    Capitol Grocers, 2100 Front St, Salem, OR 97301
Delivery 2   12/04/2026 08:00    Rose City Foods, 9700 N Rivergate Blvd, Portland, OR 97203
Total Weight 39,800 lbs     Miles 760
Charge Type       Qty      Rate       Extended
Flat              1        2500.00    2500.00
Extra Stop        1        75.00      75.00
Lumper            1        110.00     110.00
Net Pay                               2685.00`,
  }),
  makeSheet({
    name: 'a cargo value and a pay amount with spaces after the dollar sign',
    truth: {
      fleetLoadNumber: 'B118820',
      customer: 'Hollow Oak Transport Services',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Kansas City, MO',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetWeight: 22400,
      fleetLoadFee: 875,
    },
    text: `
# Hollow Oak Transport Services
Carrier Load Sheet      Our Load # B118820      Customer Ref: 553311
SHIPPER                                CONSIGNEE
River Market Foods                     Green Country Foods
400 Grand Blvd                         7100 E Admiral Pl
Kansas City, MO 64106                  Tulsa, OK 74115
Date: 12/03/2026                       Date: 12/04/2026
Time: 10:00                            Time: 08:00 Appt
Weight: 22,400 LBS   Value of cargo: $ 80,000.00
Agreed Carrier Pay: $ 875.00`,
  }),
  makeSheet({
    name: 'the broker as the bill-to in a box below, carrier first',
    truth: {
      fleetLoadNumber: '667120',
      customer: 'Tern Harbor Logistics LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Norfolk, VA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Baltimore, MD',
      fleetWeight: 31000,
      fleetLoadFee: 720,
    },
    text: `
RATE AGREEMENT                                   DATE 11/28/2026
CARRIER: Comet Line Haul Inc     MC 771188    ATTN: DISPATCH
LOAD # 667120
PICK UP  12/01/2026  0800   Tidewater Pallets, 12 Granby St, Norfolk, VA 23510
DELIVER  12/02/2026  0700   Harbor Pallet Works, 1800 Broening Hwy, Baltimore, MD 21224
WEIGHT 31000 LBS
LINE HAUL        $650.00
FSC               $70.00
ALL IN           $720.00
BILL TO:
Tern Harbor Logistics LLC
PO Box 4410, Chesapeake, VA 23320
invoices@ternharborlogistics.example`,
  }),
  makeSheet({
    name: 'weekday names before every date and times with am and pm',
    truth: {
      fleetLoadNumber: 'GX-90441',
      customer: 'Granite Exchange Freight Inc',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Concord, NH',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Albany, NY',
      fleetDistance: 178,
      fleetWeight: 16200,
      fleetLoadFee: 650,
    },
    text: `
# Granite Exchange Freight Inc
LOAD CONFIRMATION: GX-90441
Total miles: 178
PICKUP: Monday, December 7, 2026 at 9:00 AM
Capitol Woodworks
35 Hall St
Concord, New Hampshire 03301
DELIVERY: Tuesday, December 8, 2026 at 7:30 AM
Hudson Furniture
12 Erie Blvd
Albany, New York 12204
Load weighs 16,200 lbs
Pay to carrier: $650`,
  }),
  makeSheet({
    name: 'two columns of money: customer rates do not concern the carrier',
    truth: {
      fleetLoadNumber: '81-7740',
      customer: 'Bluestem Freight Partners',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Wichita, KS',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetDistance: 361,
      fleetWeight: 40250,
      fleetLoadFee: 1080,
    },
    text: `
# Bluestem Freight Partners
Confirmation of Load 81-7740
Origin: Wichita, KS 67202             Destination: Amarillo, TX 79101
Load Date: 12/02/2026                 Unload Date: 12/03/2026
Air Capital Machine                   Panhandle Machine
Practical miles: 361     Cargo weight: 40,250 lbs
Line haul (361 mi @ $2.65)      $956.65
Fuel surcharge                  $123.35
Total compensation              $1,080.00
Deductions: late delivery $100 per day; missing POD $75`,
  }),
  makeSheet({
    name: 'characters one by one with the rate in a band',
    manner: 'characters',
    truth: {
      fleetLoadNumber: '55901',
      customer: 'Sable Creek Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Macon, GA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Mobile, AL',
      fleetWeight: 28000,
      fleetLoadFee: 990,
    },
    text: `
# Sable Creek Logistics
Load 55901                 Rate: $990.00                 Weight: 28,000 lbs
Shipper                                   Receiver
Bibb Textiles                             Port City Uniforms
700 Riverside Dr                          40 Dauphin St
Macon, GA 31201                           Mobile, AL 36602
Pickup: 12/01/2026 09:00                  Delivery: 12/02/2026 10:00`,
  }),
  makeSheet({
    name: 'landscape with a wide table of stops and reefer temperature',
    manner: 'landscape',
    truth: {
      fleetLoadNumber: 'CF20261',
      customer: 'Coldspring Freight LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Salinas, CA',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Chicago, IL',
      fleetDistance: 2180,
      fleetWeight: 41000,
      fleetLoadFee: 6400,
    },
    text: `
# Coldspring Freight LLC                       Carrier Rate Confirmation                     Load # CF20261
Stop    Facility                  City, State Zip            Appointment              Temp     Weight
PU      Salad Bowl Coolers        Salinas, CA 93901          12/01/2026 18:00         34 F     41,000 lbs
SO      Lakefront Produce         Chicago, IL 60608          12/05/2026 03:00         34 F     41,000 lbs
Miles: 2,180
Linehaul  $5,600.00      Fuel  $700.00      Washout  $100.00      Total  $6,400.00`,
  }),
  makeSheet({
    name: 'TONU sheet: the pay is for a truck ordered and not used',
    truth: {
      fleetLoadNumber: 'TN-3310',
      customer: 'Redbud Brokerage LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Tyler, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Monroe, LA',
      fleetLoadFee: 200,
    },
    text: `
# Redbud Brokerage LLC
RATE CONFIRMATION (TONU)        Load Number: TN-3310
Pickup: Rose Capital Foods, 400 S Broadway, Tyler, TX 75702    12/01/2026
Delivery: Ouachita Grocers, 18 Hall St, Monroe, LA 71201    12/02/2026
Truck ordered not used       $200.00
Total                        $200.00`,
  }),
  makeSheet({
    name: 'a reference block with carrier pro and trailer, rate confirmation number apart',
    truth: {
      fleetLoadNumber: '110288',
      customer: 'Quillback Logistics Corp',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'El Paso, TX',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Phoenix, AZ',
      fleetDistance: 430,
      fleetWeight: 35500,
      fleetLoadFee: 1190,
    },
    text: `
# Quillback Logistics Corp
Rate Con #: RC-8812       Load #: 110288       Trailer #: 53118      Carrier Pro: 771-2
PU 12/03/2026 06:00  Sun City Plastics, 12000 Rojas Dr, El Paso, TX 79936
DEL 12/04/2026 06:00  Desert Molding, 2200 W Buckeye Rd, Phoenix, AZ 85009
Wt 35,500   Mi 430
Gross pay $1,190.00`,
  }),
  makeSheet({
    name: 'terms with many amounts around a total called load total',
    truth: {
      fleetLoadNumber: 'M-60077',
      customer: 'Meridian Pass Freight Inc',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Billings, MT',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Casper, WY',
      fleetWeight: 19400,
      fleetLoadFee: 940,
    },
    text: `
# Meridian Pass Freight Inc
Load #M-60077
$500 fine for double brokering. $150 TONU. Lumper over $100 needs approval. Max detention $250.
Pickup 12/02/2026: Big Sky Feed, 2300 1st Ave N, Billings, MT 59101
Deliver 12/03/2026: Oil City Ranch Supply, 800 CY Ave, Casper, WY 82601
Feed, 19,400 lbs
Linehaul $880.00 + Fuel $60.00
Load Total: $940.00
Comcheck fee $15.00 per advance; maximum advance $376.00`,
  }),
  makeSheet({
    name: 'numbers only below headings in narrow columns',
    truth: {
      fleetLoadNumber: '4471',
      customer: 'Fennel Road Freight LLC',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Akron, OH',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Erie, PA',
      fleetDistance: 140,
      fleetWeight: 12000,
      fleetLoadFee: 525,
    },
    text: `
# Fennel Road Freight LLC
Load        Miles      Weight       Rate
4471        140        12,000       $525.00
From                                    To
Rubber City Seals                       Presque Isle Pumps
90 S Main St                            2100 W 12th St
Akron, OH 44308                         Erie, PA 16505
12/04/2026                              12/05/2026`,
  }),
  makeSheet({
    name: 'a phone number next to the load, the rep before the firm, total amount due to carrier',
    truth: {
      fleetLoadNumber: '920817',
      customer: 'Harrow Gate Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Boone, IA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Madison, WI',
      fleetDistance: 302,
      fleetWeight: 33300,
      fleetLoadFee: 1010,
    },
    text: `
Booked with: Sam Whitley   (515) 555-0133   swhitley@harrowgate.example
# Harrow Gate Logistics
Load/Reference: 920817          Phone: (515) 555-0100
Pick up at            Boone Grain Systems, 700 Story St, Boone, IA 50036
Pick up on            12/01/2026 between 07:00 and 14:00
Deliver to            Badger Bins, 410 Cottage Grove Rd, Madison, WI 53716
Deliver on            12/02/2026 by 15:00
Weight/Miles          33,300 lbs / 302
Total amount due to carrier: $1,010.00`,
  }),
];
