/** Detention at one stop of a load: its clock, the request to the customer, and the response. */
import { instant, integer, money, ref, status, text } from '../../core/fields.ts';
import { defineRecord, type Row } from '../../core/record.ts';
import { defineStatuses } from '../../core/statuses.ts';

/** The clock sets the first four statuses; the office sets the others by the customer's response. */
export const DETENTION_STATUS = defineStatuses({
  RUNNING: { tone: 'info' },
  NO_DEPARTURE: { tone: 'warning', label: 'Departure needed' },
  TO_REQUEST: { tone: 'warning', label: 'To request' },
  NO_CHARGE: { tone: 'rest', label: 'No charge' },
  REQUESTED: { tone: 'info' },
  APPROVED: { tone: 'success' },
  REFUSED: { tone: 'error' },
  NO_RESPONSE: { tone: 'error', label: 'No response' },
  WAIVED: { tone: 'rest', label: 'Not requested' },
});
export type DetentionStatus = keyof typeof DETENTION_STATUS;

/** Statuses in which a change of the stop or the terms still changes the detention. */
export const OPEN_DETENTION: readonly DetentionStatus[] = ['RUNNING', 'NO_DEPARTURE', 'TO_REQUEST', 'NO_CHARGE'];

export const detention = defineRecord({
  name: 'detention',
  path: 'detention',
  route: 'fleet/detention',
  label: 'Detention',
  labels: 'Detention',
  nouns: { one: 'detention record', many: 'detention records' },
  policy: 3000,
  actions: {
    NOTIFY: 'Email notice',
    REQUEST: 'Email request',
    RESPOND: 'Record response',
    WAIVE: 'Close without request',
    REOPEN: 'Reopen',
  },
  notices: {
    NOTIFY: 'Customer Notified',
    REQUEST: 'Detention Requested',
    RESPOND: 'Response Recorded',
    WAIVE: 'Closed',
    REOPEN: 'Reopened',
  },
  title: ({ detentionPlace }) => detentionPlace ?? '',
  totals: ['detentionAmount', 'detentionApproved'],
  fields: {
    carrier: ref('carrier', 'Authority', { readOnly: true }),
    fleet: ref('fleet', 'Load', { readOnly: true }),
    customer: ref('customer', 'Customer', { readOnly: true }),
    detentionPlace: text('Stop', { readOnly: true, max: 500 }),
    detentionStatus: status('Status', DETENTION_STATUS, { readOnly: true }),
    detentionAppointment: instant('Appointment', { optional: true, readOnly: true }),
    detentionArrived: instant('Arrived', { optional: true, readOnly: true }),
    detentionStart: instant('Clock Started', { optional: true, readOnly: true }),
    detentionFreeEnds: instant('Free Until', { optional: true, readOnly: true }),
    detentionNoticeDue: instant('Notice Due', { optional: true, readOnly: true }),
    detentionNotifiedAt: instant('Customer Notified', { optional: true, readOnly: true }),
    detentionNoticeNote: text('Notice', { optional: true, readOnly: true, max: 400 }),
    detentionEnd: instant('Departed', { optional: true, readOnly: true }),
    detentionMinutes: integer('Billable Time', { default: 0, unit: 'min', readOnly: true }),
    detentionLayoverDays: integer('Layover Days', { default: 0, readOnly: true }),
    detentionAmount: money('Amount', { optional: true, readOnly: true }),
    detentionLayover: money('Layover', { optional: true, readOnly: true }),
    detentionRequested: money('Requested', { optional: true, readOnly: true }),
    detentionRequestedAt: instant('Requested At', { optional: true, readOnly: true }),
    detentionRequestedBy: text('Requested By', { optional: true, readOnly: true }),
    detentionRequestedTo: text('Requested From', { optional: true, readOnly: true, max: 2000 }),
    detentionChangeNote: text('Times Changed Since Request', { optional: true, readOnly: true, max: 400 }),
    detentionApproved: money('Approved', { optional: true, readOnly: true }),
    detentionApprovedLayover: money('Approved Layover', { optional: true, readOnly: true }),
    detentionApprovedMinutes: integer('Approved Time', { optional: true, unit: 'min', readOnly: true }),
    detentionRespondedAt: instant('Response At', { optional: true, readOnly: true }),
    detentionRespondedBy: text('Response Recorded By', { optional: true, readOnly: true }),
    detentionResponse: text('Response', { optional: true, readOnly: true, max: 300 }),
  },
});

/** Responses of a customer to a request; the last one is for requests that were given up. */
export const RESPONSES = ['APPROVED', 'REFUSED', 'NO_RESPONSE'] as const satisfies readonly DetentionStatus[];
export type DetentionResponse = (typeof RESPONSES)[number];

/** Detention in API responses: local times, the current amount, and the load's detention fee. */
export type DetentionRow = Row<typeof detention> & {
  arrivedWords: string | null;
  freeWords: string | null;
  departedWords: string | null;
  amountNow: number | null;
  minutesNow: number;
  loadFee: number | null;
  loadLayover: number | null;
  isBilled: boolean;
  /** Place of the stop in the load’s order, from 0. */
  stopsBefore: number;
};

/** A detention email that can be edited before sending; `amount` is null for a notice. */
export type DetentionMail = { to: string; subject: string; text: string; amount: number | null };
