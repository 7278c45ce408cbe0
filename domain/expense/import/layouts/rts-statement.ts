import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** RTS's statement for carriers: gross, discount, fee, and total of each line, between payments and balances. */
export const rtsStatement: Layout = {
  source: 'RTS_STATEMENT',
  label: 'RTS statement',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Date'),
      kind: required('Category'),
      item: required('Description'),
      card: required('Card'),
      unit: optional('Unit'),
      driver: optional('Prompt Data'),
      transactionId: required('Invoice'),
      location: required('Location Name'),
      state: required('ST'),
      quantity: required('Qty'),
      amount: required('Gross Amt'),
      discount: required('Disc Amt'),
      fee: required('Fees'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
  amountIs: 'GROSS',
  feePer: 'LINE',
};
