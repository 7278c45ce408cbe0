/** Makes an invoice for every complete load older than a few days, in every status: the older, the more likely it is paid. */

import {
  buildInvoiceLines,
  computeInvoiceAmounts,
  isOverdue,
} from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import type { LoadFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import {
  buildSupplementalLines,
  formatSupplementalNumber,
  listFeeAmounts,
} from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import type { Party } from '../../../api/core/platform/pdf/letterhead.ts';
import type { Random } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Load } from '../fleet/loads.ts';

type Billing = {
  today: Day;
  random: Random;
  next: () => string;
  getParty: (carrier: string) => Party;
  billTo: (customer: string) => Party;
  /** Returns the factor of an authority's invoices. */
  findFactor: (carrier: string) => DemoRow | null;
  /** Returns the payment terms, in days, agreed with a customer at that time. */
  getTerms: (customer: string) => number;
};

/**
 * Makes the invoices of a load: a canceled one before its replacement, late detention after it; none while the load is too
 * recent. Marks the load when it is paid.
 */
export function makeInvoices(load: Load, billing: Billing): DemoRow[] {
  const { today, random } = billing;
  const age = countDaysBetween(load.fleetDeliveryDate, today);
  if (load.status !== 'COMPLETE' || age < 3 || (age < 8 && random.chance(0.5))) return [];
  const status = chooseStatus(age, random);
  const invoicedDate = status === 'CREATED' ? null : addDays(load.fleetDeliveryDate, random.int(1, 3));
  if (status === 'PAID') Object.assign(load, { fleetPaymentTransactionDate: choosePaymentDate(load, today, random) });
  const earlier = random.chance(0.015)
    ? [invoiceRow(load, 'CANCELED', addDays(load.fleetDeliveryDate, 1), billing)]
    : [];
  const fees = isLate(load, age) ? { ...load, fleetDetantionFee: 0 } : load;
  const first = invoiceRow(load, chooseSettlement(status, invoicedDate, load, billing), invoicedDate, billing, {
    fees,
  });
  const isBilled = isLate(load, age) && status !== 'CREATED' && age > UNBILLED;
  return [...earlier, first, ...(isBilled ? [makeSupplementalInvoice(load, status, first, billing)] : [])];
}

/** Detention that the customer confirmed later; the last is not billed yet. */
const UNBILLED = 20;
const isLate = ({ fleetDetantionFee, fleetLoadNumber }: Load, age: number) =>
  (fleetDetantionFee ?? 0) > 0 && age >= 10 && Number(fleetLoadNumber.slice(2)) % 3 === 0;

/** Makes the supplemental invoice for detention, two weeks after the first. */
function makeSupplementalInvoice(load: Load, status: InvoiceStatus, first: DemoRow, billing: Billing): DemoRow {
  const day = addDays(load.fleetDeliveryDate, 16);
  const { fleetDetantionFee } = load;
  const fees = { fleetLoadFee: 0, fleetLumperFee: 0, fleetDetantionFee, fleetNoServiceFee: 0, fleetMiscFee: 0 };
  const is = status === 'PAID' ? 'PAID' : chooseSettlement('INVOICED', day, load, billing);
  return invoiceRow(load, is, day, billing, { fees, addsTo: first.prettyName });
}

function chooseStatus(age: number, random: Random): InvoiceStatus {
  if (age > 60) return random.chance(0.985) ? 'PAID' : random.pick(['INVOICED', 'PARTIAL_PAID'] as const);
  if (age > 33) return random.chance(0.86) ? 'PAID' : random.pick(['INVOICED', 'INVOICED', 'PARTIAL_PAID'] as const);
  if (age > 14) return random.chance(0.45) ? 'PAID' : 'INVOICED';
  return random.chance(0.7) ? 'INVOICED' : 'CREATED';
}

/** Returns the status that the daily job would have set by today. */
function chooseSettlement(
  invoiceStatus: InvoiceStatus,
  invoicedDate: Day | null,
  load: Load,
  { today, getTerms }: Billing,
): InvoiceStatus {
  const invoiceTermDays = getTerms(load.customer);
  return isOverdue({ invoiceStatus, invoicedDate, invoiceTermDays }, today) ? 'OVERDUE' : invoiceStatus;
}

function choosePaymentDate(load: Load, today: Day, random: Random): Day {
  const day = addDays(load.fleetDeliveryDate, random.int(9, 34));
  return day < today ? day : addDays(today, -1);
}

/** The part of the load it bills; all of it, unless it supplements another invoice. */
type Bill = { fees: LoadFees; addsTo?: string };

function invoiceRow(
  load: Load,
  invoiceStatus: InvoiceStatus,
  invoicedDate: Day | null,
  billing: Billing,
  { fees, addsTo }: Bill = { fees: load },
): DemoRow {
  const payCheckID = addsTo ? formatSupplementalNumber(addsTo, []) : billing.next();
  const factor = billing.findFactor(load.carrier);
  const issued = invoicedDate ?? load.fleetDeliveryDate;
  return {
    id: makeId(`invoice ${payCheckID}`),
    prettyName: payCheckID,
    payCheckID,
    created: getMoment(issued, Number(/\d{3}(?=-|$)/.exec(payCheckID)?.[0])),
    payCheckType: 'INVOICE',
    invoiceStatus,
    fleet: load.id,
    customer: load.customer,
    carrier: load.carrier,
    payCheckFleetStartDate: load.fleetPickUpDate,
    payCheckFleetEndDate: load.fleetDeliveryDate,
    invoicedDate,
    // The database default would be its own date, which in the evening is tomorrow's.
    ...(invoiceStatus === 'CANCELED' && { invoiceClosedDate: addDays(issued, 1) }),
    invoiceTermDays: billing.getTerms(load.customer),
    invoiceDeliveredVerification: invoiceStatus !== 'CREATED',
    factor: factor?.id ?? null,
    fundingTime: factor ? 'NEXT_DAY' : null,
    fundingMethod: factor ? 'BANK_ACCT' : null,
    ...computeInvoiceAmounts(fees),
    printedNote: null,
    desc: null,
    autoInvoiceWorkflowId: '',
    document: {
      payCheckID,
      invoicedDate: issued,
      carrier: billing.getParty(load.carrier),
      factory: factor && factorParty(factor),
      billTo: billing.billTo(load.customer),
      load: getTripFacts(load),
      lines: addsTo ? buildSupplementalLines(fees) : buildInvoiceLines(fees),
      ...(addsTo && { addsTo: [addsTo] }),
    },
    billedFees: listFeeAmounts(fees),
  };
}

function factorParty({ factorName, factorRemitTo, factorPhone, factorEmail }: DemoRow) {
  return { name: factorName, address: factorRemitTo, phone: factorPhone, email: factorEmail };
}

function getTripFacts(load: Load) {
  const { fleetLoadNumber, fleetOtherReferenceNumber, fleetPickUpDate, fleetPickupLocation } = load;
  const { fleetDeliveryDate, fleetDeliveryLocation, fleetDistance, fleetWeight } = load;
  return {
    fleetLoadNumber,
    fleetOtherReferenceNumber,
    fleetPickUpDate,
    fleetPickupLocation,
    fleetDeliveryDate,
    fleetDeliveryLocation,
    fleetDistance,
    fleetWeight,
  };
}
