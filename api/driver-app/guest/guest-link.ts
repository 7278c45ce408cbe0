/** The link that a guest answers by: random, kept as a hash, about one row, until its day or until it is closed. */
import sql from 'sql-template-tag';
import type { Context } from '../../core/collection/spec.ts';
import { newId } from '../../core/ids.ts';
import { hashToken, newToken } from '../../core/session/session.ts';
import type { GuestName } from '../../core/session/visitor.ts';

/** So long a guest may take: an examiner drives soon, a former employer has 30 days to answer (49 CFR 391.23(g)). */
const DAYS = { examiner: 14, employer: 45 } as const satisfies Record<GuestName, number>;

/** A new link; those that went out before stay good until their own end. */
export async function makeGuestLink(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  guest: GuestName,
  owner: string,
): Promise<string> {
  const token = newToken();
  await tx.query(sql`insert into guest_link (account_id, id, guest, owner_id, token_hash, expires)
    values (${tx.accountId}, ${newId()}, ${guest}, ${owner}, ${hashToken(token)},
      date_trunc('milliseconds', now()) + make_interval(days => ${DAYS[guest]}))`);
  return `${services.settings.PUBLIC_URL}/driver#${guest}.${token}`;
}
