/** Waits for task states, for tests that start tasks. */
import { expect, vi } from 'vitest';
import type { AnyBody, Client } from './server.ts';

/** Waits until the task is in that state, as its user sees it. */
export const waitForTask = (by: Client, id: string, state: string): Promise<AnyBody> =>
  vi.waitFor(
    async () => {
      const task = (await by.get(`/api/task/${id}`)).body;
      expect(task.state).toBe(state);
      return task;
    },
    { timeout: 30_000, interval: 20 },
  );
