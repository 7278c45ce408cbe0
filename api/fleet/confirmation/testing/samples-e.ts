/** Small sheets that differ in one part each: the format of the money, number, broker, stops, or weight. */
import type { ExpectedValues, Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

const BASE = {
  head: '# Halcyon Freight LLC\nRate Confirmation          Load # 7712044',
  stops:
    'Pickup      Mill One, 12 Mill St, Dayton, OH 45402       12/01/2026 08:00\nDelivery    Shop Two, 90 Shop Rd, Erie, PA 16501        12/02/2026 09:00',
  weight: 'Weight: 41,000 lbs',
  money: 'Total Rate: $1,500.00',
};
const EXPECTED: ExpectedValues = {
  fleetLoadNumber: '7712044',
  customer: 'Halcyon Freight LLC',
  fleetPickUpDate: '2026-12-01',
  fleetPickupLocation: 'Dayton, OH',
  fleetDeliveryDate: '2026-12-02',
  fleetDeliveryLocation: 'Erie, PA',
  fleetWeight: 41_000,
  fleetLoadFee: 1500,
};

/** Returns the sheet with one part replaced, and the resulting values. */
function makeVariant(name: string, part: Partial<typeof BASE>, truth: ExpectedValues = {}): Sample {
  const { head, stops, weight, money } = { ...BASE, ...part };
  const whole = { ...EXPECTED, ...truth };
  const said = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  return makeSheet({ name, truth: said, text: `${head}\n\n${stops}\n\n${weight}\n\n${money}` });
}

/** Marks a value as missing on the sheet. */
const removeValue = (field: keyof ExpectedValues) => ({ [field]: undefined }) as ExpectedValues;
const makeMoneyVariant = (name: string, lines: string, fee: number | null = 1500, truth: ExpectedValues = {}) =>
  makeVariant(
    `money: ${name}`,
    { money: lines },
    { ...(fee === null ? removeValue('fleetLoadFee') : { fleetLoadFee: fee }), ...truth },
  );

export const SAMPLES_E: readonly Sample[] = [
  makeMoneyVariant('total usd', 'Line Haul      $1,200.00\nFuel Surcharge   $300.00\nTotal USD      $1,500.00'),
  makeMoneyVariant('total to pay', 'Linehaul: $1,400.00\nStop Off: $100.00\nTotal To Pay: $1,500.00'),
  makeMoneyVariant('agreed rate', 'Freight $1,350.00\nLumper $150.00\nAgreed Rate $1,500.00'),
  makeMoneyVariant('carrier total', 'Base rate      1,250.00\nFSC            250.00\nCarrier Total    $1,500.00'),
  makeMoneyVariant('award', 'Line haul $1,200.00\nFuel surcharge $300.00\nEstimated Award Amount: $1,500.00'),
  makeMoneyVariant('total load pay', 'Line haul   $1,200.00   Fuel   $300.00\nTotal Load Pay    $1,500.00'),
  makeMoneyVariant('conditions only', 'Flat rate $1,500.00\nTONU $150\nDetention $50/hr\nLumper limit $75'),
  makeMoneyVariant(
    'conditions with full amounts',
    'Carrier Pay: $1,500.00\nTONU: $150.00\nLayover: $250.00 per day\nDetention: $50.00 per hour',
  ),
  makeMoneyVariant('total above its parts', 'Total Rate $1,500.00\nLine haul $1,200.00\nFuel $300.00'),
  makeMoneyVariant('inclusive surcharge', 'All-in rate $1,500.00 (includes $220.00 fuel surcharge)'),
  makeMoneyVariant('rate per mile', 'Miles 500.0   Rate per mile $3.00   Total $1,500.00', 1500, {
    fleetDistance: 500,
  }),
  makeMoneyVariant('quick pay next to it', 'Rate: $1,500.00\nQuick Pay (3%): $1,455.00'),
  makeMoneyVariant('pay on the next line', 'Carrier Freight Pay\n$1,500.00'),
  makeMoneyVariant('amount before its name', '$1,200.00 Line Haul\n$300.00 Fuel Surcharge\n$1,500.00 Total'),
  makeMoneyVariant(
    'cad column',
    'Charge          Amount (CAD)\nLine haul       $1,300.00\nFuel            $200.00\nTotal           $1,500.00',
    null,
  ),
  makeMoneyVariant('cad note', 'Total Rate: $1,500.00\nAll rates are in Canadian dollars.', null),
  makeMoneyVariant('c dollar', 'Total Rate: C$1,500.00', null),
  makeMoneyVariant('cad and usd', 'Total CAD 2,050.00\nTotal USD 1,500.00'),
  makeMoneyVariant('parts without a whole', 'Line haul $1,200.00\nFuel surcharge $300.00', null),
  makeMoneyVariant('two rates', 'Rate: $1,500.00\nRate: $1,600.00 with team', null),
  makeMoneyVariant('total of miles and pieces', 'Total miles 500      Total pieces 900\nTotal pay $1,500.00', 1500, {
    fleetDistance: 500,
  }),
  makeMoneyVariant('no cents no sign', 'Total carrier pay: 1,500 USD'),
  makeMoneyVariant('words', 'Rate: One thousand five hundred and 00/100 dollars'),
  makeMoneyVariant('balance after advance', 'Total charges $1,500.00\nAdvance ($300.00)\nBalance due $1,200.00'),
  makeMoneyVariant(
    'only a balance',
    'Line haul $1,200.00\nFuel $300.00\nAdvance -$300.00\nBalance due $1,200.00',
    null,
  ),
  makeMoneyVariant('cargo value first', 'Cargo value $100,000.00\nInsurance minimum $1,000,000.00\nRate $1,500.00'),
  makeMoneyVariant('customer rate', 'Maximum lumper reimbursement: $200.00\nTruck rate: $1,500.00'),
  makeMoneyVariant('what the customer pays', 'Customer total $1,900.00\nCarrier total $1,500.00'),
  makeMoneyVariant('miles of an empty truck', 'Deadhead 80 mi\nTotal pay $1,500.00'),
  makeMoneyVariant('sub total', 'Linehaul $1,300.00\nSubtotal $1,300.00\nFuel $200.00\nGrand total $1,500.00'),
  makeMoneyVariant('payable', 'Amount payable to carrier: US $1,500.00'),
  makeMoneyVariant(
    'column total',
    'Description      Qty      Unit price      Total\nLine haul        1        $1,300.00       $1,300.00\nTarping          2        $100.00         $200.00\n                                          $1,500.00',
  ),
  makeVariant('number: PRO next to it', {
    head: '# Halcyon Freight LLC\nPRO # 9918820     Load # 7712044     BOL # 55120',
  }),
  makeVariant('number: phone behind load', {
    head: '# Halcyon Freight LLC\nQuestions about this load? 937-555-0144\nLoad ID: 7712044',
  }),
  makeVariant('number: order', { head: '# Halcyon Freight LLC\nOrd# 7712044     Date 11/25/2026' }),
  makeVariant('number: route', { head: '# Halcyon Freight LLC\nRoute # 7712044     Carrier # 118' }),
  makeVariant('number: for po', { head: 'HALCYON RATE CONFIRMATION FOR PO# 7712044' }, removeValue('customer')),
  makeVariant(
    'number: suffix',
    { head: '# Halcyon Freight LLC\nLoad Number: 7712044-02' },
    { fleetLoadNumber: '7712044-02' },
  ),
  makeVariant(
    'number: letter suffix',
    { head: '# Halcyon Freight LLC\nLoad Number: 7712044A' },
    { fleetLoadNumber: '7712044A' },
  ),
  makeVariant(
    'number: only a pro of the shipper',
    { head: '# Halcyon Freight LLC\nShipper PRO # 9918820\nCustomer load # 4410' },
    removeValue('fleetLoadNumber'),
  ),
  makeVariant('broker: booked by a person', {
    head: '# Halcyon Freight LLC\nBooked By: Nina Freight      Load # 7712044',
  }),
  makeVariant(
    'broker: heading',
    { head: '# CARRIER RATE CONFIRMATION\nFreight Terms and Services       Load # 7712044\nBooked By: Nina Costa' },
    removeValue('customer'),
  ),
  makeVariant('broker: carrier is larger', {
    head: '# Zebra Hauling Inc\nCarrier: Zebra Hauling Inc\nBroker: Halcyon Freight LLC\nLoad # 7712044',
  }),
  makeVariant('broker: rep label', {
    head: '# Halcyon Freight LLC\nHalcyon Rep: Kim Trucking     Phone: 937-555-0101\nLoad # 7712044',
  }),
  makeVariant('broker: bills go to a clearing house', {
    head: '# Halcyon Freight LLC\nBill To: Payment Hub Solutions LLC\nLoad # 7712044',
  }),
  makeVariant('broker: factoring', {
    head: '# Halcyon Freight LLC\nLoad # 7712044\nRemit to: Triumph Capital Solutions LLC',
  }),
  makeVariant(
    'stops: country and suite',
    {
      stops:
        'PICKUP\nMill One\n12 Mill St, Suite 400\nCHESTER, SC US 29706\n12/01/2026\nDELIVERY\nShop Two\n90 Shop Rd Ste B\nERIE, PA USA 16501\n12/02/2026',
    },
    { fleetPickupLocation: 'Chester, SC' },
  ),
  makeVariant('stops: booked date next to it', {
    stops:
      'Pickup      Mill One, Dayton, OH 45402     Booked 11/25/2026\n            Appt 12/01/2026 08:00\nDelivery    Shop Two, Erie, PA 16501       Appt 12/02/2026 09:00',
  }),
  makeVariant(
    'stops: windows over two days',
    {
      stops:
        'Pickup      Mill One, Dayton, OH 45402     12/01/2026 08:00 - 12/02/2026 12:00\nDelivery    Shop Two, Erie, PA 16501       12/03/2026 06:00 - 12/04/2026 18:00',
    },
    { fleetDeliveryDate: '2026-12-03' },
  ),
  makeVariant('stops: header row over values', {
    stops:
      'Pickup City     Pickup State     Pickup Date     Delivery City     Delivery State     Delivery Date\nDayton          OH               12/01/2026      Erie              PA                 12/02/2026',
  }),
  makeVariant('stops: labels per line', {
    stops:
      'SHIPPER\nName: Mill One\nAddress: 12 Mill St\nCity: Dayton\nState: OH\nZip: 45402\nDate: 12/01/2026\nCONSIGNEE\nName: Shop Two\nAddress: 90 Shop Rd\nCity: Erie\nState: PA\nZip: 16501\nDate: 12/02/2026',
  }),
  makeVariant('stops: weekdays without a year', {
    stops:
      'Printed 11/25/2026\nPickup      Mill One, Dayton, OH 45402     Tue 12/01 08:00\nDelivery    Shop Two, Erie, PA 16501       Wed 12/02 09:00',
  }),
  makeVariant(
    'stops: two pickups, same town twice',
    {
      stops:
        'Pickup 1    Mill One, Dayton, OH 45402       12/01/2026 08:00\nPickup 2    Mill Two, Dayton, OH 45404       12/01/2026 11:00\nDelivery 1  Shop One, Erie, PA 16501         12/02/2026 09:00\nDelivery 2  Shop Two, Erie, PA 16502         12/03/2026 09:00',
    },
    { fleetDeliveryDate: '2026-12-03' },
  ),
  makeVariant('stops: bill to between', {
    stops:
      'Pickup      Mill One, 12 Mill St, Dayton, OH 45402       12/01/2026 08:00\nDelivery    Shop Two, 90 Shop Rd, Erie, PA 16501        12/02/2026 09:00\nBill to     Halcyon Billing, PO Box 9, Akron, OH 44301     11/30/2026',
  }),
  makeVariant('weight: est wgt column', {
    weight: 'Commodity      Est Wgt     Pallets\nPaper          41,000      22',
  }),
  makeVariant('weight: kilograms', { weight: 'Weight: 18,600 kg' }, { fleetWeight: 41_006 }),
  makeVariant('weight: both units', { weight: 'Weight: 18,597 kg / 41,000 lbs' }),
  makeVariant('weight: limit of the truck', {
    weight: 'Max gross weight 80,000 lbs. Scale weight 79,500 lbs.\nCargo weight 41,000 lbs',
  }),
  makeVariant('weight: zero', { weight: 'Estimated Weight 0' }, removeValue('fleetWeight')),
];
