/** Record states (STA-01) and what each offers (STA-02 to STA-05). */
export const RECORD_STATES = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Narrows a picker to all that is not deleted: where the past is settled, who left since is offered too. */
export const ALSO_INACTIVE = { state: 'ANY' } as const;

/** Work statuses (STA-09). */
export const WORK_STATUSES = ['IN_PROGRESS', 'COMPLETE', 'IN_COMPLETE'] as const;

export type ActionItem = { id: string; prettyName: string };

export const ACTIVATE: ActionItem = { id: 'ACTIVE', prettyName: 'Activate' };
export const DEACTIVATE: ActionItem = { id: 'INACTIVE', prettyName: 'Deactivate' };
export const DELETE: ActionItem = { id: 'DELETE', prettyName: 'Delete' };
/** Offered to owners only, on a deleted record. */
export const RESTORE: ActionItem = { id: 'RESTORE', prettyName: 'Restore' };

/** What a record may be asked for by an event (RAP-10). */
export const EVENTS = [
  'DELETE',
  'RESTORE',
  'COMPLETE',
  'GENERATE_STANDARD_INVOICE',
  'GENERATE_FACTORY_INVOICE',
  'INVOICED',
  'PAID',
  'CANCELED',
  'EMAIL_INVOICE',
  'SEND_MAIL_AGAIN',
  'REQUEST_FACTORING_PROVIDER_1',
  'REQUEST_FACTORING_PROVIDER_2',
] as const;

/** The state changes a record's state offers; DELETED offers none. */
export function stateActions(state: RecordState): ActionItem[] {
  if (state === 'ACTIVE') return [DEACTIVATE];
  if (state === 'DELETED') return [];
  return [ACTIVATE];
}
