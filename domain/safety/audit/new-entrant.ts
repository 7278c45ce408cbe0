/** The new-entrant safety audit of the first 18 months (49 CFR 385.321, Appendix A): automatic failures, and points that add up. */
import {
  type ExaminedRecords,
  FACTORS,
  type FactorName,
  getFactor,
  isOftenOutOfService,
  mergeTallies,
  rateAccidents,
  type Tally,
} from './rating.ts';

/** The sixteen sections of 385.321(b) that apply to a property carrier. */
const SINGLE_FAILURES = new Set([
  '382.115(a)',
  '382.115(b)',
  '382.201',
  '382.211',
  '382.215',
  '382.305(a)',
  '383.3(a)',
  '383.23(a)',
  '383.37(b)',
  '383.51(a)',
  '387.7(a)',
  '387.31(a)',
  '391.11(b)(4)',
  '391.15(a)',
  '396.9(c)(2)',
  '396.11(a)(3)',
]);
/** Sections that fail the audit from 51% of the records examined. */
const SHARE_FAILURES = new Set(['395.8(a)(1)', '396.17(a)']);
const HALF_PERCENT = 51;

/** In half points: 1.5 for an acute regulation, 1 for a critical one. */
const HALF_POINTS = { A: 3, C: 2, O: 0 };
const INADEQUATE = 6;
const MAX_INADEQUATE = 2;

export type NewEntrant = {
  passes: boolean;
  /** Sections that fail the audit on their own. */
  failures: string[];
  inadequate: FactorName[];
};

/** Returns the outcome of a new-entrant audit of the examined records. */
export function judgeNewEntrant({ tallies, figures }: ExaminedRecords): NewEntrant {
  const all = mergeTallies(tallies);
  const failures = all.filter(isAutomaticFailure).map(({ section }) => section);
  const inadequate = FACTORS.filter((name) => isInadequate(name, all, figures));
  return { failures, inadequate, passes: failures.length === 0 && inadequate.length <= MAX_INADEQUATE };
}

export function isAutomaticFailure({ section, n, v }: Tally): boolean {
  if (v === 0) return false;
  return SINGLE_FAILURES.has(section) || (SHARE_FAILURES.has(section) && v * 100 >= n * HALF_PERCENT);
}

function isInadequate(name: FactorName, tallies: readonly Tally[], figures: ExaminedRecords['figures']): boolean {
  if (name === 'ACCIDENT') return rateAccidents(figures) === 'UNSATISFACTORY';
  const own = tallies.filter(({ section, v }) => v > 0 && getFactor(section) === name);
  const ofVehicles = name === 'VEHICLE' && isOftenOutOfService(figures) ? HALF_POINTS.C : 0;
  return own.reduce((sum, { severity }) => sum + HALF_POINTS[severity], ofVehicles) >= INADEQUATE;
}
