import type { FastifyInstance } from 'fastify';
import { openQueries } from '../../../platform/db/account-queries.ts';
import { buildPageAnswer } from '../../listing/page.ts';
import type { CollectionService } from '../collection-service.ts';
import { listPage, readListQuery } from '../list.ts';
import { addKindValues, isPicker } from '../rights.ts';
import type { Stored, Values } from '../spec.ts';

/** Registers `GET /api/<path>/`, which returns a page of the list. */
export function listCall(app: FastifyInstance, served: CollectionService): void {
  const { services, registry, spec, present } = served;
  const options = {
    schema: served.docs.list,
    config: { right: served.rights.list, readsFilters: true },
  };

  app.get(`${served.base}/`, options, async (request) => {
    const query = addKindValues(spec, request.query as Values);
    const queries = openQueries(services.db, request.session.accountId);
    const page = await listPage(queries, spec, readListQuery(spec, query), registry.tableOf);
    const show = isPicker(query) ? pickerRow : (found: Stored) => present(found, request.session);
    return buildPageAnswer(page.rows.map(show), page);
  });
}

/** Returns a row for a picker. Its authority fills in the authority of the form. */
function pickerRow(found: Stored): Values {
  const { id, prettyName, state, status = null, pickerDetail, carrier } = found;
  const authority = carrier ? { id: carrier, prettyName: found.carrier__name ?? '' } : null;
  return { id, prettyName, state, status, detail: pickerDetail ?? '', ...(authority && { carrier: authority }) };
}
