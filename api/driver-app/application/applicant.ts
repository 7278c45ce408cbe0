/** The driver behind an application. */
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { notFound } from '../../core/platform/http/errors.ts';

export type Applicant = { id: string; prettyName: string; carrier: string; carrierName: string };

/** @throws HttpError 404 */
export async function findApplicant({ tx }: Pick<Context, 'tx'>, driver: string): Promise<Applicant> {
  const [found] =
    await tx.query<Applicant>(sql`select d.id, d.pretty_name as "prettyName", d.carrier, c.pretty_name as "carrierName"
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver} and d.state <> 'DELETED'`);
  if (!found) throw notFound('Driver');
  return found;
}
