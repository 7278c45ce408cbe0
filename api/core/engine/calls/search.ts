/** Finds records by part of their name for the command bar, limited to the record types that the user may view. */

import { text } from '@milepost/domain/core/fields.ts';
import { foldText } from '@milepost/domain/core/fold-text.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { buildInputSchema, describeRowsResponse } from '../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../platform/http/input.ts';
import { TEXT } from '../../platform/http/schema-types.ts';
import type { Services } from '../../platform/services.ts';
import type { Registry } from '../collection/registry.ts';
import { isIndexed, matchesByIndex } from '../collection/search.ts';
import type { CollectionSpec } from '../collection/spec.ts';
import { makeLikePattern } from '../collection/where.ts';
import { hasAllWords, splitSearch } from '../collection/word-order.ts';
import { joins, quote } from '../listing/columns.ts';

export function searchCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get('/api/search/', { config: { right: 'any' }, schema: SEARCH }, async (request) => {
    const { session } = request;
    const { search } = readInput(QUERY, request.query);
    const wanted = (search ?? '').toLowerCase().slice(0, 100);
    if (wanted.length < 2) return { results: [], count: 0 };
    const specs = registry.specs.filter((spec) => spec.isFoundByName && can(session, spec.record.policy, 'view'));
    if (specs.length === 0) return { results: [], count: 0 };
    const ask = isIndexed(splitSearch(wanted).indexed) ? db.batch : db.heavy.batch;
    const findBest = async (finds: MatchCondition) =>
      (await ask(session.accountId, selectBest(specs, wanted, registry, finds)))[0] ?? [];
    const exact = await findBest(matchesByIndex);
    const isDone = exact.length > 0 || splitSearch(wanted).others.length === 0;
    const results = isDone ? exact : await findBest(hasAllWords);
    return { results, count: results.length };
  });
}

const MAX_PER_RECORD = 5;

/** Builds the condition that finds the rows of a record type. */
type MatchCondition = typeof matchesByIndex;

/** Selects the best matches of all record types, the closest first. */
function selectBest(specs: readonly CollectionSpec[], wanted: string, registry: Registry, finds: MatchCondition): Sql {
  const found = join(
    specs.map((spec) => selectMatches(spec, wanted, registry, finds)),
    ' union all ',
  );
  return sql`select record, label, id, "prettyName", state, detail, route from (${found}) found order by rank`;
}

/**
 * Ranks a record's own name against the search: equal, starts with it, has a word that starts with it, contains it, or only a
 * related name matches.
 */
function buildRank(wanted: string): Sql {
  const anywhere = makeLikePattern(wanted);
  const begins = anywhere.slice(1);
  const name = sql`fold_text(r.pretty_name)`;
  return sql`case when ${name} = ${foldText(wanted)} then 0 when ${name} like ${begins} then 1 when ${name} like ${`% ${begins}`} then 2
    when ${name} like ${anywhere} then 3 else 4 end`;
}

/** Selects the best matches of one record type; ties go to the last updated. */
function selectMatches(spec: CollectionSpec, wanted: string, registry: Registry, finds: MatchCondition): Sql {
  const { name, label, route } = spec.record;
  return sql`(select ${name}::text as record, ${label}::text as label, r.id, r.pretty_name as "prettyName", r.state,
      ${raw(spec.hit ?? spec.detail ?? "''")} as detail, ${`${route}/`}::text || r.id as route, ${buildRank(wanted)} as rank
    from (select r.* from ${raw(quote(spec.table))} r where r.state <> 'DELETED' and ${finds(spec, wanted, registry.tableOf)}) r
    ${raw(joins(spec, registry.tableOf))}
    order by rank, r.updated desc limit ${MAX_PER_RECORD})`;
}

const QUERY = defineInput({ search: text('Search', { optional: true, max: MAX_LONG_TEXT }) });
const FOUND = { record: TEXT, label: TEXT, id: TEXT, prettyName: TEXT, detail: TEXT, route: TEXT };
const summary = 'Search records by name';
const SEARCH = {
  tags: ['General'],
  summary,
  querystring: buildInputSchema(QUERY),
  response: {
    200: describeRowsResponse(summary, { type: 'object', properties: FOUND }),
  },
};
