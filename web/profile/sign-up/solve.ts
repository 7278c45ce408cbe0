/** Finds the number that an ALTCHA challenge asks for, beside the page's own thread. */
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const WORKERS = 2;

/** The answer as a form carries it. @throws Error where the browser cannot: its arithmetic is there over https and on this machine alone */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: WORKERS,
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
