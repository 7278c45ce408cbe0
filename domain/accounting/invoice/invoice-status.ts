/** The moves and actions of each invoice status (STA-15 to STA-26, INV-09, INV-17, INV-18, INV-24). */
import { defineStatuses, getNextStatuses, getStatusValues } from '../../core/statuses.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';

export const INVOICE_STATUS = defineStatuses({
  CREATED: { label: 'Created', tone: 'warning', to: ['INVOICED', 'PAID', 'CANCELED'] },
  INVOICED: { label: 'Invoiced', tone: 'info', action: 'Mark invoiced', to: ['PARTIAL_PAID', 'PAID', 'CANCELED'] },
  PARTIAL_PAID: { label: 'Partially Paid', tone: 'success', to: ['PAID', 'CANCELED'] },
  PAID: { label: 'Paid', tone: 'success', action: 'Mark fully paid', to: ['INVOICED'] },
  // Set only by the passing of time.
  OVERDUE: { label: 'Over Due', tone: 'error', to: ['PARTIAL_PAID', 'PAID', 'CANCELED'] },
  CANCELED: { label: 'Canceled', tone: 'error', action: 'Mark canceled', to: ['INVOICED', 'PAID'] },
});
export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const INVOICE_STATUSES = getStatusValues(INVOICE_STATUS);

/** Labels of the tag on a load's row (STA-25). */
const FLEET_TAGS: Record<InvoiceStatus, string> = {
  CREATED: 'Not Invoiced',
  INVOICED: 'Invoiced',
  PARTIAL_PAID: 'Paid',
  PAID: 'Paid',
  OVERDUE: 'Overdue',
  CANCELED: 'Canceled',
};

/** Returns the label of the invoice tag on a load's row. */
export function getFleetTagLabel(status: InvoiceStatus): string {
  return FLEET_TAGS[status];
}

/** Returns whether the factor can be changed: while the invoice is open and unpaid. */
export function isFactorEditable(status: InvoiceStatus): boolean {
  return status === 'CREATED' || status === 'INVOICED' || status === 'OVERDUE';
}

/** Returns whether the two funding fields of a factory invoice can be edited. */
export function isFundingEditable(status: InvoiceStatus): boolean {
  return status === 'CREATED' || status === 'OVERDUE';
}

/** Actions for an invoice other than moves and deletion. */
export const INVOICE_ACTIONS = {
  EMAIL_INVOICE: 'Email invoice',
  SEND_MAIL_AGAIN: 'Resend email',
  SEND_TO_FACTOR: 'Send to factor',
  REQUEST_FACTORING_PROVIDER_1: 'Request to factoring provider 1',
  REQUEST_FACTORING_PROVIDER_2: 'Request to factoring provider 2',
  REISSUE: 'Reissue',
} as const;

const FACTORING: readonly string[] = ['REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2'];

/** Actions for each status other than moves. */
const OFFERED: Record<InvoiceStatus, readonly string[]> = {
  CREATED: ['EMAIL_INVOICE', 'SEND_TO_FACTOR', ...FACTORING, 'DELETE'],
  INVOICED: ['EMAIL_INVOICE', 'SEND_TO_FACTOR'],
  PARTIAL_PAID: [],
  PAID: [],
  OVERDUE: ['EMAIL_INVOICE', 'SEND_TO_FACTOR', ...FACTORING],
  CANCELED: ['DELETE'],
};

/** Returns whether an invoice can be emailed in this status, so that failed deliveries are reported. */
export function isMailable(status: InvoiceStatus): boolean {
  return OFFERED[status].includes('EMAIL_INVOICE');
}

/** Failed emails can be resent whenever an invoice can be emailed: one more action than INV-18 lists (docs/decisions/email.md). */
const MAILING: readonly string[] = ['EMAIL_INVOICE', 'SEND_MAIL_AGAIN'];

/** Returns whether an invoice in this status awaits payment. */
function isOpen(status: InvoiceStatus): boolean {
  return status !== 'PAID' && status !== 'CANCELED';
}

export type InvoiceFacts = {
  status: InvoiceStatus;
  isFactory: boolean;
  /** True if it has a factor from the account's list, which gets its invoices instead of the two providers. */
  hasFactor: boolean;
  /** True if the factor has paid part of it: then only factor payments or chargebacks follow, no moves. */
  isSold: boolean;
  /** The status of its load; null if the load is gone. */
  fleetStatus: FleetStatus | null;
  /** True if the last email to a recipient failed and is no longer tried. */
  isMailGivenUp: boolean;
  /** True if it was canceled and another invoice bills its load since. */
  isReplaced: boolean;
  /** True if its customer's name, address, or terms differ from the printed ones. */
  isStale?: boolean;
};

/**
 * Returns the row actions of an invoice before the user's rights are checked (DELETE needs delete, the others edit on 6000). Factoring
 * is offered only on factory invoices.
 */
export function listInvoiceActions(facts: InvoiceFacts): string[] {
  const { status, isFactory, hasFactor, isSold, isMailGivenUp, isReplaced, isStale } = facts;
  return (
    [
      ...(isSold ? [] : getNextStatuses(INVOICE_STATUS, status)),
      ...OFFERED[status],
      ...(isStale && isOpen(status) ? ['REISSUE'] : []),
    ]
      .flatMap((action) => (isMailGivenUp && action === 'EMAIL_INVOICE' ? MAILING : [action]))
      .filter((action) => (isFactory && !hasFactor) || !FACTORING.includes(action))
      .filter((action) => (hasFactor && !isSold) || action !== 'SEND_TO_FACTOR')
      .filter((action) => isAllowedByFleet(facts, action))
      // A load has one live invoice, so this one can't be another.
      .filter((action) => !isReplaced || action === 'DELETE')
  );
}

/**
 * Returns whether the load allows an action. Without its load, an invoice can only be deleted (INV-31). An incomplete load can't
 * get a live one (INV-17, FLT-22). A live invoice of a canceled load bills its TONU fee.
 */
function isAllowedByFleet(
  { fleetStatus, status }: Pick<InvoiceFacts, 'fleetStatus' | 'status'>,
  action: string,
): boolean {
  if (action === 'DELETE' || fleetStatus === 'COMPLETE') return true;
  if (fleetStatus === 'CANCELED') return status !== 'CANCELED';
  return action === 'CANCELED' && fleetStatus !== null;
}
