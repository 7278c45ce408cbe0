/** Ranks what to fix first: for each regulation that costs points, the number of violations to fix and the rating after that. */
import {
  bySection,
  type Examined,
  factorOf,
  isPattern,
  pointsOf,
  RATINGS,
  type Rating,
  rate,
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
export function improvements(examined: Examined): Improvement[] {
  const all = bySection(examined.tallies);
  const now = rate(examined);
  return all
    .filter((tally) => pointsOf(tally) > 0)
    .map((tally) => {
      const then = rate({ ...examined, tallies: all.map((each) => (each === tally ? { ...each, v: 0 } : each)) });
      const name = factorOf(tally.section);
      const rank = (rated: typeof now) => {
        const rating = rated.factors.find((factor) => factor.name === name)?.rating;
        return rating ? RATINGS.indexOf(rating) : 0;
      };
      const openFindings = violationsToFix(tally);
      const wins = RATINGS.indexOf(now.rating) - RATINGS.indexOf(then.rating);
      return {
        section: tally.section,
        openFindings,
        ratingAfter: then.rating,
        order: [-wins, rank(then) - rank(now), openFindings],
      };
    })
    .sort((one, other) => compare(one.order, other.order) || one.section.localeCompare(other.section))
    .map(({ order: _order, ...improvement }) => improvement);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Returns how many violations to fix: all of an acute regulation; of a critical one until no pattern remains. */
function violationsToFix({ severity, n, v }: Tally): number {
  if (severity === 'A') return v;
  let left = v;
  while (isPattern({ n, v: left })) left -= 1;
  return v - left;
}
