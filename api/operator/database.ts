/** Opens the configured database for a subcommand, with or without a running server. */
import { type Database, openDatabase } from '../core/platform/db/database.ts';
import { borrowStorage, formatName } from '../core/platform/db/storage.ts';
import type { Services } from '../core/platform/services.ts';
import type { Settings } from '../core/platform/settings.ts';

/** Runs `act` on the database and prints its name to standard error. `url` is the owner's. */
export async function withDatabase<T>(settings: Settings, act: (db: Database, url: string) => Promise<T>): Promise<T> {
  const storage = await borrowStorage(settings);
  console.error(`Using ${formatName(settings)}.`);
  const db = openDatabase({ url: storage.url, zone: settings.TIME_ZONE, max: 2 });
  try {
    return await act(db, storage.url);
  } finally {
    await db.close();
    await storage.stop();
  }
}

/**
 * Runs `act` with the services of a server that neither listens nor runs jobs, but can queue them: a running server starts them
 * immediately, otherwise the next one does.
 */
export function withServices<T>(settings: Settings, act: (services: Services) => Promise<T>): Promise<T> {
  return withDatabase(settings, async (db, url) => {
    // Imported only here, because loading the code of all modules takes longer than most subcommands.
    const [{ createServer }, { openServices }] = await Promise.all([
      import('../server.ts'),
      import('../core/platform/open-services.ts'),
    ]);
    const services = await openServices(settings, url, db, 1);
    // Modules define their tasks and emails when they register their calls.
    const app = await createServer(services);
    try {
      await app.ready();
      await services.jobs.start({ work: false });
      return await act(services);
    } finally {
      await services.jobs.stop();
      await app.close();
    }
  });
}
