/** Facts of a field in addition to its Zod type, read by the server, forms, lists, imports, and the API document. */
import type { z } from 'zod/mini';
import type { TermName } from './glossary.ts';
import type { Statuses } from './statuses.ts';
import { toTitleCase } from './words.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'instant'
  | 'money'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'ref'
  | 'file'
  | 'address'
  | 'addressLine'
  | 'json'
  | 'lines';

export type FieldFacts = {
  kind: FieldKind;
  label: string;
  /** The message under the field for any invalid value. */
  message: string;
  /** The message under the field if it is empty; by default `message`. */
  empty?: string;
  optional: boolean;
  /** The value of a new record without one, applied by the server and preset by the form. */
  default?: unknown;
  /** Set only on creation; `once`: also later, if it was left empty. */
  locked?: true | 'once';
  /** Locked once the row has a value in this field, the record that paid for it: `payCheck`, returned as `{ id, prettyName }`. */
  lockedBy?: string;
  /** Set by the server; rejected in writes. */
  readOnly?: boolean;
  /** The number series of new records without a value here: `PC` for PC-000001. */
  number?: string;
  /** kind choice: the stored values, in the order offered. */
  values?: readonly string[];
  /** kind choice: labels of stored values; title case of the value if absent. */
  labels?: Readonly<Record<string, string>>;
  /** kind choice, a status: the color of each value and the values it may become. */
  statuses?: Statuses;
  /** kind choice: other spellings accepted for a value. */
  aliases?: Readonly<Record<string, string>>;
  /** kind choice: the values are numbers, also on the wire. */
  isNumeric?: boolean;
  /** kind choice: values come from the account's choice lists rather than from code. */
  choices?: Choices;
  /** kind choice, of a filter: requested by label, `Fuel`, rather than by stored value. */
  isNamed?: boolean;
  /** kind ref: the referenced record type. */
  record?: string;
  /** kind ref: extra filters of the picker, e.g. { vehicleType: 'TRAILER' }; the server enforces those on its fields in writes. */
  pick?: Readonly<Record<string, string>>;
  /** kind ref: the field shared with the referenced record, `carrier`: both must belong to the same authority. */
  under?: string;
  /** The fields filled in from the value here until the user sets them. */
  fills?: readonly FillRule[];
  /** Returns a warning about the value, which is saved all the same; null if there is none. */
  warns?(values: Readonly<Record<string, unknown>>): string | null;
  /** kind text: earlier values are suggested while typing: `GET /api/<record>/<field>/?search=…`. */
  isSuggested?: boolean;
  /** Fields that a change of this one clears, in addition to those picked `under` it. */
  clears?: readonly string[];
  /** The field that this one accompanies: a change of that field resets this one. */
  resetBy?: string;
  /** kind money and number: decimal places. */
  decimals?: number;
  /** Unit shown in the heading, e.g. "mi", "lbs", "%". */
  unit?: string;
  /** One sentence of help where a user would wonder. */
  help?: string;
  /** The trade term it is about, explained next to its label. */
  term?: TermName;
  minLength?: number;
  maxLength?: number;
  /** kind json: the limit of keys and elements, if not the usual one. */
  maxParts?: number;
  /** Stored exactly as typed and never shown: a password. */
  isSecret?: boolean;
  /** Shown only in its list and form: not searchable or filterable, in no file, and history records only that it changed. */
  isPrivate?: boolean;
  /** kind boolean: empty is a separate answer, `Not known`, which a checkbox cannot show. */
  hasUnknown?: boolean;
  /** kind text: a time of day, `14:30`. */
  isTime?: boolean;
  /** kind text: a local date and time, `2026-03-04T14:30`. */
  isLocalTime?: boolean;
  /** kind lines: the content of each row. */
  lines?: LinesFacts;
  /** kind file: pictures only. */
  isImage?: boolean;
  /** kind file: a table to read, CSV or a spreadsheet; its reader reports errors. */
  isTable?: boolean;
};

/** The child rows of a record: their fields, the name of one, the field that names it, and their limit. */
export type LinesFacts = { fields: z.ZodMiniObject; one: string; title: string; max: number };

/** The list `category/subCategory`; or several of the category, offered as groups, each under its heading. */
export type Choices = { category: string; subCategory: string | Readonly<Record<string, string>> };

/** Returns the sub-categories of the lists, each with its heading; none if the record determines the list (`{owner}`). */
export function getChoiceLists({ subCategory }: Choices): [list: string, heading: string][] {
  if (typeof subCategory !== 'string') return Object.entries(subCategory);
  return subCategory.startsWith('{') ? [] : [[subCategory, '']];
}

/**
 * A value in one field that fills another until the user sets that: a truck fills in its driver on the date. The form requests
 * `GET /api/<record>/<field>/?<this>=…&<with>=…`, which returns `{ [field]: … }`, null if unknown; a value computed from the
 * field alone needs no request.
 */
export type FillRule = {
  field: string;
  /** Another field that must be known: the date, the other end of a lane. */
  with?: string;
  /**
   * Fills in the only record that can be picked, if there is exactly one: `GET /api/<record>/only/?<this>=…`, one call for all
   * such fields.
   */
  isOnly?: boolean;
  /** Computes the value from a valid value of this field alone. */
  as?(value: string): string;
  /** If true, the server fills the field on save instead. */
  unless?(values: Readonly<Record<string, unknown>>, isNew: boolean): boolean;
};

const facts = new WeakMap<z.core.$ZodType, FieldFacts>();

/** Stores the facts of a field: for the field functions in fields.ts. */
export function registerFacts(field: z.core.$ZodType, known: FieldFacts): void {
  facts.set(field, known);
}

/** Returns the facts of a field made by fields.ts; throws for any other Zod type. */
export function getFacts(field: z.core.$ZodType): FieldFacts {
  const known = facts.get(field);
  if (!known) throw new Error('a record field must be made by domain/core/fields.ts');
  return known;
}

/** Returns the label of a stored choice; without one, the value in title case. */
export function getChoiceLabel(fact: Pick<FieldFacts, 'labels'>, value: string | number | null | undefined): string {
  const key = String(value ?? '');
  return fact.labels?.[key] ?? toTitleCase(key);
}
