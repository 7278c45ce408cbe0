/** The file of a driver, and the tests that clear him to drive. */
import { addMonths, type Day, formatDay } from '../../core/dates.ts';
import { isPassed, TESTED_FOR, type TestedFor } from '../drug-test.ts';
import { investigationOf } from '../investigation.ts';
import type { Substance } from '../post-accident.ts';
import type { Bar } from '../requirements.ts';
import type { Rule } from './rule.ts';
import type { DriverSubject, On, Test } from './subjects.ts';
import {
  fail,
  inForce,
  NONE_ON_FILE,
  notApplicable,
  PERIOD_MONTHS,
  pass,
  type Seen,
  seenPaper,
  unknown,
  type Verdict,
} from './terms.ts';

const NO_CDL = 'Drives without a CDL';
const ENTER_CLASS = 'Enter the class of license: it decides what is required';
const ENTER_HIRED = 'Enter the hired date';

const seenTest = ({ id, day, name }: Test): Seen => ({ record: 'drug_test', id, day, what: name });

/** What a driver qualification file begins with (391.51). */
const OF_FILE = ['CDL', 'MEDICAL_CARD', 'MVR', 'EMPLOYMENT_APPLICATION', 'ROAD_TEST'];

/** Whoever was hired within the period has a negative result from before his first load (382.301(a)). */
function preEmployment(driver: DriverSubject, { day }: On): Verdict | null {
  const { hired, born, tests } = driver;
  if (driver.facts.driverLicenseClass === 'NONE') return notApplicable(NO_CDL);
  if (hired === null) return unknown(ENTER_HIRED);
  if (hired <= addMonths(day, -PERIOD_MONTHS)) return null;
  if (driver.facts.driverLicenseClass == null) return unknown(ENTER_CLASS);
  const own = tests.filter(({ type, day: taken }) => type === 'PRE_EMPLOYMENT' && taken <= day);
  if (own.some((test) => born !== null && test.day <= born)) {
    return unknown('A test is dated before the driver was born: check both days', { seen: own.map(seenTest) });
  }
  return clearedBefore(own, hired, driver.firstLoad ?? hired, day);
}

/** A negative result is kept a year (382.401(b)(3)): one that is older was of another employment. */
function clearedBefore(tests: readonly Test[], hired: Day, first: Day, day: Day): Verdict {
  const of = tests.filter((test) => test.day > addMonths(hired, -PERIOD_MONTHS));
  const negative = of.filter(({ result, told }) => isPassed(result) && told <= day);
  const [earliest] = negative.toSorted((one, other) => one.told.localeCompare(other.told));
  if (earliest && earliest.told <= first) {
    return pass(`Negative on ${formatDay(earliest.told)}, before the first load`, { seen: [seenTest(earliest)] });
  }
  if (earliest) {
    const says = `The result came on ${formatDay(earliest.told)}, the first work was on ${formatDay(first)}`;
    return fail(says, { seen: [seenTest(earliest)] });
  }
  if (of.length === 0 && tests.length > 0) {
    return unknown('The test on file is of an earlier employment: enter that of this one', {
      seen: tests.map(seenTest),
    });
  }
  const isStill = first > day;
  return isStill
    ? pass(`Due before ${formatDay(first)}`, { due: first })
    : fail(`No negative result before ${formatDay(first)}`, { seen: of.map(seenTest) });
}

/** Which result it was, or that there is none, is nobody's who gives out loads (40.321). */
const NOT_CLEARED: Bar = { says: 'Not cleared to drive', section: '382' };

/** Whether a result forbids to drive until a negative test of return to duty. */
const forbids = ({ result }: Test) => result === 'POSITIVE' || result === 'FAILED';

const forbidding = ({ tests, born }: DriverSubject, substances: readonly Substance[], day: Day) =>
  tests.filter(
    (test) =>
      forbids(test) &&
      test.told <= day &&
      test.day > (born ?? '') &&
      substances.some((each) =>
        (TESTED_FOR[test.substance as TestedFor] as readonly Substance[] | undefined)?.includes(each),
      ),
  );

function usedAfter(driver: DriverSubject, substances: readonly Substance[], { day }: On): Verdict | null {
  const bad = forbidding(driver, substances, day).filter(({ told }) => told > addMonths(day, -PERIOD_MONTHS));
  if (bad.length === 0) return null;
  const used = bad.find((test) => test.usedOn !== null && test.usedOn <= day && !isBackBy(driver, test, test.usedOn));
  if (!used) return pass('Not used since the result, or back to duty first', { seen: bad.map(seenTest) });
  const says = `Hauled a load on ${formatDay(used.usedOn as Day)}, after the result of ${formatDay(used.told)}`;
  return fail(says, { seen: [seenTest(used)] });
}

/** However long ago the result was: it forbids until the return to duty. */
function forbiddenOn(driver: DriverSubject, substances: readonly Substance[], { day }: On): Verdict | null {
  const open = forbidding(driver, substances, day).find((test) => !isBackBy(driver, test, day));
  return open
    ? fail(`Result of ${formatDay(open.told)}, and no return to duty since`, { seen: [seenTest(open)] })
    : null;
}

const isBackBy = ({ tests }: DriverSubject, after: Test, by: Day) =>
  tests.some(
    ({ type, result, told }) => type === 'RETURN_TO_DUTY' && isPassed(result) && told >= after.told && told <= by,
  );

/** Former employers of three years are asked within thirty days of the hire (391.23(c)). */
function investigated({ hired, employments }: DriverSubject, { day }: On): Verdict {
  if (hired === null) return unknown(ENTER_HIRED);
  if (employments.length === 0) return unknown('Enter the employers of the three years before the hire');
  const all = employments.flatMap((each) => investigationOf(each, hired, day) ?? []);
  const states = new Set(all.map(({ state }) => state));
  const until = all[0]?.until ?? hired;
  if (states.has('MISSED')) return fail(`An employer was not asked by ${formatDay(until)}`);
  const countsYet = addMonths(until, PERIOD_MONTHS) >= day;
  if (states.has('LATE') && countsYet) return fail(`An employer was asked after ${formatDay(until)}`);
  if (states.has('UNDATED')) return unknown('Enter when each employer answered or was asked');
  if (states.has('OWED')) return pass(`Employers are to be asked by ${formatDay(until)}`, { due: until });
  return pass('Every employer that had to be was asked');
}

export const driverRules: readonly Rule<DriverSubject>[] = [
  {
    ...{ id: 'DQ0', section: '391.51(a)', severity: 'C', label: 'Driver qualification file', cure: 'DOCUMENT' },
    judge(driver, { day }) {
      const held = inForce(driver.papers, day).filter(({ type }) => OF_FILE.includes(type));
      return held.length > 0 ? pass('A file is kept', { seen: held.map(seenPaper) }) : fail(NONE_ON_FILE);
    },
  },
  {
    ...{
      id: 'DQ3',
      section: '391.23(a)(2)',
      severity: 'O',
      label: 'Safety history from former employers',
      cure: 'EMPLOYMENT',
    },
    judge: investigated,
  },
  {
    ...{ id: 'DA3', section: '382.301(a)', severity: 'C', label: 'Pre-employment drug test', cure: 'DRUG_TEST' },
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: preEmployment,
    ofLoad: (driver, on) => preEmployment({ ...driver, firstLoad: on.day }, on),
  },
  {
    ...{
      id: 'DA20.215',
      section: '382.215',
      severity: 'A',
      label: 'Driver used after a positive drug test',
      cure: 'DRUG_TEST',
    },
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: (driver, on) => usedAfter(driver, ['DRUGS'], on),
    ofLoad: (driver, on) => forbiddenOn(driver, ['DRUGS'], on),
  },
  {
    ...{
      id: 'DA20.201',
      section: '382.201',
      severity: 'A',
      label: 'Driver used after a positive alcohol test',
      cure: 'DRUG_TEST',
    },
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: (driver, on) => usedAfter(driver, ['ALCOHOL'], on),
    ofLoad: (driver, on) => forbiddenOn(driver, ['ALCOHOL'], on),
  },
];
