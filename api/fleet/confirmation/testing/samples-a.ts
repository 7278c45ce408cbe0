/** Confirmations with labels before or above their values, and with tables. */
import { type Sample, TERMS } from './draw.ts';

export const SAMPLES_A: readonly Sample[] = [
  {
    name: 'labels left, one stop each, total carrier pay',
    truth: {
      fleetDistance: 258,
      fleetLoadNumber: '4471902',
      customer: 'Prairie Star Logistics LLC',
      fleetWeight: 42_500,
      fleetLoadFee: 2450,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Tulsa, OK',
    },
    draw({ at, lines, rule }) {
      at(40, 36, 'Prairie Star Logistics LLC', { size: 16, bold: true });
      at(40, 56, '500 Commerce St Suite 210, Omaha, NE 68102   Phone 402-555-0110   MC# 455120');
      at(40, 80, 'RATE CONFIRMATION', { size: 13, bold: true });
      at(400, 80, 'Load #: 4471902', { bold: true });
      at(400, 94, 'Date: 11/20/2026');
      rule(110);
      lines(40, 120, [
        'Carrier: Bluebonnet Freight LLC',
        'MC: 812340   DOT: 2345678',
        'Dispatcher: Dana Cole  512-555-0142',
      ]);
      lines(330, 120, ['Equipment: 53 ft Dry Van', 'Weight: 42,500 lbs', 'Miles: 258', 'PO #: 99-88123']);
      rule(180);
      at(40, 190, 'PICKUP', { bold: true });
      lines(40, 204, [
        'Shipper: Acme Paper Mill',
        '1200 Industrial Blvd, Dallas, TX 75247',
        'Date: 11/23/2026  08:00 - 12:00',
        'Pickup #: 778812',
      ]);
      at(40, 270, 'DELIVERY', { bold: true });
      lines(40, 284, [
        'Consignee: Green Country Foods',
        '88 Port Rd, Tulsa, OK 74116',
        'Date: 11/24/2026  07:00',
        'Delivery #: 33419',
      ]);
      rule(350);
      at(40, 360, 'Line Haul');
      at(250, 360, '$2,200.00');
      at(40, 374, 'Fuel Surcharge');
      at(250, 374, '$250.00');
      at(40, 392, 'Total Carrier Pay', { bold: true });
      at(250, 392, '$2,450.00', { bold: true });
      lines(40, 430, TERMS, { size: 7 });
    },
  },
  {
    name: 'labels above values in boxes, dates by name of the month',
    truth: {
      fleetLoadNumber: 'PR-88120',
      customer: 'Summit Freight Brokerage, Inc.',
      fleetWeight: 38_000,
      fleetLoadFee: 3100,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-11-25',
      fleetDeliveryLocation: 'Joliet, IL',
    },
    draw({ at, box, lines }) {
      at(0, 30, 'LOAD CONFIRMATION', { size: 18, bold: true, width: 612, align: 'center' });
      for (const [n, [label, value]] of [
        ['PRO #', 'PR-88120'],
        ['PO #', '4500123988'],
        ['Equipment', 'Reefer 53'],
        ['Weight (lbs)', '38,000'],
      ].entries()) {
        box(40 + n * 133, 70, 133, 36);
        at(45 + n * 133, 74, label as string, { size: 7 });
        at(45 + n * 133, 87, value as string, { size: 11, bold: true });
      }
      for (const [n, [label, value]] of [
        ['Broker', 'Summit Freight Brokerage, Inc.'],
        ['Carrier', 'Bluebonnet Freight LLC'],
      ].entries()) {
        box(40 + n * 266, 112, 266, 36);
        at(45 + n * 266, 116, label as string, { size: 7 });
        at(45 + n * 266, 129, value as string, { size: 11, bold: true });
      }
      for (const [n, [label, value]] of [
        ['Pickup Date', 'Nov 23, 2026'],
        ['Pickup Time', '06:00 - 14:00'],
        ['Delivery Date', 'Nov 25, 2026'],
        ['Delivery Time', 'APPT 09:30'],
      ].entries()) {
        box(40 + n * 133, 154, 133, 36);
        at(45 + n * 133, 158, label as string, { size: 7 });
        at(45 + n * 133, 171, value as string, { size: 11 });
      }
      box(40, 196, 266, 60);
      at(45, 200, 'Origin', { size: 7 });
      lines(45, 212, ['Frontera Produce', '9021 Mines Rd', 'Laredo, TX 78045']);
      box(306, 196, 266, 60);
      at(311, 200, 'Destination', { size: 7 });
      lines(311, 212, ['Midwest Cold Storage', '2100 Ellis Rd', 'Joliet, IL 60435']);
      box(40, 270, 133, 36);
      at(45, 274, 'Agreed Amount', { size: 7 });
      at(45, 287, '$3,100.00', { size: 11, bold: true });
      lines(40, 330, TERMS, { size: 7 });
    },
  },
  {
    name: 'a table of stops, ISO dates',
    truth: {
      fleetLoadNumber: '20261187',
      customer: 'Hawkeye Transport Solutions LLC',
      fleetWeight: 41_250,
      fleetLoadFee: 1875.5,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Kansas City, MO',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Denver, CO',
    },
    draw({ at, lines, table, rule }) {
      at(40, 40, 'Hawkeye Transport Solutions LLC', { size: 14, bold: true });
      at(40, 58, 'Des Moines, IA 50309 | MC 903311 | (515) 555-0177');
      at(380, 40, 'Carrier Rate Agreement', { size: 12 });
      at(380, 58, 'Shipment ID 20261187', { bold: true });
      rule(76);
      at(40, 84, 'Carrier Bluebonnet Freight LLC, Austin, TX 78701');
      table([40, 80, 140, 270, 380, 470], 110, [
        ['Stop', 'Type', 'Facility', 'City / State', 'Date', 'Time'],
        ['1', 'Pickup', 'KC Steel Service', 'Kansas City, MO 64120', '2026-11-23', '08:00'],
        ['2', 'Delivery', 'Front Range Supply', 'Denver, CO 80216', '2026-11-24', '13:30'],
      ]);
      table([40, 180, 280, 380], 180, [
        ['Commodity', 'Pieces', 'Weight', 'Temp'],
        ['Steel coil', '6', '41,250 lb', 'n/a'],
      ]);
      table([40, 240, 340, 440], 240, [
        ['Charge', 'Qty', 'Rate', 'Amount'],
        ['Line haul', '1', '1,650.00', '$1,650.00'],
        ['Fuel', '1', '225.50', '$225.50'],
        ['Total', '', '', '$1,875.50'],
      ]);
      lines(40, 330, TERMS, { size: 7 });
    },
  },
  {
    name: 'two columns, pickup next to delivery',
    truth: {
      fleetLoadNumber: '771204',
      customer: 'Blue Mesa Freight Services',
      fleetWeight: 44_000,
      fleetLoadFee: 2900,
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Phoenix, AZ',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Fort Worth, TX',
    },
    draw({ at, lines, rule }) {
      at(40, 34, 'Blue Mesa Freight Services', { size: 17, bold: true });
      at(360, 38, 'Load Number   771204', { size: 11 });
      at(40, 60, 'CARRIER CONFIRMATION SHEET', { size: 10 });
      rule(74);
      at(40, 82, 'SHIPPER', { bold: true });
      at(320, 82, 'CONSIGNEE', { bold: true });
      lines(40, 96, [
        'Sonoran Tile Works',
        '4410 W Buckeye Rd',
        'PHOENIX, AZ 85043',
        'Ref: 55120',
        '11/30/26  0700-1500',
      ]);
      lines(320, 96, [
        'Trinity Building Supply',
        '2601 Meacham Blvd',
        'FORT WORTH, TX 76137',
        'Ref: 90771',
        '12/02/26  0800 APPT',
      ]);
      rule(170);
      at(40, 178, 'Commodity: Ceramic tile, 22 pallets, 44,000 lbs');
      at(40, 192, 'Rate: $2,900.00 flat, all accessorials included');
      lines(40, 230, TERMS, { size: 7 });
    },
  },
  {
    name: 'several stops, first pickup to last delivery',
    truth: {
      fleetDistance: 1_012,
      fleetLoadNumber: '3305518',
      customer: 'Great Lakes Brokerage Group',
      fleetWeight: 36_400,
      fleetLoadFee: 4125,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Memphis, TN',
      fleetDeliveryDate: '2026-11-27',
      fleetDeliveryLocation: 'Buffalo, NY',
    },
    draw({ at, lines, rule }) {
      at(40, 34, 'Great Lakes Brokerage Group', { size: 15, bold: true });
      at(40, 54, 'Load Confirmation # 3305518', { size: 12, bold: true });
      at(380, 54, 'Printed: 11/21/2026 14:02');
      rule(70);
      const stops = [
        ['Pickup 1', 'Delta Cotton Co', '900 Riverside Dr', 'Memphis, TN 38106', '11/23/2026 09:00', 'PO 100234'],
        ['Pickup 2', 'Bluegrass Yarns', '77 Mill St', 'Bowling Green, KY 42101', '11/24/2026 08:00', 'PO 100235'],
        ['Delivery 1', 'Lakeshore Textiles', '15 E 9th St', 'Cleveland, OH 44114', '11/26/2026 10:00', ''],
        ['Delivery 2', 'Niagara Mills', '600 Exchange St', 'Buffalo, NY 14204', '11/27/2026 07:30', ''],
      ];
      for (const [n, [head = '', ...rest]] of stops.entries()) {
        at(40, 82 + n * 84, head, { bold: true });
        lines(130, 82 + n * 84, rest);
      }
      at(40, 430, 'Total Weight: 36,400 lbs    Pallets: 20    Miles: 1,012');
      at(40, 450, 'Linehaul $3,700.00');
      at(40, 464, 'Fuel Surcharge $425.00');
      at(40, 478, 'Total $4,125.00', { bold: true });
      lines(40, 510, TERMS, { size: 7 });
    },
  },
  {
    name: 'one wide row with headings above',
    truth: {
      fleetLoadNumber: 'TX90817',
      customer: 'Lone Star Carrier Partners',
      fleetWeight: 28_340,
      fleetLoadFee: 1150,
      fleetPickUpDate: '2026-11-24',
      fleetPickupLocation: 'Houston, TX',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'San Antonio, TX',
    },
    draw({ at, lines, table }) {
      at(40, 40, 'Lone Star Carrier Partners', { size: 13, bold: true, font: 'Times-Bold' });
      at(40, 58, 'Dispatch confirmation to Bluebonnet Freight LLC', { font: 'Times-Roman' });
      table(
        [40, 105, 175, 245, 335, 440, 505],
        90,
        [
          ['Load ID', 'Pickup Date', 'Drop Date', 'Origin', 'Destination', 'Weight', 'Rate'],
          ['TX90817', '11/24/2026', '11/24/2026', 'Houston, TX', 'San Antonio, TX', '28,340', '$1,150.00'],
        ],
        { font: 'Times-Roman' },
      );
      lines(40, 150, TERMS, { size: 7, font: 'Times-Roman' });
    },
  },
  {
    name: 'a letter with long sentences',
    truth: {
      fleetLoadNumber: '55-20931',
      customer: 'Cardinal Freight Forwarding LLC',
      fleetWeight: 39_900,
      fleetLoadFee: 2275,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Louisville, KY',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Atlanta, GA',
    },
    draw({ at, lines }) {
      const style = { font: 'Courier', size: 9 };
      at(40, 40, 'CARDINAL FREIGHT FORWARDING', { font: 'Courier-Bold', size: 12 });
      lines(
        40,
        70,
        [
          'Broker:            Cardinal Freight Forwarding LLC',
          'Carrier:           BLUEBONNET FREIGHT LLC  MC 812340',
          'Our Reference #:   55-20931',
          'Trailer:           48 FLATBED, TARPS',
          '',
          'Pick up:           Ohio River Lumber, Louisville, KY 40211',
          'Pick up date:      Monday, November 23, 2026 7 AM to 2 PM',
          'Deliver to:        Peachtree Builders, Atlanta, GA 30318',
          'Delivery date:     Tuesday, November 24, 2026 8 AM',
          '',
          'Gross weight:      39,900 LBS',
          'All-in rate:       USD 2,275.00',
          '',
          'Lumber must be tarped. Please call 404-555-0144 two hours before',
          'arrival. Deliveries after 4 PM wait until the next morning.',
        ],
        style,
      );
      lines(40, 300, TERMS, { ...style, size: 6 });
    },
  },
  {
    name: 'linehaul, fuel and total in a column at the right',
    truth: {
      fleetLoadNumber: '600214873',
      customer: 'Evergreen Supply Chain Inc',
      fleetWeight: 22_050,
      fleetLoadFee: 5310.25,
      fleetPickUpDate: '2026-11-24',
      fleetPickupLocation: 'Portland, OR',
      fleetDeliveryDate: '2026-11-28',
      fleetDeliveryLocation: 'Salt Lake City, UT',
    },
    draw({ at, lines, rule }) {
      at(40, 36, 'Evergreen Supply Chain Inc', { size: 15, bold: true });
      at(420, 36, 'Order #', { size: 8 });
      at(420, 47, '600214873', { size: 12, bold: true });
      rule(70);
      at(40, 78, 'From', { bold: true });
      lines(40, 92, [
        'Cascade Papers',
        '7800 N Marine Dr',
        'Portland, OR 97203',
        '24-Nov-2026 06:00 / 24-Nov-2026 18:00',
      ]);
      at(300, 78, 'To', { bold: true });
      lines(300, 92, ['Wasatch Print', '1550 W 2200 S', 'Salt Lake City, UT 84119', '28-Nov-2026 08:00']);
      rule(160);
      at(40, 170, 'Paper rolls, 18 skids, 22050.00 LBS');
      lines(340, 200, ['Linehaul', 'FSC', 'Stop-off', 'Total'], { step: 15 });
      for (const [n, amount] of ['4,800.00', '435.25', '75.00', '$5,310.25'].entries())
        at(460, 200 + n * 15, amount, { width: 100, align: 'right' });
      lines(40, 290, TERMS, { size: 7 });
    },
  },
];
