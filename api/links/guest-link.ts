/** The link by which a guest responds: random, stored as a hash, for one row, until it expires or is closed. */
import type { EmployerLink } from '@milepost/domain/safety/guest-link.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../core/engine/collection/spec.ts';
import { newId } from '../core/platform/ids.ts';
import { hashToken, newToken } from '../core/platform/session/session.ts';
import { type Guest, type GuestName, guestLinkClosed } from '../core/platform/session/visitor.ts';

/** Days until a link expires: a road test follows soon; a former employer has 30 days to respond (49 CFR 391.23(g)). */
const DAYS = { examiner: 14, employer: 45, recipient: 30 } as const satisfies Record<GuestName, number>;

type NewGuestLink = { id: string; url: string };

/** Creates a link; `sentTo` is the address if the server emails it. Earlier links to the same row stay open. */
export async function makeGuestLink(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  guest: GuestName,
  owner: string,
  sentTo: string | null = null,
  days: number = DAYS[guest],
): Promise<NewGuestLink> {
  const [id, token] = [newId(), newToken()];
  await tx.query(sql`insert into guest_link (account_id, id, guest, owner_id, token_hash, sent_to, expires)
    values (${tx.accountId}, ${id}, ${guest}, ${owner}, ${hashToken(token)}, ${sentTo},
      date_trunc('milliseconds', now()) + make_interval(days => ${days}))`);
  return { id, url: `${services.settings.PUBLIC_URL}/driver#${guest}.${token}` };
}

/** Records when a guest first opened the link. */
export async function noteOpened({ tx }: Pick<Context, 'tx'>, { link }: Pick<Guest, 'link'>): Promise<void> {
  await tx.query(sql`update guest_link set opened = coalesce(opened, now()) where id = ${link}`);
}

/**
 * Locks a guest's link until the end of the transaction, so that it can't be closed. Call it last: closing a link locks the link's row
 * first.
 * @throws HttpError 401 if the link was closed in the meantime
 */
export async function holdGuestLink({ tx }: Pick<Context, 'tx'>, { link }: Pick<Guest, 'link'>): Promise<void> {
  const [held] = await tx.query<{ why: string | null }>(
    sql`select withdrawn_why as why from guest_link where id = ${link} for no key update`,
  );
  if (!held || held.why) throw guestLinkClosed(held?.why ?? undefined);
}

const IS_OPEN = `l.withdrawn is null and l.expires > now() and not exists (
  select from employer_response s where s.account_id = l.account_id and s.link = l.id)`;

/** SQL: the number of open links that a former employer has about the row `r`. */
export const OPEN_LINKS = `(select count(*)::integer from guest_link l where l.account_id = r.account_id and l.owner_id = r.id and ${IS_OPEN})`;

/** Lists the links sent to a former employer about an employment, newest first. */
export function findEmployerLinks({ tx }: Pick<Context, 'tx'>, employment: string): Promise<EmployerLink[]> {
  return tx.query<EmployerLink>(sql`select l.id, l.sent_to as "sentTo", l.created as sent, l.opened, l.expires,
      case when l.withdrawn is not null then l.withdrawn_why when s.id is not null then 'ANSWERED'
        when l.expires <= now() then 'EXPIRED' else 'OPEN' end as state,
      l.withdrawn as closed, l.withdrawn_by as "closedBy", m.state as email
    from guest_link l
    left join employer_response s on s.account_id = l.account_id and s.link = l.id
    left join mail_message m on m.account_id = l.account_id and m.id = l.message
    where l.owner_id = ${employment} and l.guest = 'employer' order by l.created desc, l.id desc`);
}

/** Closes the open links that match `where` and returns their addresses. */
export async function closeGuestLinks(
  { tx }: Pick<Context, 'tx'>,
  where: Sql,
  { why, by }: { why: 'DISABLED' | 'REPLACED'; by: string },
): Promise<{ sentTo: string | null }[]> {
  return tx.query<{
    sentTo: string | null;
  }>(sql`update guest_link l set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = ${why}, withdrawn_by = ${by}
    where ${raw(IS_OPEN)} and ${where} returning l.sent_to as "sentTo"`);
}
