/** Requests and responses of the return's calls. */
import { z } from 'zod/mini';
import { FUEL_CARD_TYPE_LABELS, type FuelType } from '../../admin/fuel-types.ts';
import { choice, date, json, longText, ref, text } from '../../core/fields.ts';
import { getFields } from '../../core/record.ts';
import type { LineChange } from './changes.ts';
import { RETURN_FUELS } from './fuels.ts';
import { QUARTER } from './quarter.ts';
import type { Rate } from './rates.ts';
import type { IftaReturn } from './return.ts';
import type { ShippedFacts } from './shipped-rates.ts';

export const IFTA_POLICY = 8000;

export const QUARTER_FIELD = text('Quarter', { matches: QUARTER, message: 'Invalid Quarter' });

export const FUEL_FIELD = choice('Fuel', RETURN_FUELS, {
  default: 'DIESEL',
  labels: FUEL_CARD_TYPE_LABELS,
  message: 'Invalid Fuel Type',
});

/** Authority, quarter, and fuel of a return. */
export const RETURN_FIELDS = {
  carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  quarter: QUARTER_FIELD,
  fuelType: FUEL_FIELD,
};

/** The fields of these selections. */
export const RETURN_FACTS = getFields({ fields: z.object(RETURN_FIELDS) });

export const FILED_ON = date('Filed On', { optional: true });

export const RATES_FIELDS = { quarter: QUARTER_FIELD, fuelType: FUEL_FIELD };

export const RATES_FIELD = json(
  'Rates',
  z
    .array(
      z.object({
        jurisdiction: z.string().check(z.maxLength(2)),
        from: z.nullable(z.string().check(z.maxLength(10))),
        rate: z.number(),
        surcharge: z.number(),
        source: z.string().check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(200)),
  { message: 'Invalid Rate' },
);

/** The official file is about 20 KB. */
const MAX_MATRIX = 200_000;

/** A file of the official matrix. The quarter applies if the file names none. */
export const MATRIX_FIELDS = {
  quarter: QUARTER_FIELD,
  fileName: text('File Name'),
  matrix: longText('Tax Matrix', { max: MAX_MATRIX, message: 'This is not the IFTA tax matrix (CSV)' }),
};

/** A filed return. Amendment 0 is the first. */
export type FiledReturn = {
  amendment: number;
  filedOn: string;
  closedAt: string;
  closedBy: { id: string; prettyName: string } | null;
  return: IftaReturn;
};

/** `now` has the current figures; `changes` the differences from the last filing. */
export type ReturnAnswer = { now: IftaReturn; filed: FiledReturn[]; changes: LineChange[]; obstacles: string[] };

/** `shipped` lists the quarters with shipped rates. */
export type RatesAnswer = { results: Rate[]; count: number; shipped: ShippedFacts[] };

/** Content of an imported matrix: its jurisdictions, and its invalid lines. */
export type MatrixAnswer = { quarter: string; fuels: FuelType[]; jurisdictions: string[]; problems: string[] };

/** A check before closing a quarter, with a link to the list it is about. */
export type Check = {
  kind: CheckKind;
  tone: 'error' | 'warning';
  words: string;
  page: string | null;
  filters: Record<string, string>;
};

export const CHECK_KINDS = {
  MISSING_RATE: 'No rate',
  NOT_FINAL: 'Rates not final',
  FUEL_WITHOUT_MILES: 'Fuel with no miles',
  MILES_WITHOUT_FUEL: 'Miles with no fuel',
  MPG: 'Miles per gallon',
  ODOMETER_GAP: 'Odometer gap',
  DAYS_GAP: 'Days without a trip',
  DUPLICATE: 'Possible duplicate purchase',
  NO_TRUCK: 'Fuel without a truck',
} as const;

export type CheckKind = keyof typeof CHECK_KINDS;
