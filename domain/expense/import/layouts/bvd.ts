import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

const EXPRESS_CODES: Layout = {
  source: 'BVD_EXPRESS_CODES',
  label: 'BVD express codes',
  type: 'FUEL',
  columns: {
    date: required('DATE'),
    transactionId: required('EXPRESS CODE NUMBER', 'EXP. CODE'),
    cashAdvance: required('AMOUNT CASHED'),
    fee: required('FEE'),
    currency: optional('CUR'),
    unit: optional('TRACTOR'),
    driver: optional('DRIVER NAME/ID', 'PAYEE'),
    note: optional('NOTES'),
  },
  purchases: [{ item: 'Express Code', amount: 'cashAdvance' }],
  needsTransactionId: false,
  constants: { location: 'BVD express code' },
};

const TOTALS: Layout = {
  source: 'BVD_TOTALS',
  label: 'BVD totals',
  type: 'FUEL',
  columns: { item: required('PRODUCT'), quantity: required('QTY'), amount: required('FINAL AMOUNT') },
  purchases: [],
  needsTransactionId: false,
};

/** An invoice with a section for each card, the cashed codes, and totals. Canadian lines are in liters and Canadian dollars. */
export const bvd: Layout = {
  source: 'BVD',
  label: 'BVD invoice',
  type: 'FUEL',
  columns: mergeColumns(
    {
      transactionId: required('Auth Code'),
      driver: optional('Driver Name'),
      unit: optional('Unit #'),
      date: required('Date'),
      location: required('Site Name'),
      city: optional('Site City'),
      state: required('Prov/ST'),
      item: required('Prod', 'Product'),
      quantity: required('QTY'),
      retailPrice: optional('Retail', 'Retail Price'),
      unitPrice: optional('Billed', 'Billed Price'),
      discount: optional('Disc AMT'),
      amount: required('Final AMT', 'Final Amount'),
      currency: required('CUR', 'Currency'),
      card: optional('Card #'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
  hasTimeInDate: true,
  items: { TA: 'Tractor Diesel', DF: 'DEF', TF: 'Trailer Fuel', S: 'Scale', O: 'Oil' },
  cardTitle: /^transactions for card\b/i,
  tables: [EXPRESS_CODES, TOTALS],
};
