/** Sixteen layouts written after the rules for `samples-u` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_V: readonly Sample[] = [
  makeSheet({
    name: 'an invitation to bid that became an award, with the lowest and the highest offer',
    truth: {
      fleetLoadNumber: 'BX-118820',
      customer: 'Sternwheel Freight Exchange LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Paducah, KY',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Gadsden, AL',
      fleetDistance: 318,
      fleetWeight: 41900,
      fleetLoadFee: 1065,
    },
    text: `
# Sternwheel Freight Exchange LLC
AWARD NOTICE          Load BX-118820          Awarded to Clearlake Hauling LLC on 12/08/2026 14:05 CT

Bids received              7
Lowest bid                 $1,010.00
Highest bid                $1,400.00
Awarded amount             $1,065.00

Origin                     Ohio River Alloys, 5200 Cairo Rd, Paducah, KY 42001
Origin window              12/09/2026 09:00 - 12/09/2026 17:00
Destination                Coosa Rolling Mill, 800 Forrest Ave, Gadsden, AL 35901
Destination window         12/10/2026 07:00 - 12/10/2026 12:00

Distance 318 mi            Weight 41,900 lbs            Flatbed`,
  }),
  makeSheet({
    name: 'three terminals of a truckload network with codes, a relay in the middle, miles per leg',
    truth: {
      fleetLoadNumber: '7733120-1',
      customer: 'Interlink Relay Brokerage, Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Effingham, IL',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Wooster, OH',
      fleetDistance: 442,
      fleetLoadFee: 1180,
    },
    text: `
# Interlink Relay Brokerage, Inc.
Dispatch confirmation                                      Load ID: 7733120-1
Contracted carrier: Clearlake Hauling LLC                  USDOT 3100771

Leg    Action              Terminal                Date           Time        Miles
1      Pick up loaded      EFF1 Effingham, IL      12/14/2026     18:00       0
2      Swap trailers       IND2 Plainfield, IN     12/14/2026     23:15       172
3      Drop loaded         WOO1 Wooster, OH        12/15/2026     06:30       270
                                                                  Total       442

Contract rate              $980.00
Relay premium              $200.00
Total due carrier          $1,180.00`,
  }),
  makeSheet({
    name: 'a hand-made spreadsheet: every label ends with a question mark or is a question',
    truth: {
      customer: 'Two Rivers Truck Brokerage',
      fleetLoadNumber: '4418',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Ogallala, NE',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Hays, KS',
      fleetWeight: 48000,
      fleetLoadFee: 900,
    },
    text: `
Two Rivers Truck Brokerage                LOAD SHEET 2026
Load number?           4418
Who hauls it?          Clearlake Hauling LLC
What is it?            Feed, 48000 lbs, hopper
Where from?            Platte Feeders, 100 Spruce St, Ogallala, NE 69153
Pickup date?           12/10/2026, 7 to 4
Where to?              Big Creek Dairy, 2200 Vine St, Hays, KS 67601
Delivery date?         12/11/2026, 8 to noon
What do we pay?        $900.00 flat`,
  }),
  makeSheet({
    name: 'ocean export: an empty picked up, loaded at the shipper, and received at the port by a cut-off',
    truth: {
      fleetLoadNumber: 'EXP-20419',
      customer: 'Savannah River Intermodal Logistics Inc',
      fleetWeight: 44092,
      fleetLoadFee: 1320,
    },
    text: `
# Savannah River Intermodal Logistics Inc
Work order EXP-20419                                    Trucker: Clearlake Hauling LLC
Booking: 771-20088        SSL: Meridian Line            Port cut-off: 12/18/2026 16:00

Empty out      Garden City Depot, Garden City, GA 31408                 12/14/2026
Live load      Vidalia Onion Exporters, 1400 W 1st St, Vidalia, GA 30474      12/15/2026 09:00
Full in        Garden City Terminal, Garden City, GA 31408              12/16/2026, ERD 12/14/2026

Cargo: 44,092 lbs onions, reefer 40HC
Flat rate incl. fuel and chassis         $1,320.00`,
  }),
  {
    name: 'a card per stop from left to right with arrows between, three stops',
    truth: {
      fleetLoadNumber: 'L-55102',
      customer: 'Larkspur Logistics Group LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Moline, IL',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Lincoln, NE',
      fleetDistance: 389,
      fleetWeight: 26000,
      fleetLoadFee: 1410,
    },
    draw: ({ at, lines, box }) => {
      at(40, 28, 'Larkspur Logistics Group LLC', { size: 15, bold: true });
      at(40, 50, 'Load L-55102 for Clearlake Hauling LLC');
      const card = (x: number, texts: string[]) => {
        box(x, 80, 160, 96);
        lines(x + 6, 86, texts, { step: 13 });
      };
      card(40, [
        'PICKUP',
        'Rock Island Tractor',
        '1 Plow Works Pl',
        'Moline, IL 61265',
        'Mon Dec 7, 2026',
        '08:00 - 12:00',
      ]);
      card(215, ['DELIVERY', 'Iowa Implement', '900 SE 6th St', 'Des Moines, IA 50309', 'Tue Dec 8, 2026', '09:00']);
      card(390, ['DELIVERY', 'Capitol Equipment', '3300 Cornhusker', 'Lincoln, NE 68504', 'Wed Dec 9, 2026', '07:00']);
      lines(40, 200, ['Miles: 389', 'Weight: 26,000 lbs', 'Line haul: $1,200.00', 'Stop-off: $85.00', 'FSC: $125.00']);
      at(40, 270, 'TOTAL: $1,410.00', { bold: true });
      lines(40, 300, TERMS, { size: 7, step: 9 });
    },
  },
  makeSheet({
    name: 'a carrier’s copy with the customer’s rate struck and margin lines by mistake',
    truth: {
      fleetLoadNumber: '20-6610',
      customer: 'Mohican Valley Brokerage Co.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Mansfield, OH',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Roanoke, VA',
      fleetDistance: 402,
      fleetWeight: 38700,
      fleetLoadFee: 1350,
    },
    text: `
# Mohican Valley Brokerage Co.
LOAD 20-6610     CARRIER COPY     CARRIER: CLEARLAKE HAULING LLC     TERMS: 21 DAYS

SHIPPER: RICHLAND CASTINGS               CONSIGNEE: STAR CITY FOUNDRY
700 N MAIN ST                            1900 SHENANDOAH AVE
MANSFIELD, OH 44902                      ROANOKE, VA 24017
PICKUP: 12/15/26 0800                    DELIVER: 12/16/26 1000
REF: RC-1180                             REF: SC-44

MILES 402        WEIGHT 38700

CUSTOMER RATE          1,700.00
CARRIER RATE           1,350.00
MARGIN                 350.00`,
  }),
  makeSheet({
    name: 'stop lines that begin with the date, the word for the stop behind the town',
    truth: {
      fleetLoadNumber: '991820',
      customer: 'Buckhorn Pass Transportation Services',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Cody, WY',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Rapid City, SD',
      fleetWeight: 40500,
      fleetLoadFee: 1240,
    },
    text: `
# Buckhorn Pass Transportation Services
Trip confirmation for Clearlake Hauling LLC          Load# 991820

12/11/2026 08:00     Cody, WY             pickup       Shoshone Gypsum
12/11/2026 17:00     Gillette, WY         delivery     Campbell Drywall
12/12/2026 09:00     Rapid City, SD       delivery     Badlands Builders

40,500 lbs, 22 bundles
Pays $1,240.00, fuel included`,
  }),
  makeSheet({
    name: 'shipment details as sentences with bold words, charges in a table below',
    truth: {
      fleetLoadNumber: 'S0447120',
      customer: 'Prairie Lantern Logistics Corp.',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Minot, ND',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Eau Claire, WI',
      fleetDistance: 630,
      fleetWeight: 36000,
      fleetLoadFee: 1815,
    },
    text: `
# Prairie Lantern Logistics Corp.
Shipment S0447120 was booked on December 14, 2026 with Clearlake Hauling LLC.

Pick up 36,000 lbs of flaxseed at Souris Basin Elevator, 1800 Valley St, Minot, ND 58701 on December 16, 2026 at 10:00 AM.
Deliver to Chippewa Oil Press, 2500 Hastings Way, Eau Claire, WI 54701 on December 18, 2026 at 8:00 AM.

Charge                Quantity      Rate          Amount
Linehaul              1             $1,500.00     $1,500.00
Fuel                  630 mi        $0.50         $315.00
                                    Total         $1,815.00`,
  }),
  makeSheet({
    name: 'Alberta to Montana, all money in Canadian dollars but one line in U.S. dollars for the border',
    truth: {
      fleetLoadNumber: '118-20771',
      customer: 'Chinook Arch Freight Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Lethbridge, AB',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Helena, MT',
    },
    text: `
# Chinook Arch Freight Inc.
Load Confirmation #118-20771                             Carrier: Clearlake Hauling LLC

PICKUP: Oldman River Grain, 3100 9 Ave N, Lethbridge, AB T1H 5E5      Date: Dec 10, 2026 9:00
BORDER: Coutts, AB / Sweetgrass, MT, broker Frontier Clearance
DELIVERY: Last Chance Malting, 700 Cole Ave, Helena, MT 59601         Date: Dec 11, 2026 8:00

Weight: 19,500 kg or 2 axle groups
Rate: 1,950.00 CAD all in
Border fee reimbursed: USD 12.50`,
  }),
  makeSheet({
    name: 'air freight recovery at an airport with a flight and a master waybill',
    truth: {
      fleetLoadNumber: 'GX77120',
      customer: 'Gatewing Expedite LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Des Plaines, IL',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Warren, MI',
      fleetDistance: 305,
      fleetWeight: 2870,
      fleetLoadFee: 925,
    },
    text: `
# Gatewing Expedite LLC
EXPEDITE CONFIRMATION                        Our load number GX77120
MAWB 020-77120043     Flight LH8220 arrives 12/07/2026 21:40 ORD
Unit: sprinter van    Clearlake Hauling LLC, MC 990210

Recover at:   North Field Cargo 12, 2000 Touhy Ave, Des Plaines, IL 60018
              12/08/2026 01:00 CT
Deliver to:   Warren Truck Assembly, 21500 Mound Rd, Warren, MI 48091
              12/08/2026 09:00 ET, no later

3 pieces, 2,870 lbs, dims 48x40x60
305 miles
All-in: $925.00. Wait time $1.00 per minute after 30 minutes.`,
  }),
  makeSheet({
    name: 'labels behind the values in brackets',
    truth: {
      fleetLoadNumber: '60-33018',
      customer: 'Knoll & Harbor Freight, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'New Bern, NC',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Macon, GA',
      fleetWeight: 44500,
      fleetLoadFee: 1275,
    },
    text: `
# Knoll & Harbor Freight, LLC
Load number 60-33018                             Carrier: Clearlake Hauling LLC

Trent River Mill, 1785 Mill Rd, New Bern, NC 28563 (shipper)
12/09/2026, 06:00 to 14:00 (pickup)
Macon Paperboard, 3200 Mead Rd, Macon, GA 31206 (receiver)
12/10/2026, 09:00 (delivery)

44,500 lbs (weight)
$1,275.00 (total rate)`,
  }),
  makeSheet({
    name: 'two versions of the stops: requested and confirmed appointments in columns',
    truth: {
      fleetLoadNumber: 'TN-90218',
      customer: 'Tennessee Bend Freight Management, LLC',
      fleetPickupLocation: 'Jackson, TN',
      fleetPickUpDate: '2026-12-14',
      fleetDeliveryLocation: 'Laurel, MS',
      fleetDeliveryDate: '2026-12-16',
      fleetWeight: 29750,
      fleetLoadFee: 1120,
    },
    text: `
# Tennessee Bend Freight Management, LLC
Rate Confirmation TN-90218                    Carrier: Clearlake Hauling LLC

              Facility                                   Requested            Confirmed appointment
Pickup        Madison Tool Works, Jackson, TN 38301      12/13/2026           12/14/2026 10:00
Delivery      Pine Belt Supply, Laurel, MS 39440         12/15/2026           12/16/2026 07:00

Weight 29,750 lbs       Van 53 ft
Linehaul $1,000.00      Fuel $120.00      Total $1,120.00`,
  }),
  makeSheet({
    name: 'broker office with a phone and the hour of printing next to the lane, facts in a sidebar',
    truth: {
      fleetLoadNumber: '8831-20',
      customer: 'Cimarron Bridge Logistics, Inc.',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Guymon, OK',
      fleetDeliveryDate: '2026-12-19',
      fleetDeliveryLocation: 'Chattanooga, TN',
      fleetDistance: 1012,
      fleetWeight: 42600,
      fleetLoadFee: 2880,
    },
    text: `
# Cimarron Bridge Logistics, Inc.
Enid, OK 73701                    12/16/2026 11:20 AM             Load 8831-20

CARRIER                           Stop 1 of 2: PICKUP
Clearlake Hauling LLC             Panhandle Pork Plant
MC 990210                         2700 NE 28th St
Clearlake, IA 50428               Guymon, OK 73942
Insurance to 08/01/2027           12/17/2026 15:00

EQUIPMENT                         Stop 2 of 2: DELIVERY
Reefer 53                         Scenic City Cold Storage
-10 F                             4100 Jersey Pike
42,600 lbs                        Chattanooga, TN 37416
1,012 mi                          12/19/2026 02:00

PAY
Linehaul                          $2,400.00
Fuel                              $480.00
Total                             $2,880.00`,
  }),
  makeSheet({
    name: 'a cancellation of a load: pay is for a truck ordered and not used',
    truth: {
      fleetLoadNumber: 'C-44018',
      customer: 'Sand Hollow Brokerage LLC',
      fleetLoadFee: 175,
    },
    text: `
# Sand Hollow Brokerage LLC
LOAD CANCELLATION                      Load C-44018
Carrier: Clearlake Hauling LLC

This load was cancelled on 12/10/2026 at 6:15 AM by the customer.
We agree to pay truck ordered not used as follows:
Total                                  $175.00
Send an invoice with this page to ap@sandhollow.example.`,
  }),
  makeSheet({
    name: 'household goods with a survey date, a pack date, and ranges for load and delivery',
    truth: {
      fleetLoadNumber: 'HG-5510',
      customer: 'Homestead Van Network Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Bozeman, MT',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Tacoma, WA',
      fleetDistance: 690,
      fleetWeight: 9800,
      fleetLoadFee: 4100,
    },
    text: `
# Homestead Van Network Inc.
Haul assignment                          Registration / load no.: HG-5510
Hauler: Clearlake Hauling LLC

Survey       11/20/2026         Pack        12/11/2026
Load         12/14/2026         Origin      1400 S Willson Ave, Bozeman, MT 59715
Deliver      12/18/2026         Destination 2900 N Pearl St, Tacoma, WA 98407

Est. weight 9,800 lbs          Distance 690 miles
Linehaul                       $3,700.00
Stairs and shuttle             $400.00
Total to hauler                $4,100.00`,
  }),
  makeSheet({
    name: 'pallets of two orders with different PO numbers, a hold on the second, terms in between',
    truth: {
      fleetLoadNumber: '3310077',
      customer: 'Blue Crest Managed Transportation',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Hanover, PA',
      fleetDeliveryDate: '2026-12-22',
      fleetDeliveryLocation: 'Dover, DE',
      fleetWeight: 33480,
      fleetLoadFee: 780,
    },
    text: `
Blue Crest Managed Transportation                         Page 1 of 2
CARRIER TENDER ACCEPTANCE                                 Tender ID 3310077
To: Clearlake Hauling LLC
${terms}

Orders on this tender
PO 4500771120        18 pallets       20,180 lbs       Ready
PO 4500771121        12 pallets       13,300 lbs       Ready
Total                30 pallets       33,480 lbs
~
Blue Crest Managed Transportation                         Page 2 of 2

PICK UP FROM                              DELIVER TO
Hanover Quality Snacks Whse 4                 Delmarva Grocers DC
1200 High St                              500 Horsepond Rd
Hanover, PA 17331                         Dover, DE 19901
12/21/2026 between 06:00 and 10:00        12/22/2026 before 11:00

Amount tendered $780.00 (includes fuel surcharge of $95.00)`,
  }),
];
