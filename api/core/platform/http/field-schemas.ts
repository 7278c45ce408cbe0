/** Schemas of a field in the API document: in responses, in requests in every accepted form, and as a list's filter. */
import type { FieldFacts, LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { EMAIL } from '@milepost/domain/core/patterns.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';

export type JsonSchema = { [key: string]: unknown };

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };

const ADDRESS: JsonSchema = {
  type: 'object',
  properties: {
    place: { type: ['string', 'null'] },
    city: TEXT,
    state: TEXT,
    zipCode: { type: ['string', 'null'] },
    country: { type: ['string', 'null'] },
  },
};

const RELATED: JsonSchema = {
  type: 'object',
  required: ['id', 'prettyName'],
  properties: { id: ID, prettyName: TEXT, state: TEXT },
  additionalProperties: true,
};

export const FILE: JsonSchema = {
  type: 'object',
  required: ['url', 'name', 'type'],
  properties: { url: TEXT, name: TEXT, size: { type: ['integer', 'null'] }, type: TEXT },
};

const RESPONSE_SCHEMAS: Record<FieldFacts['kind'], JsonSchema> = {
  text: TEXT,
  longText: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  money: { type: 'number' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  choice: TEXT,
  ref: RELATED,
  file: FILE,
  address: ADDRESS,
  addressLine: TEXT,
  json: {},
  lines: { type: 'array' },
};

/** `2026-03-04`, `03-04-2026`, `03/04/2026`, or a timestamp, whose date counts as written. */
const DAY: JsonSchema = {
  type: 'string',
  pattern: '^\\s*(\\d{4}-\\d{2}-\\d{2}([T ].*)?|\\d{1,2}([-/])\\d{1,2}\\3\\d{4})\\s*$',
};
/** A number as typed: `$1,200.50`. */
const FIGURE: JsonSchema = { type: 'string', pattern: '^\\s*\\$?-?[\\d,]*\\.?\\d*\\s*$' };

const INPUT_SCHEMAS: Record<FieldFacts['kind'], JsonSchema> = {
  ...RESPONSE_SCHEMAS,
  email: { type: 'string', pattern: EMAIL.source },
  url: { type: 'string', pattern: '^https?://' },
  date: DAY,
  money: { anyOf: [{ type: 'number' }, FIGURE] },
  number: { anyOf: [{ type: 'number' }, FIGURE] },
  integer: { anyOf: [{ type: 'integer' }, FIGURE] },
  boolean: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', '1', '0'] }] },
  ref: ID,
  file: { type: 'string', format: 'binary' },
  address: { anyOf: [ADDRESS, { type: 'string', description: 'In one line' }] },
};

const describeField = ({ label, unit, help }: FieldFacts): JsonSchema => ({
  description: [label, unit, help].filter(Boolean).join(' · '),
});

/** Returns the schema in responses; null if a record has no value. */
export function buildResponseField(fact: FieldFacts): JsonSchema {
  if (fact.lines) return { ...linesSchema(fact.lines, buildResponseField), ...describeField(fact) };
  const { type, ...schema } = RESPONSE_SCHEMAS[fact.kind];
  if (fact.isNumeric)
    return { type: ['integer', 'null'], enum: [...toNumbers(fact.labels), null], ...describeField(fact) };
  const values = fact.values && { enum: [...fact.values, null] };
  return { ...schema, ...(type !== undefined && { type: [type, 'null'] }), ...values, ...describeField(fact) };
}

/** Returns the schema of child rows, each with its ID once saved. */
function linesSchema({ fields, max }: LinesFacts, schemaOf: (fact: FieldFacts) => JsonSchema): JsonSchema {
  const own = Object.entries(getFields({ fields })).map(([name, fact]) => [name, schemaOf(fact)] as const);
  const id = { type: ['string', 'null'], description: 'ID of a saved row' };
  return {
    type: 'array',
    maxItems: max,
    items: { type: 'object', properties: { id, ...Object.fromEntries(own) }, additionalProperties: false },
  };
}

const toNumbers = (labels: FieldFacts['labels'] = {}): number[] => Object.keys(labels).map(Number);

/** Returns the schema of a choice of numbers, which a form sends as text. */
const numericField = ({ values = [] }: FieldFacts): JsonSchema => ({ enum: [...values.map(Number), ...values] });

/** @param mayBeEmpty null and an empty text mean no value */
export function buildInputField(fact: FieldFacts, mayBeEmpty: boolean): JsonSchema {
  if (fact.lines) return inputLines(fact, fact.lines);
  const { values, aliases, choices, isSecret, minLength, maxLength } = fact;
  const one: JsonSchema = {
    ...(fact.isNumeric ? numericField(fact) : INPUT_SCHEMAS[fact.kind]),
    ...(values && !fact.isNumeric && { enum: [...values, ...Object.keys(aliases ?? {})] }),
    ...(choices && { pattern: '^[A-Z0-9_]{1,60}$' }),
    ...(isSecret && { format: 'password' }),
    ...(minLength && { minLength }),
    ...(maxLength && { maxLength }),
  };
  const preset = fact.default === undefined ? {} : { default: fact.default };
  return { ...(mayBeEmpty ? { anyOf: [one, { enum: ['', null] }] } : one), ...preset, ...describeField(fact) };
}

/** Returns the schema of child rows in requests: a list, or its JSON text in a form; an empty text or null for none. */
function inputLines(fact: FieldFacts, lines: LinesFacts): JsonSchema {
  const list = linesSchema(lines, (each) => inputInRow(each, each.optional || each.default !== undefined));
  const text = { type: 'string', description: 'The list as JSON' };
  return { anyOf: [list, text, { enum: [null] }], ...describeField(fact) };
}

/** Returns the schema of a field in a child row. A relation may be sent as an ID, or as it was returned. */
function inputInRow(fact: FieldFacts, mayBeEmpty: boolean): JsonSchema {
  const taken = buildInputField(fact, mayBeEmpty);
  return fact.kind === 'ref' ? { ...describeField(fact), anyOf: [taken, RELATED] } : taken;
}

/** Returns the filters of a field: its name and suffixes for ranges and emptiness. */
export function buildFilters(name: string, fact: FieldFacts): JsonSchema {
  const filters: JsonSchema = {};
  if (fact.lines) return filters;
  const addFilter = (suffix: string, schema: JsonSchema, words: string) => {
    filters[`${name}${suffix}`] = { ...schema, description: words };
  };
  if (!['address', 'addressLine', 'json', 'file', 'longText', 'instant'].includes(fact.kind))
    addFilter('', equalSchema(fact), listChoices(fact));
  if (['date', 'money', 'number', 'integer', 'instant'].includes(fact.kind)) {
    const [least, most] = ['date', 'instant'].includes(fact.kind) ? ['earliest', 'latest'] : ['minimum', 'maximum'];
    addFilter('__gte', boundSchema(fact), `${fact.label}: ${least}`);
    addFilter('__lte', boundSchema(fact), `${fact.label}: ${most}`);
  }
  addFilter('__isnull', { type: 'boolean' }, `Whether “${fact.label}” is blank`);
  return filters;
}

/** Returns the schema of a range bound: a moment, or the start of a date. */
const boundSchema = ({ kind }: FieldFacts): JsonSchema =>
  kind === 'instant' ? { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' } : INPUT_SCHEMAS[kind];

/** Filters accept any text. */
const equalSchema = ({ kind }: FieldFacts): JsonSchema =>
  ['email', 'url', 'choice'].includes(kind) ? TEXT : INPUT_SCHEMAS[kind];

const listChoices = ({ label, values }: FieldFacts): string => {
  if (!values) return `Filter by “${label}”`;
  return `${label}: ${values.join(', ')}${values.length > 1 ? ', or several separated by commas' : ''}`;
};

/** Returns the schema of a call's input that belongs to no record (`defineInput`), as a body or a query. */
export function buildInputSchema(input: Pick<AnyRecord, 'fields'>): JsonSchema {
  return buildInputFields(Object.entries(getFields(input)), ({ optional }) => optional);
}

/** Returns the schema of a new record, or of a change, which requires no field. Values fixed by the record's kind are omitted. */
export function buildRecordSchema(record: Pick<AnyRecord, 'fields' | 'kind'>, isNew: boolean): JsonSchema {
  const isGiven = (name: string) => Object.hasOwn(record.kind?.only ?? {}, name);
  const fields = Object.entries(getFields(record)).filter(
    ([name, fact]) => !fact.readOnly && !isGiven(name) && (isNew || fact.locked !== true),
  );
  if (isNew) return buildInputFields(fields, ({ optional, default: preset }) => optional || preset !== undefined);
  const { required: _, ...change } = buildInputFields(fields, ({ optional }) => optional);
  return change;
}

/** Returns the schema of input fields. Fields that must not be empty and have no default are required. */
export function buildInputFields(
  fields: readonly (readonly [string, FieldFacts])[],
  mayBeEmpty: (fact: FieldFacts) => boolean,
): JsonSchema {
  const required = fields.filter(([, fact]) => !mayBeEmpty(fact) && fact.default === undefined).map(([name]) => name);
  const properties = Object.fromEntries(fields.map(([name, fact]) => [name, buildInputField(fact, mayBeEmpty(fact))]));
  return { type: 'object', ...(required.length > 0 && { required }), properties };
}

/** Returns the schema of rows with their count. @param more further properties */
export function describeRowsResponse(description: string, items: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return {
    description,
    type: 'object',
    required: ['results', 'count'],
    properties: { results: { type: 'array', items }, count: { type: 'integer', minimum: 0 }, ...more },
  };
}
