import { choice, instant, ref, status, text } from '../core/fields.ts';
import { defineRecord, type Row } from '../core/record.ts';
import { REQUEST_LABELS, REQUEST_TYPES, type RequestType } from '../core/request-types.ts';
import { defineStatuses } from '../core/statuses.ts';

/** OPEN until a message has gone out or the code was shown; ANSWERED until the office has approved the upload. */
export const REQUEST_STATUS = defineStatuses({
  OPEN: { tone: 'warning' },
  SENT: { tone: 'info' },
  SEEN: { tone: 'info' },
  ANSWERED: { tone: 'warning' },
  CLOSED: { tone: 'success', to: [] },
  WITHDRAWN: { tone: 'rest', to: [] },
});
export type RequestStatus = keyof typeof REQUEST_STATUS;

/** The driver still has to respond. */
export const AWAITED: readonly RequestStatus[] = ['OPEN', 'SENT', 'SEEN'];

/** An office request to a driver (DRV-32): when, by whom, and how it was sent, and its status. */
export const driverRequest = defineRecord({
  name: 'driver_request',
  path: 'driver_request',
  route: 'driver_app/driver_requests',
  label: 'Driver Request',
  labels: 'Requests',
  nouns: { one: 'driver request', many: 'driver requests' },
  policy: 1100,
  actions: { SEND_AGAIN: 'Resend request', WITHDRAW: 'Withdraw request' },
  notices: { SEND_AGAIN: 'Request Sent', WITHDRAW: 'Request Withdrawn' },
  title: ({ driverRequestType }) => (driverRequestType ? REQUEST_LABELS[driverRequestType as RequestType] : ''),
  fields: {
    driver: ref('driver', 'Driver', { readOnly: true }),
    vehicle: ref('vehicle', 'Vehicle', { optional: true, readOnly: true }),
    fleet: ref('fleet', 'Load', { optional: true, readOnly: true }),
    driverRequestType: choice('Requested Document', REQUEST_TYPES, { labels: REQUEST_LABELS, readOnly: true }),
    driverRequestStatus: status('Status', REQUEST_STATUS, { readOnly: true }),
    driverRequestBy: text('Requested By', { readOnly: true }),
    driverRequestSent: instant('Sent', { optional: true, readOnly: true }),
    driverRequestSentBy: text('Sent By', { optional: true, readOnly: true }),
    driverRequestSeen: instant('Viewed', { optional: true, readOnly: true }),
    driverRequestAnswered: instant('Responded', { optional: true, readOnly: true }),
    driverRequestClosed: instant('Closed', { optional: true, readOnly: true }),
  },
});

export type DriverRequestRow = Row<typeof driverRequest>;
