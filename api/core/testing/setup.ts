/** Fails any API test in which a response or an accepted request differs from the API document. */
import { afterEach, expect } from 'vitest';
import { takeViolations } from './api-violations.ts';

afterEach(() => {
  expect(takeViolations(), 'against /api/openapi.json').toEqual([]);
});
