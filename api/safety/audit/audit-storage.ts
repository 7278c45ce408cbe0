/**
 * Audits an account and stores the result: a finding lasts from its first date until the audit no longer finds it, and each day has its
 * rating.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import { buildAudit, computeFigures, type Finding, findFindings } from '@milepost/domain/safety/audit/audit.ts';
import type { Figures } from '@milepost/domain/safety/audit/rating.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import type { Services } from '../../core/platform/services.ts';
import { readAuthorities } from './facts.ts';

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
    await storeAudit(tx, clock.getToday(zone), clock.getZone(zone));
  });
}

async function storeAudit(tx: Tx, day: Day, timeZone: string): Promise<void> {
  const audits = (await readAuthorities(tx, day)).map((authority) => {
    const findings = findFindings({ authority, day, timeZone });
    const figures = computeFigures({ authority, day });
    return { carrier: authority.carrier.id, findings, figures, proposed: buildAudit(findings, figures).proposed };
  });
  await storeFindings(
    tx,
    day,
    audits.flatMap(({ carrier, findings }) => findings.map((each) => ({ carrier, ...each }))),
  );
  const days = audits.map(({ carrier, figures, findings, proposed }) => ({
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

type AuthorityFinding = Finding & { carrier: string };

/** Stores the differences: a finding that is gone ends today, or is deleted if it was added today. */
async function storeFindings(tx: Tx, day: Day, findings: readonly AuthorityFinding[]): Promise<void> {
  const current = await tx.query<AuthorityFinding & { id: string }>(sql`select id, carrier, ${FINDING_COLUMNS}
    from audit_finding where until_day is null`);
  const currentIds = new Map(current.map((each) => [serializeFinding(each), each.id]));
  const remaining = new Set(findings.flatMap((each) => currentIds.get(serializeFinding(each)) ?? []));
  const resolvedIds = current.flatMap(({ id }) => (remaining.has(id) ? [] : [id]));
  if (resolvedIds.length > 0) {
    await tx.query(sql`delete from audit_finding where id = any(${resolvedIds}) and from_day >= ${day}::date`);
    await tx.query(sql`update audit_finding set until_day = ${day}::date where id = any(${resolvedIds})`);
  }
  const added = findings.filter((each) => !currentIds.has(serializeFinding(each)));
  if (added.length === 0) return;
  await tx.query(sql`insert into audit_finding (account_id, carrier, rule, section, severity, owner_record, owner_id, owner_name, status, says, due, seen, from_day)
    select ${tx.accountId}::uuid, n.carrier, n.rule, n.section, n.severity, n.owner, n."ownerId", n."ownerName", n.status, n.says, n.due, n.seen, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (carrier uuid, rule text, section text, severity text, owner text, "ownerId" uuid,
      "ownerName" text, status text, says text, due date, seen jsonb)`);
}

const FINDING_COLUMNS = raw(
  `rule, section, severity, owner_record as owner, owner_id as "ownerId", owner_name as "ownerName", status, says, due, seen`,
);

/** Returns all content of a finding as one text: equal texts mean equal findings. */
function serializeFinding({
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
}: AuthorityFinding): string {
  const records = seen.map(({ record, id, day, what }) => [record, id, day, what]);
  return JSON.stringify([carrier, rule, section, severity, owner, ownerId, ownerName, status, says, due, records]);
}

export type StoredDay = { findings: KeptFinding[]; figures: Figures; rating: string };
export type KeptFinding = Finding & { id: string; since: Day };

/** Returns the findings, figures, and rating stored for a day; null if the authority was not audited that day. */
export async function readStoredDay(tx: Queryable, carrier: string, day: Day): Promise<StoredDay | null> {
  const [[stored], findings] = await Promise.all([
    tx.query<Omit<StoredDay, 'findings'>>(
      sql`select rating, figures from audit_day where carrier = ${carrier} and day = ${day}`,
    ),
    tx.query<KeptFinding>(sql`select id, ${FINDING_COLUMNS}, from_day as since
      from audit_finding where carrier = ${carrier} and from_day <= ${day}::date and (until_day is null or until_day > ${day}::date)
      order by rule, owner_name, owner_id`),
  ]);
  return stored ? { ...stored, findings } : null;
}
