/** Requests to drivers: created by row actions of a driver, vehicle, or load (`links/send-requests.ts`), resent and withdrawn here. */
import { can } from '@milepost/domain/core/policies.ts';
import { driverRequest } from '@milepost/domain/driver-app/driver-request.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { isAwaited, moveRequest, REQUEST_TABLE } from '../links/request-rows.ts';
import { sendRequests } from '../links/send-requests.ts';

export const driverRequests: CollectionSpec<typeof driverRequest> = {
  record: driverRequest,
  table: REQUEST_TABLE,
  list: { search: ['driver'], sort: [] },
  ownedBy: ['driver'],
  restoreNeeds: ['driver'],
  without: ['create', 'update', 'delete'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  actions: (row, session) => (isAwaited(row) && can(session, 1100, 'edit') ? ['SEND_AGAIN', 'WITHDRAW'] : []),
  events: {
    SEND_AGAIN: { needs: [[1100, 'edit']], run: (context, row) => sendRequests(context, String(row.driver), [row]) },
    WITHDRAW: {
      needs: [[1100, 'edit']],
      run: (context, row) => moveRequest(context, row, { driverRequestStatus: 'WITHDRAWN' }),
    },
  },
};
