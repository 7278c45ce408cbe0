/**
 * Computes the safety rating a reviewer would propose (49 CFR 385 Appendix B): from violations by regulation to six factors and one
 * rating.
 */

/** Acute: one violation is enough. Critical: it takes a pattern. Other: no points. */
export type Severity = 'A' | 'C' | 'O';

/** Violations of a regulation: `v` of the `n` records examined. */
export type Tally = { section: string; severity: Severity; n: number; v: number };

export const FACTORS = ['GENERAL', 'DRIVER', 'OPERATIONAL', 'VEHICLE', 'HAZMAT', 'ACCIDENT'] as const;
export type FactorName = (typeof FACTORS)[number];

export const FACTOR_LABELS: Readonly<Record<FactorName, string>> = {
  GENERAL: 'General',
  DRIVER: 'Driver',
  OPERATIONAL: 'Operational',
  VEHICLE: 'Vehicle',
  HAZMAT: 'Hazardous materials',
  ACCIDENT: 'Accident',
};

/** From best to worst. */
export const RATINGS = ['SATISFACTORY', 'CONDITIONAL', 'UNSATISFACTORY'] as const;
export type Rating = (typeof RATINGS)[number];

/** The parts of 49 CFR in each factor; the accident factor is a rate. */
const FACTOR_PARTS: Readonly<Partial<Record<FactorName, readonly number[]>>> = {
  GENERAL: [387, 390],
  DRIVER: [382, 383, 391],
  OPERATIONAL: [392, 395],
  VEHICLE: [393, 396],
  HAZMAT: [397, 171, 172, 173, 177, 180],
};

/** A carrier's figures of the twelve months before the date. */
export type Figures = {
  /** Roadside inspections of vehicles, and those that placed a vehicle out of service. */
  vehicleInspections: number;
  outOfService: number;
  recordableAccidents: number;
  /** Null if not entered. */
  miles: number | null;
  /** Whether all driving is within 100 air miles; missing in days stored before the field existed. */
  isLocal?: boolean;
};

export type ExaminedRecords = { tallies: readonly Tally[]; figures: Figures };

/** A factor's result. The rating is null if no record was examined, no record passed, or a deciding fact is missing. */
export type Factor = { name: FactorName; points: number; rating: Rating | null };

export type ProposedRating = { rating: Rating; factors: Factor[] };

/** Returns the factor of a section; null for a section outside of all factors, such as state law. */
export function getFactor(section: string): FactorName | null {
  const part = getPart(section);
  return FACTORS.find((name) => FACTOR_PARTS[name]?.includes(part)) ?? null;
}

const getPart = (section: string) => Number.parseInt(section, 10);

/** The share and the minimum number of violations that make a pattern (385 App. B II (g)). */
const MIN_PATTERN_PERCENT = 10;
const MIN_PATTERN = 2;

export function isPattern({ n, v }: Pick<Tally, 'n' | 'v'>): boolean {
  return v >= MIN_PATTERN && v * 100 >= n * MIN_PATTERN_PERCENT;
}

/** Returns the points of a regulation. Hours of service count double. */
export function computePoints(tally: Tally): number {
  if (tally.severity === 'A') return tally.v >= 1 ? 1 : 0;
  if (tally.severity === 'O' || !isPattern(tally)) return 0;
  return getPart(tally.section) === 395 ? 2 : 1;
}

/** Merges the tallies of each regulation, because several rules may examine one. */
export function mergeTallies(tallies: readonly Tally[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { section, severity, n, v } of tallies) {
    const stored = found.get(section);
    found.set(section, { section, severity, n: n + (stored?.n ?? 0), v: v + (stored?.v ?? 0) });
  }
  return [...found.values()];
}

/** Returns the rating that a reviewer would propose. */
export function proposeRating({ tallies, figures }: ExaminedRecords): ProposedRating {
  const factors = FACTORS.map((name) => rateFactor(name, mergeTallies(tallies), figures));
  return { rating: rateOverall(factors.map(({ rating }) => rating)), factors };
}

function rateFactor(name: FactorName, tallies: readonly Tally[], figures: Figures): Factor {
  const own = tallies.filter(({ section }) => getFactor(section) === name);
  const points = own.reduce((sum, tally) => sum + computePoints(tally), 0);
  if (name === 'ACCIDENT') return { name, points: 0, rating: rateAccidents(figures) };
  const isByRate = name === 'VEHICLE' && figures.vehicleInspections >= MIN_INSPECTIONS;
  // Missing records alone are facts not entered: without a pattern, they do not make a factor Satisfactory.
  if (!isByRate && points === 0 && own.every(({ n, v }) => n === v)) return { name, points, rating: null };
  return { name, points, rating: name === 'VEHICLE' ? rateVehicles(points, figures) : rateByPoints(points) };
}

const rateByPoints = (points: number): Rating => RATINGS[Math.min(points, 2)] as Rating;

/** Minimum number of roadside inspections for a meaningful rate. */
export const MIN_INSPECTIONS = 3;
const MAX_OUT_OF_SERVICE_PERCENT = 34;

/** Returns whether the out-of-service rate starts the factor at Conditional. */
export const isOftenOutOfService = ({ vehicleInspections, outOfService }: Figures) =>
  vehicleInspections >= MIN_INSPECTIONS && outOfService * 100 >= vehicleInspections * MAX_OUT_OF_SERVICE_PERCENT;

/** Returns the vehicle factor: the out-of-service rate sets the start, and violations of part 396 lower it by one. */
function rateVehicles(points: number, figures: Figures): Rating {
  if (figures.vehicleInspections < MIN_INSPECTIONS) return rateByPoints(points);
  return rateByPoints((isOftenOutOfService(figures) ? 1 : 0) + (points > 0 ? 1 : 0));
}

/** Recordable accidents per million miles, in tenths, above which the factor is unsatisfactory. */
const MAX_ACCIDENTS = { wide: 15, local: 17 };
const MIN_ACCIDENTS = 2;

const getMaxAccidents = ({ isLocal }: Pick<Figures, 'isLocal'>) => (isLocal ? MAX_ACCIDENTS.local : MAX_ACCIDENTS.wide);

/** Formats the limit of recordable accidents per million miles: `1.5` or `1.7`. */
export const formatAccidentLimit = (figures: Pick<Figures, 'isLocal'>) => (getMaxAccidents(figures) / 10).toFixed(1);

/** Returns the accident factor; null for a single accident, or without accidents and miles. */
export function rateAccidents({ recordableAccidents, miles, isLocal }: Figures): Rating | null {
  if (recordableAccidents === 0 && miles === null) return null;
  if (recordableAccidents < MIN_ACCIDENTS) return 'SATISFACTORY';
  if (miles === null || miles <= 0) return null;
  const most = getMaxAccidents({ isLocal });
  // Computed in hundredths of a mile, so that a rate equal to the limit is not over it.
  const isOver = recordableAccidents * 1_000_000 * 10 * 100 > most * Math.round(miles * 100);
  return isOver ? 'UNSATISFACTORY' : 'SATISFACTORY';
}

/** Returns accidents per million miles, if both are known. */
export const computeAccidentRate = ({ recordableAccidents, miles }: Figures) =>
  miles ? (recordableAccidents * 1_000_000) / miles : null;

const MIN_CONDITIONAL = 2;

/** Applies the table of 385 Appendix B III. An undecided factor counts in neither column. */
export function rateOverall(ratings: readonly (Rating | null)[]): Rating {
  const unsatisfactory = ratings.filter((each) => each === 'UNSATISFACTORY').length;
  const isManyConditional = ratings.filter((each) => each === 'CONDITIONAL').length > MIN_CONDITIONAL;
  if (unsatisfactory >= 2) return 'UNSATISFACTORY';
  return rateByPoints(unsatisfactory + (isManyConditional ? 1 : 0));
}
