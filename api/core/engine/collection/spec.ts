/** The API's settings of a record type: its list, hooks around writes, row actions, and events. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { DueRule } from '@milepost/domain/core/due-rule.ts';
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import type { StoredFile } from '@milepost/domain/core/fields.ts';
import type { AnyPolicy, Flag, PolicyId } from '@milepost/domain/core/policies.ts';
import type { AnyRecord, RecordDefinition } from '@milepost/domain/core/record.ts';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod/mini';
import type { Tx } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Listing } from '../listing/listing.ts';

/** The columns that every record has. */
type BaseColumns = { id: string; prettyName: string; state: string; created: string; updated: string };

/** A stored row of any record: wire names, relations as IDs, with `<ref>__name`, `<ref>__state`, and the like. */
export type Stored = Record<string, unknown> & BaseColumns;

/** The stored value of a field: a relation is its ID. */
type StoredValue<T> = T extends z.core.$brand<'ref'> ? string : T extends z.core.$brand<'file'> ? StoredFile : T;

type RefOf<S, K extends keyof S> = S[K] extends z.core.$ZodType
  ? z.output<S[K]> extends z.core.$brand<'ref'> | null
    ? K & string
    : never
  : never;

/** The name and state of each related record; null if the field is empty. */
type RelatedColumns<S> = { [K in keyof S as `${RefOf<S, K>}__name` | `${RefOf<S, K>}__state`]: string | null };

/** A stored row of the record `R`: `Row<typeof customer>`. `Extra` types the columns that the collection adds in `columns` or `related`. */
export type Row<R, Extra = unknown> =
  R extends RecordDefinition<string, infer S>
    ? BaseColumns & { [K in keyof S]: StoredValue<z.output<S[K]>> } & RelatedColumns<S> & Extra
    : Stored;

/** Values of a new record of `R`, or changes to one: only the fields that are set. */
export type Changes<R> =
  R extends RecordDefinition<string, infer S>
    ? { [K in keyof S]?: StoredValue<z.output<S[K]>> | null } & { state?: string }
    : Values;

/** Everything a hook may need. `today` is the session's: the date in the account's time zone. */
export type Context = { tx: Tx; session: Session; services: Services; today: Day };

export function makeContext(tx: Tx, session: Session, services: Services): Context {
  return { tx, session, services, today: session.today };
}

export type Values = Record<string, unknown>;

/**
 * Returns the value to fill into a field, given the value that suggests it and the other that it needs (`with`): IDs, dates,
 * texts. Null if unknown.
 */
export type FillAnswer = (context: Pick<Context, 'tx' | 'session'>, value: string, other: string) => Promise<unknown>;

/** The input of a duplicate check: the values to save, the existing record's ID, and which fields the save sets. */
export type Lookup = { values: Values; id: string | null; sets: (...fields: readonly string[]) => boolean };

export type FindDuplicates = (tx: Queryable, lookup: Lookup) => Promise<Duplicate[]>;

export type Event<R = Stored> = {
  /** The rights required: all of these flags. */
  needs: readonly (readonly [PolicyId | '*', Flag])[];
  /** Rejects with its own message, before the general rejection of actions that are not offered. */
  check?(row: R): void;
  /** Runs the action; a returned message is shown to the user. */
  run(context: Context, row: R): Promise<ActionDetails> | Promise<void>;
};

export type DueSpec = DueRule & {
  /** The action's name in history; a plain change if absent. */
  action?: string;
  /** The status to go back to if a change (`after`) moves the date into the future; null keeps the status. */
  back?(context: Context, after: Stored): Promise<string | null> | string | null;
  /**
   * The status, as SQL over `r`, of a row whose date is in the future again because the account's time zone moved back after the
   * row fell due.
   */
  ahead?: string;
};

/**
 * `CollectionSpec<typeof customer>` types the rows and values of every hook by the record's fields and by `Extra`, the
 * collection's own columns.
 */
export type CollectionSpec<R extends AnyRecord = AnyRecord, Extra = unknown> = Spec<
  R,
  Specific<R, Row<R, Extra>, Stored>,
  Specific<R, Changes<R>, Values>
>;

/** A row of the collection `S`. */
export type RowOf<S extends CollectionSpec> = Parameters<NonNullable<S['present']>>[0];

/** `Known` for a specific record, `Any` for an arbitrary one. */
type Specific<R, Known, Any> = AnyRecord extends R ? Any : Known;

type Spec<R, StoredRow, Sent> = Omit<Listing, 'groups'> & {
  record: R;
  /**
   * Without a requested order, the newest come first; a picker orders by name (API-21). `search`: relations whose names the
   * search covers, in addition to the row's own text.
   */
  list: Listing['list'] & { search?: readonly string[] };
  /** Last step before a row is returned: adds values to `answered` or replaces those of `columns`. Fields always come from the database. */
  present?(row: StoredRow, session: Session, answered: Values): Values;
  /** Values returned for a single record in addition to those of lists. */
  details?(tx: Queryable, row: StoredRow): Promise<Values>;
  /**
   * Record states other than ACTIVE and INACTIVE that a write may set, also on a new record if in `makeable`, and the right a
   * change of state needs.
   */
  states?: { initial: string; settable: readonly string[]; makeable?: readonly string[]; flag(to: string): Flag };
  /**
   * Alternative names in a new record: the description for the API document, and how to read the value into the record's own
   * fields; null for nothing.
   */
  aliases?: Readonly<Record<string, { description: string; read(value: string): Values | null }>>;
  /** The policy to read or write this row, if it is not the record's own (documents follow their owner). */
  policyOf?(values: Sent): AnyPolicy;
  /** Only ADMIN and CARRIER read the history of these records, whatever flags others hold. */
  isForOwners?: boolean;
  /** Read-only relations that a deleted row needs to be restored; others are restored with it. */
  restoreNeeds?: readonly string[];
  /** Locks that every write of the row `id` takes before the row's own lock, so that writes cannot deadlock. */
  lockFirst?(id: string): Sql;
  /** What becomes true of these records on a date alone: when the date comes, and when a write changes the date. */
  dueRule?: DueSpec;
  /** Counts a new record before its write begins, so that rejected ones count too. @throws HttpError 429 */
  countNew?(services: Services, session: Session, values: Sent): Promise<void>;
  /** Finds possible duplicates for clients that send `asksAboutDuplicates` (the record's forms do if its `asksAboutDuplicates` is set). */
  findDuplicates?: FindDuplicates;
  before?: {
    /** Validates and completes the values of a new record; the result is added to them. @throws HttpError */
    create?(context: Context, values: Sent): Promise<Values>;
    /** Validates and completes the changes of an existing record. */
    update?(context: Context, row: StoredRow, changes: Sent): Promise<Values>;
    delete?(context: Context, row: StoredRow): Promise<void>;
    restore?(context: Context, row: StoredRow): Promise<void>;
  };
  after?: {
    create?(context: Context, id: string, values: Sent): Promise<void>;
    /** Runs after the child rows of a new record are written; skipped for records without any. */
    createLines?(context: Context, id: string): Promise<void>;
    update?(context: Context, row: StoredRow, changes: Sent): Promise<void>;
    delete?(context: Context, row: StoredRow): Promise<void>;
  };
  /** Returns the IDs of the record's own actions that the row offers, filtered by the session's rights. */
  actions?(row: StoredRow, session: Session): readonly string[];
  /** Returns whether the row offers the standard Activate, Deactivate, and Delete; by default all. */
  offers?(action: 'ACTIVE' | 'INACTIVE' | 'DELETE', row: StoredRow): boolean;
  /**
   * Effects of the record's own actions that do more than change a field; an action declared as an event without an entry here
   * fails the start.
   */
  events?: Readonly<Record<string, Event<StoredRow>>>;
  /** Whether the command bar finds these records; their table then needs a search function. */
  isFoundByName?: boolean;
  /** Other tables that may reference this one without blocking deletion of the row. */
  unprotectedBy?: readonly string[];
  /** Policies of pages that pick this record though none of their fields references it. */
  pickedWith?: readonly PolicyId[];
  /** For each field that another one fills (`fills` in its facts): the function that returns the value. */
  fills?: Readonly<Record<string, FillAnswer>>;
  /** For each field with suggestions (`isSuggested` in its facts): earlier values that start with the text, up to `atMost`. */
  suggestions?: Readonly<Record<string, (tx: Tx, typed: string, atMost: number) => Promise<string[]>>>;
  /** The message under a field whose value another record already has, by field; otherwise "<label> is already taken". */
  takenMessages?: Readonly<Record<string, string>>;
  /** Calls that this collection lacks; without `restore`, a deleted row never comes back. */
  without?: readonly ('create' | 'update' | 'delete' | 'restore')[];
};
