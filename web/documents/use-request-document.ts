/** Asks a driver for a document by a link: the event of the driver that does it, where drivers send such documents. */
import { askFor } from '@milepost/domain/core/asks.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useTell } from '../core/ui/use-tell.ts';

/** Returns what asks a driver for a type of document, and answers whether the request was sent; null where it cannot be asked for. */
export function useRequestDocument(): (driverId: string, type: string) => (() => Promise<boolean>) | null {
  const { can } = useRights();
  const tell = useTell();
  return (id, type) => {
    const found = askFor(type);
    if (!found || !can(driver.policy, 'edit')) return null;
    const { id: eventType, words } = found;
    return async () => {
      try {
        const { told } = await api.post<{ told: Told }>(`driver/${id}/event/`, { id, eventType });
        tell(driver.label, told, `${words} Sent`);
        return true;
      } catch (thrown) {
        notify.error(`${words} Failed`, asApiError(thrown).text);
        return false;
      }
    };
  };
}
