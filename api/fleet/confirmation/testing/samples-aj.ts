/** Forms that were read right at the first reading. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AJ: readonly Sample[] = [
  makeSheet({
    name: 'large asset broker, order with stops as blocks',
    truth: {
      fleetLoadNumber: 'OV7713920',
      customer: 'Overland Peak Transportation',
      fleetPickUpDate: '2026-04-27',
      fleetPickupLocation: 'Commerce, CA',
      fleetDeliveryDate: '2026-04-29',
      fleetDeliveryLocation: 'Tolleson, AZ',
      fleetDistance: 372,
      fleetWeight: 24150,
      fleetLoadFee: 1065,
    },
    text: `
Overland Peak Transportation                              LOAD CONFIRMATION
Order: OV7713920                                          Sent: 04/24/2026 14:05
Carrier: OTTER FALLS TRUCKING LLC   MC#: 778812           Page 1 of 1

Pay Item              Type          Quantity       Rate          Amount
LNH                   Flat          1              $985.00       $985.00
FSC                   Flat          1              $80.00        $80.00
Total Carrier Pay                                                $1,065.00

Stop # 1   PICK       Scheduled: 04/27/2026 10:00 - 04/27/2026 14:00
           Pacific Housewares, 5600 Sheila St, Commerce, CA 90040
           Pick # 88120, BOL 4471-A
Stop # 2   DROP       Scheduled: 04/29/2026 05:00 - 04/29/2026 05:00
           Valley Sun DC, 8500 W Buckeye Rd, Tolleson, AZ 85353
           PO 77-2281
Commodity: housewares     Weight: 24,150 lbs     Pieces: 1,104     Miles: 372`,
  }),
  makeSheet({
    name: 'LTL-minded broker: item lines and class, linehaul on the left',
    truth: {
      fleetLoadNumber: 'GTZ-4402817',
      customer: 'Gateway Trans Group',
      fleetPickUpDate: '2026-02-23',
      fleetPickupLocation: 'Mesa, AZ',
      fleetDeliveryDate: '2026-02-25',
      fleetDeliveryLocation: 'Ogden, UT',
      fleetWeight: 11290,
      fleetLoadFee: 1390,
    },
    text: `
Gateway Trans Group                                    Carrier Rate Confirmation
7350 N Dobson Rd, Scottsdale, AZ 85256                 Load #: GTZ-4402817
                                                       Ship date: 02/23/2026
Shipper                                Consignee
Desert Fixtures                        Wasatch Stores
4030 E Main St                         1300 W 12th St
Mesa, AZ 85205                         Ogden, UT 84404
Hours 08:00 - 16:00                    Hours 07:00 - 15:00
                                       Est. delivery 02/25/2026

HU  Pcs  Description        Class   NMFC      Weight
6   60   Shelving           125     83060     4,890
8   80   Store fixtures     150     82270     6,400
14  140                                       11,290 lbs

Charges
Freight                     $1,240.00
Fuel                        $150.00
Total Charges               $1,390.00
Accepted by: ____________   Driver: ____________`,
  }),
  makeSheet({
    name: 'broker with a customer rate crossed out of sight and bill-to below the stops',
    truth: {
      fleetLoadNumber: 'RYN-330918',
      customer: 'Rynwood Transportation Services',
      fleetPickUpDate: '2026-05-06',
      fleetPickupLocation: 'Lenexa, KS',
      fleetDeliveryDate: '2026-05-07',
      fleetDeliveryLocation: 'Waco, TX',
      fleetDistance: 610,
      fleetWeight: 41000,
      fleetLoadFee: 1550,
    },
    text: `
Rynwood Transportation Services                  9350 Metcalf Ave, Overland Park, KS 66212
RATE CONFIRMATION FOR LOAD RYN-330918            05/05/2026

TO: Otter Falls Trucking LLC     ATTN: Luis      FAX: 309-555-0189

PU  05/06/2026  09:00   Sunflower Plastics       14000 W 101st Ter      Lenexa, KS 66215
DEL 05/07/2026  10:00   Brazos Containers        901 Texas Central Pkwy Waco, TX 76712

53' VAN      41,000 LBS      24 PALLETS PLASTIC BOTTLES      610 MILES

ALL INCLUSIVE RATE      $1,550.00

BILL TO:   Rynwood Transportation Services
           PO Box 7700, Overland Park, KS 66207
           ap@rynwood.example`,
  }),
  makeSheet({
    name: 'reefer load over three stops in a grid with remarks',
    truth: {
      fleetLoadNumber: '2604417',
      customer: 'Coldstream Logistics, LLC',
      fleetPickUpDate: '2026-06-01',
      fleetPickupLocation: 'Wenatchee, WA',
      fleetDeliveryDate: '2026-06-05',
      fleetDeliveryLocation: 'Bronx, NY',
      fleetDistance: 2870,
      fleetWeight: 42300,
      fleetLoadFee: 8900,
    },
    text: `
Coldstream Logistics, LLC              Confirmation #2604417
MC 551200                              06/01/2026

Carrier      Otter Falls Trucking LLC
Equipment    Reefer 53'   Temp 33F continuous

Stop   Kind       Where                                             When                      Remarks
1      Pickup     Apple Hill Packers, Wenatchee, WA 98801           06/01/2026 13:00          PU 771, pulp all
2      Pickup     Cascade Pears, Yakima, WA 98903                   06/01/2026 19:00          PU 772
3      Delivery   Hunts Point Fruit, Bronx, NY 10474                06/05/2026 02:00          PO 5510

Commodity    Apples and pears          Total weight  42,300
Trip miles   2,870
Carrier rate $8,900.00
Quick pay available: 3% fee. Lumper fees are reimbursed with receipt.`,
  }),
  makeSheet({
    name: 'note of a freight agent, unlabeled parties',
    truth: {
      fleetLoadNumber: 'A-5518',
      customer: 'Harbor Lane Freight Agency',
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Mt Pleasant, SC',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Greer, SC',
      fleetWeight: 43900,
      fleetLoadFee: 575,
    },
    text: `
Harbor Lane Freight Agency
Confirmation A-5518           November 20, 2026
Carrier Otter Falls Trucking LLC will haul one container as follows:
Container MSKU 771204-5, 43,900 lbs tile
Pick up: Wando Welch Terminal, Mt Pleasant, SC
Appointment Monday November 23, 2026 at 1000
Deliver: Upstate Tile, 1700 Hwy 101 S, Greer, SC 29651
Tuesday November 24, 2026 at 0800
Rate $575.00 includes chassis and fuel`,
  }),
  makeSheet({
    name: 'two-page web print with a header and a footer',
    truth: {
      fleetLoadNumber: '9921774',
      customer: 'Brightway Carrier Network',
      fleetPickUpDate: '2026-08-31',
      fleetPickupLocation: 'Olathe, KS',
      fleetDeliveryDate: '2026-09-01',
      fleetDeliveryLocation: 'Lincoln, NE',
      fleetDistance: 199,
      fleetWeight: 15200,
      fleetLoadFee: 640,
    },
    text: `
8/28/26, 3:15 PM                                     Load 9921774 - Brightway Carrier Network
Brightway Carrier Network
Rate confirmation                                    Load ID 9921774
Carrier                Otter Falls Trucking LLC
Accepted               Aug 28, 2026 3:14 PM CDT
Equipment              Dry van

Pickup                 Heartland Toys
                       15600 S US-169 Hwy, Olathe, KS 66062
                       Aug 31, 2026 8:00 AM - 4:00 PM CDT
Delivery               Capital Toys Outlet
                       2900 NW 12th St, Lincoln, NE 68521
                       Sep 1, 2026 9:00 AM CDT

Weight                 15,200 lbs
Miles                  199 mi
Price                  $640.00
https://carrier.brightway.example/loads/9921774/confirmation                                  1/2
~
8/28/26, 3:15 PM                                     Load 9921774 - Brightway Carrier Network
Terms
Detention is $40.00 per hour. Layover is $200.00. TONU is $150.00.
https://carrier.brightway.example/loads/9921774/confirmation                                  2/2`,
  }),
  makeSheet({
    name: 'paper mill dispatch with ship-to code and route',
    truth: {
      fleetLoadNumber: 'RT-20417',
      customer: 'Penobscot Freight Management',
      fleetPickUpDate: '2026-01-12',
      fleetPickupLocation: 'Bucksport, ME',
      fleetDeliveryDate: '2026-01-13',
      fleetDeliveryLocation: 'Leominster, MA',
      fleetDistance: 243,
      fleetWeight: 44600,
      fleetLoadFee: 890,
    },
    text: `
PENOBSCOT FREIGHT MANAGEMENT                       DISPATCH CONFIRMATION
Route #: RT-20417                                  Printed 01/09/2026 16:40
Carrier: OTFL - OTTER FALLS TRUCKING LLC           Mode: TL  53V

Ship From  (1102)  Penobscot Mill         2 River Rd        Bucksport, ME 04416      01/12/2026 06:00
Ship To    (4471)  Nashoba Envelope       55 Mill St        Leominster, MA 01453     01/13/2026 07:00

Rolls 18     Gross Wt 44,600     Miles 243
Base 760.00     Fuel 130.00     Total 890.00`,
  }),
  makeSheet({
    name: 'air cargo truck, pieces and kilograms',
    truth: {
      fleetLoadNumber: 'JFK-ATL-5512',
      customer: 'Skybridge Ground Cargo Inc.',
      fleetPickUpDate: '2026-03-19',
      fleetPickupLocation: 'Jamaica, NY',
      fleetDeliveryDate: '2026-03-20',
      fleetDeliveryLocation: 'College Park, GA',
      fleetDistance: 870,
      fleetWeight: 9259,
      fleetLoadFee: 1975,
    },
    text: `
Skybridge Ground Cargo Inc.                     TRUCKING ORDER
Order No: JFK-ATL-5512                          Date: 19-Mar-2026
Trucker: Otter Falls Trucking LLC

Recover at: Cargo Bldg 9, Jamaica, NY 11430     19-Mar-2026 21:00
Deliver to: Cargo Bldg A, College Park, GA 30337     20-Mar-2026 18:00

MAWB 016-55120044     14 pcs     4,200 kg
Miles: 870
Agreed rate: USD 1,975.00`,
  }),
];
