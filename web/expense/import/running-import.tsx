import { Alert, Text } from '@mantine/core';
import { TaskLine } from '../../core/tasks/task-list.tsx';
import { useTask } from '../../core/tasks/use-tasks.ts';
import classes from './import.module.css';
import type { ImportRow } from './wire.ts';

/** Shows the progress of saving an import, and why it failed. */
export function RunningImport({ row }: { row: ImportRow }) {
  const task = useTask(row.task?.id);
  if (row.dataImportSyncStatus === 'ARCHIVED')
    return (
      <Alert color="red" title="This file was not imported">
        {row.dataImportFailure ?? 'Upload the file again.'}
      </Alert>
    );
  if (row.dataImportSyncStatus !== 'IN_PROGRESS') return null;
  if (!task)
    return (
      <Text size="sm" c="dimmed">
        {row.task?.words ?? 'It’s being saved.'}
      </Text>
    );
  return (
    <ul className={classes.task}>
      <TaskLine task={task} />
    </ul>
  );
}
