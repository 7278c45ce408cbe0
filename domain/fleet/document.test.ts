import { expect, test } from 'vitest';
import { proposeExpiration } from './document.ts';

test.each([
  ['a medical card', 'MEDICAL_CARD', '2026-03-02', '2028-03-02'],
  ['an annual inspection', 'ANNUAL_INSPECTION', '2026-03-02', '2027-03-02'],
  ['one issued on a day that the last month lacks', 'ANNUAL_INSPECTION', '2024-02-29', '2025-02-28'],
  ['a document whose term no regulation sets', 'REGISTRATION', '2026-03-02', null],
  ['no type', null, '2026-03-02', null],
  ['no date', 'MEDICAL_CARD', null, null],
  ['half a date', 'MEDICAL_CARD', '2026-03', null],
] as const)('the renewal of %s proposes its expiration', (_, type, issued, expires) => {
  expect(proposeExpiration(type, issued)).toBe(expires);
});
