/** What an invoice's status can become and what each status offers (STA-15 to STA-26, INV-09, INV-17, INV-18, INV-24). */
import type { ActionItem } from '../core/states.ts';
import type { FleetStatus } from '../fleet/fleet.ts';

export const INVOICE_STATUSES = ['CREATED', 'INVOICED', 'PARTIAL_PAID', 'PAID', 'OVERDUE', 'CANCELED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export type StatusTone = 'warning' | 'info' | 'success' | 'error';

type Moves = {
  /** As the invoices list and the invoice report name it. */
  label: string;
  tone: StatusTone;
  /** As the tag on a load's row names it. */
  fleetTag: string;
  /** Offered to people, in this order. */
  offers: readonly InvoiceStatus[];
  /** Accepted from a client besides what is offered. */
  accepts: readonly InvoiceStatus[];
};

const MOVES: Record<InvoiceStatus, Moves> = {
  CREATED: {
    label: 'Created',
    tone: 'warning',
    fleetTag: 'Not Invoiced',
    offers: ['INVOICED', 'PAID', 'CANCELED'],
    accepts: [],
  },
  INVOICED: {
    label: 'Invoiced',
    tone: 'info',
    fleetTag: 'Invoiced',
    offers: ['PAID', 'CANCELED'],
    accepts: ['PARTIAL_PAID'],
  },
  PARTIAL_PAID: {
    label: 'Partially Paid',
    tone: 'success',
    fleetTag: 'Paid',
    offers: ['PAID', 'CANCELED'],
    accepts: [],
  },
  PAID: { label: 'Paid', tone: 'success', fleetTag: 'Paid', offers: ['INVOICED'], accepts: [] },
  OVERDUE: {
    label: 'Over Due',
    tone: 'error',
    fleetTag: 'Overdue',
    offers: ['CANCELED', 'PAID'],
    accepts: ['PARTIAL_PAID'],
  },
  CANCELED: { label: 'Canceled', tone: 'error', fleetTag: 'Canceled', offers: ['INVOICED', 'PAID'], accepts: [] },
};

/** The status a text stands for: CANCELLED and FAILED are read as CANCELED; null for anything unknown. */
export function invoiceStatusOf(text: string): InvoiceStatus | null {
  if (text === 'CANCELLED' || text === 'FAILED') return 'CANCELED';
  return INVOICE_STATUSES.find((status) => status === text) ?? null;
}

/** The statuses a person is offered next. */
export function nextStatuses(from: InvoiceStatus): readonly InvoiceStatus[] {
  return MOVES[from].offers;
}

/** Whether a person or a client may change one status into another. OVERDUE comes by time alone. */
export function canMove(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return MOVES[from].offers.includes(to) || MOVES[from].accepts.includes(to);
}

export function invoiceLabel(status: InvoiceStatus): string {
  return MOVES[status].label;
}

export function invoiceTone(status: InvoiceStatus): StatusTone {
  return MOVES[status].tone;
}

/** The words of the invoice tag on a load's row. */
export function fleetTagLabel(status: InvoiceStatus): string {
  return MOVES[status].fleetTag;
}

/** Whether the two funding fields of a factory invoice can be edited. */
export function fundingIsEditable(status: InvoiceStatus): boolean {
  return status === 'CREATED' || status === 'OVERDUE';
}

const ACTIONS = {
  INVOICED: 'Mark invoiced',
  PAID: 'Mark fully paid',
  CANCELED: 'Mark canceled',
  EMAIL_INVOICE: 'Email invoice',
  SEND_MAIL_AGAIN: 'Send mail again',
  REQUEST_FACTORING_PROVIDER_1: 'Request to factoring provider 1',
  REQUEST_FACTORING_PROVIDER_2: 'Request to factoring provider 2',
  DELETE: 'Delete',
} as const;
export type InvoiceAction = keyof typeof ACTIONS;

const FACTORING: readonly InvoiceAction[] = ['REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2'];

const OFFERED: Record<InvoiceStatus, readonly InvoiceAction[]> = {
  CREATED: ['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', ...FACTORING, 'DELETE'],
  INVOICED: ['PAID', 'CANCELED', 'EMAIL_INVOICE'],
  PARTIAL_PAID: ['PAID', 'CANCELED'],
  OVERDUE: ['PAID', 'CANCELED', 'EMAIL_INVOICE', ...FACTORING],
  PAID: ['INVOICED'],
  CANCELED: ['INVOICED', 'PAID', 'DELETE'],
};

/** Whether an invoice is mailed in this status; what does not arrive is then told. */
export function isMailable(status: InvoiceStatus): boolean {
  return OFFERED[status].includes('EMAIL_INVOICE');
}

/** Mail that did not arrive is sent again wherever an invoice may be mailed: one more action than INV-18 lists (docs/decisions/mail.md). */
const MAILING: readonly InvoiceAction[] = ['EMAIL_INVOICE', 'SEND_MAIL_AGAIN'];

export type InvoiceFacts = {
  status: InvoiceStatus;
  isFactory: boolean;
  /** The status of its load; null when the load is gone. */
  fleetStatus: FleetStatus | null;
  /** Whether the last mail to one of its addressees did not arrive and is no longer tried. */
  isMailGivenUp: boolean;
  /** Whether it was canceled and its load is billed by another one since. */
  isReplaced: boolean;
};

/**
 * The row actions of an invoice before the user's rights are looked at (DELETE needs delete, the others edit on 6000).
 * Factoring is offered on factory invoices only.
 */
export function invoiceActions({
  status,
  isFactory,
  fleetStatus,
  isMailGivenUp,
  isReplaced,
}: InvoiceFacts): ActionItem[] {
  return (
    OFFERED[status]
      .flatMap((action) => (isMailGivenUp && action === 'EMAIL_INVOICE' ? MAILING : [action]))
      .filter((action) => isFactory || !FACTORING.includes(action))
      .filter((action) => fleetAllows(fleetStatus, action))
      // Of a load, one invoice that is not canceled: this one cannot be another.
      .filter((action) => !isReplaced || action === 'DELETE')
      .map((action) => ({ id: action, prettyName: ACTIONS[action] }))
  );
}

/** An invoice whose load is gone can at most be deleted (INV-31); over a load that is not complete none becomes live (INV-17, FLT-22). */
function fleetAllows(fleetStatus: FleetStatus | null, action: InvoiceAction): boolean {
  if (action === 'DELETE' || fleetStatus === 'COMPLETE') return true;
  return action === 'CANCELED' && fleetStatus !== null;
}
