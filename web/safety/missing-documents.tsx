/** Papers that a rule asks for and nobody has. Each is added in place, or marked as not applicable with a reason. */
import { MISSING_MESSAGES, missingDocuments, sectionOf } from '@milepost/domain/safety/compliance-lists.ts';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { documentPolicies, requirementOf } from '@milepost/domain/safety/requirements.ts';
import { useState } from 'react';
import { useRights } from '../core/session/rights.ts';
import { columnsOf } from '../core/ui/list/columns.tsx';
import { EmptyHint } from '../core/ui/list/empty-hint.tsx';
import type { ActionRow } from '../core/ui/list/row-actions.ts';
import { RowMenu } from '../core/ui/list/row-menu.tsx';
import { ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { useRequestDocument } from '../documents/use-request-document.ts';
import { AffiliatedWith, type OwnerInfo } from './affiliated-with.tsx';
import { DocumentType } from './document-type.tsx';
import { NotApplicableDialog } from './not-applicable-dialog.tsx';
import { type MissingRow, useAdded } from './use-added.ts';
import { choosable, useComplianceBulk } from './use-compliance-bulk.ts';

const ownerOf = ({ ownerInfo }: MissingRow) => ownerInfo as OwnerInfo;

const column = columnsOf(missingDocuments);

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
      <DocumentType type={row.documentType} owner={ownerOf(row).documentFor} section={sectionOf(row.requirement)} />
    ),
  }),
  column.field('affiliatedWith', {
    header: 'Document Affiliated With',
    size: 280,
    sort: true,
    cell: (row) => <AffiliatedWith row={row} />,
  }),
]);

type Doing = { what: 'ADD' | 'NOT_APPLICABLE'; row: MissingRow };

export function List() {
  const { list, added } = useAdded(useReport(missingDocuments, { sort: 'affiliatedWith' }));
  const rights = useRights();
  const bulk = useComplianceBulk<MissingRow & ActionRow>();
  const requestDocument = useRequestDocument();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);

  function actionsOf(row: MissingRow) {
    if (row.message !== 'MISSING_DOCUMENT') return [];
    const start = (what: Doing['what']) => () => setDoing({ what, row });
    const add = { id: 'ADD', label: 'Add', run: start('ADD') };
    const excuse = { id: 'NOT_APPLICABLE', label: 'Not applicable …', run: start('NOT_APPLICABLE') };
    const { documentFor, id } = ownerOf(row);
    const request = documentFor === 'driver' ? requestDocument(id, row.documentType) : null;
    return [
      ...(rights.can(documentPolicies(documentFor), 'create') ? [add] : []),
      ...(request ? [{ id: 'REQUEST', label: 'Request from driver', run: () => void request() }] : []),
      ...(rights.can(notApplicable.policy, 'create') ? [excuse] : []),
    ];
  }
  const { documentFor, id: owner } = doing ? ownerOf(doing.row) : { documentFor: 'driver' as const, id: '' };
  return (
    <>
      <ReportView
        report={missingDocuments}
        isSearched
        list={{ ...list, rows: choosable(list.rows) }}
        columns={columns}
        bulk={bulk}
        menu={(row) => (
          <RowMenu
            record={notApplicable}
            row={{ id: row.id, prettyName: row.affiliatedWith, workflowActionItems: [], workflowHasActions: true }}
            extra={() => actionsOf(row)}
          />
        )}
        onOpen={(row) => actionsOf(row)[0]?.run()}
        empty={<EmptyHint list={list} hint="No missing documents." add={undefined} label="document" />}
      />
      {doing?.what === 'ADD' && (
        <DocumentDialog
          key={doing.row.id}
          owner={{ field: documentFor, id: owner }}
          policy={documentPolicies(documentFor)}
          row={null}
          types={requirementOf(doing.row.requirement)?.documents}
          onSaved={() => {
            added(doing.row);
            close();
          }}
          onClose={close}
        />
      )}
      {doing?.what === 'NOT_APPLICABLE' && <NotApplicableDialog key={doing.row.id} row={doing.row} onClose={close} />}
    </>
  );
}
