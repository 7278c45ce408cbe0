/** Calls about delivered loads: hold and release, the billing of one load, days to invoice, and the requests to drivers. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { addDays, countDaysBetween } from '@milepost/domain/core/dates.ts';
import { boolean, choice, date, text } from '@milepost/domain/core/fields.ts';
import { BILLING_GROUPS, type BillingGroup, MAX_PERIOD_DAYS } from '@milepost/domain/fleet/delivered/billing-days.ts';
import type { LoadBilling } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { findHold } from '../../accounting/invoice/load-hold.ts';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { readBillingDays } from './billing-days.ts';
import { BILLING_STATE, IS_DELIVERED, MISSING_WORDS, REQUESTABLE_WORDS, REQUESTED_WORDS } from './billing-state.ts';
import { holdLoad, releaseLoad } from './hold.ts';
import { requestMissing } from './request-documents.ts';

const HOLD_INPUT = defineInput({
  reason: text('Reason', { max: 300, message: 'Enter a reason' }),
  until: date('Until', { optional: true, help: 'The load is released on this date. If blank, it stays on hold.' }),
});
const DAYS_QUERY = defineInput({
  by: choice('Group by', Object.keys(BILLING_GROUPS) as [BillingGroup, ...BillingGroup[]], {
    message: 'Select driver, dispatcher, or customer',
  }),
  from: date('From', { optional: true }),
  to: date('To', { optional: true }),
});
const FOLLOW_UP_INPUT = defineInput({ isOn: boolean('Request missing documents', { message: 'Select yes or no' }) });

const EDIT_RIGHT = needs(3000, 'edit');
const VIEW_RIGHT = needs(3000, 'view');
/** The first period of the comparison. */
const DEFAULT_DAYS = 90;

export function deliveredCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { label } = fleet;

  app.get<IdParams>(
    '/api/fleet/:id/billing/',
    { config: { right: VIEW_RIGHT }, schema: BILLING_SCHEMA },
    ({ session, params }) => {
      const id = readId(params.id, label);
      return db.read(session.accountId, async (tx): Promise<LoadBilling> => {
        const [found] = await tx.query<
          Omit<LoadBilling, 'hold'>
        >(sql`select case when ${raw(IS_DELIVERED)} then ${raw(BILLING_STATE)} end as state,
          ${raw(MISSING_WORDS)} as missing, ${raw(REQUESTED_WORDS)} as requested, ${raw(REQUESTABLE_WORDS)} as requestable
        from fleet r where r.id = ${id} and r.state <> 'DELETED'`);
        if (!found) throw notFound(label);
        return { ...found, hold: await findHold(tx, id) };
      });
    },
  );

  /** Runs an action once for the request's key and returns what was done. */
  const act = (
    session: Session,
    once: ReturnType<typeof readIdempotencyKey>,
    run: (context: Context) => Promise<ActionDetails>,
  ) =>
    db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => ({
        status: 200,
        body: JSON.stringify({ details: await run(makeContext(tx, session, services)) }),
      })),
    );

  app.post<IdParams>(
    '/api/fleet/:id/hold/',
    { config: { right: EDIT_RIGHT }, schema: HOLD_LOAD },
    async (request, reply) => {
      const id = readId(request.params.id, label);
      const { values } = await readBody(request, services, null);
      const given = readInput(HOLD_INPUT, values);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/fleet/${id}/hold`, values);
      const answer = await act(request.session, once, (context) => holdLoad(context, id, given));
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  app.post<IdParams>(
    '/api/fleet/:id/release/',
    { config: { right: EDIT_RIGHT }, schema: RELEASE_SCHEMA },
    async (request, reply) => {
      const id = readId(request.params.id, label);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/fleet/${id}/release`, {});
      const answer = await act(request.session, once, (context) => releaseLoad(context, id));
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  app.post<IdParams>(
    '/api/fleet/:id/request_documents/',
    { config: { right: EDIT_RIGHT }, schema: REQUEST_SCHEMA },
    async (request, reply) => {
      const id = readId(request.params.id, label);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/fleet/${id}/request_documents`, {});
      const answer = await act(request.session, once, (context) => requestMissing(context, id));
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );

  app.get(
    '/api/delivered_load/days/',
    { config: { right: VIEW_RIGHT }, schema: COMPARE_SCHEMA },
    ({ session, query }) => {
      const { by, from, to } = readInput(DAYS_QUERY, query);
      const last = to ?? session.today;
      const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
      if (first > last) throw badInput({ to: 'Must be on or after the first date' });
      if (countDaysBetween(first, last) >= MAX_PERIOD_DAYS)
        throw badInput({ from: `Select up to ${MAX_PERIOD_DAYS} days` });
      return db.read(session.accountId, async (tx) => {
        const results = await readBillingDays(tx, by, first, last);
        return { results, count: results.length };
      });
    },
  );

  app.get(
    '/api/account/document_follow_up/',
    { config: { right: VIEW_RIGHT }, schema: READ_FOLLOW_UP },
    ({ session }) => db.read(session.accountId, readFollowUp),
  );

  app.patch(
    '/api/account/document_follow_up/',
    { config: { right: 'owner' }, schema: SET_FOLLOW_UP },
    async (request) => {
      const { session } = request;
      const { isOn } = readInput(FOLLOW_UP_INPUT, (await readBody(request, services, null)).values);
      return db.tx(session.accountId, async (tx) => {
        await setFollowUp(tx, session, isOn ?? false);
        return readFollowUp(tx);
      });
    },
  );
}

async function readFollowUp(tx: Pick<Tx, 'query'>): Promise<{ isOn: boolean; since: string | null }> {
  const [account] = await tx.query<{ since: string | null }>(
    sql`select follow_up_since as since from account where id = current_account()`,
  );
  const since = account?.since ?? null;
  return { isOn: since !== null, since };
}

/** Turns the requests on or off. Loads delivered before they are turned on aren't followed up. */
async function setFollowUp(tx: Tx, session: Session, isOn: boolean): Promise<void> {
  const [changed] =
    await tx.query(sql`update account set follow_up_since = case when ${isOn} then date_trunc('milliseconds', now()) end
    where id = current_account() and (follow_up_since is not null) <> ${isOn} returning id`);
  if (!changed) return;
  const word = (on: boolean) => (on ? 'On' : 'Off');
  const changes = [{ field: 'followUp', label: 'Request Missing Documents', from: word(!isOn), to: word(isOn) }];
  const { profileId: profile, accountId } = session;
  await tx.query(insertHistoryLine({ record: 'account', recordId: accountId, profile, action: 'UPDATE', changes }));
}

const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NONE: JsonSchema = { type: ['string', 'null'] };
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const NOT_FOUND = { 404: describeErrorResponse('No such load') };
const BASE_SCHEMA = { tags: ['Fleets'] };
const DONE_RESPONSE = {
  description: 'What was done',
  type: 'object',
  properties: { details: { type: 'object', properties: { text: TEXT } } },
};
const BILLING_SCHEMA: FastifySchema = {
  ...BASE_SCHEMA,
  params: PARAMS,
  summary: 'A load’s billing state',
  description:
    'Requires view permission for policy 3000. `state` is MISSING_DOCUMENTS, READY, HELD, or INVOICED, and null before delivery.',
  response: {
    200: {
      description: 'The state, and what the load is waiting for',
      type: 'object',
      properties: {
        state: TEXT_OR_NONE,
        missing: TEXT_OR_NONE,
        requested: TEXT_OR_NONE,
        requestable: TEXT_OR_NONE,
        hold: {
          type: ['object', 'null'],
          properties: { reason: TEXT, until: TEXT_OR_NONE, by: TEXT, at: TEXT },
        },
      },
    },
    ...NOT_FOUND,
  },
};
const HOLD_LOAD: FastifySchema = {
  ...BASE_SCHEMA,
  params: PARAMS,
  summary: 'Put invoicing of a delivered load on hold',
  description:
    'Requires edit permission for policy 3000. A load on hold isn’t invoiced until it is released or the hold ends.',
  body: buildInputSchema(HOLD_INPUT),
  response: { 200: DONE_RESPONSE, ...NOT_FOUND },
};
const RELEASE_SCHEMA: FastifySchema = {
  ...BASE_SCHEMA,
  params: PARAMS,
  summary: 'Release a load on hold',
  description: 'Requires edit permission for policy 3000.',
  response: { 200: DONE_RESPONSE, ...NOT_FOUND },
};
const REQUEST_SCHEMA: FastifySchema = {
  ...BASE_SCHEMA,
  params: PARAMS,
  summary: 'Request the missing BOL and POD of a delivered load',
  description:
    'Requires edit permission for policy 3000. Emails the driver who delivered the load, or resends an open request.',
  response: { 200: DONE_RESPONSE, ...NOT_FOUND },
};
const COMPARE_SCHEMA: FastifySchema = {
  ...BASE_SCHEMA,
  summary: 'Days from delivery to invoice by driver, dispatcher, or customer',
  description: `Requires view permission for policy 3000. Invoiced loads by delivery date, the last ${DEFAULT_DAYS} days by default.`,
  querystring: buildInputSchema(DAYS_QUERY),
  response: {
    200: describeRowsResponse('Slowest first', {
      type: 'object',
      properties: {
        id: TEXT,
        name: TEXT,
        loads: { type: 'integer' },
        averageDays: { type: 'number' },
        longestDays: { type: 'integer' },
        amount: { type: 'number' },
      },
    }),
  },
};
const FOLLOW_UP_SCHEMA = {
  description: 'Whether requests are on, and since when',
  type: 'object',
  properties: { isOn: { type: 'boolean' }, since: { type: ['string', 'null'], format: 'date-time' } },
};
const READ_FOLLOW_UP: FastifySchema = {
  ...BASE_SCHEMA,
  summary: 'The setting for missing document requests',
  description: 'Requires view permission for policy 3000.',
  response: { 200: FOLLOW_UP_SCHEMA },
};
const SET_FOLLOW_UP: FastifySchema = {
  ...BASE_SCHEMA,
  summary: 'Turn requests for missing documents on or off',
  description:
    'For ADMIN and CARRIER. A missing BOL or POD is requested from the driver at delivery, after 24 hours, and after 72 hours.',
  body: buildInputSchema(FOLLOW_UP_INPUT),
  response: { 200: FOLLOW_UP_SCHEMA },
};
