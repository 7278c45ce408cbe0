/** Creates an account: the owner, their first user, and the first authority. */
import type { Address } from '@milepost/domain/core/addresses.ts';
import { getStateTimeZone } from '@milepost/domain/core/time-zones.ts';
import { getTrialEnd } from '@milepost/domain/profile/trial.ts';
import sql from 'sql-template-tag';
import { translateDatabaseError } from '../core/engine/collection/database-errors.ts';
import { nextNumber } from '../core/engine/collection/numbering.ts';
import { insertHistoryLine } from '../core/engine/history.ts';
import type { Database } from '../core/platform/db/database.ts';
import { newId } from '../core/platform/ids.ts';
import { hashPassword, PASSWORD_COST } from '../core/platform/session/password.ts';
import { storeCard, storeCustomer } from './billing/cards.ts';
import type { StoredPayer } from './billing/enter-card.ts';
import { profiles } from './profile.ts';

export type NewAccount = {
  /** The ID if it was chosen in advance. */
  id?: string;
  /** The owner's email. */
  email: string;
  /** The owner's username and the authority's email (SGN-33); by default the owner's email. */
  username?: string;
  password: string;
  carrierName: string;
  firstName?: string;
  middleName?: string | null;
  lastName?: string;
  phone?: string;
  carrierDOT?: string;
  carrierMC?: string;
  address?: Address;
  /** Sign-up details, for an owner who signed up online. */
  signedUp?: SignUpDetails;
  /** A card stored by the payment service, not charged before the trial ends. */
  card?: StoredPayer;
};

/** What a new owner entered after accepting the terms. */
type SignUpDetails = { plan: string; discovery: string; reference: string | null };

/**
 * SGN-33: creates an owner of type CARRIER and a carrier of type ADMIN, on a trial, and returns their IDs. A taken username gives
 * ERROR_NON_UNIQUE.
 */
export async function createAccount(db: Database, account: NewAccount, cost = PASSWORD_COST): Promise<NewIds> {
  // Hashed before taking a connection, because many concurrent sign-ins queue for the hash.
  const passwordHash = await hashPassword(account.password, cost);
  try {
    return await db.system((tx) => insertAccount(tx, account, passwordHash));
  } catch (error) {
    throw translateDatabaseError(error, profiles);
  }
}

export type NewIds = { accountId: string; profileId: string; carrierId: string };

/** Inserts the account in the owner's transaction, which belongs to the account from here on. */
export async function insertAccount(
  tx: System,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<NewIds> {
  const ids = { accountId: account.id ?? newId(), profileId: newId(), carrierId: newId() };
  await tx.query(sql`select set_config('app.account', ${ids.accountId}, true)`);
  const timeZone = getStateTimeZone(account.address?.state);
  await tx.query(sql`insert into account (id, account_name, subscription_status, next_payment_date, time_zone)
    values (${ids.accountId}, ${account.carrierName}, 'TRIAL', ${getTrialEnd(timeZone)}, ${timeZone})`);
  await insertOwner(tx, account, passwordHash, ids);
  await insertCarrier(tx, account, ids);
  if (account.signedUp) await storeSignUp(tx, ids, account.signedUp);
  if (account.card) {
    await storeCustomer(tx, account.card.customer);
    await storeCard(tx, account.card);
  }
  return ids;
}

/** Saves the sign-up details, and the only authority as the owner's default (USR-47). */
async function storeSignUp(
  tx: System,
  { accountId, profileId, carrierId }: NewIds,
  { plan, discovery, reference }: SignUpDetails,
): Promise<void> {
  await tx.query(sql`update account set subscription_type = ${plan}, discovery_type = ${discovery}, discovery_reference = ${reference},
    terms_agreed = now() where id = ${accountId}`);
  await tx.query(sql`update profile set carrier = ${carrierId} where account_id = ${accountId} and id = ${profileId}`);
}

type System = Parameters<Parameters<Database['system']>[0]>[0];

async function insertOwner(
  tx: System,
  account: Omit<NewAccount, 'password'>,
  passwordHash: string,
  { accountId, profileId }: NewIds,
): Promise<void> {
  const [first = 'Account', last = 'Owner'] = [account.firstName, account.lastName];
  const number = await nextNumber(tx, profiles, 'profileId');
  await tx.query(sql`insert into profile (account_id, id, pretty_name, profile_id, username, password_hash, profile_type, is_founder,
      profile_first_name, profile_middle_name, profile_last_name, profile_phone_number, profile_email, address)
    values (${accountId}, ${profileId}, ${`${first} ${last}`}, ${number}, ${account.username ?? account.email}, ${passwordHash}, 'CARRIER', true,
      ${first}, ${account.middleName ?? null}, ${last}, ${account.phone ?? null}, ${account.email}, ${account.address ? JSON.stringify(account.address) : null})`);
  await tx.query(
    insertHistoryLine({ record: 'profile', recordId: profileId, profile: profileId, action: 'CREATE', changes: [] }),
  );
}

/** Inserts the authority. Unknown fields stay empty until the owner edits them; columns that are not nullable get an empty string. */
async function insertCarrier(
  tx: System,
  account: Omit<NewAccount, 'password'>,
  { accountId, profileId, carrierId }: NewIds,
): Promise<void> {
  const address = account.address ?? { place: '', city: '', state: '', zipCode: '' };
  await tx.query(sql`insert into carrier (account_id, id, pretty_name, state, carrier_name, carrier_dot, carrier_mc, carrier_email, carrier_phone_number,
      carrier_type, status, address)
    values (${accountId}, ${carrierId}, ${account.carrierName}, 'ACTIVE', ${account.carrierName}, ${account.carrierDOT ?? ''}, ${account.carrierMC ?? ''},
      ${account.username ?? account.email}, ${account.phone ?? ''}, 'ADMIN', 'ACTIVE', ${JSON.stringify(address)})`);
  await tx.query(
    insertHistoryLine({ record: 'carrier', recordId: carrierId, profile: profileId, action: 'CREATE', changes: [] }),
  );
}
