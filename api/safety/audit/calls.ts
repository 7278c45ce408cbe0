/** Calls for the audit page of an authority: today's audit, or a stored day. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { date, ref } from '@milepost/domain/core/fields.ts';
import { buildAudit } from '@milepost/domain/safety/audit/audit.ts';
import { type AuditAnswer, groupFindings } from '@milepost/domain/safety/audit/page.ts';
import { RATINGS } from '@milepost/domain/safety/audit/rating.ts';
import { STATUSES } from '@milepost/domain/safety/audit/terms.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { auditIfChanged } from './audit-jobs.ts';
import { readStoredDay } from './audit-storage.ts';

/** Length of the trend. */
const TREND_DAYS = 90;

export function auditCalls(app: FastifyInstance, services: Services): void {
  const options = { config: { right: needs(7000, 'view') }, schema: SCHEMA };
  app.get('/api/compliance/audit/', options, async (request): Promise<AuditAnswer> => {
    const { accountId, today } = request.session;
    const asked = readInput(AUDIT_QUERY, request.query);
    await auditIfChanged(services, accountId, today);
    return services.db.read(accountId, (tx) => readAnswer(tx, asked.carrier, asked.day ?? today));
  });
}

async function readAnswer(tx: Tx, carrier: string | null, day: Day): Promise<AuditAnswer> {
  const authorities = await tx.query<
    AuditAnswer['authorities'][number]
  >(sql`select a.id, a.pretty_name as "prettyName", d.rating
    from carrier a join audit_day d on d.account_id = a.account_id and d.carrier = a.id and d.day = ${day}
    where a.state = 'ACTIVE' order by a.pretty_name, a.id`);
  const authority = authorities.find(({ id }) => carrier === null || id === carrier);
  const stored = authority ? await readStoredDay(tx, authority.id, day) : null;
  const audit = stored && buildAudit(stored.findings, stored.figures);
  const none = {
    improvements: [],
    findings: [],
    soon: [],
    excused: [],
    counts: { FAIL: 0, UNKNOWN: 0, PASS: 0, NOT_APPLICABLE: 0 },
  };
  return {
    day,
    authorities,
    audit,
    carrier: authority ? { id: authority.id, prettyName: authority.prettyName } : null,
    ...(stored && audit ? groupFindings(stored.findings, audit, day) : none),
    trend: authority ? await readTrend(tx, authority.id, day) : [],
  };
}

const readTrend = (tx: Tx, carrier: string, day: Day) =>
  tx.query<AuditAnswer['trend'][number]>(sql`select day, rating, failed from audit_day
    where carrier = ${carrier} and day > ${addDays(day, -TREND_DAYS)} and day <= ${day} order by day`);

const AUDIT_QUERY = defineInput({
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
  day: date('Date', { optional: true }),
});

const COUNT = { type: 'integer' };
const RATING = { type: 'string', enum: RATINGS };
const objectSchema = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const listSchema = (properties: Record<string, unknown>) => ({ type: 'array', items: objectSchema(properties) });
const nullable = (schema: ReturnType<typeof objectSchema>) => ({ ...schema, type: ['object', 'null'] });
const DAY_OR_NONE = { type: ['string', 'null'] };

const FINDINGS = listSchema({
  id: TEXT,
  rule: TEXT,
  section: TEXT,
  severity: TEXT,
  owner: TEXT,
  ownerId: TEXT,
  ownerName: TEXT,
  status: { type: 'string', enum: STATUSES },
  says: TEXT,
  due: DAY_OR_NONE,
  since: TEXT,
  seen: listSchema({ record: TEXT, id: TEXT, day: DAY_OR_NONE, what: TEXT }),
});

const SCHEMA = {
  tags: ['Safety and Compliance'],
  summary: 'The daily FMCSA audit of an authority',
  description:
    'Requires view permission for policy 7000. The rating a reviewer would propose (49 CFR 385 Appendix B), the findings behind it, what to fix first, and what expires within 30 days. For a past date, returns the summary saved on that date.',
  querystring: buildInputSchema(AUDIT_QUERY),
  response: {
    200: {
      description: 'The audit of that date; if no authority is sent, the first one by name is used',
      ...objectSchema({
        day: TEXT,
        authorities: listSchema({ id: TEXT, prettyName: TEXT, rating: RATING }),
        carrier: nullable(objectSchema({ id: TEXT, prettyName: TEXT })),
        audit: nullable(
          objectSchema({
            tallies: listSchema({ section: TEXT, severity: TEXT, n: COUNT, v: COUNT }),
            figures: objectSchema({
              vehicleInspections: COUNT,
              outOfService: COUNT,
              recordableAccidents: COUNT,
              miles: { type: ['number', 'null'] },
              isLocal: { type: 'boolean' },
            }),
            proposed: objectSchema({
              rating: RATING,
              factors: listSchema({
                name: TEXT,
                points: COUNT,
                rating: { type: ['string', 'null'], enum: [...RATINGS, null] },
              }),
            }),
            newEntrant: objectSchema({
              passes: { type: 'boolean' },
              failures: { type: 'array', items: TEXT },
              inadequate: { type: 'array', items: TEXT },
            }),
          }),
        ),
        improvements: listSchema({ section: TEXT, openFindings: COUNT, ratingAfter: RATING }),
        findings: FINDINGS,
        soon: FINDINGS,
        excused: FINDINGS,
        counts: objectSchema(Object.fromEntries(STATUSES.map((status) => [status, COUNT]))),
        trend: listSchema({ day: TEXT, rating: RATING, failed: COUNT }),
      }),
    },
  },
};
