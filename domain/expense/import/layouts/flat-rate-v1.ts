import { ALSO_OF_ITEMS, type Layout, mergeColumns, ONE_ITEM, required } from '../layout.ts';

export const REQUIRED_OF_FLAT_RATE = {
  card: required('Card #'),
  date: required('Tran Date'),
  quantity: required('Qty'),
  unitPrice: required('Unit Price'),
  amount: required('Amt'),
  location: required('Location Name'),
  city: required('City'),
  state: required('State/Prov'),
  item: required('Item'),
};

/** Flat Rate with its required columns only (FIM-31). */
export const flatRateV1: Layout = {
  source: 'FLAT_RATE_V1',
  label: 'Flat Rate V1',
  type: 'FUEL',
  columns: mergeColumns(REQUIRED_OF_FLAT_RATE, ALSO_OF_ITEMS),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
