import { ALSO_OF_ITEMS, columnsOf, type Layout, ONE_ITEM, optional, required } from '../layout.ts';

/** Our own template, and what a file of any other program is mapped to by hand. */
export const milepost: Layout = {
  source: 'MILEPOST',
  label: 'Milepost',
  type: 'FUEL',
  columns: columnsOf(
    {
      card: required('Card #'),
      date: required('Tran Date'),
      transactionId: required('Tran Id'),
      quantity: required('Quantity'),
      unitPrice: optional('Unit Price'),
      amount: required('Amount'),
      location: required('Location'),
      city: required('City'),
      state: required('State'),
      item: required('Item'),
      fee: optional('Fees'),
      note: optional('Note'),
    },
    ALSO_OF_ITEMS,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: true,
};
