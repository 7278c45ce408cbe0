/** Calls for QuickBooks files: the content of each, and the CSV, split by the importer's limits. */
import {
  QUICKBOOKS_FILES,
  QUICKBOOKS_KINDS,
  type QuickBooksKind,
} from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import { integer } from '@milepost/domain/core/fields.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { expensesReport } from '@milepost/domain/report/expenses.ts';
import type { FastifyInstance } from 'fastify';
import { BOOK_DAYS, readBookPeriod } from '../../accounting/journal/book-period.ts';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import type { TableOf } from '../../core/engine/listing/listing.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { CONTENT } from './quickbooks-sources.ts';
import { splitFiles } from './split-files.ts';

const DAYS = defineInput(BOOK_DAYS);
const FILE = defineInput({
  ...BOOK_DAYS,
  part: integer('Part', { min: 1, default: 1, message: 'part must be a whole number, 1 or more' }),
});

/** Records named in a summary; others are counted. */
const MAX_NAMED = 50;

/** Expenses need the right to the expenses report. */
const POLICY: Readonly<Record<QuickBooksKind, AnyPolicy>> = {
  invoices: 6000,
  bills: expensesReport.policy,
  bank: expensesReport.policy,
  journal: 6000,
};

export function quickBooksCalls(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { tableOf }: { tableOf: TableOf },
): void {
  for (const kind of QUICKBOOKS_KINDS) {
    const config = { right: needs(POLICY[kind], 'view') };
    const read = async ({ accountId, today }: Session, days: Parameters<typeof readBookPeriod>[0]) => {
      const period = readBookPeriod(days);
      const content = await db.tx(accountId, (tx) => CONTENT[kind](tx, { ...period, today, tableOf }));
      const { headings, limits } = QUICKBOOKS_FILES[kind];
      return { ...content, files: splitFiles(content.records, headings, limits) };
    };

    app.get(`/api/quickbooks/${kind}/`, { config, schema: getSummary(kind) }, async ({ session, query }) => {
      const { records, leftOut, files } = await read(session, readInput(DAYS, query));
      return {
        count: records.length,
        files: files.map(({ text: _, ...file }, at) => ({ part: at + 1, ...file })),
        leftOut: { count: leftOut.length, named: leftOut.slice(0, MAX_NAMED) },
      };
    });

    app.get(`/api/quickbooks/${kind}/csv/`, { config, schema: getFile(kind) }, async ({ session, query }, reply) => {
      const { part, ...days } = readInput(FILE, query);
      const { files } = await read(session, days);
      if (part > Math.max(files.length, 1)) throw badInput({ part: 'There is no such part' });
      const end = files.length > 1 ? `_${part}_of_${files.length}` : '';
      const text = files[part - 1]?.text ?? formatCsvFile([QUICKBOOKS_FILES[kind].headings]);
      return reply.headers(buildCsvHeaders(`${session.today}_quickbooks_${kind}${end}.csv`)).send(text);
    });
  }
}

const INTEGER = { type: 'integer' };

function common(kind: QuickBooksKind, summary: string, description: string) {
  const { label } = QUICKBOOKS_FILES[kind];
  return {
    tags: ['QuickBooks'],
    summary: `${label} for QuickBooks: ${summary}`,
    description: `Requires view permission for policy ${POLICY[kind]}. ${description} At most three months.`,
  };
}

const getSummary = (kind: QuickBooksKind) => ({
  ...common(
    kind,
    'files for a period',
    'Lists the files in the order to import them into QuickBooks, and the records that they exclude.',
  ),
  querystring: buildInputSchema(DAYS),
  response: {
    200: {
      description: 'The files',
      type: 'object',
      properties: {
        count: { ...INTEGER, description: 'Records in all files' },
        files: {
          type: 'array',
          items: {
            type: 'object',
            properties: { part: INTEGER, records: INTEGER, rows: INTEGER, first: TEXT, last: TEXT },
          },
        },
        leftOut: {
          type: 'object',
          properties: {
            count: INTEGER,
            named: { type: 'array', items: { type: 'object', properties: { id: TEXT, number: TEXT, reason: TEXT } } },
          },
        },
      },
    },
  },
});

const getFile = (kind: QuickBooksKind) => ({
  ...common(kind, 'one file as CSV', 'One of the period’s files, by part number.'),
  querystring: buildInputSchema(FILE),
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } } },
});
