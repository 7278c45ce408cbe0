import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { FastifyInstance } from 'fastify';
import { readBody } from '../../../platform/http/body.ts';
import { notOffered } from '../../../platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency.ts';
import { readInput } from '../../../platform/http/input.ts';
import { type IdParams, readId } from '../../../platform/http/params.ts';
import { requireOwner, requireRight, type Session } from '../../../platform/session/session.ts';
import { ACTION, getPolicies, listActions } from '../actions.ts';
import type { CollectionService } from '../collection-service.ts';
import { requireVisible } from '../rights.ts';
import type { CollectionSpec, Context, Stored } from '../spec.ts';
import { deleteRecord, lockAnyRow, restoreRecord, updateRecord } from '../write.ts';

/** Registers `POST /api/<path>/<id>/event/`, which runs a row action. */
export function eventCall(app: FastifyInstance, served: CollectionService): void {
  const { services, spec, base, context, row, present } = served;
  const options = { schema: served.docs.event, config: { right: served.rights.event } };

  app.post<IdParams>(`${base}/:id/event/`, options, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, spec.record.label);
    const { values } = await readBody(request, services, null);
    const { eventType } = readInput(ACTION, values);
    const once = readIdempotencyKey(request.headers['idempotency-key'], `${base}/${id}/event`, values);
    const answer = await services.db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        const details = await act(served, context(tx, session), id, eventType);
        return {
          status: 200,
          body: JSON.stringify({ ...present(await row(tx, id), session), ...(details && { details }) }),
        };
      }),
    );
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
}

/** Runs a row action if the row offers it to this session; returns the action's message. */
async function act(
  served: CollectionService,
  at: Context,
  id: string,
  eventType: string,
): Promise<ActionDetails | undefined> {
  const { registry, spec } = served;
  // Locked before the offered actions are computed: of two concurrent actions, the second sees the result of the first.
  const found = requireVisible(spec, await lockAnyRow(registry, spec, at, id), at.session);
  requireRights(spec, found, eventType, at.session);
  spec.events?.[eventType]?.check?.(found);
  if (!listActions(spec, found, at.session).some((item) => item.id === eventType)) throw notOffered();
  return run(served, at, found, eventType);
}

function requireRights(spec: CollectionSpec, row: Stored, eventType: string, session: Session): void {
  if (eventType === 'RESTORE') {
    requireOwner(session);
    return;
  }
  const event = spec.events?.[eventType];
  const needs = event?.needs ?? [[getPolicies(spec, row, 'delete'), 'delete'] as const];
  for (const [policy, flag] of needs) requireRight(session, policy, flag);
}

async function run(
  { registry, spec }: CollectionService,
  at: Context,
  found: Stored,
  eventType: string,
): Promise<ActionDetails | undefined> {
  if (eventType === 'DELETE') await deleteRecord(registry, spec, at, found.id);
  else if (eventType === 'RESTORE') await restoreRecord(registry, spec, at, found.id);
  else if (eventType === 'ACTIVE' || eventType === 'INACTIVE')
    await updateRecord(registry, spec, at, found.id, { state: eventType });
  else return (await spec.events?.[eventType]?.run(at, found)) ?? undefined;
}
