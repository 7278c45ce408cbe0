/** Keeps a load's pickup and delivery fields in sync with its first and last stops: changing one changes the other. */
import { getFacts, type LinesFacts } from '@milepost/domain/core/field-facts.ts';
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import { keepStopIds } from '@milepost/domain/fleet/stop-identity.ts';
import { fillEnds, getEnds, stops } from '@milepost/domain/fleet/stops.ts';
import type { Changes, Row } from '../core/engine/collection/spec.ts';
import { selectRow } from '../core/engine/listing/lines.ts';
import type { LinesTable } from '../core/engine/listing/listing.ts';

type Load = Row<typeof fleet>;
type LoadChanges = Changes<typeof fleet>;

/** Builds a stop from the load's own fields. */
const end = (kind: string, location: string, date: string) =>
  selectRow(getFacts(stops).lines as LinesFacts, { kind: `'${kind}'`, location: `r.${location}`, date: `r.${date}` });

export const LOAD_STOPS: LinesTable = {
  table: 'load_stop',
  parent: 'fleet',
  whenNone: `jsonb_build_array(${end('PICKUP', 'fleet_pickup_location', 'fleet_pick_up_date')},
    ${end('DELIVERY', 'fleet_delivery_location', 'fleet_delivery_date')})`,
};

/** Returns the stops of a new load, with its pickup and delivery at the ends. */
export function alignNewStops(values: LoadChanges): LoadChanges {
  return values.stops ? { stops: fillEnds(values.stops, values as Load) } : {};
}

/**
 * Updates the pickup and delivery fields from changed stops, and the stops from changed fields. If both are sent, the fields count,
 * because clients without stops send nothing else.
 */
export function alignStops(row: Load, changes: LoadChanges): LoadChanges {
  const ends: Partial<Record<(typeof ENDS)[number], string>> = {
    ...(changes.stops ? getEnds(changes.stops) : {}),
    ...pickSentEnds(changes),
  };
  const rows = changes.stops ?? row.stops ?? [];
  const isKept = changes.stops !== undefined || rows.some(({ id }) => id !== null);
  if (changes.stops === null || !isKept || (changes.stops === undefined && Object.keys(ends).length === 0)) return {};
  const moved = Object.fromEntries(
    ENDS.filter((name) => ends[name] && ends[name] !== row[name]).map((name) => [name, ends[name]]),
  );
  return { ...moved, stops: keepStopIds(fillEnds(rows, { ...row, ...ends }), row.stops ?? []) };
}

const ENDS = ['fleetPickupLocation', 'fleetPickUpDate', 'fleetDeliveryLocation', 'fleetDeliveryDate'] as const;

function pickSentEnds(changes: LoadChanges): Partial<Record<(typeof ENDS)[number], string>> {
  return Object.fromEntries(ENDS.filter((name) => changes[name]).map((name) => [name, changes[name]]));
}
