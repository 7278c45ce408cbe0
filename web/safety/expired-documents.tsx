import { expiredDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import type { ReadyView } from '../core/ui/list/list-props.ts';
import { ExpirationList } from './expiration-list.tsx';

const VIEWS: readonly ReadyView[] = [
  { name: 'Expired this month', filters: { documentExpirationDate: '~this-month' } },
  { name: 'Expired for over 30 days', filters: { documentExpirationDate: '~over-30' } },
];

export const List = () => <ExpirationList report={expiredDocuments} views={VIEWS} hint="No expired documents." />;
