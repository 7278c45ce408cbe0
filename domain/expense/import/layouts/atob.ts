import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** Card transactions without a location: times are GMT, and the item may be known only by the merchant's category. */
export const atob: Layout = {
  source: 'ATOB',
  label: 'AtoB',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Transaction Date (GMT)'),
      status: required('Status'),
      card: required('Card Last Four'),
      location: required('Merchant'),
      amount: required('Net of Discount'),
      discount: optional('Discount'),
      driver: optional('Driver Name'),
      unit: optional('Vehicle Name'),
      merchantCategory: optional('Merchant Category'),
      item: optional('Type'),
      quantity: optional('Gallons'),
      retailPrice: optional('Price Per Gallon'),
      transactionId: optional('UUID'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
  isUtc: true,
  hasTimeInDate: true,
};
