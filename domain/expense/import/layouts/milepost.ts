import { ALSO_OF_ITEMS, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** Our own template, also the target when a person maps another program's file. */
export const milepost: Layout = {
  source: 'MILEPOST',
  label: 'Milepost',
  type: 'FUEL',
  columns: mergeColumns(
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
