/** Links that a former employer was sent: how each stands, as the office sees it. */
import { defineStatuses } from '../core/statuses.ts';

/** A link opens its page while it is OPEN. ANSWERED shows that the response arrived. ENDED: the driver, the employment or the address is not what it was. */
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
  /** When the link stopped opening, where that was before its expiration, and which user disabled it. */
  closed: string | null;
  closedBy: string | null;
  /** Whether its email left: null once the outbox no longer knows. */
  email: 'QUEUED' | 'SENT' | 'FAILED' | null;
};
