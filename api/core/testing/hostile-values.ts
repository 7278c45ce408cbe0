/** Hostile values that no form of ours sends: one table, as JSON texts, for every field, query parameter, and path of every call. */

/** Sent in one input at a time next to valid ones: these get furthest. */
const SINGLE_VALUES: readonly string[] = [
  '{"toString":1}',
  '[]',
  '-1e308',
  'true',
  'null',
  '"a\\u0000,\\ud800"',
  `"${'9'.repeat(30)}"`,
  '"__proto__"',
  `"${'x'.repeat(9000)}"`,
];

/** Sent in all inputs together. */
const COMBINED_VALUES: readonly string[] = [
  ...SINGLE_VALUES,
  '{}',
  '{"toString":null,"valueOf":null}',
  '{"__proto__":{"isOwner":true}}',
  '{"id":{"toString":1}}',
  '[[[["a"]]]]',
  '[{"toString":1}]',
  '1e400',
  '9007199254740993',
  '1.005',
  '""',
  '"999999999999999"',
  '"NaN"',
  '"-Infinity"',
  '"1e400"',
  '"2026-02-30"',
  '"0000-01-01"',
  '"{\\"toString\\":1}"',
  '"[\\""',
  `"'%_\\\\; drop table fleet; --"`,
];

const toTexts = (values: readonly string[]): string[] =>
  values.map((value) => JSON.parse(value)).filter((value) => typeof value === 'string');

export const HOSTILE = { alone: SINGLE_VALUES, together: COMBINED_VALUES };
/** For URLs, which contain text only. */
export const HOSTILE_TEXTS = {
  alone: ['\u0000', ...toTexts(SINGLE_VALUES)],
  together: ['\u0000', ...toTexts(COMBINED_VALUES)],
};

/** A text of any length that is slow to process; with `isJson`, a JSON value of it. */
export type Shape = { name: string; isJson?: true; text(length: number): string };

const repeatText = (part: string, length: number) => part.repeat(Math.max(1, Math.floor(length / part.length)));

/** Twelve texts that are slow for a pattern, parser, normalization, or schema unless their length is checked first. */
export const SHAPES: readonly Shape[] = [
  { name: 'digits', text: (length) => '9'.repeat(length) },
  { name: 'digits and a letter', text: (length) => `${'9'.repeat(length - 1)}x` },
  { name: 'spaces between letters', text: (length) => `x${' '.repeat(length - 2)}x` },
  { name: 'an address with spaces', text: (length) => `x,a,TX${' '.repeat(length - 7)}y` },
  { name: 'combining marks', text: (length) => `e${repeatText('\u0301\u0323', length - 1)}` },
  { name: 'commas', text: (length) => ','.repeat(length) },
  { name: 'separators of dates', text: (length) => repeatText('1-1/1.T ', length) },
  { name: 'control characters', text: (length) => repeatText('a\u0001\r\n\t', length) },
  { name: 'halves of characters', text: (length) => '\ud83d'.repeat(length) },
  { name: 'deep nesting', isJson: true, text: (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}` },
  {
    name: 'many keys',
    isJson: true,
    text: (length) => `{${Array.from({ length: length / 12 }, (_, at) => `"k${at}":1`).join()}}`,
  },
  { name: 'many elements', isJson: true, text: (length) => `[${repeatText('1,', length - 3)}1]` },
];

/** Returns the JSON text of a shape, of about `bytes` bytes. */
export function toJson({ isJson, text }: Shape, bytes: number): string {
  if (isJson) return text(bytes);
  const share = Buffer.byteLength(JSON.stringify(text(1000))) / 1000;
  return JSON.stringify(text(Math.floor(bytes / share) - 10));
}
