/** Work of which only so much is done at once; who waits longest is next. */
export function turns(atOnce: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function turn(): Promise<void> {
    if (taken < atOnce) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Whoever waits longest takes over the place. */
  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else taken -= 1;
  }

  return async (act) => {
    await turn();
    try {
      return await act();
    } finally {
      next();
    }
  };
}
