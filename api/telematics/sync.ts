/** Imports the telematics provider's data since the last sync: list by list, month by month, each as an import like a file's. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportCounts } from '@milepost/domain/admin/integrations.ts';
import type { ItemAnswers } from '@milepost/domain/expense/import/items.ts';
import sql from 'sql-template-tag';
import type { Services } from '../core/platform/services.ts';
import { readAnswers } from '../expense/import/item-answers.ts';
import { type Client, openClient, type Wait } from './client.ts';
import { ConsentEndedError, ProviderError } from './errors.ts';
import { yieldToFileImports } from './existing-purchases.ts';
import { FEEDS } from './feeds.ts';
import { forgetUnsaved, importPeriod } from './import-period.ts';
import { findFirstWaiting } from './items.ts';
import { COMPANIES } from './motive-responses.ts';
import { listPeriodsToRead } from './periods.ts';
import { emailRevokedConsent } from './revoked-consent-email.ts';
import {
  claimSync,
  moveCursor,
  PROVIDER,
  readCursor,
  recordCompany,
  recordError,
  recordSync,
  releaseSync,
} from './sync-status.ts';
import { makeTokenSource } from './tokens.ts';
import { readTrucks } from './vehicles.ts';

type SyncOptions = {
  signal: AbortSignal;
  /** Reports progress in words and months. */
  progress?: (words: string, done?: number, total?: number) => void;
  wait?: Wait;
};
/** The result, or the message of an early end: items imported before it stay. */
export type Outcome = { brought: ImportCounts } | { fault: string };

const NOT_CONNECTED = 'Motive is not connected.';
const ALREADY_RUNNING = 'A sync is already running. Check again in a minute.';
const REFUSED = 'Motive no longer accepts the connection. Reconnect to resume syncing.';

const HEARTBEAT_MS = 20_000;

const waitFor: Wait = (ms, signal) => pause(ms, undefined, { signal });

/** Syncs an account, one sync at a time. Safe to repeat at any time. */
export async function syncAccount(
  services: Services,
  accountId: string,
  { signal, progress = () => undefined, wait = waitFor }: SyncOptions,
): Promise<Outcome> {
  const { db, settings } = services;
  const account = await db.tx(accountId, async (tx) => {
    const [found] = await tx.query<{
      connection: string;
      timeZone: string | null;
    }>(sql`select i.id as connection, a.time_zone as "timeZone"
      from apiintegration i join account a on a.id = i.account_id
      where i.state = 'ACTIVE' and i.api_integration_provider = ${PROVIDER} and i.api_integration_connected_at is not null`);
    return found && { ...found, hasTurn: await claimSync(tx, { isMine: false }) };
  });
  if (!account) return { fault: NOT_CONNECTED };
  if (!account.hasTurn) return { fault: ALREADY_RUNNING };

  const alive = setInterval(() => {
    db.tx(accountId, (tx) => claimSync(tx, { isMine: true })).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    const token = makeTokenSource(services, accountId, account.connection);
    const client = openClient({ baseUrl: settings.MOTIVE_API_URL, token, wait, signal });
    const brought = await readAll({ services, accountId, client, signal, progress }, account.timeZone);
    await db.tx(accountId, (tx) => recordSync(tx, brought, services.clock));
    return { brought };
  } catch (error) {
    return { fault: await describeError(services, accountId, error) };
  } finally {
    clearInterval(alive);
    await db.tx(accountId, releaseSync);
  }
}

/** Returns the message of a provider error; throws any other error. */
async function describeError(services: Services, accountId: string, error: unknown): Promise<string> {
  if (error instanceof ConsentEndedError) {
    await emailRevokedConsent(services, accountId);
    return REFUSED;
  }
  if (!(error instanceof ProviderError)) throw error;
  await services.db.tx(accountId, (tx) => recordError(tx, error.message));
  return error.message;
}

type Reading = Required<Pick<SyncOptions, 'signal' | 'progress'>> & {
  services: Services;
  accountId: string;
  client: Client;
};

async function readAll(reading: Reading, zone: string | null): Promise<ImportCounts> {
  const { services, accountId, client, progress, signal } = reading;
  const { db, clock } = services;
  const [timeZone, today] = [clock.getZone(zone), clock.getToday(zone)];
  await checkCompany(reading);

  const brought: ImportCounts = { trips: 0, purchases: 0, replaced: 0, kept: 0 };
  let items: ItemAnswers = {};
  const plan = await db.tx(accountId, async (tx) => {
    await forgetUnsaved(tx);
    await yieldToFileImports(tx);
    const trucks = await readTrucks(tx);
    items = await readAnswers(tx);
    return Promise.all(
      FEEDS.map(async (feed) => ({
        feed,
        periods: listPeriodsToRead(
          today,
          await readCursor(tx, feed.name),
          await findFirstWaiting(tx, feed, trucks, items),
        ),
      })),
    );
  });
  const steps = plan.flatMap(({ feed, periods }) => periods.map((period) => ({ feed, period })));
  for (const [done, { feed, period }] of steps.entries()) {
    signal.throwIfAborted();
    progress(`${feed.words}, ${period.from} to ${period.to}`, done, steps.length);
    const news = await feed.read(client, period, { timeZone, items });
    const came = await importPeriod(reading, feed, period, news);
    for (const what of COUNTS) brought[what] += came[what];
    await db.tx(accountId, (tx) => moveCursor(tx, feed.name, period.to));
  }
  return brought;
}

const COUNTS = ['trips', 'purchases', 'replaced', 'kept'] as const;

/** Saves the company's name; without the scope for it, there is none. */
async function checkCompany({ services, accountId, client }: Reading): Promise<void> {
  const [company] = await client.readAll(COMPANIES).catch((error) => {
    if (error instanceof ProviderError) return [];
    throw error;
  });
  if (company)
    await services.db.tx(accountId, (tx) => recordCompany(tx, { id: company.id, name: company.name ?? null }));
}
