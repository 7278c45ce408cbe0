import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { integrationCards } from '@milepost/domain/admin/integrations.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { Registry } from '../core/collection/registry.ts';
import type { CollectionSpec, Context, Values } from '../core/collection/spec.ts';
import { createRecord, lockRow, saveChanges } from '../core/collection/write.ts';
import type { Queryable } from '../core/db/statement.ts';
import { authorizeUrl, type Tokens } from './telematics.ts';

const { policy } = apiintegration;

export const apiintegrations: CollectionSpec = {
  record: apiintegration,
  table: 'apiintegration',
  list: { sort: ['apiIntegrationProvider'] },
  taken: { apiIntegrationProvider: 'This service is connected already' },
  after: {
    // A deleted connection opens nothing any more; restored, it asks for consent again.
    delete: async ({ tx }, row) => {
      await tx.query(sql`update apiintegration
        set access_token = null, refresh_token = null, token_expires = null, api_integration_scopes = null, api_integration_connected_at = null
        where id = ${row.id}`);
    },
  },
};

type Connection = { id: string; provider: string; prettyName: string; connectedAt: string };

/** The cards as this user may see them: with the link that connects, and the connection there is. */
export async function cardsFor({
  tx,
  session,
  services,
}: Pick<Context, 'tx' | 'session' | 'services'>): Promise<Values[]> {
  const connections = await connectionsOf(tx);
  const canConnect = can(session, policy, 'create');
  return integrationCards(services.settings.INTEGRATIONS).map((card) => {
    const isConnectable = card.kind === 'TELEMATICS';
    const connection = connections.find(({ provider }) => provider === card.id);
    return {
      ...card,
      isConnectable,
      isConfigured: isConnectable ? Boolean(services.settings.MOTIVE_CLIENT_ID) : card.link !== null,
      authorizeUrl: isConnectable && canConnect ? authorizeUrl(services.settings, session) : null,
      connection: connection
        ? { id: connection.id, prettyName: connection.prettyName, connectedAt: connection.connectedAt }
        : null,
    };
  });
}

function connectionsOf(tx: Queryable): Promise<Connection[]> {
  return tx.query<Connection>(sql`select id, api_integration_provider as provider, pretty_name as "prettyName", api_integration_connected_at as "connectedAt"
    from apiintegration where state = 'ACTIVE' and api_integration_connected_at is not null`);
}

/** Keeps what consent gave: on the connection there is, or on a new one. Answers its id. */
export async function keepConnection(
  registry: Registry,
  context: Context,
  provider: string,
  tokens: Tokens,
): Promise<string> {
  const { tx, services } = context;
  const name = integrationCards(services.settings.INTEGRATIONS).find(({ id }) => id === provider)?.name ?? provider;
  const [known] = await tx.query<{ id: string }>(
    sql`select id from apiintegration where api_integration_provider = ${provider} and state <> 'DELETED'`,
  );
  const id =
    known?.id ??
    (
      await createRecord(registry, apiintegrations, context, {
        apiIntegrationProvider: provider,
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
  await tx.query(sql`update apiintegration
    set access_token = ${tokens.accessToken}, refresh_token = ${tokens.refreshToken}, token_expires = ${tokens.expires} where id = ${id}`);
  return id;
}
