import { formatAddress } from '@milepost/domain/core/addresses.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { isOwner, listPolicyRows, type PolicyGrant } from '@milepost/domain/core/policies.ts';
import {
  type BillingTerms,
  computeMonthlyAmount,
  describeDecline,
  type Prices,
} from '@milepost/domain/profile/billing.ts';
import { profile } from '@milepost/domain/profile/profile.ts';
import sql from 'sql-template-tag';
import { listActions } from '../core/engine/collection/actions.ts';
import type { CollectionSpec, Context, Row } from '../core/engine/collection/spec.ts';
import { fixDecimals } from '../core/engine/listing/present.ts';
import { isBillingOff } from '../core/platform/billing.ts';
import { missingPermission } from '../core/platform/http/errors.ts';
import type { Services } from '../core/platform/services.ts';
import { presentSubscription, type Session } from '../core/platform/session/session.ts';
import { PAID_USERS } from './billing/subscription-status.ts';
import { followEmail } from './email-change.ts';
import { countUsername } from './limits.ts';

const SUBSCRIPTION = `jsonb_build_object('plan', a.subscription_type, 'agreed', a.payment_amount, 'users', ${PAID_USERS},
  'due', a.next_payment_date, 'refused', a.renewal_refused, 'tries', a.renewal_tries, 'tryOn', a.renewal_try_on)`;

type ComputedFields = { ownerSubscriptionStatus: string; ownerSubscription: StoredSubscription; isFounder: boolean };
type ProfileRow = Row<typeof profile, ComputedFields>;

/** The users of an account (PRF-14). users.ts defines their calls, because every user may read and change their own profile. */
export const profiles: CollectionSpec<typeof profile, ComputedFields> = {
  record: profile,
  table: 'profile',
  list: { sort: ['username', 'profileType', 'profileId', 'state'] },
  detail: 'r.username',
  only: "r.profile_type <> 'DRIVER'",
  isForOwners: true,
  columns: {
    ownerState: { sql: 'a.owner_state', kind: 'text', label: 'Account state' },
    ownerSubscriptionStatus: { sql: 'a.subscription_status', kind: 'text', label: 'Subscription status' },
    ownerSubscription: { sql: SUBSCRIPTION, kind: 'json', label: 'Subscription, for owners' },
    lastSignIn: { sql: 'r.last_sign_in', kind: 'instant', label: 'Last sign-in' },
    isFounder: { sql: 'r.is_founder', kind: 'boolean', label: 'Founding owner' },
  },
  joins: 'join account a on a.id = r.account_id',
  present: (row, session) => ({
    profileName: row.prettyName,
    profileLocationAsText: formatAddress(row.address),
    profile_summary: {
      username: row.username,
      profileType: row.profileType,
      policy: listPolicyRows((row.policy ?? []) as PolicyGrant[]),
    },
    workflowActionItems: isRemovable(row, session) ? listActions(profiles, row, session) : [],
    workflowHasActions: isRemovable(row, session),
  }),
  countNew: ({ db }, { accountId }, { username }) => countUsername(db, accountId, username),
  before: {
    update: async ({ session }, row, changes) => {
      if (changes.state !== undefined && changes.state !== row.state) requireRemovable(row, session);
      if (changes.profileEmail !== undefined) rejectFounderEmail(row, session);
      return {};
    },
    delete: async ({ session }, row) => requireRemovable(row, session),
  },
  after: {
    update: async (context, row, changes) => {
      if (changes.state === 'INACTIVE') await signOut(context, row);
      if (changes.profileEmail !== undefined) await followEmail(context, row);
    },
    delete: signOut,
  },
};

/** Returns the collection with the subscription amount for owners, by this server's prices; without billing, there is none. */
export function makeProfiles({ BILLING, PRICES }: Pick<Services['settings'], 'BILLING' | 'PRICES'>): typeof profiles {
  const isBilled = !isBillingOff({ BILLING });
  return {
    ...profiles,
    present: (row, session, answered) => ({
      ...profiles.present?.(row, session, answered),
      ownerSubscriptionStatus: presentSubscription(row.ownerSubscriptionStatus, isBilled),
      ...(isBilled && isOwner(session)
        ? presentPlan(row.ownerSubscription, PRICES)
        : { ownerSubscription: null, ownerRefusedRenewal: null }),
    }),
  };
}

type StoredSubscription = BillingTerms & { due: Day | null; refused: string | null; tries: number; tryOn: Day | null };

function presentPlan({ due, refused, tries, tryOn, ...billed }: StoredSubscription, prices: Prices) {
  return {
    ownerSubscription: {
      profileSubscriptionType: billed.plan,
      nextPaymentDate: due,
      paymentAmount: fixDecimals(computeMonthlyAmount(prices, billed), 2),
    },
    ownerRefusedRenewal: refused === null ? null : { reason: describeDecline(refused), tries, tryAgainOn: tryOn },
  };
}

/** Returns whether a user may be deactivated or deleted: anyone except oneself and the founding owner (USR-45). */
function isRemovable(row: ProfileRow, session: Session): boolean {
  return row.id !== session.profileId && !row.isFounder;
}

function requireRemovable(row: ProfileRow, session: Session): void {
  if (row.id === session.profileId) throw missingPermission('You can’t deactivate or delete yourself');
  if (row.isFounder) throw missingPermission('The founding owner of the account can’t be deactivated or deleted');
}

/** Blocks changing the founding owner's email: reset links go there, so changing it would allow signing in as the founding owner. */
function rejectFounderEmail(row: ProfileRow, session: Session): void {
  if (row.isFounder && row.id !== session.profileId)
    throw missingPermission('Only the founding owner can change the founding owner’s email');
}

/** Ends the sessions of a user who may no longer sign in. */
async function signOut({ tx }: Context, row: ProfileRow): Promise<void> {
  await tx.query(sql`select close_sessions_of(${row.id})`);
}
