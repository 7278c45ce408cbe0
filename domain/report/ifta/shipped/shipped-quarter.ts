/** Rates of a quarter as they come with the product. */
import type { Day } from '../../../core/dates.ts';
import type { Quarter } from '../quarter.ts';

export type ShippedQuarter = {
  quarter: Quarter;
  /** When the newest of the copies was taken that the rates were compared with. */
  capturedOn: Day;
  /** The date from which the matrix is final; null where the copies were taken after it. */
  finalOn: Day | null;
  /**
   * Dollars a gallon: fuels above, jurisdictions below, a surcharge in a line of its own (`KY+`). `-` is no tax on that fuel, `?` a rate that no copy
   * confirms.
   */
  table: string;
};
