/**
 * The closing date of an account: nothing dated on or before it changes the books without an owner's override. The database
 * checks every write (check_closing_date); this module handles a request's override and the refusal's text.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { badInput, HttpError, missingPermission } from './http/errors.ts';
import type { Session } from './session/session.ts';

type Override = { by: string; reason: string };
type Values = Record<string, unknown>;

const requests = new AsyncLocalStorage<{ override: Override | null }>();

/** Keeps the override of each request separate. */
export function trackOverrides(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => requests.run({ override: null }, done));
}

/** Returns the current request's override as its transactions need it; '' without one. */
export function currentOverride(): string {
  const override = requests.getStore()?.override;
  return override ? JSON.stringify(override) : '';
}

/**
 * Removes `overridesClosingDate` and `overrideReason` from the values sent and returns the rest. Only an owner may override, with
 * a reason.
 * @throws HttpError 400, 403
 */
export function readOverride(sent: Values, session: Session | null): Values {
  if (!('overridesClosingDate' in sent) && !('overrideReason' in sent)) return sent;
  const { overridesClosingDate, overrideReason, ...values } = sent;
  if (![true, 'true', false, 'false', '', null, undefined].includes(overridesClosingDate as string))
    throw badInput({ overridesClosingDate: 'Send true or false' });
  if (overridesClosingDate !== true && overridesClosingDate !== 'true') return values;
  if (!session || !isOwner(session))
    throw missingPermission('Only an owner of the account can override the closing date.');
  const reason = typeof overrideReason === 'string' ? overrideReason.trim() : '';
  if (reason === '') throw badInput({ overrideReason: 'Enter a reason for the override.' });
  if (reason.length > MAX_LONG_TEXT) throw badInput({ overrideReason: `At most ${MAX_LONG_TEXT} characters` });
  const store = requests.getStore();
  if (store) store.override = { by: session.profileId, reason };
  return values;
}

/** Builds the condition that a date, an SQL expression, is after the account's closing date; true also if either is missing. */
export const isOpenDay = (day: Sql): Sql =>
  sql`coalesce(${day} > (select closing_date from account where id = current_account()), true)`;

/** The database's error code for a record in a closed period. */
export const CLOSED_PERIOD = 'CLOSD';
type ClosedPeriod = { name: string; field: string; date: string; closingDate: string; owner: string | null };

/**
 * Returns the refusal of a write in a closed period: the record, its date, the closing date, and whom to contact; null for any
 * other error.
 */
export function rejectClosedPeriod(error: unknown): HttpError | null {
  const { code, detail = '{}' } = error as { code?: string; detail?: string };
  if (code !== CLOSED_PERIOD) return null;
  const { name, field, date, closingDate, owner } = JSON.parse(detail) as ClosedPeriod;
  const text = `${name} is dated ${formatDay(date)}. The books are closed through ${formatDay(closingDate)}. Only an owner${owner ? ` (${owner})` : ''} can override the closing date, with a reason.`;
  return new HttpError(400, 'ERROR_CLOSED_PERIOD', text, { errors: { [field]: text } });
}
