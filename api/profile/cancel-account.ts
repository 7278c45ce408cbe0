/** Cancels the account (PRF-13): signs everyone out, blocks signing in, and keeps all data. */
import { factsOf } from '@milepost/domain/core/fields.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { cancelReason } from '@milepost/domain/profile/profile.ts';
import sql from 'sql-template-tag';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import { type Change, insertHistoryLine } from '../core/engine/history.ts';
import { missingPermission, throwErrors } from '../core/platform/http/errors.ts';

/** Returns whether a profile change has a cancellation reason, which makes it a cancellation only. */
export function isCancellation(values: Values): boolean {
  return values.cancelReason !== undefined;
}

/** Cancels the account of the session for the reason in `values`, sent for the profile `id`. */
export async function cancelAccount({ tx, session }: Context, id: string, values: Values): Promise<void> {
  if (id !== session.profileId || !isOwner(session))
    throw missingPermission('Only the account holder can cancel the account, from My Account');
  const reason = readReason(values);
  const canceled = await tx.query(
    sql`update account set owner_state = 'INACTIVE', subscription_status = 'CANCELED' where id = current_account() and owner_state = 'ACTIVE' returning id`,
  );
  // Another request did at the same moment.
  if (canceled.length === 0) return;
  await tx.query(SIGN_ALL_OUT);
  const changes = [
    describeStateChange('INACTIVE'),
    {
      field: 'ownerSubscriptionStatus',
      label: 'Subscription status',
      from: toTitleCase(session.subscriptionStatus),
      to: 'Canceled',
    },
    { field: 'cancelReason', label: factsOf(cancelReason).label, from: '', to: reason },
  ];
  await tx.query(insertHistoryLine({ record: 'profile', recordId: id, profile: id, action: 'UPDATE', changes }));
}

/** Ends all sessions in the account of the transaction. */
export const SIGN_ALL_OUT = sql`select close_sessions_of(id) from profile`;

/** Returns the change of state for the history. */
export function describeStateChange(to: 'ACTIVE' | 'INACTIVE'): Change {
  const [active, inactive] = ['Active', 'Inactive'];
  const [before, after] = to === 'ACTIVE' ? [inactive, active] : [active, inactive];
  return { field: 'ownerState', label: 'Account state', from: before, to: after };
}

function readReason({ cancelReason: sent, state, id: _id, updated: _updated, ...others }: Values): string {
  const reason = readValue(factsOf(cancelReason), sent);
  const read = cancelReason.safeParse(reason);
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(others).map((name) => [name, 'Nothing else can be changed while canceling the account']),
  );
  if (state !== 'INACTIVE') errors.state = 'A canceled account is INACTIVE';
  if (!read.success) errors.cancelReason = read.error.issues[0]?.message ?? factsOf(cancelReason).message;
  throwErrors(errors, { ...others, state, cancelReason: reason });
  return read.data as string;
}
