import { createRequire } from 'node:module';

/**
 * The version of `pg` that our code was checked against: the modules message, silence, and weight in this folder use undocumented
 * parts of a connection.
 */
const CHECKED_VERSION = '8.23.1';

/** Requires exactly that version of `pg` to open the database. @throws Error */
export function requireCheckedPg(installed = readInstalledVersion()): void {
  if (installed === CHECKED_VERSION) return;
  throw new Error(
    `Milepost works with version ${CHECKED_VERSION} of the package pg, but ${installed} is installed. Run npm ci. To upgrade pg, run the tests in api/core/db with the new version, then change CHECKED_VERSION in api/core/platform/db/pg-version.ts.`,
  );
}

function readInstalledVersion(): string {
  return createRequire(import.meta.url)('pg/package.json').version;
}
