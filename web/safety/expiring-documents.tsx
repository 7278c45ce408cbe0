import { expiringDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import type { ReadyView } from '../core/ui/list/list-props.ts';
import { ExpirationList } from './expiration-list.tsx';

const VIEWS: readonly ReadyView[] = [
  { name: 'Expiring this week', filters: { documentExpirationDate: '~next-7' } },
  { name: 'Expiring this month', filters: { documentExpirationDate: '~this-month' } },
];

export const List = () => (
  <ExpirationList
    report={expiringDocuments}
    views={VIEWS}
    hint="No documents expiring in the next 30 days (or within their reminder period)."
  />
);
