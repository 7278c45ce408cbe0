/** A person's answers about rows whose unit is not the truck of their card. */
import { UNIT_ANSWERS, type UnitAnswer } from '@milepost/domain/expense/import/other-unit.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { selectKnownUnits } from './holders.ts';

/** Card → unit → answer, card and unit as printed; null removes an answer. */
export type UnitAnswers = Readonly<Record<string, Readonly<Record<string, UnitAnswer | null>>>>;

/** Saves the answers of a locked preview. @throws HttpError for a unit that is not a truck on file */
export async function chooseTrucks(tx: Tx, id: string, answers: UnitAnswers): Promise<Change[]> {
  const [found] = await tx.query<{ units: UnitAnswers; trucks: Record<string, string> }>(
    sql`select units, (${selectKnownUnits(id)}) as trucks from data_import where id = ${id}`,
  );
  const { units: before = {}, trucks = {} } = found ?? {};
  const given = Object.entries(answers).flatMap(([card, units]) =>
    Object.entries(units).map(([unit, answer]) => ({ card, unit, answer, was: before[card]?.[unit] ?? null })),
  );
  const unknown = given.find(({ unit, answer }) => answer === 'UNIT' && !trucks[unit.trim().toUpperCase()]);
  if (unknown)
    throw badInput({
      units: `Unit ${unknown.unit} is not a truck on file. Add it first, or use the truck assigned to the card.`,
    });
  const after = Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(answers)])].map((card) => [
      card,
      Object.fromEntries(Object.entries({ ...before[card], ...answers[card] }).filter(([, answer]) => answer !== null)),
    ]),
  );
  await tx.query(sql`update data_import set units = ${JSON.stringify(after)} where id = ${id}`);
  return given
    .filter(({ answer, was }) => answer !== was)
    .map(({ card, unit, answer, was }) => ({
      field: 'units',
      label: `Unit ${unit} on card ${card}`,
      from: was ? UNIT_ANSWERS[was] : '',
      to: answer ? UNIT_ANSWERS[answer] : '',
    }));
}
