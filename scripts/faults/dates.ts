/** Faults in dates. */
import type { Fault } from './fault.ts';

export const DATES_FAULTS: Fault[] = [
  {
    name: 'a timestamp’s date shifted by the zone',
    file: 'domain/core/dates.ts',
    from: 'const plain = TIMESTAMP.exec(trimmed)?.[1] ?? trimmed;',
    to: 'const plain = TIMESTAMP.test(trimmed) ? new Date(trimmed).toISOString().slice(0, 10) : trimmed;',
    caughtBy: ['domain/core/dates.test.ts'],
  },
  {
    name: 'overdue on the due day already',
    file: 'domain/accounting/invoice-calculation.ts',
    from: "plus: 'invoiceTermDays', days: 1 }",
    to: "plus: 'invoiceTermDays', days: 0 }",
    caughtBy: ['api/accounting/invoice.test.ts'],
  },
  {
    name: 'today by the server’s zone',
    file: 'api/core/clock.ts',
    from: 'const zoneOf = (own: string | null) => own ?? serverZone;',
    to: 'const zoneOf = (_own: string | null) => serverZone;',
    caughtBy: ['api/profile/time-zone.test.ts'],
  },
];
