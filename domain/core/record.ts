/** What a record type is: its fields, where it lives, who may touch it, how it is called. Every floor reads the same definition. */
import { z } from 'zod/mini';
import type { Address } from './addresses.ts';
import { type FieldFacts, factsOf } from './fields.ts';
import type { AnyPolicy, PolicyId } from './policies.ts';
import { type ActionItem, RECORD_STATE, type RecordState } from './states.ts';
import type { Statuses } from './statuses.ts';
import { titleCase } from './words.ts';

export type Shape = Record<string, z.core.$ZodType>;
export type Problems = Record<string, string>;

/**
 * What a rule may look at besides the values: whether the record is new, today's date `YYYY-MM-DD`, the names of what was sent, empty or not, and the
 * state that it is in or is made in, where that is known: a form says none.
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
  /** What people call one and many of them in a sentence, where that is not the label: loads stand on the page Fleets. */
  nouns?: Nouns;
  /** The name of its page in the menus, where that is not `labels`. */
  menu?: string;
  policy: PolicyId | '*';
  /** The states of a row, where they are not those of every record. */
  states?: Statuses;
  /** What a row may offer beside changes of its state and statuses: the id of an event, and its words. */
  actions?: Readonly<Record<string, string>>;
  /** What is said once one of them went through, by its id; `{label} Updated` of others. */
  notices?: Readonly<Record<string, string>>;
  /** The words of the row action that deletes, where that is more than `Delete`. */
  deleting?: string;
  fields: z.ZodMiniObject<S>;
  /** The name a person knows the record by, kept as `prettyName`; of relations it may use the names it is `titledBy`. */
  title(values: Values<S>, names: Names): string;
  /** Relations whose names stand in the title, which follows when one of them is renamed. */
  titledBy?: readonly (keyof S & string)[];
  /** Rules that look at more than one field: a message per field, none when all is well. */
  /** Required fields that a change may leave as empty as they are, for a row with these values. */
  mayStayEmpty?(values: Values<S>): readonly string[];
  rules?(values: Values<S>, context: RuleContext): Problems;
  /** It says what a vehicle's odometer showed: the fields of the vehicle, the day and the miles, of which the highest counts. The reading comes, moves and goes with the record. */
  odometer?: { vehicle: keyof S & string; day: keyof S & string; miles: readonly (keyof S & string)[] };
  /** It assigns a driver, or a truck: the form and the server ask whether the regulation allows it on its days. */
  assigns?: Assigns<keyof S & string>;
  /** Whether a record with these values assigns nobody after all, as a canceled load. */
  assignsNobody?(values: Values<S>): boolean;
  /** The columns of its list that are added up, over the page and over all rows. */
  totals?: readonly (keyof S & string)[];
  /** Rows that are listed and do not count where a list is added up, and how the sum says so. */
  uncounted?: Uncounted<Values<S>>;
  /** Another can be started like one there is: with its values but for these, its files, its status and what the server keeps. */
  like?: { without: readonly (keyof S & string)[] };
  /** Its forms ask, before they save, whether a record is there already that may be the same (`findDuplicates` of its collection). */
  asksAboutDuplicates?: boolean;
};

/** Which fields assign a driver, or a truck, on which days; on today where it says none. */
export type Assigns<F extends string = string> = { driver: F; vehicle?: F; from?: F; to?: F };

/** Of relations by their field, where there is one. */
export type Names = Readonly<Partial<Record<string, string>>>;

export type Uncounted<V = never> = { is(values: V): boolean; words: string };

/** What the server answers about all rows that the filters of a list leave: their number, how many of them do not count, and the sum of each totaled column. */
export type AllTotals = { count: number; uncounted: number; totals: Record<string, number> };

/** Values of a record while it is being checked: every field present, empty ones null. */
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

/** A record as the API answers it. */
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
  /** Whether the row offers anything to anybody, whatever this person may do. */
  workflowHasActions: boolean;
};

export function defineRecord<const Name extends string, S extends Shape>(
  definition: Omit<RecordDefinition<Name, S>, 'fields'> & { fields: S },
): RecordDefinition<Name, S> {
  return { ...definition, fields: z.object(definition.fields) };
}

/** What every list says of itself, of records or of a report: where it is, who may see it, the facts of its columns. */
export type Listed = {
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
export type AnyRecord = Listed & {
  name: string;
  /** Its rows of one kind alone, where it was made by `defineKind`. */
  kind?: { name: string; only: Readonly<Record<string, string>>; changes?: AnyPolicy; alsoAt?: string };
  title(values: never, names: Names): string;
  titledBy?: readonly string[];
  odometer?: { vehicle: string; day: string; miles: readonly string[] };
  assigns?: Assigns;
  assignsNobody?(values: never): boolean;
  totals?: readonly string[];
  uncounted?: Uncounted;
  like?: { without: readonly string[] };
  asksAboutDuplicates?: boolean;
  mayStayEmpty?(values: never): readonly string[];
  rules?(values: never, context: RuleContext): Problems;
};

/** `load` and `loads`. */
export function nounsOf({ label, labels, nouns }: Pick<Listed, 'label' | 'labels' | 'nouns'>): Nouns {
  return nouns ?? { one: label.toLowerCase(), many: labels.toLowerCase() };
}

const cache = new WeakMap<z.ZodMiniObject, Record<string, FieldFacts>>();

/** Field name → facts, in the order of definition. */
export function fieldsOf(record: Pick<AnyRecord, 'fields'>): Record<string, FieldFacts> {
  const known = cache.get(record.fields);
  if (known) return known;
  const own = Object.entries(record.fields.shape).map(([name, field]) => [name, factsOf(field)] as const);
  const made = Object.fromEntries(own.map(([name, fact]) => [name, withPicked(name, fact, own)]));
  cache.set(record.fields, made);
  return made;
}

/** What was picked under a field is not of its next value; what has to be picked is filled in where the next value leaves one choice. */
function withPicked(name: string, fact: FieldFacts, all: readonly (readonly [string, FieldFacts])[]): FieldFacts {
  const picked = all.filter(([, { under }]) => under === name);
  if (picked.length === 0) return fact;
  const { clears = [], fills = [] } = fact;
  const isFilled = (field: string) => fills.some((each) => each.field === field);
  const only = picked.filter(([field, { optional }]) => !optional && !isFilled(field));
  return {
    ...fact,
    clears: [...picked.map(([field]) => field), ...clears],
    fills: [...fills, ...only.map(([field]) => ({ field, isOnly: true }))],
  };
}

/** What a field is called, or one of a row that the record owns: `stops.1.location` is `Stop 2 Location`. */
export function labelOf(record: Pick<AnyRecord, 'fields'>, path: string): string | undefined {
  const [name = '', at, field = ''] = path.split('.');
  const fact = fieldsOf(record)[name];
  if (!fact?.lines || at === undefined) return fact?.label;
  const label = field === '' ? '' : ` ${fieldsOf(fact.lines)[field]?.label ?? field}`;
  return `${titleCase(fact.lines.one)} ${Number(at) + 1}${label}`;
}

/** The defaults a new record starts from (RAP-18). */
export function defaultsOf(record: Pick<AnyRecord, 'fields'>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(fieldsOf(record)))
    if (fact.default !== undefined) found[name] = fact.default;
  return found;
}

/** The table of the states that rows of a record have. */
export function statesOf({ states }: Pick<AnyRecord, 'states'>): Statuses {
  return states ?? RECORD_STATE;
}
