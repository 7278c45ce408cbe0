/** What to fix first: of each regulation that costs points, how many of its violations must go, and what the rating is then. */
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
  /** So many of its violations must be fixed until it costs nothing. */
  openFindings: number;
  /** What would be proposed if this alone were fixed. */
  ratingAfter: Rating;
};

/** Those that cost points, whatever helps most at the front: a better rating, then a better factor, then the fewest things to do. */
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

/** All of an acute one; of a critical one until what is left is no pattern. */
function violationsToFix({ severity, n, v }: Tally): number {
  if (severity === 'A') return v;
  let left = v;
  while (isPattern({ n, v: left })) left -= 1;
  return v - left;
}
