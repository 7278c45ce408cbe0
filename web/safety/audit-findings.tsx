/** All findings of today's audit, with filters and a file download. */
import { auditFindings } from '@milepost/domain/safety/audit/findings.ts';
import { STATUS_LABELS } from '@milepost/domain/safety/audit/page.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { NothingFound, ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import { AffiliatedWith } from './affiliated-with.tsx';
import { Citation } from './audit/citation.tsx';

const column = defineColumns(auditFindings);

const columns = column.columns([
  column.field('auditStatus', {
    header: 'Status',
    size: 128,
    grow: 0,
    sort: true,
    cell: ({ auditStatus }) => <Chip {...STATUS_LABELS[auditStatus]} />,
  }),
  column.field('auditRule', { size: 220, sort: true }),
  column.field('auditSection', {
    size: 128,
    grow: 0,
    lesser: true,
    sort: true,
    cell: ({ auditSection }) => <Citation section={auditSection} bare />,
  }),
  column.field('auditSeverity', { size: 96, grow: 0, sort: true }),
  column.field('auditOf', {
    size: 190,
    sort: true,
    cell: (row) => <AffiliatedWith row={{ affiliatedWith: row.auditOf, ownerInfo: row.ownerInfo }} />,
  }),
  column.field('auditFinding', { size: 290 }),
  column.field('auditDue', { size: 124, grow: 0, sort: true }),
  column.field('auditSince', { lesser: true, size: 112, grow: 0, sort: true }),
]);

export function List() {
  const list = useReport(auditFindings, { sort: 'auditStatus' });
  return (
    <ReportView
      report={auditFindings}
      isSearched
      list={list}
      columns={columns}
      empty={<NothingFound report={auditFindings} list={list} />}
    />
  );
}
