import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { saveFiles } from '../../../platform/files/save.ts';
import { type Body, discardFiles, readBody, withStoredFiles } from '../../../platform/http/body.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency.ts';
import { permit } from '../../../platform/session/right.ts';
import type { CollectionService } from '../collection-service.ts';
import { extractDuplicateCheck, rejectDuplicates } from '../duplicates.ts';
import { addKindValues } from '../rights.ts';
import type { CollectionSpec, Values } from '../spec.ts';
import { checkNewRecord, insertRecord } from '../write.ts';

/** Registers `POST /api/<path>/`, which creates a record. */
export function createCall(app: FastifyInstance, served: CollectionService): void {
  const { services, spec } = served;
  const options = { schema: served.docs.create, config: { right: served.rights.create } };

  app.post(`${served.base}/`, options, async (request, reply) => {
    const body = await readBody(request, services, spec.record);
    const { values: sent, asksAboutDuplicates } = extractDuplicateCheck(spec, body.values);
    const values = resolveAliases(spec, sent);
    if (spec.countNew) await spec.countNew(services, request.session, values);
    return withStoredFiles(services, body, () =>
      create(served, request, reply, { ...body, values }, asksAboutDuplicates),
    );
  });
}

/**
 * Maps the request's values to the record's fields; a field sent by its own name takes precedence. Unreadable values stay as they
 * are for validation to reject.
 */
function resolveAliases({ aliases = {} }: CollectionSpec, sent: Values): Values {
  const own = { ...sent };
  for (const [name, { read }] of Object.entries(aliases)) {
    const value = sent[name];
    const aliased = typeof value === 'string' ? read(value) : null;
    if (!aliased) continue;
    delete own[name];
    Object.assign(own, { ...aliased, ...own });
  }
  return own;
}

async function create(
  served: CollectionService,
  request: FastifyRequest,
  reply: FastifyReply,
  { values, files }: Body,
  asksAboutDuplicates: boolean,
) {
  const { services, registry, spec, base, context, present } = served;
  const { session } = request;
  // The values sent may decide which right the call needs.
  permit(request, session, values);
  const answer = await services.db.tx(session.accountId, (tx) => {
    const once = readIdempotencyKey(request.headers['idempotency-key'], base, values);
    return runOnce(tx, session, once, async () => {
      const checked = await checkNewRecord(registry, spec, { tx, session }, addKindValues(spec, values));
      if (asksAboutDuplicates) await rejectDuplicates(spec, tx, checked.values);
      await saveFiles(tx, files);
      const row = await insertRecord(registry, spec, context(tx, session), checked, { isLast: !once });
      return { status: 201, body: JSON.stringify(present(row, session)) };
    });
  });
  if (answer.isRepeat) await discardFiles(services, files);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
