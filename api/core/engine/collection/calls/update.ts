import type { Flag } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import { saveFiles } from '../../../platform/files/save.ts';
import { readBody, withStoredFiles } from '../../../platform/http/body.ts';
import { type IdParams, readId } from '../../../platform/http/params.ts';
import { requireRight, type Session } from '../../../platform/session/session.ts';
import { getPolicies } from '../actions.ts';
import type { CollectionService } from '../collection-service.ts';
import { extractDuplicateCheck } from '../duplicates.ts';
import { requireVisible } from '../rights.ts';
import type { CollectionSpec, Stored, Values } from '../spec.ts';
import { updateRecord } from '../write.ts';

/** Registers `PATCH /api/<path>/<id>`, which changes the fields sent. */
export function updateCall(app: FastifyInstance, served: CollectionService): void {
  const { services, registry, spec, context, row, present } = served;
  const options = { schema: served.docs.update, config: { right: served.rights.update } };

  app.patch<IdParams>(`${served.base}/:id`, options, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, spec.record.label);
    const body = await readBody(request, services, spec.record);
    return withStoredFiles(services, body, () =>
      services.db.tx(session.accountId, async (tx) => {
        const before = requireVisible(spec, await row(tx, id), session);
        const { values, asksAboutDuplicates } = extractDuplicateCheck(spec, body.values);
        requireRights(spec, before, values, session);
        await saveFiles(tx, body.files);
        await updateRecord(registry, spec, context(tx, session), id, values, { asksAboutDuplicates });
        return present(await row(tx, id), session);
      }),
    );
  });
}

/** Requires edit for fields and delete for the record state (ROL-25), unless the spec says otherwise. */
function requireRights(spec: CollectionSpec, row: Stored, values: Values, session: Session): void {
  const ask = (flag: Flag) => requireRight(session, getPolicies(spec, row, flag), flag);
  const changesState = values.state !== undefined && values.state !== row.state;
  const fields = Object.keys(values).filter((name) => !['id', 'state', 'updated', 'owner'].includes(name));
  const to = typeof values.state === 'string' ? values.state : '';
  if (changesState) ask(spec.states?.flag(to) ?? 'delete');
  if (fields.length > 0 || !changesState) ask('edit');
}
