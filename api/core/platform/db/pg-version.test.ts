import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { requireCheckedPg } from './pg-version.ts';

test('the version of pg that package.json pins opens the database', () => {
  expect(() => requireCheckedPg()).not.toThrow();
  expect(() => requireCheckedPg(manifest.dependencies.pg)).not.toThrow();
});

test('any other version is refused in words that say which one is needed and what to do', () => {
  expect(() => requireCheckedPg('8.24.0')).toThrow(
    `Milepost works with version ${manifest.dependencies.pg} of the package pg, but 8.24.0 is installed. Run npm ci.`,
  );
});
