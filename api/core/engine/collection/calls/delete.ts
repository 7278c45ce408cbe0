import type { FastifyInstance } from 'fastify';
import { readBody } from '../../../platform/http/body.ts';
import { type IdParams, readId } from '../../../platform/http/params.ts';
import { requireRight } from '../../../platform/session/session.ts';
import { getPolicies } from '../actions.ts';
import type { CollectionService } from '../collection-service.ts';
import { requireVisible } from '../rights.ts';
import { deleteRecord } from '../write.ts';

/** Registers `DELETE /api/<path>/<id>`. */
export function deleteCall(app: FastifyInstance, served: CollectionService): void {
  const { services, registry, spec, context, row } = served;
  const options = { schema: served.docs.delete, config: { right: served.rights.delete } };

  app.delete<IdParams>(`${served.base}/:id`, options, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, spec.record.label);
    await readBody(request, services, null);
    await services.db.tx(session.accountId, async (tx) => {
      const found = requireVisible(spec, await row(tx, id), session);
      requireRight(session, getPolicies(spec, found, 'delete'), 'delete');
      await deleteRecord(registry, spec, context(tx, session), id);
    });
    return reply.code(204).send();
  });
}
