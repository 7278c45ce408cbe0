/** Twelve layouts written after the rules for `samples-q` were finished, with expected values before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_R: readonly Sample[] = [
  makeSheet({
    name: 'a reply by email with bullets and a quoted message below',
    truth: {
      fleetLoadNumber: '88213',
      customer: 'Blue Heron Logistics',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Shreveport, LA',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Meridian, MS',
      fleetWeight: 41000,
      fleetLoadFee: 1150,
    },
    text: `
From: Tyler Moss <tyler@blueheronlogistics.example>
Sent: Tuesday, December 8, 2026 9:41 AM
To: dispatch@haldenridge.example
Subject: RE: Load 88213 Shreveport to Meridian

Lou,
We are set on this one. Please sign and send back.

- Load #: 88213
- Pick up: 12/09/2026 10:00, Red River Glass, 7100 W 70th St, Shreveport, LA 71129, PU 5512A
- Deliver: 12/10/2026 07:00, Queen City Windows, 400 Front St, Meridian, MS 39301
- Weight: 41,000 lbs, 20 crates, no touch
- Rate: $1,150.00 all in

Tyler Moss
Blue Heron Logistics
318-555-0166 office · 318-555-0167 cell

On Mon, Dec 7, 2026 at 4:12 PM Lou wrote:
> We can do 1,250 if it picks up before noon.`,
  }),
  makeSheet({
    name: 'pickup 1 of 1 behind the word shipper, delivery 1 of 2 behind consignee',
    truth: {
      fleetLoadNumber: '47719203',
      customer: 'Ecko Global Logistics, Inc.',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Bolingbrook, IL',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Baytown, TX',
      fleetDistance: 1103,
      fleetWeight: 22190,
      fleetLoadFee: 2480,
    },
    text: `
# Ecko Global Logistics, Inc.
600 W Chicago Ave, Suite 725, Chicago, IL 60654                 Rate Confirmation
Load Number: 47719203                                           Miles: 1103
Carrier: Halden Ridge Carriers LLC                              Ecko Rep: Sam Ortiz (312) 555-0110

Shipper - Pickup 1 of 1
Fox Valley Plastics                                             Date Dec 11, 2026 08:00 - 14:00
1401 Remington Blvd                                             Pickup Number: FV-88120
Bolingbrook, IL 60490                                           Items: 18 pallets, 22,190 lbs

Consignee - Delivery 1 of 2
Lone Star Molding                                               Date Dec 14, 2026 07:00
900 Bluebonnet Pkwy                                             Delivery Number: 5510
Waco, TX 76706

Consignee - Delivery 2 of 2
Bayport Resin Supply                                            Date Dec 14, 2026 15:30
4500 Decker Dr                                                  Delivery Number: 5511
Baytown, TX 77520

Rate Details
Freight                                     $2,050.00
Fuel Surcharge                              $330.00
Stop Charge                                 $100.00
Total Carrier Pay                           $2,480.00
${terms}`,
  }),
  makeSheet({
    name: 'trip number, labels for each part of an address, the carrier’s address with the same labels',
    truth: {
      fleetLoadNumber: '550231',
      customer: 'America Truck Brokers Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Miami Lakes, FL',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Valdosta, GA',
      fleetWeight: 38000,
      fleetLoadFee: 1100,
    },
    text: `
# America Truck Brokers Inc.
Load Confirmation                                   Trip #: 550231
Carrier                                             Send Invoice to:
Halden Ridge Carriers LLC                           America Truck Brokers Inc.
MC #: 881200                                        8400 NW 36th St
Address: 1400 Gateway Blvd                          Doral, FL 33166
City: Boise, ID 83702                               Tel: 305-555-0144
Phone: 208-555-0188     Contact: Lou                Fax: 305-555-0145

Pickup # 1
Customer: Palmetto Tile Imports                     Pickup Date: 12/15/2026
Address #1: 5901 Miami Lakes Dr                     Pickup Time: 08:00 - 16:00
City: Miami Lakes, FL                               Zip Code: 33014
Phone: 305-555-0190                                 Weight: 38000

Delivery # 1
Customer: Azalea Flooring                           Delivery Date: 12/16/2026
Address #1: 1901 Clay Rd                            Delivery Time: 09:00 - 11:00
City: Valdosta, GA                                  Zip Code: 31601

Total To Pay: $1,100.00
Please sign and return. Late delivery is a $100.00 deduction.`,
  }),
  {
    name: 'rows with their word in the middle of three lines, no space between the rows',
    truth: {
      fleetLoadNumber: 'AR-2201456',
      customer: 'Marigold Logistics LLC',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Lodi, CA',
      fleetDeliveryDate: '2026-12-19',
      fleetDeliveryLocation: 'Nampa, ID',
      fleetWeight: 44100,
      fleetLoadFee: 2050,
    },
    draw: ({ at, lines, rule, box }) => {
      at(40, 30, 'Marigold Logistics LLC', { size: 14, bold: true });
      at(400, 34, 'Order AR-2201456', { bold: true });
      at(40, 54, 'Carrier: Halden Ridge Carriers LLC', {});
      at(300, 54, 'Commodity: wine, 44,100 lbs', {});
      box(40, 80, 532, 132);
      rule(124);
      rule(168);
      const row = (y: number, kind: string, place: string[], time: string[], ref: string) => {
        at(46, y + 15, kind, { bold: true });
        lines(110, y + 3, place, { step: 13 });
        lines(320, y + 9, time, { step: 13 });
        at(470, y + 15, ref);
      };
      row(
        80,
        'Pickup',
        ['Mokelumne Cellars', '18200 N Ray Rd', 'Lodi, CA 95242'],
        ['12/17/2026', '07:00-11:00'],
        'PU 5512',
      );
      row(
        124,
        'Delivery',
        ['Boise Bench Wines', '500 W Idaho St', 'Boise, ID 83702'],
        ['12/18/2026', '13:00'],
        'PO 771',
      );
      row(
        168,
        'Delivery',
        ['Treasure Beverage', '2100 E Railroad', 'Nampa, ID 83687'],
        ['12/19/2026', '08:00'],
        'PO 772',
      );
      lines(330, 230, ['Line haul    $1,900.00', 'Extra stop    $150.00', 'Total    $2,050.00']);
    },
  },
  makeSheet({
    name: 'shipper, consignee, and bill-to in three columns, the bill-to without a date',
    truth: {
      fleetLoadNumber: '303188',
      customer: 'Cardinal Crossing Freight, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Richmond, VA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Charlotte, NC',
      fleetWeight: 18750,
      fleetLoadFee: 800,
    },
    text: `
                                   LOAD SHEET / RATE CONFIRMATION
Load No. 303188                    Cust Ref 7712-B                    12/07/2026

SHIP FROM                          SHIP TO                            BILL TO
James River Paper                  Uptown Print Works                 Cardinal Crossing Freight, Inc.
2700 Commerce Rd                   1200 Statesville Ave               PO Box 5566
Richmond, VA 23234                 Charlotte, NC 28206                Roanoke, VA 24012

P/U DATE 12/08/2026                DEL DATE 12/09/2026                TERMS NET 30
P/U TIME 1300                      DEL TIME 0800                      MC 660123

PCS   DESCRIPTION                  WEIGHT                             RATE
14    PAPER ROLLS                  18,750                             800.00

CARRIER: HALDEN RIDGE CARRIERS LLC     DRIVER: S. REYES     TRUCK: 101`,
  }),
  makeSheet({
    name: 'timestamps with a zone offset, amounts with the currency code in front',
    truth: {
      fleetLoadNumber: 'LD-2026-004417',
      customer: 'Freightline Digital LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Denver, CO',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Salina, KS',
      fleetDistance: 434,
      fleetWeight: 26455,
      fleetLoadFee: 990.5,
    },
    text: `
# Freightline Digital LLC
Carrier rate confirmation                      load_id: LD-2026-004417
carrier: Halden Ridge Carriers LLC             distance: 434 mi

pickup
  facility: Front Range Supply
  address: 5300 Quebec St, Denver, CO 80216, US
  window: 2026-12-10T08:00-07:00 / 2026-12-10T12:00-07:00
delivery
  facility: Saline County Feed
  address: 1800 N 9th St, Salina, KS 67401, US
  window: 2026-12-11T07:00-06:00 / 2026-12-11T09:00-06:00

weight: 26,455 lb
linehaul: USD 840.50
fuel: USD 150.00
total: USD 990.50
quick_pay_fee: 2.5%`,
  }),
  makeSheet({
    name: 'origin and destination headings with lines for each label, a cargo value above the rate',
    truth: {
      fleetLoadNumber: '71-55820',
      customer: 'Ironwood Transportation Group',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Gary, IN',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Lansing, MI',
      fleetDistance: 208,
      fleetWeight: 47200,
      fleetLoadFee: 1025,
    },
    text: `
# Ironwood Transportation Group
TRUCKLOAD RATE CONFIRMATION
Confirmation number     71-55820
Confirmation date       12/11/2026
Motor carrier           Halden Ridge Carriers LLC
Cargo value             $86,400.00
Carrier rate            $1,025.00
Practical miles         208

ORIGIN
Company                 Calumet Coil Processing
Street address          3500 Industrial Hwy
City/State/Zip          Gary, IN 46402
Ready date              12/14/2026
Ready time              06:00
Shipper number          770-5512

DESTINATION
Company                 Capital Stamping
Street address          4400 Creyts Rd
City/State/Zip          Lansing, MI 48917
Due date                12/15/2026
Due time                05:00 (strict)

CARGO
Description             Steel coils, 1 piece of 47,200 lbs
Securement              Coil racks and chains required`,
  }),
  makeSheet({
    name: 'date ranges for pickup and delivery, the last of several drops given by its window',
    truth: {
      fleetLoadNumber: 'PF60772',
      customer: 'Prairie Fire Logistics, LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Sioux Falls, SD',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Topeka, KS',
      fleetWeight: 35500,
      fleetLoadFee: 1680,
    },
    text: `
# Prairie Fire Logistics, LLC          RATE CONFIRMATION PF60772
Attn: Halden Ridge Carriers LLC, Lou   Sent by: Morgan    Ph: 605-555-0122

PU 12/14/2026 0700-1500
   Big Sioux Cold Storage
   3800 N 4th Ave
   Sioux Falls, SD 57104
SO 12/15/2026 0900
   Omaha Meats
   6100 S 25th St
   Omaha, NE 68107
SO 12/16/2026 0600-0800
   Shawnee Foods
   2700 NW Button Rd
   Topeka, KS 66618

35,500# frozen pork / reefer set at -10 continuous / seal must be intact

PAYS $1,680.00 flat (includes fuel and one extra stop)
$50/hr detention after 2 hrs · $175 TONU · $250 layover`,
  }),
  makeSheet({
    name: 'the load number under a barcode line, pay in the footer of the second page',
    truth: {
      fleetLoadNumber: 'S-4471902',
      customer: 'Schnyder Brokerage Services',
      fleetPickUpDate: '2026-12-18',
      fleetPickupLocation: 'Green Bay, WI',
      fleetDeliveryDate: '2026-12-20',
      fleetDeliveryLocation: 'Harrisburg, PA',
      fleetDistance: 929,
      fleetWeight: 40100,
      fleetLoadFee: 2390,
    },
    text: `
# Schnyder Brokerage Services
Load Tender and Rate Agreement
*S4471902*
Load ID                      Equipment                 Loaded Miles            Gross Weight
S-4471902                    53' Dry Van               929                     40,100 LB

Stop   Activity       Location                              Arrive                     Confirmation
1      Live load      Titletown Tissue, Green Bay, WI       12/18/2026 13:00 CT        55-1203
2      Live unload    Keystone Retail DC, Harrisburg, PA    12/20/2026 23:00 ET        77-8812

Carrier must accept tracking at least one hour before the first arrival.
~
Schnyder Brokerage Services                                                      S-4471902

Accessorial schedule
Detention after 2 hours             $45.00 per hour
Layover                             $200.00 per day
Truck ordered not used              $150.00

Linehaul                            $2,000.00
Fuel surcharge                      $390.00
Agreed total                        $2,390.00`,
  }),
  makeSheet({
    name: 'names and towns as sentences in two short paragraphs, numbers in a box above',
    truth: {
      fleetLoadNumber: 'K7-20118',
      customer: 'Kestrel & Lowe Freight, LLC',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Macon, GA',
      fleetDeliveryDate: '2026-12-22',
      fleetDeliveryLocation: 'Dothan, AL',
      fleetWeight: 29900,
      fleetLoadFee: 700,
    },
    text: `
# Kestrel & Lowe Freight, LLC
Load number: K7-20118        Weight: 29,900 lbs        Amount: $700.00

Pickup on Monday 12/21/2026 between 8:00 and 12:00 at Ocmulgee Brick, 300 Guy Paine Rd, Macon, GA 31206.
Deliver on Tuesday 12/22/2026 at 10:00 to Wiregrass Masonry, 1500 Ross Clark Cir, Dothan, AL 36301.

Driver to call 478-555-0177 when loaded and when empty.`,
  }),
  makeSheet({
    name: 'revised twice: the first rates are listed with their dates, the present one is marked',
    truth: {
      fleetLoadNumber: '9913-77',
      customer: 'Tidewater Capacity Solutions',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Norfolk, VA',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Erie, PA',
      fleetWeight: 33600,
      fleetLoadFee: 1875,
    },
    text: `
# Tidewater Capacity Solutions
Rate confirmation - revision 3 of 12/08/2026             Load #9913-77

Origin         Elizabeth River Terminal, 2000 Seaboard Ave, Norfolk, VA 23523        12/09/2026 09:00
Destination    Presque Isle Foundry, 1800 W 12th St, Erie, PA 16501                  12/10/2026 14:00

Weight 33,600 lbs                Equipment: flatbed with tarps

Previous rate (rev. 1)           $1,600.00
Previous rate (rev. 2)           $1,725.00
Current rate                     $1,875.00

This revision replaces all earlier ones. Tarp pay is included.`,
  }),
  makeSheet({
    name: 'two loads in one file, each with its own rate on one page',
    truth: { customer: 'Sagebrush Freight Brokerage Inc.' },
    text: `
# Sagebrush Freight Brokerage Inc.
Carrier: Halden Ridge Carriers LLC

Load # 551201                                    Rate $900.00
Pickup: 12/14/2026   Elko Mining Supply, 300 Silver St, Elko, NV 89801
Delivery: 12/15/2026   Wasatch Tools, 100 S 500 W, Provo, UT 84601
Weight: 22,000 lbs

Load # 551202                                    Rate $950.00
Pickup: 12/16/2026   Provo Steel, 1400 S State St, Provo, UT 84606
Delivery: 12/17/2026   Reno Fabricators, 200 Glendale Ave, Sparks, NV 89431
Weight: 41,000 lbs`,
  }),
];
