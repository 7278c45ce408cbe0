/** Tests the demo's fuel tax: a believable filed quarter, and an open one with three mistakes for the pre-check. */

import type { Check, ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DemoServer, startDemoServer } from './testing/people.ts';

let server: DemoServer;

/** Sets the date before Christmas, when the quarter with shipped rates is over and the next one is open. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T18:00:00Z') });
  server = await startDemoServer();
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const carriers = async () => (await server.call('owner', 'GET', 'carrier/')).body.results as { id: string }[];
const readReturn = async (path: string, carrier: string, quarter: string) =>
  (await server.call('owner', 'GET', `report/ifta_return/${path}?carrier=${carrier}&quarter=${quarter}`)).body;

test('every authority filed 3Q2026 with 5.5 to 8 mpg, and nothing changed since', async () => {
  for (const { id } of await carriers()) {
    const { filed, changes, now }: ReturnAnswer = await readReturn('', id, '2026-Q3');
    expect(filed).toHaveLength(1);
    expect(changes).toEqual([]);
    expect(now.mpg).toBeGreaterThan(5.5);
    expect(now.mpg).toBeLessThan(8);
    expect(now.lines.length).toBeGreaterThan(8);
    expect(now.totalMiles).toBeGreaterThan(50_000);
  }
});

test('the pre-check of the open quarter finds a duplicate, fuel without miles, and an odometer gap', async () => {
  const found: Check[] = [];
  for (const { id } of await carriers()) found.push(...(await readReturn('checks/', id, '2026-Q4')).results);
  const mistakes = found.filter(({ kind }) => kind !== 'MISSING_RATE' && kind !== 'NOT_FINAL');
  expect(mistakes.map(({ kind }) => kind).sort()).toEqual(['DUPLICATE', 'FUEL_WITHOUT_MILES', 'ODOMETER_GAP']);
});
