import { choice, instant, longText, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';

/** Services that can be connected; the other cards of the integrations page are links. */
export const CONNECTABLE = ['MOTIVE'] as const;

/** A connection of the account to an outside service. Its tokens are stored separately and never returned. */
export const apiintegration = defineRecord({
  name: 'apiintegration',
  path: 'apiintegration',
  route: 'admin/integrations',
  label: 'Integration',
  labels: 'Integrations',
  policy: 2000,
  title: (values) => values.apiIntegrationName ?? '',
  fields: {
    apiIntegrationProvider: choice('Service', CONNECTABLE, { locked: true }),
    apiIntegrationName: text('Name'),
    apiIntegrationScopes: text('Permissions Granted', { max: 2000, optional: true, readOnly: true }),
    apiIntegrationConnectedAt: instant('Connected', { optional: true, readOnly: true }),
    desc: longText('Description', { optional: true }),
  },
});
