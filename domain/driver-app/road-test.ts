/** The road test of 49 CFR 391.31: what it has at least, (c), and how the examiner rates each. Read by his page too, so nothing here needs more than itself. */

export const ROAD_TEST_PARTS = {
  PRE_TRIP: 'Pre-trip inspection (49 CFR 396.13)',
  COUPLING: 'Coupling and uncoupling of combination units',
  STARTING: 'Placing the vehicle in operation',
  CONTROLS: 'Use of controls and emergency equipment',
  TRAFFIC: 'Operating in traffic and while passing other vehicles',
  TURNING: 'Turning the vehicle',
  BRAKING: 'Braking, and slowing by means other than braking',
  PARKING: 'Backing and parking',
} as const;

export type RoadTestPart = keyof typeof ROAD_TEST_PARTS;
export const ROAD_TEST_PART_NAMES = Object.keys(ROAD_TEST_PARTS) as [RoadTestPart, ...RoadTestPart[]];

export const RATINGS = { PASS: 'Pass', FAIL: 'Fail', NOT_APPLICABLE: 'N/A' } as const;
export type Rating = keyof typeof RATINGS;

export type PartRating = { rating: Rating; notes: string };
export type Ratings = Record<RoadTestPart, PartRating>;

/** Returns the ratings that a part can get. Coupling is tested only if the driver may drive a combination (391.31(c)(2)). */
export const getRatings = (part: RoadTestPart): readonly Rating[] =>
  part === 'COUPLING' ? ['PASS', 'FAIL', 'NOT_APPLICABLE'] : ['PASS', 'FAIL'];

/** Returns whether every part was passed; a driver who failed one is not certified (391.31(e)). */
export const isPassed = (ratings: Ratings): boolean => Object.values(ratings).every(({ rating }) => rating !== 'FAIL');

/** Titles of the signed form by its outcome; a failed test is never filed as a road test. */
export const ROAD_TEST_TITLES = { passed: 'Road Test', failed: 'Road Test (failed)' } as const;

export type RoadTest = {
  day: string;
  powerUnit: string;
  trailer: string | null;
  miles: number;
  ratings: Ratings;
  examiner: string;
  examinerTitle: string;
  organization: string;
};
