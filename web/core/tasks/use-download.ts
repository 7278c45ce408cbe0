/** A file that the server makes: handed to `onFile` where it is ready in two seconds, and else made beside, where the tray shows it and saves it. */
import { isUnderWay } from '@milepost/domain/core/task.ts';
import { useMutation } from '@tanstack/react-query';
import { api, asApiError, type Query } from '../api/client.ts';
import { notify } from '../shell/notify.ts';
import { useFollow } from './use-tasks.ts';

export type Made = {
  path: string;
  query?: Query;
  /** Of one that is known to be quick no task is made. */
  isLong: boolean;
};

/** `what` is what a person calls it. */
export function useDownload(what: string, onFile: (file: File) => void) {
  const follow = useFollow();
  return useMutation({
    mutationFn: ({ path, query = {}, isLong }: Made) => api.download(path, query, isLong),
    onSuccess: (made) => {
      if (made instanceof File) return onFile(made);
      follow(made);
      if (isUnderWay(made))
        notify.success(made.title, 'This may take a minute. You can keep working; we’ll download it when it’s ready.');
    },
    onError: (thrown) => notify.error(`${what} Download Failed`, asApiError(thrown).text),
  });
}
