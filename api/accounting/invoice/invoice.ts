import { isFunded } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import {
  FACTORING_PROVIDERS,
  type InvoiceInfo,
  type UndeliveredMail,
} from '@milepost/domain/accounting/invoice/invoice.ts';
import { setTotalExpense } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import {
  INVOICE_STATUS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isFactorEditable,
  isFundingEditable,
  isMailable,
  listInvoiceActions,
} from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { FEES } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { isPaidUp, isTouched, settleInvoice } from '@milepost/domain/accounting/payment/settlement.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import type { FleetStatus } from '@milepost/domain/fleet/fleet.ts';
import type { CollectionSpec, Context, Event, Stored, Values } from '../../core/engine/collection/spec.ts';
import { selectYesNo } from '../../core/engine/listing/yes-no.ts';
import { badInput, referenced } from '../../core/platform/http/errors.ts';
import { UNDELIVERED_CONDITION } from '../../core/platform/mail/record-mail.ts';
import { toInvoiceBalance } from '../payment/payable.ts';
import { listMissingDocuments } from './invoice-documents.ts';
import { findFactor } from './invoice-factor.ts';
import { reissueInvoice } from './invoice-reissue.ts';
import { emailInvoice, requestFactoring, resendEmail, sendToFactor } from './invoice-send.ts';
import {
  INVOICES,
  requireCompleteFleet,
  requireFleet,
  requireNotFactored,
  requireNotReplaced,
} from './invoice-table.ts';
import { changeStatus, transitionTo } from './invoice-transitions.ts';
import { requireNotHeld } from './load-hold.ts';
import { updatePaymentDates, updatePaymentDateWithout } from './load-paid.ts';

const FILE = (suffix: string, path: string) =>
  `jsonb_build_object('id', r.id, 'name', r.pay_check_id || '${suffix}.pdf', 'type', 'application/pdf', 'size', null, 'at', '/api/invoice/' || r.id || '/${path}/')`;

const FACTORY = `case when r.factor is not null then jsonb_build_object('provider', null, 'name', ref_factor.pretty_name,
  'supportsSettingFundingTime', true, 'supportsSettingFundingMethod', true) when r.factory_provider is null then null else jsonb_build_object('provider', r.factory_provider,
  'name', case r.factory_provider when 1 then '${FACTORING_PROVIDERS[1]}' else '${FACTORING_PROVIDERS[2]}' end,
  'supportsSettingFundingTime', true, 'supportsSettingFundingMethod', true) end`;

/** SQL: the live invoices `other` that bill the load of `r`. */
const LIVE = `from invoice other where other.account_id = r.account_id and other.fleet = r.fleet
  and other.invoice_status <> 'CANCELED' and other.state <> 'DELETED'`;

/** SQL: the sum that the live invoices bill for each fee. Older invoices store fewer fees. */
const BILLED = `(select array[${FEES.map((_, at) => `coalesce(sum(other.billed_fees[${at + 1}]), 0)`).join(', ')}] ${LIVE})`;

/** SQL: the load's fees or customer differ from what was billed (INV-27). */
const OUT_OF_SYNC = `(ref_fleet.id is not null and r.invoice_status <> 'CANCELED' and (ref_fleet.customer <> r.customer or ${BILLED} is distinct from
  array[ref_fleet.fleet_load_fee, billed_lumper(ref_fleet.fleet_lumper_fee, ref_fleet.fleet_lumper_paid_by), coalesce(ref_fleet.fleet_detantion_fee, 0),
    coalesce(ref_fleet.fleet_no_service_fee, 0), coalesce(ref_fleet.fleet_misc_fee, 0), coalesce(ref_fleet.fleet_fuel_surcharge, 0),
    coalesce(ref_fleet.fleet_stop_charge, 0), coalesce(ref_fleet.fleet_layover_fee, 0)]))`;

const LOAD_GROSS = '(ref_fleet.fleet_load_fee + ref_fleet.supplemental_fees)';
const BILLED_GROSS = `(select coalesce(sum(other.pay_check_fleet_gross_payment), 0) ${LIVE})`;

const MAILABLE = INVOICE_STATUSES.filter(isMailable).map((status) => `'${status}'`);

/**
 * SQL: the last email to each recipient that was not delivered: failed, rejected, deferred, or delayed longer than a normal delivery.
 * Only while the invoice can be emailed: for a paid or canceled one it doesn't matter.
 */
const UNDELIVERED = `case when r.invoice_status not in (${MAILABLE}) then '[]' else
  (select coalesce(jsonb_agg(jsonb_build_object('message', m.id, 'addressee', m.addressee, 'to', array_to_string(m.recipients, ', '),
      'isGivenUp', m.state <> 'QUEUED', 'reason', coalesce(m.error, 'Waiting in the outbox')) order by m.addressee), '[]')
    from (select distinct on (addressee) id, addressee, recipients, state, error, created from mail_message
      where account_id = r.account_id and record_id = r.id order by addressee, id desc) m
    where ${UNDELIVERED_CONDITION}) end`;

/** SQL: invoices with an undelivered email, found from the few emails not sent to all recipients. */
const IS_UNDELIVERED = `r.id in (select record_id from mail_message where (state <> 'SENT' or error is not null) and record_id is not null) and ${UNDELIVERED} <> '[]'`;

/** SQL: the customer's name, address, or terms differ from the printed ones. */
const STALE = `(r.document -> 'billTo' ->> 'name' is distinct from ref_customer.customer_name
  or r.document -> 'billTo' ->> 'address' is distinct from coalesce(ref_customer.customer_billing_address, ref_customer.customer_physical_address)
  or r.invoice_term_days <> ref_customer.customer_term_days)`;

/** SQL: the invoice is not live, and later invoices bill its load for a new number, for another customer, or up to its full amount. */
const REPLACED = `((r.invoice_status = 'CANCELED' or r.state = 'DELETED') and exists (select ${LIVE} and (other.first_number <> r.first_number
  or other.customer <> r.customer or ${BILLED_GROSS} + r.pay_check_fleet_gross_payment > ${LOAD_GROSS})))`;

/** SQL: the references of the live payments on an invoice `r`, or their numbers. */
const PAYMENT_REFERENCES = `(select string_agg(distinct coalesce(p.payment_reference, p.payment_id), ', ')
  from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
  where l.account_id = r.account_id and l.invoice = r.id and l.released_on is null)`;

/** Invoices, newest first, created by an action of their load. */
export const invoices: CollectionSpec = {
  ...INVOICES,
  list: {
    ...INVOICES.list,
    filters: { isOpen: selectYesNo('r.invoice_balance > 0'), isUndelivered: selectYesNo(IS_UNDELIVERED) },
  },
  isFoundByName: true,
  without: ['create'],
  restoreNeeds: ['customer', 'carrier'],
  columns: {
    payCheckFile: { kind: 'file', label: 'The invoice', sql: FILE('', 'file') },
    invoicePacket: {
      kind: 'file',
      label: 'Invoice, rate confirmation, and bill of lading as one file',
      sql: FILE('-packet', 'packet'),
    },
    invoiceInfo: {
      kind: 'json',
      label: 'Factory, sync warning, pickup date, status',
      sql: `jsonb_build_object('factory', ${FACTORY}, 'fleetMaybeOutOfSync', ${OUT_OF_SYNC}, 'fleetPickUpDate', r.pay_check_fleet_start_date, 'isReplaced', ${REPLACED},
        'toBill', case when ref_fleet.customer = r.customer and r.invoice_status <> 'CANCELED' then ${LOAD_GROSS} - ${BILLED_GROSS} end,
        'isStale', ${STALE}, 'missingDocuments', case when r.invoice_status in (${MAILABLE}) then ${listMissingDocuments('ref_customer', 'ref_fleet')} else '[]' end,
        'autoInvoiceWorkflowID', r.auto_invoice_workflow_id, 'invoiceStatus', r.invoice_status)`,
    },
    undeliveredMails: { kind: 'json', label: 'Recipients it couldn’t be delivered to, and why', sql: UNDELIVERED },
  },
  cells: { 'Payment References': PAYMENT_REFERENCES },
  // There is no Activate or Deactivate, and Delete is among the invoice's own actions.
  states: { initial: 'ACTIVE', settable: [], flag: () => 'delete' },
  offers: () => false,
  actions: (row, session) =>
    listInvoiceActions(getFacts(row)).filter((id) => can(session, 6000, id === 'DELETE' ? 'delete' : 'edit')),
  events: {
    INVOICED: move('INVOICED'),
    PAID: move('PAID'),
    CANCELED: move('CANCELED'),
    EMAIL_INVOICE: withFleet((context, row) => emailInvoice(context, row)),
    SEND_MAIL_AGAIN: withFleet(resendEmail),
    SEND_TO_FACTOR: withFleet(sendToFactor),
    REISSUE: withFleet(reissueInvoice),
    REQUEST_FACTORING_PROVIDER_1: withFleet((context, row) => requestFactoring(context, row, 1)),
    REQUEST_FACTORING_PROVIDER_2: withFleet((context, row) => requestFactoring(context, row, 2)),
  },
  before: {
    async update(context, row, changes) {
      requireFleet(row);
      const { status } = getFacts(row);
      const to = (changes.invoiceStatus ?? status) as InvoiceStatus;
      rejectEdits(findEditErrors(status, row, changes));
      const { invoicedDate, payCheckFleetTotalExpense: expense } = changes;
      const edits = {
        ...(changes.factor !== undefined && (await findFactor(context, row, changes.factor as string | null))),
        ...(invoicedDate !== undefined && { invoicedDate }),
        ...(typeof expense === 'number' && setTotalExpense(Number(row.payCheckFleetGrossPayment), expense)),
      };
      const edited = { ...row, ...edits };
      return {
        ...edits,
        ...(to === status ? await findSettlement(context, row, edited) : await transitionTo(context, edited, to)),
      };
    },
    async delete(context, row) {
      const { status } = getFacts(row);
      if (!isDeletable(row))
        throw referenced(`${row.prettyName} is ${getStatusLabel(INVOICE_STATUS, status)}. Cancel it first.`);
      if (row.fleet !== null) await updatePaymentDateWithout(context, String(row.fleet), row.id);
    },
    async restore(context, row) {
      if (row.invoiceStatus === 'CANCELED') return;
      requireCompleteFleet(row);
      requireNotReplaced(row);
      await requireNotHeld(context.tx, String(row.fleet));
      await updatePaymentDates(context, [{ fleet: String(row.fleet), day: null }]);
    },
  },
};

function getFacts(row: Stored) {
  const { factory, isReplaced, isStale } = row.invoiceInfo as InvoiceInfo;
  const fleetStatus = (row.fleet__status ?? null) as FleetStatus | null;
  const isMailGivenUp = (row.undeliveredMails as UndeliveredMail[]).some(({ isGivenUp }) => isGivenUp);
  return {
    status: row.invoiceStatus as InvoiceStatus,
    isFactory: factory !== null,
    hasFactor: row.factor !== null,
    isSold: isFunded(toInvoiceBalance(row)),
    fleetStatus,
    isMailGivenUp,
    isReplaced,
    isStale,
  };
}

function isDeletable(row: Stored): boolean {
  return listInvoiceActions(getFacts(row)).includes('DELETE');
}

function move(to: InvoiceStatus): Event {
  return withFleet((context, row) => changeStatus(context, row, to));
}

/** Requires the load (INV-31), and that no other invoice bills it, for every action except deletion. */
function withFleet(run: Event['run']): Event {
  return { needs: [[6000, 'edit']], check: requireOwnFleet, run };
}

function requireOwnFleet(row: Stored): void {
  requireFleet(row);
  requireNotReplaced(row);
}

/** INV-24, INV-29: validates an edit against the status and the kind of the invoice. */
function findEditErrors(status: InvoiceStatus, row: Stored, changes: Values): FieldErrors {
  const errors: FieldErrors = {};
  const isFunding = (name: string) => name === 'fundingTime' || name === 'fundingMethod';
  for (const name of Object.keys(changes).filter(isFunding)) {
    if (!getFacts(row).isFactory) errors[name] = 'Only factored invoices have funding options';
    else if (!isFundingEditable(status)) errors[name] = 'Can only be changed while the invoice is Created or Over Due';
    else if (changes[name] === null) errors[name] = "Can't be empty";
  }
  if (changes.payCheckFleetTotalExpense !== undefined && (status === 'PAID' || status === 'CANCELED'))
    errors.payCheckFleetTotalExpense = `The amounts of a ${getStatusLabel(INVOICE_STATUS, status).toLowerCase()} invoice can’t be changed`;
  Object.assign(
    errors,
    findExpenseErrors(row, changes.payCheckFleetTotalExpense),
    findFactorErrors(status, row, changes),
  );
  if (changes.invoicedDate === null && status !== 'CREATED') errors.invoicedDate = "Can't be empty";
  return errors;
}

/** Rejects another factor after a payment, or in a status that fixes the payee. */
function findFactorErrors(status: InvoiceStatus, row: Stored, changes: Values): FieldErrors {
  const isFixed = !isFactorEditable(status) || isTouched(toInvoiceBalance(row));
  const isOther = changes.factor !== undefined && changes.factor !== row.factor;
  return isFixed && isOther ? { factor: 'Can’t be changed after a payment is applied' } : {};
}

/**
 * Rejects an expense below what payments adjusted, which only their reversal undoes, or one that makes the amount due less than the
 * amount paid.
 */
function findExpenseErrors(row: Stored, expense: unknown): FieldErrors {
  if (typeof expense !== 'number') return {};
  const { invoiceApplied, invoiceAdjusted, payCheckFleetGrossPayment } = toInvoiceBalance(row);
  const { payCheckNet } = setTotalExpense(payCheckFleetGrossPayment, expense);
  if (isFunded(toInvoiceBalance(row))) requireNotFactored(row);
  const rejectField = (text: string): FieldErrors => ({ payCheckFleetTotalExpense: text });
  if (expense < invoiceAdjusted)
    return rejectField(`Must be at least ${formatMoney(invoiceAdjusted)}, the amount that payments already adjusted`);
  return payCheckNet < invoiceApplied ? rejectField(`${formatMoney(invoiceApplied)} was already paid`) : {};
}

/** Returns the status after a new expense: a sent invoice without an open balance is paid, even without a payment. */
async function findSettlement(context: Context, row: Stored, edited: Stored): Promise<Values> {
  const owing = toInvoiceBalance(edited);
  if (edited.payCheckNet === row.payCheckNet || !(isTouched(owing) || isPaidUp(owing))) return {};
  const { invoiceStatus } = settleInvoice(owing, context.today);
  const day = context.today;
  if (invoiceStatus === 'PAID') await updatePaymentDates(context, [{ fleet: String(row.fleet), day, invoice: row.id }]);
  return { invoiceStatus };
}

function rejectEdits(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badInput(errors);
}
