/** The API document of lists, from the same facts that read their queries, and of reports as a whole. */
import { POLICIES } from '@milepost/domain/core/policies.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type ForeignFormat, getFormats, getPeriodEnds } from '@milepost/domain/core/report.ts';
import { toSentenceCase } from '@milepost/domain/core/words.ts';
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../platform/http/api-document.ts';
import {
  buildFilters,
  buildInputSchema,
  buildResponseField,
  describeRowsResponse,
  type JsonSchema,
} from '../../platform/http/field-schemas.ts';
import { PREFER, TASK_RESPONSE } from '../../platform/tasks/task-response.ts';
import { listOrderings } from './arrangement.ts';
import { getFilterable } from './filters.ts';
import type { Listing, Report } from './listing.ts';

export function describePolicy({ policy }: Listing['record']): string {
  return policy === '*' ? 'any signed-in user' : `policy ${policy}, ${POLICIES[policy]}`;
}

/** Returns the query schema of a list: `more`, page, order, and filters. */
export function buildListQuerySchema(listing: Listing, more: JsonSchema = {}): JsonSchema {
  const filters: JsonSchema = {};
  for (const [name, fact] of Object.entries(getFilterable(listing))) Object.assign(filters, buildFilters(name, fact));
  for (const name of Object.keys(listing.list.filters ?? {})) filters[name] = { type: 'string' };
  return {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100 },
      ordering: { type: 'string', enum: listOrderings(listing) },
      ...more,
      ...filters,
    },
  };
}

export function describePageResponse(items: JsonSchema, more: JsonSchema): FastifySchema['response'] {
  return {
    200: describeRowsResponse('A page', items, more),
    404: describeErrorResponse('No such page'),
  };
}

export const FILE_RESPONSE = {
  200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
  202: TASK_RESPONSE,
  429: describeErrorResponse('Other downloads are running'),
};

export function describeReport(report: Report): Record<'list' | 'csv', FastifySchema> {
  const { record } = report;
  const needs = `Requires view permission for ${describePolicy(record)}.`;
  const ends = record.period ? getPeriodEnds(record.period) : [];
  const options = buildInputSchema({ fields: record.options }).properties as JsonSchema;
  const querystring = (more = {}) => ({
    ...buildListQuerySchema(report, { ...kindSchema(report), ...options, ...more }),
    ...(ends.length > 0 && { required: ends }),
  });
  const name = toSentenceCase(record.label);
  return {
    list: {
      tags: ['Reports'],
      summary: `The ${name}`,
      description: `${needs} Both dates of the period are included. A filter by an authority’s record, such as a driver, also requires the authority filter.`,
      querystring: querystring(),
      response: report.whole
        ? { 200: { description: 'The whole report', ...report.whole.schema } }
        : describePageResponse(reportRow(report), {
            totals: totalsSchema(report),
            ...chartSchema(report),
            ...linesSchema(report),
          }),
    },
    csv: {
      tags: ['Reports'],
      summary: `The ${name} as CSV`,
      description: `Every row with the same filters, in the same order. ${needs}`,
      querystring: querystring(formatSchema(report)),
      headers: PREFER,
      response: FILE_RESPONSE,
    },
  };
}

function reportRow({ record }: Report): JsonSchema {
  const fields = Object.entries(getFields(record)).map(([name, fact]) => [name, buildResponseField(fact)]);
  return { type: 'object', required: ['id'], properties: { id: { type: 'string' }, ...Object.fromEntries(fields) } };
}

function totalsSchema({ record }: Report): JsonSchema {
  return {
    type: 'object',
    description: 'Column totals over all rows, not just this page',
    required: record.totals,
    properties: Object.fromEntries(record.totals.map((name) => [name, { type: 'number' }])),
  };
}

/** Returns the schema of the fixed kind of a report's rows, which a request may repeat. */
function kindSchema({ record }: Report): JsonSchema {
  return Object.fromEntries(Object.entries(record.only ?? {}).map(([name, value]) => [name, { enum: [value, ''] }]));
}

function formatSchema({ record }: Report): JsonSchema {
  const formats = getFormats(record);
  return formats.length > 0 ? { fmt: { enum: [...formats, ''], description: 'The program the file is for' } } : {};
}

function chartSchema({ record }: Report): JsonSchema {
  const { chart } = record;
  if (!chart) return {};
  const facts = getFields(record);
  const point = { by: { type: ['string', 'null'] }, of: { type: 'number' } };
  return {
    chart: {
      type: 'array',
      description: toSentenceCase(`Total ${facts[chart.of]?.label} of all rows by ${facts[chart.by]?.label}`),
      items: { type: 'object', required: ['by', 'of'], properties: point },
    },
  };
}

function linesSchema({ formats = {} }: Report): JsonSchema {
  const limited = Object.keys(formats).filter((name) => formats[name as ForeignFormat]?.lines);
  if (limited.length === 0) return {};
  const properties = Object.fromEntries(limited.map((name) => [name, { type: 'integer' }]));
  return { lines: { type: 'object', description: 'The number of lines in the file, by format', properties } };
}
