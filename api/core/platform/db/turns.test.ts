import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchTurns } from './turns.ts';

/** A pool of which a test says how many wait and when a connection changes hands, with its own clock. */
function pool() {
  let now = 0;
  const held = { totalCount: 5, idleCount: 0, options: { max: 5 } };
  const lent = Object.assign(new EventEmitter(), { waitingCount: 0, ...held });
  const expected = watchTurns(lent as never, () => now);
  return {
    expected,
    lent,
    pass: (ms: number) => {
      now += ms;
    },
    wait: (count: number) => {
      lent.waitingCount = count;
    },
    /** So many turns, one every `ms`. */
    turns: (count: number, ms: number) => {
      for (let n = 0; n < count; n += 1) {
        now += ms;
        lent.emit('acquire');
      }
    },
  };
}

test('who finds nobody waiting does not wait', () => {
  const { expected, turns } = pool();
  turns(50, 20);
  expect(expected()).toBe(0);
});

test('who comes last waits as long as all before him, at the pace of late', () => {
  const { expected, wait, turns } = pool();
  wait(100);
  turns(500, 20);
  expect(expected()).toBeCloseTo(2000, -1);

  turns(500, 200);
  expect(expected()).toBeCloseTo(20_000, -2);
});

test('many who come at once, before any has had a turn, do not expect to wait for long', () => {
  const { expected, wait, pass } = pool();
  wait(1000);
  pass(900);
  expect(expected()).toBe(0);
});

test('where no turn comes any more, the wait is told from how long that has been', () => {
  const { expected, wait, turns, pass } = pool();
  wait(20);
  turns(500, 10);
  pass(3000);
  expect(expected()).toBe(60_000);
});

test('a time of waiting is forgotten when turns are quick again', () => {
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
])('who asks while a connection %s does not wait, however long nobody asked', (_which, free) => {
  const { expected, lent, wait, turns, pass } = pool();
  Object.assign(lent, free);
  turns(5, 10);
  pass(15_000);
  wait(1);
  expect(expected()).toBe(0);

  wait(2);
  expect(expected()).toBe(15_000);
});
