/**
 * Supplemental invoices: bill charges added to a load since it was billed, under the first invoice's number plus a letter. Existing
 * invoices don't change.
 */

import type { FactoringProvider } from '@milepost/domain/accounting/invoice/invoice.ts';
import { computeInvoiceAmounts } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import type { KnownFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import {
  buildSupplementalLines,
  computeUnbilled,
  formatSupplementalNumber,
  type SupplementalPreview,
} from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { selectDocuments } from './invoice-documents.ts';
import { type BilledLoad, insertInvoice, readLoad } from './invoice-generate.ts';
import { updatePaymentDates } from './load-paid.ts';

type LiveInvoice = {
  payCheckID: string;
  firstNumber: string;
  customer: string;
  billed: number[];
  provider: FactoringProvider | null;
  factor: string | null;
  factorName: string | null;
};

/** Returns the next supplemental invoice without creating it. @throws HttpError 404; 400 if nothing is unbilled */
export async function previewSupplementalInvoice(
  { tx }: Pick<Context, 'tx'>,
  fleetId: string,
): Promise<SupplementalPreview> {
  const { payCheckID, addsTo, fees, load } = await readRest(tx, fleetId);
  const lines = buildSupplementalLines({ ...load, ...fees });
  return { payCheckID, addsTo, lines, total: computeInvoiceAmounts(fees).payCheckFleetGrossPayment };
}

/** Creates the supplemental invoice of a locked load with the selected documents, and returns its ID. */
export async function createSupplementalInvoice(
  context: Context,
  fleetId: string,
  documents: readonly string[],
): Promise<string> {
  const { load, fees, payCheckID, addsTo, provider } = await readRest(context.tx, fleetId);
  const lines = buildSupplementalLines({ ...load, ...fees });
  const id = await insertInvoice(context, load, { payCheckID, provider, fees, lines, addsTo });
  await selectDocuments(context, { id, fleet: fleetId }, documents);
  // The load has an open balance again.
  await updatePaymentDates(context, [{ fleet: fleetId, day: null }]);
  return id;
}

type UnbilledPart = {
  load: BilledLoad;
  fees: KnownFees;
  payCheckID: string;
  addsTo: string[];
  provider: FactoringProvider | null;
};

/** Reads a load's unbilled charges, with the number and factor of its first live invoice. */
async function readRest(tx: Context['tx'], fleetId: string): Promise<UnbilledPart> {
  const load = await readLoad({ tx }, fleetId, false);
  const live =
    await tx.query<LiveInvoice>(sql`select i.pay_check_id as "payCheckID", i.first_number as "firstNumber", i.customer,
      i.billed_fees as billed, i.factory_provider as provider, i.factor, b.pretty_name as "factorName"
    from invoice i left join factor b on b.account_id = i.account_id and b.id = i.factor
    where i.fleet = ${fleetId} and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED' order by i.created, i.pay_check_id`);
  const [first] = live;
  const fees = computeUnbilled(
    load,
    live.map(({ billed }) => billed),
  );
  const isOfAnother = live.some(({ customer }) => customer !== load.customer);
  if (!first || isOfAnother || computeInvoiceAmounts(fees).payCheckFleetGrossPayment <= 0) throw notOffered();
  const had = await tx.query<{ number: string }>(
    sql`select pay_check_id as number from invoice where first_number = ${first.firstNumber}`,
  );
  return {
    load: { ...load, factor: first.factor, factorName: first.factorName },
    fees,
    provider: first.provider,
    payCheckID: formatSupplementalNumber(
      first.firstNumber,
      had.map(({ number }) => number),
    ),
    addsTo: live.map(({ payCheckID }) => payCheckID),
  };
}
