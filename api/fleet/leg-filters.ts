/** Filters of loads by driver and by truck that follow every leg: the first one is the load's own, the others are rows. */
import sql, { type Sql } from 'sql-template-tag';
import { isId } from '../core/platform/ids.ts';

type Filter = (value: string) => Sql | string;

// The loads of other legs are found once, by index, and joined with the load's own index.
const filterByDriver: Filter = (id) =>
  isId(id)
    ? sql`(r.driver = ${id} or r.id = any(array(
        select l.fleet from load_leg l where l.driver = ${id} union select l.fleet from load_leg l where l.second_driver = ${id})))`
    : 'driver must be an ID';

const filterByVehicle: Filter = (id) =>
  isId(id)
    ? sql`(r.vehicle = ${id} or r.id = any(array(select l.fleet from load_leg l where l.vehicle = ${id})))`
    : 'vehicle must be an ID';

export const LEG_FILTERS = { driver: filterByDriver, vehicle: filterByVehicle };
