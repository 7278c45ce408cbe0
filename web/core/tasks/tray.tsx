/** Shows the number of running background tasks at the top of every page, and lists them on demand. */
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconDownload } from '../ui/icons/icons.ts';
import { useIdle } from '../ui/use-idle.ts';
import { useTasks } from './use-tasks.ts';

// The page renders before the list of the tray is loaded.
const TaskDropdown = lazy(async () => ({ default: (await import('./task-list.tsx')).TaskDropdown }));

const NAME = 'Tasks';

export function TaskTray() {
  const { tasks, running, refetch } = useTasks();
  const [opened, setOpened] = useState(false);
  const isIdle = useIdle();
  const close = () => setOpened(false);
  const toggle = () => {
    // Links to files expire after 15 minutes.
    if (!opened) void refetch();
    setOpened(!opened);
  };
  return (
    <Indicator label={running} size={14} offset={4} disabled={running === 0}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            title={NAME}
            aria-label={running === 0 ? NAME : `${NAME}, ${running} running`}
            onClick={toggle}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Suspense>{isIdle && <TaskDropdown tasks={tasks} onOpen={close} />}</Suspense>
      </Popover>
    </Indicator>
  );
}
