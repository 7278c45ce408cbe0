/** Lists imports that are not saved yet: to continue, in progress, or failed. */
import { Button, Text } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { dataImport, SYNC_STATUS } from '@milepost/domain/expense/data-import.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { InstantCell } from '../../core/ui/list/cells.tsx';
import type { ListAnswer } from '../../core/ui/list/use-record-list.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from './import.module.css';
import type { ImportScreens } from './screens.ts';
import { useRemoval } from './use-removal.tsx';
import type { ImportRow } from './wire.ts';

const AGAIN_MS = 2000;
const MAX_IMPORTS = 12;

export function UnfinishedImports({ screens }: { screens: ImportScreens }) {
  const path = `${dataImport.path}/`;
  const query = {
    dataImportType: screens.type,
    dataImportSyncStatus: 'INITIAL,IN_PROGRESS,ARCHIVED',
    ordering: '-created',
    per_page: String(MAX_IMPORTS),
  };
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<ListAnswer<ImportRow>>(path, query, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? AGAIN_MS : false),
  });
  if (isLoading) return <div data-coming />;
  if (!data || data.results.length === 0) return null;
  return (
    <ul className={classes.unfinished} aria-label="Unfinished imports">
      {data.results.map((row) => (
        <Line key={row.id} row={row} screens={screens} />
      ))}
    </ul>
  );
}

const isUnderWay = ({ dataImportSyncStatus }: ImportRow) => dataImportSyncStatus === 'IN_PROGRESS';

function Line({ row, screens }: { row: ImportRow; screens: ImportScreens }) {
  const { can } = useRights();
  const { discard } = useRemoval(screens);
  const isOpen = row.dataImportSyncStatus === 'INITIAL';
  return (
    <li>
      <StatusChip value={row.dataImportSyncStatus} of={SYNC_STATUS} />
      <strong>{row.prettyName}</strong>
      <span className={classes.quiet}>
        {row.carrier?.prettyName} · {row.dataImportStartDate} to {row.dataImportEndDate} · uploaded{' '}
        <InstantCell value={row.created} />
      </span>
      <span className={classes.quiet}>
        <Standing row={row} screens={screens} />
      </span>
      <span className={classes.lineTools}>
        {!isUnderWay(row) && can(screens.record.policy, 'delete') && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => void discard(row)}>
            Discard
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="default"
          component={Link}
          to={getPagePath(screens.record, row.id)}
          aria-label={`${isOpen ? 'Resume' : 'Open'} ${row.prettyName}`}
        >
          {isOpen ? 'Resume' : 'Open'}
        </Button>
      </span>
    </li>
  );
}

/** Shows the import's progress. */
function Standing({ row, screens }: { row: ImportRow; screens: ImportScreens }) {
  if (isUnderWay(row)) return row.task?.words ?? 'Being saved';
  if (row.dataImportSyncStatus === 'ARCHIVED')
    return (
      <Text span c="red" size="sm">
        {row.dataImportFailure}
      </Text>
    );
  const totals = row.dataImportMetaData ?? {};
  return `${formatCount(screens.accepted(totals), 'line')} accepted, ${formatCount(totals.totalErrors ?? 0, 'error')}`;
}
