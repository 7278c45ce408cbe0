/** The hold of a delivered load: while it is active, the load gets no invoice. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { LoadHold } from '@milepost/domain/fleet/delivered/billing-state.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { badInput } from '../../core/platform/http/errors.ts';

/** SQL: the hold `h` of a load `r` is active. It ends on its date. */
export const STANDING_HOLD = `h.account_id = r.account_id and h.fleet = r.id
  and (h.held_until is null or h.held_until > (select current_day()))`;

/** Returns the active hold of a load. */
export async function findHold(tx: Queryable, id: string): Promise<LoadHold | null> {
  const [hold] = await tx.query<LoadHold>(sql`select h.reason, h.held_until as until, h.held_by as by, h.held_at as at
    from load_hold h, fleet r where r.id = ${id} and ${raw(STANDING_HOLD)}`);
  return hold ?? null;
}

/** @throws HttpError 400 for a load on hold, which gets no invoice */
export async function requireNotHeld(tx: Queryable, id: string): Promise<void> {
  const hold = await findHold(tx, id);
  if (hold) throw badInput({ fleet: `The load is on hold: ${describeHold(hold)}. Release it first.` });
}

/** Formats the reason and the date; empty without a hold. */
export const describeHold = (hold: Pick<LoadHold, 'reason' | 'until'> | null): string =>
  hold ? `${hold.reason}${hold.until ? `, until ${formatDay(hold.until)}` : ''}` : '';
