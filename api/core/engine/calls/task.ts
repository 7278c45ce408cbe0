/** Progress and result of a background task. Only the user who started the task can see it. */
import { TASK_STATES } from '@milepost/domain/core/task.ts';
import type { FastifyInstance } from 'fastify';
import { describeErrorResponse } from '../../platform/http/api-document.ts';
import { describeRowsResponse } from '../../platform/http/field-schemas.ts';
import { type IdParams, readId } from '../../platform/http/params.ts';
import { TEXT } from '../../platform/http/schema-types.ts';
import type { Services } from '../../platform/services.ts';

export function taskCalls(app: FastifyInstance, { tasks }: Pick<Services, 'tasks'>): void {
  const config = { right: 'any' } as const;
  app.addSchema(TASK);

  app.get('/api/task/', { config, schema: LIST }, async ({ session }) => {
    const results = await tasks.list(session);
    return { results, count: results.length };
  });

  app.get<IdParams>(
    '/api/task/:id',
    { config, schema: describeTaskCall('Read one of your tasks') },
    ({ session, params }) => tasks.get(session, readId(params.id, 'Task')),
  );

  app.post<IdParams>(
    '/api/task/:id/cancel/',
    { config, schema: describeTaskCall('Cancel one of your tasks') },
    ({ session, params }) => tasks.cancel(session, readId(params.id, 'Task')),
  );

  const schema = describeTaskCall('Retry a failed or canceled task', 'Requires permission for its result.');
  app.post<IdParams>('/api/task/:id/retry/', { config, schema }, ({ session, params }) =>
    tasks.retry(session, readId(params.id, 'Task')),
  );
}

const TEXT_OR_NULL = { type: ['string', 'null'] };
const NUMBER_OR_NULL = { type: ['integer', 'null'] };
const MOMENT_OR_NULL = { ...TEXT_OR_NULL, format: 'date-time' };
const FILE = {
  type: 'object',
  required: ['name', 'size', 'url'],
  properties: { name: TEXT, size: { type: 'integer' }, url: TEXT },
};
const PAGE = {
  type: 'object',
  required: ['page'],
  properties: { page: { ...TEXT, description: 'ID of the application' } },
};

const FIELDS = {
  id: { ...TEXT, format: 'uuid' },
  title: TEXT,
  state: { ...TEXT, enum: TASK_STATES },
  attempt: { type: 'integer', description: 'Number of times it was started' },
  done: NUMBER_OR_NULL,
  total: { ...NUMBER_OR_NULL, description: 'Null if not known' },
  words: { ...TEXT_OR_NULL, description: 'Progress' },
  error: { ...TEXT_OR_NULL, description: 'What happened and what to do' },
  result: {
    anyOf: [FILE, PAGE, { type: 'null' }],
    description: 'Null until it is done, or if the caller no longer has permission',
  },
  created: { ...TEXT, format: 'date-time' },
  started: MOMENT_OR_NULL,
  ended: MOMENT_OR_NULL,
};
const TASK = {
  $id: 'Task',
  type: 'object',
  required: Object.keys(FIELDS),
  properties: FIELDS,
  additionalProperties: false,
};

const tags = ['Session'];
const LIST = {
  tags,
  summary: 'Your tasks',
  description: 'Long-running exports and imports: the newest 30 from the last seven days.',
  response: { 200: describeRowsResponse('Newest first', { $ref: 'Task#' }) },
};
const describeTaskCall = (summary: string, description?: string) => ({
  tags,
  summary,
  ...(description && { description }),
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: { 200: { description: 'The task', $ref: 'Task#' }, 404: describeErrorResponse('You have no such task') },
});
