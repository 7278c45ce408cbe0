import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTurns, QueueFull } from './turns.ts';

/** A queue in which each piece of work runs until the test ends it, and which pieces have begun, in their order. */
function startQueue(most: number) {
  let now = 0;
  const turns = makeTurns(most, () => now);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const add = (piece: string, waitMs?: number) =>
    turns.run(
      piece.slice(0, 1),
      () => {
        begun.push(piece);
        const end = Promise.withResolvers<void>();
        ends.set(piece, end);
        return end.promise;
      },
      { waitMs },
    );
  /** Lets everything that can begin do so. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    turns,
    begun,
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

describe('a queue of work', () => {
  it('is served round robin: an account that floods it has one turn for each turn of the others', async () => {
    const { begun, add, end } = startQueue(1);
    await add('A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1');

    for (const piece of ['A1', 'B1', 'C1', 'A2', 'B2', 'A3']) await end(piece);

    expect(begun).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'A4']);
  });

  it('lets no account go first again because its last piece had ended', async () => {
    const { begun, add, end } = startQueue(1);
    await add('A1', 'B1', 'B2', 'C1');
    await end('A1');
    await add('A2');
    await end('B1');
    await end('C1');

    expect(begun).toEqual(['A1', 'B1', 'C1', 'A2']);
  });

  it('keeps the last free place for another account', async () => {
    const { begun, add } = startQueue(3);
    await add('A1', 'A2', 'A3');
    expect(begun).toEqual(['A1', 'A2']);

    await add('B1');

    expect(begun).toEqual(['A1', 'A2', 'B1']);
  });

  it('with a single place gives that to whoever comes', async () => {
    const { begun, add } = startQueue(1);
    await add('A1');
    expect(begun).toEqual(['A1']);
  });

  it('begins the next piece however one ended', async () => {
    const { begun, add, addWithin, end } = startQueue(1);
    const failing = addWithin('A1');
    const failed = expect(failing).rejects.toThrow('failed');
    await add('A2');

    await end('A1', new Error('failed'));

    await failed;
    expect(begun).toEqual(['A1', 'A2']);
  });

  it('refuses at once what would wait too long, by the pace of late and the turns that are ahead of its account', async () => {
    const { turns, begun, add, addWithin, end, pass } = startQueue(1);
    await add('A1', 'A2', 'A3', 'A4', 'A5', 'A6');
    pass(4000);
    expect(turns.usage()).toEqual({ most: 1, running: 1, waiting: 5, expectedWait: 20_000 });

    await expect(addWithin('A7', 19_000)).rejects.toBeInstanceOf(QueueFull);
    // Of the five that wait only one is served before another account's first.
    const other = addWithin('B1', 19_000);
    await end('A1');
    await end('A2');

    expect(begun).toEqual(['A1', 'B1']);
    await end('B1');
    await expect(other).resolves.toBeUndefined();
  });

  it('gives up what has waited too long, which then is never begun', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { turns, begun, add, addWithin, end } = startQueue(1);
    await add('A1');
    const late = expect(addWithin('A2', 30_000)).rejects.toBeInstanceOf(QueueFull);

    vi.advanceTimersByTime(30_000);

    await late;
    await end('A1');
    expect(begun).toEqual(['A1']);
    expect(turns.usage()).toMatchObject({ running: 0, waiting: 0 });
  });
});
