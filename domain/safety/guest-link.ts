/** Links sent to former employers, and their states as the office sees them. */
import { defineStatuses } from '../core/statuses.ts';

/** A link opens its page while OPEN. ANSWERED: the response arrived. ENDED: the driver, employment, or address has changed. */
export const LINK_STATE = defineStatuses({
  OPEN: { tone: 'info' },
  ANSWERED: { tone: 'success' },
  EXPIRED: { tone: 'rest' },
  REPLACED: { tone: 'rest', label: 'Replaced' },
  DISABLED: { tone: 'rest' },
  ENDED: { tone: 'rest' },
});
export type LinkState = keyof typeof LINK_STATE;

export type EmployerLink = {
  id: string;
  sentTo: string | null;
  sent: string;
  opened: string | null;
  expires: string;
  state: LinkState;
  /** When the link was closed before its expiration, and by which user. */
  closed: string | null;
  closedBy: string | null;
  /** Delivery of the link's email; null once the outbox has dropped it. */
  email: 'QUEUED' | 'SENT' | 'FAILED' | null;
};
