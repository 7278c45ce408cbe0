/** Emails a user about repeated wrong passwords or codes, in a job, so that the response takes the same time for unknown names. */
import sql from 'sql-template-tag';
import { printError } from '../core/platform/log/print.ts';
import type { Services } from '../core/platform/services.ts';
import { sendSecurityNotice } from './security-notice.ts';
import type { TryKind } from './sign-in-tries.ts';

/** Wrong tries within fifteen minutes after which the user gets an email. */
const MIN_TRIES = 5;

const JOB = 'sign-in.notice';

type FailedTries = { what: TryKind; profiles: readonly string[] };

export function defineFailedTries(services: Services): void {
  services.jobs.define<FailedTries>(JOB, (wrong) => notifyAll(services, wrong));
}

/** Notifies the users of a wrong try, if there have been several. The response does not change if the notice can't be queued. */
export async function recordFailedTry(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { what, profiles, tries }: FailedTries & { tries: number },
): Promise<void> {
  if (tries < MIN_TRIES) return;
  const key = `${what} ${profiles.join(' ')}`;
  await db
    .system((tx) => jobs.enqueue(tx, JOB, { what, profiles }, { key }))
    .catch((error: Error) => printError(`A notice of wrong passwords could not be queued: ${error.message}`));
}

type NotifiedUser = { accountId: string; profileId: string; email: string; username: string };

async function notifyAll(services: Services, { what, profiles }: FailedTries): Promise<void> {
  const people = await services.db.system((tx) =>
    tx.query<NotifiedUser>(sql`select p.account_id as "accountId", p.id as "profileId", profile_email as email, username
      from profile p join account a on a.id = p.account_id
      where p.id = any(${profiles}) and p.state = 'ACTIVE' and a.owner_state = 'ACTIVE' and p.profile_type <> 'DRIVER'`),
  );
  for (const each of people) await notify(services, what, each);
}

/** Notifies the user at most once an hour, so that wrong passwords can't flood a mailbox. */
function notify(
  services: Services,
  what: TryKind,
  { accountId, profileId, email, username }: NotifiedUser,
): Promise<void> {
  return services.db.tx(accountId, async (tx) => {
    const isDue =
      await tx.query(sql`insert into sign_in_notice (account_id, profile_id, what) values (${accountId}, ${profileId}, ${what})
      on conflict (account_id, profile_id, what) do update set at = now() where sign_in_notice.at < now() - interval '1 hour' returning 1`);
    if (isDue.length > 0) await sendSecurityNotice(tx, services, { id: profileId, email }, NOTICES[what](username));
  });
}

const NOTICES = {
  PASSWORD: (username: string) => ({
    kind: 'WRONG_PASSWORDS',
    subject: 'Several wrong passwords were entered',
    happened: `Someone entered a wrong password for ${username} ${MIN_TRIES} or more times in the last 15 minutes. They did not get in, and we limit how often they can try.`,
    advice: 'If this wasn’t you, use a password that you use nowhere else, and turn on two-factor authentication.',
  }),
  CODE: (username: string) => ({
    kind: 'WRONG_CODES',
    subject: 'Several wrong codes were entered',
    happened: `Someone who knows the password for ${username} entered a wrong code ${MIN_TRIES} or more times in the last 15 minutes. They did not get in.`,
  }),
} as const;
