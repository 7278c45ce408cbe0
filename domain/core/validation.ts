/** Converts input (form parts and JSON alike) to typed values and validates them. The server, the forms, and imports share both. */
import { safeParse, uuid } from 'zod/mini';
import { parseAddressLine } from './addresses.ts';
import { removeControlCharacters, toSingleLine } from './clean-text.ts';
import { parseDate } from './dates.ts';
import type { LinesFacts } from './field-facts.ts';
import { type FieldFacts, type FieldKind, factsOf } from './fields.ts';
import { findExcess, isWithinLimits } from './json-size.ts';
import { MAX_JSON_LENGTH, MAX_LONG_TEXT, MAX_TEXT } from './limits.ts';
import { type AnyRecord, type FieldErrors, getDefaults, getFields, type RuleContext } from './record.ts';
import { RejectedFile } from './rejected-file.ts';

type Raw = Record<string, unknown>;

/** Returns the most characters that are read of a value. A shorter limit of the field is left to the schema, with the field's message. */
function getMaxLength({ kind, maxLength = 0 }: FieldFacts): number {
  const ofParts = { json: MAX_JSON_LENGTH, lines: MAX_JSON_LENGTH, address: MAX_LONG_TEXT }[kind as 'json'] ?? 0;
  return Math.max(MAX_TEXT, maxLength, ofParts);
}

/** The default limit of keys and elements. */
const MAX_PARTS = 2000;

/**
 * Returns whether a value exceeds its field's limits. Checked before any pattern, parser, or schema sees it, since those may take long
 * over a long text.
 */
function isTooLarge(fact: FieldFacts, value: unknown): boolean {
  const { kind, isSecret, maxParts = MAX_PARTS } = fact;
  if (kind === 'file') return false;
  const characters = kind === 'lines' ? MAX_JSON_LENGTH : MAX_LONG_TEXT;
  if (typeof value !== 'string') return !isWithinLimits(value, { parts: maxParts, characters });
  const max = getMaxLength(fact);
  const isTooLong = value.length > max && (isSecret || value.trim().length > max);
  return isTooLong || (JSON_KINDS.includes(kind) && findExcess(value, maxParts) !== null);
}

/** Kinds that a form sends as JSON text. */
export const JSON_KINDS: readonly FieldKind[] = ['json', 'lines', 'address'];

/** Applies `clean` to every text inside a value. */
function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((part) => cleanTexts(part, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [clean(name), cleanTexts(part, clean)]));
}

/** Kinds that may have several lines; a value of any other kind is read as one line. */
const MULTILINE_KINDS: readonly FieldKind[] = ['longText', 'json'];

/** Reads one value as typed or sent, by the kind of its field. Unreadable values stay as they are for validation to reject. */
export function readValue(fact: FieldFacts, raw: unknown): unknown {
  if (raw === null || raw === undefined) return null;
  if (isTooLarge(fact, raw)) return raw;
  const isAsTyped = fact.kind === 'file' || fact.isSecret;
  const value = isAsTyped ? raw : cleanTexts(raw, getCleaner(fact));
  if (typeof value === 'string' && value.trim() === '') return null;
  if (typeof value === 'string' && fact.aliases && Object.hasOwn(fact.aliases, value)) return fact.aliases[value];
  return fact.isNumeric ? readNumber(value) : READERS[fact.kind](value, fact);
}

const getCleaner = ({ kind }: FieldFacts) => (MULTILINE_KINDS.includes(kind) ? removeControlCharacters : toSingleLine);

const keepValue = (value: unknown) => value;

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = value
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : value;
}

function readBoolean(value: unknown): unknown {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : value;
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  return value;
}

function readJson(value: unknown, fact: FieldFacts): unknown {
  if (typeof value !== 'string') return value;
  try {
    // Escaped characters in the text appear only after parsing.
    return cleanTexts(JSON.parse(value), getCleaner(fact));
  } catch {
    return value;
  }
}

function readAddress(value: unknown, fact: FieldFacts): unknown {
  const read = readJson(value, fact);
  const address = typeof read === 'string' ? (parseAddressLine(read) ?? read) : read;
  if (typeof address !== 'object' || address === null || Array.isArray(address)) return address;
  const parts = Object.entries(address).map(([name, part]) => [name, isBlank(part) ? null : part] as const);
  return parts.every(([, part]) => part === null) ? null : Object.fromEntries(parts);
}

function isBlank(part: unknown): boolean {
  return typeof part === 'string' && part.trim() === '';
}

const READERS: Record<FieldKind, (value: unknown, fact: FieldFacts) => unknown> = {
  text: keepValue,
  longText: keepValue,
  email: (value) => (typeof value === 'string' ? value.trim() : value),
  phone: (value) => (typeof value === 'string' ? value.trim() : value),
  url: (value) => (typeof value === 'string' ? value.trim() : value),
  addressLine: keepValue,
  choice: keepValue,
  file: keepValue,
  instant: keepValue,
  date: (value) => (typeof value === 'string' ? (parseDate(value) ?? value) : value),
  money: readNumber,
  number: readNumber,
  integer: readNumber,
  boolean: readBoolean,
  ref: (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
  address: readAddress,
  json: readJson,
  lines: readLines,
};

/** Reads the child rows of a record, each with all its fields; unknown names stay for validation to reject. */
function readLines(value: unknown, fact: FieldFacts): unknown {
  const rows = readJson(value, fact);
  if (!Array.isArray(rows) || !fact.lines) return rows;
  const facts = Object.entries(getFields(fact.lines));
  return rows.map((row) => {
    if (!isObject(row)) return row;
    const read = facts.map(([name, each]) => [name, readValue(each, row[name] ?? each.default)] as const);
    return { ...row, id: row.id ?? null, ...Object.fromEntries(read) };
  });
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const COMPOSITE_KINDS: readonly FieldKind[] = ['file', 'address', 'json', 'lines', 'ref'];

/** Returns whether a list or an object was sent for a scalar: text, number, date. */
function isCompositeForScalar({ kind }: FieldFacts, value: unknown): boolean {
  return typeof value === 'object' && value !== null && !COMPOSITE_KINDS.includes(kind);
}

export type CheckResult = { values: Raw; errors: FieldErrors };

/** Reads the fields of `record` that were sent; unknown names and names of fields that the server sets are errors. */
export function readFields(
  record: AnyRecord,
  raw: Raw,
  ignore: readonly string[] = ['id', 'owner', 'updated'],
): CheckResult {
  const known = getFields(record);
  const values: Raw = {};
  // Without a prototype, so that errors can have any field name.
  const errors: FieldErrors = Object.create(null);
  for (const [name, value] of Object.entries(raw)) {
    const fact = Object.hasOwn(known, name) ? known[name] : undefined;
    if (fact && !fact.readOnly) values[name] = readValue(fact, value);
    else if (!ignore.includes(name))
      errors[name] = fact ? `${fact.label} is set by the system` : `Unknown field ${name}`;
  }
  return { values, errors };
}

/** Validates single fields; `values` has the valid ones, as cleaned by Zod. */
export function checkFields(record: Pick<AnyRecord, 'fields'>, raw: Raw): CheckResult {
  const values: Raw = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(raw)) {
    const field = record.fields.shape[name];
    if (!field) continue;
    const fact = factsOf(field as never);
    if (fact.lines && value !== null) {
      const checked = checkLines(name, fact, fact.lines, value);
      Object.assign(errors, checked.errors);
      if (Object.keys(checked.errors).length === 0) values[name] = checked.rows;
      continue;
    }
    const result = isTooLarge(fact, value) ? null : safeParse(field, value);
    if (result?.success) values[name] = result.data;
    else
      errors[name] = result
        ? formatFieldError(fact, value, result.error.issues[0]?.message)
        : formatSizeError(fact, value);
  }
  return { values, errors };
}

/** Validates the child rows of a record. An error is named by position and field: `stops.1.location`. */
function checkLines(
  name: string,
  fact: FieldFacts,
  { max, one, ...lines }: LinesFacts,
  value: unknown,
): { rows: Raw[]; errors: FieldErrors } {
  if (!Array.isArray(value) || isTooLarge(fact, value)) return { rows: [], errors: { [name]: fact.message } };
  if (value.length > max) return { rows: [], errors: { [name]: `At most ${max} ${one}s` } };
  const problems: FieldErrors = {};
  const rows = value.map((row: unknown, at): Raw => {
    if (!isObject(row)) {
      problems[`${name}.${at}`] = fact.message;
      return {};
    }
    const { id, ...fields } = row;
    const unknown = Object.keys(fields).filter((each) => !Object.hasOwn(lines.fields.shape, each));
    const checked = checkFields(lines, fields);
    const errors = [
      ...Object.entries(checked.errors),
      ...unknown.map((each) => [each, `Unknown field ${each}`] as const),
      ...(id === null || isUuid(id) ? [] : [['id', 'id must be an ID'] as const]),
    ];
    for (const [field, text] of errors) problems[`${name}.${at}.${field}`] = text;
    return { id, ...checked.values };
  });
  return { rows, errors: problems };
}

const isUuid = (value: unknown) => safeParse(uuid(), value).success;

function formatSizeError(fact: FieldFacts, value: unknown): string {
  if (isCompositeForScalar(fact, value)) return formatFieldError(fact, value, undefined);
  const isText = fact.kind === 'text' || fact.kind === 'longText';
  return isText ? `At most ${fact.maxLength} characters` : fact.message;
}

function formatFieldError(fact: FieldFacts, value: unknown, issue: string | undefined): string {
  if (isCompositeForScalar(fact, value)) return `${fact.label}: send one value, not a list or an object`;
  if (value instanceof RejectedFile) return value.message;
  return value === null || value === undefined ? (fact.empty ?? fact.message) : (issue ?? fact.message);
}

/** Validates a new record: fills in defaults, validates every field, then the rules across fields. */
export function checkNew(record: AnyRecord, sent: Raw, context: Pick<RuleContext, 'today'>): CheckResult {
  const fields = checkNewFields(record, sent);
  return { values: fields.values, errors: { ...fields.rulesOn(context.today), ...fields.errors } };
}

/** Validates the fields of a new record, for a caller that learns the date later; `rulesOn` then validates the rules across them. */
export function checkNewFields(
  record: AnyRecord,
  sent: Raw,
  state?: unknown,
): CheckResult & { rulesOn(today: string): FieldErrors } {
  const whole: Raw = {};
  const defaults = getDefaults(record);
  for (const [name, fact] of Object.entries(getFields(record))) {
    // A required field sent empty is rejected, as on update; only an absent one gets its default.
    const isEmptied = !fact.optional && Object.hasOwn(sent, name) && (sent[name] ?? null) === null;
    if (!fact.readOnly) whole[name] = isEmptied ? null : (sent[name] ?? defaults[name] ?? null);
  }
  const checked = checkFields(record, whole);
  return {
    ...checked,
    rulesOn: (today) => findRuleErrors(record, whole, checked, { today, isNew: true, sent: Object.keys(sent), state }),
  };
}

/** Returns the fields that a change of this one clears or resets. */
function listResetFields(record: Pick<AnyRecord, 'fields'>, name: string): string[] {
  const known = getFields(record);
  const resets = Object.keys(known).filter((other) => known[other]?.resetBy === name);
  return [...(known[name]?.clears ?? []), ...resets];
}

/** Returns the values sent for fields that a change resets: they are meant for the new value, even if equal to the old ones. */
export function selectResetValues(record: Pick<AnyRecord, 'fields'>, changed: readonly string[], sent: Raw): Raw {
  const names = changed.flatMap((name) => listResetFields(record, name)).filter((name) => Object.hasOwn(sent, name));
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

/** Returns an error for each number whose unit changes and that was not sent again: the old number would mean something else. */
export function findStaleNumbers(record: AnyRecord, changed: Raw, sent: Raw): FieldErrors {
  const known = getFields(record);
  const cleared = Object.keys(changed).flatMap((by) => (known[by]?.clears ?? []).map((name) => ({ by, name })));
  const stale = cleared.filter(({ name }) => known[name]?.kind === 'number' && !Object.hasOwn(sent, name));
  return Object.fromEntries(
    stale.map(({ by, name }) => [name, `${known[name]?.label} must be entered again when ${known[by]?.label} changes`]),
  );
}

/**
 * Validates a change of an existing record: the values sent, required fields that are still empty, and the rules on the resulting
 * record.
 */
export function checkChange(
  record: AnyRecord,
  current: Raw,
  sent: Raw,
  { today }: Pick<RuleContext, 'today'>,
): CheckResult {
  const known = getFields(record);
  const locked: FieldErrors = {};
  for (const [name, value] of Object.entries(sent)) {
    const fact = known[name];
    if (!fact || isSameValue(current[name], value)) continue;
    const holder = getLockHolder(fact, current);
    if (holder) locked[name] = `${fact.label} can’t be changed: ${holder} has paid for it. Delete ${holder} first.`;
    if (isSet(fact, current[name])) locked[name] = `${fact.label} can’t be changed`;
  }
  const checked = checkFields(record, sent);
  const names = Object.keys(sent);
  const rules = findRuleErrors(record, current, checked, { today, isNew: false, sent: names, state: current.state });
  const missing = names.length > 0 ? findMissing(record, { ...current, ...sent }, names) : {};
  return { values: checked.values, errors: { ...missing, ...rules, ...checked.errors, ...locked } };
}

/** Returns whether a field is locked because it has its value. */
export function isSet(fact: FieldFacts, value: unknown): boolean {
  return fact.locked === true || (fact.locked === 'once' && readValue(fact, value) !== null);
}

/**
 * Returns an error for each required field that is empty: a record may have been created without it (DRV-43). A change of the
 * state alone does not require it.
 */
function findMissing(record: AnyRecord, whole: Raw, sent: readonly string[]): FieldErrors {
  const mayStay = record.mayStayEmpty?.(whole as never) ?? [];
  const isRequired = (name: string, fact: FieldFacts) =>
    !fact.optional && !fact.readOnly && !fact.locked && (sent.includes(name) || !mayStay.includes(name));
  const empty = Object.entries(getFields(record)).filter(
    ([name, fact]) => isRequired(name, fact) && readValue(fact, whole[name]) === null,
  );
  return Object.fromEntries(empty.map(([name, fact]) => [name, fact.empty ?? fact.message]));
}

/** Returns the name of the record that locks a field, if any. */
export function getLockHolder({ lockedBy }: Pick<FieldFacts, 'lockedBy'>, row: object | null): string | null {
  const holder = lockedBy ? (row as Raw | null)?.[lockedBy] : null;
  return (holder as { prettyName: string } | null | undefined)?.prettyName ?? null;
}

/** Validates the rules on valid values; invalid ones count as empty, since they may be anything. */
function findRuleErrors(
  record: AnyRecord,
  whole: Raw,
  { values, errors }: CheckResult,
  context: RuleContext,
): FieldErrors {
  const cleared = Object.fromEntries(Object.keys(errors).map((name) => [name.split('.')[0], null]));
  return record.rules?.({ ...whole, ...values, ...cleared } as never, context) ?? {};
}

/** Returns whether two field values are equal, regardless of key order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // An empty object is not an empty list.
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Raw, b as Raw];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSameValue(left[name], right[name]));
}
