import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { listIntegrationCards } from '@milepost/domain/admin/integrations.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import type { CollectionSpec, Context, Values } from '../core/engine/collection/spec.ts';
import { createRecord, lockRow, saveChanges } from '../core/engine/collection/write.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { listUnknownItems } from '../telematics/items.ts';
import { computeNextSync, SYNC_JOB } from '../telematics/nightly-sync.ts';
import { buildAuthorizeUrl, rejectMissingSettings, type Tokens } from '../telematics/oauth.ts';
import { PROVIDER, readSyncStatus, startConnection } from '../telematics/sync-status.ts';
import { forgetTokens, storeTokens } from '../telematics/tokens.ts';

const { policy } = apiintegration;

export const apiintegrations: CollectionSpec<typeof apiintegration> = {
  record: apiintegration,
  table: 'apiintegration',
  list: { sort: ['apiIntegrationProvider'] },
  takenMessages: { apiIntegrationProvider: 'This service is already connected' },
  after: {
    // A deleted connection can't access the service; a restored one asks for consent again.
    delete: async ({ tx }, row) => {
      await forgetTokens(tx, row.id);
      await tx.query(
        sql`update apiintegration set api_integration_scopes = null, api_integration_connected_at = null where id = ${row.id}`,
      );
    },
  },
};

type Connection = { id: string; provider: string; prettyName: string; connectedAt: string };

/** Returns the cards for this user, with the connect link and the existing connection. */
export async function listCards({
  tx,
  session,
  services,
}: Pick<Context, 'tx' | 'session' | 'services'>): Promise<Values[]> {
  const { settings } = services;
  const connections = await listConnections(tx);
  const standing = await readSyncStatus(tx, services.clock);
  const unknownItems = await listUnknownItems(tx);
  const canConnect = can(session, policy, 'create');
  return listIntegrationCards(settings.INTEGRATIONS).map((card) => {
    const isConnectable = card.kind === 'TELEMATICS';
    const missing = isConnectable ? rejectMissingSettings(settings) : [];
    const connection = connections.find(({ provider }) => provider === card.id);
    return {
      ...card,
      isConnectable,
      isConfigured: isConnectable ? missing.length === 0 : card.link !== null,
      missing,
      authorizeUrl: isConnectable && canConnect ? buildAuthorizeUrl(settings, session) : null,
      connection: connection
        ? {
            id: connection.id,
            prettyName: connection.prettyName,
            connectedAt: connection.connectedAt,
            ...standing,
            unknownItems,
            nextAt: !standing || standing.refusedSince ? null : computeNextSync(session.timeZone, standing),
          }
        : null,
    };
  });
}

function listConnections(tx: Queryable): Promise<Connection[]> {
  return tx.query<Connection>(sql`select id, api_integration_provider as provider, pretty_name as "prettyName", api_integration_connected_at as "connectedAt"
    from apiintegration where state = 'ACTIVE' and api_integration_connected_at is not null`);
}

/** Saves the tokens of a consent on the existing or a new connection and starts reading. Returns its ID. */
export async function storeConnection(registry: Registry, context: Context, tokens: Tokens): Promise<string> {
  const { tx, services } = context;
  const name = listIntegrationCards(services.settings.INTEGRATIONS).find(({ id }) => id === PROVIDER)?.name ?? PROVIDER;
  const [known] = await tx.query<{ id: string }>(
    sql`select id from apiintegration where api_integration_provider = ${PROVIDER} and state <> 'DELETED'`,
  );
  const id =
    known?.id ??
    (
      await createRecord(registry, apiintegrations, context, {
        apiIntegrationProvider: PROVIDER,
        apiIntegrationName: name,
      })
    ).id;
  const row = await lockRow(registry, apiintegrations, context, id);
  const connectedAt = new Date().toISOString();
  await saveChanges(apiintegrations, context, row, {
    state: 'ACTIVE',
    apiIntegrationScopes: tokens.scopes,
    apiIntegrationConnectedAt: connectedAt,
  });
  await storeTokens(tx, services, id, tokens);
  await startConnection(tx);
  await services.jobs.enqueue(tx, SYNC_JOB, { accountId: tx.accountId }, { key: tx.accountId });
  return id;
}
