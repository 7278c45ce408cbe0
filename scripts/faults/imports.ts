/** Faults in imports: rows and money that are lost, or counted twice. */
import type { Fault } from './fault.ts';

export const IMPORTS_FAULTS: Fault[] = [
  {
    name: 'one column of a file is read as two',
    file: 'domain/expense/import/column-places.ts',
    from: 'index !== -1 && !taken.has(index)',
    to: 'index !== -1',
    caughtBy: ['domain/expense/import/header.test.ts'],
  },
  {
    name: 'a column that the source does not have takes another away',
    file: 'domain/expense/import/column-places.ts',
    from: 'if (!layout.columns[key] || !isColumn(word)) continue;',
    to: 'if (!isColumn(word)) continue;',
    caughtBy: ['domain/expense/import/header.test.ts'],
  },
  {
    name: 'a fuel card of another authority is chosen',
    file: 'api/expense/import/correct.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'carrier = ${carrier} and ',
    to: '',
    caughtBy: ['api/expense/import/saving.test.ts'],
  },
  {
    name: 'a credit refunds the purchase of another driver',
    file: 'api/expense/import/refunds.ts',
    from: ' and o.driver = r.driver',
    to: '',
    caughtBy: ['api/expense/refund.test.ts'],
  },
  {
    name: 'a connected purchase is missing because another truck bought as much',
    file: 'api/telematics/existing-purchases.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'e.vehicle = ${vehicle} and ',
    to: '',
    caughtBy: ['api/telematics/sync.test.ts'],
  },
];
