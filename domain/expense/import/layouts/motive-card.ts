import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** Motive Card transactions: the truck instead of the card, the merchant's category instead of the item, and no gallons. */
export const motiveCard: Layout = {
  source: 'MOTIVE_CARD',
  label: 'Motive Card',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Transaction date'),
      time: optional('Transaction time (billing timezone)', 'Transaction time'),
      driver: optional('Cardholder', 'Driver'),
      unit: required('Vehicle ID', 'Vehicle'),
      location: required('Merchant name'),
      merchantCategory: required('Merchant category code', 'MCC'),
      city: optional('City', 'Merchant city'),
      state: required('State', 'Merchant state'),
      status: optional('Status'),
      amount: required('Amount (in $)', 'Amount'),
      quantity: optional('Gallons', 'Fuel quantity (gal)', 'Quantity'),
      item: optional('Fuel type', 'Product'),
      discount: optional('Discount (in $)', 'Discount'),
      fee: optional('Fees (in $)', 'Fee (in $)'),
      transactionId: optional('Transaction ID'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
