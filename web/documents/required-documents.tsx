/** The required documents of a driver or a vehicle on its profile: what is on file, missing, or expiring, and what is done about it. */
import { Anchor } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { countUrgent, FILE_STATUS, type FileLine, type FileOwner } from '@milepost/domain/safety/required-documents.ts';
import { getRequirement, listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import { Link } from '@tanstack/react-router';
import { reportFacts } from '../core/facts.ts';
import { useRights } from '../core/session/rights.ts';
import { DateCell, LinkCell, TwoLines } from '../core/ui/list/cells.tsx';
import { Panel } from '../core/ui/profile/panel.tsx';
import { type PanelColumn, PanelTable } from '../core/ui/profile/panel-table.tsx';
import { getListPath } from '../core/ui/records.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { useDocumentActions } from './document-actions.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { getDocumentsReportPath } from './document-path.ts';
import type { OwnerInfo } from './owner.ts';
import classes from './required-documents.module.css';

type RequiredProps = { owner: OwnerInfo & { documentFor: FileOwner }; title: string };
type Answer = { results: FileLine[]; count: number; isActive?: boolean };

export function RequiredDocuments({ owner, title }: RequiredProps) {
  const { documentFor, id } = owner;
  const { actionsFor, dialog } = useDocumentActions();
  const { can } = useRights();
  return (
    <>
      <Panel<Answer>
        title={title}
        policy={listDocumentPolicies(documentFor)}
        path={`${documentFor}/${id}/required_documents/`}
        isEmpty={({ count }) => count === 0}
        empty="No documents are required. Requirements apply to active records of an active authority."
        link={() => (can(7000, 'view') ? { to: getDocumentsReportPath(owner), label: 'Open documents report' } : null)}
      >
        {({ results, isActive = true }) => (
          <>
            {isActive ? (
              <Summary lines={results} owner={owner} />
            ) : (
              <p className={classes.summary}>
                Inactive: no documents are required. {formatCount(results.length, 'document')} on file.
              </p>
            )}
            <Lines
              label={title}
              lines={results}
              getActions={(line) => (isActive ? actionsFor(toNeededDocument(line, owner)) : [])}
            />
          </>
        )}
      </Panel>
      {dialog}
    </>
  );
}

/** Returns a line as what is needed next. */
function toNeededDocument({ status, documentType, requirement }: FileLine, ownerInfo: OwnerInfo) {
  const types = status === 'MISSING' ? getRequirement(requirement)?.documents : undefined;
  return { ownerInfo, documentType, requirement, ...(types && { types }) };
}

const URGENT = { MISSING: 'missing', EXPIRED: 'expired', EXPIRING: 'expiring' } as const;
const LISTS = {
  MISSING: reportFacts.non_compliance,
  EXPIRED: reportFacts.expired_documents,
  EXPIRING: reportFacts.expiring_documents,
} as const;

/** Shows how many documents need something done; each number opens its list, searched for the owner. */
function Summary({ lines, owner }: { lines: readonly FileLine[]; owner: OwnerInfo }) {
  const counts = countUrgent(lines);
  const urgent = (Object.keys(URGENT) as (keyof typeof URGENT)[]).filter((status) => counts[status] > 0);
  const onFile = lines.filter(({ status }) => status === 'ON_FILE').length;
  const { can } = useRights();
  return (
    <p className={classes.summary}>
      {urgent.map((status) => {
        const words = `${counts[status]} ${URGENT[status]}`;
        const search = new URLSearchParams({ search: owner.ownerPrettyName });
        return can(LISTS[status].policy, 'view') ? (
          <Anchor key={status} component={Link} to={`${getListPath(LISTS[status])}?${search}`} inherit>
            {words}
          </Anchor>
        ) : (
          <span key={status}>{words}</span>
        );
      })}
      <span>{urgent.length === 0 ? `Complete: ${formatCount(onFile, 'document')} on file` : `${onFile} on file`}</span>
    </p>
  );
}

type LinesProps = {
  label: string;
  lines: readonly FileLine[];
  getActions: (line: FileLine) => ReturnType<ReturnType<typeof useDocumentActions>['actionsFor']>;
};

function Lines({ label, lines, getActions }: LinesProps) {
  const needed = lines.filter(({ status }) => status !== 'NOT_APPLICABLE');
  const excused = lines.filter(({ status }) => status === 'NOT_APPLICABLE');
  const columns: PanelColumn<FileLine>[] = [
    { header: 'Document', cell: (line) => <DocumentName line={line} /> },
    { header: 'Status', cell: ({ status }) => <StatusChip value={status} of={FILE_STATUS} /> },
    { header: 'Issued', isNowrap: true, cell: ({ issued }) => issued && <DateCell value={issued} /> },
    {
      header: 'Expires',
      isNowrap: true,
      cell: ({ expires, status }) => (expires ? <DateCell value={expires} deadline /> : <NoDate status={status} />),
    },
    {
      header: 'Actions',
      isTool: true,
      cell: (line) => hasNext(line) && <DocumentButtons about={line.label} actions={getActions(line)} />,
    },
  ];
  return (
    <>
      <PanelTable label={label} columns={columns} rows={needed} keyOf={({ id }) => id} />
      <NotApplicableLines lines={excused} />
    </>
  );
}

/** Returns whether another document follows: whatever is missing or ends is followed by one. */
const hasNext = ({ status, expires }: FileLine) => status === 'MISSING' || expires !== null;

const NoDate = ({ status }: { status: FileLine['status'] }) =>
  status === 'MISSING' ? null : <span>No expiration</span>;

/** Opens the document on file, in its dialog. */
function DocumentName({ line: { label, section, document } }: { line: FileLine }) {
  const { pathname } = usePageAddress();
  return (
    <TwoLines below={section}>
      {document ? <LinkCell to={`${pathname}?${new URLSearchParams({ document })}`}>{label}</LinkCell> : label}
    </TwoLines>
  );
}

/** Shows the lines that don't apply, collapsed because they are rarely read. */
function NotApplicableLines({ lines }: { lines: readonly FileLine[] }) {
  const { can } = useRights();
  if (lines.length === 0) return null;
  return (
    <details className={classes.excused}>
      <summary>{lines.length} not applicable</summary>
      <ul>
        {lines.map(({ id, label, reason }) => (
          <li key={id}>
            {label}: {reason}
          </li>
        ))}
      </ul>
      {can(notApplicable.policy, 'view') && (
        <Anchor component={Link} to={getListPath(notApplicable)} size="sm">
          Open Not Applicable
        </Anchor>
      )}
    </details>
  );
}
