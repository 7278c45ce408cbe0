/** Waits for background work: jobs, tasks, emails, other processes. */
import { vi } from 'vitest';

/** Ends before the test's own time limit, so that a failure shows what is missing. */
const MAX_WAIT_MS = 150_000;

/** Repeats `look` until it throws no more, however busy the machine is, and returns its result. @throws its last error */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: MAX_WAIT_MS, interval: 20 });
