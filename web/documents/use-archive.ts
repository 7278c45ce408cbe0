import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

/** Archives a document, which changes its state (DOC-10). */
export function useArchive() {
  const changed = useReloadData();
  return async ({ id }: { id: string }) => {
    try {
      await api.patch(`document/${id}`, { id, state: 'ARCHIVED' });
      notify.success('Document Updated');
    } catch (thrown) {
      notify.failure('Document Update', asApiError(thrown).text);
      return false;
    }
    await changed();
    return true;
  };
}
