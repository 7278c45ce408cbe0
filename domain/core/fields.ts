/**
 * The field functions that every record is built from. Each returns a Zod type that fails with the field's exact message, and
 * records the facts that the server, forms, lists, imports, and the API document read (`getFacts`). Fields are required by
 * default; `optional: true` also allows null, which clears a field.
 */
import { z } from 'zod/mini';
import { cityAddress, fullAddress, JURISDICTIONS, parseAddressLine } from './addresses.ts';
import { isDay, parseDate } from './dates.ts';
import { type Choices, type FieldFacts, registerFacts } from './field-facts.ts';
import { MAX_ADDRESS_LINE, MAX_LONG_TEXT, MAX_MONEY, MAX_PASSWORD, MAX_TEXT, MAX_YEAR, MIN_YEAR } from './limits.ts';
import { EMAIL, MAX_EMAIL, PHONE } from './patterns.ts';
import { normalizePhone } from './phones.ts';
import { getStatusLabel, getStatusValues, type Statuses } from './statuses.ts';

export {
  type Choices,
  type FieldFacts,
  type FieldKind,
  type FillRule as Fills,
  getChoiceLabel,
  getChoiceLists as listsOf,
  getFacts as factsOf,
} from './field-facts.ts';

type CommonOptions = Partial<
  Pick<
    FieldFacts,
    | 'message'
    | 'empty'
    | 'default'
    | 'locked'
    | 'lockedBy'
    | 'readOnly'
    | 'number'
    | 'clears'
    | 'resetBy'
    | 'fills'
    | 'warns'
    | 'unit'
    | 'help'
    | 'term'
    | 'isPrivate'
    | 'isNamed'
    | 'isSuggested'
  >
>;
type Options = CommonOptions & { optional?: boolean };

type FieldSchema<T extends z.core.$ZodType, O extends Options> = O extends { optional: true }
  ? z.ZodMiniNullable<T>
  : T;

function makeField<T extends z.core.$ZodType, O extends Options>(
  schema: T,
  label: string,
  options: O,
  rest: Omit<FieldFacts, 'label' | 'message' | 'optional'> & { message?: string },
): FieldSchema<T, O> {
  const optional = options.optional === true;
  const field = optional ? z.nullable(schema) : z.clone(schema);
  const { optional: _, ...common } = options;
  registerFacts(field, {
    ...rest,
    ...common,
    label,
    optional,
    message: options.message ?? rest.message ?? "Can't be empty",
  });
  return field as FieldSchema<T, O>;
}

/** Makes a field for one line of text, trimmed; at most `max` characters (200 by default); with `matches`, only in that form. */
export function text<const O extends Options & { max?: number; matches?: RegExp }>(label: string, options = {} as O) {
  const { max = MAX_TEXT, matches = /^/, ...rest } = options;
  const error = rest.message ?? "Can't be empty";
  const schema = z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error }),
      z.maxLength(max, { error: `At most ${max} characters` }),
      z.regex(matches, { error }),
    );
  return makeField(schema, label, rest as Options as O, { kind: 'text', maxLength: max });
}

/** Prefixes that people write before a DOT or MC number. */
const AUTHORITY_PREFIX = /^(?:(?:us\s*)?dot|mc)?[\s#:.-]*(?=\d+$)/i;

/** Makes a field for a DOT or MC number: at most `maxDigits` digits (20 by default), without any prefix (`MC-778123`). */
export function authorityNumber<const O extends Options & { maxDigits?: number }>(label: string, options = {} as O) {
  const { maxDigits = 20, ...rest } = options;
  const error = rest.message ?? `Invalid ${label}`;
  const schema = z.string({ error }).check(
    z.trim(),
    z.overwrite((text) => text.replace(AUTHORITY_PREFIX, '')),
    z.regex(new RegExp(`^\\d{1,${maxDigits}}$`), { error }),
  );
  return makeField(schema, label, rest as Options as O, { kind: 'text', message: error, maxLength: 20 });
}

/** A time of day, from `00:00` to `23:59`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export function time<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Time';
  const schema = z.string({ error }).check(z.trim(), z.regex(TIME, { error }));
  return makeField(schema, label, options, { kind: 'text', message: error, maxLength: 5, isTime: true });
}

/** A local date and time, such as `2026-03-04T00:00`: no time zone is stored with it. */
export const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;

export function localTime<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Date or Time';
  const isMoment = (value: string) => isDay(LOCAL_TIME.exec(value)?.[1] ?? '');
  const schema = z.string({ error }).check(z.trim(), z.maxLength(16, { error }), z.refine(isMoment, { error }));
  return makeField(schema, label, options, { kind: 'text', message: error, maxLength: 16, isLocalTime: true });
}

/**
 * Makes a field for the record's number, the next of its `series` in the account: `PC-000001`. The server assigns it; with
 * `readOnly: false` a user may enter another.
 */
export function recordNumber(label: string, series: string, options: CommonOptions & { max?: number } = {}) {
  return text(label, { readOnly: true, ...options, optional: true, number: series });
}

/** Makes a field for a password, exactly as typed; at least `min` characters if set. */
export function password<const O extends Options & { min?: number }>(label: string, options = {} as O) {
  const { min = 1, ...rest } = options;
  const error = rest.message ?? 'Invalid Password';
  const tooShort = error.endsWith('.')
    ? `${error} Use at least ${min} characters.`
    : `${error}: use at least ${min} characters`;
  const schema = z
    .string({ error })
    .check(
      z.minLength(min, { error: tooShort }),
      z.maxLength(MAX_PASSWORD, { error: `At most ${MAX_PASSWORD} characters` }),
    );
  return makeField(schema, label, rest as Options as O, {
    kind: 'text',
    message: error,
    maxLength: MAX_PASSWORD,
    isSecret: true,
    ...(min > 1 && { minLength: min }),
  });
}

/** Makes a field for free text of several lines; at most `max` characters (4000 by default). */
export function longText<const O extends Options & { max?: number }>(label: string, options = {} as O) {
  const { max = MAX_LONG_TEXT, ...rest } = options;
  const error = rest.message ?? "Can't be empty";
  const schema = z
    .string({ error })
    .check(z.trim(), z.minLength(1, { error }), z.maxLength(max, { error: `At most ${max} characters` }));
  return makeField(schema, label, rest as Options as O, { kind: 'longText', maxLength: max });
}

export function email<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Email';
  const schema = z.string({ error }).check(z.trim(), z.maxLength(MAX_EMAIL, { error }), z.regex(EMAIL, { error }));
  return makeField(schema, label, options, { kind: 'email', message: error, maxLength: MAX_EMAIL });
}

export function phone<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Phone Number';
  const schema = z.string({ error }).check(z.trim(), z.regex(PHONE, { error }), z.overwrite(normalizePhone));
  return makeField(schema, label, options, { kind: 'phone', message: error, maxLength: 40 });
}

export function url<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid address';
  const schema = z.url({ protocol: /^https?$/, error }).check(z.maxLength(1000, { error }));
  return makeField(schema, label, options, { kind: 'url', message: error, maxLength: 1000 });
}

/** Makes a field for an existing calendar date, `YYYY-MM-DD`. */
export function date<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Date';
  const schema = z.iso.date({ error }).check(z.refine((value) => parseDate(value) === value, { error }));
  return makeField(schema, label, options, { kind: 'date', message: error });
}

/** Makes a field for a moment, ISO 8601 in UTC. */
export function instant<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Date';
  return makeField(z.iso.datetime({ offset: true, error }), label, options, { kind: 'instant', message: error });
}

type Range = { min?: number; max?: number; above?: number };

function decimal(decimals: number, range: Range, error: string) {
  const { min = -MAX_MONEY, max = MAX_MONEY, above = -Infinity } = range;
  const tooFine = new RegExp(`\\.\\d{${decimals + 1},}|e`, 'i');
  return z.number({ error }).check(
    z.minimum(min, { error }),
    z.maximum(max, { error }),
    z.refine((value) => value > above && !tooFine.test(String(value)), { error }),
  );
}

/** Makes a field for dollars with at most two decimals; 0 or more unless `min` or `above` says otherwise. */
export function money<const O extends Options & Range>(label: string, options = {} as O) {
  const { min = 0, max = MAX_MONEY, above, ...rest } = options;
  const error = rest.message ?? 'Invalid Amount';
  const range: Range = above === undefined ? { min, max } : { min, max, above };
  return makeField(decimal(2, range, error), label, rest as Options as O, {
    kind: 'money',
    decimals: 2,
    message: error,
  });
}

/** Makes a field for a quantity with a fixed number of decimals (2 by default). */
export function number<const O extends Options & Range & { decimals?: number }>(label: string, options = {} as O) {
  const { min = 0, max = MAX_MONEY, above, decimals = 2, ...rest } = options;
  const error = rest.message ?? 'Invalid number';
  const range: Range = above === undefined ? { min, max } : { min, max, above };
  return makeField(decimal(decimals, range, error), label, rest as Options as O, {
    kind: 'number',
    decimals,
    message: error,
  });
}

/** Makes a field for a percentage: 0 to 100 with at most two decimals (VAL-27). */
export function percent<const O extends Options>(label: string, options = {} as O) {
  return number(label, {
    message: 'Invalid percentage value [0 - 100]',
    unit: '%',
    ...options,
    min: 0,
    max: 100,
    decimals: 2,
  } as O & Range);
}

export function integer<const O extends Options & Range>(label: string, options = {} as O) {
  const { min = 0, max = 2_000_000_000, above: _, ...rest } = options;
  const error = rest.message ?? 'Invalid number';
  const schema = z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
  return makeField(schema, label, rest as Options as O, { kind: 'integer', decimals: 0, message: error });
}

/** Makes a field for a model year from 1999 to 2030 (VAL-10). A record's rule limits future years, because fields do not know the date. */
export function year<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Year';
  const schema = z.int({ error }).check(z.minimum(MIN_YEAR, { error }), z.maximum(MAX_YEAR, { error }));
  return makeField(schema, label, options, { kind: 'integer', decimals: 0, message: error });
}

export function boolean<const O extends Options & { hasUnknown?: boolean }>(label: string, options = {} as O) {
  const error = options.message ?? 'Yes or no';
  return makeField(z.boolean({ error }), label, options, { kind: 'boolean', message: error });
}

/** Makes a field for one of fixed values. */
export function choice<
  const V extends readonly [string, ...string[]],
  const O extends Options & { labels?: Record<string, string>; aliases?: Record<string, string>; statuses?: Statuses },
>(label: string, values: V, options = {} as O) {
  const { labels, aliases, statuses, ...rest } = options;
  const error = rest.message ?? 'Invalid Type';
  return makeField(z.enum(values, { error }), label, rest as Options as O, {
    kind: 'choice',
    values,
    message: error,
    ...(labels && { labels }),
    ...(aliases && { aliases }),
    ...(statuses && { statuses }),
  });
}

/** Makes a field for a status: a value of its status table, which also limits how a write may change it. */
export function status<V extends string, const O extends Options & { aliases?: Record<string, string> }>(
  label: string,
  statuses: Statuses<V>,
  options = {} as O,
) {
  const values = getStatusValues(statuses);
  const labels = Object.fromEntries(values.map((value) => [value, getStatusLabel(statuses, value)]));
  return choice(label, values, { message: 'Invalid Status', ...options, labels, statuses } as O & {
    labels: Record<string, string>;
  });
}

/** Makes a field for one of fixed numeric values, with labels and colors; `offered` if not all stored values can be entered. */
export function numericChoice<const O extends Options & { offered?: readonly number[] }>(
  label: string,
  statuses: Statuses,
  options = {} as O,
) {
  const { offered, ...rest } = options;
  const known = getStatusValues(statuses);
  const values = offered ? offered.map(String) : known;
  const error = rest.message ?? 'Invalid Type';
  const schema = z.int({ error }).check(z.refine((value) => values.includes(String(value)), { error }));
  return makeField(schema, label, rest as Options as O, {
    kind: 'choice',
    isNumeric: true,
    values,
    message: error,
    labels: Object.fromEntries(known.map((value) => [value, getStatusLabel(statuses, value)])),
    statuses,
  });
}

/** Makes a field for one of the account's choices in one or several lists of a category. The server stores the lists and validates it. */
export function accountChoice<const O extends Options>(label: string, choices: Choices, options = {} as O) {
  const error = options.message ?? 'Invalid Type';
  const schema = z.string({ error }).check(z.regex(/^[A-Z0-9_]{1,60}$/, { error }));
  return makeField(schema, label, options, { kind: 'choice', choices, message: error });
}

/** Makes a field for a state, province, or territory code, including Mexico's, such as the place of a trip or a license. */
export function jurisdiction<const O extends Options>(label: string, options = {} as O) {
  const same = Object.fromEntries(JURISDICTIONS.map((code) => [code, code]));
  return choice(label, JURISDICTIONS, { message: 'Invalid State', labels: same, ...options } as O & {
    labels: Record<string, string>;
  });
}

/**
 * Makes a field for the ID of another record, returned as `{ id, prettyName, … }`. `under` names the field that both share, such as
 * the authority.
 */
export function ref<const O extends Options & { pick?: Record<string, string>; under?: string }>(
  record: string,
  label: string,
  options = {} as O,
) {
  const { pick, under, ...rest } = options;
  const error = rest.message ?? "Can't be empty";
  const schema = z.uuid({ error }).brand<'ref'>();
  return makeField(schema, label, rest as Options as O, {
    kind: 'ref',
    record,
    message: error,
    ...(pick && { pick }),
    ...(under && { under }),
  });
}

/** A stored file as records keep it. */
export type StoredFile = { id: string; key: string; name: string; size: number; type: string };

const storedFile = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  size: z.int().check(z.positive()),
  type: z.string(),
});

/**
 * Makes a field for an uploaded file; with `isImage` a picture, with `isTable` a table to read. When a record is validated, the
 * server has stored it already, while the form holds a `File`.
 */
export function file<const O extends Options & { isImage?: boolean; isTable?: boolean }>(
  label: string,
  options = {} as O,
) {
  const { isImage, isTable, ...rest } = options;
  const error = rest.message ?? 'Upload File';
  const isFile = (value: unknown) =>
    (typeof File !== 'undefined' && value instanceof File) || storedFile.safeParse(value).success;
  const schema = z.custom<StoredFile & z.core.$brand<'file'>>(isFile, { error });
  return makeField(schema, label, rest as Options as O, {
    kind: 'file',
    message: error,
    ...(isImage && { isImage }),
    ...(isTable && { isTable }),
  });
}

/** Makes a field for an address: place, city, state, and ZIP code; with `cityOnly`, only city and state are required (VAL-19, VAL-20). */
export function address<const O extends Options & { cityOnly?: boolean }>(label: string, options = {} as O) {
  const { cityOnly, ...rest } = options;
  const error = rest.message ?? 'Invalid Address';
  const shape = cityOnly ? cityAddress : fullAddress;
  const schema = z.custom<z.output<typeof cityAddress>>((value) => shape.safeParse(value).success, { error });
  return makeField(schema, label, rest as Options as O, {
    kind: 'address',
    message: error,
    ...(cityOnly && { unit: 'city' }),
  });
}

/** Makes a field for an address in one line that must parse into place, city, state, and zip (VAL-22). */
export function addressLine<const O extends Options>(label: string, options = {} as O) {
  const error = options.message ?? 'Invalid Address';
  const schema = z.string({ error }).check(
    z.trim(),
    z.maxLength(MAX_ADDRESS_LINE, { error }),
    z.refine((line) => parseAddressLine(line) !== null, { error }),
  );
  return makeField(schema, label, options, { kind: 'addressLine', message: error, maxLength: MAX_ADDRESS_LINE });
}

/** Makes a field for structured data stored as JSON; at most `maxParts` keys and elements if that differs from the usual limit. */
export function json<T extends z.core.$ZodType, const O extends Options & { maxParts?: number }>(
  label: string,
  schema: T,
  options = {} as O,
) {
  const { maxParts, ...rest } = options;
  return makeField(schema, label, rest as Options as O, { kind: 'json', ...(maxParts && { maxParts }) });
}

/** A child row of a record: its fields, and its ID once saved. */
export type Line<S extends Record<string, z.core.$ZodType>> = { id: string | null } & {
  [K in keyof S]: z.output<S[K]>;
};

/**
 * Makes a field for ordered child rows of a record, such as the stops of a load. Each has the fields of `shape`. `one` is the name
 * of a single row, `title` the field that names it; there are at most `max` (50 by default). wire.ts reads and validates them and
 * names an error `stops.1.location`. A relation in a row is returned as `{ id, prettyName, state }` and protects the record it
 * references like one of the record itself.
 */
export function lines<const S extends Record<string, z.core.$ZodType>>(
  label: string,
  shape: S,
  options: { one: string; title: keyof S & string; max?: number; help?: string },
) {
  const { one, title, max = 50, help } = options;
  const schema = z.array(z.custom<Line<S>>());
  const message = `${label}: send a list of rows`;
  return makeField(
    schema,
    label,
    { optional: true as const, ...(help && { help }) },
    { kind: 'lines', message, lines: { fields: z.object(shape), one, title, max } },
  );
}
