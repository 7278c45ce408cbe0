import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../serve.ts';
import { readSettings } from './settings.ts';
import { createTestDatabase } from './testing/database.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** A server that counts, and the address of its figures. */
async function serveCounting() {
  const [database, folder] = [await createTestDatabase(), await mkdtemp(join(tmpdir(), 'milepost-metrics-'))];
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: String(port), METRICS_PORT: String(metricsPort) };
  const serving = await serve(readSettings(env), database.url, { listen: true, work: true });
  const stop = () => serving.stop(new Promise(() => undefined));
  onTestFinished(async () => {
    await stop();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  return { serving, stop, at: `http://127.0.0.1:${port}`, figuresAt: `http://127.0.0.1:${metricsPort}/metrics` };
}

test('Prometheus reads requests by call and status, connections, and runs of jobs, on a port of their own', async () => {
  const { serving, at, figuresAt } = await serveCounting();
  for (const path of ['/api/htc/settings/', '/api/htc/settings/', '/api/carrier/0', '/nothing']) await fetch(at + path);
  await vi.waitFor(() => serving.services.db.system((tx) => serving.services.jobs.enqueue(tx, 'tidy', {})), 20_000);

  const read = async () => {
    const answer = await fetch(figuresAt);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return answer.text();
  };
  const figures = await vi.waitFor(async () => {
    const text = await read();
    expect(text).toContain('milepost_job_runs_total{job="tidy",result="done"} 1');
    return text;
  }, 20_000);

  expect(figures).toContain('seconds_count{method="GET",route="/api/htc/settings/",status="200"} 2');
  expect(figures).toContain('seconds_count{method="GET",route="/api/carrier/:id",status="401"} 1');
  expect(figures).toContain('seconds_count{method="GET",route="none",status="404"} 1');
  expect(figures).toMatch(/milepost_database_connections\{state="most"\} 20\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="most"\} 4\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="running"\} 0\n/);
  expect(figures).toMatch(/milepost_long_queries\{state="waiting"\} 0\n/);
  expect(figures).toMatch(/milepost_long_queries_expected_wait_seconds 0\n/);
  expect(figures).toMatch(/process_resident_memory_bytes \d+/);
  expect((await fetch(`${at}/metrics`)).status).toBe(404);
});
