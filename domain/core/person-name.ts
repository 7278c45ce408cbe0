/** Splits a person's whole name into its parts. */
export type PersonName = { first: string; middle: string; last: string };

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Splits `Martin T. Okafor Jr.` or `Okafor, Martin T`; a suffix belongs to the last name. A single word is the first name. */
export function splitName(text: string): PersonName {
  const [before = '', ...after] = text.split(',').map((part) => part.trim());
  const given = after.filter((part) => !SUFFIX.test(part)).join(' ');
  const suffix = after.filter((part) => SUFFIX.test(part));
  if (given !== '') {
    const [first = '', ...middle] = given.split(/\s+/);
    return { first, middle: middle.join(' '), last: [before, ...suffix].join(' ') };
  }
  const words = before.split(/\s+/);
  if (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) suffix.unshift(words.pop() as string);
  const [first = '', ...rest] = words;
  const last = rest.pop() ?? '';
  return { first, middle: rest.join(' '), last: [last, ...suffix].filter(Boolean).join(' ') };
}
