/** The footer of an import's page: back, discard, and a save button that says exactly what it creates. */
import { Button, Tooltip } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useFollowTask } from '../../core/tasks/use-tasks.ts';
import { useReloadData } from '../../core/ui/data.ts';
import formClasses from '../../core/ui/form/form.module.css';
import { getListPath } from '../../core/ui/records.ts';
import type { ImportScreens } from './screens.ts';
import type { OpenImport } from './use-import.ts';
import { useRemoval } from './use-removal.tsx';
import type { ImportRow } from './wire.ts';

type ImportBarProps = { screens: ImportScreens; row: ImportRow; open: OpenImport; uncheckedLines: number };

export function ImportBar({ screens, row, open, uncheckedLines }: ImportBarProps) {
  const { record, saves } = screens;
  const { can } = useRights();
  const navigate = useNavigate();
  const toList = () => void navigate({ to: getListPath(record) });
  const { discard } = useRemoval(screens);
  const saving = useSaving({ screens, row, open, toList });
  const isOpen = row.dataImportSyncStatus === 'INITIAL';
  const mayCreate = can(record.policy, 'create');
  return (
    <div className={formClasses.bar}>
      <span className={formClasses.count} aria-live="polite">
        {isOpen && explainDisabled(row, uncheckedLines)}
      </span>
      {(isOpen || row.dataImportSyncStatus === 'ARCHIVED') && can(record.policy, 'delete') && (
        <Button variant="subtle" color="red" onClick={() => void discard(row).then((gone) => gone && toList())}>
          Discard
        </Button>
      )}
      {row.dataImportSyncStatus === 'COMPLETE' && can(screens.makes.policy, 'view') && (
        <Button variant="subtle" component={Link} to={`${getListPath(screens.makes)}?dataImport=${row.id}`}>
          View {screens.makes.labels.toLowerCase()}
        </Button>
      )}
      <Button variant="default" onClick={toList}>
        Back
      </Button>
      {isOpen && (
        <Tooltip label="No Permission!" disabled={mayCreate}>
          <Button
            loading={saving.isPending}
            disabled={!mayCreate || !row.isValid || uncheckedLines > 0 || open.isChanging}
            onClick={() => saving.mutate()}
          >
            Save{row.isValid && ` ${saves(row.dataImportMetaData ?? {})}`}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}

/** Returns why the import cannot be saved yet. */
function explainDisabled(row: ImportRow, uncheckedLines: number): string {
  if (uncheckedLines > 0) return `${formatCount(uncheckedLines, 'correction')} not checked yet`;
  if (!row.isValid) return 'No rows in this file can be imported yet.';
  return 'Nothing has been saved yet. You can finish this later.';
}

type SavingProps = Pick<ImportBarProps, 'screens' | 'row' | 'open'> & { toList: () => void };

/** Saves the import and then opens the list, immediately or when its background task is done. */
function useSaving({ screens, row, open, toList }: SavingProps) {
  const follow = useFollowTask();
  const changed = useReloadData();
  const { record, calls, saves } = screens;
  const wasSaving = useRef(false);
  const status = row.dataImportSyncStatus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when saving ends while the page is open
  useEffect(() => {
    if (wasSaving.current && status === 'COMPLETE') {
      void changed();
      toList();
    }
    wasSaving.current = status === 'IN_PROGRESS';
  }, [status]);
  return useMutation({
    mutationFn: () => api.post<ImportRow>(calls.save, { dataImport: row.id }),
    async onSuccess(saved) {
      if (saved.dataImportSyncStatus === 'COMPLETE') {
        notify.success(`${record.label} Saved`, saves(saved.dataImportMetaData ?? {}));
        toList();
        await changed();
        return;
      }
      if (saved.task) follow(await api.get<Task>(`task/${saved.task.id}`));
      open.keep(saved);
    },
    onError(thrown) {
      notify.failure(`${record.label} Save`, asApiError(thrown).text);
      open.reload();
    },
  });
}
