/** The supported sources of fuel (FIM-16) and mileage (MIM-10). A new one needs a file in `layouts/` and a line here. */
import type { ImportType, Layout } from './layout.ts';
import { flatRate } from './layouts/flat-rate.ts';
import { flatRateV1 } from './layouts/flat-rate-v1.ts';
import { fleetOneEdge } from './layouts/fleet-one-edge.ts';
import { keepTruckin, motive, otherMileage } from './layouts/mileage.ts';
import { milepost } from './layouts/milepost.ts';
import { rts } from './layouts/rts.ts';
import { tcs } from './layouts/tcs.ts';

export const LAYOUTS = {
  FLAT_RATE_V1: flatRateV1,
  FLAT_RATE: flatRate,
  FLEET_ONE_EDGE: fleetOneEdge,
  TCS: tcs,
  RTS: rts,
  MILEPOST: milepost,
  MOTIVE: motive,
  KEEPTRUCKIN: keepTruckin,
  UN_KNOWN: otherMileage,
} as const satisfies Record<string, Layout>;

export type ImportSource = keyof typeof LAYOUTS;

/** Returns the layout of a source and type; undefined if unknown. A blank source is the type's general one (FIM-27, MIM-07). */
export function getLayout(source: string, type: ImportType): Layout | undefined {
  if (source === '') return type === 'FUEL' ? milepost : otherMileage;
  return getLayouts(type).find((layout) => layout.source === source);
}

/** Returns the layouts of a type in menu order. */
export function getLayouts(type: ImportType): Layout[] {
  return Object.values<Layout>(LAYOUTS).filter((layout) => layout.type === type);
}

/** Returns the required and optional columns of a source's file, under its own names (FIM-28). */
export function getHint(layout: Layout): { required: string[]; optional: string[] } {
  const listHeaders = (need: string) =>
    Object.values(layout.columns)
      .filter((column) => column.need === need)
      .map(({ header }) => header);
  return { required: listHeaders('REQUIRED'), optional: listHeaders('OPTIONAL') };
}
