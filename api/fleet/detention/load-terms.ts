/** `/api/fleet/{id}/detention_terms/`: the detention terms of one load, which replace the customer's where they differ. */
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { type LoadTerms, listDifferingTerms, TERM_NAMES } from '@milepost/domain/fleet/detention/describe-terms.ts';
import {
  DETENTION_FIELDS,
  type DetentionFields,
  validateDetentionTerms,
} from '@milepost/domain/fleet/detention/terms.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { type Context, makeContext, type Values } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { buildInputFields, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { customerTermsSql, syncDetention } from './rows.ts';

const TERMS = defineInput(DETENTION_FIELDS);
const PATH = '/api/fleet/:id/detention_terms/';
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const FIELDS: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(TERM_NAMES.map((name) => [name, { type: ['string', 'number', 'boolean', 'null'] }])),
};
const COMMON = { tags: ['Detention'], params: PARAMS };
const RESPONSE = {
  200: {
    description: 'The terms that apply, the customer’s, and the names of those changed for the load',
    type: 'object',
    properties: {
      terms: FIELDS,
      customerTerms: FIELDS,
      customer: { type: 'string' },
      changed: { type: 'array', items: { type: 'string' } },
    },
  },
  404: describeErrorResponse('No such load'),
};
const READ: FastifySchema = {
  ...COMMON,
  summary: 'A load’s detention terms',
  description: 'Requires view permission for policy 3000.',
  response: RESPONSE,
};
const SET: FastifySchema = {
  ...COMMON,
  summary: 'Change a load’s detention terms',
  description:
    'Requires edit permission for policy 3000. Terms that are not sent keep their values. A required term that is blank uses the customer’s value. The load stores only the terms that differ from the customer’s.',
  body: buildInputFields(
    Object.entries(getFields(TERMS)),
    ({ optional, default: preset }) => optional || preset !== undefined,
  ),
  response: RESPONSE,
};
const CLEAR: FastifySchema = {
  ...COMMON,
  summary: 'Restore the customer’s detention terms',
  description: 'Requires edit permission for policy 3000.',
  response: RESPONSE,
};

export function loadTermsCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { label } = fleet;
  const [view, edit] = [{ right: needs(3000, 'view') }, { right: needs(3000, 'edit') }];

  app.get<IdParams>(PATH, { config: view, schema: READ }, ({ session, params }) => {
    const id = readId(params.id, label);
    return db.read(session.accountId, (tx) => readTerms(tx, id));
  });

  app.patch<IdParams>(PATH, { config: edit, schema: SET }, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, label);
    const { values } = await readBody(request, services, null);
    return db.tx(session.accountId, (tx) => saveTerms(makeContext(tx, session, services), id, values));
  });

  app.delete<IdParams>(PATH, { config: edit, schema: CLEAR }, ({ session, params }) => {
    const id = readId(params.id, label);
    return db.tx(session.accountId, (tx) => saveTerms(makeContext(tx, session, services), id, null));
  });
}

/** Saves the sent terms that differ from the customer's; null for the customer's own. Updates the load's open detention. */
async function saveTerms(context: Context, id: string, sent: Values | null): Promise<LoadTerms> {
  const { tx } = context;
  const [load] = await tx.query(sql`select from fleet where id = ${id} and state <> 'DELETED' for update`);
  if (!load) throw notFound(fleet.label);
  const before = await readTerms(tx, id);
  const own = sent ? listDifferingTerms(readSent(sent, before), before.customerTerms) : {};
  if (Object.keys(own).length === 0) await tx.query(sql`delete from load_detention_terms where fleet = ${id}`);
  else
    await tx.query(sql`insert into load_detention_terms (account_id, fleet, terms)
      values (${tx.accountId}, ${id}, ${JSON.stringify(own)}) on conflict (account_id, fleet) do update set terms = excluded.terms`);
  const after = await readTerms(tx, id);
  await note(context, id, before, after);
  await syncDetention(context, id);
  return after;
}

/** Returns all terms with those sent; a blank one that can't be empty is the customer's. @throws HttpError 400 naming every invalid term */
function readSent(sent: Values, before: LoadTerms): DetentionFields {
  const filled = Object.entries(getFields(TERMS)).map(([name, fact]) => {
    const value = { ...before.terms, ...sent }[name] ?? null;
    const isCustomers = fact.default !== undefined && readValue(fact, value) === null;
    return [name, isCustomers ? before.customerTerms[name as keyof DetentionFields] : value];
  });
  const terms = readInput(TERMS, Object.fromEntries(filled));
  throwErrors(validateDetentionTerms(terms), terms);
  return terms as DetentionFields;
}

async function readTerms(tx: Queryable, id: string): Promise<LoadTerms> {
  const [found] = await tx.query<Omit<LoadTerms, 'terms' | 'changed'> & { own: Partial<DetentionFields> | null }>(
    sql`select c.pretty_name as customer, ${raw(customerTermsSql('c'))} as "customerTerms", t.terms as own
    from fleet f join customer c on c.account_id = f.account_id and c.id = f.customer
    left join load_detention_terms t on t.account_id = f.account_id and t.fleet = f.id
    where f.id = ${id} and f.state <> 'DELETED'`,
  );
  if (!found) throw notFound(fleet.label);
  const { own, ...rest } = found;
  const changed = TERM_NAMES.filter((name) => own && Object.hasOwn(own, name));
  return { ...rest, terms: { ...rest.customerTerms, ...own }, changed };
}

async function note({ tx, session }: Context, recordId: string, before: LoadTerms, after: LoadTerms): Promise<void> {
  const changes = listChanges(TERMS as unknown as AnyRecord, before.terms, after.terms, {});
  if (changes.length === 0) return;
  await tx.query(
    insertHistoryLine({ record: 'fleet', recordId, profile: session.profileId, action: 'UPDATE', changes }),
  );
}
