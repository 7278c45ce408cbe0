/** Changes in the audit since yesterday, for the morning email. Each change is reported once. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import { formatCitation, RATING_LABELS } from '@milepost/domain/safety/audit/page.ts';
import type { Rating } from '@milepost/domain/safety/audit/rating.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

type FindingChange = { rule: string; section: string; of: string; says: string; isNew: boolean };
type RatingChange = { authority: string; was: Rating; is: Rating };

/** Selects the accounts (`account_id`) whose audit gained or resolved a violation on a date around `today`. */
export const selectChangedAccounts = (today: Day): Sql => sql`select account_id from audit_finding
    where status = 'FAIL' and from_day between ${today}::date - 2 and ${today}::date + 1
  union select account_id from audit_finding where status = 'FAIL' and until_day between ${today}::date - 2 and ${today}::date + 1`;

/** Returns the changes as sentences and records them as reported: changed ratings, then new violations, then resolved ones. */
export async function reportChanges(tx: Tx, day: Day): Promise<string[]> {
  const [turns, changes] = [
    await tx.query<RatingChange>(selectRatingChanges(tx, day)),
    await tx.query<FindingChange>(selectFindingChanges(tx, day)),
  ];
  return [
    ...turns.map(
      ({ authority, was, is }) => `${authority} would now be rated ${getRatingLabel(is)} (was ${getRatingLabel(was)}).`,
    ),
    ...changes.map(({ rule, section, of, says, isNew }) => {
      const what = `${getAuditRule(rule)?.label ?? rule} for ${of} (${formatCitation(section)})`;
      return isNew ? `New: ${what}. ${says}.` : `Resolved: ${what}.`;
    }),
  ];
}

const getRatingLabel = (rating: Rating) => RATING_LABELS[rating].label;

/** Selects the changes of yesterday and today. An authority's first stored day has no earlier day to compare with. */
function selectFindingChanges({ accountId }: Tx, day: Day): Sql {
  const yesterday = addDays(day, -1);
  return sql`with changed as (
      select f.id, f.rule, f.section, f.owner_name as of, f.says, true as "isNew", f.from_day as day from audit_finding f
      where f.status = 'FAIL' and f.until_day is null and f.from_day between ${yesterday} and ${day}
        and exists (select from audit_day d where d.carrier = f.carrier and d.day < f.from_day)
        and not exists (select from audit_finding o where o.carrier = f.carrier and o.owner_id = f.owner_id and o.rule = f.rule
          and o.status = 'FAIL' and o.until_day = f.from_day)
      union all
      select f.id, f.rule, f.section, f.owner_name, f.says, false, f.until_day from audit_finding f
      where f.status = 'FAIL' and f.until_day between ${yesterday} and ${day}
        and not exists (select from audit_finding o where o.carrier = f.carrier and o.owner_id = f.owner_id and o.rule = f.rule
          and o.status = 'FAIL' and o.until_day is null)
    ), reported as (
      insert into reminder (account_id, subject, ends) select ${accountId}::uuid, case when "isNew" then 'audit ' else 'mended ' end || id, day from changed
      on conflict do nothing returning subject
    )
    select c.rule, c.section, c.of, c.says, c."isNew" from changed c
    join reported t on t.subject = case when c."isNew" then 'audit ' else 'mended ' end || c.id
    order by c."isNew" desc, c.rule, c.of, c.id`;
}

/** Compares with the day before yesterday, unless yesterday's email reported the change. */
function selectRatingChanges({ accountId }: Tx, day: Day): Sql {
  return sql`with turned as (
      select a.id, a.pretty_name as authority, w.rating as was, d.rating as is from carrier a
      join audit_day d on d.account_id = a.account_id and d.carrier = a.id and d.day = ${day}
      join lateral (select rating from audit_day w where w.carrier = a.id and w.day between ${addDays(day, -2)} and ${addDays(day, -1)} order by w.day limit 1) w on true
      where a.state = 'ACTIVE' and w.rating <> d.rating
        and not exists (select from reminder m where m.subject = 'rating ' || a.id || ' ' || d.rating and m.ends between ${addDays(day, -1)} and ${day})
    ), reported as (
      insert into reminder (account_id, subject, ends) select ${accountId}::uuid, 'rating ' || id || ' ' || turned.is, ${day}::date from turned on conflict do nothing
    )
    select authority, was, turned.is from turned order by authority, id`;
}
