import { expiredDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { EndingDocuments } from './ending-documents.tsx';

export const List = () => <EndingDocuments report={expiredDocuments} hint="Nothing has run out." />;
