/** Fourteen layouts written after the rules for `samples-y` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_Z: readonly Sample[] = [
  makeSheet({
    name: 'header of the software with its own name, version, and a help number',
    truth: {
      fleetLoadNumber: '40-1182',
      customer: 'Windrow Freight Brokers, LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Dodge City, KS',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Tolleson, AZ',
      fleetDistance: 872,
      fleetWeight: 43950,
      fleetLoadFee: 2600,
    },
    text: `
printed with TruckMaster 9.4.20261            help: 800-555-0100            12/08/2026 07:12
# Windrow Freight Brokers, LLC
CARRIER LOAD CONFIRMATION                                 Load Number 40-1182

Carrier: Otter Falls Trucking Co          MC 771088          Dispatcher: Val

Pickup        High Plains Beef, 2000 E Trail St, Dodge City, KS 67801
              Date 12/09/2026        Time 14:00        PU# HB-8812
Delivery      Sonoran Meats, 800 S 99th Ave, Tolleson, AZ 85353
              Date 12/11/2026        Time 04:00        PO 771-20

Boxed beef, 43,950 lbs, 28 F        872 miles

Truck pay                     $2,250.00
Fuel surcharge                $350.00
Total truck pay               $2,600.00`,
  }),
  makeSheet({
    name: 'Mexican border transfer: the transfer carrier’s leg is listed before the long haul',
    truth: {
      fleetLoadNumber: 'MX-33018',
      customer: 'Dos Puentes Logistics Inc',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Smyrna, TN',
      fleetDistance: 1050,
      fleetWeight: 36000,
      fleetLoadFee: 2875,
    },
    text: `
# Dos Puentes Logistics Inc
Confirmacion de carga / Load confirmation         Load #: MX-33018
Carrier (US side): Otter Falls Trucking Co

Transfer by another carrier: Nuevo Laredo to Laredo, bridge 3, 12/13/2026

Origen / Pickup           Puente Warehouse, 8400 Killam Industrial Blvd, Laredo, TX 78045
Fecha / Date              12/14/2026 10:00
Destino / Delivery        Volunteer Assembly, 983 Nissan Dr, Smyrna, TN 37167
Fecha / Date              12/16/2026 06:00

Peso / Weight             36,000 lbs
Millas / Miles            1,050
Tarifa / Rate             $2,875.00 USD`,
  }),
  makeSheet({
    name: 'rail ramp to door with a pickup number, the ramp’s town, and a per diem clock',
    truth: {
      fleetLoadNumber: 'IM-7781-02',
      customer: 'Railhead Intermodal Partners LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Joliet, IL',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Kenosha, WI',
      fleetDistance: 104,
      fleetWeight: 39120,
      fleetLoadFee: 690,
    },
    text: `
# Railhead Intermodal Partners LLC
DRAY ORDER / RATE CONFIRMATION               Load ID IM-7781-02
Drayman: Otter Falls Trucking Co             Container UMXU 771204       Chassis TSXZ 88120

Notified 12/09/2026 22:40     Storage starts 12/12/2026     Per diem $30.00 after 12/14/2026

PICKUP RAMP      CenterPoint West, 26664 S Baseline Rd, Joliet, IL 60421       12/10/2026 06:00   PU 55120
DELIVERY         Pleasant Prairie DC, 8500 128th St, Kenosha, WI 53142          12/10/2026 10:30

39,120 lbs        104 mi
Base $560.00      Fuel $90.00      Chassis $40.00      Total $690.00`,
  }),
  makeSheet({
    name: 'a schedule of a dedicated lane with one date for the week and times by day',
    truth: {
      fleetLoadNumber: 'DED-118',
      customer: 'Keystone Belt Logistics LLC',
      fleetLoadFee: 4250,
    },
    text: `
# Keystone Belt Logistics LLC
Dedicated week confirmation DED-118                  Carrier: Otter Falls Trucking Co
Week of 12/14/2026

Day           Leave York, PA        Arrive Newark, DE        Back
Monday        05:00                 07:30                    11:00
Wednesday     05:00                 07:30                    11:00
Friday        06:00                 08:30                    12:00

Weekly rate $4,250.00, all runs included`,
  }),
  makeSheet({
    name: 'names of persons like towns, a customer with a town in its name, an abbreviated state',
    truth: {
      fleetLoadNumber: '881-774',
      customer: 'Jackson Memphis Logistics Co.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Dyersburg, TN',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Searcy, AR',
      fleetDistance: 188,
      fleetWeight: 40900,
      fleetLoadFee: 745,
    },
    text: `
# Jackson Memphis Logistics Co.
Load 881-774               Agent: Dallas Austin, 731-555-0110
Carrier: Otter Falls Trucking Co, attn Houston Lee

Shipper:     Paris Landing Grain, 300 Lake Rd, Dyersburg, TN 38024
Pickup:      12/15/2026 0800, ask for Florence
Receiver:    Little Rock Poultry Feeds, 1200 Benton Ave, Searcy, AR 72143
Deliver:     12/16/2026 0700, ask for Jackson

188 miles, 40,900 lbs of soybean meal
Rate: $745.00 flat`,
  }),
  {
    name: 'a two-column page: stops in the left one, terms and addresses in the right one',
    truth: {
      fleetLoadNumber: 'NC-40871',
      customer: 'North Cliff Transport Brokerage Inc.',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Bemidji, MN',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Wausau, WI',
      fleetDistance: 312,
      fleetWeight: 45100,
      fleetLoadFee: 1090,
    },
    draw: ({ at, lines, rule }) => {
      at(40, 28, 'North Cliff Transport Brokerage Inc.', { size: 14, bold: true });
      at(420, 32, 'Load # NC-40871', { bold: true });
      rule(50);
      lines(40, 60, [
        'PICKUP',
        'Northwoods Lumber',
        '1500 Paul Bunyan Dr',
        'Bemidji, MN 56601',
        '12/16/2026 07:00 - 14:00',
        '',
        'DELIVERY',
        'Rib Mountain Homes',
        '2700 Stewart Ave',
        'Wausau, WI 54401',
        '12/17/2026 08:00',
        '',
        'Lumber, 45,100 lbs',
        '312 miles',
        'Rate: $1,090.00',
      ]);
      lines(
        320,
        60,
        [
          'Invoices: PO Box 440, Duluth, MN 55801',
          'Claims: 200 W 1st St, Duluth, MN 55802',
          'Our agreement of 03/01/2025 applies.',
          'Carrier: Otter Falls Trucking Co',
          '88 River Rd, Fergus Falls, MN 56537',
          'Insurance expires 09/15/2027',
          'Signed by the carrier on ____________',
        ],
        { step: 13, size: 8 },
      );
    },
  },
  makeSheet({
    name: 'weights in tons with pounds behind, two commodities, and a scale limit',
    truth: {
      fleetLoadNumber: 'AG-20417',
      customer: 'Sandhills Ag Freight LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Gering, NE',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Greeley, CO',
      fleetDistance: 148,
      fleetLoadFee: 620,
    },
    text: `
# Sandhills Ag Freight LLC
Load confirmation AG-20417                      Hauler: Otter Falls Trucking Co
Pickup: Western Sugar Gering, 2500 Lockwood Rd, Gering, NE 69341, 12/10/2026, 7 am - 5 pm
Delivery: Weld County Feeders, 800 N 35th Ave, Greeley, CO 80634, 12/11/2026, by noon
Beet pulp pellets 12 tons (24,000 lbs) and molasses meal 10 tons (20,000 lbs)
Do not scale over 79,500 lbs gross.
Distance 148 miles
Pay $620.00`,
  }),
  makeSheet({
    name: 'the rate behind the stops of each row in a table of two loads on one truck, with a sum',
    truth: {
      customer: 'Partial Pair Logistics, LLC',
    },
    text: `
# Partial Pair Logistics, LLC
Two partials on one truck for Otter Falls Trucking Co

Load #      From                 To                   Pickup        Delivery      Pay
P-4410      Macon, GA            Orlando, FL          12/15/2026    12/16/2026    $550.00
P-4411      Perry, GA            Lakeland, FL         12/15/2026    12/16/2026    $480.00
                                                                    Total         $1,030.00`,
  }),
  makeSheet({
    name: 'pickup and delivery numbers longer than the load’s, labels with colons only',
    truth: {
      fleetLoadNumber: '8817',
      customer: 'Tin Cup Pass Brokerage LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Montrose, CO',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Farmington, NM',
      fleetWeight: 24300,
      fleetLoadFee: 700,
    },
    text: `
# Tin Cup Pass Brokerage LLC
Load: 8817
Carrier: Otter Falls Trucking Co
Pickup number: 4500771120
Pickup: Uncompahgre Doors, 900 N Townsend Ave, Montrose, CO 81401
Pickup time: 12/08/2026 10:00
Delivery number: 8100227190
Delivery: San Juan Builders, 5500 E Main St, Farmington, NM 87402
Delivery time: 12/09/2026 09:00
Weight: 24,300
Price: 700.00
Price without tracking: 650.00`,
  }),
  makeSheet({
    name: 'a fax with its own header line on each page, sender’s time, and pages',
    truth: {
      fleetLoadNumber: '11820',
      customer: 'Bluff City Truck Brokerage, Inc.',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Natchez, MS',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Tyler, TX',
      fleetWeight: 47500,
      fleetLoadFee: 880,
    },
    text: `
12/16/2026 15:22     FROM: BLUFF CITY     901-555-0130     TO: 218-555-0144     P. 1/2
# Bluff City Truck Brokerage, Inc.
Memphis, TN 38103
LOAD CONFIRMATION 11820
TRUCKER: OTTER FALLS TRUCKING CO

PICK UP 12/17/2026 8AM     DELTA GRAVEL, 100 LIBERTY RD, NATCHEZ, MS 39120
DROP 12/18/2026 8AM        ROSE CITY CONCRETE, 1800 W ERWIN ST, TYLER, TX 75702
WEIGHT 47500
FLAT RATE $880.00
~
12/16/2026 15:22     FROM: BLUFF CITY     901-555-0130     TO: 218-555-0144     P. 2/2
${terms}`,
  }),
  makeSheet({
    name: 'a stop with an unknown word between, an inspection station on the way with a time',
    truth: {
      fleetLoadNumber: 'VH-5512',
      customer: 'Verde Valley Produce Freight LLC',
      fleetPickUpDate: '2026-12-13',
      fleetPickupLocation: 'Yuma, AZ',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Chelsea, MA',
      fleetDistance: 2750,
      fleetWeight: 41200,
      fleetLoadFee: 8900,
    },
    text: `
# Verde Valley Produce Freight LLC
Load VH-5512                                    Carrier: Otter Falls Trucking Co

Pickup        12/13/2026 10:00      Gila Cooling, 2000 S Ave A, Yuma, AZ 85364
Ice           12/13/2026 16:00      Tolleson Ice, 500 N 91st Ave, Tolleson, AZ 85353
Delivery      12/16/2026 23:00      New England Produce Center Bay 44, Chelsea, MA 02150

41,200 lbs mixed lettuce        2,750 miles
Freight $8,900.00 all in, ice by us`,
  }),
  makeSheet({
    name: 'a table with the labels repeated in each cell and dates in words',
    truth: {
      fleetLoadNumber: '7120-44',
      customer: 'Maple Hollow Logistics, Inc.',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Barre, VT',
      fleetDeliveryDate: '2026-12-22',
      fleetDeliveryLocation: 'Reading, PA',
      fleetDistance: 402,
      fleetWeight: 42800,
      fleetLoadFee: 1380,
    },
    text: `
# Maple Hollow Logistics, Inc.
Load Number: 7120-44        Carrier Name: Otter Falls Trucking Co        Total Miles: 402

Pickup Name: Green Granite Sheds       Pickup City: Barre, VT           Pickup Date: December 21st, 2026
Drop Name: Berks Memorials             Drop City: Reading, PA           Drop Date: December 22nd, 2026

Cargo: granite      Cargo Weight: 42,800 lbs      Cargo Value: $28,000.00
Carrier Rate: $1,380.00      Carrier Terms: Net 30`,
  }),
  makeSheet({
    name: 'the carrier’s settlement preview: commission, insurance deduction, and net',
    truth: {
      fleetLoadNumber: '55-20817',
      customer: 'Owner Friendly Dispatch & Freight LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Sikeston, MO',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Macon, GA',
      fleetDistance: 490,
      fleetWeight: 33000,
      fleetLoadFee: 1500,
    },
    text: `
# Owner Friendly Dispatch & Freight LLC
Load 55-20817                            Carrier: Otter Falls Trucking Co

Pickup      12/14/2026   Bootheel Rice, 600 W Malone Ave, Sikeston, MO 63801
Delivery    12/15/2026   Peach Foods, 2000 Allied Industrial Blvd, Macon, GA 31206
Miles 490   Weight 33,000 lbs

Gross pay               1,500.00
Dispatch fee 6%          (90.00)
Cargo insurance          (15.00)
Net to carrier         1,395.00`,
  }),
  makeSheet({
    name: 'a load with a pickup window over two days and a delivery by appointment to be set',
    truth: {
      fleetLoadNumber: 'LS-88190',
      customer: 'Long Sand Freight Group LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Muscatine, IA',
      fleetDeliveryLocation: 'Odessa, TX',
      fleetDistance: 1010,
      fleetWeight: 44600,
      fleetLoadFee: 2380,
    },
    text: `
# Long Sand Freight Group LLC
Load ID LS-88190                         Carrier: Otter Falls Trucking Co

Pickup between       12/10/2026 06:00 and 12/11/2026 18:00
                     River Starch Works, 1000 Oregon St, Muscatine, IA 52761
Delivery             to be set by 12/11/2026
                     Permian Drilling Fluids, 4200 W 42nd St, Odessa, TX 79764

1,010 miles, 44,600 lbs
All-in rate $2,380.00`,
  }),
];
