/** Shipped rates of a quarter. */
import type { Day } from '../../../core/dates.ts';
import type { Quarter } from '../quarter.ts';

export type ShippedQuarter = {
  quarter: Quarter;
  /** When the newest copy compared with the rates was captured. */
  capturedOn: Day;
  /** The date from which the matrix is final; null if the copies were captured after it. */
  finalOn: Day | null;
  /**
   * Dollars per gallon: fuels as columns, jurisdictions as rows, a surcharge in a row of its own (`KY+`). `-` is no tax on that fuel,
   * `?` a rate that no copy confirms.
   */
  table: string;
};
