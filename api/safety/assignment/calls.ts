/** Calls for the assignment check: the warnings about a selected driver or truck, and the account's choice to warn or to block. */
import {
  ASSIGNMENT_CHECKS,
  type AssignmentAnswer,
  type AssignmentCheck,
  assignmentCheck,
} from '@milepost/domain/admin/assignment.ts';
import { date, factsOf, getChoiceLabel, ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { findWarnings, getDates, readCheck } from './check.ts';

/** Every user who views loads or vehicles assigns drivers to them. */
const RIGHT = { anyOf: [needs(3000, 'view'), needs(2000, 'view')] } as const;

export function assignmentCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get(
    '/api/assignment/',
    { config: { right: RIGHT }, schema: GET_SCHEMA },
    async (request): Promise<AssignmentAnswer> => {
      const { session } = request;
      const { driver, vehicle, from, to } = readInput(ASSIGNMENT_QUERY, request.query);
      const days = getDates(from, to, session.today);
      return db.read(session.accountId, async (tx) => {
        const [check, results] = await Promise.all([
          readCheck(tx),
          findWarnings(tx, { session, today: session.today }, { driver, vehicle }, days),
        ]);
        return { check, results, count: results.length };
      });
    },
  );

  app.patch('/api/account/assignments/', { config: { right: 'owner' }, schema: PATCH_SCHEMA }, async (request) => {
    const { session } = request;
    const { check } = readInput(CHECK_INPUT, (await readBody(request, services, null)).values);
    await db.tx(session.accountId, (tx) => saveCheck(tx, session, check));
    return { check };
  });
}

async function saveCheck(tx: Tx, { profileId }: Session, check: AssignmentCheck): Promise<void> {
  const previous = await readCheck(tx);
  if (previous === check) return;
  await tx.query(sql`update account set assignment_check = ${check} where id = current_account()`);
  const facts = factsOf(assignmentCheck);
  const [from, to] = [getChoiceLabel(facts, previous), getChoiceLabel(facts, check)];
  const changes = [{ field: 'assignmentCheck', label: facts.label, from, to }];
  await tx.query(
    insertHistoryLine({ record: 'profile', recordId: profileId, profile: profileId, action: 'UPDATE', changes }),
  );
}

const ASSIGNMENT_QUERY = defineInput({
  driver: ref('driver', 'Driver', { optional: true, message: 'driver must be an ID' }),
  vehicle: ref('vehicle', 'Truck', { optional: true, message: 'vehicle must be an ID' }),
  from: date('From', { optional: true, help: 'The pickup date; if blank, today' }),
  to: date('To', { optional: true, help: 'The delivery date' }),
});
const CHECK_INPUT = defineInput({ check: assignmentCheck });

const TEXT: JsonSchema = { type: 'string' };
const CHECK_SCHEMA = { type: 'string', enum: ASSIGNMENT_CHECKS };

const GET_SCHEMA = {
  tags: ['Fleets'],
  summary: 'Check the assignment of a driver and a truck to a load',
  description:
    'Lists the violations that prevent the assignment, each with its date and section of 49 CFR. Users who can view policy 7000 also see the evidence.',
  querystring: buildInputSchema(ASSIGNMENT_QUERY),
  response: {
    200: describeRowsResponse(
      'Warnings; empty if there are none',
      {
        type: 'object',
        required: ['field', 'says', 'detail'],
        properties: {
          field: { type: 'string', enum: ['driver', 'vehicle'] },
          says: TEXT,
          detail: { type: ['string', 'null'] },
        },
      },
      { check: { ...CHECK_SCHEMA, description: 'BLOCK rejects a write without assignmentReason' } },
    ),
  },
};

const PATCH_SCHEMA = {
  tags: ['Accounts'],
  summary: 'Warn, or require a reason, when an assignment breaks a regulation',
  description:
    'For ADMIN and CARRIER. WARN shows a warning on the form; BLOCK rejects the save until a reason is entered.',
  body: buildInputSchema(CHECK_INPUT),
  response: { 200: { description: 'The choice', type: 'object', properties: { check: CHECK_SCHEMA } } },
};
