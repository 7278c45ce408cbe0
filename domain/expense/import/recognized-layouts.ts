/**
 * Layouts that are not selectable sources: the header identifies their files, whichever source was selected. A new one needs a file in
 * `layouts/` and a line here.
 */
import type { Layout } from './layout.ts';
import { atob } from './layouts/atob.ts';
import { bvd } from './layouts/bvd.ts';
import { comdataLong, comdataShort } from './layouts/comdata.ts';
import { fuelColumns } from './layouts/fuel-columns.ts';
import { loadsmart } from './layouts/loadsmart.ts';
import { motiveCard } from './layouts/motive-card.ts';
import { mudflap } from './layouts/mudflap.ts';
import { octane } from './layouts/octane.ts';
import { petroPass } from './layouts/petro-pass.ts';
import { productGroups } from './layouts/product-groups.ts';
import { rtsStatement } from './layouts/rts-statement.ts';
import { truckStopAccount } from './layouts/truck-stop-account.ts';
import { truckSmarter } from './layouts/trucksmarter.ts';

export const RECOGNIZED: readonly Layout[] = [
  rtsStatement,
  comdataShort,
  comdataLong,
  atob,
  bvd,
  motiveCard,
  truckSmarter,
  petroPass,
  mudflap,
  octane,
  loadsmart,
  truckStopAccount,
];

const ALL = [...RECOGNIZED, fuelColumns, productGroups];

/** Returns the recognized layout by name; undefined if unknown. */
export const getRecognizedLayout = (name: string): Layout | undefined => ALL.find(({ source }) => source === name);

/** Returns the columns of all recognized layouts, under the first header that a layout gives them. */
export function listRecognizedColumns(): Layout['columns'] {
  return Object.fromEntries(ALL.toReversed().flatMap(({ columns }) => Object.entries(columns)));
}
