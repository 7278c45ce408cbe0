/** Exports everything in the account as one file, for owners at any time (docs/account-export.md). */
import { Alert, Button, Group, Text } from '@mantine/core';
import { isInProgress, type Task } from '@milepost/domain/core/task.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useSettings } from '../core/session/settings.ts';
import { notify } from '../core/shell/notify.ts';
import { useFollowTask } from '../core/tasks/use-tasks.ts';
import { formatSize } from '../core/ui/file/checks.ts';
import { saveUrl } from '../core/ui/file/save.ts';
import { Section } from '../core/ui/form/section.tsx';
import { InstantCell } from '../core/ui/list/cells.tsx';

const PATH = 'account/export/';
const KEY = ['account', 'export'];
const POLL_MS = 2000;

export function ExportSection() {
  const { task, start, isStarting } = useExport();
  const emailIsOff = useSettings()?.emailIsOff;
  const isBusy = isStarting || (task !== null && isInProgress(task));
  return (
    <Section title="Export all data" columns={false}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" maw={640}>
          One ZIP with every table as CSV and every document and image.{' '}
          {emailIsOff ? 'Email is off. Check back here for the file.' : 'We’ll email you when it’s ready.'} It’s kept
          for 7 days.
        </Text>
        <Button variant="outline" flex="none" loading={isBusy} onClick={() => void start()}>
          Create export
        </Button>
      </Group>
      {task && <ExportResult task={task} />}
    </Section>
  );
}

/** Returns the latest export, reloaded while it is running. */
function useExport() {
  const follow = useFollowTask();
  const client = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<{ task: Task | null }>(PATH, undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.task && isInProgress(state.data.task) ? POLL_MS : false),
  });
  async function start() {
    setStarting(true);
    try {
      const task = await api.post<Task>(PATH);
      client.setQueryData(KEY, { task });
      follow(task);
    } catch (thrown) {
      notify.failure('Data Export', asApiError(thrown).text);
    }
    setStarting(false);
  }
  return { task: data?.task ?? null, start, isStarting };
}

function ExportResult({ task: { state, result, error, words, ended } }: { task: Task }) {
  if (state === 'FAILED')
    return (
      <Alert color="red" mt="sm" role="alert">
        {error}
      </Alert>
    );
  if (result && 'url' in result)
    return (
      <Group gap="sm" mt="sm">
        <Text size="sm">
          Created <InstantCell value={ended} />, {formatSize(result.size)}
        </Text>
        <Button size="compact-sm" onClick={() => saveUrl(result.url)}>
          Download
        </Button>
      </Group>
    );
  return state === 'RUNNING' || state === 'WAITING' ? (
    <Text size="sm" mt="sm" role="status">
      {words ? `Creating: ${words}` : 'Creating…'}
    </Text>
  ) : null;
}
