import { expect, test } from 'vitest';
import { CLUSTER_CONNECTIONS, countHeld, MOST_PROCESSES, poolsOf } from './connections.ts';

test.each([1, 2, 4, 8, MOST_PROCESSES])('%i serving processes leave our own cluster connections for others', (n) => {
  expect(countHeld(n)).toBeLessThanOrEqual(CLUSTER_CONNECTIONS - 12);
});

test('a serving process never has fewer than four connections for requests, nor more than twenty', () => {
  const apps = [2, 3, 10, 128].map((n) => poolsOf(n, { listen: true, work: false }).app);
  expect(apps).toEqual([20, 20, 4, 4]);
});

test('the operator sets how many connections a process has for requests and for long-running queries', () => {
  const set = { DATABASE_CONNECTIONS: 30, DATABASE_HEAVY_CONNECTIONS: 6 };

  expect(poolsOf(1, { listen: true, work: true }, set)).toMatchObject({ app: 30, heavy: 6, owner: 4 });
  expect(poolsOf(2, { listen: true, work: false }, set)).toMatchObject({ app: 30, heavy: 6, owner: 2 });
  // It takes no requests.
  expect(poolsOf(2, { listen: false, work: true }, set)).toMatchObject({ app: 4, heavy: 6 });
});

test('either setting alone leaves the other as it is', () => {
  expect(poolsOf(1, { listen: true, work: true }, { DATABASE_CONNECTIONS: 30 })).toMatchObject({ app: 30, heavy: 4 });
  expect(poolsOf(1, { listen: true, work: true }, { DATABASE_HEAVY_CONNECTIONS: 6 })).toMatchObject({
    app: 20,
    heavy: 6,
  });
});
