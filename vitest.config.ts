/** The tests below the browser. Domain (with scripts) and web are pure, dom draws parts of pages without one; api and db share one PostgreSQL, one database per file. */
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/memory-folder.ts';

useMemoryFolder();

/** On machines that do other things besides; some start real servers and make databases. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 150_000 } } };

/**
 * Work on files runs at priority 10 and below. With the tests at 9, it gets its share of a busy machine instead of waiting for all
 * other tests.
 */
setPriority(Math.max(9, getPriority()));

/** Keeps compiled modules for the processes that tests start, as servers do. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/milepost');

/** Files share the modules they read, which took longer than what they try: nothing in these keeps anything. DOM files do keep things, so each has its own. */
const together = { isolate: false };

export default defineConfig({
  test: {
    // They wait for the database half of the time: no core is left idle.
    maxWorkers: availableParallelism() + 1,
    // What is drawn is thrown away at once: a larger young generation is cleared less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,scripts}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['./scripts/property-seed.ts'],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          environment: 'happy-dom',
          // One of the browsers that the product is for (PHN-02).
          environmentOptions: { happyDOM: { settings: { navigator: { userAgent: 'Mozilla/5.0 Chrome/140.0.0.0' } } } },
          setupFiles: ['./web/core/testing/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{api,db}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['./scripts/property-seed.ts', './api/core/testing/setup.ts'],
          globalSetup: ['./api/core/testing/global-setup.ts'],
          ...patience,
          ...together,
        },
      },
    ],
  },
});
