/** Content of the audit page, and the wording of findings. */
import { addDays, type Day } from '../../core/dates.ts';
import type { Tone } from '../../core/statuses.ts';
import type { Audit, Finding } from './audit.ts';
import { type Improvement, listImprovements } from './improvements.ts';
import { type Factor, getFactor, type ProposedRating, type Rating, type Severity, type Tally } from './rating.ts';
import type { FindingStatus } from './terms.ts';

export const RATING_LABELS: Readonly<Record<Rating, { label: string; tone: Tone }>> = {
  SATISFACTORY: { label: 'Satisfactory', tone: 'success' },
  CONDITIONAL: { label: 'Conditional', tone: 'warning' },
  UNSATISFACTORY: { label: 'Unsatisfactory', tone: 'error' },
};

type Headline = { label: string; tone: Tone };
type StatusCounts = Pick<Record<FindingStatus, number>, 'FAIL' | 'UNKNOWN'>;

const pluralizeRequirements = (count: number) => (count === 1 ? '1 requirement' : `${count} requirements`);

/** Returns the rating in words. It is green only with every factor decided, no missing information, and no violation. */
export function getHeadline({ rating, factors }: ProposedRating, counts: StatusCounts): Headline {
  const undecided = factors.filter((factor) => factor.rating === null).length;
  if (undecided === factors.length) return { label: 'Insufficient data', tone: 'rest' };
  const { label, tone } = RATING_LABELS[rating];
  if (rating === 'UNSATISFACTORY') return { label, tone };
  const notGreen = rating === 'SATISFACTORY' ? 'info' : tone;
  if (undecided > 0) {
    const notDecided = undecided === 1 ? '1 factor' : `${undecided} factors`;
    return { label: `At best ${label}; insufficient data for ${notDecided}`, tone: notGreen };
  }
  if (counts.UNKNOWN > 0) {
    return { label: `At best ${label}; ${pluralizeRequirements(counts.UNKNOWN)} missing information`, tone: notGreen };
  }
  if (counts.FAIL > 0) return { label: `${label}; ${pluralizeRequirements(counts.FAIL)} not met`, tone: notGreen };
  return { label, tone };
}

/** Returns a factor's rating in words, green only without missing information and violations. */
export function getFactorHeadline(
  { name, rating }: Factor,
  findings: readonly Pick<Finding, 'section' | 'status'>[],
): Headline {
  if (rating === null) return { label: 'Insufficient data', tone: 'rest' };
  const own = findings.filter(({ section }) => getFactor(section) === name);
  const has = (status: FindingStatus) => own.some((finding) => finding.status === status);
  const { label, tone } = RATING_LABELS[rating];
  if (rating !== 'SATISFACTORY' || !(has('UNKNOWN') || has('FAIL'))) return { label, tone };
  return { label: has('UNKNOWN') ? `At best ${label}` : label, tone: 'info' };
}

/** Returns the outcome of a new-entrant audit: undecided items can't pass it. */
export function getNewEntrantHeadline({ newEntrant, proposed }: Audit, counts: StatusCounts): Headline {
  if (!newEntrant.passes) return { label: 'Fails', tone: 'error' };
  if (proposed.factors.every(({ rating }) => rating === null)) return { label: 'Insufficient data', tone: 'rest' };
  const isDecided = counts.UNKNOWN === 0 && proposed.factors.every(({ rating }) => rating !== null);
  return isDecided ? { label: 'Passes', tone: 'success' } : { label: 'No violations found', tone: 'info' };
}

export const STATUS_LABELS: Readonly<Record<FindingStatus, { label: string; tone: Tone }>> = {
  FAIL: { label: 'Violation', tone: 'error' },
  UNKNOWN: { label: 'Missing information', tone: 'warning' },
  PASS: { label: 'Compliant', tone: 'success' },
  NOT_APPLICABLE: { label: 'N/A', tone: 'rest' },
};

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = { A: 'Acute', C: 'Critical', O: 'Other' };

/** Days ahead in which upcoming failures are shown. */
export const SOON_DAYS = 30;

export type StoredFinding = Finding & { id: string; since: Day };

export type AuditAnswer = {
  day: Day;
  /** Audited authorities of the account by name, with the rating of the date. */
  authorities: { id: string; prettyName: string; rating: Rating }[];
  /** The authority shown; null if there is none. */
  carrier: { id: string; prettyName: string } | null;
  audit: Audit | null;
  improvements: Improvement[];
  /** Violations, and items that could not be decided. */
  findings: StoredFinding[];
  /** Records that pass today and expire within 30 days, earliest first. */
  soon: StoredFinding[];
  /** Rules marked not applicable, with the reason. */
  excused: StoredFinding[];
  counts: Record<FindingStatus, number>;
  /** The latest stored days, oldest first. */
  trend: { day: Day; rating: Rating; failed: number }[];
};

/** Groups the findings of a day for the page. */
export function groupFindings(findings: readonly StoredFinding[], audit: Audit, day: Day) {
  const last = addDays(day, SOON_DAYS);
  const counts: Record<FindingStatus, number> = { FAIL: 0, UNKNOWN: 0, PASS: 0, NOT_APPLICABLE: 0 };
  for (const { status } of findings) counts[status] += 1;
  return {
    counts,
    improvements: listImprovements(audit),
    findings: findings.filter(({ status }) => status === 'FAIL' || status === 'UNKNOWN'),
    soon: findings
      .filter(({ status, due }) => status === 'PASS' && due !== null && due <= last)
      .toSorted((one, other) => String(one.due).localeCompare(String(other.due))),
    excused: findings.filter(({ status }) => status === 'NOT_APPLICABLE'),
  };
}

/** Returns the URL of a section's public text; null outside of 49 CFR. */
export function getSectionUrl(section: string): string | null {
  const found = /^(\d{3})(?:\.(\d+)[A-Z]?)?/.exec(section);
  if (!found) return null;
  const [, part, number] = found;
  return `https://www.ecfr.gov/current/title-49/${number ? `section-${part}.${number}` : `part-${part}`}`;
}

/** Formats a section as a citation. */
export const formatCitation = (section: string) => (getSectionUrl(section) ? `49 CFR ${section}` : section);

/** Formats a share: `3 of 24 examined, 12.5%`. */
export function formatShare({ n, v }: Pick<Tally, 'n' | 'v'>): string {
  const percent = Math.round((v * 1000) / Math.max(n, 1)) / 10;
  return `${v} of ${n} examined, ${percent}%`;
}

/** Explains why a regulation costs points. */
export function explainPoints(tally: Tally): string {
  if (tally.severity === 'A') return `acute (${tally.v} found; one is enough to lower the rating)`;
  return `critical, and a pattern: ${formatShare(tally)}`;
}
