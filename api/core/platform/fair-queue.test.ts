import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFairQueue, QueueFull } from './fair-queue.ts';

/** Makes a queue in which each item runs until the test ends it, and records the order in which items start. */
function startQueue(most: number) {
  let now = 0;
  const turns = makeFairQueue(most, () => now);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const add = (piece: string, waitMs?: number) =>
    turns.run(
      piece.slice(0, 1),
      () => {
        started.push(piece);
        const end = Promise.withResolvers<void>();
        ends.set(piece, end);
        return end.promise;
      },
      { waitMs },
    );
  /** Lets everything that can start do so. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    turns,
    started,
    add: async (...pieces: string[]) => {
      for (const piece of pieces) add(piece).catch(() => undefined);
      await settle();
    },
    addWithin: add,
    end: async (piece: string, error?: Error) => {
      if (error) ends.get(piece)?.reject(error);
      else ends.get(piece)?.resolve();
      await settle();
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a work queue', () => {
  it('alternates between accounts, so a busy account gets one turn for each turn of the others', async () => {
    const { started, add, end } = startQueue(1);
    await add('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1');

    for (const piece of ['A1', 'B1', 'C1', 'A2', 'B2', 'A3']) await end(piece);

    expect(started).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'A4']);
  });

  it('does not put an account first again because its last item ended', async () => {
    const { started, add, end } = startQueue(1);
    await add('A1', 'B1', 'B2', 'C1');
    await end('A1');
    await add('A2');
    await end('B1');
    await end('C1');

    expect(started).toEqual(['A1', 'B1', 'C1', 'A2']);
  });

  it('keeps the last free slot for another account', async () => {
    const { started, add } = startQueue(3);
    await add('A1', 'A2', 'A3');
    expect(started).toEqual(['A1', 'A2']);

    await add('B1');

    expect(started).toEqual(['A1', 'A2', 'B1']);
  });

  it('gives a single slot to the first account', async () => {
    const { started, add } = startQueue(1);
    await add('A1');
    expect(started).toEqual(['A1']);
  });

  it('starts the next item however the last one ended', async () => {
    const { started, add, addWithin, end } = startQueue(1);
    const failing = addWithin('A1');
    const failed = expect(failing).rejects.toThrow('failed');
    await add('A2');

    await end('A1', new Error('failed'));

    await failed;
    expect(started).toEqual(['A1', 'A2']);
  });

  it('rejects work that would wait too long, by the recent pace and the turns ahead of its account', async () => {
    const { turns, started, add, addWithin, end, pass } = startQueue(1);
    await add('A1', 'A2', 'A3', 'A4', 'A5', 'A6');
    pass(4000);
    expect(turns.usage()).toEqual({ most: 1, running: 1, waiting: 5, expectedWait: 20_000 });

    await expect(addWithin('A7', 19_000)).rejects.toBeInstanceOf(QueueFull);
    // Of the five waiting items, only one runs before the other account's first.
    const other = addWithin('B1', 19_000);
    await end('A1');
    await end('A2');

    expect(started).toEqual(['A1', 'B1']);
    await end('B1');
    await expect(other).resolves.toBeUndefined();
  });

  it('drops work that waited too long and never starts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { turns, started, add, addWithin, end } = startQueue(1);
    await add('A1');
    const late = expect(addWithin('A2', 30_000)).rejects.toBeInstanceOf(QueueFull);

    vi.advanceTimersByTime(30_000);

    await late;
    await end('A1');
    expect(started).toEqual(['A1']);
    expect(turns.usage()).toMatchObject({ running: 0, waiting: 0 });
  });
});
