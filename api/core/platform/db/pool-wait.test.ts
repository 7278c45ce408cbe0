import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { trackPoolWait } from './pool-wait.ts';

/** Makes a pool with its own clock, in which a test sets how many wait and when a connection is handed over. */
function pool() {
  let now = 0;
  const held = { totalCount: 5, idleCount: 0, options: { max: 5 } };
  const lent = Object.assign(new EventEmitter(), { waitingCount: 0, ...held });
  const expected = trackPoolWait(lent as never, () => now);
  return {
    expected,
    lent,
    pass: (ms: number) => {
      now += ms;
    },
    wait: (count: number) => {
      lent.waitingCount = count;
    },
    /** Hands over `count` connections, one every `ms`. */
    turns: (count: number, ms: number) => {
      for (let n = 0; n < count; n += 1) {
        now += ms;
        lent.emit('acquire');
      }
    },
  };
}

test('expects no wait when no one is waiting', () => {
  const { expected, turns } = pool();
  turns(50, 20);
  expect(expected()).toBe(0);
});

test('expects the last one to wait for everyone before, at the recent pace', () => {
  const { expected, wait, turns } = pool();
  wait(100);
  turns(500, 20);
  expect(expected()).toBeCloseTo(2000, -1);

  turns(500, 200);
  expect(expected()).toBeCloseTo(20_000, -2);
});

test('expects no long wait for a burst before the first turn', () => {
  const { expected, wait, pass } = pool();
  wait(1000);
  pass(900);
  expect(expected()).toBe(0);
});

test('estimates the wait from the time since the last turn when turns stop', () => {
  const { expected, wait, turns, pass } = pool();
  wait(20);
  turns(500, 10);
  pass(3000);
  expect(expected()).toBe(60_000);
});

test('forgets a slow period once turns are quick again', () => {
  const { expected, wait, turns } = pool();
  wait(10);
  turns(500, 500);
  wait(0);
  turns(500, 1);
  wait(10);
  expect(expected()).toBeLessThan(10);
});

test.each([
  ['is idle', { idleCount: 1 }],
  ['may still be opened', { totalCount: 4 }],
])('expects no wait while a connection %s, no matter how long no one asked for one', (_which, free) => {
  const { expected, lent, wait, turns, pass } = pool();
  Object.assign(lent, free);
  turns(5, 10);
  pass(15_000);
  wait(1);
  expect(expected()).toBe(0);

  wait(2);
  expect(expected()).toBe(15_000);
});
