/** Rules on facts entered on the driver or authority form rather than on documents. While a field is empty, the rule stays undecided. */
import { type Day, formatDay } from '../../core/dates.ts';
import { formatMoney } from '../../core/money.ts';
import { CLEARINGHOUSE_START } from '../clearinghouse.ts';
import { listHires } from './hires.ts';
import type { Rule } from './rule.ts';
import type { AuditContext, CarrierSubject, DriverSubject, Subject } from './subjects.ts';
import {
  type ExaminedItem,
  fail,
  judgeOnce,
  judgeRolling,
  notApplicable,
  pass,
  unknown,
  type Verdict,
} from './terms.ts';

/** Minimum insurance for property in vehicles of 10,001 lb or more (387.9). */
const MIN_INSURANCE = 750_000;

const getDay = ({ facts }: Subject, field: string) => (facts[field] ?? null) as Day | null;

const toSeenQuery = ({ id }: Subject, day: Day): ExaminedItem => ({
  record: 'driver',
  id,
  day,
  what: 'CLEARINGHOUSE_QUERY',
});

/** Returns the verdict for a driver without a CDL or with an unknown class; null for a CDL driver. */
function judgeWithoutCdl({ facts }: DriverSubject): Verdict | null {
  if (facts.driverLicenseClass === 'NONE') return notApplicable('Drives without a CDL');
  return facts.driverLicenseClass == null ? unknown('Enter the license class. It determines what’s required.') : null;
}

function judgeHireQuery(driver: DriverSubject, { day }: AuditContext): Verdict | null {
  const { hired, firstLoad } = driver;
  if (hired !== null && hired < CLEARINGHOUSE_START) return null;
  const asked = getDay(driver, 'driverClearinghouseHireDate');
  const other = judgeWithoutCdl(driver);
  if (other) return other;
  if (hired === null) return unknown('Enter the hired date');
  if (asked === null) return unknown('Enter the date of the full query before the first dispatch');
  const since = listHires(driver)[0]?.since ?? asked;
  if (asked < since)
    return unknown(`The query dated ${formatDay(asked)} was for another hire. Enter the one for this hire.`);
  // Nothing is late before the first load.
  return judgeOnce([toSeenQuery(driver, asked)], day, firstLoad ?? day);
}

function judgeAnnualQuery(driver: DriverSubject, { day }: AuditContext): Verdict {
  const asked = ['driverClearinghouseHireDate', 'driverClearinghouseQueryDate'].flatMap(
    (field) => getDay(driver, field) ?? [],
  );
  const seen = asked.filter((each) => each <= day).map((each) => toSeenQuery(driver, each));
  const other = judgeWithoutCdl(driver);
  if (other) return other;
  return seen.length > 0 ? judgeRolling(seen, day, { months: 12 }) : unknown('Enter the date of the last query');
}

export const enteredDriverRules: readonly Rule<DriverSubject>[] = [
  {
    id: 'DA15',
    section: '382.701(a)',
    severity: 'O',
    label: 'Clearinghouse query at hire',
    cure: 'RECORD',
    judge: judgeHireQuery,
  },
  {
    id: 'DA16',
    section: '382.701(b)',
    severity: 'O',
    label: 'Annual Clearinghouse query',
    cure: 'RECORD',
    judge: judgeAnnualQuery,
  },
];

/** Applies to a carrier with a CDL driver, or with a driver whose license class is unknown. */
function judgeEnrollment(carrier: CarrierSubject, { authority: { drivers }, day }: AuditContext): Verdict | null {
  if (drivers.every(({ facts }) => facts.driverLicenseClass === 'NONE')) return null;
  const since = getDay(carrier, 'carrierConsortiumDate');
  const name = carrier.facts.carrierConsortium;
  if (name == null || since === null) return unknown('Enter the consortium and the date you joined');
  const says = `With ${name} since ${formatDay(since)}`;
  return since <= day ? pass(says) : unknown(`${says}. Check the date.`);
}

function judgeInsurance({ facts }: CarrierSubject): Verdict {
  const amount = facts.carrierInsuranceAmount ?? null;
  if (amount === null) return unknown('Enter the amount of the liability insurance');
  const says = `Covers ${formatMoney(Number(amount))}`;
  return Number(amount) >= MIN_INSURANCE ? pass(says) : fail(`${says}, at least ${formatMoney(MIN_INSURANCE)}`);
}

export const enteredCarrierRules: readonly Rule<CarrierSubject>[] = [
  {
    id: 'DA1',
    section: '382.115(a)',
    severity: 'A',
    label: 'Drug and alcohol testing program',
    cure: 'RECORD',
    judge: judgeEnrollment,
  },
  {
    id: 'DA4',
    section: '382.305(a)',
    severity: 'A',
    label: 'Random testing program',
    cure: 'RECORD',
    judge: judgeEnrollment,
  },
  {
    id: 'IN1.amount',
    section: '387.7(a)',
    severity: 'A',
    label: 'Insurance amount',
    cure: 'RECORD',
    judge: judgeInsurance,
  },
];
