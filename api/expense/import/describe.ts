/** Import calls in the API document. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';

type Inputs = Record<'UPLOAD' | 'LINES' | 'CORRECTIONS' | 'CONFIRMED' | 'HINT', Pick<AnyRecord, 'fields'>>;

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { ...TEXT, format: 'uuid' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };

const TOTALS: JsonSchema = {
  type: ['object', 'null'],
  description: 'The totals, and `errors`: the first 2,000 rows with errors',
  additionalProperties: true,
};
const LINE: JsonSchema = {
  type: 'object',
  required: ['line'],
  properties: { line: { type: 'integer' } },
  additionalProperties: true,
};

const answer = (description: string, properties: JsonSchema = {}) => ({
  200: {
    description,
    type: 'object',
    required: ['id', 'dataImportID', 'dataImportMetaData', 'isValid'],
    properties: { id: ID, dataImportID: TEXT, dataImportMetaData: TOTALS, isValid: { type: 'boolean' }, ...properties },
    additionalProperties: true,
  },
});

export function describeImports(
  inputs: Inputs,
): Record<'upload' | 'sync' | 'rows' | 'correct' | 'hint' | 'emptyCsv', FastifySchema> {
  const tags = ['Imports'];
  const rights = (flag: string) => `Requires ${flag} permission for policy 4000 (FUEL) or 3000 (MILEAGE).`;
  return {
    upload: {
      tags,
      summary: 'Preview a file of fuel purchases or trips',
      description: `${rights('create')} Nothing is created yet. A file that can’t be read is rejected, with its contents under \`import\`.`,
      consumes: ['multipart/form-data'],
      body: buildInputSchema(inputs.UPLOAD),
      response: answer('The preview', {
        dataImportParsedData: {
          type: 'array',
          items: LINE,
          description: 'Rows to create: all if up to 2,000, otherwise the first page',
        },
        dataImportParsedDataCount: { type: 'integer' },
      }),
    },
    sync: {
      tags,
      summary: 'Save a preview',
      description: `${rights('create')} Returns the import after at most two seconds: COMPLETE, or IN_PROGRESS with the task that saves it. Repeating the request returns the same import.`,
      body: buildInputSchema(inputs.CONFIRMED),
      response: { ...answer('The import'), 404: describeErrorResponse('No such import') },
    },
    rows: {
      tags,
      summary: 'An import’s lines',
      description: rights('view'),
      params: PARAMS,
      querystring: buildInputSchema(inputs.LINES),
      response: { 200: describeRowsResponse('A page of lines, in file order', LINE) },
    },
    correct: {
      tags,
      summary: 'Correct a preview',
      description: `${rights('create')} Rows are identified by number: send their corrected cells by column key, skip them, or keep them although they look like duplicates. Cards are identified by their number in the file. If the dates change, rows outside the period are read again. All rows are validated again.`,
      params: PARAMS,
      body: buildInputSchema(inputs.CORRECTIONS),
      response: answer('The import with updated counts'),
    },
    hint: {
      tags,
      summary: 'A source’s columns',
      description: rights('view'),
      querystring: buildInputSchema(inputs.HINT),
      response: {
        200: {
          description: 'As named in its files',
          type: 'object',
          required: ['required', 'optional'],
          properties: { required: TEXTS, optional: TEXTS },
        },
      },
    },
    emptyCsv: {
      tags,
      summary: 'An empty file with a source’s columns',
      description: rights('view'),
      querystring: buildInputSchema(inputs.HINT),
      response: { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } },
    },
  };
}
