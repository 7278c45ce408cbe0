/** Layouts kept apart until the rules for `samples-m` were finished, with expected values written before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_N: readonly Sample[] = [
  makeSheet({
    name: 'two phone numbers, booked by a person, ordinal dates, the broker in the footer',
    truth: {
      fleetLoadNumber: '904417',
      customer: 'Tamarack Bend Logistics, LLC',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Wausau, WI',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Toledo, OH',
      fleetDistance: 512,
      fleetWeight: 43800,
      fleetLoadFee: 1425,
    },
    text: `
# RATE & LOAD CONFIRMATION
Load #                 904417
Booked by              Ana Ruiz
Office                 715-555-0161
After hours            715-555-0162 ext 4
Booked on              November 27th, 2026
Carrier                Halden Ridge Carriers LLC
Carrier dispatcher     Lou
Equipment              53' Van, food grade
Weight                 43,800 lbs
Loaded miles           512

Pickup                 Northwoods Paper Co
                       1000 Grand Ave
                       Wausau, WI 54403
                       Thursday, December 3rd, 2026, 0800-1200
                       P/U # NW-5512
Delivery               Maumee Converters
                       4300 South Ave
                       Toledo, OH 43615
                       Friday, December 4th, 2026, 0600
                       Conf # 8817

Rate                   $1,425.00 flat, all in
Terms                  TONU $150 · Layover $200/day · Detention $40/hr after 2 hrs · Lumper limit $75

Tamarack Bend Logistics, LLC · 500 N 3rd St, Wausau, WI 54403 · MC 880214 · tamarackbendlogistics.example`,
  }),
  makeSheet({
    name: 'dates with the day first and the month in letters, values under labels in three bands',
    truth: {
      fleetLoadNumber: 'B-77120-4',
      customer: 'Orrin & Pike Freight Brokers',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Savannah, GA',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Memphis, TN',
      fleetDistance: 663,
      fleetWeight: 33120,
      fleetLoadFee: 1990,
    },
    text: `
# Orrin & Pike Freight Brokers
LOAD NO                 EQUIPMENT               MILES               WEIGHT (LBS)            TOTAL USD
B-77120-4               53 VAN                  663                 33,120                  1,990.00

SHIPPER                                                  CONSIGNEE
Chatham Imports                                          Bluff City Retail DC
120 Crossgate Rd                                         5200 E Raines Rd
Savannah, GA 31407                                       Memphis, TN 38118

READY                   CLOSE                            DUE                     CLOSE
03-DEC-2026 07:00       03-DEC-2026 15:00                05-DEC-2026 08:00       05-DEC-2026 10:00

CARRIER                 SCAC                    DRIVER                  TRAILER
Halden Ridge Carriers   HLRC                    S. Reyes                5301

LINE HAUL               FUEL                    DETENTION               LAYOVER
1,750.00                240.00                  0.00                    0.00`,
  }),
  {
    name: 'four stop cards in two rows of two, with the pickups above the deliveries',
    truth: {
      fleetLoadNumber: '2026-55018',
      customer: 'Larkspur Freight Systems',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Visalia, CA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Kent, WA',
      fleetWeight: 39640,
      fleetLoadFee: 3275,
    },
    draw: ({ at, lines, box, rule }) => {
      at(36, 32, 'Larkspur Freight Systems', { size: 13, bold: true });
      at(380, 34, 'Confirmation # 2026-55018', { bold: true });
      rule(54);
      const card = (x: number, y: number, title: string, texts: string[]) => {
        box(x, y, 255, 82);
        at(x + 6, y + 6, title, { bold: true });
        lines(x + 6, y + 20, texts, { step: 12 });
      };
      card(36, 64, 'Stop 1: Pickup', [
        'Tulare Creamery',
        '800 E Mineral King Ave',
        'Visalia, CA 93292',
        'Mon 12/07/2026 06:00-09:00',
      ]);
      card(310, 64, 'Stop 2: Pickup', [
        'Delta Cheese',
        '1200 W Fremont St',
        'Stockton, CA 95203',
        'Mon 12/07/2026 14:00',
      ]);
      card(36, 156, 'Stop 3: Delivery', [
        'Willamette Foods',
        '5600 NE Union Ct',
        'Portland, OR 97211',
        'Tue 12/08/2026 16:00',
      ]);
      card(310, 156, 'Stop 4: Delivery', [
        'Green River Grocers',
        '8600 S 212th St',
        'Kent, WA 98031',
        'Wed 12/09/2026 05:30',
      ]);
      lines(36, 252, [
        'Reefer, continuous, 34 F          Total weight: 39,640 lbs          Cases: 2,112',
        'Carrier: Halden Ridge Carriers LLC          Max cargo value $100,000.00',
        'Freight  $2,850.00     Fuel  $425.00     Amount agreed  $3,275.00',
      ]);
      lines(36, 310, TERMS);
    },
  },
  makeSheet({
    name: 'drayage with terminal, container, and an empty return',
    truth: {
      fleetLoadNumber: 'IMP220418',
      customer: 'Harbor Gauge Intermodal, Inc.',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Bayport, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Katy, TX',
      fleetDistance: 61,
      fleetWeight: 44060,
      fleetLoadFee: 615,
    },
    text: `
# Harbor Gauge Intermodal, Inc.
DELIVERY ORDER / RATE CONFIRMATION
Load #: IMP220418          Container: TCLU4471182      Size: 40HC       SSL: MSCU
Booking: 088712240         Seal: 771120                Chassis: DCLP

Pickup terminal            Bayport Container Terminal
                           12619 Port Rd
                           Bayport, TX 77586
                           12/02/2026 07:00
Deliver to                 Katy Tile Importers
                           23100 Clay Rd
                           Katy, TX 77449
                           12/02/2026 11:00
Empty return               Bayport Container Terminal, LFD 12/05/2026

Gross weight               44,060 lbs
Miles                      61
Linehaul                   $450.00
Fuel                       $90.00
Chassis split              $75.00
Total                      $615.00
Prepull $100.00 if needed. Storage $35.00 per day. Per diem is billed at cost.
Trucker: Halden Ridge Carriers LLC`,
  }),
  makeSheet({
    name: 'a layover among the agreed charges, another one in the terms',
    truth: {
      fleetLoadNumber: '71440',
      customer: 'Pinnacle Fork Transport LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Casper, WY',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetWeight: 45100,
      fleetLoadFee: 2650,
    },
    text: `
# Pinnacle Fork Transport LLC
REVISED RATE CONFIRMATION                                Load: 71440
To: Halden Ridge Carriers LLC                            Revised 12/03/2026

SHIPPER: Bridger Bentonite, Casper, WY 82604             12/01/2026 08:00
CONSIGNEE: Panhandle Drilling, Amarillo, TX 79108        12/04/2026 10:00
Weight: 45,100 lbs   Bagged clay   Flatbed

Linehaul                         $2,100.00
Fuel surcharge                   $300.00
Layover 12/02 - 12/03            $250.00
Total due carrier                $2,650.00

Layover after this is $250.00 per day with written approval. TONU $150.00.`,
  }),
  makeSheet({
    name: 'an original and a revised total',
    truth: {
      fleetLoadNumber: '339020',
      customer: 'Ember Flats Logistics',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Joliet, IL',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Omaha, NE',
      fleetDistance: 455,
      fleetWeight: 18400,
      fleetLoadFee: 1250,
    },
    text: `
# Ember Flats Logistics
Rate Confirmation - Revision 2                           Load Number 339020
Carrier: Halden Ridge Carriers LLC                       Reason: extra stop canceled

Pick-up     Des Plaines River Plastics     Joliet, IL 60436      12/02/2026   11:00
Drop-off    Loess Hills Supply             Omaha, NE 68117       12/03/2026   08:00

Weight 18,400 lbs     455 miles     Van

Original total           $1,325.00
Change                   -$75.00
Revised total            $1,250.00`,
  }),
  makeSheet({
    name: 'quick-pay choices under the total, each with its own net amount',
    truth: {
      fleetLoadNumber: 'VX30918',
      customer: 'Vantage Quay Freight, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Lakeland, FL',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Charlotte, NC',
      fleetWeight: 41200,
      fleetLoadFee: 2000,
    },
    text: `
# Vantage Quay Freight, Inc.
Confirmation for load VX30918                            Agent: P. Sorrell   863-555-0111 / 863-555-0112

FROM: Citrus Packers, 2400 Drane Field Rd, Lakeland, FL 33811
      Tue 12/08/2026 14:00 - 18:00
TO:   Queen City Markets, 3200 Rozzelles Ferry Rd, Charlotte, NC 28208
      Wed 12/09/2026 07:00

Juice, 41,200 lbs, 36 F

Total carrier pay                       $2,000.00
Select how you would like to be paid:
[ ] Same day, 5% fee                    $1,900.00
[ ] 2 days, 3% fee                      $1,940.00
[ ] 30 days, no fee                     $2,000.00`,
  }),
  makeSheet({
    name: 'pay by the mile, worked out on one line',
    truth: {
      fleetLoadNumber: '17-44082',
      customer: 'Copper Hollow Brokerage',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Spokane, WA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Missoula, MT',
      fleetDistance: 612,
      fleetWeight: 27500,
      fleetLoadFee: 1315.8,
    },
    text: `
# Copper Hollow Brokerage
Dispatch sheet / rate confirmation No. 17-44082
Carrier: HALDEN RIDGE CARRIERS LLC, MC 1155220
Pickup at: Inland Sawmills, 9100 E Trent Ave, Spokane, WA 99212, on 12/01/2026 at 08:00
Deliver to: Clark Fork Builders, 2700 Palmer St, Missoula, MT 59808, on 12/02/2026 at 07:30
Via Lewiston, ID scale. Total miles: 612. Weight: 27,500 lbs.
Pay: 612 miles @ $2.15 = $1,315.80
No other charges are paid without a new confirmation. Late fee $100.00.`,
  }),
  makeSheet({
    name: 'a landscape sheet with wide columns, TONU and detention as columns of the rate table',
    manner: 'landscape',
    truth: {
      fleetLoadNumber: '0091-7734',
      customer: 'Quarry Lane Logistics Corp',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Bowling Green, KY',
      fleetDeliveryDate: '2026-12-06',
      fleetDeliveryLocation: 'Detroit, MI',
      fleetDistance: 455,
      fleetWeight: 19800,
      fleetLoadFee: 1600,
    },
    text: `
# Quarry Lane Logistics Corp                                                    Carrier Load Confirmation
Load #            Customer PO        BOL #             Trailer        Commodity               Weight          Miles
0091-7734         881207             BG-771            V53            Auto parts              19,800 lbs      455

Pick Up Date      Pick Up Name              Pick Up City/State         Delivery Date     Delivery Name          Delivery City/State
12/05/2026        Corvette City Stamping    Bowling Green, KY          12/06/2026        Motor City Assembly    Detroit, MI

Agreed Rate       Detention         Layover           TONU              Lumper
$1,600.00         $50.00            $200.00           $150.00           $0.00

Carrier: Halden Ridge Carriers LLC                 Signature: ______________________________
${terms}`,
  }),
  makeSheet({
    name: 'words and values in one cell each, stops named by consignor and consignee, all capitals',
    truth: {
      fleetLoadNumber: '4471902',
      customer: 'BASIN & RANGE TRUCK BROKERS INC',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Elko, NV',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'St. George, UT',
      fleetWeight: 44800,
      fleetLoadFee: 1480,
    },
    text: `
# BASIN & RANGE TRUCK BROKERS INC
TRUCK ORDER 4471902          DATE 11/27/2026          SALESMAN R. TODD 775-555-0109
TRUCKER HALDEN RIDGE CARRIERS LLC          DRIVER SAM REYES 555-304-1177
CONSIGNOR RUBY MOUNTAIN MINERALS
          1500 LAMOILLE HWY
          ELKO, NV 89801
          LOAD 12/03/2026 0600-1200
CONSIGNEE RED CLIFFS BLOCK
          900 N BLUFF ST
          ST. GEORGE, UT 84770
          UNLOAD 12/04/2026 0700
44,800 LBS BARITE IN SUPER SACKS
FREIGHT 1,480.00 USD FLAT
ADVANCE LIMIT 400.00 LESS 4%`,
  }),
  makeSheet({
    name: 'characters placed one by one, labels in a left column, a fuel line that is included',
    manner: 'characters',
    truth: {
      fleetLoadNumber: 'HT-260118',
      customer: 'Hollow Tree Transportation Partners',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'York, PA',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Raleigh, NC',
      fleetDistance: 382,
      fleetWeight: 15600,
      fleetLoadFee: 1185,
    },
    text: `
# Hollow Tree Transportation Partners
Contract                 HT-260118
Reference                SO 88120 / PO 7719
Hauling company          Halden Ridge Carriers LLC
Trailer                  53 ft van, swing doors
Estimated miles          382
Estimated weight         15,600 lb
Loads at                 White Rose Machining, York, PA 17404
Loading date             12/10/2026, 07:00 to 15:00
Unloads at               Capital Boulevard Tools, Raleigh, NC 27604
Unloading date           12/11/2026, 08:00 to 14:00
Compensation             $1,185.00 (fuel included)
Conditions               Layover $150.00, detention $30.00 per hour, TONU $100.00`,
  }),
];
