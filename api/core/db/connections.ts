/** How many connections to the database each process may hold: all of them together stay under what our own cluster takes. */

export const CLUSTER_CONNECTIONS = 120;

/** `app` behind the wall of an account, `heavy` for what takes long there, `owner` without a wall, `jobs` for adding and running them. */
export type Pools = { app: number; heavy: number; owner: number; jobs: number };

const ALONE: Pools = { app: 20, heavy: 4, owner: 4, jobs: 4 };
/** The process that runs the jobs and leaves requests to others. */
const WORKING: Pools = { app: 4, heavy: 1, owner: 4, jobs: 4 };
/** A process that leaves the jobs to another adds them in the request's own transaction, and seldom asks as the owner. */
const SERVING: Pools = { app: 20, heavy: 2, owner: 2, jobs: 1 };
const LEAST_APP = 4;
/** The working process hears of new jobs on one more. */
const LISTENING = 1;
/** The lock on the data folder, `npm run account` and `backup`, somebody's psql, and what PostgreSQL keeps back. */
const OTHERS = 12;
const FOR_SERVING = CLUSTER_CONNECTIONS - OTHERS - sum(WORKING) - LISTENING;

/** As many serving processes as our own cluster has connections for. */
export const MOST_PROCESSES = Math.floor(FOR_SERVING / (LEAST_APP + SERVING.heavy + SERVING.owner + SERVING.jobs));

/** The pools of one process out of `processes` that serve. */
export function poolsOf(processes: number, { listen, work }: { listen: boolean; work: boolean }): Pools {
  if (work) return listen ? ALONE : WORKING;
  const app = Math.floor(FOR_SERVING / processes) - SERVING.heavy - SERVING.owner - SERVING.jobs;
  return { ...SERVING, app: Math.max(LEAST_APP, Math.min(SERVING.app, app)) };
}

function sum({ app, heavy, owner, jobs }: Pools): number {
  return app + heavy + owner + jobs;
}
