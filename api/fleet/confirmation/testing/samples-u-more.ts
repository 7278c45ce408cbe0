/** Twelve more layouts of the same first reading as `samples-u`. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const MORE_SAMPLES_U: readonly Sample[] = [
  makeSheet({
    name: 'an import container with last free day, a live unload, and an empty return by a date',
    truth: {
      fleetLoadNumber: 'D26-11804',
      customer: 'Elizabeth Quay Drayage Brokers LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Newark, NJ',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Breinigsville, PA',
      fleetWeight: 38412,
      fleetLoadFee: 985,
    },
    text: `
# Elizabeth Quay Drayage Brokers LLC
DELIVERY ORDER / RATE CONFIRMATION                   Our file D26-11804
Container MSNU 771200-4      Size 40HC      Chassis: pool      Master bill MEDU5512200
Vessel arrived 12/05/2026    Last free day 12/11/2026          Per diem starts 12/19/2026

PICK UP FULL           Corbin Street Terminal, 5080 McLester St, Newark, NJ 07114      12/10/2026 after 06:00
DELIVER                Lehigh Crossing DC, 9500 Schantz Rd, Breinigsville, PA 18031    12/11/2026 08:00 live unload
RETURN EMPTY TO        to be advised, by 12/18/2026

Cargo weight 38,412 lbs

Base drayage          $700.00
Chassis split         $75.00
Tolls                 $60.00
Fuel                  $150.00
Total                 $985.00

Carrier: Cutbank Trucking Inc     Invoices: ap@elizabethquay.example`,
  }),
  {
    name: 'pickup and delivery as tabs of one box with the carrier’s address at the right',
    truth: {
      fleetLoadNumber: '9000417',
      customer: 'Quarry Hill Logistics, LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Barre, VT',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Elberton, GA',
      fleetDistance: 1130,
      fleetWeight: 45000,
      fleetLoadFee: 3300,
    },
    draw: ({ at, lines, box }) => {
      at(40, 30, 'Quarry Hill Logistics, LLC', { size: 15, bold: true });
      at(40, 50, 'Rate confirmation', { size: 11 });
      at(430, 30, 'Load', { size: 8 });
      at(430, 42, '9000417', { size: 14, bold: true });
      box(40, 80, 250, 90);
      box(40, 180, 250, 90);
      lines(46, 84, ['PICKUP', 'Rock of Ages Yard', '558 Graniteville Rd', 'Barre, VT 05641'], { step: 12 });
      lines(190, 84, ['Mon 12/07/2026', '07:00 - 15:00'], { step: 12 });
      lines(46, 184, ['DELIVERY', 'Pyramid Memorials', '900 College Ave', 'Elberton, GA 30635'], { step: 12 });
      lines(190, 184, ['Wed 12/09/2026', '08:00 - 16:00'], { step: 12 });
      lines(
        320,
        84,
        [
          'Carrier',
          'Cutbank Trucking Inc',
          '100 Old Kevin Hwy',
          'Cut Bank, MT 59427',
          'Signed up 11/02/2024',
          'MC 771200',
        ],
        { step: 12 },
      );
      lines(320, 184, ['Weight  45,000 lbs', 'Miles  1130', 'Flatbed, 2 straps per slab'], { step: 12 });
      at(40, 290, 'Total pay  $3,300.00', { size: 12, bold: true });
      lines(40, 320, TERMS, { size: 7, step: 9 });
    },
  },
  makeSheet({
    name: 'produce sheet with loading sheds, a night receiver, and freight without a dollar sign',
    truth: {
      customer: 'Imperial Crown Produce Transport',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Nogales, AZ',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Bronx, NY',
      fleetWeight: 40310,
      fleetLoadFee: 6900,
    },
    text: `
# Imperial Crown Produce Transport
TRUCK # 118847                                           Hauler: Cutbank Trucking Inc

LOADING SHEDS
  1  Sonora Vine Tomatoes      Nogales, AZ        12/11/2026   ref 88120     1,120 ctn    22,400 lb
  2  Desert Sweet Peppers      Rio Rico, AZ       12/11/2026   ref 5512        640 ctn    17,910 lb
RECEIVER
  1  Hunts Point Row C 220     Bronx, NY          12/15/2026   after 22:00

Total                                                                      1,760 ctn    40,310 lb

Freight        6,900.00 delivered, includes fuel and second pick
Set at 50 F continuous. Pulp every shed.
Advance of 2,500.00 on call when loaded.`,
  }),
  makeSheet({
    name: 'grid of labels above values in five columns with carrier pro and customer order',
    truth: {
      fleetLoadNumber: 'PCS-55019',
      customer: 'Ouachita Freight Systems, Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Camden, AR',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Beaumont, TX',
      fleetDistance: 322,
      fleetWeight: 47800,
      fleetLoadFee: 1240,
    },
    text: `
# Ouachita Freight Systems, Inc.
Load number        Cust order         Carrier pro        Miles              Weight
PCS-55019          450088120          44712              322                47,800

Pickup date        Earliest           Latest             Pickup no.         Confirmed by
12/15/2026         07:00              14:00              K-5512             Lou 12/14/2026

Shipper            Street             City               State              Zip
Camden Kraft       800 Mill Rd        Camden             AR                 71701

Delivery date      Earliest           Latest             Appt no.           Confirmed by
12/16/2026         09:00              09:00              771-20             Lou 12/14/2026

Consignee          Street             City               State              Zip
Spindletop Bags    4400 College       Beaumont           TX                 77707

Line haul          Fuel               Extras             Total              Terms
$1,000.00          $240.00            $0.00              $1,240.00          Net 30

Carrier: Cutbank Trucking Inc, Cut Bank, MT`,
  }),
  makeSheet({
    name: 'four lines of a text message as a PDF, the year only in its head',
    truth: {
      customer: 'Redbud Hotshot Brokerage',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Ada, OK',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Pampa, TX',
      fleetLoadFee: 700,
    },
    text: `
Redbud Hotshot Brokerage                    Wed Dec 9, 2026
Pick Thu 12/10 8am    Ada, OK
Drop Fri 12/11 noon    Pampa, TX
$700 to the truck, 1 pump jack gear box
Cutbank Trucking Inc to sign here: ______________`,
  }),
  makeSheet({
    name: 'vehicle shipped with cash on delivery as a part of the price',
    truth: {
      fleetLoadNumber: '88120-CT',
      customer: 'Coastline Car Movers Inc',
      fleetPickUpDate: '2026-12-12',
      fleetPickupLocation: 'Salem, OR',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Henderson, NV',
      fleetDistance: 905,
      fleetLoadFee: 950,
    },
    text: `
# Coastline Car Movers Inc
CARRIER DISPATCH                Order 88120-CT               Dispatched 12/09/2026
Assigned to: Cutbank Trucking Inc, 100 Old Kevin Hwy, Cut Bank, MT 59427

Price to carrier            $950.00
  COD on delivery           $600.00
  Company owes carrier      $350.00, ACH in 5 days

Pickup location             1400 Lancaster Dr NE, Salem, OR 97301
Estimated pickup            12/12/2026
Delivery location           800 N Green Valley Pkwy, Henderson, NV 89074
Estimated delivery          12/16/2026

Total distance              905 mi
Vehicle                     2018 Subaru Outback, runs, VIN 4S4BSANC0J3000001`,
  }),
  makeSheet({
    name: 'stops with planned arrival, a cross-dock between, and weights per stop without a total',
    truth: {
      fleetLoadNumber: 'MG4471200',
      customer: 'Northgate Managed Freight LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Akron, OH',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Nashua, NH',
      fleetDistance: 701,
      fleetLoadFee: 2475,
    },
    text: `
# Northgate Managed Freight LLC
Primary reference MG4471200                        Carrier: Cutbank Trucking Inc
Customer load 77-1120   PO 4500 88120   BOL 100077

Seq   Stop type     Location                                              Planned arrival       Weight
1     Pick          Rubber City Tire DC, Akron, OH 44306                  12/14/2026 09:00      12,100 lbs
2     Pick          Mahoning Belts, Youngstown, OH 44502                  12/14/2026 14:00      8,400 lbs
3     Drop          Genesee Retread, Batavia, NY 14020                    12/15/2026 10:00      6,000 lbs
4     Drop          Gate City Tire, Nashua, NH 03060                      12/17/2026 08:00      14,500 lbs

Distance 701 miles

Charge code      Description            Amount
400              Linehaul               $2,000.00
405              Fuel                   $325.00
SOC              Stop off               $150.00
                                        $2,475.00`,
  }),
  makeSheet({
    name: 'a remittance box with dates next to the delivery and a credit memo of an older load',
    truth: {
      fleetLoadNumber: '50-88190',
      customer: 'Wolf Creek Pass Freight Inc.',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Alamosa, CO',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetDistance: 372,
      fleetWeight: 44900,
      fleetLoadFee: 1150,
    },
    text: `
# Wolf Creek Pass Freight Inc.
CONTRACT OF CARRIAGE    LOAD 50-88190    CARRIER CUTBANK TRUCKING INC

SHIPPER                                              REMITTANCE
San Luis Potato Shed                                 Wolf Creek Pass Freight Inc.
7300 State Ave                                       PO Box 1500
Alamosa, CO 81101                                    Durango, CO 81301
Pickup 12/16/2026 08:00-16:00                        Pay date 01/16/2027

CONSIGNEE                                            NOTE
Panhandle Fry Plant                                  A short pay of $85.00 on load 50-87002
9500 E I-40                                          (Pueblo, CO, 11/18/2026) is cleared.
Amarillo, TX 79118
Deliver 12/17/2026 07:00

Miles 372        Weight 44,900        Rate $1,150.00 flat`,
  }),
  makeSheet({
    name: 'the rate as a product of tons and a price, with its result',
    truth: {
      fleetLoadNumber: '7720-B4',
      customer: 'Bitterroot Bulk Logistics LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Trident, MT',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Rexburg, ID',
      fleetWeight: 54000,
      fleetLoadFee: 1134,
    },
    text: `
# Bitterroot Bulk Logistics LLC
Load confirmation 7720-B4 for Cutbank Trucking Inc
Loads at:        Three Forks Cement, 4070 Trident Rd, Trident, MT 59752       12/09/2026 06:00-18:00
Unloads at:      Madison Redi-Mix, 1500 N 2nd E, Rexburg, ID 83440            12/10/2026 07:00-15:00

Material: portland cement, pneumatic
Weight: 54,000 lbs (27 tons)
27 tons x $42.00 = $1,134.00
Waiting: $75.00 per hour after 1 hour at either end`,
  }),
  makeSheet({
    name: 'the delivery is due in the same town, the office is in a third one, times in a column of its own',
    truth: {
      fleetLoadNumber: 'SH-7719',
      customer: 'Shuttle Point Logistics',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Stockton, CA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Stockton, CA',
      fleetWeight: 18000,
      fleetLoadFee: 325,
    },
    text: `
# Shuttle Point Logistics
Lodi, CA 95240 · 209-555-0130 · MC 551208
Shuttle confirmation SH-7719, issued 12/07/2026

             Site                                                Day              Window
Origin       Port Shed 14, 2201 W Washington St, Stockton, CA 95203      12/08/2026       06:00-08:00
Destination  Airport Way DC, 4800 S Airport Way, Stockton, CA 95206      12/08/2026       by 11:00

Carrier      Cutbank Trucking Inc
Weight       18,000 lbs
Flat         $325.00`,
  }),
  makeSheet({
    name: 'load board form with blanks to fill in, some left empty',
    truth: {
      fleetLoadNumber: '33018',
      customer: 'High Line Transport Brokers, Inc.',
      fleetPickUpDate: '2026-12-18',
      fleetPickupLocation: 'Havre, MT',
      fleetDeliveryDate: '2026-12-20',
      fleetDeliveryLocation: 'Sioux City, IA',
      fleetWeight: 46500,
      fleetLoadFee: 2600,
    },
    text: `
CARRIER RATE CONFIRMATION SHEET
Date: 12/16/2026               Load/Ref #: 33018               Pages incl. this one: 2
FROM: High Line Transport Brokers, Inc.     Phone: 406-555-0120     Contact: Terry
TO: Cutbank Trucking Inc                    Phone: 406-555-0177     MC #: 771200

Pick up from: Milk River Pulse Plant        Date: 12/18/2026        Time: 8-5
Address: 5000 US-2                          City/St: Havre, MT      Phone: 406-555-0190
Deliver to: Loess Flour Mill                Date: 12/20/2026        Time: ______
Address: 2000 Hoeven Dr                     City/St: Sioux City, IA Phone: ______

Commodity: peas    Weight: 46,500    Temp: ______    Pallets: ______
Line haul $2,600.00     Fuel $______     Other $______     Total $2,600.00
Advance $______     Balance $______
Driver: ______     Cell: ______     Truck: ______     Trailer: ______
${terms}`,
  }),
  makeSheet({
    name: 'rate history with dates above the current one, pounds and a weight limit in the notes',
    truth: {
      fleetLoadNumber: '4-110',
      customer: 'Sawtooth Ridge Brokerage Corp',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Challis, ID',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Butte, MT',
      fleetWeight: 31250,
      fleetLoadFee: 1325,
    },
    text: `
# Sawtooth Ridge Brokerage Corp
Confirmation no. 4-110 (version 3)            Carrier: Cutbank Trucking Inc

Version        Changed               By             Pay
1              12/09/2026            Kim            $1,100.00
2              12/10/2026            Kim            $1,250.00
3              12/11/2026            Jo             $1,325.00

Load       Mon 12/14/2026 10:00   Custer Moly Mine, 3000 Garden Creek Rd, Challis, ID 83226
Unload     Tue 12/15/2026 08:00   Copper King Recycling, 1900 Centennial Ave, Butte, MT 59701

31,250 lbs on 20 supersacks. Loads over 45,000 lbs need a permit.
Total pay $1,325.00`,
  }),
];
