import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, required } from '../layout.ts';

/** The fuel template of Loadsmart's carrier TMS: the truck instead of the card, and no stop name. */
export const loadsmart: Layout = {
  source: 'LOADSMART',
  label: 'Loadsmart fuel template',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Transaction Date'),
      time: required('Transaction Time'),
      driver: required('Driver Name'),
      unit: required('Unit'),
      state: required('Location State/Province', 'Location State'),
      item: required('Product Code'),
      quantity: required('Quantity'),
      amount: required('Amount'),
      transactionId: required('Invoice'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
