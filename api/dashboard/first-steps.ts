/** An account on its way to its first load: what is there already, and rows of a spreadsheet that are brought in. */

import { choice, file, json, ref } from '@milepost/domain/core/fields.ts';
import type { FirstStepsAnswer } from '@milepost/domain/dashboard/first-steps.ts';
import { type Cells, MOST_ROWS, problemsOfRow, type SheetName, valuesOfRow } from '@milepost/domain/dashboard/sheet.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Registry } from '../core/collection/registry.ts';
import { type CollectionSpec, contextOf } from '../core/collection/spec.ts';
import { createRecord } from '../core/collection/write.ts';
import type { Tx } from '../core/db/database.ts';
import type { StoredFile } from '../core/files/files.ts';
import { discardFiles, readBody } from '../core/http/body.ts';
import { badInput, Refusal } from '../core/http/errors.ts';
import { inputSchema } from '../core/http/field-schemas.ts';
import { answerOnce, onceOf } from '../core/http/idempotency.ts';
import { defineInput, readInput } from '../core/http/input.ts';
import type { Services } from '../core/services.ts';
import type { Session } from '../core/session/session.ts';
import { inWorker, WorkFailed } from '../core/work/worker.ts';
import type readSheet from './read-sheet.ts';

const PATH = '/api/first_steps/rows/';

/** What became of a row: the record it made, or what is wrong by column. */
type Outcome = { id: string } | { errors: Record<string, string> };

export function firstStepsCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;

  app.get('/api/first_steps/', { config: { right: 'owner' }, schema: STEPS }, ({ session }) =>
    db.read(session.accountId, readThere),
  );

  app.post(PATH, { config: { right: 'owner' }, schema: ROWS }, async (request) => {
    const { record, carrier, rows } = readInput(BROUGHT, (await readBody(request, services, null)).values);
    const spec = registry.specs.find((one) => one.record.name === record) as CollectionSpec;
    const results: Outcome[] = [];
    // Each in a transaction of its own, one after the other: what is right is kept, whatever the next one says.
    for (const row of rows as Row[]) results.push(await bring(spec, request.session, carrier, row));
    return { results };
  });

  app.post(`${PATH}read/`, { config: { right: 'owner' }, schema: READ }, async (request) => {
    const body = await readBody(request, services, SHEET);
    try {
      const { record } = readInput(SHEET, body.values);
      return { rows: await rowsOfFile(record as SheetName, body.files[0] as StoredFile) };
    } finally {
      // What is right of it becomes rows; the file itself is nobody's paper.
      await discardFiles(services, body.files);
    }
  });

  /** @throws Refusal 400 that says what is wrong with the file */
  async function rowsOfFile(name: SheetName, file: StoredFile): Promise<string[][]> {
    const order = async () => ({ name, bytes: await services.files.bytes(file.key) });
    const answer = await inWorker<typeof readSheet>(READ_SHEET, order, LIMITS).catch((error) => {
      if (error instanceof WorkFailed) return { refusal: 'The file takes more memory or time to read than there is.' };
      throw error;
    });
    if ('refusal' in answer) throw badInput({ sheet: answer.refusal });
    return answer.rows;
  }

  async function bring(spec: CollectionSpec, session: Session, carrier: string, { key, cells }: Row): Promise<Outcome> {
    const name = spec.record.name as SheetName;
    try {
      return await db.tx(session.accountId, async (tx) => {
        const sent = { ...valuesOfRow(name, cells), carrier };
        const answer = await answerOnce(tx, session, onceOf(key, PATH, sent), async () => {
          const named = name === 'vehicle' ? { ...sent, driver: await driverNamed(tx, carrier, cells.driver) } : sent;
          const { id } = await createRecord(registry, spec, contextOf(tx, session, services), named);
          return { status: 201, body: id };
        });
        return { id: answer.body };
      });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.extra.errors) throw error;
      return { errors: problemsOfRow(name, error.extra.errors) };
    }
  }
}

/** What belongs to the example company is not the account's own. */
async function readThere(tx: Tx): Promise<FirstStepsAnswer> {
  const [there] =
    await tx.query<FirstStepsAnswer>(sql`with example as (select example_carrier as id from account where id = current_account())
    select (select id is not null from example) as "hasExample",
    exists (select from carrier where state <> 'DELETED' and carrier_mc <> '' and address ->> 'city' <> ''
      and id is distinct from (select id from example)) as carrier,
    exists (select from driver where state <> 'DELETED' and carrier is distinct from (select id from example)) as driver,
    exists (select from vehicle where state <> 'DELETED' and vehicle_type = 'TRUCK' and carrier is distinct from (select id from example)) as vehicle,
    exists (select from customer where state <> 'DELETED' and carrier is distinct from (select id from example)) as customer,
    exists (select from dispatcher where state <> 'DELETED' and carrier is distinct from (select id from example)) as dispatcher,
    exists (select from fleet where state <> 'DELETED' and carrier is distinct from (select id from example)) as fleet`);
  return there as FirstStepsAnswer;
}

/** The only driver of the authority who is called so; null where there is none, or several are. */
async function driverNamed(tx: Tx, carrier: string, name = ''): Promise<string | null> {
  const found = await tx.query<{ id: string }>(
    sql`select id from driver where carrier = ${carrier} and lower(pretty_name) = lower(${name.trim()}) and state <> 'DELETED' limit 2`,
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

const MOST_LETTERS = 1000;
const SO_MANY = `Send 1 to ${MOST_ROWS} rows`;

const ROW = z.object({
  key: z.string().min(1).max(100),
  cells: z.record(z.string().max(100), z.string().max(MOST_LETTERS)),
});
type Row = { key: string; cells: Cells };

const BROUGHT = defineInput({
  record: choice('What the rows are', ['driver', 'vehicle', 'customer']),
  carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  rows: json('Rows', z.array(ROW).min(1, SO_MANY).max(MOST_ROWS, SO_MANY), { message: SO_MANY }),
});

const SHEET = defineInput({
  record: choice('What the rows are', ['driver', 'vehicle', 'customer']),
  sheet: file('Spreadsheet', { isTable: true, message: 'Choose a spreadsheet' }),
});

const READ_SHEET = import.meta.resolve('./read-sheet.ts');
const LIMITS = { memoryMb: 512, ms: 30_000 };

const YES = { type: 'boolean' };

const STEPS = {
  tags: ['First steps'],
  summary: 'What a new account has already',
  response: {
    200: {
      description: 'By record; an authority counts once its MC number and address are known',
      type: 'object',
      properties: {
        carrier: YES,
        driver: YES,
        vehicle: YES,
        customer: YES,
        dispatcher: YES,
        fleet: YES,
        hasExample: YES,
      },
      additionalProperties: false,
    },
  },
};

const READ = {
  tags: ['First steps'],
  summary: 'The rows of a spreadsheet: .xlsx, CSV or text with tabs',
  description: 'As texts, the headings first. Nothing of it is kept.',
  consumes: ['multipart/form-data'],
  body: inputSchema(SHEET),
  response: {
    200: {
      description: 'The rows of its first sheet',
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
    },
  },
};

const ROWS = {
  tags: ['First steps'],
  summary: 'Bring in drivers, trucks or customers from the rows of a spreadsheet',
  description: `Up to ${MOST_ROWS} rows, each with its cells by column and a key under which it is made once. What is right is kept; of the others each fault is told, by column.`,
  consumes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
  body: inputSchema(BROUGHT),
  response: {
    200: {
      description: 'Of each row the id it has now, or what is wrong with it',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string', format: 'uuid' },
              errors: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};
