/** Whether this server is well, for whoever watches it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

/** Who asks does not wait longer. */
const HEALTH_MS = 1500;

export function healthCalls(app: FastifyInstance, { db }: Services): void {
  const vital = { right: 'public', isVital: true } as const;

  /** Whether this process serves at all, whatever the database does. */
  app.get('/healthz', { config: vital, schema: { hide: true } }, () => ({ status: 'ok', version }));

  app.get('/api/htc/health_status_check/', { config: vital, schema: HEALTH }, async () => {
    const asked = db.query({ text: 'select 1', values: [] });
    const late = pause(HEALTH_MS, 'late', { ref: false });
    if ((await Promise.race([asked, late])) === 'late')
      throw unavailable(`The database has not answered within ${HEALTH_MS / 1000} seconds.`);
    return { status: 'ok', version };
  });
}

const TEXT = { type: 'string' };
const HEALTH = {
  tags: ['General'],
  summary: 'Health check',
  response: { 200: { description: 'Well', type: 'object', properties: { status: TEXT, version: TEXT } } },
};
