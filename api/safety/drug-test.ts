import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import type { CollectionSpec, Values } from '../core/engine/collection/spec.ts';

/** Drug and alcohol tests (DRG-11). */
export const drugTests: CollectionSpec<typeof drugTest> = {
  record: drugTest,
  table: 'drug_test',
  list: {
    search: ['carrier', 'driver', 'company'],
    sort: ['drugTestType', 'drugTestDate', 'drugTestResultDate', 'drugTestResult'],
    order: '-drugTestDate',
  },
  offers: (action) => action === 'DELETE',
  before: {
    create: async (_context, values) => clearAccident(values),
    update: async (_context, _row, changes) => clearAccident(changes),
  },
};

/** DRG-14: clears the accident of a test of another type. */
function clearAccident({ drugTestType: type }: Values): Values {
  return typeof type === 'string' && type !== 'POST_ACCIDENT' ? { accidentRegister: null } : {};
}
