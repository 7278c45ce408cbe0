/** The drug test before the first safety-sensitive function of each hire (382.301(a)), and the exception to it (382.301(b)). */
import { addDays, addMonths, type Day, findLatestDay, formatDay, isAfter } from '../../core/dates.ts';
import { isPassed, TEST_SUBSTANCES, type TestSubstance } from '../drug-test.ts';
import type { Substance } from '../post-accident.ts';
import { belongsToHire, findHire, type Hire, listHires } from './hires.ts';
import type { AuditContext, DriverSubject, Test } from './subjects.ts';
import { type ExaminedItem, fail, notApplicable, PERIOD_MONTHS, pass, unknown, type Verdict } from './terms.ts';

/** Days after the hire in which a driver without a load raises no question. */
const DAYS_WITHOUT_LOADS = 30;
/** 382.301(b)(1), (2)(i), (2)(ii), and (3). */
const [DAYS_SINCE_PROGRAM, MONTHS_SINCE_TEST, MONTHS_IN_POOL, MONTHS_OF_VIOLATIONS] = [30, 6, 12, 6];

export const toSeenTest = ({ id, day, name }: Test): ExaminedItem => ({ record: 'drug_test', id, day, what: name });

export const isTestFor = ({ substance }: Test, wanted: Substance): boolean =>
  (TEST_SUBSTANCES[substance as TestSubstance] as readonly Substance[] | undefined)?.includes(wanted) ?? false;

/** Returns whether a result forbids driving. A verified positive takes effect immediately, even if disputed (40.149(c), 40.171(a)). */
export const isForbidding = ({ result }: Test): boolean =>
  result === 'POSITIVE' || result === 'FAILED' || result === 'DISPUTED';

/** Judges every hire within the period. A violation is reported before an undecided hire. */
export function judgePreEmployment(driver: DriverSubject, on: AuditContext): Verdict | null {
  const undecided = judgeUndecided(driver);
  if (undecided) return undecided;
  const examined = listHires(driver).filter(({ hired }) => hired > addMonths(on.day, -PERIOD_MONTHS));
  const verdicts = examined
    .filter(({ hired }, at) => hired <= on.day || at === 0)
    .map((hire) => judgeHire(driver, hire, on));
  const findByStatus = (status: Verdict['status']) => verdicts.find((each) => each.status === status);
  return findByStatus('FAIL') ?? findByStatus('UNKNOWN') ?? verdicts[0] ?? null;
}

/** Judges the hire on the date of a load, as if the load were its first. */
export function judgePreEmploymentOnLoad(driver: DriverSubject, on: AuditContext): Verdict | null {
  const undecided = judgeUndecided(driver);
  if (undecided) return undecided;
  const hire = findHire(listHires(driver), on.day);
  if (!hire || hire.hired <= addMonths(on.day, -PERIOD_MONTHS)) return null;
  return judgeHire(driver, { ...hire, firstLoad: on.day }, on);
}

function judgeUndecided({ hired, facts }: DriverSubject): Verdict | null {
  if (facts.driverLicenseClass === 'NONE') return notApplicable('Drives without a CDL');
  if (hired === null) return unknown('Enter the hired date');
  return facts.driverLicenseClass == null ? unknown('Enter the license class. It determines what’s required.') : null;
}

function judgeHire(driver: DriverSubject, hire: Hire, on: AuditContext): Verdict {
  const { day } = on;
  const own = driver.tests.filter((test) => isPreEmployment(test) && test.day <= day);
  if (own.some((test) => driver.born !== null && test.day <= driver.born)) {
    return unknown('A test is dated before the driver was born. Check both dates.', { seen: own.map(toSeenTest) });
  }
  const tests = own.filter((test) => belongsToHire(hire, test.day));
  const negative = tests.filter(({ result, received }) => isPassed(result) && received <= day);
  const [earliest] = negative.toSorted((one, other) => one.received.localeCompare(other.received));
  if (earliest && (hire.firstLoad === null || earliest.received <= hire.firstLoad)) {
    return pass(`Negative on ${formatDay(earliest.received)}, before the first load`, { seen: [toSeenTest(earliest)] });
  }
  const excepted = judgeException(driver, hire, on);
  if (excepted) return excepted;
  if (earliest && hire.firstLoad !== null) {
    const says = `The result was received on ${formatDay(earliest.received)}, after the first load on ${formatDay(hire.firstLoad)}`;
    return fail(says, { seen: [toSeenTest(earliest)] });
  }
  return judgeStrayTest(driver, own, tests) ?? judgeWithoutResult(tests, hire, day);
}

/** Returns whether a test is a pre-employment test for controlled substances, which an alcohol test alone is not. */
const isPreEmployment = (test: Test) => test.type === 'PRE_EMPLOYMENT' && isTestFor(test, 'DRUGS');

/** Judges a test before the hire that belongs to no earlier hire on file. */
function judgeStrayTest(driver: DriverSubject, all: readonly Test[], ofThis: readonly Test[]): Verdict | null {
  const hires = listHires(driver);
  const stray = all.filter((test) => !hires.some((hire) => belongsToHire(hire, test.day)));
  if (ofThis.length > 0 || stray.length === 0) return null;
  return unknown('The test on file is from an earlier employment. Enter the test for this one.', {
    seen: stray.map(toSeenTest),
  });
}

/**
 * Judges a hire without a negative result. A driver without a load performed no safety-sensitive function (382.301(a)); after a month,
 * loads are more likely missing from Milepost.
 */
function judgeWithoutResult(tests: readonly Test[], { hired, firstLoad: first }: Hire, day: Day): Verdict {
  if (first === null) {
    return day <= addDays(hired, DAYS_WITHOUT_LOADS)
      ? pass('Due before the first load')
      : unknown('No loads since the hire date. A negative result is due before the first one.');
  }
  return first > day
    ? pass(`Due before ${formatDay(first)}`, { due: first })
    : fail(`No negative result before ${formatDay(first)}`, { seen: tests.map(toSeenTest) });
}

/** A testing program that covered the driver before the hire: a former employer's, or this carrier's during an earlier hire. */
type Program = { of: string; since: Day | null; until: Day | null; tested: Day | null };

/** Judges the exception: null if not claimed or not met; unknown if only the record of violations is missing. */
function judgeException(driver: DriverSubject, hire: Hire, on: AuditContext): Verdict | null {
  const applied = getApplicationDate(driver, hire);
  const program = [...listFormerPrograms(driver, hire), ...listOwnPrograms(driver, hire, on)].find(
    (each) => isRecent(each, hire) && (isTestedSince(each, applied) || isInPool(each, applied)),
  );
  if (!program) return null;
  const violation = hasViolation(driver, hire);
  if (violation === true) return null;
  if (violation === null)
    return unknown('Enter for each former employer of the last six months whether a testing violation is on record');
  const why = isTestedSince(program, applied)
    ? `tested on ${formatDay(program.tested as Day)}`
    : `in the random pool since ${formatDay(program.since as Day)}`;
  return pass(`Not required: with ${program.of}, ${why} (382.301(b))`);
}

/** Returns the application date, from which the months count. */
function getApplicationDate({ documents }: DriverSubject, hire: Hire): Day {
  const days = documents.filter(({ type, issued }) => type === 'EMPLOYMENT_APPLICATION' && belongsToHire(hire, issued));
  const applied = days.map(({ issued }) => issued).sort()[0];
  return applied !== undefined && applied < hire.hired ? applied : hire.hired;
}

const isRecent = ({ until }: Program, { hired }: Hire) =>
  until === null || until >= addDays(hired, -DAYS_SINCE_PROGRAM);
const isTestedSince = ({ tested }: Program, applied: Day) =>
  tested !== null && tested >= addMonths(applied, -MONTHS_SINCE_TEST);
const isInPool = ({ since }: Program, applied: Day) => since !== null && since <= addMonths(applied, -MONTHS_IN_POOL);

const listFormerPrograms = ({ employments }: DriverSubject, { hired }: Hire): Program[] =>
  employments
    .filter(({ employmentIsDOTRegulated }) => employmentIsDOTRegulated)
    .map((each) => ({
      of: each.name,
      since: each.employmentRandomPoolSince,
      until: each.employmentEndDate,
      tested: isOnOrBefore(each.employmentLastDrugTestDate, hired),
    }));

const isOnOrBefore = (day: Day | null, last: Day) => (day !== null && day <= last ? day : null);

/** Returns this carrier's own programs: from joining a consortium, while the driver was employed. */
function listOwnPrograms(driver: DriverSubject, { hired }: Hire, { authority }: AuditContext): Program[] {
  const joined = (authority.carrier.facts.carrierConsortiumDate ?? null) as Day | null;
  if (joined === null) return [];
  return listHires(driver).flatMap((earlier) => {
    if (earlier.terminated === null || earlier.terminated >= hired || joined > earlier.terminated) return [];
    const tested = driver.tests.filter(
      (test) => isTestFor(test, 'DRUGS') && isPassed(test.result) && belongsToHire(earlier, test.day),
    );
    return {
      of: 'this carrier’s program',
      since: isAfter(joined, earlier.hired) ? joined : earlier.hired,
      until: earlier.terminated,
      tested: findLatestDay(tested.map(({ day }) => day)),
    };
  });
}

/**
 * Returns whether this carrier or a known former employer has a violation of the six months before the hire on record; null if one does not
 * say.
 */
function hasViolation({ tests, employments }: DriverSubject, { hired }: Hire): boolean | null {
  const since = addMonths(hired, -MONTHS_OF_VIOLATIONS);
  if (tests.some((test) => isForbidding(test) && test.received >= since && test.received <= hired)) return true;
  const received = employments
    .filter(
      ({ employmentIsDOTRegulated: isRegulated, employmentEndDate: end }) =>
        isRegulated && (end === null || end >= since),
    )
    .map(({ employmentHasTestingViolation }) => employmentHasTestingViolation);
  if (received.includes(true)) return true;
  return received.includes(null) ? null : false;
}
