/** What no form of ours sends and somebody will: one table for every field, query parameter and path of every call, as JSON texts. */

/** Sent in one input at a time, beside what is right: these get furthest. */
const ALONE: readonly string[] = [
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

/** Sent in all inputs at once. */
const TOGETHER: readonly string[] = [
  ...ALONE,
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

const textsOf = (values: readonly string[]): string[] =>
  values.map((value) => JSON.parse(value)).filter((value) => typeof value === 'string');

export const HOSTILE = { alone: ALONE, together: TOGETHER };
/** For addresses, which hold texts only. */
export const HOSTILE_TEXTS = { alone: ['\u0000', ...textsOf(ALONE)], together: ['\u0000', ...textsOf(TOGETHER)] };
