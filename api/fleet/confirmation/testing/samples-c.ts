/** Misleading confirmations: other companies, towns, dates, and amounts are closer to the labels than the right ones, or a value is uncertain. */
import { type Sample, TERMS } from './draw.ts';

export const SAMPLES_C: readonly Sample[] = [
  {
    name: 'the carrier stands first and larger, the broker is said in a sentence of its own',
    truth: {
      fleetLoadNumber: '2291047',
      customer: 'Harbor Point Logistics LLC',
      fleetWeight: 37_420,
      fleetLoadFee: 1980,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Savannah, GA',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Birmingham, AL',
    },
    draw({ at, lines }) {
      at(40, 30, 'Bluebonnet Freight LLC', { size: 15, bold: true });
      at(40, 50, 'Attn: Dispatch   Austin, TX 78701');
      at(40, 74, 'LOAD #2291047', { size: 12, bold: true });
      lines(40, 100, [
        'Broker Name: Harbor Point Logistics LLC',
        'Broker Contact: Ann Lee 912-555-0133',
        'Quick pay fee 3 %',
      ]);
      at(40, 150, 'PICK-UP #1', { bold: true });
      lines(60, 164, ['Port Cold Storage', '100 Main St, Savannah, GA 31408', 'Appointment: 11/23/26 14:00']);
      at(40, 220, 'DROP #1', { bold: true });
      lines(60, 234, ['Magic City Foods', '2 Finley Blvd, Birmingham, AL 35234', 'Appointment: 11/24/26 08:00']);
      lines(40, 300, [
        'Gross Weight 37,420 lbs',
        'Flat Rate $1,980.00',
        'Quick Pay $1,920.60',
        'Detention $60.00 per hour after 2 hours',
      ]);
      lines(40, 380, TERMS, { size: 7 });
    },
  },
  {
    name: 'delivery listed before pickup, columns the other way round',
    truth: {
      fleetLoadNumber: '640023',
      customer: 'Plainview Freight Systems',
      fleetWeight: 44_800,
      fleetLoadFee: 2640.75,
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Sioux Falls, SD',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Columbus, OH',
    },
    draw({ at, lines }) {
      at(40, 30, 'Plainview Freight Systems', { size: 14, bold: true });
      lines(400, 30, ['Pro Number: 640023', 'Entered: 11/28/2026', 'Agent: 0042']);
      at(40, 90, 'DELIVERY', { bold: true });
      at(320, 90, 'PICKUP', { bold: true });
      lines(40, 104, ['Buckeye Meats', '400 Frank Rd', 'Columbus, OH 43223', 'Dec 3, 2026 06:00']);
      lines(320, 104, ['Dakota Packing', '1400 N Weber Ave', 'Sioux Falls, SD 57103', 'Dec 1, 2026 13:00']);
      lines(40, 190, [
        'Boxed beef 44,800 lbs',
        'Line Haul Rate: $2,300.00',
        'Fuel Surcharge: $340.75',
        'Total Amount: $2,640.75 USD',
      ]);
      lines(40, 280, TERMS, { size: 7 });
    },
  },
  {
    name: 'bill to and remit to stand between',
    truth: {
      fleetLoadNumber: 'LD-0098812',
      customer: 'Silver Line Brokerage Inc',
      fleetWeight: 31_000,
      fleetLoadFee: 1450,
      fleetPickUpDate: '2026-11-24',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-11-25',
      fleetDeliveryLocation: 'Boise, ID',
    },
    draw({ at, lines, table }) {
      at(40, 30, 'Silver Line Brokerage Inc', { size: 14, bold: true });
      at(40, 50, 'Load: LD-0098812     Customer PO: 7712     BOL: 55-1209');
      lines(40, 80, [
        'Bill To: PO Box 1200, Cheyenne, WY 82001',
        'Invoice date must be within 30 days',
        'Remit questions: 307-555-0111',
      ]);
      table([40, 120, 260, 400, 500], 140, [
        ['Stop', 'Name', 'City, State', 'Arrive', 'Depart'],
        ['PU 1', 'Truckee Plastics', 'Reno, NV', '11/24/2026', '11/24/2026'],
        ['SO 2', 'Gem State Packaging', 'Boise, ID', '11/25/2026', '11/25/2026'],
      ]);
      lines(40, 220, ['Weight 31,000', 'Carrier Rate $1,450.00', 'Cargo value $85,000.00']);
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'several drops in a table, weights by line with a total',
    truth: {
      fleetLoadNumber: '5512008',
      customer: 'Red River Freight Group LLC',
      fleetWeight: 40_500,
      fleetLoadFee: 3300,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Wichita, KS',
      fleetDeliveryDate: '2026-11-25',
      fleetDeliveryLocation: 'Peoria, IL',
    },
    draw({ at, lines, table }) {
      at(40, 30, 'Red River Freight Group LLC', { size: 14, bold: true });
      at(40, 50, 'Rate Confirmation 5512008');
      table([40, 90, 160, 320, 440], 90, [
        ['#', 'Action', 'Location', 'Date', 'Weight'],
        ['1', 'Pick up', 'Wichita, KS 67202', '11/23/2026 08:00', '40,500'],
        ['2', 'Deliver', 'Springfield, MO 65802', '11/24/2026 09:00', '20,250'],
        ['3', 'Deliver', 'Peoria, IL 61602', '11/25/2026 10:00', '20,250'],
      ]);
      at(400, 190, 'Total weight: 40,500 lbs');
      lines(40, 220, [
        'Linehaul .......... $3,000.00',
        'Stop charge ....... $100.00',
        'Fuel .............. $200.00',
        'TOTAL ............. $3,300.00',
      ]);
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'nothing but prose: little of it is sure',
    truth: { customer: 'Old Dominion Partners LLC', fleetWeight: 38_000 },
    draw({ at, lines }) {
      at(40, 30, 'Old Dominion Partners LLC', { size: 14, bold: true });
      lines(40, 70, [
        'This confirms our call of 11/20/2026. You will pick up 38,000 pounds of paper in Richmond, VA on Monday',
        'and deliver it to Raleigh, NC the next morning. We pay eleven hundred dollars all in, or $1,050.00 by quick pay.',
        'Delivery after noon costs $75.00. Call us at 804-555-0199 with any questions about the load.',
      ]);
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'no total, only linehaul and fuel: the amount stays empty',
    truth: {
      fleetLoadNumber: '118-4420',
      customer: 'Redwood Trucking & Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Fresno, CA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Las Vegas, NV',
    },
    draw({ at, lines }) {
      at(40, 40, 'Redwood Trucking & Logistics', { size: 14, bold: true });
      at(40, 60, 'LOAD TENDER  118-4420', { size: 11 });
      at(40, 74, 'Tender # 118-4420');
      lines(40, 100, [
        'PU: Valley Almonds, 3300 S Cedar Ave, Fresno, CA 93725',
        'PU Date: 12/1/26',
        'PU Time: 10:00',
        'PU #: 556677',
      ]);
      lines(40, 170, ['SO: Desert Foods, 4200 Losee Rd, Las Vegas, NV 89030', 'SO Date: 12/3/26', 'SO #: 889911']);
      lines(40, 230, ['Linehaul: $1,400.00', 'Fuel: $180.00', 'Weight: TBD']);
      lines(40, 290, TERMS, { size: 7 });
    },
  },
  {
    name: 'a year is missing and two rates are named: both stay empty',
    truth: {
      fleetLoadNumber: '90210455',
      customer: 'Ozark Freight Solutions',
      fleetWeight: 43_000,
      fleetPickupLocation: 'Springdale, AR',
      fleetDeliveryLocation: 'Shreveport, LA',
    },
    draw({ at, lines }) {
      at(40, 40, 'Ozark Freight Solutions', { size: 14, bold: true });
      lines(40, 70, [
        'Load No. 90210455',
        'Origin: Springdale, AR 72764',
        'Ready: 11/23 08:00',
        'Destination: Shreveport, LA 71101',
        'Due: 11/24 by noon',
        'Weight: 43000',
        'Rate: $1,250.00',
        'Rate: $1,300.00 if delivered before 8:00',
      ]);
      lines(40, 300, TERMS, { size: 7 });
    },
  },
  {
    name: 'a form with the label in small letters under the value and a firm that sends another’s name',
    truth: {
      fleetLoadNumber: '30447',
      customer: 'Granite State Brokerage LLC',
      fleetWeight: 8750,
      fleetLoadFee: 1180,
      fleetPickUpDate: '2026-11-23',
      fleetPickupLocation: 'Manchester, NH',
      fleetDeliveryDate: '2026-11-24',
      fleetDeliveryLocation: 'Newark, NJ',
    },
    draw({ at, lines }) {
      at(40, 30, 'Powered by FreightDesk Solutions', { size: 7 });
      at(40, 44, 'Granite State Brokerage LLC', { size: 14, bold: true });
      at(40, 66, 'Pro: 30447      Ref: 7781-22, 7781-23      Mode: LTL');
      lines(40, 94, [
        'PICKUP INFORMATION',
        'Merrimack Optics  |  40 Perimeter Rd  |  Manchester, NH 03103',
        'Date/Time: 11/23/2026 13:00  |  Contact: Lou 603-555-0171',
      ]);
      lines(40, 144, [
        'DELIVERY INFORMATION',
        'Port Warehouse  |  600 Doremus Ave  |  Newark, NJ 07105',
        'Date/Time: 11/24/2026 08:00  |  Contact: Ana 973-555-0122',
      ]);
      lines(40, 200, ['Freight: Lenses, 12 skids @ 8,750 lbs', 'Compensation', 'Flat Rate: $1,180.00']);
      lines(40, 280, TERMS, { size: 7 });
    },
  },
  {
    name: 'day first and a phone for a number: what may be either stays empty',
    truth: {
      customer: 'Panhandle Freight Co',
      fleetWeight: 41_000,
      fleetLoadFee: 2680,
      fleetPickupLocation: 'Amarillo, TX',
      fleetDeliveryLocation: 'Nashville, TN',
      fleetDeliveryDate: '2026-11-27',
    },
    draw({ at, lines }) {
      at(40, 30, 'Panhandle Freight Co', { size: 14, bold: true });
      at(40, 50, 'Load: call 806-555-0166');
      lines(40, 90, ['Load at: Amarillo, TX', '25/11/2026', 'Unload at: Nashville, TN', '27 Nov 2026']);
      lines(40, 170, ['41,000 pounds of beef', 'You will be paid a total of:', 'TOTAL $2,680']);
      lines(40, 230, TERMS, { size: 7 });
    },
  },
];
