/** The stored second factor of one user. The caller has the user's account open. */
import { type SecondFactorFacts, type SecondFactorKey, WRONG_CODE } from '@milepost/domain/profile/second-factor.ts';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { HttpError, notOffered } from '../../core/platform/http/errors.ts';
import type { SealedText } from '../../core/platform/sealed-text.ts';
import type { Services } from '../../core/platform/services.ts';
import { type Vault, VaultClosed } from '../../core/platform/vault.ts';
import type { NoticeServices } from '../security-notice.ts';
import { buildKeyUrl, findStep, hashCode, isAppCode, makeRecoveryCodes, makeSecret } from './codes.ts';
import { emailPerson } from './factor-emails.ts';

type Parts = NoticeServices & { vault: Vault };
/** The user, and the session that stays when the others end; null for the operator, who has none. */
export type Person = { profileId: string; tokenHash: Buffer | null };

/** Returns the encryption context of the secret. */
const getSecretContext = (accountId: string, profileId: string) => `second factor of ${accountId} ${profileId}`;

export async function readFactorFacts(tx: Tx, profileId: string): Promise<SecondFactorFacts> {
  const [facts] =
    await tx.query<SecondFactorFacts>(sql`select f.confirmed is not null as "isOn", f.confirmed as since, a.second_factor_required as "isRequired",
      (select count(*)::int from recovery_code c where c.profile_id = ${profileId}) as "recoveryCodesLeft"
    from account a left join second_factor f on f.profile_id = ${profileId} where a.id = current_account()`);
  return facts as SecondFactorFacts;
}

export async function isFactorOn(tx: Tx, profileId: string): Promise<boolean> {
  const on = await tx.query(sql`select from second_factor where profile_id = ${profileId} and confirmed is not null`);
  return on.length > 0;
}

/** Returns a new secret for the app, inactive until `confirm`. @throws HttpError 400 if one is active */
export async function begin(tx: Tx, { vault, settings }: Parts, profileId: string): Promise<SecondFactorKey> {
  const secret = makeSecret();
  const [started] = await tx.query<{ username: string }>(sql`insert into second_factor (account_id, profile_id, secret)
    values (${tx.accountId}, ${profileId}, ${vault.seal(secret, getSecretContext(tx.accountId, profileId))})
    on conflict (account_id, profile_id) do update set secret = excluded.secret where second_factor.confirmed is null
    returning (select username from profile where id = ${profileId}) as username`);
  if (!started) throw notOffered('Two-factor authentication is already on.');
  return buildKeyUrl(secret, { product: settings.PRODUCT_NAME, username: started.username });
}

type StoredFactor = { secret: string; lastStep: number };

/** Activates the secret with a first app code, in this session only. Returns the recovery codes, this once. @throws HttpError 400 */
export async function confirm(tx: Tx, parts: Parts, person: Person, code: string): Promise<string[]> {
  const { profileId } = person;
  const [started] = await tx.query<StoredFactor>(sql`select secret, last_step as "lastStep" from second_factor
    where profile_id = ${profileId} and confirmed is null for update`);
  if (!started) throw notOffered('Start over with a new key.');
  await useAppCode(tx, parts, profileId, { ...started, code });
  await tx.query(sql`update second_factor set confirmed = now() where profile_id = ${profileId}`);
  const codes = makeRecoveryCodes();
  await tx.query(sql`insert into recovery_code (account_id, profile_id, code_hash)
    select ${tx.accountId}, ${profileId}, h from unnest(${codes.map((one) => hashCode(profileId, one))}::bytea[]) h`);
  await proveSession(tx, person);
  await endOthers(tx, person);
  await recordChange(tx, person, ['Off', 'On']);
  await emailPerson(tx, parts, profileId, 'ON');
  return codes;
}

/** Completes the session's sign-in with a code. @throws HttpError 400 */
export async function prove(tx: Tx, parts: Parts, person: Person, code: string): Promise<void> {
  await useCode(tx, parts, person.profileId, code);
  await proveSession(tx, person);
}

/** Removes the second factor and ends the user's other sessions. @param by the user who does it, null for the operator */
export async function removeFactor(tx: Tx, parts: NoticeServices, person: Person, by: string | null): Promise<boolean> {
  const { profileId } = person;
  const taken = await tx.query(
    sql`delete from second_factor where profile_id = ${profileId} and confirmed is not null returning 1`,
  );
  if (taken.length === 0) return false;
  await endOthers(tx, person);
  await recordChange(tx, person, ['On', 'Off'], by);
  await emailPerson(tx, parts, profileId, 'OFF');
  return true;
}

/** Uses up an app code or a recovery code. @throws HttpError 400 */
export async function useCode(tx: Tx, parts: Parts, profileId: string, code: string): Promise<void> {
  const [kept] = await tx.query<StoredFactor>(sql`select secret, last_step as "lastStep" from second_factor
    where profile_id = ${profileId} and confirmed is not null for update`);
  if (!kept) throw notOffered('Start setting up two-factor authentication first.');
  if (isAppCode(code)) return useAppCode(tx, parts, profileId, { ...kept, code });
  const [used] = await tx.query<{ left: number }>(sql`with used as (
      delete from recovery_code where profile_id = ${profileId} and code_hash = ${hashCode(profileId, code)} returning 1)
    select (select count(*)::int from recovery_code where profile_id = ${profileId}) - 1 as left from used`);
  if (!used) throw rejectIncorrectCode();
  const change = { field: 'recoveryCode', label: 'Recovery code', from: '', to: `Used, ${used.left} left` };
  await tx.query(
    insertHistoryLine({
      record: 'profile',
      recordId: profileId,
      profile: profileId,
      action: 'UPDATE',
      changes: [change],
    }),
  );
  await emailPerson(tx, parts, profileId, 'RECOVERY', used.left);
}

type FactorTry = StoredFactor & { code: string };

/** Rejects a code that was used, and any earlier one: someone may have seen it. */
async function useAppCode(tx: Tx, { vault }: Parts, profileId: string, { secret, lastStep, code }: FactorTry) {
  const step = findStep(openSecret(vault, secret, getSecretContext(tx.accountId, profileId)), code, Date.now());
  if (step === null || step <= lastStep) throw rejectIncorrectCode();
  await tx.query(sql`update second_factor set last_step = ${step} where profile_id = ${profileId}`);
}

function openSecret(vault: Vault, sealed: string, of: string): string {
  try {
    return vault.open(sealed, of);
  } catch (error) {
    if (error instanceof VaultClosed) throw rejectIncorrectCode(OTHER_KEY);
    throw error;
  }
}

/** Reads the sealed secrets of all second factors. */
export async function readSealedFactors(db: Pick<Services['db'], 'system'>): Promise<SealedText[]> {
  const factors = await db.system((tx) =>
    tx.query<{ accountId: string; profileId: string; secret: string }>(
      sql`select account_id as "accountId", profile_id as "profileId", secret from second_factor`,
    ),
  );
  return factors.map(({ accountId, profileId, secret }) => ({
    what: 'two-factor key',
    accountId,
    about: getSecretContext(accountId, profileId),
    kept: secret,
    replace: (tx, sealed) =>
      tx.query(sql`update second_factor set secret = ${sealed} where profile_id = ${profileId} and secret = ${secret}`),
  }));
}

const OTHER_KEY =
  'This server can’t read your key anymore because its own key changed. Use a recovery code, or ask the server’s operator.';

/** Returns the error for an incorrect code: 400, because 401 would end the session that needs the code. */
function rejectIncorrectCode(words = WRONG_CODE): HttpError {
  return new HttpError(400, 'ERROR_AUTHENTICATION', words, { errors: { code: words } });
}

const proveSession = (tx: Tx, { tokenHash }: Person) => tx.query(sql`select prove_session(${tokenHash})`);

const endOthers = (tx: Tx, { profileId, tokenHash }: Person) =>
  tx.query(sql`select end_sessions_of(${profileId}, ${tokenHash})`);

function recordChange(tx: Tx, { profileId }: Person, [from, to]: [string, string], by: string | null = profileId) {
  const changes = [{ field: 'secondFactor', label: 'Two-factor authentication', from, to }];
  return tx.query(
    insertHistoryLine({ record: 'profile', recordId: profileId, profile: by, action: 'UPDATE', changes }),
  );
}
