/** Rules on a driver's file and on the tests that clear the driver to drive. */
import { addMonths, type Day, findLatestDay, formatDay } from '../../core/dates.ts';
import { isPassed } from '../drug-test.ts';
import { getInvestigation, type InvestigationState } from '../investigation.ts';
import type { Substance } from '../post-accident.ts';
import type { LoadBar } from '../requirements.ts';
import { isForbidding, isTestFor, judgePreEmployment, judgePreEmploymentOnLoad, toSeenTest } from './pre-employment.ts';
import type { Rule } from './rule.ts';
import type { AuditContext, DriverSubject, Test } from './subjects.ts';
import {
  fail,
  findInForce,
  NONE_ON_FILE,
  PERIOD_MONTHS,
  pass,
  toSeenDocument,
  unknown,
  type Verdict,
} from './terms.ts';

const ENTER_HIRED_DATE = 'Enter the hired date';

/** Core documents of a driver qualification file (391.51). */
const FILE_DOCUMENTS = ['CDL', 'MEDICAL_CARD', 'MVR', 'EMPLOYMENT_APPLICATION', 'ROAD_TEST'];

/** Dispatchers may not learn the result, or that there is none (40.321). */
const NOT_CLEARED: LoadBar = { says: 'Not cleared to drive', section: '382' };

/** Returns the results that forbid driving until a negative return-to-duty test. */
const findForbidding = ({ tests, born }: DriverSubject, substances: readonly Substance[], day: Day) =>
  tests.filter(
    (test) =>
      isForbidding(test) &&
      test.received <= day &&
      test.day > (born ?? '') &&
      substances.some((each) => isTestFor(test, each)),
  );

function judgeUse(driver: DriverSubject, substances: readonly Substance[], { day }: AuditContext): Verdict | null {
  const bad = findForbidding(driver, substances, day).filter(
    ({ received }) => received > addMonths(day, -PERIOD_MONTHS),
  );
  if (bad.length === 0) return null;
  const used = bad.find(
    (test) => test.usedOn !== null && test.usedOn <= day && !hasReturnedBy(driver, test, test.usedOn),
  );
  if (!used)
    return pass('Not dispatched after the result, or only after the return to duty', { seen: bad.map(toSeenTest) });
  const says = `Hauled a load on ${formatDay(used.usedOn as Day)}, after the result dated ${formatDay(used.received)}`;
  return fail(says, { seen: [toSeenTest(used)] });
}

/** Judges use after a forbidding alcohol result. One positive test for both substances is one event, cited under 382.215. */
function judgeUseAfterAlcohol(driver: DriverSubject, on: AuditContext): Verdict | null {
  const tests = driver.tests.filter((test) => !isTestFor(test, 'DRUGS'));
  return judgeUse(
    { ...driver, tests: [...tests, ...driver.tests.filter(({ type }) => type === 'RETURN_TO_DUTY')] },
    ['ALCOHOL'],
    on,
  );
}

/** Judges whether a result forbids driving. It does until the return to duty, however old it is. */
function judgeForbidden(
  driver: DriverSubject,
  substances: readonly Substance[],
  { day }: AuditContext,
): Verdict | null {
  const open = findForbidding(driver, substances, day).find((test) => !hasReturnedBy(driver, test, day));
  return open
    ? fail(`Result dated ${formatDay(open.received)}, and no return to duty since`, { seen: [toSeenTest(open)] })
    : null;
}

const hasReturnedBy = ({ tests }: DriverSubject, after: Test, by: Day) =>
  tests.some(
    ({ type, result, received }) =>
      type === 'RETURN_TO_DUTY' && isPassed(result) && received >= after.received && received <= by,
  );

/** Judges whether former employers of the past three years were contacted within 30 days of the hire (391.23(c)), separately for each hire. */
function judgeInvestigation({ hired, earlier, employments }: DriverSubject, { day }: AuditContext): Verdict {
  if (hired === null) return unknown(ENTER_HIRED_DATE);
  if (employments.length === 0) return unknown('Enter the employers from the three years before the hire');
  const hire = { hired, previousTermination: findLatestDay(earlier.map(({ terminated }) => terminated)) };
  const found = employments.flatMap((each) => {
    const investigation = getInvestigation(each, hire, day);
    return investigation ? [{ ...investigation, company: each.company }] : [];
  });
  const states = new Set([...Map.groupBy(found, ({ company }) => company).values()].map(findBest));
  const until = found[0]?.until ?? hired;
  if (states.has('MISSED')) return fail(`Former employer inquiry not made by ${formatDay(until)}`);
  const countsYet = addMonths(until, PERIOD_MONTHS) >= day;
  if (states.has('LATE') && countsYet) return fail(`A former employer was contacted after ${formatDay(until)}`);
  if (states.has('UNDATED')) return unknown('Enter when each employer responded or was contacted');
  if (states.has('OWED')) return pass(`Contact former employers by ${formatDay(until)}`, { due: until });
  return pass('All required employers were contacted');
}

/** Of several entries for one employer, as after a rehire, the best state counts. */
const BEST_FIRST = ['DONE', 'LATE', 'UNDATED', 'OWED', 'MISSED', 'NOT_OWED'] as const satisfies InvestigationState[];
const findBest = (all: readonly { state: InvestigationState }[]) =>
  BEST_FIRST.find((state) => all.some((each) => each.state === state));

export const driverRules: readonly Rule<DriverSubject>[] = [
  {
    id: 'DQ0',
    section: '391.51(a)',
    severity: 'C',
    label: 'Driver qualification file',
    cure: 'DOCUMENT',
    judge(driver, { day }) {
      const held = findInForce(driver.documents, day).filter(({ type }) => FILE_DOCUMENTS.includes(type));
      return held.length > 0 ? pass('The driver has a file', { seen: held.map(toSeenDocument) }) : fail(NONE_ON_FILE);
    },
  },
  {
    id: 'DQ3',
    section: '391.23(a)(2)',
    severity: 'O',
    label: 'Safety history from former employers',
    cure: 'EMPLOYMENT',
    judge: judgeInvestigation,
  },
  {
    id: 'DA3',
    section: '382.301(a)',
    severity: 'C',
    label: 'Pre-employment drug test',
    cure: 'DRUG_TEST',
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: judgePreEmployment,
    ofLoad: judgePreEmploymentOnLoad,
  },
  {
    id: 'DA20.215',
    section: '382.215',
    severity: 'A',
    label: 'Driver dispatched after a positive drug test',
    cure: 'DRUG_TEST',
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: (driver, on) => judgeUse(driver, ['DRUGS'], on),
    ofLoad: (driver, on) => judgeForbidden(driver, ['DRUGS'], on),
  },
  {
    id: 'DA20.201',
    section: '382.201',
    severity: 'A',
    label: 'Driver dispatched after a positive alcohol test',
    cure: 'DRUG_TEST',
    isOfFormer: true,
    bars: NOT_CLEARED,
    judge: judgeUseAfterAlcohol,
    ofLoad: (driver, on) => judgeForbidden(driver, ['ALCOHOL'], on),
  },
];
