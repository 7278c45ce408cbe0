import { ALSO_OF_FUEL, further, type Layout, mergeColumns, optional, type Purchase, required } from '../layout.ts';

/** Shared by both reports: one line per stop. The invoice deducts the rebate later, so amounts are before it. */
const STOP = {
  date: required('Transaction Date'),
  time: optional('Transaction Time'),
  transactionId: required('Transaction Number'),
  card: required('Comchek Card Number'),
  driver: optional("Driver's Name"),
  unit: optional('Unit Number', 'Expanded Unit Number'),
  odometer: optional('Hubometer Reading'),
  location: required('Truck Stop Name'),
  city: required('Truck Stop City'),
  state: required('Truck Stop State'),
  fee: required('Fees for Fuel & Oil & Products'),
  reeferQuantity: optional('Reefer Gallons', 'Number of Reefer Gallons'),
  reeferPrice: optional('Reefer Price Per Gallon'),
  reeferAmount: optional('Cost of Reefer Fuel'),
  oilAmount: optional('Total Cost of Oil'),
  cashAdvance: optional('Cash Advance Amount'),
  cashAdvanceFee: optional('Charges for Cash Advance'),
  discount: optional('Rebate Amount'),
  currency: further('Billable Currency'),
  canceled: further('Cancel flag'),
};

const REEFER: Purchase = {
  item: 'Reefer',
  amount: 'reeferAmount',
  quantity: 'reeferQuantity',
  unitPrice: 'reeferPrice',
};
const OIL: Purchase = { item: 'Oil', amount: 'oilAmount' };
const CASH: Purchase = { item: 'Cash Advance', amount: 'cashAdvance', fee: 'cashAdvanceFee' };

/** Diesel and DEF have separate columns. */
export const comdataShort: Layout = {
  source: 'COMDATA_SHORT',
  label: 'Comdata (short report)',
  type: 'FUEL',
  columns: mergeColumns(
    {
      ...STOP,
      quantity: required('Diesel Gallons'),
      unitPrice: optional('Diesel Price Per Gallon'),
      amount: required('Diesel Cost'),
      defQuantity: optional('DEF Gallons'),
      defPrice: optional('DEF Price Per Gallon'),
      defAmount: optional('DEF Cost'),
      otherAmount: optional('Additional Product Amount'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: [
    { item: 'Diesel', amount: 'amount', quantity: 'quantity', unitPrice: 'unitPrice' },
    { item: 'DEF', amount: 'defAmount', quantity: 'defQuantity', unitPrice: 'defPrice' },
    REEFER,
    OIL,
    { item: 'Other', amount: 'otherAmount' },
    CASH,
  ],
  needsTransactionId: false,
};

/** Tractor fuel includes the other fuel, which is DEF. Up to three more products have columns by letter. */
export const comdataLong: Layout = {
  source: 'COMDATA_LONG',
  label: 'Comdata (full report)',
  type: 'FUEL',
  columns: mergeColumns(
    {
      ...STOP,
      quantity: required('Number of Tractor Gallons'),
      unitPrice: optional('Tractor Fuel Price Per Gallon'),
      amount: required('Cost of Tractor Fuel'),
      defQuantity: optional('Other Fuel Gallons'),
      defPrice: optional('Other Fuel PPG'),
      defAmount: optional('Other Fuel Cost'),
      product1: optional('Product Code 1'),
      product1Amount: optional('Product Amount 1'),
      product2: optional('Product Code 2'),
      product2Amount: optional('Product Amount 2'),
      product3: optional('Product Code 3'),
      product3Amount: optional('Product Amount 3'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: [
    {
      item: 'Diesel',
      amount: 'amount',
      quantity: 'quantity',
      unitPrice: 'unitPrice',
      less: { amount: 'defAmount', quantity: 'defQuantity' },
    },
    { item: 'DEF', amount: 'defAmount', quantity: 'defQuantity', unitPrice: 'defPrice' },
    REEFER,
    OIL,
    { itemColumn: 'product1', amount: 'product1Amount' },
    { itemColumn: 'product2', amount: 'product2Amount' },
    { itemColumn: 'product3', amount: 'product3Amount' },
    CASH,
  ],
  needsTransactionId: false,
  // Its net cost has the same header.
  repeated: ['defAmount'],
  items: {
    A: 'Wash',
    B: 'Scale',
    C: 'Parking',
    J: 'Toll',
    O: 'DEF',
    '4': 'Tires',
    '5': 'Other',
    '6': 'Truck Repair',
    '7': 'Parts',
  },
};
