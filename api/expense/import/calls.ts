/** Import calls other than those of every collection: upload, lines, corrections, confirmation, and format hints. */

import { ODOMETER_ANSWERS } from '@milepost/domain/admin/odometer.ts';
import { JURISDICTIONS } from '@milepost/domain/core/addresses.ts';
import { boolean, choice, integer, json, ref, text } from '@milepost/domain/core/fields.ts';
import { isWithinLimits, MAX_JSON_PARTS } from '@milepost/domain/core/json-size.ts';
import { MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import type { Flag } from '@milepost/domain/core/policies.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import {
  type DataImportType,
  dataImport,
  IMPORT_KINDS,
  type ImportTotals,
  INVALID_IMPORT,
} from '@milepost/domain/expense/data-import.ts';
import { IMPORT_TYPES } from '@milepost/domain/expense/import/layout.ts';
import type { ImportSource } from '@milepost/domain/expense/import/layouts.ts';
import { getHint, getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { UNIT_ANSWERS } from '@milepost/domain/expense/import/other-unit.ts';
import { MAX_CELL } from '@milepost/domain/expense/import/read-line.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getRow } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { Stored, Values } from '../../core/engine/collection/spec.ts';
import { checkNewRecord } from '../../core/engine/collection/write.ts';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { StoredFile } from '../../core/platform/files/files.ts';
import { type Body, readBody, withStoredFiles } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { requireRight, type Session } from '../../core/platform/session/session.ts';
import { dataImports, withErrors } from '../data-import.ts';
import { makeConfirm } from './confirm.ts';
import { correctImport } from './correct.ts';
import { describeImports } from './describe.ts';
import { ITEMS_INPUT } from './item-answers.ts';
import { countLines, findLines, TABLES } from './preview-rows.ts';
import { prepareImportReader } from './read-import.ts';
import { uploadImport } from './upload.ts';

/** Largest preview returned with all lines; a larger one returns its first page (IMP-24). */
const ANSWERED_WHOLE = 2000;
const PER_PAGE = 12;
const MAX_CORRECTED = 5000;

const requireAnyRight = (flag: Flag) => ({
  anyOf: Object.values(IMPORT_KINDS).map(({ policy }) => needs(policy, flag)),
});

export function importCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const show = makePresenter(dataImports, services);
  const docs = describeImports({ UPLOAD, LINES, CORRECTIONS, CONFIRMED, HINT });
  const confirm = makeConfirm(services);

  /** Returns the import to users with the right for its type. */
  async function readImport(tx: Tx, session: Session, id: string, flag: Flag): Promise<Stored> {
    const row = await getRow(tx, dataImports, id, registry.tableOf);
    if (!row || row.state === 'DELETED') throw notFound(dataImport.label);
    requireRight(session, IMPORT_KINDS[row.dataImportType as DataImportType].policy, flag);
    return row;
  }

  /** Returns the import with its faulty lines. */
  async function readWholeImport(tx: Tx, session: Session, id: string): Promise<Values> {
    const row = (await getRow(tx, dataImports, id, registry.tableOf)) as Stored;
    return { ...show(row, session), dataImportMetaData: await withErrors(tx, row) };
  }

  for (const { path, type } of UPLOADS) {
    const right = type === 'MILEAGE' ? needs(IMPORT_KINDS.MILEAGE.policy, 'create') : requireAnyRight('create');
    app.post(`/api/data_import/${path}upload/`, { config: { right }, schema: docs.upload }, async (request) => {
      prepareImportReader();
      const body = await readBody(request, services, dataImport);
      return withStoredFiles(services, body, () => upload(request, body, type));
    });
    app.post(`/api/data_import/${path}sync/`, { config: { right }, schema: docs.sync }, async (request) => {
      const { session } = request;
      const { dataImport: id } = readInput(CONFIRMED, (await readBody(request, services, null)).values);
      await db.tx(session.accountId, (tx) => readImport(tx, session, id, 'create'));
      await confirm(session, id);
      return db.tx(session.accountId, (tx) => readWholeImport(tx, session, id));
    });
  }

  async function upload({ session }: FastifyRequest, { values }: Body, preset: DataImportType): Promise<Values> {
    const { mapping, dateOrder, matchByHand, dataImportType = preset, ...fields } = values;
    const read = readInput(READ_BY, { mapping, dateOrder, matchByHand });
    const kind = getKind(dataImportType);
    if (kind) requireRight(session, kind.policy, 'create');
    const said = { ...fields, dataImportType };
    const spec = { ...dataImports, record: kind ?? dataImport };
    const checked = await db.tx(session.accountId, async (tx) => {
      const checking = checkNewRecord(registry, spec, { tx, session }, said);
      if (!fields.dataImportRawFile) await omitFile(checking);
      return (await checking).values;
    });
    const id = await uploadImport(services, session, {
      type: checked.dataImportType as DataImportType,
      source: checked.dataImportSource as ImportSource,
      carrier: String(checked.carrier),
      period: { from: String(checked.dataImportStartDate), to: String(checked.dataImportEndDate) },
      file: checked.dataImportRawFile as StoredFile,
      mapping: read.mapping ?? undefined,
      dateOrder: read.dateOrder ?? undefined,
      isByHand: read.matchByHand === true && !read.mapping,
    });
    return db.tx(session.accountId, (tx) => preview(tx, session, id));
  }

  async function preview(tx: Tx, session: Session, id: string): Promise<Values> {
    const whole = await readWholeImport(tx, session, id);
    const shown = { id, dataImportType: whole.dataImportType as DataImportType };
    const count = getRows(whole.dataImportMetaData as ImportTotals);
    const perPage = count > ANSWERED_WHOLE ? PER_PAGE : ANSWERED_WHOLE;
    const rows = await findLines(tx, shown, { page: 1, perPage });
    return { ...whole, dataImportParsedData: rows, dataImportParsedDataCount: count };
  }

  app.get<IdParams>(
    '/api/data_import/:id/rows/',
    { config: { right: 'byRow' }, schema: docs.rows },
    async (request) => {
      const { session, params, query } = request;
      const { table, page, per_page: perPage, search } = readInput(LINES, query);
      return db.tx(session.accountId, async (tx) => {
        const row = await readImport(tx, session, readId(params.id, dataImport.label), 'view');
        const shown = { id: row.id, dataImportType: row.dataImportType as DataImportType };
        const wanted = { table: table ?? undefined, search };
        const [results, count] = await Promise.all([
          findLines(tx, shown, { ...wanted, page, perPage }),
          countLines(tx, row.id, wanted),
        ]);
        return { results, count };
      });
    },
  );

  app.patch<IdParams>(
    '/api/data_import/:id',
    { config: { right: requireAnyRight('create') }, schema: docs.correct },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, dataImport.label);
      const { lines, cards, days, items, units, exchange, states } = readInput(
        CORRECTIONS,
        (await readBody(request, services, null)).values,
      );
      return db.heavy.tx(session.accountId, async (tx) => {
        await readImport(tx, session, id, 'create');
        await correctImport(
          tx,
          { id, profile: session.profileId, timeZone: session.timeZone },
          {
            lines: lines ?? [],
            cards: cards ?? {},
            days: days ?? undefined,
            items: items ?? undefined,
            units: units ?? undefined,
            exchange: exchange ?? undefined,
            states: states ?? undefined,
          },
        );
        return readWholeImport(tx, session, id);
      });
    },
  );

  app.get(
    '/api/data_import/hint/',
    { config: { right: requireAnyRight('view') }, schema: docs.hint },
    async ({ query }) => readHint(query),
  );
  app.get(
    '/api/data_import/hint/csv/',
    { config: { right: requireAnyRight('view') }, schema: docs.emptyCsv },
    async ({ query }, reply) => {
      const { required, optional } = readHint(query);
      return reply
        .headers(buildCsvHeaders('import.csv'))
        .send(formatCsvFile([[...required, ...optional]], { hasMark: true }));
    },
  );
}

/** Returns the number of rows an import creates; for a new preview, from its totals. */
const getRows = (totals: ImportTotals) =>
  'totalTrips' in totals ? totals.totalTrips : totals.fuelRows + totals.advanceRows;

/** Mileage has its own paths; the fuel paths accept both types (MIM-16). */
const UPLOADS = [
  { path: '', type: 'FUEL' },
  { path: 'mileage/', type: 'MILEAGE' },
] as const;

const getKind = (type: unknown) => (type === 'FUEL' || type === 'MILEAGE' ? IMPORT_KINDS[type] : undefined);

/** IMP-11: adds the missing file to the other errors. */
async function omitFile(checking: Promise<unknown>): Promise<never> {
  const missing = { dataImportRawFile: INVALID_IMPORT };
  const other = await checking.then(
    () => ({}),
    (refusal) => refusal?.extra?.errors ?? Promise.reject(refusal),
  );
  throw badInput({ ...other, ...missing });
}

function readHint(query: unknown) {
  const { source, type } = readInput(HINT, query);
  const layout = getLayout(source ?? '', type);
  if (!layout) throw badInput({ source: type === 'FUEL' ? 'Invalid Fuel Source' : 'Invalid Mileage Source' });
  return getHint(layout);
}

const { shape } = dataImport.fields;
const cellsSchema = z.record(z.string().max(200), z.string().max(MAX_CELL));
const getKeys = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as [Key, ...Key[]];
const corrected = z.object({
  line: z.int32().positive(),
  cells: cellsSchema.optional(),
  leftOut: z.boolean().optional(),
  kept: z.boolean().optional(),
  odometer: z.enum(getKeys(ODOMETER_ANSWERS)).nullable().optional(),
});
const MAX_LINE_PARTS = 200;
/** Stops at the first invalid line of a long list, where a schema would describe each of them. */
const isCorrected = (line: unknown) =>
  isWithinLimits(line, { parts: MAX_LINE_PARTS, characters: MAX_CELL }) && corrected.safeParse(line).success;

const READ_BY = defineInput({
  mapping: json('Match columns manually', cellsSchema, {
    optional: true,
    message: 'Send an object: column key → header, #15 (the fifteenth column), =constant, or - (not in the file)',
  }),
  matchByHand: boolean('Match the columns manually', { optional: true }),
  dateOrder: choice('Date order', ['MDY', 'DMY'], { optional: true }),
});
const UPLOAD = defineInput({
  carrier: shape.carrier,
  dataImportType: shape.dataImportType,
  dataImportSource: shape.dataImportSource,
  dataImportStartDate: shape.dataImportStartDate,
  dataImportEndDate: shape.dataImportEndDate,
  dataImportRawFile: shape.dataImportRawFile,
  ...READ_BY.fields.shape,
});
const CONFIRMED = defineInput({ dataImport: ref('data_import', 'Import', { message: 'Invalid Import' }) });
const LINES = defineInput({
  table: choice('Table', TABLES, { optional: true }),
  search: text('Search', { optional: true }),
  page: integer('Page', { default: 1, min: 1, max: 100_000 }),
  per_page: integer('Lines per page', { default: PER_PAGE, min: 1, max: MAX_PER_PAGE }),
});
const CORRECTIONS = defineInput({
  lines: json(
    'Lines',
    z.custom<z.infer<typeof corrected>[]>(
      (sent) => Array.isArray(sent) && sent.length <= MAX_CORRECTED && sent.every(isCorrected),
    ),
    { optional: true, maxParts: MAX_JSON_PARTS, message: 'Send a list of { line, cells, leftOut, kept, odometer }' },
  ),
  cards: json('Cards', z.record(z.string().max(100), z.uuid().nullable()), {
    optional: true,
    message: 'Send an object: number in the file → ID of the fuel card',
  }),
  days: json('Dates', z.object({ from: z.iso.date(), to: z.iso.date() }), {
    optional: true,
    message: 'Send { from, to }: dates that include those of the rows',
  }),
  items: ITEMS_INPUT,
  units: json(
    'Units',
    z.record(z.string().max(100), z.record(z.string().max(MAX_CELL), z.enum(getKeys(UNIT_ANSWERS)).nullable())),
    {
      optional: true,
      message:
        'Send an object: card in the file → unit in the file → UNIT (the row’s truck), CARD (the card’s truck), or null',
    },
  ),
  exchange: json(
    'Exchange rate',
    z.object({ rate: z.string().regex(/^(?=.{1,12}$)(?=.*[1-9])0*[0-9](\.[0-9]{1,6})?$/), date: z.iso.date() }),
    {
      optional: true,
      message: 'Send { rate, date }: US dollars per Canadian dollar, such as 0.7214, and the date of the rate',
    },
  ),
  states: json('States', z.record(z.string().max(MAX_CELL), z.enum(JURISDICTIONS)), {
    optional: true,
    message: 'Send an object: location in the file → state',
  }),
  recheck: boolean('Match cards and vehicles again', { optional: true }),
});
const HINT = defineInput({
  type: choice('Type', IMPORT_TYPES, { default: 'FUEL' }),
  source: choice('Source', getFields(dataImport).dataImportSource?.values as [string, ...string[]], { optional: true }),
});
