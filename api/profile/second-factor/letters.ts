/** What a person is told by mail of each change of the second factor, so that one which somebody else made shows. */
import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/database.ts';
import { MailRefused } from '../../core/mail/mail.ts';
import { writeLetter } from '../../core/mail/templates.ts';
import type { Services } from '../../core/services.ts';
import { ownersOf } from '../billing/standing.ts';

export type Mailing = {
  mail: Pick<Services['mail'], 'queue'>;
  settings: Pick<Services['settings'], 'PRODUCT_NAME' | 'PUBLIC_URL'>;
};

type Told = 'ON' | 'OFF' | 'RECOVERY';

const WORDS: Readonly<Record<Told, (left: number) => { subject: string; happened: string }>> = {
  ON: () => ({
    subject: 'Your second factor is on',
    happened: 'From now on signing in asks for a code of your phone beside the password.',
  }),
  OFF: () => ({
    subject: 'Your second factor is off',
    happened: 'From now on signing in asks for your password alone.',
  }),
  RECOVERY: (left) => ({
    subject: 'A recovery code was used',
    happened: `Somebody signed in with your password and one of your recovery codes. ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
  }),
};

export async function tellPerson(tx: Tx, mailing: Mailing, profileId: string, what: Told, left = 0): Promise<void> {
  const [person] = await tx.query<{ email: string }>(
    sql`select profile_email as email from profile where id = ${profileId}`,
  );
  if (person) await tell(tx, mailing, person.email, WORDS[what](left));
}

/** Every owner hears of it. */
export async function tellRequired(tx: Tx, mailing: Mailing, isRequired: boolean): Promise<void> {
  const subject = isRequired ? 'A second factor is required now' : 'A second factor is not required any more';
  const happened = isRequired
    ? 'Everybody in the account signs in with a code beside the password; who has no second factor sets one up after the next password.'
    : 'Who has a second factor keeps it, and may turn it off.';
  for (const { email } of await ownersOf(tx)) await tell(tx, mailing, email, { subject, happened });
}

async function tell(
  tx: Tx,
  { mail, settings }: Mailing,
  to: string,
  { subject, happened }: { subject: string; happened: string },
): Promise<void> {
  const letter = writeLetter({
    paragraphs: [happened, 'If it was neither you nor an owner of your account, change your password and tell them.'],
    action: { label: `Open ${settings.PRODUCT_NAME}`, url: settings.PUBLIC_URL },
    footer: `About signing in to ${settings.PRODUCT_NAME}.`,
  });
  await mail.queue(tx, { kind: 'SECOND_FACTOR', to, subject, ...letter }).catch((error) => {
    // What was changed is changed, whatever is wrong with an address.
    if (!(error instanceof MailRefused)) throw error;
  });
}
