/** Waits for task states, for tests that start tasks. */
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { AnyBody, Client } from './server.ts';

/** Waits until the task is in that state, as its user sees it. */
export const waitForTask = (by: Client, id: string, state: string): Promise<AnyBody> =>
  eventually(async () => {
    const task = (await by.get(`/api/task/${id}`)).body;
    expect(task.state).toBe(state);
    return task;
  });
