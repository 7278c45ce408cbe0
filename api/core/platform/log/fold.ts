/** Lines that repeat are told once and then counted: what befalls every request at once would fill the disk. */

/** Tells a line, with how often it was meant since it was last told. */
type Tell = (more: { repeated?: number }) => void;

export type Fold = {
  /** Tells the first few lines of a `kind` at once; those behind them are counted, and the last of them is told with their number. */
  tell(kind: string, tell: Tell): void;
  /** Tells what was counted so far. */
  flush(): void;
};

type Kind = { told: number; folded: number; last: Tell };

const EVERY_MS = 10_000;
/** Beyond so many at once all others are one kind: what is sent to us must not decide how much is kept. */
const MOST_KINDS = 1000;

/** @param first how many of a kind are told at once within ten seconds. */
export function foldRepeats(first = 1): Fold {
  const kinds = new Map<string, Kind>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...kinds.values()].filter(({ folded }) => folded > 0);
    kinds.clear();
    for (const { folded, last } of counted) last({ repeated: folded });
  }

  function kindOf(name: string, last: Tell): Kind {
    const known = kinds.get(name) ?? { told: 0, folded: 0, last };
    kinds.set(name, known);
    return known;
  }

  return {
    flush,
    tell(name, tell) {
      const kind = kindOf(kinds.has(name) || kinds.size < MOST_KINDS ? name : 'others', tell);
      timer ??= setTimeout(flush, EVERY_MS).unref();
      if (kind.told < first) {
        kind.told += 1;
        tell({});
      } else {
        kind.folded += 1;
        kind.last = tell;
      }
    },
  };
}
