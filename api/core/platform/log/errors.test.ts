import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { logUncaughtErrors, rememberRequest } from './errors.ts';

/** Removes the listeners of vitest, which would fail the test. */
function withoutOthers(event: 'unhandledRejection'): void {
  const others = process.listeners(event);
  process.removeAllListeners(event);
  onTestFinished(() => void others.forEach((listener) => void process.on(event, listener)));
}

test('logs an unhandled rejection with the request that caused it', async () => {
  withoutOthers('unhandledRejection');
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    genReqId: () => 'r-1',
  });
  app.addHook('preHandler', rememberRequest);
  app.post('/forgets', async () => {
    void (async () => {
      await new Promise(setImmediate);
      throw new Error('forgotten');
    })();
    return 'done';
  });
  onTestFinished(logUncaughtErrors(app.log));

  const answer = await app.inject({ method: 'POST', url: '/forgets', payload: { a: 1 } });

  expect(answer.body).toBe('done');
  const readErrors = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unhandled error');
  await eventually(() => expect(readErrors()).toHaveLength(1));
  expect(readErrors()).toMatchObject([
    { requestId: 'r-1', method: 'POST', route: '/forgets', err: { message: 'forgotten' } },
  ]);
  await app.close();
});
