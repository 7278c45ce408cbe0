/** Fails any API test in which a response or an accepted request differs from the API document. */
import { afterEach, expect } from 'vitest';
import { violationsSince } from './held.ts';

afterEach(() => {
  expect(violationsSince(), 'against /api/openapi.json').toEqual([]);
});
