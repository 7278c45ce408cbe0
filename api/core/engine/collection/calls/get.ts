import type { FastifyInstance } from 'fastify';
import { openQueries } from '../../../platform/db/account-queries.ts';
import { type IdParams, readId } from '../../../platform/http/params.ts';
import { requireRight } from '../../../platform/session/session.ts';
import { isRightOfKind, policyOf } from '../actions.ts';
import { visible } from '../rights.ts';
import type { Served } from '../served.ts';

/** `GET /api/<path>/<id>`: returns one record. */
export function getCall(app: FastifyInstance, served: Served): void {
  const { services, spec, row, present } = served;
  const options = { schema: served.docs.get, config: { right: served.rights.get } };

  app.get<IdParams>(`${served.base}/:id`, options, async (request) => {
    const queries = openQueries(services.db, request.session.accountId);
    const found = await row(queries, readId(request.params.id, spec.record.label));
    const more = await spec.ofOne?.(queries, found);
    const shown = visible(spec, found, request.session);
    if (isRightOfKind(spec)) requireRight(request.session, policyOf(spec, shown, 'view'), 'view');
    return { ...present(shown, request.session), ...more };
  });
}
