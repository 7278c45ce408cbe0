/** One serving process: pools, services, HTTP, jobs. Holds no state of its own, so any number may run. */
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@milepost/domain/core/count.ts';
import { poolsOf } from './core/platform/db/connections.ts';
import { type Database, openDatabase } from './core/platform/db/database.ts';
import type { Files } from './core/platform/files/files.ts';
import { watchConnections } from './core/platform/http/connections.ts';
import type { Jobs } from './core/platform/jobs/jobs.ts';
import { outliveFaults } from './core/platform/log/faults.ts';
import { complain, say } from './core/platform/log/lines.ts';
import { openLog } from './core/platform/log/requests.ts';
import { logSlowQueries } from './core/platform/log/slow-queries.ts';
import type { Metrics } from './core/platform/metrics.ts';
import { openServices } from './core/platform/open-services.ts';
import type { Services } from './core/platform/services.ts';
import type { Settings } from './core/platform/settings.ts';
import { createServer } from './server.ts';

export type Serving = {
  services: Services;
  /** The port it listens on. */
  port: number;
  /** What a stop would have to wait for. */
  underWay(): UnderWay;
  /** Lets the requests and jobs under way finish, then closes the pools. What has not finished when `patience` ends is cut off. */
  stop(patience: Promise<unknown>): Promise<void>;
};

export type UnderWay = { requests: number; jobs: number };

export type ServeOptions = {
  /** false: no requests are taken; the process only runs jobs. */
  listen: boolean;
  /** false: jobs are added, but run elsewhere. */
  work: boolean;
  /** Done before the first request is taken. */
  prepare?: (services: Services) => Promise<void>;
};

/** @throws Error, EADDRINUSE when the port is taken. */
export async function serve(settings: Settings, databaseUrl: string, options: ServeOptions): Promise<Serving> {
  const pools = poolsOf(settings.PROCESSES, options, settings);
  const db = openDatabase({
    url: databaseUrl,
    zone: settings.TIME_ZONE,
    max: pools.app,
    heavyMax: pools.heavy,
    ownerMax: pools.owner,
  });
  const metrics = await meter(settings, db, options);
  const services = await openServices(settings, databaseUrl, db, pools.jobs, metrics?.ran);
  const app = await createServer(services, { log: openLog(), ...(metrics && { answered: metrics.answered }) });
  const connections = watchConnections(app.server);
  const noLonger = outliveFaults(app.log);
  const stopSlowLines = logSlowQueries(app.log, settings.SLOW_QUERY_MS);

  const stopping = new AbortController();
  async function finish(): Promise<true> {
    if (app.server.listening) connections.closeIdle();
    await app.close();
    await services.jobs.stop();
    await db.close();
    metrics?.close();
    stopSlowLines();
    noLonger();
    return true;
  }

  async function stop(patience: Promise<unknown>): Promise<void> {
    stopping.abort();
    const finished = finish();
    if ((await Promise.race([finished, patience])) === true) return;
    app.server.closeAllConnections();
    say(`After ${formatCount(settings.STOP_SECONDS, 'second')} unfinished work was cut off.`);
    await Promise.race([finished, pause(CUTTING_MS)]);
  }

  try {
    await app.ready();
    await options.prepare?.(services);
    if (options.listen) await app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await finish();
    throw error;
  }
  // After listening, so that the first answer does not wait for it; a job added meanwhile does.
  void startJobs(services.jobs, options.work, stopping.signal);
  if (options.work) void tryFiles(services.files);
  const bound = app.server.address();
  return {
    services,
    port: bound && typeof bound === 'object' ? bound.port : settings.PORT,
    underWay: () => ({ requests: connections.countRequests(), jobs: services.jobs.countRunning() }),
    stop,
  };
}

/** What is counted for the operator, where he wants it. */
async function meter(
  { METRICS_PORT, HOST, DATA_DIR }: Pick<Settings, 'METRICS_PORT' | 'HOST' | 'DATA_DIR'>,
  db: Database,
  options: ServeOptions,
): Promise<(Metrics & { close(): void }) | undefined> {
  if (!METRICS_PORT) return undefined;
  const { openMetrics, serveMetrics } = await import('./core/platform/metrics.ts');
  const metrics = openMetrics(db, { ...options, dataDir: DATA_DIR });
  const { close } = await serveMetrics(METRICS_PORT, HOST, metrics);
  return { ...metrics, close };
}

/** So long a request that was cut off has to put away what it has received. */
const CUTTING_MS = 2000;

/** A bucket that is away stops no start, and is told at once rather than by the first who needs a file. */
async function tryFiles(files: Files): Promise<void> {
  const fault = await files.fault().catch((error: Error) => error);
  if (fault) complain(`FILES_URL: ${fault.message}. Files can’t be saved or opened until this is fixed.`);
}

const AGAIN_MS = 1000;

/** Tries until they run: without them no mail leaves, and a database that is away at this moment comes back. */
async function startJobs(jobs: Jobs, work: boolean, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await jobs.start({ work });
    } catch (error) {
      complain(`The jobs did not start: ${(error as Error).message} Trying again.`);
      await pause(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
