/** For every test of the API: an answer, or a request that was taken, which the API document does not have so, fails the test it came up in. */
import { afterEach, expect } from 'vitest';
import { holdServers } from './document-check.ts';

let violations: string[] = [];
holdServers((text) => violations.push(text));

afterEach(() => {
  const found = violations;
  violations = [];
  expect(found, 'against /api/openapi.json').toEqual([]);
});
