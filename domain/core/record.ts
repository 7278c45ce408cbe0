/** The definition of a record type: its fields, paths, policy, and names. Every layer reads the same one. */
import { z } from 'zod/mini';
import type { Address } from './addresses.ts';
import { type FieldFacts, factsOf } from './fields.ts';
import type { AnyPolicy, PolicyId } from './policies.ts';
import { type ActionItem, RECORD_STATE, type RecordState } from './states.ts';
import type { Statuses } from './statuses.ts';
import { toSentenceCase, toTitleCase } from './words.ts';

export type Shape = Record<string, z.core.$ZodType>;
export type FieldErrors = Record<string, string>;

/**
 * What a rule knows in addition to the values: whether the record is new, today's date `YYYY-MM-DD`, the names of the fields sent, empty
 * or not, and the record's state, if known: forms send none.
 */
export type RuleContext = { isNew: boolean; today: string; sent: readonly string[]; state?: unknown };

export type Nouns = { one: string; many: string };

export type RecordDefinition<Name extends string = string, S extends Shape = Shape> = {
  name: Name;
  /** Wire path under /api/, e.g. `customer`. */
  path: string;
  /** Route of the list under /UI/, e.g. `fleet/customers`. */
  route: string;
  label: string;
  labels: string;
  /** The singular and plural in a sentence, if not the label: loads are on the page Fleets. */
  nouns?: Nouns;
  /** The name of its page in the menus, if not `labels`. */
  menu?: string;
  policy: PolicyId | '*';
  /** The states of a row, if not those of every record. */
  states?: Statuses;
  /** Row actions other than changes of state and status: the ID of an event and its label. */
  actions?: Readonly<Record<string, string>>;
  /** The message after one of them succeeded, by ID; `{label} Updated` for others. */
  notices?: Readonly<Record<string, string>>;
  /** The label of the delete action, if more than `Delete`. */
  deleting?: string;
  fields: z.ZodMiniObject<S>;
  /** The name users know the record by, stored as `prettyName`; it may use the names of relations in `titledBy`. */
  title(values: Values<S>, names: Names): string;
  /** Relations whose names are part of the title, which is updated when one of them is renamed. */
  titledBy?: readonly (keyof S & string)[];
  /** Required fields that a change may leave empty, for a row with these values. */
  mayStayEmpty?(values: Values<S>): readonly string[];
  /** Rules across several fields: a message per field, none if all are valid. */
  rules?(values: Values<S>, context: RuleContext): FieldErrors;
  /**
   * The record provides a vehicle's odometer reading: the fields of the vehicle, the date, and the miles, of which the highest
   * counts. The reading is created, moved, and deleted with the record.
   */
  odometer?: { vehicle: keyof S & string; day: keyof S & string; miles: readonly (keyof S & string)[] };
  /** The record assigns a driver or a truck: the form and the server check whether regulations allow it on its dates. */
  assigns?: AssignmentFields<keyof S & string>;
  /** Returns whether a record with these values assigns no one, such as a canceled load. */
  needsNoAssignment?(values: Values<S>): boolean;
  /** The columns of its list that are totaled, over the page and over all rows. */
  totals?: readonly (keyof S & string)[];
  /** Rows that are listed but excluded from totals, and how the total says so. */
  uncounted?: TotalsExclusion<Values<S>>;
  /** A new record can copy an existing one: all its values except for these, its files, its status, and the fields that the server sets. */
  like?: { without: readonly (keyof S & string)[] };
  /** Its forms check for possible duplicates before they save (`findDuplicates` of its collection). */
  asksAboutDuplicates?: boolean;
};

/** The fields that assign a driver or a truck, and their dates; today if absent. */
export type AssignmentFields<F extends string = string> = { driver: F; vehicle?: F; from?: F; to?: F };

/** Names of relations by field, if set. */
export type Names = Readonly<Partial<Record<string, string>>>;

export type TotalsExclusion<V = never> = { is(values: V): boolean; words: string };

/** The server's totals of all rows matching a list's filters: their count, how many are not counted, and the sum of each totaled column. */
export type AllTotals = { count: number; uncounted: number; totals: Record<string, number> };

/** Values of a record during validation: every field present, empty ones null. */
export type Values<S extends Shape> = { [K in keyof S]: z.output<S[K]> | null };

/** Values as stored and as accepted in writes. */
export type Input<R> = R extends RecordDefinition<string, infer S> ? z.input<z.ZodMiniObject<S>> : never;

export type Related = { id: string; prettyName: string; state?: RecordState };
export type FileView = { url: string; name: string; size: number | null; type: string };

export type View<T> =
  T extends z.core.$brand<'ref'>
    ? Related
    : T extends z.core.$brand<'file'>
      ? FileView
      : T extends { city: string; state: string }
        ? Address
        : T;

/** A record as the API returns it. */
export type Row<R> =
  R extends RecordDefinition<string, infer S>
    ? RowBase & { [K in keyof S]: View<NonNullable<z.output<S[K]>>> | (null extends z.output<S[K]> ? null : never) }
    : never;

export type RowBase = {
  id: string;
  prettyName: string;
  state: RecordState;
  created: string;
  updated: string;
  workflowActionItems: ActionItem[];
  /** Whether the row offers any action to any user, regardless of this user's rights. */
  workflowHasActions: boolean;
};

export function defineRecord<const Name extends string, S extends Shape>(
  definition: Omit<RecordDefinition<Name, S>, 'fields'> & { fields: S },
): RecordDefinition<Name, S> {
  return { ...definition, fields: z.object(definition.fields) };
}

/** The definition shared by all lists, of records or of a report: its path, policy, and column facts. */
export type ListDefinition = {
  path: string;
  route: string;
  label: string;
  labels: string;
  nouns?: Nouns;
  menu?: string;
  policy: PolicyId | '*';
  states?: Statuses;
  actions?: Readonly<Record<string, string>>;
  notices?: Readonly<Record<string, string>>;
  deleting?: string;
  fields: z.ZodMiniObject;
};

/** Any record, where only names and facts matter. The methods are written as methods so that every definition fits. */
export type AnyRecord = ListDefinition & {
  name: string;
  /** Its kind, if it was made by `defineKind`. */
  kind?: { name: string; only: Readonly<Record<string, string>>; changes?: AnyPolicy; alsoAt?: string };
  title(values: never, names: Names): string;
  titledBy?: readonly string[];
  odometer?: { vehicle: string; day: string; miles: readonly string[] };
  assigns?: AssignmentFields;
  needsNoAssignment?(values: never): boolean;
  totals?: readonly string[];
  uncounted?: TotalsExclusion;
  like?: { without: readonly string[] };
  asksAboutDuplicates?: boolean;
  mayStayEmpty?(values: never): readonly string[];
  rules?(values: never, context: RuleContext): FieldErrors;
};

/** Returns `load` and `loads`. */
export function getNouns({ label, labels, nouns }: Pick<ListDefinition, 'label' | 'labels' | 'nouns'>): Nouns {
  return nouns ?? { one: toSentenceCase(label), many: toSentenceCase(labels) };
}

const cache = new WeakMap<z.ZodMiniObject, Record<string, FieldFacts>>();

/** Returns field name → facts, in the order of definition. */
export function getFields(record: Pick<AnyRecord, 'fields'>): Record<string, FieldFacts> {
  const cached = cache.get(record.fields);
  if (cached) return cached;
  const own = Object.entries(record.fields.shape).map(([name, field]) => [name, factsOf(field)] as const);
  const fields = Object.fromEntries(own.map(([name, fact]) => [name, addDependents(name, fact, own)]));
  cache.set(record.fields, fields);
  return fields;
}

/** Clears the values picked under a field when that changes; required ones are filled in if the new value leaves one choice. */
function addDependents(name: string, fact: FieldFacts, all: readonly (readonly [string, FieldFacts])[]): FieldFacts {
  const dependents = all.filter(([, { under }]) => under === name);
  if (dependents.length === 0) return fact;
  const { clears = [], fills = [] } = fact;
  const isFilled = (field: string) => fills.some((each) => each.field === field);
  const only = dependents.filter(([field, { optional }]) => !optional && !isFilled(field));
  return {
    ...fact,
    clears: [...dependents.map(([field]) => field), ...clears],
    fills: [...fills, ...only.map(([field]) => ({ field, isOnly: true }))],
  };
}

/** Returns the label of a field, or of one in a child row: `stops.1.location` is `Stop 2 Location`. */
export function getLabel(record: Pick<AnyRecord, 'fields'>, path: string): string | undefined {
  const [name = '', at, field = ''] = path.split('.');
  const fact = getFields(record)[name];
  if (!fact?.lines || at === undefined) return fact?.label;
  const label = field === '' ? '' : ` ${getFields(fact.lines)[field]?.label ?? field}`;
  return `${toTitleCase(fact.lines.one)} ${Number(at) + 1}${label}`;
}

/** Returns the defaults a new record starts with (RAP-18). */
export function getDefaults(record: Pick<AnyRecord, 'fields'>): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(getFields(record)))
    if (fact.default !== undefined) defaults[name] = fact.default;
  return defaults;
}

/** Returns the states that a record's rows have. */
export function getStates({ states }: Pick<AnyRecord, 'states'>): Statuses {
  return states ?? RECORD_STATE;
}
