/** Fuel of an import without a state, and a person's answers: the gallons are on no tax return until then. */

import { readPlace } from '@milepost/domain/core/places.ts';
import type { MissingGallons, MissingState } from '@milepost/domain/expense/import/foreign-rows.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';

const MAX_LOCATIONS = 500;

/** Location → state, as printed and by its code. */
export type StateAnswers = Readonly<Record<string, string>>;

/** A state at the end of a stop's name: `Big Boy Fuel Stop - Amarillo, TX`. */
const AT_END = /[,\s]([A-Z]{2})$/;

/** Lists the stops without a state, most gallons first. */
export async function listMissingStates(tx: Queryable, id: string): Promise<MissingState[]> {
  const found = await tx.query<Omit<MissingState, 'suggested'>>(sql`select location, count(distinct line) as lines,
      round(coalesce(sum(quantity) filter (where product = 'MOTOR'), 0), 2) as gallons
    from data_import_row where data_import = ${id} and verdict = 'ACCEPTED' and "table" = 'FUEL' and state = ''
    group by location order by 3 desc, location limit ${MAX_LOCATIONS}`);
  return found.map((each) => ({ ...each, suggested: readPlace(AT_END.exec(each.location.trim())?.[1] ?? '') }));
}

/** Sums the fuel saved without gallons; null if there is none. */
export async function sumMissingGallons(tx: Queryable, id: string): Promise<MissingGallons | null> {
  const [found] = await tx.query<MissingGallons>(sql`select count(distinct line) as lines,
      round(coalesce(sum(amount), 0), 2) as amount
    from data_import_row where data_import = ${id} and verdict = 'ACCEPTED' and "table" = 'FUEL' and quantity = 0`);
  return found && found.lines > 0 ? found : null;
}

/** Saves the states of the stops of a locked preview. */
export async function nameStates(tx: Tx, id: string, states: StateAnswers): Promise<Change[]> {
  await tx.query(sql`update data_import_row r set state = s.value
    from jsonb_each_text(${JSON.stringify(states)}::jsonb) s
    where r.data_import = ${id} and r.state = '' and r.location = s.key and r.error is null`);
  return Object.entries(states).map(([location, to]) => ({
    field: 'states',
    label: `State for ${location || 'unnamed stops'}`,
    from: '',
    to,
  }));
}
