import { expiringDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { EndingDocuments } from './ending-documents.tsx';

export const List = () => (
  <EndingDocuments
    report={expiringDocuments}
    hint="Nothing runs out within the next 30 days, or as early as its paper asks to be reminded."
  />
);
