/**
 * Decides whether an accident is recordable (49 CFR 390.5), and which driver tests are due until when (382.303). A tow or an injury
 * alone requires no test: a citation does, within the hours in which the test is still possible.
 */
import type { Day } from '../core/dates.ts';
import type { Input } from '../core/record.ts';
import type { accidentOrViolationRegister } from './accident-or-violation-register.ts';

type Register = Input<typeof accidentOrViolationRegister>;

/** Fields of an accident that decide. */
export type Accident = Partial<
  Pick<
    Register,
    | 'numFatals'
    | 'accidentOrViolationInjuredTreatedAway'
    | 'accidentOrViolationTowed'
    | 'accidentOrViolationCitationIssued'
    | 'accidentOrViolationDate'
    | 'accidentOrViolationTime'
    | 'accidentOrViolationCitationDate'
    | 'accidentOrViolationCitationTime'
    | 'accidentOrViolationDeathDate'
    | 'accidentOrViolationDeathTime'
    | 'isAccidentOrViolationFromPreviousEmployment'
  >
>;

/** A moment that may be known by its date alone: any moment from `first` to `last`. */
export type Span = { first: Temporal.Instant; last: Temporal.Instant };

export type Substance = 'ALCOHOL' | 'DRUGS';

/** Hours after the accident for each test; then testing attempts end and a note says why (382.303(d)). */
const TEST_HOURS: Readonly<Record<Substance, number>> = { ALCOHOL: 8, DRUGS: 32 };
export const SUBSTANCES = Object.keys(TEST_HOURS) as Substance[];

/** Returns whether a person died or was treated away from the scene, or a vehicle was towed. Fault and damage in dollars do not matter. */
export function isRecordable(accident: Accident): boolean {
  return (accident.numFatals ?? 0) > 0 || isHurtOrTowed(accident);
}

const isHurtOrTowed = ({
  accidentOrViolationInjuredTreatedAway: isHurt,
  accidentOrViolationTowed: isTowed,
}: Accident) => isHurt === true || isTowed === true;

export type TestNeed = 'REQUIRED' | 'IF_CITED' | 'NONE';

/**
 * Returns whether a test is required after an accident at `happened`, not required, or required only if the driver is cited while the
 * test is possible. A death or citation after the hours of the test no longer requires it (382.303(a), (b)); without a date, each
 * counts as on the date of the accident. An accident at a former employer was that employer's to test.
 */
export function getTestNeed(accident: Accident, substance: Substance, happened: Span, timeZone: string): TestNeed {
  if (accident.isAccidentOrViolationFromPreviousEmployment) return 'NONE';
  const until = getDeadline(happened, substance);
  const isInTime = (date: Day | null | undefined, clock: string | null | undefined) =>
    !date || !isAfter(getSpan(date, clock, timeZone).first, until.last);
  const { accidentOrViolationDeathDate, accidentOrViolationDeathTime } = accident;
  const { accidentOrViolationCitationIssued, accidentOrViolationCitationDate } = accident;
  if (
    (accident.numFatals ?? 0) > 0 &&
    isInTime(accidentOrViolationDeathDate ?? accident.accidentOrViolationDate, accidentOrViolationDeathTime)
  )
    return 'REQUIRED';
  if (!isHurtOrTowed(accident)) return 'NONE';
  if (!accidentOrViolationCitationIssued) return 'IF_CITED';
  return isInTime(
    accidentOrViolationCitationDate ?? accident.accidentOrViolationDate,
    accident.accidentOrViolationCitationTime,
  )
    ? 'REQUIRED'
    : 'NONE';
}

/**
 * Returns the moments that a date, and a time if known, may mean in a time zone. An hour that occurs twice may be the first or the
 * second.
 */
export function getSpan(day: Day, time: string | null | undefined, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day);
  if (time) {
    const clock = date.toPlainDateTime(Temporal.PlainTime.from(time));
    const toInstant = (disambiguation: 'earlier' | 'later') =>
      clock.toZonedDateTime(timeZone, { disambiguation }).toInstant();
    return { first: toInstant('earlier'), last: toInstant('later') };
  }
  const start = (each: Temporal.PlainDate) => each.toZonedDateTime(timeZone).toInstant();
  return { first: start(date), last: start(date.add({ days: 1 })).subtract({ milliseconds: 1 }) };
}

/** Returns when the test window closes. It counts elapsed hours, whatever clock changes occur. */
export function getDeadline(accident: Span, substance: Substance): Span {
  const hours = TEST_HOURS[substance];
  return { first: accident.first.add({ hours }), last: accident.last.add({ hours }) };
}

/** A completed test: its substances and time. */
export type CompletedTest = { of: readonly Substance[]; at: Span };

/**
 * State of a test: `OPEN` during the test window, `MISSED` after it; a completed test is `IN_TIME` or `LATE`, or `DONE` if the deciding
 * times are missing.
 */
export type TestState = 'OPEN' | 'MISSED' | 'IN_TIME' | 'LATE' | 'DONE';

/** Returns the best state of several tests: one in time makes up for a late one. */
export function getTestState(
  substance: Substance,
  accident: Span,
  tests: readonly CompletedTest[],
  now: Temporal.Instant,
): TestState {
  const until = getDeadline(accident, substance);
  // A test before the accident does not count.
  const done = tests.filter((test) => test.of.includes(substance) && !isAfter(accident.first, test.at.last));
  const states = done.map(({ at }) => getTimeliness(at, until));
  const best = (['IN_TIME', 'DONE', 'LATE'] as const).find((state) => states.includes(state));
  return best ?? (isAfter(now, until.last) ? 'MISSED' : 'OPEN');
}

function getTimeliness(at: Span, until: Span): 'IN_TIME' | 'LATE' | 'DONE' {
  if (!isAfter(at.last, until.first)) return 'IN_TIME';
  return isAfter(at.first, until.last) ? 'LATE' : 'DONE';
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;
