import type { Input } from '@milepost/domain/core/record.ts';
import type { drugTest } from '@milepost/domain/safety/drug-test.ts';

type DrugTest = Input<typeof drugTest>;

/** Returns a random test with a negative result; `over` overrides its fields. `carrier`, `driver`, and `company`, the tester, are IDs. */
export function drugTestInput(over: Partial<DrugTest> & Pick<DrugTest, 'carrier' | 'driver' | 'company'>): DrugTest {
  return {
    drugTestType: 'RANDOM',
    accidentRegister: null,
    drugTestSubstance: 'DRUGS',
    drugTestDate: '2026-01-12',
    drugTestTime: null,
    drugTestLocation: '2204 E 7th St, Austin, TX',
    drugTestResult: 'NEGATIVE',
    drugTestResultDate: '2026-01-15',
    desc: null,
    ...over,
  };
}
