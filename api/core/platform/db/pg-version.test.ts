import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { requireCheckedPg } from './pg-version.ts';

test('opens the database with the pg version pinned in package.json', () => {
  expect(() => requireCheckedPg()).not.toThrow();
  expect(() => requireCheckedPg(manifest.dependencies.pg)).not.toThrow();
});

test('rejects any other pg version and says which one is needed and what to do', () => {
  expect(() => requireCheckedPg('8.24.0')).toThrow(
    `Milepost works with version ${manifest.dependencies.pg} of the package pg, but 8.24.0 is installed. Run npm ci.`,
  );
});
