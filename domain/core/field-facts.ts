/** What is known of a field beside its Zod type: the facts that the server, the forms, the lists, the imports and the API document read. */
import type { z } from 'zod/mini';
import type { TermName } from './glossary.ts';
import type { Statuses } from './statuses.ts';
import { titleCase } from './words.ts';

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
  /** What the person reads under the field, whatever is wrong with it. */
  message: string;
  /** What stands under the field when it is empty, where that differs from `message`. */
  empty?: string;
  optional: boolean;
  /** Applied by the server and preset by the form when a new record says nothing. */
  default?: unknown;
  /** Set on creation and never again; `once`: or later, where it was left empty. */
  locked?: true | 'once';
  /** Cannot change once the row has this value, the record that paid for it: `payCheck`, answered as `{ id, prettyName }`. */
  lockedBy?: string;
  /** Kept by the server; refused in writes. */
  readOnly?: boolean;
  /** The series that a new record which says nothing here is numbered from: `PC` for PC-000001. */
  number?: string;
  /** kind choice: the stored values, in the order offered. */
  values?: readonly string[];
  /** kind choice: words for a stored value; title case of the value where absent. */
  labels?: Readonly<Record<string, string>>;
  /** kind choice, a status: of each value its colour and what it may become. */
  statuses?: Statuses;
  /** kind choice: other spellings that are read as one of the values. */
  aliases?: Readonly<Record<string, string>>;
  /** kind choice: the values are numbers, and travel as such. */
  isNumeric?: boolean;
  /** kind choice: values come from the account's choice lists rather than from code. */
  choices?: Choices;
  /** kind choice, of a filter: asked for by its words, `Fuel`, rather than by what is stored. */
  isNamed?: boolean;
  /** kind ref: the record pointed at. */
  record?: string;
  /** kind ref: extra filters of the picker, e.g. { vehicleType: 'TRAILER' }; what they say of its fields the server holds writes to. */
  pick?: Readonly<Record<string, string>>;
  /** kind ref: the field that this record and the one pointed at have in common, `carrier`: what is picked belongs to the same authority. */
  under?: string;
  /** The fields that what is picked or typed here fills, while nobody says otherwise. */
  fills?: readonly Fills[];
  /** What is worth a look in what stands here, and saved all the same; null when nothing is. */
  warns?(values: Readonly<Record<string, unknown>>): string | null;
  /** kind text: what was entered here before is offered as one types: `GET /api/<record>/<field>/?search=…`. */
  isSuggested?: boolean;
  /** Fields that a change of this one clears, beside those picked `under` it. */
  clears?: readonly string[];
  /** The field that this one is said with: a change of that one starts it anew. */
  saidWith?: string;
  /** kind money and number: digits after the point. */
  decimals?: number;
  /** Unit shown in the heading, e.g. "mi", "lbs", "%". */
  unit?: string;
  /** One sentence where a trucker would ask. */
  help?: string;
  /** The word of the trade that it is about: explained beside its label. */
  term?: TermName;
  minLength?: number;
  maxLength?: number;
  /** kind json: the most keys and elements, where that is not the usual number. */
  maxParts?: number;
  /** Taken letter for letter and never shown: a password. */
  isSecret?: boolean;
  /** Shown in its list and form alone: nothing is searched or filtered by it, no file holds it, the history says only that it changed. */
  isPrivate?: boolean;
  /** kind boolean: empty is an answer of its own, `Not known`, which a checkbox could not show. */
  hasUnknown?: boolean;
  /** kind text: a time of day, `14:30`. */
  isTime?: boolean;
  /** kind text: a day and a time of day on the clock of the place, `2026-03-04T14:30`. */
  isLocalTime?: boolean;
  /** kind lines: what each row holds. */
  lines?: LinesFacts;
  /** kind file: a picture and nothing else. */
  isImage?: boolean;
  /** kind file: a list to be read, CSV or a spreadsheet; whoever reads it says what is wrong with it. */
  isTable?: boolean;
};

/** The rows of a record: their fields, what one is called, the field that names it, and how many there may be. */
export type LinesFacts = { fields: z.ZodMiniObject; one: string; title: string; max: number };

/** The list `category/subCategory`; or several of the category, which are offered as groups, each by its heading. */
export type Choices = { category: string; subCategory: string | Readonly<Record<string, string>> };

/** The sub-categories of the lists, each with its heading; none where the record says which list it is (`{owner}`). */
export function listsOf({ subCategory }: Choices): [list: string, heading: string][] {
  if (typeof subCategory !== 'string') return Object.entries(subCategory);
  return subCategory.startsWith('{') ? [] : [[subCategory, '']];
}

/**
 * What is picked or typed in one field fills another, while nobody says otherwise: a truck brings the driver who held it on the day. The server is asked,
 * `GET /api/<record>/<field>/?<this>=…&<with>=…`, and answers `{ [field]: … }`, null where nothing is known; what follows from the value alone the form knows itself.
 */
export type Fills = {
  field: string;
  /** A field that must be known too: the day as of which, the other end of a lane. */
  with?: string;
  /** With the only record that can be picked, where there is just one: `GET /api/<record>/only/?<this>=…`, one call for all such fields. */
  isOnly?: boolean;
  /** What follows from the value alone, of one that passes its check. */
  as?(value: string): string;
  /** While this is so the server fills it, on saving. */
  unless?(values: Readonly<Record<string, unknown>>, isNew: boolean): boolean;
};

const facts = new WeakMap<z.core.$ZodType, FieldFacts>();

/** Keeps the facts of a field: for the makers of fields.ts. */
export function noteFacts(field: z.core.$ZodType, known: FieldFacts): void {
  facts.set(field, known);
}

/** The facts of a field made by fields.ts; throws for any other Zod type. */
export function factsOf(field: z.core.$ZodType): FieldFacts {
  const known = facts.get(field);
  if (!known) throw new Error('a record field must be made by domain/core/fields.ts');
  return known;
}

/** The words of a stored choice: its label where one is given, else the value in title case. */
export function choiceLabel(fact: Pick<FieldFacts, 'labels'>, value: string | number | null | undefined): string {
  const kept = String(value ?? '');
  return fact.labels?.[kept] ?? titleCase(kept);
}
