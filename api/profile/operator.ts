/** What the operator does to accounts from the command line, where no one of the account can. */
import sql from 'sql-template-tag';
import type { Database } from '../core/db/database.ts';
import { historyLine } from '../core/history.ts';
import { leaveMessage } from '../core/mail/mail.ts';
import { hashPassword } from '../core/session/password.ts';
import { SIGN_ALL_OUT, stateChange } from './cancel-account.ts';
import { keepPassword } from './passwords.ts';
import { takeOff } from './second-factor/factor.ts';
import type { Mailing } from './security-notice.ts';

export type AccountState = 'ACTIVE' | 'INACTIVE';
type Account = { state: AccountState; name: string; owner: string; users: number; created: string };

/** The oldest first; the owner is who made it. */
export function listAccounts(db: Database): Promise<Account[]> {
  return db.system((tx) =>
    tx.query<Account>(sql`select a.owner_state as state, a.account_name as name, a.created::date as created,
        coalesce(min(p.username) filter (where p.is_founder), '') as owner, count(p.id)::int as users
      from account a left join profile p on p.account_id = a.id and p.state <> 'DELETED'
      group by a.id order by a.created, a.id`),
  );
}

/** Sets the password, ends every session of the user, and emails them. @throws Error when nobody signs in by that name. */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  settings: Mailing['settings'],
): Promise<void> {
  const { accountId, id } = await findUser(db, username);
  const hash = await hashPassword(password);
  await db.tx(accountId, (tx) => keepPassword(tx, mailingOf(settings), { profileId: null, tokenHash: null }, id, hash));
}

/** Of the account of that user, whose name it answers; an INACTIVE one signs everybody out and keeps its data, as one that its owner canceled. */
export async function setAccountState(db: Database, username: string, state: AccountState): Promise<string> {
  const { accountId, id, accountName } = await findUser(db, username);
  await db.tx(accountId, async (tx) => {
    const changed = await tx.query(sql`update account set owner_state = ${state},
        subscription_status = case when ${state} = 'ACTIVE' and subscription_status = 'CANCELED' then 'VALID' else subscription_status end
      where id = ${accountId} and owner_state <> ${state} returning id`);
    if (changed.length === 0) return;
    if (state === 'INACTIVE') await tx.query(SIGN_ALL_OUT);
    const line = { record: 'profile', recordId: id, profile: null, action: 'UPDATE', changes: [stateChange(state)] };
    await tx.query(historyLine(line));
  });
  return accountName;
}

/** Of somebody who lost the phone and the recovery codes; false where there is none. */
export async function takeOffSecondFactor(
  db: Database,
  username: string,
  settings: Mailing['settings'],
): Promise<boolean> {
  const { accountId, id } = await findUser(db, username);
  return db.tx(accountId, (tx) => takeOff(tx, mailingOf(settings), { profileId: id, tokenHash: null }, null));
}

const mailingOf = (settings: Mailing['settings']): Mailing => ({ mail: { queue: leaveMessage }, settings });

type User = { accountId: string; accountName: string; id: string };

async function findUser(db: Database, username: string): Promise<User> {
  const [user] = await db.system((tx) =>
    tx.query<User>(sql`select p.account_id as "accountId", a.account_name as "accountName", p.id
      from profile p join account a on a.id = p.account_id
      where lower(p.username) = lower(${username.trim()}) and p.state <> 'DELETED'`),
  );
  if (!user) throw new Error(`Nobody signs in as ${username}.`);
  return user;
}
