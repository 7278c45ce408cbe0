/** Emails about two-factor authentication: each change notifies the user; a change of the account's setting notifies every owner. */
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { selectOwners } from '../billing/subscription-status.ts';
import { type NoticeServices, sendSecurityNotice } from '../security-notice.ts';

type Change = 'ON' | 'OFF' | 'RECOVERY';

const KIND = 'SECOND_FACTOR';

const WORDS: Readonly<Record<Change, (left: number) => { subject: string; happened: string }>> = {
  ON: () => ({
    subject: 'Two-factor authentication is on',
    happened: 'You now sign in with your password and a code from your authenticator app.',
  }),
  OFF: () => ({
    subject: 'Two-factor authentication is off',
    happened: 'You now sign in with your password alone.',
  }),
  RECOVERY: (left) => ({
    subject: 'A recovery code was used',
    happened: `Someone used your password and one of your recovery codes. ${left} ${left === 1 ? 'code is' : 'codes are'} left.`,
  }),
};

export async function emailPerson(
  tx: Tx,
  mailing: NoticeServices,
  profileId: string,
  what: Change,
  left = 0,
): Promise<void> {
  const [person] = await tx.query<{ id: string; email: string }>(
    sql`select id, profile_email as email from profile where id = ${profileId}`,
  );
  if (person) await sendSecurityNotice(tx, mailing, person, { kind: KIND, ...WORDS[what](left) });
}

/** Emails every owner. */
export async function emailRequired(tx: Tx, mailing: NoticeServices, isRequired: boolean): Promise<void> {
  const subject = `Two-factor authentication is ${isRequired ? 'now required' : 'no longer required'}`;
  const happened = isRequired
    ? 'Everyone in your account now signs in with a code. Users without two-factor authentication set it up at their next sign-in.'
    : 'Users with two-factor authentication keep it, and can turn it off.';
  for (const owner of await selectOwners(tx))
    await sendSecurityNotice(tx, mailing, owner, { kind: KIND, subject, happened });
}
