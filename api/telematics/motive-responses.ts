/** Schemas of the fields that we read in Motive's responses: https://developer.gomotive.com. Other fields may change. */

import { toSingleLine } from '@milepost/domain/core/clean-text.ts';
import { MAX_TEXT } from '@milepost/domain/core/limits.ts';
import { z } from 'zod';

/** Cuts longer text before anything reads it. */
const text = z.string().transform((value) => toSingleLine(value.slice(0, MAX_TEXT)));
const id = z.union([z.number().transform(String), text]);
/** An exact decimal: some of its numbers arrive as text. */
const decimal = z
  .union([z.number().transform(String), text.refine((value) => /^-?\d+(\.\d+)?$/.test(value))])
  .nullish();
const optionalText = text.nullish();

const VEHICLE = z.object({ id, number: optionalText, vin: optionalText, metric_units: z.boolean().nullish() });

const TRIP = z.object({
  id,
  date: text,
  jurisdiction: optionalText,
  vehicle: VEHICLE.nullish(),
  distance: decimal,
  start_odometer: decimal,
  end_odometer: decimal,
  calibrated_start_odometer: decimal,
  calibrated_end_odometer: decimal,
  start_lat: decimal,
  start_lon: decimal,
  end_lat: decimal,
  end_lon: decimal,
});

const PURCHASE = z.object({
  id,
  purchased_at: text,
  jurisdiction: optionalText,
  fuel_type: optionalText,
  fuel: decimal,
  fuel_unit: optionalText,
  ref_no: optionalText,
  vendor: optionalText,
  total_cost: decimal,
  currency: optionalText,
  odometer: decimal,
  vehicle: VEHICLE.nullish(),
});

const COMPANY = z.object({ id, name: optionalText });

export type Vehicle = z.infer<typeof VEHICLE>;
export type Trip = z.infer<typeof TRIP>;
export type Purchase = z.infer<typeof PURCHASE>;

const PAGINATION = z.object({ total: z.number().int().min(0) });

export type List<T> = {
  path: string;
  /** Name for users. */
  words: string;
  /** The scope it requires (INT-04). */
  scope: string;
  page: z.ZodType<{ items: T[]; total: number }>;
};

/** Builds the schema of a list: `{ ifta_trips: [{ ifta_trip: { … } }], pagination: { … } }`, as in all of Motive's lists. */
function list<T extends z.ZodType>(
  about: Pick<List<z.infer<T>>, 'path' | 'words' | 'scope'>,
  [many, one]: readonly [string, string],
  item: T,
): List<z.infer<T>> {
  const page = z.object({ [many]: z.array(z.object({ [one]: item })), pagination: PAGINATION }).transform((answer) => ({
    items: (answer[many] as Record<string, z.infer<T>>[]).map((each) => each[one] as z.infer<T>),
    total: (answer.pagination as z.infer<typeof PAGINATION>).total,
  }));
  return { ...about, page: page as unknown as List<z.infer<T>>['page'] };
}

export const TRIPS = list(
  { path: '/v1/ifta/trips', words: 'IFTA trips', scope: 'ifta_reports.trips' },
  ['ifta_trips', 'ifta_trip'],
  TRIP,
);
export const PURCHASES = list(
  { path: '/v1/fuel_purchases', words: 'fuel purchases', scope: 'fuel_purchases.read' },
  ['fuel_purchases', 'fuel_purchase'],
  PURCHASE,
);
export const COMPANIES = list(
  { path: '/v1/companies', words: 'company', scope: 'companies.read' },
  ['companies', 'company'],
  COMPANY,
);
