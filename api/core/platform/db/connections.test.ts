import { expect, test } from 'vitest';
import { CLUSTER_CONNECTIONS, computePools, countConnections, MAX_PROCESSES } from './connections.ts';

test.each([1, 2, 4, 8, MAX_PROCESSES])('leaves connections of our own cluster free with %i serving processes', (n) => {
  expect(countConnections(n)).toBeLessThanOrEqual(CLUSTER_CONNECTIONS - 12);
});

test('gives a serving process 4 to 20 connections for requests', () => {
  const apps = [2, 3, 10, 128].map((n) => computePools(n, { listen: true, work: false }).app);
  expect(apps).toEqual([20, 20, 4, 4]);
});

test('lets the operator set the connections for requests and for long-running queries', () => {
  const set = { DATABASE_CONNECTIONS: 30, DATABASE_HEAVY_CONNECTIONS: 6 };

  expect(computePools(1, { listen: true, work: true }, set)).toMatchObject({ app: 30, heavy: 6, owner: 4 });
  expect(computePools(2, { listen: true, work: false }, set)).toMatchObject({ app: 30, heavy: 6, owner: 2 });
  // This process accepts no requests.
  expect(computePools(2, { listen: false, work: true }, set)).toMatchObject({ app: 4, heavy: 6 });
});

test('changes only the pool whose setting is given', () => {
  expect(computePools(1, { listen: true, work: true }, { DATABASE_CONNECTIONS: 30 })).toMatchObject({
    app: 30,
    heavy: 4,
  });
  expect(computePools(1, { listen: true, work: true }, { DATABASE_HEAVY_CONNECTIONS: 6 })).toMatchObject({
    app: 20,
    heavy: 6,
  });
});
