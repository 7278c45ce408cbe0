import type { FastifyInstance } from 'fastify';
import { openQueries } from '../../../platform/db/account-queries.ts';
import { type IdParams, readId } from '../../../platform/http/params.ts';
import { requireRight } from '../../../platform/session/session.ts';
import { dependsOnKind, getPolicies } from '../actions.ts';
import type { CollectionService } from '../collection-service.ts';
import { requireVisible } from '../rights.ts';

/** Registers `GET /api/<path>/<id>`, which returns one record. */
export function getCall(app: FastifyInstance, served: CollectionService): void {
  const { services, spec, row, present } = served;
  const options = { schema: served.docs.get, config: { right: served.rights.get } };

  app.get<IdParams>(`${served.base}/:id`, options, async (request) => {
    const queries = openQueries(services.db, request.session.accountId);
    const found = await row(queries, readId(request.params.id, spec.record.label));
    const more = await spec.details?.(queries, found);
    const shown = requireVisible(spec, found, request.session);
    if (dependsOnKind(spec)) requireRight(request.session, getPolicies(spec, shown, 'view'), 'view');
    return { ...present(shown, request.session), ...more };
  });
}
