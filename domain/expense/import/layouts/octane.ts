import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, required } from '../layout.ts';

/** The transaction report of Octane: masked cards, one line per item, no transaction number. Amounts are after the discount. */
export const octane: Layout = {
  source: 'OCTANE',
  label: 'Octane',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Date'),
      location: required('Location'),
      city: required('City'),
      state: required('State'),
      card: required('Card'),
      item: required('Category'),
      quantity: required('Qty'),
      amount: required('Amount'),
      discount: required('Discount'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
