/** Rules on the accidents of the last years: complete in the register, and the driver tested in time. */
import { addMonths } from '../../core/dates.ts';
import { TESTED_FOR, type TestedFor } from '../drug-test.ts';
import { type Accident, isRecordable, type Substance, spanOf, stateOfTest, testNeeded } from '../post-accident.ts';
import type { Rule } from './rule.ts';
import type { AccidentSubject, On } from './subjects.ts';
import { fail, notApplicable, PERIOD_MONTHS, pass, type Seen, unknown, type Verdict } from './terms.ts';

/** The register goes back three years (390.15(b)). */
const REGISTER_MONTHS = 36;

const factsOf = (accident: AccidentSubject): Accident => ({
  numFatals: accident.fatals,
  accidentOrViolationInjuredTreatedAway: accident.isTreatedAway,
  accidentOrViolationTowed: accident.isTowed,
  accidentOrViolationCitationIssued: accident.isCited,
  accidentOrViolationDate: accident.day,
  accidentOrViolationCitationDate: accident.citedOn,
  accidentOrViolationCitationTime: accident.citedAt,
  accidentOrViolationDeathDate: accident.diedOn,
  accidentOrViolationDeathTime: accident.diedAt,
});

/** Returns whether an accident is recordable (390.5); null if a deciding fact is missing. */
export function recordability(accident: AccidentSubject): boolean | null {
  if (isRecordable(factsOf(accident))) return true;
  if (accident.isTreatedAway !== null && accident.isTowed !== null) return false;
  return accident.isRecorded || null;
}

const WHAT_HAPPENED = 'Enter whether anyone was treated away from the scene and whether a vehicle was towed';

const seenAccident = ({ id, day }: AccidentSubject): Seen => ({
  record: 'accident_or_violation_register',
  id,
  day,
  what: 'ACCIDENT',
});

/** 382.303: within 8 hours for alcohol, within 32 for drugs. */
function testAfter(accident: AccidentSubject, substance: Substance, { day, timeZone }: On): Verdict | null {
  if (accident.day <= addMonths(day, -PERIOD_MONTHS)) return null;
  if (accident.driverClass === 'NONE') return notApplicable('Drives without a CDL');
  const isRecordable = recordability(accident);
  if (isRecordable === false) return null;
  if (accident.driverClass === null) return unknown('Enter the class of license of the driver');
  const happened = spanOf(accident.day, accident.time, timeZone);
  const needed = testNeeded(factsOf(accident), substance, happened, timeZone);
  if (needed === 'IF_CITED' && accident.isCited === null) return unknown('Say whether our driver got a citation');
  if (needed === 'IF_CITED') return notApplicable('No one died, and our driver got no citation');
  if (needed === 'NONE' && isRecordable === null) return unknown(WHAT_HAPPENED);
  if (needed === 'NONE') return notApplicable('No one died, and our driver was not cited while the test could be done');
  return judged(accident, substance, { day, timeZone });
}

function judged(accident: AccidentSubject, substance: Substance, on: Pick<On, 'day' | 'timeZone'>): Verdict {
  const own = accident.tests.filter((test) => testedFor(test.substance).includes(substance));
  const seen = own.map((test): Seen => ({ record: 'drug_test', id: test.id, day: test.day, what: test.name }));
  const tests = own.map((test) => ({
    of: testedFor(test.substance),
    at: spanOf(test.day, test.time, on.timeZone),
  }));
  const at = spanOf(accident.day, accident.time, on.timeZone);
  const state = stateOfTest(substance, at, tests, spanOf(on.day, null, on.timeZone).last);
  const words = substance === 'ALCOHOL' ? 'alcohol within 8 hours' : 'drugs within 32 hours';
  if (state === 'IN_TIME') return pass(`Tested for ${words}`, { seen });
  if (state === 'DONE') return unknown('Enter the time of day of the accident and of the test', { seen });
  if (state === 'OPEN') return unknown(`Have the driver tested for ${words}`);
  return fail(state === 'LATE' ? `Tested too late for ${words}` : `Not tested for ${words}`, { seen });
}

const testedFor = (substance: string): readonly Substance[] => TESTED_FOR[substance as TestedFor] ?? [];

export const accidentRules: readonly Rule<AccidentSubject>[] = [
  {
    id: 'DA7',
    section: '382.303(a)',
    severity: 'C',
    label: 'Alcohol test after an accident',
    cure: 'DRUG_TEST',
    judge: (accident, on) => testAfter(accident, 'ALCOHOL', on),
  },
  {
    id: 'DA8',
    section: '382.303(b)',
    severity: 'C',
    label: 'Drug test after an accident',
    cure: 'DRUG_TEST',
    judge: (accident, on) => testAfter(accident, 'DRUGS', on),
  },
  {
    id: 'GE1',
    section: '390.15(b)(1)',
    severity: 'O',
    label: 'Accident register',
    cure: 'RECORD',
    judge(accident, { day }) {
      const isRecordable = recordability(accident);
      if (accident.day <= addMonths(day, -REGISTER_MONTHS) || isRecordable === false) return null;
      if (isRecordable === null) return unknown(WHAT_HAPPENED);
      return pass('In the register with date, place, driver, injuries, deaths and spills', {
        seen: [seenAccident(accident)],
      });
    },
  },
];
