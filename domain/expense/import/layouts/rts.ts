import { ALSO_OF_ITEMS, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** One line per item. The purchase date counts, not the settlement date. */
export const rts: Layout = {
  source: 'RTS',
  label: 'RTS',
  type: 'FUEL',
  columns: mergeColumns(
    {
      transactionId: required('Trans #', 'Transaction #'),
      date: required('Date', 'Transaction Date'),
      settlementDate: optional('Settlement Date'),
      card: required('Card #', 'Card Number'),
      unit: optional('Unit #', 'Unit', 'Truck #'),
      driver: optional('Driver'),
      location: required('Location', 'Merchant'),
      city: required('City'),
      state: required('State', 'ST'),
      item: required('Product'),
      quantity: required('Gallons', 'Quantity'),
      unitPrice: optional('Price', 'PPG'),
      amount: required('Amount', 'Total'),
      fee: optional('Fees'),
      odometer: optional('Odometer'),
    },
    ALSO_OF_ITEMS,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: true,
};
