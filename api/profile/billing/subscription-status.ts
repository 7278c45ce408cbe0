/** An account's billing state, read under its lock before any change. */
import type { Address } from '@milepost/domain/core/addresses.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { isOwed } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

export type SubscriptionStatus = {
  status: string;
  ownerState: string;
  plan: string;
  agreed: number | null;
  users: number;
  due: Day | null;
  billingDay: number | null;
  customer: string | null;
  /** Number of declined tries of the renewal, and the date of the next one. */
  tries: number;
  tryOn: Day | null;
};

/** SQL: the number of personnel users who may sign in, and are billed. */
export const PAID_USERS = `(select count(*)::integer from profile u where u.account_id = a.id and u.profile_type = 'PERSONNEL' and u.state = 'ACTIVE')`;

/** Locks and returns the billing state of the transaction's account; no one else can settle a payment until the transaction ends. */
export async function lockSubscription(tx: Tx): Promise<SubscriptionStatus> {
  // Inserts into the account's other tables continue: they lock only its key.
  await tx.query(sql`select from account where id = current_account() for no key update`);
  const text = `select a.subscription_status as status, a.owner_state as "ownerState", a.subscription_type as plan, a.payment_amount as agreed,
      a.next_payment_date as due, a.billing_day as "billingDay", a.payment_customer as customer, a.renewal_tries as tries,
      a.renewal_try_on as "tryOn", ${PAID_USERS} as users
    from account a where a.id = current_account()`;
  const [standing] = await tx.query<SubscriptionStatus>({ text, values: [] });
  if (!standing) throw new Error('a transaction is of an account');
  return standing;
}

/** Returns whether to charge today: everything owed for a person, only scheduled tries for the renewal. */
export function isChargeDue(
  { status, ownerState, due, tryOn }: SubscriptionStatus,
  today: Day,
  isRenewal: boolean,
): boolean {
  if (ownerState !== 'ACTIVE') return false;
  if (!isRenewal) return isOwed({ status, due }, today);
  const day = tryOn ?? due;
  return (status === 'VALID' || status === 'TRIAL') && day !== null && day <= today;
}

/** Returns the recipients of billing emails, the founding owner first; receipts are made out to them. */
export async function selectOwners(
  tx: Tx,
): Promise<{ id: string; name: string; email: string; address: Address | null }[]> {
  return tx.query(sql`select id, pretty_name as name, profile_email as email, address from profile
    where profile_type in ('ADMIN', 'CARRIER') and state = 'ACTIVE' order by is_founder desc, id`);
}
