/** What the page of the audit is told, and in which words a finding is said. */
import { addDays, type Day } from '../../core/dates.ts';
import type { Tone } from '../../core/statuses.ts';
import type { Audit, Finding } from './audit.ts';
import { type Improvement, improvements } from './improvements.ts';
import { type Factor, factorOf, type Proposed, type Rating, type Severity, type Tally } from './rating.ts';
import type { Status } from './terms.ts';

export const RATING_WORDS: Readonly<Record<Rating, { label: string; tone: Tone }>> = {
  SATISFACTORY: { label: 'Satisfactory', tone: 'success' },
  CONDITIONAL: { label: 'Conditional', tone: 'warning' },
  UNSATISFACTORY: { label: 'Unsatisfactory', tone: 'error' },
};

type Headline = { label: string; tone: Tone };
type Counts = Pick<Record<Status, number>, 'FAIL' | 'UNKNOWN'>;

const requirements = (count: number) => (count === 1 ? '1 requirement' : `${count} requirements`);

/** Returns the rating in words. Only a rating with every factor decided, no information missing, and no violation is green. */
export function headline({ rating, factors }: Proposed, counts: Counts): Headline {
  const undecided = factors.filter((factor) => factor.rating === null).length;
  if (undecided === factors.length) return { label: 'Insufficient data', tone: 'rest' };
  const { label, tone } = RATING_WORDS[rating];
  if (rating === 'UNSATISFACTORY') return { label, tone };
  const notGreen = rating === 'SATISFACTORY' ? 'info' : tone;
  if (undecided > 0) {
    const notDecided = undecided === 1 ? '1 factor' : `${undecided} factors`;
    return { label: `At best ${label}; ${notDecided} not decided`, tone: notGreen };
  }
  if (counts.UNKNOWN > 0) {
    return { label: `At best ${label}; ${requirements(counts.UNKNOWN)} missing information`, tone: notGreen };
  }
  if (counts.FAIL > 0) return { label: `${label}; ${requirements(counts.FAIL)} not met`, tone: notGreen };
  return { label, tone };
}

/** Returns a factor's rating in words, green only where nothing of the factor is missing or violated. */
export function factorHeadline(
  { name, rating }: Factor,
  findings: readonly Pick<Finding, 'section' | 'status'>[],
): Headline {
  if (rating === null) return { label: 'Insufficient data', tone: 'rest' };
  const own = findings.filter(({ section }) => factorOf(section) === name);
  const has = (status: Status) => own.some((finding) => finding.status === status);
  const { label, tone } = RATING_WORDS[rating];
  if (rating !== 'SATISFACTORY' || !(has('UNKNOWN') || has('FAIL'))) return { label, tone };
  return { label: has('UNKNOWN') ? `At best ${label}` : label, tone: 'info' };
}

/** Returns how a new-entrant audit would end: what was not decided can't pass it. */
export function newEntrantHeadline({ newEntrant, proposed }: Audit, counts: Counts): Headline {
  if (!newEntrant.passes) return { label: 'Fails', tone: 'error' };
  if (proposed.factors.every(({ rating }) => rating === null)) return { label: 'Insufficient data', tone: 'rest' };
  const isDecided = counts.UNKNOWN === 0 && proposed.factors.every(({ rating }) => rating !== null);
  return isDecided ? { label: 'Passes', tone: 'success' } : { label: 'No failure found', tone: 'info' };
}

export const STATUS_WORDS: Readonly<Record<Status, { label: string; tone: Tone }>> = {
  FAIL: { label: 'Violation', tone: 'error' },
  UNKNOWN: { label: 'Missing information', tone: 'warning' },
  PASS: { label: 'Compliant', tone: 'success' },
  NOT_APPLICABLE: { label: 'N/A', tone: 'rest' },
};

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = { A: 'Acute', C: 'Critical', O: 'Other' };

/** What will fail within so many days if nobody acts. */
export const SOON_DAYS = 30;

export type KeptFinding = Finding & { id: string; since: Day };

export type AuditAnswer = {
  day: Day;
  /** The account's authorities that were audited, by name, with the rating of the day. */
  authorities: { id: string; prettyName: string; rating: Rating }[];
  /** The one that is told here; null while there is none. */
  carrier: { id: string; prettyName: string } | null;
  audit: Audit | null;
  improvements: Improvement[];
  /** What is broken, and what could not be decided. */
  findings: KeptFinding[];
  /** What holds today and runs out within thirty days, the first at the front. */
  soon: KeptFinding[];
  /** What was taken off an owner, with the reason that was given. */
  excused: KeptFinding[];
  counts: Record<Status, number>;
  /** The last days that were kept, the oldest first. */
  trend: { day: Day; rating: Rating; failed: number }[];
};

/** What the page shows of the findings of a day. */
export function shownOf(findings: readonly KeptFinding[], audit: Audit, day: Day) {
  const last = addDays(day, SOON_DAYS);
  const counts: Record<Status, number> = { FAIL: 0, UNKNOWN: 0, PASS: 0, NOT_APPLICABLE: 0 };
  for (const { status } of findings) counts[status] += 1;
  return {
    counts,
    improvements: improvements(audit),
    findings: findings.filter(({ status }) => status === 'FAIL' || status === 'UNKNOWN'),
    soon: findings
      .filter(({ status, due }) => status === 'PASS' && due !== null && due <= last)
      .toSorted((one, other) => String(one.due).localeCompare(String(other.due))),
    excused: findings.filter(({ status }) => status === 'NOT_APPLICABLE'),
  };
}

/** The public text of a section of 49 CFR; none of what stands elsewhere. */
export function textOf(section: string): string | null {
  const found = /^(\d{3})(?:\.(\d+)[A-Z]?)?/.exec(section);
  if (!found) return null;
  const [, part, number] = found;
  return `https://www.ecfr.gov/current/title-49/${number ? `section-${part}.${number}` : `part-${part}`}`;
}

/** A section as it is cited. */
export const citation = (section: string) => (textOf(section) ? `49 CFR ${section}` : section);

/** `3 of 24 examined, 12.5%`. */
export function shareWords({ n, v }: Pick<Tally, 'n' | 'v'>): string {
  const percent = Math.round((v * 1000) / Math.max(n, 1)) / 10;
  return `${v} of ${n} examined, ${percent}%`;
}

/** Why a regulation costs points, as a consultant would say it. */
export function pointsWords(tally: Tally): string {
  if (tally.severity === 'A') return `acute (${tally.v} found; one is enough to lower the rating)`;
  return `critical, and a pattern: ${shareWords(tally)}`;
}
