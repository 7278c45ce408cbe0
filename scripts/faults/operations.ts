/** Faults in starting, stopping, upgrading, and backing up. */
import type { Fault } from './fault.ts';

export const OPERATIONS_FAULTS: Fault[] = [
  {
    name: 'upgrade: each migration committed by itself',
    file: 'api/core/platform/db/migrate.ts',
    from: 'for (const migration of missing) await applyWithin(client, migration);',
    to: "for (const migration of missing) {\n    await applyWithin(client, migration);\n    await client.query('commit');\n    await client.query('begin');\n  }",
    caughtBy: ['api/core/platform/db/migrate.test.ts'],
  },
  {
    name: 'upgrade: an older PostgreSQL let in',
    file: 'api/core/platform/db/migrate.ts',
    from: 'const OLDEST_POSTGRES = 17;',
    to: 'const OLDEST_POSTGRES = 15;',
    caughtBy: ['api/core/platform/db/migrate.test.ts'],
  },
  {
    name: 'restore: a backup whose content changed passes the check',
    file: 'api/core/platform/backup/read-backup.ts',
    from: '!isSame || files !== tail.files',
    to: 'files !== tail.files',
    caughtBy: ['api/core/platform/backup/backup.test.ts'],
  },
  {
    name: 'recovery: any failure taken for the end of the log',
    file: 'api/core/platform/backup/wal/wal-command.ts',
    from: 'process.exitCode = FAILED;',
    to: 'process.exitCode = IS_MISSING;',
    caughtBy: ['api/core/platform/backup/wal/wal.test.ts'],
  },
  {
    name: 'recovery: the base backup removed that the wanted days begin with',
    file: 'api/core/platform/backup/wal/base-backup.ts',
    from: 'bases.slice(Math.max(newestBefore, 0))',
    to: 'bases.slice(newestBefore + 1)',
    caughtBy: ['api/core/platform/backup/wal/wal.test.ts'],
  },
  {
    name: 'recovery: a database that runs on is not archived',
    file: 'api/core/platform/db/cluster.ts',
    from: '    await restartUnlessArchiving();\n',
    to: '',
    caughtBy: ['api/core/platform/backup/wal/wal.test.ts'],
  },
  {
    name: 'start: two servers make the demo at once',
    file: 'api/start.ts',
    from: 'select pg_advisory_xact_lock(',
    to: 'select abs(',
    caughtBy: ['api/main.test.ts'],
  },
  {
    name: 'install: a package that Node 20 warns of',
    file: 'package-lock.json',
    from: '"node_modules/pg-boss": {',
    to: '"node_modules/pg-boss": {\n      "engines": { "node": ">=22.12.0" },',
    caughtBy: ['scripts/lock.test.ts'],
  },
];
