import type { FastifyInstance } from 'fastify';
import type { Session } from '../../session/session.ts';
import { listPage, pageAnswer, readListQuery } from '../list.ts';
import type { Served } from '../served.ts';
import type { Stored, Values } from '../spec.ts';

/** `GET /api/<path>/`: a page of the list. Who asks is looked up with what is asked. */
export function listCall(app: FastifyInstance, served: Served): void {
  const { services, registry, spec, rights, present } = served;

  app.get(`${served.base}/`, { schema: served.docs.list, config: { isAdmittedLate: true } }, async (request) => {
    const query = request.query as Values;
    const isPicker = query.prettyName === 'true';
    const permit = (session: Session) => (isPicker ? rights.pick : rights.list)(session, query);
    const page = await services.admission.asking(request, permit, async (asked) =>
      listPage(asked, spec, readListQuery(spec, query), registry.tableOf),
    );
    const show = isPicker ? pickerRow : (found: Stored) => present(found, request.session);
    return pageAnswer(page.rows.map(show), page);
  });
}

function pickerRow(found: Stored): Values {
  const { id, prettyName, state, status = null, pickerDetail } = found;
  return { id, prettyName, state, status, detail: pickerDetail ?? '' };
}
