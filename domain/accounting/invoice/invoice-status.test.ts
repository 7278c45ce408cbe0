import { describe, expect, it } from 'vitest';
import { getAction } from '../../core/actions.ts';
import { canBecome, getNextStatuses, getStatusLabel } from '../../core/statuses.ts';
import { checkChange, readFields } from '../../core/validation.ts';
import type { FleetStatus } from '../../fleet/fleet.ts';
import { invoice } from './invoice.ts';
import {
  getFleetTagLabel,
  INVOICE_STATUS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isFactorEditable,
  isFundingEditable,
  listInvoiceActions,
} from './invoice-status.ts';

const OWN = { hasFactor: false, isSold: false } as const;
const FACTS = { ...OWN, isFactory: true, fleetStatus: 'COMPLETE', isMailGivenUp: false, isReplaced: false } as const;
const getIds = (status: InvoiceStatus, isFactory = true, fleetStatus: FleetStatus | null = 'COMPLETE') =>
  listInvoiceActions({ ...FACTS, status, isFactory, fleetStatus });

describe('the statuses of an invoice', () => {
  // Ledger: STA-16, STA-17, STA-18, STA-19, STA-20, STA-21
  it('offer exactly the specified next statuses', () => {
    expect(
      Object.fromEntries(INVOICE_STATUSES.map((status) => [status, getNextStatuses(INVOICE_STATUS, status)])),
    ).toEqual({
      CREATED: ['INVOICED', 'PAID', 'CANCELED'],
      INVOICED: ['PAID', 'CANCELED'],
      PARTIAL_PAID: ['PAID', 'CANCELED'],
      PAID: ['INVOICED'],
      OVERDUE: ['PAID', 'CANCELED'],
      CANCELED: ['INVOICED', 'PAID'],
    });
  });

  // Ledger: INV-17
  it('reject every other change, including a manual Over Due', () => {
    const allowed = INVOICE_STATUSES.flatMap((from) =>
      INVOICE_STATUSES.filter((to) => to !== from && canBecome(INVOICE_STATUS, from, to)).map(
        (to) => `${from} to ${to}`,
      ),
    );
    expect(allowed).toEqual([
      'CREATED to INVOICED',
      'CREATED to PAID',
      'CREATED to CANCELED',
      'INVOICED to PARTIAL_PAID',
      'INVOICED to PAID',
      'INVOICED to CANCELED',
      'PARTIAL_PAID to PAID',
      'PARTIAL_PAID to CANCELED',
      'PAID to INVOICED',
      'OVERDUE to PARTIAL_PAID',
      'OVERDUE to PAID',
      'OVERDUE to CANCELED',
      'CANCELED to INVOICED',
      'CANCELED to PAID',
    ]);
  });

  // Ledger: INV-21
  it('read CANCELLED and FAILED as canceled, and no unknown value', () => {
    const readAs = (invoiceStatus: string) => readFields(invoice, { invoiceStatus }).values.invoiceStatus;

    expect(['CANCELLED', 'FAILED', 'PAID'].map(readAs)).toEqual(['CANCELED', 'CANCELED', 'PAID']);
    expect(checkChange(invoice, {}, { invoiceStatus: 'paid' }, { today: '2026-03-04' }).errors).toHaveProperty(
      'invoiceStatus',
    );
  });

  // Ledger: INV-24
  it('unlock the funding fields of created and over due invoices only', () => {
    expect(INVOICE_STATUSES.filter(isFundingEditable)).toEqual(['CREATED', 'OVERDUE']);
  });
});

describe('the labels of an invoice', () => {
  // Ledger: INV-09
  it('show the statuses of the invoice list', () => {
    expect(
      INVOICE_STATUSES.map((status) => `${getStatusLabel(INVOICE_STATUS, status)}, ${INVOICE_STATUS[status].tone}`),
    ).toEqual([
      'Created, warning',
      'Invoiced, info',
      'Partially Paid, success',
      'Paid, success',
      'Over Due, error',
      'Canceled, error',
    ]);
  });

  // Ledger: STA-25
  it('show the invoice tag of a load', () => {
    expect(INVOICE_STATUSES.map(getFleetTagLabel)).toEqual([
      'Not Invoiced',
      'Invoiced',
      'Paid',
      'Paid',
      'Overdue',
      'Canceled',
    ]);
  });
});

describe('the row actions of an invoice', () => {
  // Ledger: INV-18
  it('match each status', () => {
    const factoring = ['REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2'];
    expect(getIds('CREATED')).toEqual(['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', ...factoring, 'DELETE']);
    expect(getIds('INVOICED')).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE']);
    expect(getIds('PARTIAL_PAID')).toEqual(['PAID', 'CANCELED']);
    expect(getIds('OVERDUE')).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE', ...factoring]);
    expect(getIds('PAID')).toEqual(['INVOICED']);
    expect(getIds('CANCELED')).toEqual(['INVOICED', 'PAID', 'DELETE']);
  });

  // Ledger: INV-18
  it('include factoring for factory invoices only', () => {
    expect(getIds('CREATED', false)).toEqual(['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', 'DELETE']);
    expect(getIds('OVERDUE', false)).toEqual(['PAID', 'CANCELED', 'EMAIL_INVOICE']);
  });

  // Ledger: INV-18
  it('include resending a bounced email wherever emailing is offered', () => {
    const facts = {
      ...OWN,
      isFactory: false,
      fleetStatus: 'COMPLETE',
      isMailGivenUp: true,
      isReplaced: false,
    } as const;
    const offered = INVOICE_STATUSES.map((status) => listInvoiceActions({ ...facts, status }));
    expect(Object.fromEntries(INVOICE_STATUSES.map((status, n) => [status, offered[n]]))).toEqual({
      CREATED: ['INVOICED', 'PAID', 'CANCELED', 'EMAIL_INVOICE', 'SEND_MAIL_AGAIN', 'DELETE'],
      INVOICED: ['PAID', 'CANCELED', 'EMAIL_INVOICE', 'SEND_MAIL_AGAIN'],
      PARTIAL_PAID: ['PAID', 'CANCELED'],
      PAID: ['INVOICED'],
      OVERDUE: ['PAID', 'CANCELED', 'EMAIL_INVOICE', 'SEND_MAIL_AGAIN'],
      CANCELED: ['INVOICED', 'PAID', 'DELETE'],
    });
    expect(listInvoiceActions({ ...facts, status: 'INVOICED', fleetStatus: 'IN_PROGRESS' })).toEqual(['CANCELED']);
    const overCanceled = INVOICE_STATUSES.map((status) =>
      listInvoiceActions({ ...facts, status, fleetStatus: 'CANCELED' }),
    );
    expect(overCanceled).toEqual(
      offered.map((actions, at) => (INVOICE_STATUSES[at] === 'CANCELED' ? ['DELETE'] : actions)),
    );
  });

  // Ledger: INV-10, INV-18, RAP-09, RAP-10
  it('each have a label and change the status or run an event', () => {
    const actionNames = (id: string) => Object.values(getAction(invoice, id)).join(' | ');
    expect(
      [
        'INVOICED',
        'PAID',
        'CANCELED',
        'EMAIL_INVOICE',
        'SEND_MAIL_AGAIN',
        'REQUEST_FACTORING_PROVIDER_1',
        'REQUEST_FACTORING_PROVIDER_2',
        'DELETE',
      ].map(actionNames),
    ).toEqual([
      'INVOICED | Mark invoiced | invoiceStatus',
      'PAID | Mark fully paid | invoiceStatus',
      'CANCELED | Mark canceled | invoiceStatus',
      'EMAIL_INVOICE | Email invoice | event',
      'SEND_MAIL_AGAIN | Resend email | event',
      'REQUEST_FACTORING_PROVIDER_1 | Request to factoring provider 1 | event',
      'REQUEST_FACTORING_PROVIDER_2 | Request to factoring provider 2 | event',
      'DELETE | Delete | delete',
    ]);
    expect(() => getAction(invoice, 'FAX_INVOICE')).toThrow('invoice declares no action FAX_INVOICE');
  });

  it('include sending to the factor until it funds the invoice, and no provider after that', () => {
    const listOffered = (over: object) =>
      listInvoiceActions({ ...FACTS, isFactory: true, status: 'CREATED', ...over }).filter((id) => /FACTOR/.test(id));
    expect(listOffered({ hasFactor: true })).toEqual(['SEND_TO_FACTOR']);
    expect(listOffered({ hasFactor: true, isSold: true })).toEqual([]);
    expect(listOffered({})).toEqual(['REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2']);
    expect(listOffered({ isFactory: false })).toEqual([]);
  });

  it('include reissuing if the customer changed and the invoice has an open balance', () => {
    const listReissuable = (isStale: boolean) =>
      INVOICE_STATUSES.filter((status) => listInvoiceActions({ ...FACTS, status, isStale }).includes('REISSUE'));
    expect(listReissuable(true)).toEqual(['CREATED', 'INVOICED', 'PARTIAL_PAID', 'OVERDUE']);
    expect(listReissuable(false)).toEqual([]);
  });

  it('include changing the factor while the invoice is open and unpaid', () => {
    expect(INVOICE_STATUSES.filter(isFactorEditable)).toEqual(['CREATED', 'INVOICED', 'OVERDUE']);
  });

  // Ledger: INV-31
  it('include only deletion for an invoice without its load', () => {
    expect(getIds('CANCELED', true, null)).toEqual(['DELETE']);
    expect(getIds('PAID', true, null)).toEqual([]);
    expect(getIds('INVOICED', true, null)).toEqual([]);
  });

  // Ledger: INV-17
  it('can’t reopen a canceled invoice if another invoice bills its load', () => {
    const facts = { ...OWN, isFactory: true, fleetStatus: 'COMPLETE', isMailGivenUp: false, isReplaced: true } as const;
    expect(listInvoiceActions({ ...facts, status: 'CANCELED' })).toEqual(['DELETE']);
  });

  // Ledger: INV-17, FLT-22
  it('can’t reopen a canceled invoice until its load is complete', () => {
    expect(getIds('CANCELED', true, 'IN_PROGRESS')).toEqual(['DELETE']);
    expect(getIds('INVOICED', true, 'IN_PROGRESS')).toEqual(['CANCELED']);
  });
});
