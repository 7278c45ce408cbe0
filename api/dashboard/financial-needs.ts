/** Needs of the Financial Overview today: money that waits for someone in the office. */
import { formatFinalStep } from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { MIN_BOL_DAYS, MONEY_TEXTS } from '@milepost/domain/dashboard/needs-today.ts';
import { finalStepsListing } from '../accounting/final-accounting/final-steps.ts';
import { invoices } from '../accounting/invoice/invoice.ts';
import { payAccounts } from '../accounting/pay-account/pay-account.ts';
import { paychecks } from '../accounting/paycheck/paycheck.ts';
import { needs } from '../core/platform/session/right.ts';
import { detentions } from '../fleet/detention/detention.ts';
import { fleets } from '../fleet/fleet.ts';
import type { NeedSource, Needs } from './needs-today.ts';

/** Formats `Return the escrow of Wade Hollis by Apr 14, 2026: $1,850.00` */
const describeEscrow: NeedSource['say'] = (row, today) => {
  const due = String(row.escrowDue);
  return {
    id: row.id,
    tone: due < today ? 'error' : 'warning',
    record: 'pay_account',
    recordId: row.id,
    text: `Return ${row.driver__name ?? row.truckOwner__name}’s escrow by ${formatDay(due)}: ${formatMoney(Number(row.accountBalance))}`,
  };
};

const describeFinalStep: NeedSource['say'] = (row, today) => {
  const due = String(row.finalDue);
  return {
    id: row.id,
    tone: due < today ? 'error' : 'warning',
    record: String(row.payeeRecord),
    recordId: String(row.payeeId),
    text: formatFinalStep(String(row.finalStep), String(row.affiliatedWith), due),
  };
};

export const FINANCIAL_NEEDS: Needs = {
  name: 'financialNeeds',
  summary:
    'Financial items that need attention today: unbilled loads, loads without a bill of lading, detention notices and requests to send, past-due invoices by customer, drivers with a negative balance or a question about their pay, escrow to be returned, steps of final accountings, and emails that were not delivered',
  right: needs(6000, 'view'),
  sources: [
    {
      listing: fleets,
      filters: () => ({ isUnbilled: 'true' }),
      kept: 'unbilled',
      tone: 'warning',
      words: MONEY_TEXTS.unbilled,
    },
    {
      listing: fleets,
      filters: (today) => ({
        status: 'IN_PROGRESS',
        fleetBOL__isnull: 'true',
        fleetDeliveryDate__lte: addDays(today, -MIN_BOL_DAYS - 1),
      }),
      tone: 'error',
      words: MONEY_TEXTS.withoutBOL,
    },
    {
      listing: detentions,
      filters: () => ({ needsNotice: 'true' }),
      tone: 'warning',
      words: MONEY_TEXTS.detentionNotice,
    },
    {
      listing: detentions,
      filters: () => ({ detentionStatus: 'TO_REQUEST' }),
      sum: 'detentionAmount',
      tone: 'warning',
      words: MONEY_TEXTS.detentionToRequest,
    },
    {
      listing: invoices,
      filters: () => ({ isUndelivered: 'true' }),
      tone: 'error',
      words: MONEY_TEXTS.undelivered,
    },
    {
      listing: paychecks,
      filters: () => ({ hasOpenQuestion: 'true' }),
      tone: 'warning',
      words: MONEY_TEXTS.asked,
    },
    {
      listing: paychecks,
      filters: () => ({ hasOpenBalance: 'true' }),
      by: 'driver',
      sum: 'payCheckCarriedForward',
      tone: 'warning',
      words: MONEY_TEXTS.belowZero,
    },
    {
      listing: payAccounts as NeedSource['listing'],
      filters: () => ({ hasEscrowDue: 'true' }),
      say: describeEscrow,
    },
    { listing: finalStepsListing, say: describeFinalStep },
    {
      listing: invoices,
      filters: () => ({ invoiceStatus: 'OVERDUE' }),
      by: 'customer',
      sum: 'invoiceBalance',
      tone: 'error',
      words: MONEY_TEXTS.overdue,
    },
  ],
};
