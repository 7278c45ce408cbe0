import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** A Canadian cardlock: liters and Canadian dollars, though no column says so, and no site name. */
export const petroPass: Layout = {
  source: 'PETRO_PASS',
  label: 'Petro-Pass',
  type: 'FUEL',
  columns: mergeColumns(
    {
      date: required('Sales Date'),
      time: optional('Sales Time'),
      card: required('Card #'),
      city: required('City'),
      state: required('Province'),
      item: required('Product'),
      quantity: required('Volume'),
      unitPrice: optional('Net Unit Price'),
      amount: required('Amount'),
      odometer: optional('Odometer'),
      transactionId: required('Doc ID'),
      driver: optional('Driver Name'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
  constants: { currency: 'CAD', measure: 'Liters', location: 'Petro-Pass' },
};
