/** What an invoice's status can become and what each status offers (STA-15 to STA-26, INV-09, INV-17, INV-18, INV-24). */
import { defineStatuses, movesOf, valuesOf } from '../../core/statuses.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';

export const INVOICE_STATUS = defineStatuses({
  CREATED: { label: 'Created', tone: 'warning', to: ['INVOICED', 'PAID', 'CANCELED'] },
  INVOICED: { label: 'Invoiced', tone: 'info', action: 'Mark invoiced', to: ['PARTIAL_PAID', 'PAID', 'CANCELED'] },
  PARTIAL_PAID: { label: 'Partially Paid', tone: 'success', to: ['PAID', 'CANCELED'] },
  PAID: { label: 'Paid', tone: 'success', action: 'Mark fully paid', to: ['INVOICED'] },
  // It comes by time alone.
  OVERDUE: { label: 'Over Due', tone: 'error', to: ['PARTIAL_PAID', 'PAID', 'CANCELED'] },
  CANCELED: { label: 'Canceled', tone: 'error', action: 'Mark canceled', to: ['INVOICED', 'PAID'] },
});
export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const INVOICE_STATUSES = valuesOf(INVOICE_STATUS);

/** As the tag on a load's row names it (STA-25). */
const FLEET_TAGS: Record<InvoiceStatus, string> = {
  CREATED: 'Not Invoiced',
  INVOICED: 'Invoiced',
  PARTIAL_PAID: 'Paid',
  PAID: 'Paid',
  OVERDUE: 'Overdue',
  CANCELED: 'Canceled',
};

/** The words of the invoice tag on a load's row. */
export function fleetTagLabel(status: InvoiceStatus): string {
  return FLEET_TAGS[status];
}

/** Whether an invoice may be sold to another factor, or to none: while it is open and nobody paid of it. */
export function factorIsEditable(status: InvoiceStatus): boolean {
  return status === 'CREATED' || status === 'INVOICED' || status === 'OVERDUE';
}

/** Whether the two funding fields of a factory invoice can be edited. */
export function fundingIsEditable(status: InvoiceStatus): boolean {
  return status === 'CREATED' || status === 'OVERDUE';
}

/** What can be done with an invoice beside moving and deleting it. */
export const INVOICE_ACTIONS = {
  EMAIL_INVOICE: 'Email invoice',
  SEND_MAIL_AGAIN: 'Resend email',
  SEND_TO_FACTOR: 'Send to factor',
  REQUEST_FACTORING_PROVIDER_1: 'Request to factoring provider 1',
  REQUEST_FACTORING_PROVIDER_2: 'Request to factoring provider 2',
  REISSUE: 'Reissue',
} as const;

const FACTORING: readonly string[] = ['REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2'];

/** What a status offers beside its moves. */
const OFFERED: Record<InvoiceStatus, readonly string[]> = {
  CREATED: ['EMAIL_INVOICE', 'SEND_TO_FACTOR', ...FACTORING, 'DELETE'],
  INVOICED: ['EMAIL_INVOICE', 'SEND_TO_FACTOR'],
  PARTIAL_PAID: [],
  PAID: [],
  OVERDUE: ['EMAIL_INVOICE', 'SEND_TO_FACTOR', ...FACTORING],
  CANCELED: ['DELETE'],
};

/** Whether an invoice is mailed in this status; what does not arrive is then told. */
export function isMailable(status: InvoiceStatus): boolean {
  return OFFERED[status].includes('EMAIL_INVOICE');
}

/** Mail that did not arrive is sent again wherever an invoice may be mailed: one more action than INV-18 lists (docs/decisions/email.md). */
const MAILING: readonly string[] = ['EMAIL_INVOICE', 'SEND_MAIL_AGAIN'];

/** Whether money is still to come on an invoice in this status. */
function isOpen(status: InvoiceStatus): boolean {
  return status !== 'PAID' && status !== 'CANCELED';
}

export type InvoiceFacts = {
  status: InvoiceStatus;
  isFactory: boolean;
  /** Of a factor that the office keeps: its invoices go there, and to neither of the two providers. */
  hasFactor: boolean;
  /** The factor has paid something of it: what comes next is a payment or a chargeback of the factor, no move. */
  isSold: boolean;
  /** The status of its load; null when the load is gone. */
  fleetStatus: FleetStatus | null;
  /** Whether the last mail to one of its addressees did not arrive and is no longer tried. */
  isMailGivenUp: boolean;
  /** Whether it was canceled and its load is billed by another one since. */
  isReplaced: boolean;
  /** Whether its customer's name, address or terms are others than it was printed with. */
  isStale?: boolean;
};

/**
 * The row actions of an invoice before the user's rights are looked at (DELETE needs delete, the others edit on 6000).
 * Factoring is offered on factory invoices only.
 */
export function invoiceActions(facts: InvoiceFacts): string[] {
  const { status, isFactory, hasFactor, isSold, isMailGivenUp, isReplaced, isStale } = facts;
  return (
    [
      ...(isSold ? [] : movesOf(INVOICE_STATUS, status)),
      ...OFFERED[status],
      ...(isStale && isOpen(status) ? ['REISSUE'] : []),
    ]
      .flatMap((action) => (isMailGivenUp && action === 'EMAIL_INVOICE' ? MAILING : [action]))
      .filter((action) => (isFactory && !hasFactor) || !FACTORING.includes(action))
      .filter((action) => (hasFactor && !isSold) || action !== 'SEND_TO_FACTOR')
      .filter((action) => fleetAllows(facts, action))
      // Of a load, one invoice that is not canceled: this one cannot be another.
      .filter((action) => !isReplaced || action === 'DELETE')
  );
}

/**
 * An invoice whose load is gone can at most be deleted (INV-31); over a load that is not complete none becomes live (INV-17, FLT-22). One that is live over a
 * canceled load bills its TONU fee.
 */
function fleetAllows({ fleetStatus, status }: Pick<InvoiceFacts, 'fleetStatus' | 'status'>, action: string): boolean {
  if (action === 'DELETE' || fleetStatus === 'COMPLETE') return true;
  if (fleetStatus === 'CANCELED') return status !== 'CANCELED';
  return action === 'CANCELED' && fleetStatus !== null;
}
