/** For every test of the API: an answer, or a request that was taken, which the API document does not have so, fails the test it came up in. */
import { afterEach, expect } from 'vitest';
import { violationsSince } from './held.ts';

afterEach(() => {
  expect(violationsSince(), 'against /api/openapi.json').toEqual([]);
});
