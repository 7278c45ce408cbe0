/** `GET /api/<record>/{id}/timeline/`: the events of a record that the user may view, in one query of indexed parts. */

import { can } from '@milepost/domain/core/policies.ts';
import { getNouns } from '@milepost/domain/core/record.ts';
import {
  sortEvents,
  type TimelineAnswer,
  type TimelineEvent,
  type TimelineRow,
} from '@milepost/domain/core/timeline.ts';
import { withArticle } from '@milepost/domain/core/words.ts';
import type { FastifyInstance } from 'fastify';
import sql, { join, type Sql } from 'sql-template-tag';
import { describeErrorResponse } from '../../platform/http/api-document.ts';
import { describeRowsResponse } from '../../platform/http/field-schemas.ts';
import { type IdParams, readId } from '../../platform/http/params.ts';
import { TEXT } from '../../platform/http/schema-types.ts';
import type { Services } from '../../platform/services.ts';
import { needs } from '../../platform/session/right.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Registry } from '../collection/registry.ts';
import { requireRow } from '../collection/require-row.ts';
import type { CollectionSpec } from '../collection/spec.ts';

/** The newest events of a record; more would be indistinguishable. */
const MAX_EVENTS = 300;

/** Returns the query of a row's events for a record's ID: see `event`. */
export type EventQuery = (id: string) => Sql;

type TimelineSource = {
  /** The name of the record. */
  record: string;
  rows: readonly TimelineRow[];
  /** By the name of their row. */
  events: Readonly<Record<string, readonly EventQuery[]>>;
};

export function timelineCall(app: FastifyInstance, { db }: Services, registry: Registry, source: TimelineSource): void {
  const { record } = registry.specOf(source.record) as CollectionSpec;
  app.get<IdParams>(
    `/api/${record.path}/:id/timeline/`,
    { config: { right: needs(record.policy, 'view') }, schema: describe(record) },
    async ({ session, params }): Promise<TimelineAnswer> => {
      const id = readId(params.id, record.label);
      const results = await db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, source.record, id);
        return tx.query<TimelineEvent>(queryEvents(source, session, id));
      });
      return { results: sortEvents(results), count: results.length };
    },
  );
}

function queryEvents({ rows, events }: TimelineSource, session: Session, id: string): Sql {
  const viewed = rows.filter(({ policies }) => !policies || can(session, policies, 'view'));
  const parts = viewed.flatMap(({ name }) =>
    (events[name] ?? []).map((query) => sql`select ${name} as "row", e.* from (${query(id)}) e`),
  );
  return sql`select e.id, e."row", e.day, e."time", e.until, e.words, e.amount, e.record, e."recordId"
    from (${join(parts, ' union all ')}) e where e.day is not null
    order by e.day desc, e."time" desc nulls last limit ${MAX_EVENTS}`;
}

export type EventColumns = {
  id: Sql;
  /** A date, or a moment that is shown on the account's clock. */
  day?: Sql;
  at?: Sql;
  until?: Sql;
  words: Sql;
  amount?: Sql;
  record?: string;
  recordId?: Sql;
};

/** Returns the columns of an event for a `select`. */
export function event({ id, day, at, until, words, amount, record, recordId }: EventColumns): Sql {
  const local = at && sql`(${at} at time zone current_zone())`;
  return sql`(${id})::text as id, ${local ? sql`(${local})::date` : sql`(${day ?? sql`null`})::date`} as day,
    ${local ? sql`to_char(${local}, 'HH24:MI')` : sql`null::text`} as "time", (${until ?? sql`null`})::date as until,
    (${words})::text as words, (${amount ?? sql`null`})::numeric(14, 2) as amount,
    ${record ?? null}::text as record, (${recordId ?? sql`null`})::uuid as "recordId"`;
}

const MAYBE = { type: ['string', 'null'] };
const describe = (record: CollectionSpec['record']) => ({
  tags: [record.labels],
  summary: `Timeline for ${withArticle(getNouns(record).one)}`,
  description: `Events in order, at most the newest ${MAX_EVENTS}. Events of records that the user can’t view are excluded.`,
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: describeRowsResponse('The events', {
      type: 'object',
      properties: {
        id: TEXT,
        row: TEXT,
        day: TEXT,
        time: MAYBE,
        until: { ...MAYBE, description: 'The last date of an event that spans several days' },
        words: TEXT,
        amount: { type: ['number', 'null'], description: 'In dollars' },
        record: MAYBE,
        recordId: MAYBE,
      },
    }),
    404: describeErrorResponse(`No such ${getNouns(record).one}`),
  },
});
