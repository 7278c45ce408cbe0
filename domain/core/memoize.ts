const MAX_ENTRIES = 5_000;

/** Memoizes a function of a text: columns of a file repeat a few texts a hundred thousand times. */
export function memoize<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    if (known.size === MAX_ENTRIES) known.clear();
    const made = read(text);
    known.set(text, made);
    return made;
  };
}
