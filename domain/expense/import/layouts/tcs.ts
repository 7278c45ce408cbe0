import { ALSO_OF_FUEL, type Layout, mergeColumns, optional, required } from '../layout.ts';

/**
 * One line per stop with columns for each product group; `Qty` without a group name is tractor diesel. `Total Amt` is the card's own
 * check and not read.
 */
export const tcs: Layout = {
  source: 'TCS',
  label: 'TCS',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('TX Date'),
      card: required('Card #'),
      location: required('Truck Stop'),
      city: required('City'),
      state: required('State'),
      amount: required('Fuel Amt'),
      quantity: required('Qty', 'Fuel Qty'),
      unitPrice: required('PPG', 'Fuel PPG'),
      reeferAmount: optional('Reefer Amt'),
      reeferQuantity: optional('Reefer Qty'),
      reeferPrice: optional('Reefer PPG'),
      defAmount: optional('DEF Amt'),
      defQuantity: optional('DEF Qty'),
      defPrice: optional('DEF PPG'),
      oilAmount: optional('Oil Amt'),
      otherAmount: optional('Other Amt'),
      cashAdvance: optional('Cash Adv'),
      cashAdvanceFee: optional('Adv Fee'),
      fee: optional('Fees'),
      totalAmount: optional('Total Amt'),
      transactionId: optional('Invoice #'),
      driver: optional('Driver'),
      unit: optional('Unit #'),
      odometer: optional('Odometer'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: [
    { item: 'Diesel', amount: 'amount', quantity: 'quantity', unitPrice: 'unitPrice' },
    { item: 'Reefer', amount: 'reeferAmount', quantity: 'reeferQuantity', unitPrice: 'reeferPrice' },
    { item: 'DEF', amount: 'defAmount', quantity: 'defQuantity', unitPrice: 'defPrice' },
    { item: 'Oil', amount: 'oilAmount' },
    { item: 'Other', amount: 'otherAmount' },
    { item: 'Cash Advance', amount: 'cashAdvance', fee: 'cashAdvanceFee' },
  ],
  needsTransactionId: false,
};
