/** Confirmations with misleading numbers, rotated pages, date ranges, and amounts in words. */
import { type Sample, TERMS } from './draw.ts';

export const SAMPLES_B: readonly Sample[] = [
  {
    name: 'many numbers at the top, the load is one of them',
    truth: {
      fleetLoadNumber: 'W4418-220',
      customer: 'Westbound Logistics Corp',
      fleetWeight: 45_120,
      fleetLoadFee: 3875,
      fleetPickUpDate: '2026-11-25',
      fleetPickupLocation: 'Bakersfield, CA',
      fleetDeliveryDate: '2026-11-28',
      fleetDeliveryLocation: 'McAllen, TX',
    },
    draw({ at, lines, rule }) {
      at(40, 30, 'WESTBOUND LOGISTICS CORP', { size: 14, bold: true });
      lines(40, 50, [
        'P.O. Box 90022, Reno, NV 89501',
        'Tel (775) 555-0133  Fax (775) 555-0134',
        'USDOT 3345678  MC-771204  SCAC WBLC',
      ]);
      lines(
        350,
        30,
        ['BOL # 0099812', 'Customer PO # 45001', 'Load # W4418-220', 'Trailer # 5301', 'Appt Conf # 7781'],
        { step: 12 },
      );
      rule(100);
      at(40, 108, 'Motor Carrier: Bluebonnet Freight LLC (MC 812340)');
      lines(40, 130, [
        'Pick-Up Location',
        'Kern Citrus',
        '1901 Oak St',
        'Bakersfield, CA 93301',
        'Earliest 11/25/2026 06:00',
        'Latest 11/25/2026 16:00',
      ]);
      lines(40, 230, [
        'Delivery Location',
        'Valley Fruit Distribution',
        '4001 N 23rd St',
        'MCALLEN, TX 78504',
        'Earliest 11/28/2026 05:00',
        'Latest 11/28/2026 11:00',
      ]);
      rule(320);
      lines(40, 330, [
        'Estimated Weight: 45,120 lbs',
        'Freight Charge: $3,500.00',
        'Fuel Surcharge: $375.00',
        'Total Rate: $3,875.00',
      ]);
      lines(40, 420, TERMS, { size: 7 });
    },
  },
  {
    name: 'the broker is said in a sentence, pages are turned',
    options: { layout: 'landscape' },
    truth: {
      fleetLoadNumber: '70055123',
      customer: 'Tidewater Shipping Group',
      fleetWeight: 19_800,
      fleetLoadFee: 990,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Norfolk, VA',
      fleetDeliveryDate: '2026-11-23',
      fleetDeliveryLocation: 'Richmond, VA',
    },
    draw({ at, lines, table }) {
      at(40, 30, 'Rate & Load Confirmation', { size: 16 });
      at(560, 34, 'Freight Bill # 70055123', { bold: true });
      at(40, 60, 'Broker: Tidewater Shipping Group        Phone: 757-555-0180');
      at(40, 74, 'Carrier: Bluebonnet Freight LLC         Fax: 512-555-0100');
      table([40, 160, 330, 480, 600], 110, [
        ['', 'Company', 'Location', 'Scheduled', 'Notes'],
        ['Shipper', 'Norfolk Intl Terminals', 'Norfolk, VA 23505', '11/23/26 07:30', 'TWIC needed'],
        ['Receiver', 'James River Whse', 'Richmond, VA 23224', '11/23/26 15:00', 'Dock 12'],
      ]);
      table([40, 160, 330, 480], 190, [
        ['Description', 'Units', 'Weight', 'Charge'],
        ['Container load', '1', '19,800 lbs', '$990.00'],
      ]);
      at(40, 240, 'Amount payable to carrier');
      at(40, 256, 'Total Due');
      at(480, 256, '$990.00', { bold: true });
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'the price stands first, days as ranges',
    truth: {
      fleetDistance: 645,
      fleetLoadNumber: '1187732',
      customer: 'Copper State Freight LLC',
      fleetWeight: 12_400,
      fleetLoadFee: 2050,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Tucson, AZ',
      fleetDeliveryDate: '2026-11-25',
      fleetDeliveryLocation: 'Lubbock, TX',
    },
    draw({ at, lines, box }) {
      box(40, 30, 532, 40, '#eef3f8');
      at(50, 38, 'Total Carrier Pay');
      at(50, 51, '$2,050.00', { size: 12, bold: true });
      at(250, 38, 'Load');
      at(250, 51, '1187732', { size: 12, bold: true });
      at(400, 38, 'Distance');
      at(400, 51, '645 mi', { size: 12, bold: true });
      at(40, 84, 'Copper State Freight LLC', { size: 12, bold: true });
      at(40, 100, '101 N Stone Ave, Tucson, AZ 85701');
      lines(40, 130, [
        '1. Pick Up',
        'Saguaro Foods',
        '3350 E Elvira Rd, Tucson, AZ 85756',
        'Window: 11/23/2026 08:00 - 11/24/2026 12:00',
      ]);
      lines(40, 200, [
        '2. Drop Off',
        'High Plains Grocers',
        '6101 Ave A, Lubbock, TX 79404',
        'Window: 11/25/2026 06:00 - 11/26/2026 14:00',
      ]);
      lines(40, 270, ['Load info', 'Candy, 14 pallets, 12,400 lbs, 55F']);
      lines(40, 320, TERMS, { size: 7 });
    },
  },
  {
    name: 'dashes and dots, capitals, Canadian delivery',
    truth: {
      fleetLoadNumber: 'NB-66021',
      customer: 'Northern Border Brokerage Ltd',
      fleetWeight: 40_000,
      fleetLoadFee: 3600,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Detroit, MI',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Mississauga, ON',
    },
    draw({ at, lines }) {
      at(306, 30, 'NORTHERN BORDER BROKERAGE LTD', { size: 12, bold: true });
      at(306, 46, 'CONTRACTED RATE SHEET', { size: 9 });
      lines(
        40,
        80,
        [
          'REFERENCE ............ NB-66021',
          'CARRIER .............. BLUEBONNET FREIGHT LLC',
          'ORIGIN ............... DETROIT, MI 48209',
          'PICKUP DATE .......... 11-23-2026',
          'DESTINATION .......... MISSISSAUGA, ON',
          'DELIVERY DATE ........ 11-24-2026',
          'WEIGHT ............... 40,000 LBS',
          'AGREED RATE .......... $3,600.00 USD',
          'BORDER CROSSING ...... AMBASSADOR BRIDGE',
        ],
        { font: 'Courier' },
      );
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'a lumper is part of the total; weights differ by stop, so none is filled in',
    truth: {
      fleetLoadNumber: '5540018',
      fleetLoadFee: 1250,
      customer: 'Magnolia Transport Inc',
      fleetPickUpDate: '2026-11-24',
      fleetPickupLocation: 'Jackson, MS',
      fleetDeliveryDate: '2026-11-25',
      fleetDeliveryLocation: 'Mobile, AL',
    },
    draw({ at, lines }) {
      at(40, 36, 'Magnolia Transport Inc', { size: 14, bold: true });
      at(40, 56, 'Load Confirmation - Load # 5540018');
      lines(40, 84, ['Pickup #1: Capitol Poultry', 'Jackson, MS 39209', 'Nov 24, 2026 05:00', 'Weight: 18,000 lbs']);
      lines(40, 150, [
        'Pickup #2: Pine Belt Foods',
        'Hattiesburg, MS 39401',
        'Nov 24, 2026 11:00',
        'Weight: 21,500 lbs',
      ]);
      lines(40, 220, ['Delivery: Gulf Cold Storage', 'Mobile, AL 36602', 'Nov 25, 2026 04:00']);
      lines(40, 290, ['Line Haul    $1,100.00', 'Lumper       $150.00', 'Total        $1,250.00']);
      lines(40, 360, TERMS, { size: 7 });
    },
  },
  {
    name: 'stops set as cards, number of the shipment, all in small type',
    truth: {
      fleetDistance: 372,
      fleetLoadNumber: 'SH00918273',
      customer: 'Keystone Global Logistics',
      fleetWeight: 33_275,
      fleetLoadFee: 1725,
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Harrisburg, PA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Worcester, MA',
    },
    draw({ at, lines, box }) {
      at(40, 30, 'Keystone Global Logistics', { size: 10, bold: true });
      at(40, 44, 'Shipment #: SH00918273 | Mode: TL | Equip: V53', { size: 7 });
      for (const [n, card] of [
        [
          'STOP 1 - PICKUP',
          'Susquehanna Print',
          '5000 Paxton St, Harrisburg, PA 17111',
          'Scheduled: Mon, Dec 7, 2026 08:00 EST',
          'Pickup No: 4410',
        ],
        [
          'STOP 2 - DELIVERY',
          'Bay State Books',
          '25 Southwest Cutoff, Worcester, MA 01604',
          'Scheduled: Tue, Dec 8, 2026 10:00 EST',
          'Delivery No: 8820',
        ],
      ].entries()) {
        box(40, 70 + n * 76, 300, 68);
        lines(46, 74 + n * 76, card, { size: 7.5, step: 12 });
      }
      lines(
        360,
        74,
        [
          'Commodity: Books',
          'Total Wt: 33,275 LB',
          'Total Miles: 372',
          'Rate per mile: $4.64',
          'Carrier Pay: $1,725.00',
        ],
        { size: 7.5, step: 12 },
      );
      lines(40, 240, TERMS, { size: 6 });
    },
  },
  {
    name: 'two pages, charges on the second',
    truth: {
      fleetLoadNumber: '880017',
      customer: 'Big Sky Freight LLC',
      fleetWeight: 47_500,
      fleetLoadFee: 6400,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Billings, MT',
      fleetDeliveryDate: '2026-11-26',
      fleetDeliveryLocation: 'St. Louis, MO',
    },
    draw({ at, lines, page, table }) {
      at(40, 30, 'Big Sky Freight LLC', { size: 15, bold: true });
      at(40, 50, '2401 Montana Ave, Billings, MT 59101');
      at(40, 74, 'Rate Confirmation for Load 880017', { size: 12 });
      at(40, 94, 'Carrier');
      at(140, 94, 'Bluebonnet Freight LLC');
      at(40, 108, 'Issued');
      at(140, 108, '11/19/2026');
      at(40, 136, 'Ship From', { bold: true });
      lines(140, 136, ['Yellowstone Machinery', '1010 Main St', 'Billings, MT 59105', 'Pickup 11/23/2026 at 08:00']);
      at(40, 206, 'Ship To', { bold: true });
      lines(140, 206, [
        'Gateway Equipment',
        '4300 Goodfellow Blvd',
        'St. Louis, MO 63120',
        'Deliver 11/26/2026 at 09:00',
      ]);
      at(40, 280, 'Weight');
      at(140, 280, '47,500 lbs');
      at(40, 740, 'Page 1 of 2');
      page();
      at(40, 30, 'Load 880017', { size: 10 });
      table([40, 300, 400, 500], 60, [
        ['Charge', 'Quantity', 'Unit', 'Amount'],
        ['Freight', '1', 'Flat', '$6,150.00'],
        ['Tarp', '1', 'Flat', '$250.00'],
        ['Total Carrier Charges', '', 'USD', '$6,400.00'],
      ]);
      lines(40, 160, TERMS, { size: 7 });
      at(40, 740, 'Page 2 of 2');
    },
  },
  {
    name: 'every word by itself, as some programs write their PDFs',
    truth: {
      fleetLoadNumber: '4120098',
      customer: 'Sunbelt Express Lines',
      fleetWeight: 26_000,
      fleetLoadFee: 1340,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Orlando, FL',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Charlotte, NC',
    },
    draw({ at, doc }) {
      const words = (x: number, y: number, text: string, size = 9) => {
        let left = x;
        for (const word of text.split(' ')) {
          at(left, y, word, { size });
          left += doc.widthOfString(word) + doc.widthOfString(' ');
        }
      };
      words(40, 30, 'Sunbelt Express Lines', 15);
      words(40, 60, 'Carrier Load Confirmation', 11);
      words(400, 60, 'Load # 4120098', 11);
      words(40, 90, 'Pickup');
      words(110, 90, 'Citrus Bottling, 7500 Exchange Dr, Orlando, FL 32809');
      words(110, 104, '11/23/2026 09:00 - 15:00');
      words(40, 130, 'Delivery');
      words(110, 130, 'Queen City Beverage, 3000 Hutchison Blvd, Charlotte, NC 28216');
      words(110, 144, '11/24/2026 06:00');
      words(40, 180, 'Weight (lbs): 26,000');
      words(40, 194, 'Total Pay: $1,340.00');
    },
  },
];
