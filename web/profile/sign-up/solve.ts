/** Solves an ALTCHA challenge in worker threads. */
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const WORKERS = 2;

/**
 * Returns the solution in the form's format. @throws Error if the browser lacks the crypto functions, which exist only over https and on
 * localhost
 */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: WORKERS,
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
