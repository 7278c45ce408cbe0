/** Lists background tasks with their progress and results. */
import { Button, Group, Popover, Progress, Text } from '@mantine/core';
import { canRetry, isInProgress, type Task } from '@milepost/domain/core/task.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, asApiError } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { formatSize } from '../ui/file/checks.ts';
import classes from './tray.module.css';
import { useFollowTask } from './use-tasks.ts';

type TaskDropdownProps = { tasks: readonly Task[]; onOpen: () => void };

export function TaskDropdown({ tasks, onOpen }: TaskDropdownProps) {
  return (
    <Popover.Dropdown className={classes.tray}>
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed" tabIndex={-1} data-autofocus>
          No tasks. Large files are prepared in the background and stay here for 7 days.
        </Text>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Popover.Dropdown>
  );
}

/** Shows the progress and the actions of one task in a list. */
export function TaskLine({ task, onOpen }: { task: Task; onOpen?: () => void }) {
  const { title, state, done, total } = task;
  return (
    <li>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} truncate title={title}>
          {title}
        </Text>
        <Actions task={task} onOpen={onOpen} />
      </Group>
      {state === 'RUNNING' && <Bar title={title} done={done} total={total} />}
      <Text size="xs" c={state === 'FAILED' ? 'red' : 'dimmed'}>
        {getStatusText(task)}
      </Text>
    </li>
  );
}

/** Shows progress; without a total, only that the task is running. */
function Bar({ title, done, total }: Pick<Task, 'title' | 'done' | 'total'>) {
  if (done === null || !total) return <Progress size="sm" value={100} animated aria-hidden="true" />;
  return <Progress size="sm" value={(100 * done) / total} aria-label={title} />;
}

function getStatusText({ state, words, error, result }: Task): string {
  if (state === 'WAITING') return 'Queued';
  if (state === 'RUNNING') return words ?? 'Started';
  if (state === 'CANCELED') return 'Canceled';
  if (!result) return error ?? '';
  return 'page' in result ? 'Done' : `${result.name} · ${formatSize(result.size)}`;
}

function Actions({ task, onOpen }: { task: Task; onOpen: (() => void) | undefined }) {
  const { result, title } = task;
  if (isInProgress(task)) return <TaskActionButton task={task} call="cancel" label="Cancel" />;
  if (canRetry(task)) return <TaskActionButton task={task} call="retry" label="Retry" />;
  if (!result) return null;
  const look = { size: 'compact-sm', variant: 'light' } as const;
  if ('page' in result)
    return (
      <Button {...look} component={Link} to={result.page} onClick={onOpen} aria-label={`Open ${title}`}>
        Open
      </Button>
    );
  return (
    <Button
      {...look}
      component="a"
      href={`${result.url}&download`}
      download={result.name}
      aria-label={`Download ${title}`}
    >
      Download
    </Button>
  );
}

function TaskActionButton({
  task: { id, title },
  call,
  label,
}: {
  task: Task;
  call: 'cancel' | 'retry';
  label: string;
}) {
  const follow = useFollowTask();
  const asking = useMutation({
    mutationFn: () => api.post<Task>(`task/${id}/${call}/`),
    onSuccess: follow,
    onError: (thrown) => notify.failure(`Task ${label}`, asApiError(thrown).text),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={asking.isPending}
      onClick={() => asking.mutate()}
      aria-label={`${label} ${title}`}
    >
      {label}
    </Button>
  );
}
