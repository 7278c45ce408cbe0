import { ALSO_OF_FUEL, type Layout, mergeColumns, optional, required } from '../layout.ts';

/** Fuel and other goods of a visit in one line; the amount paid is after savings. */
export const mudflap: Layout = {
  source: 'MUDFLAP',
  label: 'Mudflap',
  type: 'FUEL',
  columns: mergeColumns(
    {
      transactionId: required('Transaction ID'),
      card: required('Card Last4', 'Card Last 4', 'Card Last Four'),
      date: required(
        'Date of Visit',
        'Date of Visit (Local)',
        'Date of Visit Local',
        'Date of Visit (Local Time)',
        'Visit Date',
        'Visited At',
        'Visit Datetime',
        'Date Visited',
        'Transaction Date',
      ),
      otherDate: optional('Posted Date', 'Posted Date (Local)', 'Posted Date (UTC)', 'Post Date', 'Date Posted'),
      status: optional('Status'),
      location: required('Truck Stop'),
      city: optional('City'),
      state: optional('State'),
      item: optional('Fuel Type'),
      quantity: required('Gallons Dispensed'),
      amount: required('Fuel Amount'),
      otherAmount: optional('Non-Fuel Amount', 'Non Fuel Amount'),
      retailPrice: optional('Retail Price', 'Cash Price', 'Retail Price Per Gallon'),
      unitPrice: optional('Mudflap Price', 'Discounted Price', 'Price Per Gallon'),
      discount: optional('Savings'),
      unit: optional('Truck', 'Truck #', 'Truck Number'),
      driver: optional('Name', 'Driver', 'Driver Name'),
      fee: optional('Fee', 'Fees'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: [
    { amount: 'amount', quantity: 'quantity', unitPrice: 'unitPrice' },
    { item: 'Other', amount: 'otherAmount' },
  ],
  needsTransactionId: false,
  hasTimeInDate: true,
  constants: { item: 'Diesel' },
};
