/** Starts a background task that builds one file from many; the tray shows it and saves it. */
import type { Task } from '@milepost/domain/core/task.ts';
import { api, asApiError } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { useFollowTask } from './use-tasks.ts';

/** Returns a function that generates a file. `what` is the file's name for users. */
export function useGenerateFile(what: string): (path: string, values: Record<string, string>) => Promise<void> {
  const follow = useFollowTask();
  return async (path, values) => {
    try {
      const task = await api.post<Task>(path, values);
      follow(task);
      notify.success(task.title, 'This may take a minute. You can keep working. We’ll download it when it’s ready.');
    } catch (thrown) {
      notify.failure(what, asApiError(thrown).text);
    }
  };
}
