/** Audits one authority as of a date: the verdict of every rule on every subject, and the rating that a reviewer would propose. */
import { addMonths, type Day } from '../../core/dates.ts';
import type { DocumentedOwner } from '../requirements.ts';
import { accidentRules, getRecordability } from './accident-rules.ts';
import { buildDocumentRules } from './document-rules.ts';
import { driverRules } from './driver-rules.ts';
import { enteredCarrierRules, enteredDriverRules } from './entered-rules.ts';
import { judgeNewEntrant, type NewEntrant } from './new-entrant.ts';
import { type ExaminedRecords, type Figures, type ProposedRating, proposeRating, type Tally } from './rating.ts';
import type { AnySubject, Rule, Subjects } from './rule.ts';
import type { AuditContext, DriverSubject, VehicleSubject } from './subjects.ts';
import { PERIOD_MONTHS, type Verdict } from './terms.ts';
import { includesVehicle, inspectionRules, isInPeriod, vehicleRules } from './vehicle-rules.ts';

const RULES: { readonly [O in DocumentedOwner]: readonly Rule<Subjects[O]>[] } = {
  carrier: [...enteredCarrierRules, ...buildDocumentRules('carrier')],
  driver: [...driverRules, ...enteredDriverRules, ...buildDocumentRules('driver')],
  vehicle: [...vehicleRules, ...buildDocumentRules('vehicle')],
  accident_or_violation_register: [...accidentRules, ...buildDocumentRules('accident_or_violation_register')],
  drug_test: buildDocumentRules('drug_test'),
  vehicle_inspection: [...inspectionRules, ...buildDocumentRules('vehicle_inspection')],
};

type AnyRule = Omit<Rule, 'judge'>;
const BY_ID = new Map<string, AnyRule>(Object.values(RULES).flatMap((rules) => rules.map((rule) => [rule.id, rule])));

/** All rules, in the order of the requirement list. */
export const auditRules: readonly AnyRule[] = [...BY_ID.values()];

/** Returns the rule behind a finding; undefined if the rule was removed. */
export const getAuditRule = (id: string): AnyRule | undefined => BY_ID.get(id);

/** A finding of a rule. It has everything that the rating needs, so that a stored day can be rated again. */
export type Finding = Omit<Verdict, 'cited' | 'bar'> &
  Pick<Rule, 'section' | 'severity'> & { rule: string; owner: DocumentedOwner; ownerId: string; ownerName: string };

type ExaminedRecord = Pick<Finding, 'rule' | 'section' | 'severity' | 'status'>;

/** Returns the findings of all rules for an authority; one cause makes one finding. */
export function findFindings(on: AuditContext): Finding[] {
  const all = findAllFindings(on);
  const isMissing = ({ rule, status, section }: Finding) =>
    status === 'FAIL' && section.startsWith('391.51(b)') && rule !== 'DQ0';
  const missing = new Set(all.filter(isMissing).map(({ ownerId }) => ownerId));
  // The findings of the missing documents already say that a driver has no qualification file.
  return all.filter(({ rule, status, ownerId }) => rule !== 'DQ0' || status !== 'FAIL' || !missing.has(ownerId));
}

function findAllFindings(on: AuditContext): Finding[] {
  const { carrier, drivers, vehicles, accidents, inspections, tests } = on.authority;
  return [
    ...judgeSubjects([carrier], RULES.carrier, on),
    ...judgeSubjects(drivers.filter(isEmployed(on.day)), RULES.driver, on),
    ...judgeSubjects(
      drivers.filter(hasLeft(on.day)),
      RULES.driver.filter(({ isOfFormer }) => isOfFormer),
      on,
    ),
    ...judgeSubjects(
      accidents.filter((each) => each.day <= on.day),
      RULES.accident_or_violation_register,
      on,
    ),
    ...judgeSubjects(
      tests.filter((each) => each.day <= on.day),
      RULES.drug_test,
      on,
    ),
    ...judgeSubjects(vehicles.filter(isOperated(on.day)), RULES.vehicle, on),
    ...judgeSubjects(
      inspections.filter((each) => each.day <= on.day),
      RULES.vehicle_inspection,
      on,
    ),
  ];
}

function judgeSubjects<S extends AnySubject>(
  subjects: readonly S[],
  rules: readonly Rule<S>[],
  on: AuditContext,
): Finding[] {
  return subjects.flatMap((subject) =>
    rules.flatMap((rule) => {
      const found = rule.judge(subject, on);
      if (!found) return [];
      const { cited, bar: _bar, ...verdict } = found;
      const { section, severity } = cited ?? rule;
      const ownerFields = { owner: subject.owner, ownerId: subject.id, ownerName: subject.name };
      return [{ ...verdict, ...ownerFields, rule: rule.id, section, severity }];
    }),
  );
}

/** Returns whether a driver is employed on a date. The termination date is the last day of employment. */
const isEmployed =
  (day: Day) =>
  ({ hired, terminated }: DriverSubject) =>
    (hired === null || hired <= day) && (terminated === null || terminated >= day);

const hasLeft =
  (day: Day) =>
  ({ terminated }: DriverSubject) =>
    terminated !== null && terminated < day && terminated > addMonths(day, -PERIOD_MONTHS);

/**
 * Minimum weight of a commercial motor vehicle, by rating or combined weight, whichever is greater (390.5). A trailer counts with its
 * truck.
 */
const MIN_WEIGHT = 10_001;

const getWeight = ({ vehicleGrossWeight, vehicleRegisteredWeight }: VehicleSubject['facts']): number =>
  Math.max(Number(vehicleGrossWeight ?? MIN_WEIGHT), Number(vehicleRegisteredWeight ?? 0));

const isOperated =
  (day: Day) =>
  ({ started, retired, facts }: VehicleSubject) =>
    started <= day &&
    (retired === null || retired >= day) &&
    !(facts.vehicleType === 'TRUCK' && getWeight(facts) < MIN_WEIGHT);

/**
 * Counts violations by regulation; unknown and not applicable records were not examined. A document on file also counts as examined
 * under its recordkeeping section; a missing one counts under that section alone.
 */
export function tallyFindings(findings: readonly ExaminedRecord[]): Tally[] {
  const tallies = new Map<string, Tally>();
  const count = ({ section, severity }: Pick<Tally, 'section' | 'severity'>, v: number) => {
    const stored = tallies.get(section) ?? { n: 0, v: 0 };
    tallies.set(section, { section, severity, n: stored.n + 1, v: stored.v + v });
  };
  for (const { rule, section, severity, status } of findings) {
    if (status !== 'PASS' && status !== 'FAIL') continue;
    count({ section, severity }, status === 'FAIL' ? 1 : 0);
    const missing = getAuditRule(rule)?.missing;
    if (missing && missing.section !== section) count(missing, 0);
  }
  return [...tallies.values()];
}

/** Computes the figures of the twelve months up to the date. */
export function computeFigures({
  day,
  authority: { carrier, inspections, accidents, miles },
}: Pick<AuditContext, 'day' | 'authority'>): Figures {
  const looked = inspections.filter((each) => includesVehicle(each) && isInPeriod(each.day, day));
  return {
    vehicleInspections: looked.length,
    outOfService: looked.filter(({ isVehicleOut }) => isVehicleOut).length,
    recordableAccidents: accidents.filter((each) => isInPeriod(each.day, day) && getRecordability(each)).length,
    miles,
    isLocal: carrier.facts.carrierIsLocal === true,
  };
}

export type Audit = ExaminedRecords & { proposed: ProposedRating; newEntrant: NewEntrant };

/** Builds the audit from findings and figures, of today or of a stored day. */
export function buildAudit(findings: readonly ExaminedRecord[], figures: Figures): Audit {
  const examined = { tallies: tallyFindings(findings), figures };
  return { ...examined, proposed: proposeRating(examined), newEntrant: judgeNewEntrant(examined) };
}
