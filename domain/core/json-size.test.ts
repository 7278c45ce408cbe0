import { expect, test } from 'vitest';
import { findExcess, isWithinLimits, MAX_JSON_DEPTH, MAX_JSON_PARTS } from './json-size.ts';

const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('limits the depth of JSON text to the depth of a request body', () => {
  expect(findExcess(nest(MAX_JSON_DEPTH))).toBeNull();
  expect(findExcess(nest(MAX_JSON_DEPTH + 1))).toBe('depth');
  expect(findExcess('{"a":'.repeat(MAX_JSON_DEPTH + 1))).toBe('depth');
});

test('limits the number of keys and elements in JSON text', () => {
  const list = (length: number) => JSON.stringify(Array(length).fill(1));
  const object = (length: number) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [at, 1])));

  expect([findExcess(list(10), 10), findExcess(object(10), 10)]).toEqual([null, null]);
  expect([findExcess(list(11), 10), findExcess(object(11), 10)]).toEqual(['parts', 'parts']);
  expect(findExcess(list(MAX_JSON_PARTS + 1))).toBe('parts');
});

test.each(['"[[[[,,,,"', '"\\"[[[["', '"\\\\"', '"\\', '"[', '}}}}', ''])(
  'ignores brackets and commas inside a string: %s',
  (text) => {
    expect(findExcess(text, 1)).toBeNull();
  },
);

test('limits a value by its parts, the length of each text and key, and its depth', () => {
  const room = { parts: 4, characters: 3 };

  expect(isWithinLimits({ a: ['abc', 'b'], b: null }, room)).toBe(true);
  expect(isWithinLimits({ a: ['a', 'b', 'c', 'd'] }, room)).toBe(false);
  expect(isWithinLimits({ a: 'abcd' }, room)).toBe(false);
  expect(isWithinLimits({ abcd: 'a' }, room)).toBe(false);
  expect(isWithinLimits(JSON.parse(nest(MAX_JSON_DEPTH + 2)), { parts: 100, characters: 3 })).toBe(false);
});
