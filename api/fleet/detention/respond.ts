/** Records the customer's response to a request: the approved amount is added to the load's detention fee and billed. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import type { DetentionResponse } from '@milepost/domain/fleet/detention/detention.ts';
import { fleetInvoiceActions } from '../../accounting/invoice/fleet-invoicing.ts';
import { billRest } from '../../accounting/invoice/supplemental-invoice.ts';
import { getRow } from '../../core/engine/collection/list.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { CollectionSpec, Context, Stored } from '../../core/engine/collection/spec.ts';
import { lockRow, saveChanges } from '../../core/engine/collection/write.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
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

/** Saves the response and updates the load's detention fee. */
export async function recordResponse(
  registry: Registry,
  context: Context,
  row: StoredDetention,
  given: Response,
): Promise<ActionDetails> {
  const isApproved = given.response === 'APPROVED';
  if (isApproved && !given.amount) throw badInput({ amount: 'Enter the approved amount' });
  const approved = isApproved ? given.amount : null;
  const { changed, load } = await changeFee(registry, context, row, approved);
  await saveChanges(detentions as CollectionSpec, context, row, {
    detentionStatus: given.response,
    detentionApproved: approved,
    detentionResponse: given.note,
    detentionRespondedAt: new Date().toISOString(),
    detentionRespondedBy: context.session.prettyName,
  });
  const invoice = given.isBilled ? await bill(registry, context, load) : '';
  const fee = changed === 0n ? '' : ` Detention fee of ${load.prettyName} changed by ${formatMoney(changed)}.`;
  return { text: `${row.prettyName}: ${WORDS[given.response](approved)}.${fee}${invoice}` };
}

const WORDS: Readonly<Record<DetentionResponse, (approved: number | null) => string>> = {
  APPROVED: (approved) => `${formatMoney(approved)} approved`,
  REFUSED: () => 'refused',
  NO_RESPONSE: () => 'no response',
};

/** Adds the newly approved amount to the load's detention fee. The load's history keeps the reason. */
async function changeFee(registry: Registry, context: Context, row: StoredDetention, approved: number | null) {
  const load = await lockRow(registry, fleets as CollectionSpec, context, row.fleet);
  const changed = cents(approved) - cents(row.detentionApproved);
  if (changed === 0n) return { changed, load };
  const fee = cents(load.fleetDetantionFee as number) + changed;
  if (fee < 0n)
    throw badInput({ amount: 'The load’s detention fee is below the amount approved before. Correct it on the load.' });
  const changeReason = `Detention at ${row.prettyName}`.slice(0, 300);
  await saveChanges(fleets as CollectionSpec, context, load, { fleetDetantionFee: dollars(fee), changeReason });
  return { changed, load };
}

/** Bills what the load's invoices do not include yet. */
async function bill(registry: Registry, context: Context, { id }: Stored): Promise<string> {
  const load = (await getRow(context.tx, fleets as CollectionSpec, id, registry.tableOf)) as Stored;
  if (!fleetInvoiceActions(load, context.session).includes('BILL_REST')) throw notOffered();
  await billRest(context, id, []);
  return ' The additional charges are billed.';
}
