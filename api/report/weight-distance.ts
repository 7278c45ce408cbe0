/** Miles of each truck in the states with a weight-distance tax. Within a state, trucks are sorted by number, like the line IDs. */
import { WEIGHT_DISTANCE, weightDistanceReport } from '@milepost/domain/report/weight-distance.ts';
import sql, { raw } from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';

const STATES = Object.keys(WEIGHT_DISTANCE);
const TAX_LIMIT = `case t.trip_jurisdiction ${Object.entries(WEIGHT_DISTANCE)
  .map(([code, pounds]) => `when '${code}' then ${pounds}`)
  .join(' ')} end`;

export const weightDistanceListing: Report = {
  record: weightDistanceReport,
  table: 'trip',
  // Matches the condition of the index.
  only: `r.trip_jurisdiction in (${STATES.map((code) => `'${code}'`).join(', ')})`,
  groups: (
    narrowed,
  ) => sql`select t.trip_jurisdiction || ':' || v.pretty_name || ':' || t.vehicle as id, t.trip_jurisdiction, t.vehicle, v.vehicle_gross_weight, v.vehicle_registered_weight,
      ${raw(TAX_LIMIT)} as applies_above, coalesce(v.vehicle_registered_weight, v.vehicle_gross_weight) > ${raw(TAX_LIMIT)} as is_above, t.trips, t.miles
    from (select r.account_id, r.trip_jurisdiction, r.vehicle, count(*) as trips, sum(r.trip_distance) as miles
      from trip r where ${narrowed} group by r.account_id, r.trip_jurisdiction, r.vehicle) t
    join vehicle v on v.account_id = t.account_id and v.id = t.vehicle`,
  list: { order: 'tripJurisdiction', sort: ['tripJurisdiction', 'trips', 'miles'] },
};
