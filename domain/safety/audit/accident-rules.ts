/** Rules on the accidents of the last years: complete in the register, and the driver tested in time. */
import { addMonths } from '../../core/dates.ts';
import { TEST_SUBSTANCES, type TestSubstance } from '../drug-test.ts';
import { type Accident, getSpan, getTestNeed, getTestState, isRecordable, type Substance } from '../post-accident.ts';
import type { Rule } from './rule.ts';
import type { AccidentSubject, AuditContext } from './subjects.ts';
import { type ExaminedItem, fail, notApplicable, PERIOD_MONTHS, pass, unknown, type Verdict } from './terms.ts';

/** The register goes back three years (390.15(b)). */
const REGISTER_MONTHS = 36;

const getFacts = (accident: AccidentSubject): Accident => ({
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
export function getRecordability(accident: AccidentSubject): boolean | null {
  if (isRecordable(getFacts(accident))) return true;
  if (accident.isTreatedAway !== null && accident.isTowed !== null) return false;
  return accident.isRecorded || null;
}

const ENTER_FACTS = 'Enter whether anyone was treated away from the scene and whether a vehicle was towed';

const toSeenAccident = ({ id, day }: AccidentSubject): ExaminedItem => ({
  record: 'accident_or_violation_register',
  id,
  day,
  what: 'ACCIDENT',
});

/** 382.303: judges whether the test was done within 8 hours for alcohol, within 32 for drugs. */
function judgeTestAfter(
  accident: AccidentSubject,
  substance: Substance,
  { day, timeZone }: AuditContext,
): Verdict | null {
  if (accident.day <= addMonths(day, -PERIOD_MONTHS)) return null;
  if (accident.driverClass === 'NONE') return notApplicable('Drives without a CDL');
  const isRecordable = getRecordability(accident);
  if (isRecordable === false) return null;
  if (accident.driverClass === null) return unknown('Enter the driver’s license class');
  const happened = getSpan(accident.day, accident.time, timeZone);
  const needed = getTestNeed(getFacts(accident), substance, happened, timeZone);
  if (needed === 'IF_CITED' && accident.isCited === null) return unknown('Enter whether our driver was cited');
  if (needed === 'IF_CITED') return notApplicable('No one died, and our driver was not cited');
  if (needed === 'NONE' && isRecordable === null) return unknown(ENTER_FACTS);
  if (needed === 'NONE') return notApplicable('No one died, and our driver was not cited within the testing window');
  return judgeTest(accident, substance, { day, timeZone });
}

function judgeTest(
  accident: AccidentSubject,
  substance: Substance,
  on: Pick<AuditContext, 'day' | 'timeZone'>,
): Verdict {
  const own = accident.tests.filter((test) => getSubstances(test.substance).includes(substance));
  const seen = own.map((test): ExaminedItem => ({ record: 'drug_test', id: test.id, day: test.day, what: test.name }));
  const tests = own.map((test) => ({
    of: getSubstances(test.substance),
    at: getSpan(test.day, test.time, on.timeZone),
  }));
  const at = getSpan(accident.day, accident.time, on.timeZone);
  const state = getTestState(substance, at, tests, getSpan(on.day, null, on.timeZone).last);
  const words = substance === 'ALCOHOL' ? 'alcohol within 8 hours' : 'drugs within 32 hours';
  if (state === 'IN_TIME') return pass(`Tested for ${words}`, { seen });
  if (state === 'DONE') return unknown('Enter the time of day of the accident and of the test', { seen });
  if (state === 'OPEN') return unknown(`Have the driver tested for ${words}`);
  return fail(state === 'LATE' ? `Tested too late for ${words}` : `Not tested for ${words}`, { seen });
}

const getSubstances = (substance: string): readonly Substance[] => TEST_SUBSTANCES[substance as TestSubstance] ?? [];

export const accidentRules: readonly Rule<AccidentSubject>[] = [
  {
    id: 'DA7',
    section: '382.303(a)',
    severity: 'C',
    label: 'Alcohol test after an accident',
    cure: 'DRUG_TEST',
    judge: (accident, on) => judgeTestAfter(accident, 'ALCOHOL', on),
  },
  {
    id: 'DA8',
    section: '382.303(b)',
    severity: 'C',
    label: 'Drug test after an accident',
    cure: 'DRUG_TEST',
    judge: (accident, on) => judgeTestAfter(accident, 'DRUGS', on),
  },
  {
    id: 'GE1',
    section: '390.15(b)(1)',
    severity: 'O',
    label: 'Accident register',
    cure: 'RECORD',
    judge(accident, { day }) {
      const isRecordable = getRecordability(accident);
      if (accident.day <= addMonths(day, -REGISTER_MONTHS) || isRecordable === false) return null;
      if (isRecordable === null) return unknown(ENTER_FACTS);
      return pass('On the register with date, place, driver, injuries, deaths, and spills', {
        seen: [toSeenAccident(accident)],
      });
    },
  },
];
