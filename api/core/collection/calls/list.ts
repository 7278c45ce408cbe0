import type { FastifyInstance } from 'fastify';
import { pageAnswer } from '../../listing/page.ts';
import { listPage, readListQuery } from '../list.ts';
import { isPicker, ofKind } from '../rights.ts';
import type { Served } from '../served.ts';
import type { Stored, Values } from '../spec.ts';

/** `GET /api/<path>/`: a page of the list. Who asks is looked up with what is asked. */
export function listCall(app: FastifyInstance, served: Served): void {
  const { services, registry, spec, present } = served;
  const options = {
    schema: served.docs.list,
    config: { right: served.rights.list, isAdmittedLate: true, readsFilters: true },
  };

  app.get(`${served.base}/`, options, async (request) => {
    const query = ofKind(spec, request.query as Values);
    const page = await services.admission.asking(request, async (asked) =>
      listPage(asked, spec, readListQuery(spec, query), registry.tableOf),
    );
    const show = isPicker(query) ? pickerRow : (found: Stored) => present(found, request.session);
    return pageAnswer(page.rows.map(show), page);
  });
}

function pickerRow(found: Stored): Values {
  const { id, prettyName, state, status = null, pickerDetail } = found;
  return { id, prettyName, state, status, detail: pickerDetail ?? '' };
}
