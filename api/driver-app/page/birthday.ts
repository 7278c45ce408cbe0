/** Asks for the driver's date of birth before the page opens. Five wrong answers close the driver's links and notify the office. */
import sql from 'sql-template-tag';
import { badInput, noSession } from '../../core/platform/http/errors.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import { hashToken, newToken } from '../../core/platform/session/session.ts';
import type { Visitor } from '../../core/platform/session/visitor.ts';
import { findDriver } from '../../links/send-requests.ts';

const MAX_TRIES = 5;

const SHUT = 'Too many incorrect dates. This link is locked. Ask your carrier for a new one.';

/** Returns the token of a verified phone. @throws HttpError 400 for a wrong date, 401 for one too many */
export async function openAtDoor(services: Services, visitor: Visitor, birthday: string): Promise<string> {
  const device = newToken();
  const left = await services.db.tx(visitor.accountId, async (tx) => {
    const { link, driver } = visitor;
    // Counts a try before checking it, so that concurrent tries count too.
    const [tried] = await tx.query<{
      tries: number;
      isRight: boolean;
    }>(sql`update driver_link l set tries = tries + 1 from driver d
      where l.id = ${link} and l.guessed is null and l.withdrawn is null and d.account_id = l.account_id and d.id = l.driver
      returning l.tries, d.driver_dob = ${birthday}::date as "isRight"`);
    if (!tried || tried.tries > MAX_TRIES) return 0;
    if (tried.isRight) {
      await tx.query(
        sql`update driver_link set tries = 0, opened = date_trunc('milliseconds', now()) where id = ${link}`,
      );
      await tx.query(sql`insert into driver_device (account_id, token_hash, driver)
        values (${tx.accountId}, ${hashToken(device)}, ${driver})`);
      return null;
    }
    if (tried.tries === MAX_TRIES) {
      await tx.query(sql`update driver_link set guessed = date_trunc('milliseconds', now())
        where driver = ${driver} and withdrawn is null and guessed is null and expires > now()`);
      await tellOffice(services, tx, driver);
    }
    return MAX_TRIES - tried.tries;
  });
  if (left === null) return device;
  if (left === 0) throw noSession(SHUT);
  throw badInput({
    dateOfBirth: `That’s not the date your carrier has. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  });
}

async function tellOffice(
  { mail, settings }: Services,
  tx: Parameters<typeof findDriver>[0]['tx'],
  id: string,
): Promise<void> {
  const driver = await findDriver({ tx }, id);
  if (!driver) return;
  await mail.queue(tx, {
    kind: 'DRIVER_LINK_CLOSED',
    recordId: id,
    // Without an address, the driver's record says that no message was sent.
    to: driver.carrierEmail ?? '',
    subject: `Check with ${driver.prettyName}: driver page locked`,
    ...writeEmail({
      paragraphs: [
        `Someone opened the link to ${driver.prettyName}’s page and entered five wrong dates of birth. All of the driver’s links are disabled.`,
        'Ask the driver if it was them. If the date of birth on the driver’s record is wrong, correct it first. Then send a new link from the record.',
      ],
      action: { label: 'Open the driver', url: `${settings.PUBLIC_URL}/UI/driver_app/driver_profiles/${id}` },
    }),
  });
}
