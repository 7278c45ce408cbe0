/**
 * The shared parts of the lists of expiring and expired documents: a row is a document to edit, archive and delete in place (CPL-04,
 * CPL-05).
 */
import { Group } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { countDaysBetween } from '@milepost/domain/core/dates.ts';
import { DELETE } from '@milepost/domain/core/states.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import {
  describeDocument,
  type expiredDocuments,
  type expiringDocuments,
  findProofRule,
  nameDocument,
} from '@milepost/domain/safety/compliance-lists.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { keys } from '../core/ui/data.ts';
import { DateCell } from '../core/ui/list/cells.tsx';
import { defineColumns, type RowFor } from '../core/ui/list/columns.tsx';
import { EmptyHint } from '../core/ui/list/empty-hint.tsx';
import type { ReadyView } from '../core/ui/list/list-props.ts';
import type { ActionRow } from '../core/ui/list/row-actions.ts';
import { RowMenu } from '../core/ui/list/row-menu.tsx';
import { ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { useDocumentActions } from '../documents/document-actions.tsx';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import type { DocumentRow, OwnerInfo } from '../documents/owner.ts';
import { useArchive } from '../documents/use-archive.ts';
import { AffiliatedWith } from './affiliated-with.tsx';
import { useColumnsWithStep } from './document-step.tsx';
import { DocumentType } from './document-type.tsx';
import { toSelectable, useComplianceBulk } from './use-compliance-bulk.ts';

type ExpirationReport = typeof expiringDocuments | typeof expiredDocuments;
type ExpirationRow = RowFor<typeof expiringDocuments>;

const getOwner = ({ ownerInfo }: ExpirationRow) => ownerInfo as OwnerInfo;
/** Returns the document; an inspection record has none, so the next one is added. */
const getDocumentId = (row: ExpirationRow) => (row.document as { id: string } | null)?.id ?? null;

const toNeededDocument = ({ ownerInfo, documentType, requirement }: ExpirationRow) => ({
  ownerInfo: ownerInfo as OwnerInfo,
  documentType,
  requirement,
});

/** Shows `Expires in 5 days` or `Expired 3 days ago`, with the date (CPL-10). */
function Compliance({ day }: { day: string }) {
  const days = countDaysBetween(useToday(), day);
  const count = formatCount(Math.abs(days), 'day');
  const label = days < 0 ? `Expired ${count} ago` : days === 0 ? 'Expires today' : `Expires in ${count}`;
  return (
    <Group gap={8} wrap="nowrap">
      <Chip label={label} tone={days < 0 ? 'error' : 'warning'} />
      <DateCell value={day} />
    </Group>
  );
}

function buildColumns(report: ExpirationReport) {
  const column = defineColumns(report as typeof expiringDocuments);
  return column.columns([
    column.field('documentExpirationDate', {
      header: 'Compliance',
      size: 270,
      grow: 0,
      sort: true,
      cell: (row) => <Compliance day={row.documentExpirationDate} />,
    }),
    column.field('documentType', {
      header: 'Document Type',
      size: 220,
      sort: true,
      cell: (row) => (
        <DocumentType
          type={row.documentType}
          owner={getOwner(row).documentFor}
          section={findProofRule(row.documentType, row.requirement)?.label}
        />
      ),
    }),
    column.field('affiliatedWith', {
      header: 'Document Affiliated With',
      size: 280,
      sort: true,
      cell: (row) => <AffiliatedWith row={row} />,
    }),
  ]);
}

type ExpirationListProps = { report: ExpirationReport; hint: string; views?: readonly ReadyView[] };

export function ExpirationList({ report, hint, views }: ExpirationListProps) {
  const [own] = useState(() => buildColumns(report));
  const list = useReport(report as typeof expiringDocuments, { sort: 'documentExpirationDate' });
  const rights = useRights();
  const archive = useArchive();
  const bulk = useComplianceBulk<ExpirationRow & ActionRow>(getDocumentId);
  const { actionsFor, dialog } = useDocumentActions();
  const columns = useColumnsWithStep(own, (row) => actionsFor(toNeededDocument(row)));
  const [edited, setEdited] = useState<ExpirationRow | null>(null);
  const may = (row: ExpirationRow, flag: 'create' | 'edit' | 'delete') =>
    rights.can(listDocumentPolicies(getOwner(row).documentFor), flag);

  function menu(row: ExpirationRow) {
    const owner = getOwner(row);
    const paper = {
      id: getDocumentId(row) ?? row.id,
      prettyName: nameDocument(describeDocument(row.documentType, owner.documentFor), owner),
      workflowActionItems: getDocumentId(row) && may(row, 'delete') ? [DELETE] : [],
      workflowHasActions: true,
    };
    const extra = () => [
      ...actionsFor(toNeededDocument(row)),
      ...(getDocumentId(row) && may(row, 'edit')
        ? [
            { id: 'EDIT', label: 'Edit', run: () => setEdited(row) },
            { id: 'ARCHIVE', label: 'Archive', run: archive },
          ]
        : []),
    ];
    return <RowMenu record={document} row={paper} extra={extra} />;
  }
  return (
    <>
      <ReportView
        report={report as typeof expiringDocuments}
        isSearched
        views={views}
        list={{ ...list, rows: toSelectable(list.rows) }}
        columns={columns}
        bulk={bulk}
        menu={menu}
        onOpen={(row) =>
          getDocumentId(row) ? may(row, 'edit') && setEdited(row) : actionsFor(toNeededDocument(row))[0]?.run()
        }
        empty={<EmptyHint list={list} hint={hint} add={undefined} label="document" />}
      />
      {dialog}
      {edited && <DocumentEditor key={edited.id} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Opens a row's document in its edit dialog. */
function DocumentEditor({ row, onClose }: { row: ExpirationRow; onClose: () => void }) {
  const id = getDocumentId(row) ?? '';
  const { documentFor, id: owner } = getOwner(row);
  const { data } = useQuery({
    queryKey: keys.one(document, id),
    queryFn: ({ signal }) => api.get<DocumentRow>(`document/${id}`, undefined, { signal }),
  });
  if (!data) return null;
  return (
    <DocumentDialog
      owner={{ field: documentFor, id: owner }}
      policy={listDocumentPolicies(documentFor)}
      row={data}
      onClose={onClose}
    />
  );
}
