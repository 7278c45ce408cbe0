/** The A/R aging report as a list, a CSV file, and a PDF. */
import { date, integer, ref } from '@milepost/domain/core/fields.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { AGING_AMOUNTS, receivablesReport } from '@milepost/domain/report/receivables.ts';
import type { FastifyInstance } from 'fastify';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { AMOUNT } from '../../core/platform/http/schema-types.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { toIssuingParty } from '../parties.ts';
import { printAging } from '../pdf/print.ts';
import { ageReceivables } from './receivables.ts';

const INPUT_FIELDS = {
  asOf: date('As Of', { optional: true, message: 'Invalid Date', help: 'If blank, today.' }),
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
};
const ASKED = defineInput(INPUT_FIELDS);
const PAGE = defineInput({
  ...INPUT_FIELDS,
  page: integer('Page', { min: 1, default: 1, message: 'page must be a whole number, 1 or more' }),
  per_page: integer('Rows', {
    min: 1,
    max: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    message: `per_page must be a whole number from 1 to ${MAX_PER_PAGE}`,
  }),
});

export function receivablesCalls(app: FastifyInstance, { db }: Services): void {
  const config = { right: needs(receivablesReport.policy, 'view') };
  const read = ({ accountId, today }: Session, { asOf, carrier }: { asOf: string | null; carrier: string | null }) => {
    const day = asOf ?? today;
    return db.read(accountId, async (tx) => ({ day, ...(await ageReceivables(tx, { asOf: day, carrier })) }));
  };

  app.get('/api/report/receivables/', { config, schema: LIST }, async ({ session, query }) => {
    const { page, per_page: perPage, ...filters } = readInput(PAGE, query);
    const { rows, totals } = await read(session, filters);
    const results = rows.slice((page - 1) * perPage, page * perPage);
    if (results.length === 0 && page > 1) throw badInput({ page: 'There is no such page' });
    return { results, count: rows.length, totals };
  });

  app.get('/api/report/receivables/csv/', { config, schema: CSV }, async ({ session, query }, reply) => {
    const { day, rows, totals } = await read(session, readInput(ASKED, query));
    const facts = getFields(receivablesReport);
    const headings = ['name', ...AGING_AMOUNTS].map((name) => facts[name]?.label ?? name);
    const cells = [...rows, { name: 'Total', ...totals }].map((row) => [
      row.name,
      ...AGING_AMOUNTS.map((name) => ({ figure: formatPlainDollars(cents(row[name])) })),
    ]);
    return reply
      .headers(buildCsvHeaders(`${day}_ar_aging.csv`))
      .send(formatCsvFile([headings, ...cells], { hasMark: true }));
  });

  app.get('/api/report/receivables/pdf/', { config, schema: PDF }, async ({ session, query }, reply) => {
    const { accountId } = session;
    const filters = readInput(ASKED, query);
    const { day, ...aging } = await read(session, filters);
    const from = await db.read(accountId, (tx) => toIssuingParty(tx, filters.carrier));
    return sendPdf(reply, `AR-Aging-${day}.pdf`, await printAging({ from, day, ...aging }, accountId));
  });
}

const AMOUNTS = Object.fromEntries(AGING_AMOUNTS.map((name) => [name, AMOUNT]));
const common = (summary: string) => ({
  tags: ['Reports'],
  summary,
  description:
    'Requires view permission for policy 6000. Invoices count from the date sent until they are paid, canceled, or deleted. Payments count from the date received until they are reversed. Age is days past due. Credit isn’t subtracted from the open balance.',
});
const LIST = {
  ...common('Accounts receivable aging by customer as of a date'),
  querystring: buildInputSchema(PAGE),
  response: {
    200: describeRowsResponse(
      'A page of customers, and the totals over all customers',
      { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' }, ...AMOUNTS } },
      { totals: { type: 'object', properties: AMOUNTS } },
    ),
  },
};
const CSV = {
  ...common('Accounts receivable aging as CSV'),
  querystring: buildInputSchema(ASKED),
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } },
};
const PDF = {
  ...common('Accounts receivable aging as a PDF'),
  querystring: buildInputSchema(ASKED),
  response: {
    200: { description: 'The file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
  },
};
