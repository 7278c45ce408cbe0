/** A record's profile: its status and key figures, its panels, and a link to its form. */
import { ActionIcon, Alert, Button, Group, Skeleton, Tooltip } from '@mantine/core';
import { type AnyRecord, getStates } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { keys } from '../data.ts';
import { FileViewer } from '../file/viewer.tsx';
import sheet from '../form/sheet.module.css';
import { HistoryPanel } from '../history/history-panel.tsx';
import { IconPrinter } from '../icons/icons.ts';
import { getPagePath } from '../records.ts';
import { StatusChip } from '../status-chip.tsx';
import { type Fact, Figures } from './panel.tsx';
import classes from './profile.module.css';

type ProfileRow = { id: string; prettyName: string; state: string };

type RecordProfileProps<T extends ProfileRow> = {
  record: AnyRecord;
  id: string;
  /** Key figures under the status. */
  figures: (row: T) => readonly Fact[];
  /** Buttons next to Edit. */
  buttons?: (row: T) => ReactNode;
  /** The panels above History. */
  children: (row: T) => ReactNode;
};

export function RecordProfile<T extends ProfileRow>({ record, id, figures, buttons, children }: RecordProfileProps<T>) {
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.one(record, id),
    queryFn: ({ signal }) => api.get<T>(`${record.path}/${id}`, undefined, { signal }),
  });
  usePageTitle(row ? `${record.label} profile: ${row.prettyName}` : '');
  if (!row && error)
    return (
      <Alert color="red" role="alert" title={asApiError(error).text}>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Alert>
    );
  if (!row) return <Skeleton height={120} aria-busy="true" />;
  return (
    <>
      <div className={`${classes.profile} ${sheet.sheet}`}>
        <header className={classes.head}>
          <div className={classes.bar}>
            <StatusChip value={row.state} of={getStates(record)} />
            <Group gap="xs" ml="auto">
              {buttons?.(row)}
              <Tooltip label="Print">
                <ActionIcon variant="default" size={30} aria-label="Print" onClick={() => window.print()}>
                  <IconPrinter size={15} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
              <Button component={Link} to={getPagePath(record, id)} size="compact-sm">
                Edit
              </Button>
            </Group>
          </div>
          <Figures label="Key figures" items={figures(row)} />
        </header>
        {children(row)}
        <div className={classes.history}>
          <HistoryPanel record={record} row={row} />
        </div>
      </div>
      <FileViewer />
    </>
  );
}
