import { employmentHistory, UNANSWERED } from '@milepost/domain/safety/employment-history.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { OPEN_LINKS } from '../links/guest-link.ts';
import { inquiryActions, inquiryEvents } from './inquiry/request.ts';
import { RESPONSES_TO_DECIDE } from './inquiry/responses.ts';

/** Employment histories (RTE-29). */
export const employmentHistories: CollectionSpec<typeof employmentHistory> = {
  record: employmentHistory,
  table: 'employment_history',
  list: {
    search: ['carrier', 'driver'],
    sort: ['employmentStartDate', 'employmentEndDate', 'employmentVerificationStatus'],
    order: '-employmentStartDate',
  },
  detail: "concat_ws(' to ', r.employment_start_date, coalesce(r.employment_end_date::text, 'today'))",
  // The 30 days for contacting a former employer count from the hire date.
  related: {
    driver: {
      driverHiredDate: 'driver_hired_date',
      driverPreviousTerminationDate: 'driver_previous_termination_date',
    },
  },
  columns: {
    employmentOpenLinks: {
      sql: OPEN_LINKS,
      kind: 'integer',
      label: 'Links that the employer can still use to respond',
    },
    employmentResponsesToDecide: { sql: RESPONSES_TO_DECIDE, kind: 'integer', label: 'Responses to decide on' },
  },
  offers: (action) => action === 'DELETE',
  dueRule: { ...UNANSWERED, back: () => 'PENDING_VERIFICATION' },
  actions: inquiryActions,
  events: inquiryEvents,
};
