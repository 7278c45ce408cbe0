/**
 * Downloads a file that the server generates: calls `onFile` if it is ready within two seconds; otherwise a background task makes it, and
 * the tray shows and saves it.
 */
import { isInProgress } from '@milepost/domain/core/task.ts';
import { useMutation } from '@tanstack/react-query';
import { api, asApiError, type Query } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { useFollowTask } from './use-tasks.ts';

export type DownloadRequest = {
  path: string;
  query?: Query;
  /** False for files known to be quick, which never need a task. */
  isLong: boolean;
};

/** Returns a function that downloads a file. `what` is the name users see. */
export function useDownload(what: string, onFile: (file: File) => void) {
  const follow = useFollowTask();
  return useMutation({
    mutationFn: ({ path, query = {}, isLong }: DownloadRequest) => api.download(path, query, isLong),
    onSuccess: (made) => {
      if (made instanceof File) return onFile(made);
      follow(made);
      if (isInProgress(made))
        notify.success(made.title, 'This may take a minute. You can keep working. We’ll download it when it’s ready.');
    },
    onError: (thrown) => notify.failure(`${what} Download`, asApiError(thrown).text),
  });
}
