/** Holds a delivered load back from its invoice, with a reason, and releases it again. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import sql, { raw } from 'sql-template-tag';
import { describeHold, findHold } from '../../accounting/invoice/load-hold.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { invoiceCompleteLoad } from './auto-invoice.ts';
import { IS_DELIVERED, IS_INVOICED } from './billing-state.ts';

type HeldLoad = { name: string; isDelivered: boolean; isInvoiced: boolean };

/** Holds the load, or changes its reason or date. @throws HttpError 400 unless the load is delivered and not invoiced */
export async function holdLoad(
  context: Context,
  id: string,
  { reason, until }: { reason: string; until: string | null },
): Promise<ActionDetails> {
  const { tx, session, today } = context;
  const load = await lockLoad(context, id);
  if (load.isInvoiced) throw badInput({ reason: 'This load is already invoiced' });
  if (!load.isDelivered) throw badInput({ reason: 'This load isn’t delivered yet' });
  if (until !== null && until <= today) throw badInput({ until: 'Enter a date after today' });
  const before = await findHold(tx, id);
  await tx.query(sql`insert into load_hold (account_id, fleet, reason, held_until, held_by)
    values (${tx.accountId}, ${id}, ${reason}, ${until}, ${session.prettyName})
    on conflict (account_id, fleet) do update set reason = excluded.reason, held_until = excluded.held_until,
      held_by = excluded.held_by, held_at = excluded.held_at`);
  await addHistory(context, id, describeHold(before), describeHold({ reason, until }));
  return { text: `${load.name} is on hold: ${reason}` };
}

/** Releases the load, which may be all that its automatic invoice waited for. @throws HttpError 400 unless the load is on hold */
export async function releaseLoad(context: Context, id: string): Promise<ActionDetails> {
  const { tx } = context;
  const load = await lockLoad(context, id);
  const before = await findHold(tx, id);
  if (!before) throw badInput({ reason: 'This load isn’t on hold' });
  await tx.query(sql`delete from load_hold where fleet = ${id}`);
  await addHistory(context, id, describeHold(before), '');
  await invoiceCompleteLoad(context, id);
  return { text: `${load.name} is released` };
}

async function lockLoad({ tx }: Context, id: string): Promise<HeldLoad> {
  const [load] =
    await tx.query<HeldLoad>(sql`select r.pretty_name as name, ${raw(IS_DELIVERED)} as "isDelivered", ${raw(IS_INVOICED)} as "isInvoiced"
    from fleet r where r.id = ${id} and r.state <> 'DELETED' for update of r`);
  if (!load) throw notFound('Fleet');
  return load;
}

async function addHistory({ tx, session }: Context, recordId: string, from: string, to: string): Promise<void> {
  const changes = [{ field: 'hold', label: 'Invoice Hold', from, to }];
  await tx.query(
    insertHistoryLine({ record: 'fleet', recordId, profile: session.profileId, action: 'UPDATE', changes }),
  );
}
