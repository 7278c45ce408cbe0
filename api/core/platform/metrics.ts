/** Metrics for Prometheus, on a separate port that only the operator reaches. Loaded only if METRICS_PORT is set. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Database } from './db/database.ts';
import { makeGaugeReader } from './gauges.ts';

export type Metrics = {
  /** Counts a completed request. */
  answered(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a run of a job. */
  ran(job: string, failed: boolean): void;
  /** Reads the metrics that are queried rather than counted, before the response to a scrape. */
  refresh(): Promise<void>;
};

type Options = {
  /** false: the process takes no requests, and its workers report their own state. */
  listen: boolean;
  /** true: the process runs the jobs and reports for the whole installation. */
  work: boolean;
  dataDir: string;
};

/** Creates the counters of this process. */
export function openMetrics(db: Pick<Database, 'usage' | 'system'>, { listen, work, dataDir }: Options): Metrics {
  register.clear();
  const refresh = work ? makeGaugeReader({ db, dataDir }) : async () => undefined;
  const jobs = new Counter({
    name: 'milepost_job_runs_total',
    help: 'Job runs, by result',
    labelNames: ['job', 'result'],
  });
  const ran: Metrics['ran'] = (job, failed) => jobs.inc({ job, result: failed ? 'failed' : 'done' });
  if (!listen) return { ran, refresh, answered: () => undefined };

  collectDefaultMetrics();
  countConnections(db);
  countLongQueries(db);
  const requests = new Histogram({
    name: 'milepost_http_request_seconds',
    help: 'Response time of requests, by call and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  return {
    ran,
    refresh,
    answered: ({ method, routeOptions }, { statusCode, elapsedTime }) =>
      requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000),
  };
}

function countConnections(db: Pick<Database, 'usage'>): void {
  new Gauge({
    name: 'milepost_database_connections',
    help: 'Database connections for requests: the maximum, the number in use, and the number of requests waiting for one',
    labelNames: ['state'],
    collect() {
      const { most, running, waiting } = db.usage().requests;
      this.set({ state: 'most' }, most);
      this.set({ state: 'lent' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'milepost_database_expected_wait_seconds',
    help: 'How long a new request would wait for a connection; above 10 it is rejected',
    aggregator: 'max',
    collect() {
      this.set(db.usage().requests.expectedWait / 1000);
    },
  });
}

function countLongQueries(db: Pick<Database, 'usage'>): void {
  new Gauge({
    name: 'milepost_long_queries',
    help: 'Long-running queries and their files: the maximum, the number running, and the number queued',
    labelNames: ['state'],
    collect() {
      const { most, running, waiting } = db.usage().heavy;
      this.set({ state: 'most' }, most);
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'milepost_long_queries_expected_wait_seconds',
    help: 'How long the last queued long-running query will wait; above 30 (120 for files), more from the same account are rejected',
    aggregator: 'max',
    collect() {
      this.set(db.usage().heavy.expectedWait / 1000);
    },
  });
}

/**
 * Serves `/metrics` for all processes of this server; in a worker it only responds to the first process. @throws Error,
 * EADDRINUSE if the port is taken.
 */
export async function serveMetrics(
  port: number,
  host: string,
  { refresh }: Pick<Metrics, 'refresh'>,
): Promise<{ close(): void }> {
  const workers = new AggregatorRegistry();
  if (cluster.isWorker) return { close: () => undefined };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end('Metrics are at /metrics\n');
    const read = async () => Promise.all([refresh().then(() => register.metrics()), workers.clusterMetrics()]);
    read().then(
      (texts) => response.writeHead(200, { 'content-type': register.contentType }).end(texts.join('\n')),
      (error: Error) => response.writeHead(503).end(`${error.message}\n`),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
