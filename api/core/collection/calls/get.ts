import type { FastifyInstance } from 'fastify';
import { type IdParams, readId } from '../../http/params.ts';
import { requireRight } from '../../session/session.ts';
import { isRightOfKind, policyOf } from '../actions.ts';
import { visible } from '../rights.ts';
import type { Served } from '../served.ts';

/** `GET /api/<path>/<id>`: one record. Who asks is looked up with what is asked. */
export function getCall(app: FastifyInstance, served: Served): void {
  const { services, spec, row, present } = served;
  const options = { schema: served.docs.get, config: { right: served.rights.get, isAdmittedLate: true } };

  app.get<IdParams>(`${served.base}/:id`, options, async (request) => {
    const { found, more } = await services.admission.asking(request, async (asked) => {
      const found = await row(asked, readId(request.params.id, spec.record.label));
      return { found, more: await spec.ofOne?.(asked, found) };
    });
    const shown = visible(spec, found, request.session);
    if (isRightOfKind(spec)) requireRight(request.session, policyOf(spec, shown, 'view'), 'view');
    return { ...present(shown, request.session), ...more };
  });
}
