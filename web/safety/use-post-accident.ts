/** Returns an accident's facts from its form, and the tests done after it, updated every minute. */
import { isDay } from '@milepost/domain/core/dates.ts';
import { TIME } from '@milepost/domain/core/fields.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { drugTest, TEST_SUBSTANCES } from '@milepost/domain/safety/drug-test.ts';
import {
  type Accident,
  getDeadline,
  getSpan,
  getTestNeed,
  getTestState,
  isRecordable,
  type Span,
  SUBSTANCES,
  type Substance,
  type TestNeed,
  type TestState,
} from '@milepost/domain/safety/post-accident.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../core/api/client.ts';
import { useSession } from '../core/session/session.ts';
import { keys } from '../core/ui/data.ts';
import { useFormContext } from '../core/ui/form/context.ts';

export type DueTest = { of: Substance; needed: TestNeed; until: Span; state: TestState };

export type PostAccident = {
  isRecordable: boolean;
  /** The accident was for a former employer to register and test. */
  isFromBefore: boolean;
  /** Empty until the date is entered. */
  tests: DueTest[];
  /** The tests are still loading. */
  isComing: boolean;
  timeZone: string;
  now: Temporal.Instant;
};

/** Returns the tests that an accident requires. `id` is the accident's; null while it is new. */
export function usePostAccident(id: string | null): PostAccident {
  const { values } = useFormContext();
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const now = useNow();
  const { done, isComing } = useTestsAfter(id);
  const [day, time] = [String(values.accidentOrViolationDate ?? ''), String(values.accidentOrViolationTime ?? '')];
  const accident = readAccident(values);
  const happened = isDay(day) ? getSpan(day, parseTime(time), timeZone) : null;
  const tested = done.map((each) => ({
    of: TEST_SUBSTANCES[each.drugTestSubstance],
    at: getSpan(each.drugTestDate, parseTime(each.drugTestTime), timeZone),
  }));
  return {
    isRecordable: isRecordable(accident),
    isFromBefore: accident.isAccidentOrViolationFromPreviousEmployment === true,
    tests: happened
      ? SUBSTANCES.map((of) => ({
          of,
          needed: getTestNeed(accident, of, happened, timeZone),
          until: getDeadline(happened, of),
          state: getTestState(of, happened, tested, now),
        }))
      : [],
    isComing,
    timeZone,
    now,
  };
}

/** Reads the form; incomplete values count as not entered. */
function readAccident(values: Readonly<Record<string, unknown>>): Accident {
  const getDay = (name: string) => (isDay(String(values[name] ?? '')) ? String(values[name]) : null);
  const formatClock = (name: string) => parseTime(String(values[name] ?? ''));
  const isTrue = (name: string) => values[name] === true || values[name] === 'true';
  return {
    numFatals: Number(values.numFatals) || 0,
    isAccidentOrViolationFromPreviousEmployment: isTrue('isAccidentOrViolationFromPreviousEmployment'),
    accidentOrViolationInjuredTreatedAway: isTrue('accidentOrViolationInjuredTreatedAway'),
    accidentOrViolationTowed: isTrue('accidentOrViolationTowed'),
    accidentOrViolationCitationIssued: isTrue('accidentOrViolationCitationIssued'),
    accidentOrViolationDate: getDay('accidentOrViolationDate') ?? '',
    accidentOrViolationCitationDate: getDay('accidentOrViolationCitationDate'),
    accidentOrViolationCitationTime: formatClock('accidentOrViolationCitationTime'),
    accidentOrViolationDeathDate: getDay('accidentOrViolationDeathDate'),
    accidentOrViolationDeathTime: formatClock('accidentOrViolationDeathTime'),
  };
}

const parseTime = (text: string | null) => (text && TIME.test(text) ? text : null);

type Test = Row<typeof drugTest>;

/** Usually there are two. */
const MAX_TESTS = 100;

function useTestsAfter(accidentRegister: string | null): { done: readonly Test[]; isComing: boolean } {
  const asked = { accidentRegister: accidentRegister ?? '', per_page: String(MAX_TESTS) };
  const path = `${drugTest.path}/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, asked),
    queryFn: ({ signal }) => api.get<{ results: Test[] }>(path, asked, { signal }),
    enabled: accidentRegister !== null,
  });
  return { done: data?.results ?? [], isComing: isLoading };
}

const MINUTE_MS = 60_000;

function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
