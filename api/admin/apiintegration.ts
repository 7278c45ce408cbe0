import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const apiintegrations: CollectionSpec = {
  record: apiintegration,
  table: 'apiintegration',
  list: { order: 'prettyName', sort: ['apiIntegrationProvider'] },
};
