/** The packets of chosen invoices as one file, which the tray makes and saves. */
import type { Task } from '@milepost/domain/core/task.ts';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useFollow } from '../core/tasks/use-tasks.ts';

export function usePackets(): (invoices: readonly string[]) => Promise<void> {
  const follow = useFollow();
  return async (invoices) => {
    try {
      const task = await api.post<Task>('invoice/packets/', { invoices: JSON.stringify(invoices) });
      follow(task);
      notify.success(task.title, 'It takes a while. You can go on working: it is saved when it is ready.');
    } catch (thrown) {
      notify.error('Packets Failed', asApiError(thrown).text);
    }
  };
}
