/** Faults in the links of drivers and guests. */
import type { Fault } from './fault.ts';

export const LINKS_FAULTS: Fault[] = [
  {
    name: 'a driver’s link stays open for an account that owes a payment',
    file: 'api/core/platform/session/visitor.ts',
    from: 'if (!found || !isOpen(found.subscriptionStatus)) throw driverLinkClosed();',
    to: 'if (!found) throw driverLinkClosed();',
    caughtBy: ['api/links/links-end.test.ts'],
  },
  {
    name: 'a guest’s link stays open for an account that owes a payment',
    file: 'api/core/platform/session/visitor.ts',
    from: ' || !isOpen(found.subscriptionStatus)) throw guestLinkClosed(undefined);',
    to: ') throw guestLinkClosed(undefined);',
    caughtBy: ['api/links/links-end.test.ts'],
  },
  {
    name: 'links reopen with a driver who is reactivated',
    file: 'db/migrations/202611270022_applications.sql',
    from: "  if old.state = 'ACTIVE' and new.state <> 'ACTIVE' then",
    to: '  if false then',
    caughtBy: ['api/links/links-end.test.ts'],
  },
  {
    name: 'a link is disabled and takes a response all the same',
    file: 'api/links/guest-link.ts',
    from: 'if (!held || held.why)',
    to: 'if (!held)',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a new request leaves the older link open',
    file: 'api/safety/inquiry/request.ts',
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
    name: 'background verification starts although no one was contacted',
    file: 'domain/driver-app/background-check.ts',
    from: 'employers.length === 0 || employers.some(isContacted)',
    to: 'employers.length >= 0',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a driver who left is emailed a new link when a file is rejected',
    file: 'api/links/send-requests.ts',
    from: '=> isActive && hasBirthday;',
    to: '=> hasBirthday;',
    caughtBy: ['api/driver-app/driver-app-upload.test.ts'],
  },
  {
    name: 'correcting a file that waits for approval files it',
    file: 'api/driver-app/driver-app-upload.ts',
    from: "if (!isSent(row) || upload.driverAppUploadStatus !== 'COMPLETE') return {};",
    to: 'if (!isSent(row)) return {};',
    caughtBy: ['api/driver-app/driver-app-upload.test.ts'],
  },
  {
    name: 'an approved medical card archives the CDL',
    file: 'api/documents/document-filing.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: ' and r.document_type = ${values.documentType}\n',
    to: '\n',
    caughtBy: ['api/driver-app/driver-app-upload.test.ts'],
  },
  {
    name: 'a photograph answers a request for a signature',
    file: 'api/driver-app/page/photo-upload.ts',
    from: 'if (!row || !isPhotoDocument(String(row.driverRequestType))) throw',
    to: 'if (!row) throw',
    caughtBy: ['api/driver-app/driver-app-upload.test.ts'],
  },
  {
    name: 'a shared location is put on every load of the driver',
    file: 'api/driver-app/page/location.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'r.id = any(${ids}::uuid[]) and ',
    to: '',
    caughtBy: ['api/driver-app/driver-request.test.ts'],
  },
  {
    name: 'a driver reads the documents that the office keeps about them',
    file: 'api/driver-app/page/page-content.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: ' and document_type = any(${OWN})',
    to: '',
    caughtBy: ['api/driver-app/page/driver-page.test.ts'],
  },
  {
    name: 'a page that was open when its link was withdrawn still writes',
    file: 'api/links/visit.ts',
    from: ' and l.withdrawn is null',
    to: '',
    caughtBy: ['api/links/links-end.test.ts'],
  },
  {
    name: 'a driver signs the consent about another driver',
    file: 'api/safety/inquiry/consent.ts',
    from: '!row || row.driver !== driver || ',
    to: '!row || ',
    caughtBy: ['api/safety/inquiry/inquiry.test.ts'],
  },
  {
    name: 'a driver signs the policy of another authority',
    file: 'api/driver-app/signing/policy.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'd.owner_id = ${carrier} and ',
    to: '',
    caughtBy: ['api/driver-app/signing/signing.test.ts'],
  },
  {
    name: 'the history of a second driver from one address is not kept',
    file: 'api/driver-app/application/histories.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'sql`driver = ${driver} and resident_from_date',
    to: 'sql`resident_from_date',
    caughtBy: ['api/driver-app/employment-application.test.ts'],
  },
  {
    name: 'the link of an examiner is one of a former employer as well',
    file: 'api/core/platform/session/visitor.ts',
    from: 'found.guest !== right || !isOpen(',
    to: '!isOpen(',
    caughtBy: ['api/links/links-end.test.ts'],
  },
];
