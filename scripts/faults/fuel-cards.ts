/** Faults in reading files of fuel cards. */
import type { Fault } from './fault.ts';

export const FUEL_CARDS_FAULTS: Fault[] = [
  {
    name: 'reefer fuel counts for IFTA',
    file: 'domain/expense/import/items.ts',
    from: "type: 'DIESEL', isMotorFuel: false, product: 'REEFER'",
    to: "type: 'DIESEL', isMotorFuel: true, product: 'REEFER'",
    caughtBy: ['domain/expense/import/items.test.ts'],
  },
  {
    name: 'an amount that cannot be read is 0',
    file: 'domain/expense/import/numbers.ts',
    from: 'if (!match || sign === null) return null;',
    to: "if (!match || sign === null) return '0';",
    caughtBy: ['domain/expense/import/numbers.test.ts'],
  },
  {
    name: 'the last day of an import is outside its dates',
    file: 'domain/expense/import/read-purchases.ts',
    from: 'row.date > period.to',
    to: 'row.date >= period.to',
    caughtBy: ['domain/expense/import/read-line.test.ts'],
  },
  {
    name: 'a line whose cells are shifted is guessed',
    file: 'api/expense/import/lines.ts',
    from: 'if (line.length > this.#width ||',
    to: 'if (line.length > this.#width + 1 ||',
    caughtBy: ['api/expense/import/read-file.test.ts'],
  },
  {
    name: 'a cell of any length is read',
    file: 'api/expense/import/lines.ts',
    from: ' || line.some(isTooLong)',
    to: '',
    caughtBy: ['api/expense/import/hostile-cells.test.ts'],
  },
];
