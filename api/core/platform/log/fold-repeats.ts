/** Folds repeated lines into a count: an error of every request would fill the disk. */

/** Logs a line, with its number of repetitions since it was last logged. */
type WriteLine = (more: { repeated?: number }) => void;

export type RepeatFolder = {
  /** Logs the first few lines of a `kind` immediately; later ones are counted, and the last of them is logged with the count. */
  tell(kind: string, tell: WriteLine): void;
  /** Logs the counts so far. */
  flush(): void;
};

type Kind = { written: number; folded: number; last: WriteLine };

const EVERY_MS = 10_000;
/** Beyond this number, all other kinds count as one: senders must not decide how much memory is used. */
const MAX_KINDS = 1000;

/** @param first the number of lines of a kind logged immediately within ten seconds. */
export function foldRepeats(first = 1): RepeatFolder {
  const kinds = new Map<string, Kind>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...kinds.values()].filter(({ folded }) => folded > 0);
    kinds.clear();
    for (const { folded, last } of counted) last({ repeated: folded });
  }

  function getKind(name: string, last: WriteLine): Kind {
    const known = kinds.get(name) ?? { written: 0, folded: 0, last };
    kinds.set(name, known);
    return known;
  }

  return {
    flush,
    tell(name, tell) {
      const kind = getKind(kinds.has(name) || kinds.size < MAX_KINDS ? name : 'others', tell);
      timer ??= setTimeout(flush, EVERY_MS).unref();
      if (kind.written < first) {
        kind.written += 1;
        tell({});
      } else {
        kind.folded += 1;
        kind.last = tell;
      }
    },
  };
}
