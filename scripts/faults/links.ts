/** Faults in the links of drivers and guests. */
import type { Fault } from './fault.ts';

export const LINKS_FAULTS: Fault[] = [
  {
    name: 'a driver’s link stays open for an account that owes a payment',
    file: 'api/core/session/visitor.ts',
    from: 'if (!found || !isOpen(found.subscriptionStatus)) throw driverLinkClosed();',
    to: 'if (!found) throw driverLinkClosed();',
    caughtBy: ['api/driver-app/guest/links-end.test.ts'],
  },
  {
    name: 'a guest’s link stays open for an account that owes a payment',
    file: 'api/core/session/visitor.ts',
    from: ' || !isOpen(found.subscriptionStatus)) throw guestLinkClosed(undefined);',
    to: ') throw guestLinkClosed(undefined);',
    caughtBy: ['api/driver-app/guest/links-end.test.ts'],
  },
  {
    name: 'links reopen with a driver who is reactivated',
    file: 'db/migrations/485_links_end.sql',
    from: "  if old.state = 'ACTIVE' and new.state <> 'ACTIVE' then",
    to: '  if false then',
    caughtBy: ['api/driver-app/guest/links-end.test.ts'],
  },
  {
    name: 'a link is disabled and takes a response all the same',
    file: 'api/driver-app/guest/guest-link.ts',
    from: 'if (!held || held.why)',
    to: 'if (!held)',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a new request leaves the older link open',
    file: 'api/safety/inquiry/ask.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: "await closeLinks(context, row, sql`l.owner_id = ${row.id}`, 'REPLACED')",
    to: '[]',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a response overwrites the result entered by hand',
    file: 'api/safety/inquiry/responses.ts',
    from: '!counting && isAwaited(row)',
    to: '!counting',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a further response overwrites the first',
    file: 'api/safety/inquiry/responses.ts',
    from: '!counting && isAwaited(row)',
    to: 'isAwaited(row)',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'background verification starts though nobody was contacted',
    file: 'domain/driver-app/background-check.ts',
    from: 'employers.length === 0 || employers.some(isContacted)',
    to: 'employers.length >= 0',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
];
