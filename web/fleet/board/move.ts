/** Reassigns a load, or one leg of it, to another truck or driver: plans the change with its warnings, and saves it with an undo. */

import type { AssignmentAnswer } from '@milepost/domain/admin/assignment.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import type { BoardLeg, BoardRow, BoardRows } from '@milepost/domain/fleet/board/board.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { api } from '../../core/api/client.ts';
import { encodeFields, type FormValues } from '../../core/ui/form/encode.ts';
import { getChangedNames, getFormValues } from '../../core/ui/form/rules.ts';
import { describeSave } from '../../core/ui/form/undo-save.ts';
import type { StoredRow } from '../../core/ui/form/use-stored-record.ts';

/** A bar and the row it is moved from. */
export type MovedLeg = { leg: BoardLeg; rows: BoardRows; from: string };

type Assignment = Partial<Record<'vehicle' | 'driver' | 'secondDriver', Related>>;

export type MovePlan = {
  assignment: Assignment;
  answer: AssignmentAnswer;
};

/**
 * Returns the leg's new assignment. A truck brings its driver on that date, and a driver their truck, as on the load form; a team's
 * second driver moves alone.
 */
export async function planMove({ leg, rows, from }: MovedLeg, to: BoardRow): Promise<MovePlan> {
  const assignment = await findAssignment({ leg, rows, from }, to);
  const answer = await api.get<AssignmentAnswer>('assignment/', {
    driver: (assignment.secondDriver ?? assignment.driver)?.id ?? leg.driver,
    vehicle: assignment.vehicle?.id ?? leg.vehicle,
    from: leg.pickup,
    to: leg.delivery,
  });
  return { assignment, answer };
}

async function findAssignment({ leg, rows, from }: MovedLeg, { id, prettyName }: BoardRow): Promise<Assignment> {
  const to = { id, prettyName };
  if (rows === 'driver' && leg.secondDriver === from) return { secondDriver: to };
  const other = rows === 'vehicle' ? 'driver' : 'vehicle';
  const found = await api.get<Record<string, Related | null>>(`fleet/${other}/`, {
    [rows]: id,
    fleetPickUpDate: leg.from,
  });
  const partner = found[other];
  return { [rows]: to, ...(partner && partner.id !== leg[other] && { [other]: partner }) };
}

/** Saves the move. If another user changed the driver or truck since the board was loaded, the save fails with a conflict. */
export async function saveMove({ leg }: MovedLeg, { assignment }: MovePlan, reason: string): Promise<ActionDetails> {
  const path = `fleet/${leg.fleet}`;
  const before = getFormValues(fleet, await api.get<StoredRow>(path));
  const sent = { ...withAssignment(before, leg, assignment), ...(reason && { assignmentReason: reason }) };
  const names = getChangedNames(fleet, before, sent);
  const row = await api.patch<StoredRow>(path, {
    id: leg.fleet,
    updated: leg.updated,
    ...encodeFields(fleet, sent, names),
  });
  return { ...describeSave(fleet, { before, sent, row }), text: describeMove(leg, assignment) };
}

/** Returns the values with the assignment of a leg. The load's driver and truck are those of its first leg. */
function withAssignment(before: FormValues, { leg }: BoardLeg, assignment: Assignment): FormValues {
  if (leg === null) return { ...before, ...assignment };
  const legs = before.legs as FormValues[];
  const changed = legs.map((each, at) => (at === leg ? { ...each, ...assignment } : each));
  const { secondDriver: _, ...ofLoad } = assignment;
  return { ...before, ...(leg === 0 && ofLoad), legs: changed };
}

function describeMove({ prettyName, leg }: BoardLeg, { vehicle, driver, secondDriver }: Assignment): string {
  const to = [vehicle, driver, secondDriver].flatMap((each) => (each ? [each.prettyName] : []));
  const part = leg === null ? '' : `, leg ${leg + 1},`;
  return `Load ${prettyName}${part} moved to ${joinWords(to)}`;
}
