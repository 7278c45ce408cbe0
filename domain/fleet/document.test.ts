import { expect, test } from 'vitest';
import { proposeExpiration } from './document.ts';

test.each([
  ['a medical card', 'MEDICAL_CARD', '2026-03-02', '2028-03-02'],
  ['an annual inspection', 'ANNUAL_INSPECTION', '2026-03-02', '2027-03-02'],
  ['one issued on February 29', 'ANNUAL_INSPECTION', '2024-02-29', '2025-02-28'],
  ['a document without a regulated term', 'REGISTRATION', '2026-03-02', null],
  ['no type', null, '2026-03-02', null],
  ['no date', 'MEDICAL_CARD', null, null],
  ['an incomplete date', 'MEDICAL_CARD', '2026-03', null],
] as const)('suggests the expiration date for the renewal of %s', (_, type, issued, expires) => {
  expect(proposeExpiration(type, issued)).toBe(expires);
});
