import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** The export of a truck stop chain's own account: invoiced and pump amounts, and the location in the site's description. */
export const truckStopAccount: Layout = {
  source: 'TRUCK_STOP_ACCOUNT',
  label: 'Truck stop account',
  type: 'FUEL',
  columns: mergeColumns(
    {
      transactionId: required('Authorization_No'),
      unit: optional('UnitNo'),
      card: required('Card_No'),
      location: required('SiteDescr'),
      quantity: required('Quantity'),
      amount: required('InvoiceTotal'),
      retailTotal: optional('RetailTotal'),
      date: required('TransactionDate'),
      time: optional('TransactionTime'),
      item: required('ProductDescription'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
