/** Ten layouts written after the rules for `samples-r` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_S: readonly Sample[] = [
  makeSheet({
    name: 'five references next to the load, a customer’s load number among them',
    truth: {
      fleetLoadNumber: '7100338',
      customer: 'Granite Pass Logistics, Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Concord, NH',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Scranton, PA',
      fleetDistance: 342,
      fleetWeight: 27300,
      fleetLoadFee: 1310,
    },
    text: `
# Granite Pass Logistics, Inc.
Confirmation of verbal agreement                              12/11/2026 3:15 PM ET
Load Number        7100338            Customer Load #     CL-99120
Trailer Number     5301               Customer PO         4500123
BOL Number         88120031           Carrier Load #      HR-2201
Carrier            Halden Ridge Carriers LLC              MC 881200

Shipper            White Mountain Granite                 Consignee          Lackawanna Stoneworks
                   45 Commercial St                                          1100 Keyser Ave
                   Concord, NH 03301                                         Scranton, PA 18508
Pickup             12/14/2026 07:00 - 12:00               Delivery           12/15/2026 08:00 - 15:00
Pickup #           WM-7781                                Delivery #         LS-100

Distance: 342 mi     Weight: 27,300 lb     Commodity: stone slabs in crates
Carrier pay: $1,310.00 (line haul $1,150.00 + fuel $160.00)
Driver must strap every crate. Claims: 603-555-0188, claims@granitepass.example`,
  }),
  makeSheet({
    name: 'addresses first and appointments in a list of their own, with weekdays and no years',
    truth: {
      fleetLoadNumber: 'TB-5519',
      customer: 'Thunder Basin Freight LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Gillette, WY',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Scottsbluff, NE',
      fleetWeight: 43250,
      fleetLoadFee: 890,
    },
    text: `
# Thunder Basin Freight LLC
Rate Con # TB-5519                          Date issued: 12/14/2026

ADDRESSES
Pick up at:     Powder River Supply, 4100 Garner Lake Rd, Gillette, WY 82716
Deliver to:     North Platte Ag, 2200 E Overland, Scottsbluff, NE 69361

APPOINTMENTS
Pick up:        Tue 12/15 at 0900
Deliver:        Wed 12/16 at 1000

Load: drilling mud in bags, 43,250 lbs, 22 pallets
Flat rate: $890.00
No fuel surcharge. Detention $40.00 per hour after 2 hours with approval.`,
  }),
  {
    name: 'one row of a wide table with ten columns, in small type on a landscape page',
    truth: {
      fleetLoadNumber: '44102',
      customer: 'Big Bend Brokerage, Inc.',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Odessa, TX',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Hobbs, NM',
      fleetDistance: 95,
      fleetWeight: 45900,
      fleetLoadFee: 600,
    },
    options: { layout: 'landscape' },
    draw: ({ at, table }) => {
      at(36, 30, 'Big Bend Brokerage, Inc.', { size: 14, bold: true });
      at(36, 50, 'Load confirmation for Halden Ridge Carriers LLC', { size: 9 });
      table(
        [36, 90, 150, 235, 315, 400, 490, 560, 620, 690],
        90,
        [
          ['Load', 'Ship date', 'Shipper', 'Origin', 'Consignee', 'Destination', 'Del date', 'Weight', 'Miles', 'Rate'],
          [
            '44102',
            '12/16/2026',
            'Permian Pipe',
            'Odessa, TX',
            'Lea Tubulars',
            'Hobbs, NM',
            '12/17/2026',
            '45,900',
            '95',
            '$600.00',
          ],
        ],
        { size: 7.5 },
      );
      at(36, 140, 'Carrier signature ____________________   Date ____________', { size: 8 });
    },
  },
  makeSheet({
    name: 'car transport: vehicles with numbers, pickup and delivery contacts, a price by company check',
    truth: {
      fleetLoadNumber: 'QX-330917',
      customer: 'Palmview Auto Transport LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Mesa, AZ',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Plano, TX',
      fleetDistance: 1062,
      fleetLoadFee: 1450,
    },
    text: `
# Palmview Auto Transport LLC
DISPATCH SHEET                                              Order ID: QX-330917
7400 Bayview Dr, Clearwater, FL 33761                       Dispatch date: 12/08/2026

Carrier: Halden Ridge Carriers LLC      Contact: Lou        Phone: 208-555-0188

Pickup information                                          Delivery information
Date: 12/10/2026 (exactly)                                  Date: 12/14/2026 (estimated)
Name: Superstition Auto Auction                             Name: Collin Motors
1900 S Power Rd                                             3600 Dallas Pkwy
Mesa, AZ 85206                                              Plano, TX 75093
Phone: 480-555-0101                                         Phone: 972-555-0102

Vehicles
1   2021 Ford F-150          VIN 1FTFW1E50MFA00001          operable
2   2019 Honda Accord        VIN 1HGCV1F30KA000002          operable

Distance: 1,062 mi
Total payment to carrier: $1,450.00      Method: company check      Paid within 5 business days of delivery`,
  }),
  makeSheet({
    name: 'grain by the ton: the rate has a unit and no total',
    truth: {
      fleetLoadNumber: 'GR-20177',
      customer: 'Loess Hills Grain Logistics',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Onawa, IA',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Blair, NE',
      fleetDistance: 52,
    },
    text: `
# Loess Hills Grain Logistics
Load confirmation                    Load No: GR-20177
Hauler: Halden Ridge Carriers LLC    Hopper bottom, tarp required

From:   Monona County Elevator, 300 Iowa Ave, Onawa, IA 51040         12/11/2026, 7 am - 4 pm
To:     Blair Processing Plant, 650 Industrial Park Dr, Blair, NE 68008    12/11/2026, open until 8 pm

Commodity: yellow corn               Distance: 52 miles
Rate: $9.25 per ton, paid on unload weight
Max gross weight 80,000 lbs. Bring a clean-out slip.`,
  }),
  makeSheet({
    name: 'a rate per mile and the miles, without their product',
    truth: {
      fleetLoadNumber: '60-4417',
      customer: 'Saltgrass Carriers Brokerage LLC',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Beaumont, TX',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Slidell, LA',
      fleetDistance: 243,
      fleetWeight: 31000,
    },
    text: `
# Saltgrass Carriers Brokerage LLC
Load 60-4417                             Confirmation for Halden Ridge Carriers LLC
PICKUP      12/12/2026 0800   Neches River Chemicals, 5900 Hwy 69, Beaumont, TX 77705
DELIVERY    12/13/2026 0700   Pontchartrain Paints, 100 Robert Blvd, Slidell, LA 70458
Weight 31,000 lbs
Paid miles 243 at $2.60 per mile, fuel included
Lumper up to $120.00 with receipt. TONU $125.00.`,
  }),
  makeSheet({
    name: 'dot matrix in capitals with origin and destination codes and the rate after a row of stars',
    truth: {
      fleetLoadNumber: '0098812',
      customer: 'Chisholm Trail Truck Brokers Inc',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Duncan, OK',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Liberal, KS',
      fleetWeight: 47600,
      fleetLoadFee: 985,
    },
    text: `
CHISHOLM TRAIL TRUCK BROKERS INC          PAGE 1
P O BOX 770   ENID OK 73702               FAX 580-555-0121   PH 580-555-0120

CARRIER CONFIRMATION          LOAD NBR 0098812          DATE 12-16-26

TO: HALDEN RIDGE CARRIERS LLC
ORIG: HALCO YARD 6            2200 S HWY 81             DUNCAN OK 73533
      PICKUP 12-17-26  0800
DEST: SEWARD COUNTY RIG       900 W PANCAKE BLVD        LIBERAL KS 67901
      DELIVER 12-18-26 0700
COMMODITY: OILFIELD EQUIPMENT      WGT: 47600      TRLR: FLAT

************ RATE  985.00 ************

SIGN AND FAX BACK. NO SIGNATURE NO PAY.`,
  }),
  makeSheet({
    name: 'an agent of a larger broker, a customer named as the shipper of record',
    truth: {
      fleetLoadNumber: 'EV-772013',
      customer: 'Evermark Logistics LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Tupelo, MS',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Allentown, PA',
      fleetDistance: 988,
      fleetWeight: 14800,
      fleetLoadFee: 2650,
    },
    text: `
RATE CONFIRMATION                                                        Load # EV-772013
Broker: Evermark Logistics LLC (MC 990112)         Agent office: Pine Hollow Agency, Tupelo, MS
Agent contact: Jo Field, 662-555-0130              Shipper of record: Magnolia Furniture Corp
Carrier: Halden Ridge Carriers LLC                 Carrier contact: Lou, 208-555-0188

PICKUP 1                          12/09/2026 08:00 - 14:00
Magnolia Furniture Plant 2        Pickup # MF-5512
1 Upholstery Way                  14,800 lbs, 62 pieces
Tupelo, MS 38801

DELIVERY 1                        12/11/2026 09:30
Lehigh Home Furnishings           Delivery # 4419
7500 Cetronia Rd
Allentown, PA 18106

Miles 988
Linehaul $2,300.00      Fuel $350.00      Total $2,650.00
Invoices: Evermark Logistics LLC, PO Box 1200, Franklin, TN 37067`,
  }),
  makeSheet({
    name: 'stops over two pages with the head repeated on each',
    truth: {
      fleetLoadNumber: 'CR-88417',
      customer: 'Crosswind Freight Solutions, LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Ogden, UT',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Modesto, CA',
      fleetWeight: 38200,
      fleetLoadFee: 2925,
    },
    text: `
# Crosswind Freight Solutions, LLC
Load # CR-88417          Printed 12/11/2026          Page 1 of 2
Carrier: Halden Ridge Carriers LLC     Equipment: Van     Weight: 38,200 lbs

Stop 1 - Pickup
Weber Basin Foods
2600 Pennsylvania Ave
Ogden, UT 84401
12/14/2026 09:00

Stop 2 - Delivery
Silver State Grocers
1100 Vassar St
Reno, NV 89502
12/15/2026 10:00
${'\n'.repeat(24)}
~
# Crosswind Freight Solutions, LLC
Load # CR-88417          Printed 12/11/2026          Page 2 of 2

Stop 3 - Delivery
Capital Valley Foods
3300 Power Inn Rd
Sacramento, CA 95826
12/16/2026 08:00

Stop 4 - Delivery
Stanislaus Markets
700 Kiernan Ave
Modesto, CA 95356
12/17/2026 06:30

Linehaul                     $2,500.00
Stops (2)                    $150.00
Fuel                         $275.00
Total                        $2,925.00`,
  }),
  makeSheet({
    name: 'a quick pay fee taken off below the total, and the net next to it',
    truth: {
      fleetLoadNumber: '331-7702',
      customer: 'Bluestem Transport Brokers',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Emporia, KS',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Joplin, MO',
      fleetWeight: 42000,
      fleetLoadFee: 1500,
    },
    text: `
# Bluestem Transport Brokers
Carrier load confirmation            Load: 331-7702
Shipper: Flint Hills Pet Food, 1400 E Hwy 50, Emporia, KS 66801      Pickup 12/15/2026 at 14:00
Receiver: Ozark Pet Supply, 2800 S Range Line Rd, Joplin, MO 64804   Deliver 12/16/2026 at 07:00
Weight 42,000 lbs

Line haul                      1,300.00
Fuel surcharge                   200.00
Total carrier pay              1,500.00
Quick pay fee 3%                 -45.00
Net payment                    1,455.00
${terms}`,
  }),
];
