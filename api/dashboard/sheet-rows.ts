/** Creates several records from the rows of a spreadsheet or grid: each row is created separately, and an error in one stops no other. */

import { parseDate } from '@milepost/domain/core/dates.ts';
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import { boolean, file, json, ref } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { MAX_ROWS, mapErrorsToCells, readRow, type Sheet } from '@milepost/domain/core/sheet.ts';
import { toSentenceCase } from '@milepost/domain/core/words.ts';
import { getSheet, SHEET_NAMES, type SheetName } from '@milepost/domain/sheets.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rejectDuplicates } from '../core/engine/collection/duplicates.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import { type CollectionSpec, type Context, makeContext } from '../core/engine/collection/spec.ts';
import { checkNewRecord, insertRecord } from '../core/engine/collection/write.ts';
import { getAccountId, type StoredFile } from '../core/platform/files/files.ts';
import { discardFiles, readBody } from '../core/platform/http/body.ts';
import { badInput, HttpError } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import type { Session } from '../core/platform/session/session.ts';
import { runInWorker, WorkFailed } from '../core/platform/work/worker.ts';
import type readSheet from './read-sheet.ts';
import { makeResolver, type ResolveNames } from './sheet-names.ts';

/** Result of a row: its record, its errors by column, or possible duplicates. */
type RowResult = { id: string } | { errors: Record<string, string> } | { duplicates: readonly Duplicate[] };

type Values = Record<string, unknown>;

/** Registers, for each importable record, the calls for its rows and for reading a file of them. */
export function sheetCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  for (const name of SHEET_NAMES) registerSheetCalls(app, services, registry, name);
}

function registerSheetCalls(app: FastifyInstance, services: Services, registry: Registry, name: SheetName): void {
  const { db } = services;
  const sheet = getSheet(name);
  const { record } = sheet;
  const spec = registry.specOf(record.name) as CollectionSpec;
  const path = `/api/${record.path}/several/`;
  const right = needs(record.policy, 'create');

  app.post(path, { config: { right }, schema: rowsSchema(record) }, async (request) => {
    const { accountId } = request.session;
    const { carrier, rows, asksAboutDuplicates } = readInput(
      ROWS_INPUT,
      (await readBody(request, services, null)).values,
    );
    const sent = rows as Row[];
    const cells = sent.map((row) => row.cells);
    const meaning = await db.read(accountId, (tx) => makeResolver(tx, registry, sheet, carrier, cells));
    const results: RowResult[] = [];
    // Separate transactions, one after the other: a valid row is saved whatever the next one does.
    for (const row of sent) {
      const asks = asksAboutDuplicates === true && row.savesAnyway !== true;
      results.push(await importRow(request.session, carrier, meaning, row, asks));
    }
    return { results };
  });

  app.post(`${path}read/`, { config: { right }, schema: readSchema(record) }, async (request) => {
    const body = await readBody(request, services, SHEET_INPUT);
    try {
      readInput(SHEET_INPUT, body.values);
      return { rows: await readFileRows(services, name, body.files[0] as StoredFile) };
    } finally {
      // Valid content becomes rows; the file itself is not stored.
      await discardFiles(services, body.files);
    }
  });

  async function importRow(
    session: Session,
    carrier: string,
    meaning: ResolveNames,
    { key, cells }: Row,
    asksAboutDuplicates: boolean,
  ): Promise<RowResult> {
    try {
      return await db.tx(session.accountId, async (tx) => {
        const sent = { ...readRow(sheet, cells), carrier };
        const answer = await runOnce(tx, session, readIdempotencyKey(key, path, sent), async () => {
          const context = makeContext(tx, session, services);
          const meant = await fillEmpty(spec, sheet, context, { ...sent, ...meaning(cells) });
          const checked = await checkNewRecord(registry, spec, context, meant);
          if (asksAboutDuplicates) await rejectDuplicates(spec, tx, checked.values);
          const { id } = await insertRecord(registry, spec, context, checked);
          return { status: 201, body: id };
        });
        return { id: answer.body };
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.extra.duplicates) return { duplicates: error.extra.duplicates };
      if (!error.extra.errors) throw error;
      return { errors: mapErrorsToCells(sheet, error.extra.errors) };
    }
  }
}

/** Fills an empty relation like the form does: the truck's driver on that date. */
async function fillEmpty(
  spec: CollectionSpec,
  { record, fields }: Sheet,
  context: Context,
  values: Values,
): Promise<Values> {
  const facts = getFields(record);
  const filled = { ...values };
  for (const by of fields)
    for (const { field, with: other, as } of facts[by]?.fills ?? []) {
      const answer = spec.fills?.[field];
      const isEmpty = facts[field]?.kind === 'ref' && fields.includes(field) && !values[field] && values[by];
      if (!answer || as || !other || !isEmpty) continue;
      const day = parseDate(String(values[other] ?? ''));
      const found = day && isId(values[by]) ? await answer(context, String(values[by]), day) : null;
      if (found) filled[field] = found;
    }
  return filled;
}

const isId = (value: unknown) => z.uuid().safeParse(value).success;

/** @throws HttpError 400 with the error in the file */
async function readFileRows({ files }: Services, name: SheetName, file: StoredFile): Promise<string[][]> {
  const order = async () => ({ name, bytes: await files.bytes(file.key) });
  const piece = { account: getAccountId(file), bytes: file.size };
  const answer = await runInWorker<typeof readSheet>(READ_SHEET, order, { ...LIMITS, ...piece }).catch((error) => {
    if (error instanceof WorkFailed) return { refusal: 'The file is too large or complex to read.' };
    throw error;
  });
  if ('refusal' in answer) throw badInput({ sheet: answer.refusal });
  return answer.rows;
}

const MAX_CHARACTERS = 1000;
const ROW_COUNT_MESSAGE = `Send 1 to ${MAX_ROWS} rows`;

const ROW = z.object({
  key: z.string().min(1).max(100),
  cells: z.record(z.string().max(100), z.string().max(MAX_CHARACTERS)),
  savesAnyway: z.optional(z.boolean()),
});
type Row = z.infer<typeof ROW>;

const ROWS_INPUT = defineInput({
  carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  rows: json('Rows', z.array(ROW).min(1, ROW_COUNT_MESSAGE).max(MAX_ROWS, ROW_COUNT_MESSAGE), {
    message: ROW_COUNT_MESSAGE,
  }),
  asksAboutDuplicates: boolean('Ask about duplicates', { optional: true }),
});

const SHEET_INPUT = defineInput({
  sheet: file('Spreadsheet', { isTable: true, message: 'Select a spreadsheet' }),
});

const READ_SHEET = import.meta.resolve('./read-sheet.ts');
const LIMITS = { memoryMb: 512, baseSeconds: 10, secondsPerMb: 2 };

const readSchema = ({ labels }: AnyRecord) => ({
  tags: [labels],
  summary: 'Read the rows of a spreadsheet: .xlsx, CSV, or tab-separated text',
  description: 'Returned as text, headings first. Nothing is stored.',
  consumes: ['multipart/form-data'],
  body: buildInputSchema(SHEET_INPUT),
  response: {
    200: {
      description: 'The rows of its first sheet',
      type: 'object',
      properties: { rows: { type: 'array', items: { type: 'array', items: { type: 'string' } } } },
    },
  },
});

const rowsSchema = ({ labels }: AnyRecord) => ({
  tags: [labels],
  summary: `Import several ${toSentenceCase(labels)} from spreadsheet rows`,
  description: `Up to ${MAX_ROWS} rows, each with its cells by column and an idempotency key. Valid rows are saved; for the others, the errors are listed by column. With \`asksAboutDuplicates\`, a possible duplicate is not saved and its similar records are listed, unless the row has \`savesAnyway: true\`.`,
  body: buildInputSchema(ROWS_INPUT),
  response: {
    200: {
      description: 'For each row, its new ID or its errors',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string', format: 'uuid' },
              errors: { type: 'object', additionalProperties: { type: 'string' } },
              duplicates: { type: 'array', items: { $ref: 'Duplicate#' } },
            },
          },
        },
      },
    },
  },
});
