/**
 * Shows on an accident's form whether it is recordable, which tests are due by when, and links to add them. Hidden once all tests are on
 * file.
 */
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { formatDay, formatTime } from '@milepost/domain/core/dates.ts';
import type { Tone } from '@milepost/domain/core/statuses.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import type { Substance, TestState } from '@milepost/domain/safety/post-accident.ts';
import { Link } from '@tanstack/react-router';
import { useRights } from '../core/session/rights.ts';
import { Glance } from '../core/ui/form/section.tsx';
import { NEW } from '../core/ui/form/use-record-form.ts';
import { getPagePath } from '../core/ui/records.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import classes from './post-accident.module.css';
import { type DueTest, type PostAccident, usePostAccident } from './use-post-accident.ts';

/** ACC-05, ACC-31. */
const NOTICE =
  'Under FMCSA safety guidelines, after an accident the driver must undergo both FMCSA post-accident drug and alcohol testing.';

const NAMES: Record<Substance, { test: string; add: string; hours: number }> = {
  ALCOHOL: { test: 'Alcohol test', add: 'Add Alcohol Test', hours: 8 },
  DRUGS: { test: 'Drug test', add: 'Add Drug Test', hours: 32 },
};

const isDone = ({ state }: DueTest) => state === 'IN_TIME' || state === 'LATE' || state === 'DONE';

/** Shows which tests an accident requires. `id` is the accident's; null while it is new. */
export function PostAccidentNotice({ id }: { id: string | null }) {
  const found = usePostAccident(id);
  const { tests, isComing } = found;
  const isAsked = tests.some(({ needed }) => needed !== 'NONE');
  if (isComing) return <div data-coming />;
  if (tests.length > 0 && tests.every(isDone)) return null;
  return (
    <Alert color="blue" title={NOTICE} role="note">
      <Stack gap={6}>
        <Text size="sm">{summarize(found, isAsked)}</Text>
        {isAsked && tests.map((each) => <TestLine key={each.of} test={each} found={found} id={id} />)}
        {!isAsked && <AddTest id={id} of="DRUGS" />}
      </Stack>
    </Alert>
  );
}

/** Summarizes what the accident requires. */
function summarize({ isRecordable, isFromBefore, tests }: PostAccident, isAsked: boolean): string {
  if (tests.length === 0)
    return 'Enter the date, time, and outcome to see whether it’s recordable and which tests are required.';
  if (isFromBefore) return 'The former employer was responsible for recording and testing.';
  if (isRecordable && !isAsked)
    return 'Recordable (49 CFR 390.5): it stays on the register for three years. No test is required: no one died and no citation was issued within the testing window (382.303).';
  return isRecordable
    ? 'Recordable (49 CFR 390.5): it stays on the register for three years.'
    : 'Not recordable based on the information entered: no fatality, off-scene treatment, or tow (49 CFR 390.5). No test is required (382.303).';
}

function TestLine({ test, found, id }: { test: DueTest; found: PostAccident; id: string | null }) {
  return (
    <div className={classes.due}>
      <span className={classes.dueName}>{NAMES[test.of].test}</span>
      <Chip {...getChip(test)} />
      <Text size="sm" span>
        {describeTest(test, found)}
      </Text>
      {!isDone(test) && test.needed !== 'NONE' && <AddTest id={id} of={test.of} />}
    </div>
  );
}

const CHIPS: Record<TestState, { label: string; tone: Tone }> = {
  OPEN: { label: 'Due', tone: 'warning' },
  MISSED: { label: 'Not done', tone: 'error' },
  IN_TIME: { label: 'On time', tone: 'success' },
  LATE: { label: 'Late', tone: 'error' },
  DONE: { label: 'On file', tone: 'info' },
};

/** Returns the label and color of a test. Without a citation, the test is due only if one still comes, and after the hours not at all. */
function getChip({ state, needed }: DueTest): { label: string; tone: Tone } {
  if (needed === 'REQUIRED' || (state !== 'OPEN' && state !== 'MISSED')) return CHIPS[state];
  if (needed === 'IF_CITED' && state === 'OPEN') return { label: 'If cited', tone: 'info' };
  return { label: 'Not required', tone: 'rest' };
}

function describeTest(test: DueTest, { now, timeZone }: PostAccident): string {
  const { of, needed, until, state } = test;
  const isTimeKnown = until.first.equals(until.last);
  const by = formatInstant(until.first, timeZone);
  const { hours } = NAMES[of];
  if (isDone(test)) return state === 'DONE' ? 'Enter both times to see whether the test was on time.' : '';
  if (needed === 'NONE') return `The death or citation came more than ${hours} hours after the accident.`;
  if (state === 'MISSED')
    return needed === 'REQUIRED'
      ? `Deadline passed (${hours} hours, ${by}). Stop attempts and document why (382.303(d)).`
      : `No citation within ${hours} hours.`;
  const left = isTimeKnown
    ? `${formatTimeLeft(until.first, now)} left`
    : 'assuming it happened at midnight; enter the time of day';
  return needed === 'REQUIRED' ? `By ${by}: ${left}.` : `Required if the driver is cited by ${by}: ${left}.`;
}

/** Formats `1:40 PM on Nov 20, 2026` in the account's time zone. */
function formatInstant(at: Temporal.Instant, timeZone: string): string {
  const clock = at.toZonedDateTimeISO(timeZone);
  return `${formatTime(clock)} on ${formatDay(clock.toPlainDate().toString())}`;
}

/** Formats `2 hr 10 min`. */
function formatTimeLeft(until: Temporal.Instant, now: Temporal.Instant): string {
  const { hours, minutes } = now.until(until, { largestUnit: 'hour', smallestUnit: 'minute', roundingMode: 'floor' });
  return hours > 0 ? `${hours} hr ${minutes} min` : `${minutes} min`;
}

/** Links to a new test of this accident with known values filled in; once the accident is saved, for users who may add one. */
function AddTest({ id, of }: { id: string | null; of: Substance }) {
  const { can } = useRights();
  if (id === null || !can(drugTest.policy, 'create')) return null;
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link {...props} to={getPagePath(drugTest, NEW)} search={{ accidentRegister: id, drugTestSubstance: of }} />
      )}
    >
      {NAMES[of].add}
    </Anchor>
  );
}

/** Shows the same in short next to a stored accident. */
export function PostAccidentGlance({ id }: { id: string }) {
  const found = usePostAccident(id);
  return (
    <Glance
      items={[
        ['Recordable', found.isRecordable ? 'Yes' : 'No'],
        ...found.tests.map((each) => [NAMES[each.of].test, <Chip key={each.of} {...getChip(each)} />] as const),
      ]}
    />
  );
}
