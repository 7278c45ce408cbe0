import { Group } from '@mantine/core';
import { DOCUMENT_STATE } from '@milepost/domain/fleet/document.ts';
import { documentsReport } from '@milepost/domain/report/documents.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { AffiliatedWith } from '../safety/affiliated-with.tsx';
import { DocumentType } from '../safety/document-type.tsx';

const column = defineColumns(documentsReport);

const columns = column.columns([
  column.field('state', {
    size: 190,
    cell: ({ state, documentIsExpiring }) => (
      <Group gap={4} wrap="nowrap">
        <StatusChip value={state} of={DOCUMENT_STATE} />
        {documentIsExpiring && <Chip label="Expiring" tone="warning" />}
      </Group>
    ),
  }),
  column.field('documentOwner', {
    size: 240,
    cell: ({ documentOwner, ownerInfo }) => <AffiliatedWith row={{ affiliatedWith: documentOwner, ownerInfo }} />,
  }),
  column.field('documentType', {
    size: 200,
    grow: 1,
    cell: ({ documentType, ownerInfo }) => <DocumentType type={documentType ?? ''} owner={ownerInfo.documentFor} />,
  }),
  column.field('documentID', { size: 130, hidden: true }),
  column.field('documentIssuedState', { size: 110, grow: 0, hidden: true }),
  column.field('documentIssuedDate', { size: 130, sort: true }),
  column.field('documentExpirationDate', { header: 'Expiring', size: 130, sort: true }),
]);

export const List = () => <ReportPage report={documentsReport} columns={columns} sort="-documentIssuedDate" />;
