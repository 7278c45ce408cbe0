/** Health checks for monitoring. */
import { setImmediate as nextPass, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { overloaded, unavailable } from '../../platform/http/errors.ts';
import { isOverloaded } from '../../platform/http/overload.ts';
import { TEXT } from '../../platform/http/schema-types.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';

/** A health check responds within this time. */
const HEALTH_MS = 1500;

export function healthCalls(app: FastifyInstance, { db }: Services): void {
  const vital = { right: 'public', isVital: true } as const;

  /** Liveness: whether this process responds at all, regardless of the database. */
  app.get('/healthz', { config: vital, schema: { hide: true } }, () => ({ status: 'ok', version }));

  app.get('/api/htc/health_status_check/', { config: vital, schema: HEALTH }, async () => {
    if (isOverloaded(db)) throw overloaded();
    if ((await Promise.race([db.check(), late()])) === 'late')
      throw unavailable(`The database has not answered within ${HEALTH_MS / 1000} seconds.`);
    return { status: 'ok', version };
  });
}

/** Waits for one more pass of the event loop, which reads a response that arrived while the process was busy. */
async function late(): Promise<'late'> {
  await pause(HEALTH_MS, undefined, { ref: false });
  return nextPass('late');
}

const HEALTH = {
  tags: ['General'],
  summary: 'Health check',
  response: { 200: { description: 'Healthy', type: 'object', properties: { status: TEXT, version: TEXT } } },
};
