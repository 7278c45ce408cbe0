/** Documents required by a rule but not on file. Each is added in place, or marked as not applicable with a reason. */
import { getSection, MISSING_MESSAGES, missingDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { getRequirement } from '@milepost/domain/safety/requirements.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { EmptyHint } from '../core/ui/list/empty-hint.tsx';
import type { ActionRow } from '../core/ui/list/row-actions.ts';
import { RowMenu } from '../core/ui/list/row-menu.tsx';
import { ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import { useDocumentActions } from '../documents/document-actions.tsx';
import type { OwnerInfo } from '../documents/owner.ts';
import { AffiliatedWith } from './affiliated-with.tsx';
import { useColumnsWithStep } from './document-step.tsx';
import { DocumentType } from './document-type.tsx';
import { type MissingRow, useAddedDocuments } from './use-added-documents.ts';
import { toSelectable, useComplianceBulk } from './use-compliance-bulk.ts';

const getOwner = ({ ownerInfo }: MissingRow) => ownerInfo as OwnerInfo;

const column = defineColumns(missingDocuments);

const columns = column.columns([
  column.field('message', {
    header: 'Compliance',
    size: 160,
    grow: 0,
    cell: ({ message }) => <Chip {...MISSING_MESSAGES[message]} />,
  }),
  column.field('documentType', {
    header: 'Document Type',
    size: 260,
    sort: true,
    cell: (row) => (
      <DocumentType type={row.documentType} owner={getOwner(row).documentFor} section={getSection(row.requirement)} />
    ),
  }),
  column.field('affiliatedWith', {
    header: 'Document Affiliated With',
    size: 280,
    sort: true,
    cell: (row) => <AffiliatedWith row={row} />,
  }),
]);

export function List() {
  const { list, added } = useAddedDocuments(useReport(missingDocuments, { sort: 'affiliatedWith' }));
  const bulk = useComplianceBulk<MissingRow & ActionRow>();
  const { actionsFor, dialog } = useDocumentActions();

  function getActions(row: MissingRow) {
    if (row.message !== 'MISSING_DOCUMENT') return [];
    return actionsFor({
      ownerInfo: getOwner(row),
      documentType: row.documentType,
      requirement: row.requirement,
      types: getRequirement(row.requirement)?.documents ?? [row.documentType],
      onSaved: () => added(row),
    });
  }
  const shown = useColumnsWithStep(columns, getActions);
  return (
    <>
      <ReportView
        report={missingDocuments}
        isSearched
        list={{ ...list, rows: toSelectable(list.rows) }}
        columns={shown}
        bulk={bulk}
        menu={(row) => (
          <RowMenu
            record={notApplicable}
            row={{ id: row.id, prettyName: row.affiliatedWith, workflowActionItems: [], workflowHasActions: true }}
            extra={() => getActions(row)}
          />
        )}
        onOpen={(row) => getActions(row)[0]?.run()}
        empty={<EmptyHint list={list} hint="No missing documents." add={undefined} label="document" />}
      />
      {dialog}
    </>
  );
}
