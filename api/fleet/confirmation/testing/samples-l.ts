/** Sheets held out until the rules for the previous set were finished, with expected values written before their first reading. */
import { type Sample, type SamplePage, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const TIMES = 'Times-Roman';
const COURIER = 'Courier';

function drawTermsPage({ page, lines, at }: SamplePage, head: string): void {
  page();
  at(40, 40, head, { size: 8 });
  for (let block = 0; block < 6; block += 1) lines(40, 70 + block * 70, TERMS, { size: 8, font: TIMES });
}

export const SAMPLES_L: readonly Sample[] = [
  {
    name: 'a band of headings over the values, stops in boxes side by side, terms on a second page',
    truth: {
      fleetLoadNumber: '904471-1',
      customer: 'Summit Ash Logistics',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Florence, KY',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Lebanon, TN',
      fleetDistance: 286,
      fleetWeight: 37800,
      fleetLoadFee: 925,
    },
    draw: (pen) => {
      const { at, lines, table, box } = pen;
      at(40, 36, 'Summit Ash Logistics', { size: 18, bold: true });
      lines(40, 60, ['1800 Race St, Cincinnati, OH 45202', 'Office 513-555-0110 | MC 991180'], { size: 8, step: 11 });
      at(400, 40, 'RATE CONFIRMATION', { size: 12, bold: true });
      box(36, 92, 540, 40);
      table([42, 150, 260, 350, 450], 96, [
        ['Load #', 'Equipment', 'Miles', 'Weight', 'Commodity'],
        ['904471-1', 'Dry Van 53', '286', '37,800 lbs', 'Pet food'],
      ]);
      box(36, 145, 265, 110);
      box(310, 145, 266, 110);
      at(42, 150, 'PICKUP', { bold: true });
      lines(42, 166, [
        'Bluegrass Pet Supply',
        '7100 Turfway Rd',
        'Florence, KY 41042',
        'Dec 2, 2026  09:00 - 15:00',
        'PU# 55190',
      ]);
      at(316, 150, 'DELIVERY', { bold: true });
      lines(316, 166, [
        'Cedar City Pets DC',
        '620 Hartmann Dr',
        'Lebanon, TN 37087',
        'Dec 3, 2026  08:00',
        'Appt# 77-1820',
      ]);
      at(42, 275, 'Carrier Pay', { bold: true, size: 11 });
      table([42, 300], 292, [
        ['Description', 'Amount'],
        ['Linehaul', '$850.00'],
        ['Fuel', '$75.00'],
        ['Total', '$925.00'],
      ]);
      drawTermsPage(pen, 'Load # 904471-1   Page 2 of 2');
    },
  },
  {
    name: 'a typewriter form with dotted leaders',
    truth: {
      fleetLoadNumber: '5501192',
      customer: 'Ironvale Freight Management, Inc.',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Youngstown, OH',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Newark, NJ',
      fleetWeight: 45980,
      fleetLoadFee: 1660,
    },
    draw: ({ lines }) =>
      lines(
        40,
        40,
        [
          'IRONVALE FREIGHT MANAGEMENT, INC.',
          '220 E FEDERAL ST, YOUNGSTOWN, OH 44503     330-555-7741',
          '',
          'LOAD NUMBER........: 5501192',
          'CARRIER............: HALDEN RIDGE CARRIERS LLC',
          'PICKUP DATE........: 11/30/26  TIME: 0800-1400',
          'SHIPPER............: MAHONING COIL',
          '                     3500 CENTER RD',
          '                     YOUNGSTOWN, OH 44514',
          'DELIVERY DATE......: 12/01/26  TIME: 0700',
          'CONSIGNEE..........: PASSAIC STAMPING',
          '                     41 DOREMUS AVE',
          '                     NEWARK, NJ 07105',
          'WEIGHT.............: 45,980 LBS',
          'COMMODITY..........: STEEL COILS (4)',
          'LINE HAUL..........: $1,450.00',
          'FUEL...............: $  210.00',
          'TOTAL..............: $1,660.00',
        ],
        { font: COURIER, size: 9 },
      ),
  },
  {
    name: 'a letter to the carrier with the load in a paragraph and a table below',
    truth: {
      fleetLoadNumber: 'OC-7781',
      customer: 'Oxbow Creek Logistics LLC',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Greenville, SC',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Richmond, VA',
      fleetWeight: 22750,
      fleetLoadFee: 1240,
    },
    draw: ({ at, lines, table }) => {
      at(60, 50, 'Oxbow Creek Logistics LLC', { size: 14, font: 'Times-Bold' });
      lines(60, 72, ['PO Box 1189, Easley, SC 29641', 'November 27, 2026'], { font: TIMES, size: 10 });
      lines(
        60,
        110,
        [
          'Dear Halden Ridge Carriers,',
          'Thank you for hauling load OC-7781 for us. Please sign this confirmation and return it to us by fax or email before',
          'your driver arrives at the shipper. The rate below is all you will be paid unless we approve other charges in writing.',
        ],
        { font: TIMES, size: 10 },
      );
      table(
        [60, 150, 260, 360, 470],
        170,
        [
          ['', 'Date', 'Time', 'City', 'Facility'],
          ['Pickup', '12/09/2026', '10:00', 'Greenville, SC', 'Reedy River Textiles'],
          ['Delivery', '12/10/2026', '07:30', 'Richmond, VA', 'James River Apparel'],
        ],
        { font: TIMES, size: 10 },
      );
      lines(60, 240, ['Load number: OC-7781', 'Weight: 22,750 lbs', 'Rate to carrier: $1,240.00 flat'], {
        font: TIMES,
        size: 10,
      });
    },
  },
  {
    name: 'small type in three columns, charges in the right one',
    truth: {
      fleetLoadNumber: '20263344',
      customer: 'Palisade Peak Transportation',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Commerce City, CO',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Salt Lake City, UT',
      fleetDistance: 521,
      fleetWeight: 31040,
      fleetLoadFee: 1385,
    },
    draw: ({ at, lines, rule }) => {
      at(36, 30, 'PALISADE PEAK TRANSPORTATION', { size: 13, bold: true });
      at(400, 34, 'Load: 20263344', { size: 11, bold: true });
      rule(54);
      const small = { size: 7, step: 9.5 };
      lines(
        36,
        60,
        [
          'ORIGIN',
          'Rocky Mtn Bottling',
          '6400 Dahlia St',
          'Commerce City, CO 80022',
          '12/01/2026 06:00 - 10:00',
          'Ref RMB-4410',
        ],
        small,
      );
      lines(
        220,
        60,
        [
          'DESTINATION',
          'Wasatch Beverage',
          '2155 S 3600 W',
          'Salt Lake City, UT 84119',
          '12/02/2026 09:00',
          'Ref WB-881',
        ],
        small,
      );
      lines(410, 60, ['CHARGES', 'Line Haul   $1,150.00', 'Fuel        $235.00', 'TOTAL       $1,385.00'], small);
      lines(36, 130, ['Total miles 521     Total weight 31,040     Pieces 22     Equipment V 53'], small);
      lines(36, 160, TERMS, small);
    },
  },
  makeSheet({
    name: 'labels with slashes, date and time windows with dashes, one rate line with per mile',
    truth: {
      fleetLoadNumber: '118823',
      customer: 'Cobalt Ridge Freight, LLC',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'McAllen, TX',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Plant City, FL',
      fleetDistance: 1310,
      fleetWeight: 39500,
      fleetLoadFee: 3800,
    },
    text: `
# Cobalt Ridge Freight, LLC
Load/Order #: 118823      Dispatcher/Rep: ANN LIU      Phone/Ext: 956-555-2207 / 14
P/U Location: Valle Produce, 3400 W Military Hwy, McAllen, TX 78503
P/U Date/Time: 12-03-2026 / 13:00-18:00
Del Location: Sunny Berry, 1401 Gordon St, Plant City, FL 33563
Del Date/Time: 12-05-2026 / 04:00
Weight/Pieces: 39,500 lbs / 24 plts     Loaded Miles: 1310
Rate: $3,800.00 ($2.90/mi)    Total Due to Carrier: $3,800.00`,
  }),
  makeSheet({
    name: 'revised confirmation with the rate before and after',
    truth: {
      fleetLoadNumber: 'RV-3309',
      customer: 'Stonebriar Logistics Group',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Decatur, IL',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Dubuque, IA',
      fleetWeight: 44000,
      fleetLoadFee: 850,
    },
    text: `
# Stonebriar Logistics Group
REVISED RATE CONFIRMATION - replaces confirmation of 11/26/2026
Load # RV-3309
Shipper    Macon County Sweeteners, 2200 E Eldorado St, Decatur, IL 62521     12/04/2026 07:00
Consignee  Mississippi Candy, 3000 Kerper Blvd, Dubuque, IA 52001             12/05/2026 06:00
Corn syrup, 44,000 lbs
Previous rate: $800.00
New total rate: $850.00`,
  }),
  makeSheet({
    name: 'drayage with container, port, and chassis split',
    truth: {
      fleetLoadNumber: 'DR-55019',
      customer: 'Harborline Intermodal LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Garden City, GA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Statesboro, GA',
      fleetWeight: 38200,
      fleetLoadFee: 575,
    },
    text: `
# Harborline Intermodal LLC
Delivery Order / Rate Confirmation
Load #: DR-55019        Container: TGHU 774410-2      Size: 40HC     Booking: 990181
Pickup: Ocean Terminal Gate 4, 2 Main St, Garden City, GA 31408     12/02/2026 07:00
Deliver to: Ogeechee Imports, 500 Zetterower Ave, Statesboro, GA 30458     12/02/2026 13:00
Empty return: same as pickup, last free day 12/05/2026
Gross weight: 38,200 lbs
Line haul       $450.00
Fuel            $75.00
Chassis split   $50.00
Total           $575.00`,
  }),
  makeSheet({
    name: 'power only with a trailer pool and an advance already issued',
    truth: {
      fleetLoadNumber: '771400',
      customer: 'Juniper Trail Brokerage Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Hagerstown, MD',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Spartanburg, SC',
      fleetDistance: 518,
      fleetWeight: 12000,
      fleetLoadFee: 1400,
    },
    text: `
# Juniper Trail Brokerage Inc
Load ID# 771400              Power Only       518 mi      12,000 lbs
PICKUP                                     DELIVER
Antietam Parcel Hub                        Upstate Sort Center
16900 Halfway Blvd                         300 International Dr
Hagerstown MD 21740                        Spartanburg SC 29303
12/01/2026 22:00                           12/02/2026 08:00
Gross Carrier Pay           $1,400.00
Less: Comchek advance        ($400.00)
Balance Due                 $1,000.00`,
  }),
  makeSheet({
    name: 'stops listed as delivery first, then pickup',
    truth: {
      fleetLoadNumber: 'HB66120',
      customer: 'Hollybush Freight Lines',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Anniston, AL',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Paducah, KY',
      fleetWeight: 43900,
      fleetLoadFee: 1120,
    },
    text: `
# Hollybush Freight Lines
Load HB66120
DELIVER TO: Ohio River Castings, 3700 Cairo Rd, Paducah, KY 42001, 12/08/2026 by 14:00
PICK UP AT: Choccolocco Foundry, 600 W 10th St, Anniston, AL 36201, 12/07/2026 from 08:00
Castings, 43900 pounds
Pay $1120.00`,
  }),
  makeSheet({
    name: 'five stops, mixed order of columns, miles per leg',
    truth: {
      fleetLoadNumber: '60031',
      customer: 'Eastfork Consolidators Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Reading, PA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Bangor, ME',
      fleetWeight: 21000,
      fleetLoadFee: 2475,
    },
    text: `
# Eastfork Consolidators Inc
Dispatch Confirmation      Load Number 60031
Seq   City, ST          Company              Act        Date         Time     Leg Miles   Pieces
1     Reading, PA       Berks Foods          Pickup     12/01/2026   08:00    0           20
2     Danbury, CT       Candlewood Market    Delivery   12/02/2026   06:00    160         5
3     Worcester, MA     Kelley Grocers       Delivery   12/02/2026   13:00    115         5
4     Manchester, NH    Merrimack Foods      Delivery   12/03/2026   06:00    75          5
5     Bangor, ME        Penobscot Market     Delivery   12/03/2026   14:00    235         5
Weight: 21,000 lbs
Rate: $2,250.00
Extra stops: 3 x $75.00 = $225.00
TOTAL RATE: $2,475.00`,
  }),
  makeSheet({
    name: 'all values in a left column with labels right of them, words drawn apart',
    manner: 'words',
    truth: {
      fleetLoadNumber: 'KX-1180',
      customer: 'Kingsfoot Logistics LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Tucson, AZ',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Oxnard, CA',
      fleetDistance: 545,
      fleetWeight: 40250,
      fleetLoadFee: 1500,
    },
    text: `
# Kingsfoot Logistics LLC
Rate & Load Confirmation
Our Load # KX-1180
Origin      Sonoran Melons, 2900 S Palo Verde Rd, Tucson, AZ 85713
Pick up     Thursday 12/10/2026 11:00 appt
Destination      Channel Islands Foods, 1701 Pacific Ave, Oxnard, CA 93033
Deliver     Friday 12/11/2026 06:00 appt
Approx weight 40,250 lbs, approx miles 545
Flat Rate: $1,500.00 Includes all fuel and accessorials`,
  }),
  makeSheet({
    name: 'landscape sheet, shipper reference above the load number, amount in a box without cents',
    manner: 'landscape',
    truth: {
      fleetLoadNumber: 'BZ-90881',
      customer: 'Brazos Bend Logistics',
      fleetPickUpDate: '2026-12-05',
      fleetPickupLocation: 'Temple, TX',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Grand Junction, CO',
      fleetWeight: 35500,
      fleetLoadFee: 2600,
    },
    text: `
# Brazos Bend Logistics
Shipper ref: 4500998121            Carrier load confirmation
Load number: BZ-90881              Carrier: Halden Ridge Carriers LLC
Pick-up 12/05/2026 09:00                       Drop-off 12/07/2026 10:00
Bell County Doors, 3100 Center St, Temple, TX 76504          Mesa Builders, 2478 Hwy 6 & 50, Grand Junction, CO 81505
35,500 lbs doors
TOTAL CARRIER PAY (USD)       $2,600`,
  }),
  makeSheet({
    name: 'broker only in the email domain and a slogan',
    truth: {
      fleetLoadNumber: '300118',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Nashville, TN',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Columbia, SC',
      fleetLoadFee: 990,
      customer: 'Fernhill Logistics',
    },
    text: `
# LOAD CONFIRMATION
"Freight moves when people care"
Load Number: 300118          Dispatch: tracking@fernhilllogistics.example
Shipper: Cumberland Tools, 900 Division St, Nashville, TN 37203      12/02/2026 08:00
Receiver: Congaree Hardware, 1200 Bluff Rd, Columbia, SC 29201       12/03/2026 08:00
Total: $990.00`,
  }),
  makeSheet({
    name: 'four pages: cover, load, charges, terms',
    truth: {
      fleetLoadNumber: 'CT-551200',
      customer: 'Citadel Trail Freight Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Stockbridge, GA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Baton Rouge, LA',
      fleetDistance: 560,
      fleetWeight: 29450,
      fleetLoadFee: 1630,
    },
    text: `
# Citadel Trail Freight Inc.
To: Halden Ridge Carriers LLC       Pages: 4
Please sign and return the attached confirmation for load CT-551200 today. Invoices go to ap@citadeltrail.example.
~
Load Confirmation  CT-551200                                     Page 2 of 4
Shipper 1: Henry Paper, 100 Rock Quarry Rd, Stockbridge, GA 30281
Pickup: 12/08/2026 08:00 - 12:00
Consignee 1: Red Stick Office Supply, 11700 Industriplex Blvd, Baton Rouge, LA 70809
Delivery: 12/09/2026 09:00
Weight: 29,450 lb       Distance: 560 miles
~
Load Confirmation  CT-551200                                     Page 3 of 4
Charge               Qty      Rate          Amount
Line haul            1        $1,400.00     $1,400.00
Fuel surcharge       1        $230.00       $230.00
Total                                       $1,630.00
~
${TERMS.join('\n')}`,
  }),
];
