/** Changes accounts and users from the command line, for cases that no user of the account can fix. */
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../core/engine/history.ts';
import type { Database } from '../core/platform/db/database.ts';
import { isId } from '../core/platform/ids.ts';
import { addToOutbox } from '../core/platform/mail/mail.ts';
import { hashPassword } from '../core/platform/session/password.ts';
import { describeStateChange, SIGN_ALL_OUT } from '../profile/cancel-account.ts';
import { storePassword } from '../profile/passwords.ts';
import { removeFactor } from '../profile/second-factor/factor.ts';
import type { NoticeServices } from '../profile/security-notice.ts';
import { NotFoundError } from './command.ts';

export type AccountState = 'ACTIVE' | 'INACTIVE';
type ListedAccount = {
  id: string;
  state: AccountState;
  name: string;
  owner: string;
  users: number;
  created: string;
};

/** Lists all accounts, oldest first; `owner` is the username of the founding owner. */
export function listAccounts(db: Pick<Database, 'system'>): Promise<ListedAccount[]> {
  return db.system((tx) =>
    tx.query<ListedAccount>(sql`select a.id, a.owner_state as state, a.account_name as name, a.created::date as created,
        coalesce(min(p.username) filter (where p.is_founder), '') as owner, count(p.id)::int as users
      from account a left join profile p on p.account_id = a.id and p.state <> 'DELETED'
      group by a.id order by a.created, a.id`),
  );
}

export type FoundAccount = { id: string; name: string };

/** Finds an account by its id, or by the username of one of its users. @throws NotFoundError */
export async function findAccount(db: Pick<Database, 'system'>, word: string): Promise<FoundAccount> {
  const id = isId(word) ? word : (await findUser(db, word)).accountId;
  const [account] = await db.system((tx) =>
    tx.query<FoundAccount>(sql`select id, account_name as name from account where id = ${id}`),
  );
  if (!account) throw new NotFoundError(`There is no account ${word}.`);
  return account;
}

/** Sets the password, ends every session of the user, and emails them. @throws NotFoundError */
export async function setPassword(
  db: Pick<Database, 'system' | 'tx'>,
  username: string,
  password: string,
  settings: NoticeServices['settings'],
): Promise<void> {
  const { accountId, id } = await findUser(db, username);
  const hash = await hashPassword(password);
  await db.tx(accountId, (tx) =>
    storePassword(tx, buildMailing(settings), { profileId: null, tokenHash: null }, id, hash),
  );
}

/**
 * Disables or enables an account; returns false if it is already in that state. INACTIVE signs out all users and keeps all data, like a
 * canceled account.
 */
export async function setAccountState(
  db: Pick<Database, 'tx'>,
  { id: accountId }: Pick<FoundAccount, 'id'>,
  state: AccountState,
): Promise<boolean> {
  return db.tx(accountId, async (tx) => {
    const [changed] = await tx.query<{ founder: string | null }>(sql`update account set owner_state = ${state},
        subscription_status = case when ${state} = 'ACTIVE' and subscription_status = 'CANCELED' then 'VALID' else subscription_status end
      where id = ${accountId} and owner_state <> ${state} returning (select id from profile where is_founder limit 1) as founder`);
    if (!changed) return false;
    if (state === 'INACTIVE') await tx.query(SIGN_ALL_OUT);
    const { founder } = changed;
    if (founder)
      await tx.query(
        insertHistoryLine({
          record: 'profile',
          recordId: founder,
          profile: null,
          action: 'UPDATE',
          changes: [describeStateChange(state)],
        }),
      );
    return true;
  });
}

/** Turns off the second factor of a user who lost the phone and the recovery codes; returns false if none is on. @throws NotFoundError */
export async function removeSecondFactor(
  db: Pick<Database, 'system' | 'tx'>,
  username: string,
  settings: NoticeServices['settings'],
): Promise<boolean> {
  const { accountId, id } = await findUser(db, username);
  return db.tx(accountId, (tx) => removeFactor(tx, buildMailing(settings), { profileId: id, tokenHash: null }, null));
}

const buildMailing = (settings: NoticeServices['settings']): NoticeServices => ({
  mail: { queue: addToOutbox },
  settings,
});

type User = { accountId: string; id: string };

async function findUser(db: Pick<Database, 'system'>, username: string): Promise<User> {
  const [user] = await db.system((tx) =>
    tx.query<User>(sql`select account_id as "accountId", id from profile
      where lower(username) = lower(${username.trim()}) and state <> 'DELETED'`),
  );
  if (!user) throw new NotFoundError(`No user signs in as ${username}.`);
  return user;
}
