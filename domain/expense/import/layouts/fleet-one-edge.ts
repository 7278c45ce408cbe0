import { ALSO_OF_ITEMS, further, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/**
 * The transaction report of WEX EFS, including Fleet One EDGE and T-Chek: one line per item. The other names are those of its wide
 * export.
 * A cost-plus report has the pump price as `Unit Price`, the price paid as `Disc PPU`, and the net amount.
 */
export const fleetOneEdge: Layout = {
  source: 'FLEET_ONE_EDGE',
  label: 'Fleet One EDGE',
  type: 'FUEL',
  columns: mergeColumns(
    {
      card: required('Card #', 'CardNumber'),
      date: required('Tran Date', 'TransactionPOSDate'),
      transactionId: required('Invoice', 'TransactionId'),
      unit: optional('Unit'),
      driver: optional('Driver Name'),
      odometer: optional('Odometer'),
      location: required('Location Name'),
      city: required('City', 'LocationCity'),
      state: required('State/Prov', 'LocationState'),
      fee: optional('Fees', 'TransactionFee'),
      item: required('Item', 'ProductCode'),
      unitPrice: required('Unit Price', 'PricePerUnit'),
      quantity: required('Qty', 'Quantity'),
      amount: required('Amt', 'Amount'),
      paidPrice: further('Disc PPU'),
      discount: further('Disc Amt', 'TransactionDiscount'),
      directBill: optional('DB'),
      currency: optional('Currency', 'TransactionCurrency'),
    },
    ALSO_OF_ITEMS,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
};
