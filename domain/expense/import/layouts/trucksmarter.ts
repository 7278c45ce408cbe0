import { ALSO_OF_FUEL, type Layout, mergeColumns, ONE_ITEM, optional, required } from '../layout.ts';

/** Fuel reservations: no card, no truck, and no location except in the stop's name. */
export const truckSmarter: Layout = {
  source: 'TRUCKSMARTER',
  label: 'TruckSmarter',
  type: 'FUEL',
  columns: mergeColumns(
    {
      transactionId: required('reservationId'),
      location: required('truckStopName'),
      status: required('settlementStatus'),
      date: required('redeemedAt'),
      otherDate: optional('reservedAt'),
      quantity: required('gallons'),
      unitPrice: required('buyPriceDollars'),
      retailPrice: optional('retailPriceDollars'),
      amount: required('paymentAmountDollars'),
      item: required('fuelType'),
    },
    ALSO_OF_FUEL,
  ),
  purchases: ONE_ITEM,
  needsTransactionId: false,
  hasTimeInDate: true,
};
