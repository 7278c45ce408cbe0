/** Records that pass the audit today but are due within a week, for the morning email. Each is reported once. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { records } from '@milepost/domain/registry.ts';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import { formatCitation } from '@milepost/domain/safety/audit/page.ts';
import type { DocumentedOwner } from '@milepost/domain/safety/requirements.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { MailLink } from '../../core/platform/mail/templates.ts';

const DAYS_AHEAD = 7;

const DUE = sql`f.status = 'PASS' and f.until_day is null and f.due`;

/** Selects the accounts (`account_id`) with an audit item due within a week of a date around `today`. */
export const selectAccountsDue = (today: Day): Sql =>
  sql`select f.account_id from audit_finding f where ${DUE} between ${today}::date - 1 and ${today}::date + ${DAYS_AHEAD}::integer + 1`;

type DueItem = { rule: string; section: string; owner: DocumentedOwner; ownerId: string; of: string; says: string };

/** Returns the items, earliest due date first, each with the page to fix it on, and records them as reported. */
export async function reportDueItems(tx: Tx, day: Day, publicUrl: string): Promise<MailLink[]> {
  const found = await tx.query<DueItem>(sql`with near as (
      select f.* from audit_finding f join carrier c on c.account_id = f.account_id and c.id = f.carrier and c.state = 'ACTIVE'
      where ${DUE} between ${day} and ${addDays(day, DAYS_AHEAD)}
    ), reported as (
      insert into reminder (account_id, subject, ends) select ${tx.accountId}::uuid, 'due ' || rule || ' ' || owner_id, due from near
      on conflict do nothing returning subject, ends
    )
    select n.rule, n.section, n.owner_record as owner, n.owner_id as "ownerId", n.owner_name as of, n.says
    from near n join reported t on t.subject = 'due ' || n.rule || ' ' || n.owner_id and t.ends = n.due
    order by n.due, n.owner_name, n.rule, n.id`);
  return found.map(({ rule, section, owner, ownerId, of, says }) => ({
    label: `${getAuditRule(rule)?.label ?? rule} for ${of}. ${says} (${formatCitation(section)}).`,
    url: `${publicUrl}/UI/${records[owner].route}/${ownerId}`,
  }));
}
