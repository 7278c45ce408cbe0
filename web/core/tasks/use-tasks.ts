/** The person's tasks, read again every two seconds while one is under way, and never otherwise. */
import { isUnderWay, type Task } from '@milepost/domain/core/task.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { saveAddress } from '../ui/file/save.ts';

const KEY = ['tasks'];
const AGAIN_MS = 2000;

/** Those whose end is to be told, and the page that asked for each and still waits for it. */
const awaited = new Map<string, string | null>();

/** For the tray, which tells of those that have ended. */
export function useTasks() {
  const { data: tasks = [], refetch } = useTaskList();
  useTelling(tasks);
  return { tasks, running: tasks.filter(isUnderWay).length, refetch };
}

function useTaskList() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<{ results: Task[] }>('task/', undefined, { signal })).results ?? [],
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? AGAIN_MS : false),
    // Who waits for a large file looks at something else meanwhile.
    refetchIntervalInBackground: true,
  });
}

/** The task of that title that is under way, for the page that started it; `onEnd` is called when it no longer is. */
export function useUnderWay(title: string, onEnd: () => void): Task | undefined {
  const { data: tasks = [] } = useTaskList();
  const task = tasks.find((each) => each.title === title && isUnderWay(each));
  const was = useRef<string>(undefined);
  useEffect(() => {
    if (was.current && !task) onEnd();
    was.current = task?.id;
  }, [task, onEnd]);
  return task;
}

/** One of the person's tasks as the tray knows it; null where it is somebody else's. */
export function useTask(id: string | null | undefined): Task | null {
  const { data: tasks = [] } = useQuery<Task[]>({ queryKey: KEY, enabled: false });
  return tasks.find((task) => task.id === id) ?? null;
}

/** Follows a task that a page has just been given: its file is saved when it is ready, if that page is still there. */
export function useFollow(): (task: Task) => void {
  const client = useQueryClient();
  return (task) => {
    awaited.set(task.id, location.pathname);
    client.setQueryData<Task[]>(KEY, (known = []) => [task, ...known.filter(({ id }) => id !== task.id)]);
    void client.invalidateQueries({ queryKey: KEY });
  };
}

/** Tells of each that has ended since it was last seen. */
function useTelling(tasks: readonly Task[]): void {
  const navigate = useNavigate();
  useEffect(() => () => awaited.clear(), []);
  useEffect(() => {
    for (const task of tasks) {
      if (isUnderWay(task)) awaited.set(task.id, awaited.get(task.id) ?? null);
      else if (awaited.has(task.id)) {
        const isHere = awaited.get(task.id) === location.pathname;
        awaited.delete(task.id);
        tell(task, isHere, (to) => void navigate({ to }));
      }
    }
  }, [tasks, navigate]);
}

function tell({ state, title, result, error }: Task, isHere: boolean, open: (page: string) => void): void {
  if (state === 'CANCELED') return;
  if (!result) notify.error(`${title} Failed`, error ?? '');
  else if ('page' in result) notify.success(title, 'It is done.', { label: 'Open', run: () => open(result.page) });
  else if (isHere) {
    saveAddress(result.url);
    notify.success(title, 'Ready. Downloading…');
  } else notify.success(title, 'It is ready.', { label: 'Download', run: () => saveAddress(result.url) });
}
