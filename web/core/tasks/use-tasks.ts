/** The user's background tasks, reloaded every two seconds while one is running, and never otherwise. */
import { isInProgress, type Task } from '@milepost/domain/core/task.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { saveUrl } from '../ui/file/save.ts';

const KEY = ['tasks'];
const POLL_MS = 2000;

/** Tasks to announce when they end, each with the page that requested it and still waits for it. */
const followedTasks = new Map<string, string | null>();

/** Returns the tasks for the tray, which announces those that have ended. */
export function useTasks() {
  const { data: tasks = [], refetch } = useTaskList();
  useAnnouncements(tasks);
  return { tasks, running: tasks.filter(isInProgress).length, refetch };
}

function useTaskList() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<{ results: Task[] }>('task/', undefined, { signal })).results ?? [],
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? POLL_MS : false),
    // Users often switch to another tab while a large file is being generated.
    refetchIntervalInBackground: true,
  });
}

/** Returns the running task with this title for the page that started it; calls `onEnd` when it ends. */
export function useRunningTask(title: string, onEnd: () => void): Task | undefined {
  const { data: tasks = [] } = useTaskList();
  const task = tasks.find((each) => each.title === title && isInProgress(each));
  const was = useRef<string>(undefined);
  useEffect(() => {
    if (was.current && !task) onEnd();
    was.current = task?.id;
  }, [task, onEnd]);
  return task;
}

/** Returns one of the user's tasks; null if it belongs to another user. */
export function useTask(id: string | null | undefined): Task | null {
  const { data: tasks = [] } = useQuery<Task[]>({ queryKey: KEY, enabled: false });
  return tasks.find((task) => task.id === id) ?? null;
}

/** Returns a function that follows a task a page just started: its file is saved when it is ready, if that page is still open. */
export function useFollowTask(): (task: Task) => void {
  const client = useQueryClient();
  return (task) => {
    followedTasks.set(task.id, location.pathname);
    client.setQueryData<Task[]>(KEY, (known = []) => [task, ...known.filter(({ id }) => id !== task.id)]);
    void client.invalidateQueries({ queryKey: KEY });
  };
}

/** Announces each task that has ended since the last reload. */
function useAnnouncements(tasks: readonly Task[]): void {
  const navigate = useNavigate();
  useEffect(() => () => followedTasks.clear(), []);
  useEffect(() => {
    for (const task of tasks) {
      if (isInProgress(task)) followedTasks.set(task.id, followedTasks.get(task.id) ?? null);
      else if (followedTasks.has(task.id)) {
        const isHere = followedTasks.get(task.id) === location.pathname;
        followedTasks.delete(task.id);
        announce(task, isHere, (to) => void navigate({ to }));
      }
    }
  }, [tasks, navigate]);
}

function announce({ state, title, result, error }: Task, isHere: boolean, open: (page: string) => void): void {
  if (state === 'CANCELED') return;
  if (!result) notify.failure(title, error ?? '');
  else if ('page' in result) notify.success(title, 'It’s done.', { label: 'Open', run: () => open(result.page) });
  else if (isHere) {
    saveUrl(result.url);
    notify.success(title, 'Ready. Downloading…');
  } else notify.success(title, 'It’s ready.', { label: 'Download', run: () => saveUrl(result.url) });
}
