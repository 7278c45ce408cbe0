/** Ten layouts written after the rules for `samples-s` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_T: readonly Sample[] = [
  makeSheet({
    name: 'load details in the middle column, contacts left and right, windows under each town',
    truth: {
      fleetLoadNumber: '20261188',
      customer: 'Redwood Gate Logistics Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Eureka, CA',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Medford, OR',
      fleetDistance: 193,
      fleetWeight: 46100,
      fleetLoadFee: 1020,
    },
    text: `
# Redwood Gate Logistics Inc.
Your rep                     Load 20261188                          Your truck
Ines Mora                    193 loaded miles                       Halden Ridge Carriers LLC
707-555-0170                 46,100 lbs of lumber                   Lou, 208-555-0188
ines@redwoodgate.example     Flatbed, 4 foot tarps                  Truck 101 / trailer 5301

                             PICKUP
                             Humboldt Sawmill
                             1400 Bay St
                             Eureka, CA 95501
                             Tuesday, December 15, 2026
                             7:00 AM to 3:00 PM, first come

                             DELIVERY
                             Rogue Truss
                             2300 Biddle Rd
                             Medford, OR 97504
                             Wednesday, December 16, 2026
                             8:00 AM, appointment 55120

                             PAY
                             Linehaul            $900.00
                             Tarps               $120.00
                             Total               $1,020.00`,
  }),
  makeSheet({
    name: 'shipments of three customers on one truck, with a weight each and a total',
    truth: {
      fleetLoadNumber: 'MX-7781',
      customer: 'Consolidated Lakes Freight LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Muskegon, MI',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Dubuque, IA',
      fleetWeight: 29400,
      fleetLoadFee: 1735,
    },
    text: `
# Consolidated Lakes Freight LLC
Carrier load & rate confirmation         Load MX-7781         12/11/2026
Carrier Halden Ridge Carriers LLC

Pickup
Lakeshore Consolidation, 900 W Western Ave, Muskegon, MI 49441
Mon 12/14/2026 10:00-14:00

Shipment      Pallets     Weight        Deliver to                                        Appointment
A-5501        6           9,800 lbs     Badger Hardware, Madison, WI 53718                12/15/2026 08:00
A-5502        8           12,100 lbs    Rock Valley Paints, Rockford, IL 61109            12/15/2026 14:00
A-5503        5           7,500 lbs     Tri-State Supply, Dubuque, IA 52003               12/16/2026 07:30
Total         19          29,400 lbs

Linehaul $1,500.00
Two extra drops $150.00
Fuel $85.00
Total $1,735.00`,
  }),
  makeSheet({
    name: 'a title with the load, the lane as a subtitle, and labels that end with an asterisk',
    truth: {
      fleetLoadNumber: '98-44120',
      customer: 'Sandhill Crane Transport, LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Kearney, NE',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Longmont, CO',
      fleetWeight: 40800,
      fleetLoadFee: 1100,
    },
    text: `
# Load 98-44120: Rate Confirmation
Kearney, NE to Longmont, CO
Issued by Sandhill Crane Transport, LLC on December 15, 2026

Carrier*             Halden Ridge Carriers LLC
Pickup location*     Platte Valley Hay, 4200 W Hwy 30, Kearney, NE 68845
Pickup date*         12/17/2026
Pickup hours*        08:00 to 16:00
Drop location*       Front Range Feeds, 11900 N 75th St, Longmont, CO 80503
Drop date*           12/18/2026
Drop hours*          07:00 to 12:00
Cargo*               Hay bales, 40,800 lbs
All-in rate*         $1,100.00

* Fields that both parties confirmed by telephone`,
  }),
  {
    name: 'stops as a time line with dates at the left margin and kinds in small capitals',
    truth: {
      fleetLoadNumber: 'NL-551-02',
      customer: 'Northline Brokerage Services, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Bangor, ME',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Newark, DE',
      fleetDistance: 560,
      fleetWeight: 19800,
      fleetLoadFee: 2140,
    },
    draw: ({ at, lines, rule }) => {
      at(40, 30, 'Northline Brokerage Services, Inc.', { size: 14, bold: true });
      at(400, 34, 'Load NL-551-02', { bold: true });
      rule(54);
      const stop = (y: number, day: string, time: string, kind: string, place: string[]) => {
        lines(40, y, [day, time], { step: 12 });
        at(140, y, kind, { size: 8, bold: true });
        lines(140, y + 12, place, { step: 12 });
      };
      stop(70, '12/08/2026', '09:00 ET', 'PICKUP', ['Penobscot Cartons', '500 Odlin Rd', 'Bangor, ME 04401']);
      stop(140, '12/09/2026', '13:00 ET', 'DELIVERY', ['Hudson Packaging', '77 Broadway', 'Kingston, NY 12401']);
      stop(210, '12/10/2026', '06:00 ET', 'DELIVERY', ['Delmarva Foods', '900 Otts Chapel Rd', 'Newark, DE 19702']);
      rule(280);
      lines(40, 290, ['560 miles      19,800 lbs      53 ft van', 'Carrier: Halden Ridge Carriers LLC']);
      lines(40, 330, ['Flat rate      $1,990.00', 'Stop fee       $150.00', 'Total pay      $2,140.00']);
    },
  },
  makeSheet({
    name: 'the carrier’s own invoice instructions with a sample number, the load in the footer of each page',
    truth: {
      fleetLoadNumber: 'WX660914',
      customer: 'Whitewater Express Brokerage',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Wenatchee, WA',
      fleetDeliveryDate: '2026-12-23',
      fleetDeliveryLocation: 'Fresno, CA',
      fleetWeight: 43500,
      fleetLoadFee: 3050,
    },
    text: `
# Whitewater Express Brokerage
CARRIER RATE CONFIRMATION                          Confirmation no. WX660914
Put the confirmation number on your invoice (for example: invoice 1001 for WX123456).

TO: Halden Ridge Carriers LLC     ATTN: Lou     FROM: Whitewater Express Brokerage, Pat Dunn

SHIPPER #1                                         PICKUP: 12/21/2026 06:00 - 18:00 PT
Columbia Apple Growers                             PU# 77120
1800 Walla Walla Ave                               43,500 lbs apples, 42 bins
Wenatchee, WA 98801                                Pulp at 33-35 F

CONSIGNEE #1                                       DELIVERY: 12/23/2026 05:00 PT
San Joaquin Produce DC                             PO# 4471-22
3200 E Central Ave                                 Lumper: carrier pays, reimbursed with receipt
Fresno, CA 93725

Rate: $3,050.00 total including fuel. Lumper receipts within 48 hours.
WX660914                                                                             page 1 of 1`,
  }),
  makeSheet({
    name: 'values in capitals behind dotted leaders, two amounts per line with a rate and its product',
    truth: {
      fleetLoadNumber: '771-B',
      customer: 'Cotton Belt Truck Brokers LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Lubbock, TX',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Greenville, SC',
      fleetDistance: 1240,
      fleetWeight: 43200,
      fleetLoadFee: 2976,
    },
    text: `
COTTON BELT TRUCK BROKERS LLC
LOAD NUMBER ........ 771-B
CARRIER ............ HALDEN RIDGE CARRIERS LLC
SHIPPER ............ HIGH PLAINS GIN, 2200 E 19TH ST, LUBBOCK, TX 79403
SHIP DATE .......... 12/09/2026
RECEIVER ........... UPSTATE MILLS, 1100 WHITE HORSE RD, GREENVILLE, SC 29605
RECEIVE BY ......... 12/11/2026
COMMODITY .......... COTTON BALES
WEIGHT ............. 43200 LBS
MILES .............. 1240
LINE HAUL .......... 1240 MI X $2.10 = $2,604.00
FUEL ............... 1240 MI X $0.30 = $372.00
TOTAL TO TRUCK ..... $2,976.00`,
  }),
  makeSheet({
    name: 'a cancelled stop struck from the list, the load’s stops numbered over it',
    truth: {
      fleetLoadNumber: 'DL-30918',
      customer: 'Delta Levee Freight Group',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Greenville, MS',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Conway, AR',
      fleetWeight: 44700,
      fleetLoadFee: 760,
    },
    text: `
# Delta Levee Freight Group
REVISED LOAD CONFIRMATION DL-30918                 Revised 12/15/2026 4:40 PM

Stop 1   Pickup      12/16/2026 07:00    River Rice Mills, 1800 Harbor Front Rd, Greenville, MS 38701
Stop 2   Delivery    12/17/2026 08:00    Faulkner Foods, 700 Exchange Ave, Conway, AR 72032

Removed: delivery in Searcy, AR on 12/17/2026. The rate was reduced by $90.00 for this stop.

Weight                 44,700 lbs
Carrier                Halden Ridge Carriers LLC
Revised total          $760.00
Previous total         $850.00`,
  }),
  makeSheet({
    name: 'hot shot sheet with feet and pounds, times as a.m. and p.m., a team of short labels',
    truth: {
      fleetLoadNumber: 'HS4408',
      customer: 'Pecos Hot Shot Services LLC',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Midland, TX',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Vernal, UT',
      fleetDistance: 1008,
      fleetWeight: 6850,
      fleetLoadFee: 2700,
    },
    text: `
# Pecos Hot Shot Services LLC
Ld# HS4408        Dt 12/11/2026        Eq 40 ft gooseneck        Mi 1008
PU: Basin Pump Shop, 3300 W Industrial Ave, Midland, TX 79703, 12/11/2026 4:00 p.m.
DEL: Uintah Well Service, 1500 E Hwy 40, Vernal, UT 84078, 12/12/2026 5:00 p.m.
Frt: pump skid 22 ft x 7 ft, 6,850 lbs
Rt: $2,700.00 flat
Team drivers not required. Chains and binders needed.`,
  }),
  makeSheet({
    name: 'two columns of terms around a small box with the load',
    truth: {
      fleetLoadNumber: '5580-12',
      customer: 'Allegheny Line Logistics, LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Altoona, PA',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Utica, NY',
      fleetWeight: 25600,
      fleetLoadFee: 1180,
    },
    size: 7.5,
    text: `
# Allegheny Line Logistics, LLC
${terms}

Load no.: 5580-12                 Rate: $1,180.00                   Weight: 25,600 lbs
Ship from                                              Ship to
Blair Castings                                         Mohawk Machine
400 Beale Ave                                          1200 Broad St
Altoona, PA 16601                                      Utica, NY 13501
12/14/2026 at 11:00                                    12/15/2026 at 09:00
Motor carrier: Halden Ridge Carriers LLC

Layover is $200.00 per day. A carrier that double brokers the load owes $5,000.00.
${terms}`,
  }),
  makeSheet({
    name: 'a tour of three legs with the same truck: the way out and back',
    truth: {
      fleetLoadNumber: 'TOUR-1182',
      customer: 'Copper State Fleet Brokerage LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Phoenix, AZ',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Tucson, AZ',
      fleetDistance: 934,
      fleetLoadFee: 2460,
    },
    text: `
# Copper State Fleet Brokerage LLC
Load TOUR-1182                       Total miles 934                     Carrier Halden Ridge Carriers LLC

#    Type        Site                       City              Date           Time
1    Pickup      Salt River DC              Phoenix, AZ       12/10/2026     05:00
2    Delivery    Imperial Store 8           El Centro, CA     12/10/2026     12:00
3    Pickup      Imperial Returns           El Centro, CA     12/11/2026     06:00
4    Delivery    Old Pueblo Recycling       Tucson, AZ        12/12/2026     09:00

Tour rate $2,200.00
Fuel surcharge $260.00
Total $2,460.00`,
  }),
];
