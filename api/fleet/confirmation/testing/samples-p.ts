/** Layouts after marketplaces, dispatch programs, and small brokers, with expected values written before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_P: readonly Sample[] = [
  makeSheet({
    name: 'marketplace with a booked price, addresses in one line that end with the country',
    truth: {
      fleetLoadNumber: 'UF-8812-4471',
      customer: 'Omber Freight LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Joliet, IL',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Columbus, OH',
      fleetDistance: 352,
      fleetWeight: 38500,
      fleetLoadFee: 1845,
    },
    text: `
# Rate confirmation
Load ID  UF-8812-4471
Sent Dec 1, 2026 to Halden Ridge Carriers LLC (MC 881200)

Booked price
$1,845.00
Includes all fuel and accessorials known at booking

352 mi  ·  Dry van 53'  ·  38,500 lbs  ·  Packaged foods

1  Pickup
Great Lakes Pantry
1200 Foster Ave, Joliet, IL 60432, USA
Dec 2, 2026 08:00 - 16:00 CST, first come first served
Pickup number 5512-99

2  Dropoff
Buckeye Grocers Cross Dock
3800 Groveport Rd, Columbus, OH 43207, USA
Dec 3, 2026 07:30 EST, appointment
Reference 77120-A

Cancellation: $150 within 24 hours of pickup. Detention: $50 per hour after 2 hours, up to $250.
Omber Freight LLC, 433 W Van Buren St, Chicago, IL 60607, MC 1001234, USDOT 2997001`,
  }),
  makeSheet({
    name: 'relay trip with site codes, states in full, dates with a weekday and no year',
    truth: {
      fleetLoadNumber: 'T-115KQ7MZ2',
      customer: 'Rio Bravo Relay Freight LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Moreno Valley, CA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Goodyear, AZ',
      fleetDistance: 321,
      fleetLoadFee: 1022.07,
    },
    text: `
# Rio Bravo Relay Freight LLC
Trip confirmation                                                          Issued Nov 30, 2026
Trip ID: T-115KQ7MZ2              Solo driver              53' Trailer (provided)
Total distance 321 mi             Duration 7h 10m

1   ONT8  MORENO VALLEY, CALIFORNIA 92551
    Arrive Wed, Dec 2, 18:30 PST     Depart Wed, Dec 2, 19:30 PST     Live load
2   PHX5  GOODYEAR, ARIZONA 85338
    Arrive Thu, Dec 3, 02:40 MST     Drop and hook

Base rate               $890.00
Fuel surcharge          $132.07
Total payout            $1,022.07
                        $3.18/mi`,
  }),
  makeSheet({
    name: 'two pickups with a commodity row each, towns that end a line without a ZIP code',
    truth: {
      fleetLoadNumber: 'ML-884390',
      customer: 'Meridale Logistics Group LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Houston, TX',
      fleetDeliveryDate: '2026-12-24',
      fleetDeliveryLocation: 'Seattle, WA',
      fleetLoadFee: 3900,
    },
    text: `
# MERIDALE LOGISTICS GROUP LLC
CARRIER RATE & LOAD CONFIRMATION
1420 Commerce Parkway, Suite 300, Columbus, OH 43215
Phone: (614) 555-0142

Dispatcher          Dana Whitfield
Reference ID        ML-884390
Booked On           12-Dec-2026
Rate Con Date       12-Dec-2026

Carrier Details
CARRIER                    MC #        PHONE           EQUIPMENT   AGREED AMOUNT   SIZE
HALDEN RIDGE CARRIERS      MC0884517   (704) 555-0119  Flatbed     $3,900.00 USD   48

Stops
1  Pickup
   Gulf Steel Supply
   8800 Clinton Dr, Houston,
   TX, USA
   PO/Container No  -
   Load Type        FTL
   Appt Type        appointment
   Shipping Date & Time   12/17/2026
   S.No  Commodity        Weight    Quantity
   1     Steel Coil       21000     3
2  Pickup
   Ozark Fabrication
   1250 S Industrial Dr, Springfield,
   MO 65802, USA
   Shipping Date & Time   12/20/2026
   S.No  Commodity        Weight    Quantity
   1     Steel Plate      18000     6
3  Drop
   Cascade Structural Yard
   4700 E Marginal Way S, Seattle,
   WA, USA
   Appt Type        fcfs
   Delivery Date & Time   12/24/2026
   S.No  Commodity        Weight    Quantity
   1     Steel Coil       21000     3
   2     Steel Plate      18000     6

Rate Breakdown
Base Carrier Rate      3400.00 USD
Carrier Charge          500.00 USD
Total                  3900.00 USD`,
  }),
  makeSheet({
    name: 'stopoff 1 and stopoff 2 between shipper and consignee',
    truth: {
      fleetLoadNumber: '118830',
      customer: 'Cane River Transport Brokers, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Natchitoches, LA',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 611,
      fleetWeight: 36400,
      fleetLoadFee: 2240,
    },
    text: `
# CANE RIVER TRANSPORT BROKERS, INC.
                                       LOAD CONFIRMATION            PRO # 118830
CARRIER: HALDEN RIDGE CARRIERS LLC     FAX 555-340-0091             DATE 12/07/26
MILES: 611      WEIGHT: 36,400         TRAILER: V                   PIECES: 22

SHIPPER
PARISH POULTRY PLANT 3                 PICKUP DATE: 12/08/26        TIME: 0600
2200 HIGHWAY 1 BYP                     PU #: 5521-B
NATCHITOCHES LA 71457                  PHONE: 318-555-0122

STOPOFF 1
PINEY WOODS FOODS                      DATE: 12/08/26               TIME: 1500
410 N TIMBERLAND DR
LUFKIN TX 75901                        PO: 90881

STOPOFF 2
RED RIVER GROCERY DC                   DATE: 12/09/26               TIME: 0700
5500 OLD DENISON RD
SHERMAN TX 75092                       PO: 90882

CONSIGNEE
ARKANSAS VALLEY FOODS                  DELIVERY DATE: 12/10/26      TIME: 0430
1700 N MINGO RD
TULSA OK 74116                         PO: 90883

FREIGHT CHARGES        1,940.00
STOPOFFS (2)             100.00
FUEL                     200.00
TOTAL PAY              2,240.00`,
  }),
  makeSheet({
    name: 'eight lines in capitals: shipper and consignee with a town each, dates in one line',
    truth: {
      fleetLoadNumber: '5589213',
      customer: 'Sandbar State Brokerage',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Tampa, FL',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Orlando, FL',
      fleetWeight: 43900,
      fleetLoadFee: 588,
    },
    text: `
SANDBAR STATE BROKERAGE
PRO# 5589213
SHIPPER: GULF BOTTLING, TAMPA FL 33619
CONSIGNEE: CENTRAL GROCERS DC, ORLANDO FL 32824
SHIP 12/01/2026  DELIVER 12/02/2026
EQUIP: 53' DRY VAN
CMDTY: BOTTLED WATER
WT: 43,900 LB
LINEHAUL 525.00  FSC 63.00  TOTAL 588.00`,
  }),
  makeSheet({
    name: 'a pickup in one line and stops that say when to deliver, the number at the end of the title',
    truth: {
      fleetLoadNumber: 'CCC-5120',
      customer: 'Coastline Cold Chain',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Savannah, GA',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Jackson, MS',
      fleetWeight: 36800,
      fleetLoadFee: 2860,
    },
    text: `
COASTLINE COLD CHAIN - LOAD CONFIRMATION CCC-5120

Pickup: Savannah, GA 31408 on 12/11/2026
Stop 1: Macon, GA 31206 - deliver 12/11/2026
Stop 2: Birmingham, AL 35203 - deliver 12/12/2026
Stop 3: Jackson, MS 39201 - deliver 12/13/2026

Equipment: Reefer
Commodity: Dairy
Weight: 36,800 lbs

Line haul: $2,400.00
Fuel surcharge: $310.00
Stop-off charge (2 stops): $150.00
Total: $2,860.00`,
  }),
  {
    name: 'titles and labels with spaced letters, words split where letters are kerned',
    truth: {
      fleetLoadNumber: 'WV-70231',
      customer: 'Waverly Freight Partners',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Watertown, WI',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Toledo, OH',
      fleetWeight: 39120,
      fleetLoadFee: 1265,
    },
    draw: ({ doc, at }) => {
      const spaced = (x: number, y: number, text: string, gap: number, size = 9) =>
        void doc.font('Helvetica-Bold').fontSize(size).text(text, x, y, { characterSpacing: gap, lineBreak: false });
      /** Splits a text into two pieces that are drawn apart, as after a kerning adjustment. */
      const kerned = (x: number, y: number, first: string, second: string) => {
        at(x, y, first);
        const width = doc.font('Helvetica').fontSize(9).widthOfString(first);
        at(x + width - 0.6, y, second);
      };
      spaced(40, 30, 'WAVERLY FREIGHT PARTNERS', 2, 13);
      spaced(40, 56, 'RATE CONFIRMATION', 3);
      spaced(40, 84, 'LOAD NO', 2);
      kerned(130, 84, 'WV-7', '0231');
      spaced(300, 84, 'WEIGHT', 2);
      kerned(390, 84, '39,', '120 lbs');
      spaced(40, 112, 'PICKUP', 2);
      kerned(130, 112, 'Rock River T', 'ool Works');
      kerned(130, 125, '800 W', ' Main St');
      kerned(130, 138, 'W', 'atertown, WI 53094');
      kerned(130, 151, '12/14/', '2026 09:00 - 15:00');
      spaced(40, 178, 'DELIVERY', 2);
      kerned(130, 178, 'Maumee V', 'alve & Fitting');
      kerned(130, 191, '2500 W', ' Laskey Rd');
      kerned(130, 204, 'T', 'oledo, OH 43613');
      kerned(130, 217, '12/15/2', '026 08:00');
      spaced(40, 244, 'RATE', 2);
      kerned(130, 244, '$1,2', '65.00 all in');
      kerned(40, 272, 'Detention $40.00 per hour after two hours. T', 'ONU $150.00.');
    },
  },
  makeSheet({
    name: 'hours and first come first served next to pick-up and deliver, a town among the references',
    truth: {
      fleetLoadNumber: '6120458',
      customer: 'Nowlan Transportation Group, LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Monroe, GA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Shepherdsville, KY',
      fleetWeight: 40000,
      fleetLoadFee: 1200,
    },
    size: 7.5,
    text: `
Nowlan Transportation Group, LLC
                                  CARRIER CONFIRMATION: NTX LOAD # 6120458
                                     CARRIER SALES REP: RYAN SWAN                  NTX TRACKING & AFTER HOURS:
                                     P: (555) 672-1071 Ext 1295                    P:
                                     E: RYAN.SWAN@NTXFREIGHT.EXAMPLE               E:
CARRIER         HALDEN RIDGE CARRIERS LLC (MC# 1320162)
OFFICE:                                                               CHARGES: $1,200.00 LINE HAUL
BOOKED WITH:    TREVOR                                                         $1,200.00 TOTAL
PHONE:          (555) 730-4500
EQUIPMENT REQUIRED: FLAT BED
REFERENCE NUMBERS: PO #: LOUISVILLE, KY
CARRIER TERMS AND CONDITIONS: FOR DISPATCH, DRIVER MUST CALL NTX TO ACTIVATE PICK UP#. RATE IS FOR EXCLUSIVE TRUCK ONLY.
DRIVER ASSIST AND FUEL SURCHARGE IS INCLUDED IN RATE. NTX DOES NOT ADVANCE FUNDS FOR ANY REASON.
STOP: 1 of 1
PICK-UP      12/7/2026 Hours: 09:00-17:00 FCFS              DELIVER 12/8/2026 Hours: 08:00-16:00 FCFS
ELEET STORAGE SOLUTIONS - PLANT 1                           TBD
1118 WEST SPRING STREET                                     200 VELOCITY WAY
MONROE, GA 30655                                            SHEPHERDSVILLE, KY 40165
CONTACT                             PICKUP#                 CONTACT                       DELIV#
SHIPMENT DESCRIPTION                                        SHIPMENT DESCRIPTION
1 TL PALLETIZED STEEL RACKING 40000LBS                      1 TL PALLETIZED STEEL RACKING 40000LBS
PICKUP DESCRIPTION                                          DELIVER DESCRIPTION
MUST ACCEPT MACRO TRACKING                                  MUST SEND POD ONCE EMPTY
NTX LOAD # 6120458 MUST BE INCLUDED ON YOUR INVOICE WITH A COPY OF THE P.O.D!
SEND ALL INVOICES and PODS TO: 400 Northridge, Suite 1000, Atlanta, GA 30350, or Fax to 555-569-1059.
NTX reserves the right to charge CARRIER a $50.00 fee.
${terms}`,
  }),
];
