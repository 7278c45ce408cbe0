/**
 * Audits an account and stores the result: a finding lasts from its first date until the audit no longer finds it, and each day has its
 * rating.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import { auditOf, type Finding, figuresOf, findingsOf } from '@milepost/domain/safety/audit/audit.ts';
import type { Figures } from '@milepost/domain/safety/audit/rating.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import type { Services } from '../../core/platform/services.ts';
import { authoritiesOf } from './facts.ts';

/** Audits all authorities of an account as of the account's own date. A second run on the same day replaces the first. */
export function auditAccount({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string): Promise<void> {
  return db.tx(accountId, async (tx) => {
    // One audit at a time. A change made while this one reads leaves a mark, so the next audit sees the change.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${accountId}, 0))`);
    await tx.query(sql`delete from audit_mark`);
    const [account] = await tx.query<{ zone: string | null }>(
      sql`select time_zone as zone from account where id = ${accountId}`,
    );
    const zone = account?.zone ?? null;
    await auditOn(tx, clock.getToday(zone), clock.getZone(zone));
  });
}

async function auditOn(tx: Tx, day: Day, timeZone: string): Promise<void> {
  const audited = (await authoritiesOf(tx, day)).map((authority) => {
    const findings = findingsOf({ authority, day, timeZone });
    const figures = figuresOf({ authority, day });
    return { carrier: authority.carrier.id, findings, figures, proposed: auditOf(findings, figures).proposed };
  });
  await keepFindings(
    tx,
    day,
    audited.flatMap(({ carrier, findings }) => findings.map((each) => ({ carrier, ...each }))),
  );
  const days = audited.map(({ carrier, figures, findings, proposed }) => ({
    carrier,
    figures,
    rating: proposed.rating,
    failed: findings.filter(({ status }) => status === 'FAIL').length,
  }));
  await tx.query(sql`insert into audit_day (account_id, carrier, day, rating, failed, figures)
    select ${tx.accountId}::uuid, d.carrier, ${day}::date, d.rating, d.failed, d.figures
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (carrier uuid, rating text, failed integer, figures jsonb)
    on conflict (account_id, carrier, day) do update set rating = excluded.rating, failed = excluded.failed, figures = excluded.figures`);
  await tx.query(
    sql`update account set audited_on = ${day} where id = ${tx.accountId} and audited_on is distinct from ${day}`,
  );
}

type Found = Finding & { carrier: string };

/** Stores the differences: a finding that is gone ends today, or is deleted if it was added today. */
async function keepFindings(tx: Tx, day: Day, findings: readonly Found[]): Promise<void> {
  const standing = await tx.query<Found & { id: string }>(sql`select id, carrier, ${FINDING}
    from audit_finding where until_day is null`);
  const kept = new Map(standing.map((each) => [wordsOf(each), each.id]));
  const still = new Set(findings.flatMap((each) => kept.get(wordsOf(each)) ?? []));
  const gone = standing.flatMap(({ id }) => (still.has(id) ? [] : [id]));
  if (gone.length > 0) {
    await tx.query(sql`delete from audit_finding where id = any(${gone}) and from_day >= ${day}::date`);
    await tx.query(sql`update audit_finding set until_day = ${day}::date where id = any(${gone})`);
  }
  const made = findings.filter((each) => !kept.has(wordsOf(each)));
  if (made.length === 0) return;
  await tx.query(sql`insert into audit_finding (account_id, carrier, rule, section, severity, owner_record, owner_id, owner_name, status, says, due, seen, from_day)
    select ${tx.accountId}::uuid, n.carrier, n.rule, n.section, n.severity, n.owner, n."ownerId", n."ownerName", n.status, n.says, n.due, n.seen, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (carrier uuid, rule text, section text, severity text, owner text, "ownerId" uuid,
      "ownerName" text, status text, says text, due date, seen jsonb)`);
}

const FINDING = raw(
  `rule, section, severity, owner_record as owner, owner_id as "ownerId", owner_name as "ownerName", status, says, due, seen`,
);

/** Returns all content of a finding as one text: equal texts mean equal findings. */
function wordsOf({
  carrier,
  rule,
  section,
  severity,
  owner,
  ownerId,
  ownerName,
  status,
  says,
  due,
  seen,
}: Found): string {
  const records = seen.map(({ record, id, day, what }) => [record, id, day, what]);
  return JSON.stringify([carrier, rule, section, severity, owner, ownerId, ownerName, status, says, due, records]);
}

export type KeptDay = { findings: KeptFinding[]; figures: Figures; rating: string };
export type KeptFinding = Finding & { id: string; since: Day };

/** Returns the findings, figures, and rating stored for a day; null if the authority was not audited that day. */
export async function keptDay(tx: Queryable, carrier: string, day: Day): Promise<KeptDay | null> {
  const [[kept], findings] = await Promise.all([
    tx.query<Omit<KeptDay, 'findings'>>(
      sql`select rating, figures from audit_day where carrier = ${carrier} and day = ${day}`,
    ),
    tx.query<KeptFinding>(sql`select id, ${FINDING}, from_day as since
      from audit_finding where carrier = ${carrier} and from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)
      order by rule, owner_name, owner_id`),
  ]);
  return kept ? { ...kept, findings } : null;
}
