/** The number of database connections per process: together they stay within our own cluster's limit. */

export const CLUSTER_CONNECTIONS = 132;

/**
 * `app` for requests of an account, `heavy` for long-running queries of an account, `owner` without tenant isolation, `jobs` for
 * adding and running jobs, `health` for health checks.
 */
export type Pools = { app: number; heavy: number; owner: number; jobs: number; health: number };

/** The operator's settings: connections for requests and for long-running queries, per process that serves requests. */
export type PoolSettings = {
  DATABASE_CONNECTIONS?: number | undefined;
  DATABASE_HEAVY_CONNECTIONS?: number | undefined;
};

const SINGLE_PROCESS_POOLS: Pools = { app: 20, heavy: 4, owner: 4, jobs: 4, health: 1 };
/** The process that runs the jobs and leaves requests to others. */
const JOB_PROCESS_POOLS: Pools = { app: 4, heavy: 1, owner: 4, jobs: 4, health: 0 };
/** A process that leaves jobs to another adds them in the request's own transaction and rarely connects as the owner. */
const REQUEST_PROCESS_POOLS: Pools = { app: 20, heavy: 2, owner: 2, jobs: 1, health: 1 };
export const MIN_APP = 4;
/** One more connection of the working process, to listen for new jobs. */
const LISTENER_CONNECTIONS = 1;
/** The lock on the data folder, the operator's commands, an administrator's psql, and PostgreSQL's reserve. */
const RESERVED_CONNECTIONS = 12;
/** The most that all processes may hold together on our own cluster. */
export const MAX_CONNECTIONS = CLUSTER_CONNECTIONS - RESERVED_CONNECTIONS;

/** The most serving processes that our own cluster has connections for. */
export const MAX_PROCESSES = Math.floor(
  (MAX_CONNECTIONS - LISTENER_CONNECTIONS - sum(JOB_PROCESS_POOLS)) / sum({ ...REQUEST_PROCESS_POOLS, app: MIN_APP }),
);

/** Returns the pools of one of `processes` serving processes. */
export function computePools(
  processes: number,
  { listen, work }: { listen: boolean; work: boolean },
  { DATABASE_CONNECTIONS, DATABASE_HEAVY_CONNECTIONS }: PoolSettings = {},
): Pools {
  const usual = work
    ? listen
      ? SINGLE_PROCESS_POOLS
      : JOB_PROCESS_POOLS
    : { ...REQUEST_PROCESS_POOLS, app: fairShare(processes) };
  const app = listen ? (DATABASE_CONNECTIONS ?? usual.app) : usual.app;
  return { ...usual, app, heavy: DATABASE_HEAVY_CONNECTIONS ?? usual.heavy };
}

/** Returns the most connections that all processes hold together. */
export function countConnections(processes: number, set: PoolSettings = {}): number {
  if (processes === 1) return sum(computePools(1, { listen: true, work: true }, set)) + LISTENER_CONNECTIONS;
  const working = computePools(processes, { listen: false, work: true }, set);
  const serving = computePools(processes, { listen: true, work: false }, set);
  return sum(working) + LISTENER_CONNECTIONS + processes * sum(serving);
}

function fairShare(processes: number): number {
  const share =
    Math.floor((MAX_CONNECTIONS - LISTENER_CONNECTIONS - sum(JOB_PROCESS_POOLS)) / processes) -
    sum({ ...REQUEST_PROCESS_POOLS, app: 0 });
  return Math.max(MIN_APP, Math.min(REQUEST_PROCESS_POOLS.app, share));
}

function sum({ app, heavy, owner, jobs, health }: Pools): number {
  return app + heavy + owner + jobs + health;
}
