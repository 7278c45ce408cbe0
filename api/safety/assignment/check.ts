/** Checks whether a driver or truck may haul a load: returns the warnings and, if the account chose to block, requires a reason. */
import type { AssignmentCheck, AssignmentWarning } from '@milepost/domain/admin/assignment.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { AnyRecord, AssignmentFields, FieldErrors } from '@milepost/domain/core/record.ts';
import { findBars, type LoadDates } from '@milepost/domain/safety/audit/assignment.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { type AssignedPair, readAssignment } from './facts.ts';

/** Returns the account's setting for the check. */
export async function readCheck(tx: Queryable): Promise<AssignmentCheck> {
  const [chosen] = await tx.query<{ check: AssignmentCheck }>(
    sql`select assignment_check as check from account where id = current_account()`,
  );
  return chosen?.check ?? 'WARN';
}

/** Returns the warnings for a driver and a truck on the dates of a load. Only users who may view safety records get the detail. */
export async function findWarnings(
  tx: Queryable,
  { session, today }: Pick<Context, 'session' | 'today'>,
  pair: AssignedPair,
  days: LoadDates,
): Promise<AssignmentWarning[]> {
  const authority = await readAssignment(tx, pair, days.to);
  if (!authority) return [];
  const mayViewDetail = can(session, 7000, 'view');
  return findBars({ authority, timeZone: session.timeZone, today }, days).map(({ of, says, detail }) => ({
    field: of,
    says,
    detail: mayViewDetail ? detail : null,
  }));
}

/** Returns the dates from pickup to delivery; today if both are missing. */
export const getDates = (from: Day | null, to: Day | null, today: Day): LoadDates => {
  const first = from ?? to ?? today;
  return { from: first, to: to !== null && to > first ? to : first };
};

/**
 * Rejects a write that assigns a barred driver or truck without a reason, if the account requires one. A new driver or truck clears the
 * reason of the earlier one.
 */
export async function requireAssignable(
  record: Pick<AnyRecord, 'assigns'>,
  { tx, session, today }: Context,
  row: Stored | null,
  changes: Values,
): Promise<Values> {
  const assigns = record.assigns as AssignmentFields;
  const isAnother = [assigns.driver, assigns.vehicle].some((name) => name && Object.hasOwn(changes, name));
  const cleared = isAnother && row?.assignmentReason && !changes.assignmentReason ? { assignmentReason: null } : {};
  const after: Values = { ...row, ...changes, ...cleared };
  const isAsked = Object.values(assigns).some((name) => Object.hasOwn(changes, name));
  if (!isAsked || after.assignmentReason || (await readCheck(tx)) === 'WARN') return cleared;
  const getRef = (name: string | undefined) => ((name && after[name]) ?? null) as string | null;
  const days = getDates(getRef(assigns.from), getRef(assigns.to), today);
  const pair = { driver: getRef(assigns.driver), vehicle: getRef(assigns.vehicle) };
  const warnings = await findWarnings(tx, { session, today }, pair, days);
  if (warnings.length > 0) throw badInput(buildErrors(assigns, warnings));
  return cleared;
}

/** Puts each warning on the field of the driver or truck. */
function buildErrors(assigns: AssignmentFields, warnings: readonly AssignmentWarning[]): FieldErrors {
  const byField = Map.groupBy(warnings, ({ field }) => assigns[field] ?? assigns.driver);
  return Object.fromEntries(
    [...byField].map(([name, each]) => [
      name,
      `${each.map(({ says }) => says).join('; ')}. Enter a reason to assign anyway.`,
    ]),
  );
}
