/** Stores in the database which records declare a vehicle's odometer (`odometer` in their definition). */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import type pg from 'pg';

/**
 * Makes the tables of such records provide readings (make_odometer_source); existing ones stay as they are. A table has its
 * record's name.
 */
export async function storeOdometerSources(client: pg.Client, records: readonly AnyRecord[]): Promise<void> {
  const declared = records.flatMap(({ name, odometer }) => {
    if (!odometer) return [];
    const { vehicle, day, miles } = odometer;
    return [
      { source: name, of_vehicle: toSnakeCase(vehicle), on_day: toSnakeCase(day), miles: miles.map(toSnakeCase) },
    ];
  });
  const { rows } = await client.query(`select to_regproc('public.keep_odometer_sources') is not null as is_there`);
  if (rows[0]?.is_there) await client.query('select keep_odometer_sources($1::jsonb)', [JSON.stringify(declared)]);
}
