/** Sixteen layouts written after the rules for `samples-x` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_Y: readonly Sample[] = [
  makeSheet({
    name: 'load, customer, and truck boxes in the head, stops with a contact each, charges at the left',
    truth: {
      fleetLoadNumber: '1022871',
      customer: 'Blue Mesa Freight Management Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Gallup, NM',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Lubbock, TX',
      fleetDistance: 437,
      fleetWeight: 38650,
      fleetLoadFee: 1180,
    },
    text: `
# Blue Mesa Freight Management Inc.
4200 Menaul Blvd NE, Albuquerque, NM 87110                      505-555-0140

LOAD                      CARRIER                               EQUIPMENT
1022871                   Teal Basin Carriers LLC               53 ft van
Created 12/08/2026        Farmington, NM 87401                  Truck 18

PICKUP                                    12/10/2026 07:00 - 11:00
Zuni Mountain Lumber                      Contact: Ray, 505-555-0171
900 E Aztec Ave                           Ref: ZL-7781
Gallup, NM 87301

DELIVERY                                  12/11/2026 08:00
Caprock Builders Supply                   Contact: Dee, 806-555-0172
2600 Clovis Rd                            Ref: 44-1820
Lubbock, TX 79415

CHARGES                                   CARGO
Line haul   $1,000.00                     Lumber, 38,650 lbs
Fuel        $180.00                       437 miles
Total       $1,180.00`,
  }),
  makeSheet({
    name: 'the office moved: an old and a new remit address with dates from which they count',
    truth: {
      fleetLoadNumber: 'CV-5510-8',
      customer: 'Cedar Vale Transportation Brokers, Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Coffeyville, KS',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Texarkana, AR',
      fleetWeight: 47250,
      fleetLoadFee: 985,
    },
    text: `
# Cedar Vale Transportation Brokers, Inc.
RATE CONFIRMATION CV-5510-8

Remit address until 12/31/2026: 12 Oak St, Independence, KS 67301
Remit address from 01/01/2027: 800 Main St, Parsons, KS 67357

Carrier         Teal Basin Carriers LLC
Pick up         12/14/2026 8-2, Verdigris Refinery Coke, 400 N Linden St, Coffeyville, KS 67337
Drop            12/15/2026 7-3, Red River Paper, 9800 Hwy 59, Texarkana, AR 71854
Commodity       petroleum coke, 47,250 lbs
Rate            $985.00`,
  }),
  makeSheet({
    name: 'a team load with legs for each driver, ETA lines between the stops',
    truth: {
      fleetLoadNumber: '4471-TM',
      customer: 'Transcon Team Logistics LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Ontario, CA',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Carlisle, PA',
      fleetDistance: 2640,
      fleetWeight: 21900,
      fleetLoadFee: 7400,
    },
    text: `
# Transcon Team Logistics LLC
Load 4471-TM                                       Team carrier: Teal Basin Carriers LLC
Pickup    Inland Empire Fulfillment, 5300 Jurupa St, Ontario, CA 91761       12/07/2026 20:00 PT
ETA       Amarillo, TX                                                       12/08/2026 19:00 CT
ETA       Terre Haute, IN                                                    12/09/2026 13:00 ET
Delivery  Susquehanna Fulfillment, 100 Allen Rd, Carlisle, PA 17015          12/10/2026 01:00 ET

2,640 miles        21,900 lbs        Team rate all in $7,400.00`,
  }),
  makeSheet({
    name: 'ship and arrive words of a chemical firm, net and gross weights, placards',
    truth: {
      fleetLoadNumber: '80077120',
      customer: 'Meridian Peak Chemicals Corp',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Geismar, LA',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Calvert City, KY',
      fleetDistance: 590,
      fleetWeight: 44960,
      fleetLoadFee: 2210,
    },
    text: `
# Meridian Peak Chemicals Corp
FREIGHT ORDER 80077120                                      Issued 11-Dec-2026
Carrier           Teal Basin Carriers LLC (TLBC)

Ship from         Geismar Works, 9000 Hwy 3115, Geismar, LA 70734
Ship date         15-Dec-2026 06:00
Ship to           Lakeland Coatings, 500 N Main St, Calvert City, KY 42029
Arrival date      17-Dec-2026 08:00

UN1760, corrosive liquid, 8, II. Placards required.
Net weight        43,100 LB
Gross weight      44,960 LB
Distance          590 MI

Freight           $1,860.00
Fuel              $350.00
Total             $2,210.00`,
  }),
  makeSheet({
    name: 'the rate as a range of what the driver may be told, and the agreed one',
    truth: {
      fleetLoadNumber: '6618',
      customer: 'Hatchet Creek Trucking Brokerage',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Sylacauga, AL',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Valdosta, GA',
      fleetDistance: 262,
      fleetWeight: 46800,
    },
    text: `
# Hatchet Creek Trucking Brokerage
LOAD SHEET                 Load: 6618               Carrier: Teal Basin Carriers LLC

Pickup    12/09/2026 first come 7-3    Coosa Marble, 3110 Gene Stewart Blvd, Sylacauga, AL 35151
Drop      12/10/2026 by noon           Azalea Stoneworks, 1200 Madison Hwy, Valdosta, GA 31601
Miles 262, weight 46,800 lbs, marble blocks

Offer $850.00
Counter offer $925.00
To be settled before loading`,
  }),
  makeSheet({
    name: 'stop rows without labels under two headings, pick ups on page one and drops on page two',
    truth: {
      fleetLoadNumber: 'TX-44810',
      customer: 'Trinity Forks Logistics, LP',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Corsicana, TX',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Clovis, NM',
      fleetWeight: 33100,
      fleetLoadFee: 1610,
    },
    text: `
# Trinity Forks Logistics, LP
Confirmation # TX-44810                                Carrier: Teal Basin Carriers LLC
Total weight 33,100 lbs                                Total rate $1,610.00

PICKUPS
12/16/2026 08:00      Navarro Bakery, 1200 E 7th Ave, Corsicana, TX 75110
12/16/2026 13:00      Ellis Tortilla, 600 Hwy 77, Waxahachie, TX 75165
${terms}
~
# Trinity Forks Logistics, LP
Confirmation # TX-44810                                Page 2

DROPS
12/17/2026 09:00      Caprock Grocers, 3400 E Slaton Rd, Lubbock, TX 79404
12/18/2026 06:00      High Plains Foods, 1700 W 7th St, Clovis, NM 88101`,
  }),
  makeSheet({
    name: 'reply sheet: the carrier fills in its truck; the load on the left, blanks on the right',
    truth: {
      fleetLoadNumber: 'BR-77180',
      customer: 'Brass Rail Freight, Inc.',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Dunkirk, NY',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Manchester, NH',
      fleetDistance: 505,
      fleetWeight: 29900,
      fleetLoadFee: 1725,
    },
    text: `
# Brass Rail Freight, Inc.
PLEASE COMPLETE, SIGN, AND RETURN

Load number:     BR-77180                          Driver name:  ______________
Pickup:          12/11/2026 09:00                  Driver cell:  ______________
From:            Lake Erie Pet Treats              Truck no.:    ______________
                 3800 Millcreek Rd                 Trailer no.:  ______________
                 Dunkirk, NY 14048                 Empty at:     Erie, PA
Delivery:        12/14/2026 08:00                  Empty on:     12/10/2026
To:              Merrimack Pet DC                  Dispatcher:   ______________
                 500 Harvey Rd                     After hours:  ______________
                 Manchester, NH 03103
Weight:          29,900 lbs                        Signature:    ______________
Miles:           505
Total rate:      $1,725.00                         Carrier: Teal Basin Carriers LLC`,
  }),
  makeSheet({
    name: 'pay in two parts to two payees: the carrier and the lumper service',
    truth: {
      fleetLoadNumber: '3099120',
      customer: 'Pantry Line Logistics LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Pocatello, ID',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Tracy, CA',
      fleetDistance: 671,
      fleetWeight: 44200,
    },
    text: `
# Pantry Line Logistics LLC
Load No. 3099120        Carrier: Teal Basin Carriers LLC        Miles: 671        Weight: 44,200 lbs

Pick Up #1        12/08/2026 10:00        Gate City Potatoes, 1300 Philbin Rd, Pocatello, ID 83204
Deliver #1        12/10/2026 05:00        Valley Grocers DC, 1500 E Grant Line Rd, Tracy, CA 95304

Payee                       For                       Amount
Teal Basin Carriers LLC     Linehaul and fuel         $2,150.00
Dockhands Inc.              Unloading (we pay)        $265.00
Carrier pay: $2,150.00`,
  }),
  {
    name: 'three columns of small boxes, labels in capitals inside, values below each label',
    truth: {
      fleetLoadNumber: 'OP-21188',
      customer: 'Osprey Point Brokerage, LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Palatka, FL',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Greer, SC',
      fleetDistance: 398,
      fleetWeight: 40300,
      fleetLoadFee: 1260,
    },
    draw: ({ at, box }) => {
      at(40, 28, 'Osprey Point Brokerage, LLC', { size: 15, bold: true });
      const cell = (column: number, row: number, label: string, value: string) => {
        const [x, y] = [40 + column * 178, 60 + row * 40];
        box(x, y, 172, 36);
        at(x + 5, y + 4, label, { size: 7 });
        at(x + 5, y + 17, value, { size: 10 });
      };
      cell(0, 0, 'LOAD NO', 'OP-21188');
      cell(1, 0, 'CARRIER', 'Teal Basin Carriers LLC');
      cell(2, 0, 'CARRIER MC', '880417');
      cell(0, 1, 'SHIPPER', 'St. Johns Tissue');
      cell(1, 1, 'SHIPPER CITY', 'Palatka, FL 32177');
      cell(2, 1, 'PICKUP DATE', '12/15/2026');
      cell(0, 2, 'RECEIVER', 'Upstate Paper DC');
      cell(1, 2, 'RECEIVER CITY', 'Greer, SC 29650');
      cell(2, 2, 'DELIVERY DATE', '12/16/2026');
      cell(0, 3, 'WEIGHT', '40,300');
      cell(1, 3, 'MILES', '398');
      cell(2, 3, 'TOTAL RATE', '$1,260.00');
    },
  },
  makeSheet({
    name: 'flatbed with dimensions, tarps in feet, and the job site’s contact and gate hours',
    truth: {
      fleetLoadNumber: 'FB-90441',
      customer: 'Steel Pony Logistics LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Blytheville, AR',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Joliet, IL',
      fleetDistance: 487,
      fleetWeight: 47300,
      fleetLoadFee: 1625,
    },
    text: `
# Steel Pony Logistics LLC
Load FB-90441 / Flatbed 48 ft / 4 chains, 8 ft tarps / Carrier Teal Basin Carriers LLC

Origin:           Big River Steel Bay 7, 2027 E State Hwy 198, Blytheville, AR 72315
Load date:        Thu 12/17/2026, call 870-555-0166 one hour before
Destination:      Des Plaines Bridge job site, 1100 Railroad St, Joliet, IL 60436
Unload date:      Fri 12/18/2026, gate open 6:00 AM - 2:00 PM

Beams: 9 pcs, 47,300 lbs, longest 46 ft
Trip miles: 487
Haul: $1,425.00     Tarping: $200.00     Total: $1,625.00`,
  }),
  makeSheet({
    name: 'a quote turned into a confirmation: valid until, quoted on, and accepted rates',
    truth: {
      fleetLoadNumber: 'Q88120',
      customer: 'Fiddlehead Freight Services LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Rutland, VT',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Trenton, NJ',
      fleetWeight: 17600,
      fleetLoadFee: 1150,
    },
    text: `
# Fiddlehead Freight Services LLC
Spot quote and load confirmation                       Load ID: Q88120
Quoted on 12/09/2026, valid until 12/11/2026           Accepted on 12/10/2026
Carrier: Teal Basin Carriers LLC

Origin           Green Mountain Slate, 120 West St, Rutland, VT 05701
Ready            12/14/2026 09:00
Destination      Capital Roofing Supply, 900 Brunswick Ave, Trenton, NJ 08638
Due              12/15/2026 13:00
Weight           17,600 lbs

Quoted rate      $1,225.00
Accepted rate    $1,150.00`,
  }),
  makeSheet({
    name: 'a chain of emails with a table, the load in the subject, a disclaimer with dates',
    truth: {
      fleetLoadNumber: '220871',
      customer: 'Bright Harbor Logistics LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Gastonia, NC',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetWeight: 40100,
      fleetLoadFee: 1400,
    },
    text: `
From:     Sky Lane <sky@brightharborlogistics.example>
To:       dispatch@tealbasin.example
Sent:     Wednesday, December 9, 2026 2:15 PM
Subject:  Load # 220871 rate confirmation

Origin          Destination      Pick            Deliver         Weight       Rate
Gastonia, NC    Ocala, FL        12/10/2026      12/11/2026      40,100       $1,400.00

Thanks,
Sky Lane
Bright Harbor Logistics LLC
Charlotte, NC 28202

This message is confidential. Our terms of 01/01/2025 apply.`,
  }),
  makeSheet({
    name: 'a round trip with the pickup town as the last stop',
    truth: {
      fleetLoadNumber: 'RT5518',
      customer: 'Loop Lane Carriers Brokerage Inc',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Wausau, WI',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Wausau, WI',
      fleetDistance: 412,
      fleetLoadFee: 1320,
    },
    text: `
# Loop Lane Carriers Brokerage Inc
Round trip confirmation, load RT5518            Carrier: Teal Basin Carriers LLC

Pickup        12/08/2026 06:00     Racks out: Wausau, WI
Delivery      12/08/2026 13:00     Plant 2: La Crosse, WI
Pickup        12/08/2026 15:00     Empty racks: La Crosse, WI
Delivery      12/09/2026 08:00     Racks in: Wausau, WI

Round trip miles 412
Round trip rate $1,320.00`,
  }),
  makeSheet({
    name: 'a narrow receipt from a phone app: labels and values centered on lines of their own',
    truth: {
      fleetLoadNumber: 'AP-4418207',
      customer: 'Pocket Freight Technologies Inc.',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Bend, OR',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Reno, NV',
      fleetDistance: 399,
      fleetWeight: 27000,
      fleetLoadFee: 1310,
    },
    text: `
                    Pocket Freight Technologies Inc.
                    Load AP-4418207
                    Booked by Teal Basin Carriers LLC

                    PICKUP
                    Sat, Dec 12, 2026 at 10:00 AM
                    Deschutes Millwork
                    20600 Builders St
                    Bend, OR 97701

                    DROPOFF
                    Sun, Dec 13, 2026 at 9:00 AM
                    Washoe Doors
                    1500 Greg St
                    Reno, NV 89431

                    399 mi  ·  27,000 lb  ·  Van
                    You earn
                    $1,310.00
                    Paid in 1 day with Fast Cash for a fee of $26.20`,
  }),
  makeSheet({
    name: 'a subcontracted load: the first broker’s name and number appear as the customer’s',
    truth: {
      fleetLoadNumber: 'SC-3071',
      customer: 'Copperhead Run Freight LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Hickory, NC',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Dover, DE',
      fleetWeight: 19400,
      fleetLoadFee: 1240,
    },
    text: `
# Copperhead Run Freight LLC
Load confirmation                      Our load #: SC-3071
Customer: Big Anchor Logistics Inc     Customer load #: 77192004
Carrier: Teal Basin Carriers LLC

Shipper: Catawba Sofa Works            Consignee: First State Furniture
1200 Tate Blvd                         400 Bay Rd
Hickory, NC 28602                      Dover, DE 19901
Pickup: 12/15/2026 11:00               Delivery: 12/16/2026 15:00

Weight: 19,400 lbs
Rate: $1,240.00
Do not contact Big Anchor Logistics or the shipper about the rate.`,
  }),
  makeSheet({
    name: 'accessorials agreed in advance that are not in the total, a total in words and figures',
    truth: {
      fleetLoadNumber: '118-C',
      customer: 'Stone Fence Freight Company',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Culpeper, VA',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Newburgh, NY',
      fleetDistance: 352,
      fleetWeight: 36800,
      fleetLoadFee: 1450,
    },
    text: `
# Stone Fence Freight Company
Contract of haul no. 118-C                        Carrier: Teal Basin Carriers LLC
Load no. 118-C                                    December 15, 2026

PICK UP      Piedmont Feed, 700 Germanna Hwy, Culpeper, VA 22701          12/16/2026 8:00 AM
DELIVER      Orange County Dairy, 200 Stewart Ave, Newburgh, NY 12550     12/17/2026 6:00 AM

Miles 352            Weight 36,800 lbs

Total compensation $1,450.00 (one thousand four hundred fifty dollars)

In addition, if approved by email:
Detention            $45.00 per hour
Layover              $200.00
Lumper               as on the receipt`,
  }),
];
