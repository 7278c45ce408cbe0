/** One serving process: pools, services, HTTP, jobs. It is stateless, so any number may run. */
import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@milepost/domain/core/count.ts';
import { computePools } from './core/platform/db/connections.ts';
import { type Database, openDatabase } from './core/platform/db/database.ts';
import type { Files } from './core/platform/files/files.ts';
import { watchConnections } from './core/platform/http/connections.ts';
import type { Jobs } from './core/platform/jobs/jobs.ts';
import { logUncaughtErrors } from './core/platform/log/errors.ts';
import { printError, printLine } from './core/platform/log/print.ts';
import { openLog } from './core/platform/log/request-lines.ts';
import { logSlowQueries } from './core/platform/log/slow-queries.ts';
import type { Metrics } from './core/platform/metrics.ts';
import { openServices } from './core/platform/open-services.ts';
import type { Services } from './core/platform/services.ts';
import type { Settings } from './core/platform/settings.ts';
import { createServer } from './server.ts';

export type RunningServer = {
  services: Services;
  /** The port it listens on. */
  port: number;
  /** Returns the work that a stop would wait for. */
  countUnfinished(): UnfinishedWork;
  /** Lets requests and jobs in progress finish, then closes the pools. Work unfinished when `patience` ends is cut off. */
  stop(patience: Promise<unknown>): Promise<void>;
};

export type UnfinishedWork = { requests: number; jobs: number };

export type ServeOptions = {
  /** false: the process takes no requests and only runs jobs. */
  listen: boolean;
  /** false: jobs are added here but run elsewhere. */
  work: boolean;
  /** Runs before the first request is accepted. */
  prepare?: (services: Services) => Promise<void>;
};

/** @throws Error, EADDRINUSE if the port is taken. */
export async function serve(settings: Settings, databaseUrl: string, options: ServeOptions): Promise<RunningServer> {
  const pools = computePools(settings.PROCESSES, options, settings);
  const db = openDatabase({
    url: databaseUrl,
    zone: settings.TIME_ZONE,
    max: pools.app,
    heavyMax: pools.heavy,
    ownerMax: pools.owner,
  });
  const metrics = await startMetrics(settings, db, options);
  const services = await openServices(settings, databaseUrl, db, pools.jobs, metrics?.ran);
  const app = await createServer(services, { log: openLog(), ...(metrics && { answered: metrics.answered }) });
  const connections = watchConnections(app.server);
  const noLonger = logUncaughtErrors(app.log);
  const stopSlowLines = logSlowQueries(app.log, settings.SLOW_QUERY_MS);

  const stopping = new AbortController();
  async function finish(): Promise<true> {
    if (app.server.listening) connections.closeIdle();
    await app.close();
    await services.files.settle();
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
    printLine(`After ${formatCount(settings.STOP_SECONDS, 'second')}, unfinished requests and jobs were stopped.`);
    await Promise.race([finished, pause(CUT_OFF_MS)]);
  }

  try {
    await app.ready();
    await options.prepare?.(services);
    if (options.listen) await app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await finish();
    throw error;
  }
  // After listening, so that the first response does not wait for it; a job added meanwhile does.
  void startJobs(services.jobs, options.work, stopping.signal);
  if (options.work) void checkFiles(services.files);
  const bound = app.server.address();
  return {
    services,
    port: bound && typeof bound === 'object' ? bound.port : settings.PORT,
    countUnfinished: () => ({ requests: connections.countRequests(), jobs: services.jobs.countRunning() }),
    stop,
  };
}

/** Starts the operator's metrics, if configured. */
async function startMetrics(
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

/** Time for a request that was cut off to remove what it has received; less than the first process gives its workers. */
const CUT_OFF_MS = 4000;

/** Reports an unreachable bucket at the start rather than with the first request that needs a file. It does not stop the start. */
async function checkFiles(files: Files): Promise<void> {
  const error = await files.fault().catch((error: Error) => error);
  if (error) printError(`FILES_URL: ${error.message}. Files can’t be saved or opened until this is fixed.`);
}

const RETRY_MS = 1000;

/** Retries until the jobs run: without them no mail is sent, and a database that is unavailable now comes back. */
async function startJobs(jobs: Jobs, work: boolean, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await jobs.start({ work });
    } catch (error) {
      printError(`The jobs did not start: ${(error as Error).message} Trying again.`);
      await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}
