/**
 * The link to a driver's page: random, stored as a hash, for one driver. It ends after two weeks, when withdrawn, or after five wrong
 * dates of birth.
 */
import sql from 'sql-template-tag';
import type { Context } from '../core/engine/collection/spec.ts';
import { newId } from '../core/platform/ids.ts';
import { hashToken, newToken } from '../core/platform/session/session.ts';

const DAYS = 14;

/** URL before the token. Browsers never send the part after # and servers never log it. */
export const PAGE = '/driver#';

export type NewDriverLink = { url: string; expires: string };

/** Where a link is sent; a link shown as a QR code is not sent. */
export type LinkAddresses = { email?: string | null; phone?: string | null };

/**
 * Creates a link, valid while its addresses are still the driver's. Earlier links stay open, because a driver opens whichever email is
 * at hand.
 */
export async function makeLink(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  driver: string,
  { email, phone }: LinkAddresses = {},
): Promise<NewDriverLink> {
  const token = newToken();
  const [made] = await tx.query<{
    expires: string;
  }>(sql`insert into driver_link (account_id, id, driver, token_hash, email, phone, expires)
    values (${tx.accountId}, ${newId()}, ${driver}, ${hashToken(token)}, ${email ?? null}, ${phone ?? null}, date_trunc('milliseconds', now()) + make_interval(days => ${DAYS}))
    returning expires`);
  return { url: `${services.settings.PUBLIC_URL}${PAGE}${token}`, expires: made?.expires ?? '' };
}

/** Closes all links of a driver and forgets the verified phones. */
export async function withdrawLinks({ tx }: Pick<Context, 'tx'>, driver: string): Promise<void> {
  await tx.query(sql`update driver_link set withdrawn = now() where driver = ${driver} and withdrawn is null`);
  await tx.query(sql`delete from driver_device where driver = ${driver}`);
}

export type LinkState = {
  /** Number of open links, and when the last one expires. */
  live: number;
  expires: string | null;
  /** When a link was last opened with the correct date of birth. */
  opened: string | null;
  /** When wrong dates of birth closed the newest link. */
  guessed: string | null;
};

/** Returns the state of a driver's links for the office. */
export async function findLinkState({ tx }: Pick<Context, 'tx'>, driver: string): Promise<LinkState> {
  const [state] =
    await tx.query<LinkState>(sql`select count(*) filter (where live)::integer as live, max(expires) filter (where live) as expires,
      max(opened) as opened, (array_agg(guessed order by created desc))[1] as guessed
    from (select *, expires > now() and withdrawn is null and guessed is null as live from driver_link where driver = ${driver}) l`);
  return state as LinkState;
}
