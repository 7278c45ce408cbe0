/** "Sync now": runs the nightly sync immediately, as a task that the user sees. */
import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { SYNC_TITLE } from '@milepost/domain/admin/integrations.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { HttpError, notFound, notOffered } from '../core/platform/http/errors.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { syncAccount } from './sync.ts';

const right = needs(apiintegration.policy, 'edit');

const SCHEMA = {
  tags: ['Integrations'],
  summary: 'Run the nightly sync now',
  description:
    'Requires edit permission for policy 2000. Starts a task, which can be canceled. Records already imported are kept.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  response: { 202: { description: 'The task', $ref: 'Task#' } },
};

export function syncCall(app: FastifyInstance, services: Services): void {
  const start = services.tasks.define<object>({
    kind: 'telematics/sync',
    title: () => SYNC_TITLE,
    right,
    limits: { queue: 'telematics', concurrency: 2, minutes: 60 },
    async run({ accountId, signal, progress }) {
      const outcome = await syncAccount(services, accountId, { signal, progress });
      if ('fault' in outcome) throw new HttpError(400, 'ERROR_GENERAL', outcome.fault);
      return { page: `/UI/${apiintegration.route}` };
    },
  });

  app.post<IdParams>('/api/apiintegration/:id/sync/', { config: { right }, schema: SCHEMA }, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, apiintegration.label);
    const [row] = await services.db.tx(session.accountId, (tx) =>
      tx.query<{ isConnected: boolean }>(sql`select api_integration_connected_at is not null as "isConnected"
        from apiintegration where id = ${id} and state <> 'DELETED'`),
    );
    if (!row) throw notFound(apiintegration.label);
    if (!row.isConnected) throw notOffered('Motive is not connected.');
    const task = await start(session, {});
    return reply.code(202).header('location', `/api/task/${task.id}`).send(task);
  });
}
