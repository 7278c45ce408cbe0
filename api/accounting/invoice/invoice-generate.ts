/**
 * Bills a complete load, or the TONU fee of a canceled one: the invoice is CREATED with all printed data frozen (INV-17, INV-23,
 * INV-25).
 */

import { type FactoringProvider, invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import {
  buildInvoiceLines,
  computeInvoiceAmounts,
  type InvoiceLine,
} from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import type { KnownFees, LoadFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { listFeeAmounts } from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import { nextNumber } from '../../core/engine/collection/numbering.ts';
import type { CollectionSpec, Context, Values } from '../../core/engine/collection/spec.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { toCarrierParty, toCustomerParty, toFactorParty } from '../parties.ts';
import type { InvoicedLoad } from '../pdf/invoice.ts';
import { type FactoringSettings, toProviderParty } from './invoice-factor.ts';
import type { FrozenInvoice } from './invoice-pdf.ts';
import { requireNotHeld } from './load-hold.ts';

/** The load data needed to bill it. */
export type BilledLoad = KnownFees &
  InvoicedLoad & {
    id: string;
    fleetPickUpDate: string;
    fleetDeliveryDate: string;
    fleetMiscFeeName: string | null;
    isCanceled: boolean;
    printedNote: string | null;
    termDays: number;
    carrier: string;
    customer: string;
    customerName: string;
    factor: string | null;
    factorName: string | null;
    carrierName: string;
  };

const INVOICE: CollectionSpec = { record: invoice, table: 'invoice', list: { order: '-created' } };

/** Creates the invoice of a locked load that can be billed. */
export async function generateInvoice(context: Context, fleetId: string, isFactory: boolean): Promise<ActionDetails> {
  const { tx, services } = context;
  await requireNotHeld(tx, fleetId);
  const load = await readLoad(context, fleetId, isFactory);
  const provider = isFactory && !load.factor ? findConnectedProvider(services.settings) : null;
  const payCheckID = await nextNumber(tx, INVOICE, 'payCheckID');
  const id = await insertInvoice(context, load, { payCheckID, provider, fees: load, lines: buildInvoiceLines(load) });
  return describeGeneration(context, {
    id,
    payCheckID,
    of: load.fleetLoadNumber,
    amount: computeInvoiceAmounts(load).payCheckFleetGrossPayment,
  });
}

type CreatedInvoice = { id: string; payCheckID: string; of: string; amount: number };

/** Returns the result with its undo: deleting an invoice that was created and not sent. */
export function describeGeneration(
  { session }: Pick<Context, 'session'>,
  { id, payCheckID, of, amount }: CreatedInvoice,
): ActionDetails {
  return {
    text: `${payCheckID} created for ${of}, ${formatMoney(amount)}`,
    open: { record: 'invoice', id },
    ...(can(session, 6000, 'delete') && { undo: { method: 'DELETE', path: `invoice/${id}` } }),
  };
}

/** Amounts and lines of an invoice. For a supplemental invoice, `addsTo` lists the load's live invoices. */
type InvoiceContent = {
  payCheckID: string;
  provider: FactoringProvider | null;
  fees: LoadFees;
  lines: readonly InvoiceLine[];
  addsTo?: readonly string[];
};

/** Inserts a CREATED invoice with its frozen document and returns its ID. */
export async function insertInvoice(context: Context, load: BilledLoad, bill: InvoiceContent): Promise<string> {
  const { tx, services, today } = context;
  const { payCheckID, provider, fees, lines, addsTo } = bill;
  const document: FrozenInvoice = {
    payCheckID,
    invoicedDate: today,
    carrier: await toCarrierParty(tx, load.carrier),
    factory: load.factor
      ? await toFactorParty(tx, load.factor)
      : provider && toProviderParty(provider, services.settings),
    billTo: await toCustomerParty(tx, load.customer),
    load: getTrip(load),
    lines,
    ...(addsTo && { addsTo }),
  };
  const fields: Values = {
    payCheckID,
    invoiceStatus: 'CREATED',
    fleet: load.id,
    customer: load.customer,
    carrier: load.carrier,
    factor: load.factor,
    payCheckFleetStartDate: load.fleetPickUpDate,
    payCheckFleetEndDate: load.fleetDeliveryDate,
    invoiceTermDays: load.termDays,
    printedNote: load.printedNote,
    ...(document.factory && { fundingTime: 'NEXT_DAY', fundingMethod: 'BANK_ACCT' }),
    ...computeInvoiceAmounts(fees),
  };
  const names = {
    fleet: load.fleetLoadNumber,
    customer: load.customerName,
    carrier: load.carrierName,
    factor: load.factorName ?? '',
  };
  const id = newId();
  await insertRow(INVOICE, context, id, fields, names, {
    factory_provider: provider,
    billed_provider: provider,
    billed_fees: listFeeAmounts(fees),
    document: JSON.stringify(document),
  });
  return id;
}

/** Returns the load with its invoice's factor: the customer's, or for a factory invoice the authority's only one. @throws HttpError 404 */
export async function readLoad({ tx }: Pick<Context, 'tx'>, id: string, isFactory: boolean): Promise<BilledLoad> {
  const [load] = await tx.query<BilledLoad>(sql`select f.id, f.carrier, f.customer,
      c.pretty_name as "customerName", c.customer_term_days as "termDays", o.pretty_name as "carrierName",
      f.fleet_load_number as "fleetLoadNumber", f.fleet_other_reference_number as "fleetOtherReferenceNumber",
      f.fleet_pick_up_date as "fleetPickUpDate", f.fleet_pickup_location as "fleetPickupLocation",
      f.fleet_delivery_date as "fleetDeliveryDate", f.fleet_delivery_location as "fleetDeliveryLocation",
      f.fleet_distance as "fleetDistance", f.fleet_weight as "fleetWeight", f.fleet_load_fee as "fleetLoadFee",
      coalesce(f.fleet_lumper_fee, 0) as "fleetLumperFee", coalesce(f.fleet_detantion_fee, 0) as "fleetDetantionFee",
      coalesce(f.fleet_no_service_fee, 0) as "fleetNoServiceFee", coalesce(f.fleet_misc_fee, 0) as "fleetMiscFee",
      coalesce(f.fleet_fuel_surcharge, 0) as "fleetFuelSurcharge", coalesce(f.fleet_stop_charge, 0) as "fleetStopCharge",
      coalesce(f.fleet_layover_fee, 0) as "fleetLayoverFee",
      f.fleet_lumper_paid_by as "fleetLumperPaidBy", f.fleet_misc_fee_name as "fleetMiscFeeName", f.status = 'CANCELED' as "isCanceled", f.printed_note as "printedNote",
      (select jsonb_agg(jsonb_build_object('kind', s.kind, 'location', s.location, 'date', s.date, 'reference', s.reference) order by s.position)
        from load_stop s where s.account_id = f.account_id and s.fleet = f.id having count(*) > 2) as stops, b.id as factor, b.pretty_name as "factorName"
    from fleet f
    join customer c on c.account_id = f.account_id and c.id = f.customer
    join carrier o on o.account_id = f.account_id and o.id = f.carrier
    left join lateral (
      select t.id, t.pretty_name from factor t where t.account_id = f.account_id and t.carrier = f.carrier and t.state = 'ACTIVE'
        and (t.id = c.factor or (${isFactory} and c.factor is null and not exists (select from factor n
          where n.account_id = t.account_id and n.carrier = t.carrier and n.state = 'ACTIVE' and n.id <> t.id)))
    ) b on true
    where f.id = ${id}`);
  if (!load) throw notFound('Fleet');
  return load;
}

/** Returns the first factoring company with an address, else the first one. */
function findConnectedProvider(settings: FactoringSettings): FactoringProvider {
  return !settings.FACTORING_EMAIL_1 && settings.FACTORING_EMAIL_2 ? 2 : 1;
}

function getTrip(load: BilledLoad): InvoicedLoad {
  const { fleetLoadNumber, fleetOtherReferenceNumber, fleetPickUpDate, fleetPickupLocation } = load;
  const { fleetDeliveryDate, fleetDeliveryLocation, fleetDistance, fleetWeight, stops } = load;
  const pickup = { fleetPickUpDate, fleetPickupLocation };
  const delivery = { fleetDeliveryDate, fleetDeliveryLocation };
  return {
    fleetLoadNumber,
    fleetOtherReferenceNumber,
    ...pickup,
    ...delivery,
    fleetDistance,
    fleetWeight,
    stops,
  } as InvoicedLoad;
}
