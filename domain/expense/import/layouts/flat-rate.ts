import { type Layout, optional } from '../layout.ts';
import { flatRateV1 } from './flat-rate-v1.ts';

/** One line per purchase; fuel and cash may share it, and a line of cash alone leaves Qty and Amt blank. */
export const flatRate: Layout = {
  ...flatRateV1,
  source: 'FLAT_RATE',
  label: 'Flat Rate',
  columns: {
    ...flatRateV1.columns,
    time: optional('Tran Time'),
    fee: optional('Fees'),
    transactionId: optional('Invoice'),
    cashAdvance: optional('Cash Advance'),
    cashAdvanceFee: optional('Cash Advance Charges'),
  },
};
