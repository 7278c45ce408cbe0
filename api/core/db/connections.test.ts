import { expect, test } from 'vitest';
import { CLUSTER_CONNECTIONS, MOST_PROCESSES, poolsOf } from './connections.ts';

test.each([1, 2, 4, 8, MOST_PROCESSES])('%i serving processes leave our own cluster connections for others', (n) => {
  const working = poolsOf(n, { listen: n === 1, work: true });
  const serving = n === 1 ? [] : Array.from({ length: n }, () => poolsOf(n, { listen: true, work: false }));
  const held = [working, ...serving].reduce((sum, { app, heavy, owner, jobs }) => sum + app + heavy + owner + jobs, 1);
  expect(held).toBeLessThanOrEqual(CLUSTER_CONNECTIONS - 12);
});

test('a serving process never has fewer than four connections for requests, nor more than twenty', () => {
  const apps = [2, 3, 10, 128].map((n) => poolsOf(n, { listen: true, work: false }).app);
  expect(apps).toEqual([20, 20, 4, 4]);
});
