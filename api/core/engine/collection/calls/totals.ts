import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifyInstance } from 'fastify';
import { openQueries } from '../../../platform/db/account-queries.ts';
import { fixDecimals } from '../../listing/present.ts';
import type { CollectionService } from '../collection-service.ts';
import { readListQuery } from '../list.ts';
import { addKindValues } from '../rights.ts';
import type { Values } from '../spec.ts';
import { computeTotals } from '../totals.ts';

/** Registers `GET /api/<path>/totals/`, the totals of all rows of the list. A page requests them after its rows have loaded. */
export function totalsCall(app: FastifyInstance, served: CollectionService): void {
  const { services, registry, spec } = served;
  const facts = getFields(spec.record);
  const figure = (name: string, value: unknown) => fixDecimals(value, facts[name]?.decimals ?? 2);
  const options = {
    schema: served.docs.totals,
    config: { right: served.rights.csv, readsFilters: true },
  };

  app.get(`${served.base}/totals/`, options, async (request) => {
    const query = addKindValues(spec, request.query as Values);
    const queries = openQueries(services.db, request.session.accountId);
    const { total, uncounted, totals } = await computeTotals(
      queries,
      spec,
      readListQuery(spec, query),
      registry.tableOf,
    );
    const figures = Object.entries(totals).map(([name, value]) => [name, figure(name, value)]);
    return { count: total, uncounted, totals: Object.fromEntries(figures) };
  });
}
