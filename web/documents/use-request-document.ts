/** Requests a document from a driver by a link, through the driver's request action, if drivers can send this type. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { findRequestAction, REQUEST_SENT } from '@milepost/domain/core/request-types.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useShowResult } from '../core/ui/use-show-result.ts';

/**
 * Returns a function that requests a document type from a driver and returns whether the request was sent; null if drivers cannot send it.
 */
export function useRequestDocument(): (driverId: string, type: string) => (() => Promise<boolean>) | null {
  const { can } = useRights();
  const tell = useShowResult();
  return (id, type) => {
    const found = findRequestAction(type);
    if (!found || !can(driver.policy, 'edit')) return null;
    const { id: eventType } = found;
    return async () => {
      try {
        const { details } = await api.post<{ details: ActionDetails }>(`driver/${id}/event/`, { id, eventType });
        tell(driver.label, details, REQUEST_SENT);
        return true;
      } catch (thrown) {
        notify.failure('Document Request', asApiError(thrown).text);
        return false;
      }
    };
  };
}
