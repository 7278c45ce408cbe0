import type { FastifyInstance } from 'fastify';
import { type IdParams, readId } from '../../http/params.ts';
import type { Session } from '../../session/session.ts';
import { visible } from '../rights.ts';
import type { Served } from '../served.ts';

/** `GET /api/<path>/<id>`: one record. Who asks is looked up with what is asked. */
export function getCall(app: FastifyInstance, served: Served): void {
  const { services, spec, rights, row, present } = served;
  const options = { schema: served.docs.get, config: { isAdmittedLate: true } };

  app.get<IdParams>(`${served.base}/:id`, options, async (request) => {
    const { id } = request.params;
    const permit = (session: Session) => rights.get(session, id);
    const found = await services.admission.asking(request, permit, async (asked) =>
      row(asked, readId(id, spec.record.label)),
    );
    return present(visible(spec, found, request.session), request.session);
  });
}
