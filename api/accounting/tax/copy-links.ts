/** Ends the links of recipient copies, and stops their queued emails. */
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { closeGuestLinks } from '../../links/guest-link.ts';

/** Ends the open links of one copy, which a newer link replaces. */
export async function replaceCopyLinks(context: Context, copy: string): Promise<void> {
  await closeGuestLinks(context, sql`l.owner_id = ${copy}`, { why: 'REPLACED', by: context.session.prettyName });
  await context.services.mail.withdraw(context.tx, copy, 'The link was replaced by a newer one');
}

/** Ends the links of all earlier copies of payees whose form a version corrects. */
export async function replaceCorrectedCopies(context: Context, version: string): Promise<void> {
  const copies = await context.tx.query<{ id: string }>(sql`select c.id from tax_year_row r
    join tax_copy c on c.account_id = r.account_id and c.payee_id = r.payee_id and c.tax_year <> r.tax_year
    join tax_year y on y.account_id = r.account_id and y.id = r.tax_year
    join tax_year e on e.account_id = c.account_id and e.id = c.tax_year and e.carrier = y.carrier and e.year = y.year
    where r.tax_year = ${version} and r.row_kind <> 'KEPT'`);
  for (const { id } of copies) await replaceCopyLinks(context, id);
}

/** Stops the queued emails of a payee who withdrew the consent. The database ends their links. */
export async function stopCopyEmails({ tx, services }: Context, payee: string): Promise<void> {
  const copies = await tx.query<{ id: string }>(sql`select id from tax_copy where payee_id = ${payee}`);
  for (const { id } of copies) await services.mail.withdraw(tx, id, 'The recipient withdrew the consent');
}
