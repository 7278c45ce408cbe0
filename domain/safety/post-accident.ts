/**
 * What follows from an accident: whether it is recordable (49 CFR 390.5), and which tests of the driver are due until when (382.303). A tow or an
 * injury alone asks for no test: the citation does, within the hours in which the test can still be done.
 */
import type { Day } from '../core/dates.ts';
import type { Input } from '../core/record.ts';
import type { accidentOrViolationRegister } from './accident-or-violation-register.ts';

type Register = Input<typeof accidentOrViolationRegister>;

/** What of an accident decides. */
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

/** A moment that may be known by its day alone: then it is any of the moments from `first` to `last`. */
export type Span = { first: Temporal.Instant; last: Temporal.Instant };

export type Substance = 'ALCOHOL' | 'DRUGS';

/** Within so many hours after the accident each test is done; after that one stops trying and keeps a note why (382.303(d)). */
const HOURS: Readonly<Record<Substance, number>> = { ALCOHOL: 8, DRUGS: 32 };
export const SUBSTANCES = Object.keys(HOURS) as Substance[];

/** Somebody died, or was treated away from the scene, or a vehicle was towed. Fault and damage in dollars do not matter. */
export function isRecordable(accident: Accident): boolean {
  return (accident.numFatals ?? 0) > 0 || isHurtOrTowed(accident);
}

const isHurtOrTowed = ({
  accidentOrViolationInjuredTreatedAway: isHurt,
  accidentOrViolationTowed: isTowed,
}: Accident) => isHurt === true || isTowed === true;

export type Need = 'REQUIRED' | 'IF_CITED' | 'NONE';

/**
 * Whether a test is required after an accident that happened at some time of `happened`, only if the driver is cited while the test can be done, or not. A death or a
 * citation after the hours of the test asks for it no more (382.303(a), (b)); without a date of their own they count as on the date of the accident. What happened
 * at a former employer was for that employer to test.
 */
export function testNeeded(accident: Accident, substance: Substance, happened: Span, timeZone: string): Need {
  if (accident.isAccidentOrViolationFromPreviousEmployment) return 'NONE';
  const until = untilOf(happened, substance);
  const isInTime = (date: Day | null | undefined, clock: string | null | undefined) =>
    !date || !isAfter(spanOf(date, clock, timeZone).first, until.last);
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

/** The moments that a day, and a time of day where one is known, may mean in a time zone. Of an hour that comes twice it is the first or the second. */
export function spanOf(day: Day, time: string | null | undefined, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day);
  if (time) {
    const clock = date.toPlainDateTime(Temporal.PlainTime.from(time));
    const at = (disambiguation: 'earlier' | 'later') => clock.toZonedDateTime(timeZone, { disambiguation }).toInstant();
    return { first: at('earlier'), last: at('later') };
  }
  const start = (each: Temporal.PlainDate) => each.toZonedDateTime(timeZone).toInstant();
  return { first: start(date), last: start(date.add({ days: 1 })).subtract({ milliseconds: 1 }) };
}

/** Until when a test can be done: hours that pass, whatever the clocks say. */
export function untilOf(accident: Span, substance: Substance): Span {
  const hours = HOURS[substance];
  return { first: accident.first.add({ hours }), last: accident.last.add({ hours }) };
}

/** A test that was done: of what, and when. */
export type Tested = { of: readonly Substance[]; at: Span };

/**
 * How a test stands: `OPEN` while it can be done, `MISSED` after that; done `IN_TIME` or `LATE`, or `DONE` where the times that would tell were not
 * entered.
 */
export type TestState = 'OPEN' | 'MISSED' | 'IN_TIME' | 'LATE' | 'DONE';

/** Of several tests the best counts: one in time makes up for another that was late. */
export function stateOfTest(
  substance: Substance,
  accident: Span,
  tests: readonly Tested[],
  now: Temporal.Instant,
): TestState {
  const until = untilOf(accident, substance);
  // What was done before the accident is no test after it.
  const done = tests.filter((test) => test.of.includes(substance) && !isAfter(accident.first, test.at.last));
  const states = done.map(({ at }) => inTime(at, until));
  const best = (['IN_TIME', 'DONE', 'LATE'] as const).find((state) => states.includes(state));
  return best ?? (isAfter(now, until.last) ? 'MISSED' : 'OPEN');
}

function inTime(at: Span, until: Span): 'IN_TIME' | 'LATE' | 'DONE' {
  if (!isAfter(at.last, until.first)) return 'IN_TIME';
  return isAfter(at.first, until.last) ? 'LATE' : 'DONE';
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;
