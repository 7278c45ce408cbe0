/** Ranks what to fix first: for each regulation that costs points, the number of violations to fix and the rating after that. */
import {
  computePoints,
  type ExaminedRecords,
  getFactor,
  isPattern,
  mergeTallies,
  proposeRating,
  RATINGS,
  type Rating,
  type Tally,
} from './rating.ts';

export type Improvement = {
  section: string;
  /** Violations to fix until the regulation costs no points. */
  openFindings: number;
  /** The proposed rating if this alone were fixed. */
  ratingAfter: Rating;
};

/** Returns the regulations that cost points, sorted by the better rating, then the better factor, then the fewest fixes. */
export function listImprovements(examined: ExaminedRecords): Improvement[] {
  const all = mergeTallies(examined.tallies);
  const now = proposeRating(examined);
  return all
    .filter((tally) => computePoints(tally) > 0)
    .map((tally) => {
      const then = proposeRating({
        ...examined,
        tallies: all.map((each) => (each === tally ? { ...each, v: 0 } : each)),
      });
      const name = getFactor(tally.section);
      const rank = (rated: typeof now) => {
        const rating = rated.factors.find((factor) => factor.name === name)?.rating;
        return rating ? RATINGS.indexOf(rating) : 0;
      };
      const openFindings = countViolationsToFix(tally);
      const wins = RATINGS.indexOf(now.rating) - RATINGS.indexOf(then.rating);
      return {
        section: tally.section,
        openFindings,
        ratingAfter: then.rating,
        order: [-wins, rank(then) - rank(now), openFindings],
      };
    })
    .sort((one, other) => compareImprovements(one.order, other.order) || one.section.localeCompare(other.section))
    .map(({ order: _order, ...improvement }) => improvement);
}

function compareImprovements(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Returns how many violations to fix: all of an acute regulation; of a critical one until no pattern remains. */
function countViolationsToFix({ severity, n, v }: Tally): number {
  if (severity === 'A') return v;
  let left = v;
  while (isPattern({ n, v: left })) left -= 1;
  return v - left;
}
