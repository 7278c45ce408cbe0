import { ALSO_OF_ITEMS, type Layout, mergeColumns, optional } from '../layout.ts';
import { flatRateV1, REQUIRED_OF_FLAT_RATE } from './flat-rate-v1.ts';

/** One line per purchase; fuel and cash may share it, and a line of cash alone leaves Qty and Amt blank. */
export const flatRate: Layout = {
  ...flatRateV1,
  source: 'FLAT_RATE',
  label: 'Flat Rate',
  columns: mergeColumns(
    {
      ...REQUIRED_OF_FLAT_RATE,
      time: optional('Tran Time'),
      fee: optional('Fees'),
      transactionId: optional('Invoice'),
      cashAdvance: optional('Cash Advance'),
      cashAdvanceFee: optional('Cash Advance Charges'),
    },
    ALSO_OF_ITEMS,
  ),
};
