/** Filters of loads by driver and by truck that follow every leg: the first one is the load's own, the others are rows. */
import sql, { type Sql } from 'sql-template-tag';
import { isId } from '../core/platform/ids.ts';

type Filter = (value: string) => Sql | string;

/** Returns an SQL condition: the driver hauls load `r`, alone or on one of its legs. The loads of other legs are found once, by index. */
export const isLoadOf = (driver: string): Sql => sql`(r.driver = ${driver} or r.id = any(array(
  select l.fleet from load_leg l where l.driver = ${driver} union select l.fleet from load_leg l where l.second_driver = ${driver})))`;

const filterByDriver: Filter = (id) => (isId(id) ? isLoadOf(id) : 'driver must be an ID');

const filterByVehicle: Filter = (id) =>
  isId(id)
    ? sql`(r.vehicle = ${id} or r.id = any(array(select l.fleet from load_leg l where l.vehicle = ${id})))`
    : 'vehicle must be an ID';

export const LEG_FILTERS = { driver: filterByDriver, vehicle: filterByVehicle };
