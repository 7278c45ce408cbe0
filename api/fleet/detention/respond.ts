/** Records the customer's response to a request: the approved amount is added to the load's detention and layover fees and billed. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { type Cents, cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import { splitApproved } from '@milepost/domain/fleet/detention/charge.ts';
import type { DetentionResponse } from '@milepost/domain/fleet/detention/detention.ts';
import { listFleetInvoiceActions } from '../../accounting/invoice/fleet-invoicing.ts';
import { createSupplementalInvoice } from '../../accounting/invoice/supplemental-invoice.ts';
import { getRow } from '../../core/engine/collection/list.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { CollectionSpec, Context, Stored } from '../../core/engine/collection/spec.ts';
import { lockRow, saveChanges } from '../../core/engine/collection/write.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import { addBookedDetention } from '../cancellation.ts';
import { fleets } from '../fleet.ts';
import { detentions } from './detention.ts';
import type { StoredDetention } from './present.ts';

export type Response = {
  response: DetentionResponse;
  amount: number | null;
  note: string | null;
  /** Whether to bill the load for it now. */
  isBilled: boolean;
};

/** Saves the response and updates the load's fees. */
export async function recordResponse(
  registry: Registry,
  context: Context,
  row: StoredDetention,
  given: Response,
): Promise<ActionDetails> {
  const isApproved = given.response === 'APPROVED';
  if (isApproved && !given.amount) throw badInput({ amount: 'Enter the approved amount' });
  // Without an approval of a second request, the earlier approval is kept.
  const isKept = !isApproved && row.detentionStatus === 'REQUESTED' && row.detentionApproved !== null;
  const approved = isApproved ? given.amount : isKept ? row.detentionApproved : null;
  const minutes = isKept ? row.detentionApprovedMinutes : row.detentionMinutes;
  const { words, load, layover } = await changeFees(registry, context, row, approved);
  await saveChanges(detentions as CollectionSpec, context, row, {
    detentionStatus: isKept ? 'APPROVED' : given.response,
    detentionApproved: approved,
    detentionApprovedMinutes: approved === null ? null : minutes,
    detentionApprovedLayover: layover > 0n ? dollars(layover) : null,
    detentionResponse: given.note,
    detentionRespondedAt: new Date().toISOString(),
    detentionRespondedBy: context.session.prettyName,
  });
  const invoice = given.isBilled ? await bill(registry, context, load) : '';
  const kept = isKept ? ` ${formatMoney(approved)} stays approved.` : '';
  return { text: `${row.prettyName}: ${WORDS[given.response](approved)}.${kept}${words}${invoice}` };
}

const WORDS: Readonly<Record<DetentionResponse, (approved: number | null) => string>> = {
  APPROVED: (approved) => `${formatMoney(approved)} approved`,
  REFUSED: () => 'refused',
  NO_RESPONSE: () => 'no response',
};

/**
 * Adds the newly approved amount to the load's detention and layover fees, and to those that reopening a canceled load restores. The
 * load's history keeps the reason.
 */
async function changeFees(registry: Registry, context: Context, row: StoredDetention, approved: number | null) {
  const load = await lockRow(registry, fleets as CollectionSpec, context, row.fleet);
  const layoverBefore = cents(row.detentionApprovedLayover);
  const isSame = cents(approved) === cents(row.detentionApproved);
  const { detention, layover } = isSame
    ? { detention: cents(approved) - layoverBefore, layover: layoverBefore }
    : splitApproved(row, approved);
  const detentionBy = detention - cents(row.detentionApproved) + layoverBefore;
  const layoverBy = layover - layoverBefore;
  if (load.status === 'CANCELED') await addBookedDetention(context, load, { detentionBy, layoverBy });
  const changes = [
    computeFee(load, { name: 'fleetDetantionFee', label: 'Detention fee', by: detentionBy }),
    computeFee(load, { name: 'fleetLayoverFee', label: 'Layover fee', by: layoverBy }),
  ].filter(({ by }) => by !== 0n);
  const fees = changes.map(({ name, fee }) => [name, dollars(fee)]);
  const changeReason = `Detention at ${row.prettyName}`.slice(0, 300);
  if (fees.length > 0)
    await saveChanges(fleets as CollectionSpec, context, load, { ...Object.fromEntries(fees), changeReason });
  const words = changes
    .map(({ label, by }) => ` ${label} for ${load.prettyName} changed by ${formatMoney(by)}.`)
    .join('');
  return { words, load, layover };
}

type FeeChange = { name: 'fleetDetantionFee' | 'fleetLayoverFee'; label: string; by: Cents };

/**
 * Returns the fee after a change. A canceled load has dropped what was approved before, so its fee has nothing to subtract from.
 * @throws HttpError 400 if another load's fee is below the amount to subtract
 */
function computeFee(load: Stored, { name, label, by }: FeeChange): FeeChange & { fee: Cents } {
  const before = cents(load[name] as number);
  const fee = before + by;
  if (fee >= 0n) return { name, label, by, fee };
  if (load.status === 'CANCELED') return { name, label, by: -before, fee: 0n };
  throw badInput({
    amount: `The load’s ${label.toLowerCase()} is below the amount approved earlier. Correct it on the load.`,
  });
}

/** Bills what the load's invoices do not include yet. */
async function bill(registry: Registry, context: Context, { id }: Stored): Promise<string> {
  const load = (await getRow(context.tx, fleets as CollectionSpec, id, registry.tableOf)) as Stored;
  if (!listFleetInvoiceActions(load, context.session).includes('BILL_REST')) throw notOffered();
  await createSupplementalInvoice(context, id, []);
  return ' The additional charges are billed.';
}
