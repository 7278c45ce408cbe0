/** Faults in dates. */
import type { Fault } from './fault.ts';

export const DATES_FAULTS: Fault[] = [
  {
    name: 'a disputed positive result does not forbid to drive',
    file: 'domain/safety/audit/pre-employment.ts',
    from: " || result === 'DISPUTED'",
    to: '',
    caughtBy: ['domain/safety/audit/audit.test.ts'],
  },
  {
    name: 'the first annual motor vehicle record is due at the hire',
    file: 'domain/safety/audit/document-rules.ts',
    from: 'from: hired });',
    to: 'from: null });',
    caughtBy: ['domain/safety/audit/audit.test.ts'],
  },
  {
    name: 'an older, longer medical card overrides the latest examination',
    file: 'domain/safety/audit/terms.ts',
    from: 'if (isNewestOnly && other.issued !== one.issued)',
    to: 'if (isNewestOnly && other.issued === one.issued)',
    caughtBy: ['domain/safety/audit/audit.test.ts'],
  },
  {
    name: 'an MVR taken before the medical exam proves it',
    file: 'domain/safety/medical-proof.ts',
    from: 'issued > exam.issued));',
    to: "issued > ''));",
    caughtBy: ['domain/safety/medical-proof.test.ts'],
  },
  {
    name: 'the paper card proves the medical exam after the waiver ended',
    file: 'domain/safety/medical-proof.ts',
    from: 'const end = findEarliest([to, ',
    to: 'const end = findEarliest([',
    caughtBy: ['domain/safety/medical-proof.test.ts'],
  },
  {
    name: 'the lists take the paper card longer than the audit does',
    file: 'api/safety/medical-proof.ts',
    from: 'select max(least(p.last, c.ends, c.exam + p.days))',
    to: 'select max(least(p.last, c.ends))',
    caughtBy: ['api/safety/medical-proof.test.ts'],
  },
  {
    name: 'an employer asked in time counts as not asked until it answers',
    file: 'domain/safety/investigation.ts',
    from: 'const days = [employmentAskedDate,',
    to: 'const days = [',
    caughtBy: ['domain/safety/investigation.test.ts'],
  },
  {
    name: 'the pre-employment test of an earlier hire counts for a rehire',
    file: 'domain/safety/audit/hires.ts',
    from: 'day >= since && ',
    to: '',
    caughtBy: ['domain/safety/audit/hires.test.ts'],
  },
  {
    name: 'a rehire forgets the hire before',
    file: 'api/driver-app/rehire.ts',
    from: 'if (!isRehire(',
    to: 'if (true || !isRehire(',
    caughtBy: ['api/safety/earlier-hire.test.ts'],
  },
  {
    name: 'a timestamp’s date shifted by the zone',
    file: 'domain/core/dates.ts',
    from: 'const plain = TIMESTAMP.exec(trimmed)?.[1] ?? trimmed;',
    to: 'const plain = TIMESTAMP.test(trimmed) ? new Date(trimmed).toISOString().slice(0, 10) : trimmed;',
    caughtBy: ['domain/core/dates.test.ts'],
  },
  {
    name: 'overdue on the due day already',
    file: 'domain/accounting/invoice/invoice-calculation.ts',
    from: "plus: 'invoiceTermDays', days: 1 }",
    to: "plus: 'invoiceTermDays', days: 0 }",
    caughtBy: ['api/accounting/invoice/invoice.test.ts'],
  },
  {
    name: 'today by the server’s zone',
    file: 'api/core/platform/clock.ts',
    from: 'const getZone = (own: string | null) => own ?? serverZone;',
    to: 'const getZone = (_own: string | null) => serverZone;',
    caughtBy: ['api/profile/time-zone.test.ts'],
  },
];
