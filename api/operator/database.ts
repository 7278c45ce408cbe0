/** The database of the settings, for a subcommand that acts beside a running server or without one. */
import { type Database, openDatabase } from '../core/platform/db/database.ts';
import { borrowStorage, nameOf } from '../core/platform/db/storage.ts';
import type { Services } from '../core/platform/services.ts';
import type { Settings } from '../core/platform/settings.ts';

/** Acts on the database, and names it on standard error. `url` is the owner's. */
export async function withDatabase<T>(settings: Settings, act: (db: Database, url: string) => Promise<T>): Promise<T> {
  const storage = await borrowStorage(settings);
  console.error(`Using ${nameOf(settings)}.`);
  const db = openDatabase({ url: storage.url, zone: settings.TIME_ZONE, max: 2 });
  try {
    return await act(db, storage.url);
  } finally {
    await db.close();
    await storage.stop();
  }
}

/**
 * Acts with the services of a server that neither listens nor runs jobs, but adds them: what it queues, a running server starts at once, and the next
 * one to start does otherwise.
 */
export function withServices<T>(settings: Settings, act: (services: Services) => Promise<T>): Promise<T> {
  return withDatabase(settings, async (db, url) => {
    // Only here: reading the code of all rooms takes longer than most subcommands.
    const [{ createServer }, { openServices }] = await Promise.all([
      import('../server.ts'),
      import('../core/platform/open-services.ts'),
    ]);
    const services = await openServices(settings, url, db, 1);
    // The rooms say what their tasks and emails are made of as they register their calls.
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
