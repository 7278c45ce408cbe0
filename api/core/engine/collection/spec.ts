/** What a record type says to the API about itself: how it is listed, what happens around a write, its row actions and events. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FallsDue } from '@milepost/domain/core/due.ts';
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import type { StoredFile } from '@milepost/domain/core/fields.ts';
import type { AnyPolicy, Flag, PolicyId } from '@milepost/domain/core/policies.ts';
import type { AnyRecord, RecordDefinition } from '@milepost/domain/core/record.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import type { Sql } from 'sql-template-tag';
import type { z } from 'zod/mini';
import type { Tx } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Listing } from '../listing/listing.ts';

/** The columns that every record has. */
type BaseColumns = { id: string; prettyName: string; state: string; created: string; updated: string };

/** A row of any record as the database holds it: wire names, refs as ids with `<ref>__name`, `<ref>__state` and the like beside them. */
export type Stored = Record<string, unknown> & BaseColumns;

/** The value of a field as the database holds it: a relation is its id. */
type Held<T> = T extends z.core.$brand<'ref'> ? string : T extends z.core.$brand<'file'> ? StoredFile : T;

type RefOf<S, K extends keyof S> = S[K] extends z.core.$ZodType
  ? z.output<S[K]> extends z.core.$brand<'ref'> | null
    ? K & string
    : never
  : never;

/** The name and the state of each related record, null where the field is empty. */
type RelatedColumns<S> = { [K in keyof S as `${RefOf<S, K>}__name` | `${RefOf<S, K>}__state`]: string | null };

/** A row of the record `R` as the database holds it: `Row<typeof customer>`. What the collection adds in `columns` or `related` is in `Extra`. */
export type Row<R, Extra = unknown> =
  R extends RecordDefinition<string, infer S>
    ? BaseColumns & { [K in keyof S]: Held<z.output<S[K]>> } & RelatedColumns<S> & Extra
    : Stored;

/** Values of a new record of `R`, or what changes of one: only the fields that are set. */
export type Changes<R> =
  R extends RecordDefinition<string, infer S>
    ? { [K in keyof S]?: Held<z.output<S[K]>> | null } & { state?: string }
    : Values;

/** Everything a hook may need. `today` is the session's: the date at the account's time zone. */
export type Context = { tx: Tx; session: Session; services: Services; today: Day };

export function contextOf(tx: Tx, session: Session, services: Services): Context {
  return { tx, session, services, today: session.today };
}

export type Values = Record<string, unknown>;

/** What a field is filled with, by the value that suggests it and the other that it needs (`with`): ids of records, days, texts. Null where nothing is known. */
export type FillAnswer = (context: Pick<Context, 'tx' | 'session'>, value: string, other: string) => Promise<unknown>;

/** What a duplicate is looked for by: the values to be saved, the record that has them already, and which fields the save sets. */
export type Lookup = { values: Values; id: string | null; sets: (...fields: readonly string[]) => boolean };

export type FindDuplicates = (tx: Queryable, lookup: Lookup) => Promise<Duplicate[]>;

export type Event<R = Stored> = {
  /** Who may: flags that must all be held. */
  needs: readonly (readonly [PolicyId | '*', Flag])[];
  /** Refuses in words of its own, before an action that is not offered is refused in general. */
  check?(row: R): void;
  /** What it answers besides nothing is told to whoever did it. */
  run(context: Context, row: R): Promise<Told> | Promise<void>;
};

export type DueSpec = FallsDue & {
  /** How its history names it; a plain change when absent. */
  action?: string;
  /** The status a row goes back to whose date was moved into the future, `after` that; null where it stays. */
  back?(context: Context, after: Stored): Promise<string | null> | string | null;
  /** The status, as SQL over `r`, of a row whose day the account's date has not reached: the account's time zone was set back after the row fell due. */
  ahead?: string;
};

/** `CollectionSpec<typeof customer>` types the rows and values of every hook by the record's fields, and by `Extra` what the collection's own columns add. */
export type CollectionSpec<R extends AnyRecord = AnyRecord, Extra = unknown> = Spec<
  R,
  Specific<R, Row<R, Extra>, Stored>,
  Specific<R, Changes<R>, Values>
>;

/** A row of that collection. */
export type RowOf<S extends CollectionSpec> = Parameters<NonNullable<S['present']>>[0];

/** `Known` of a certain record, `Any` where it may be any. */
type Specific<R, Known, Any> = AnyRecord extends R ? Any : Known;

type Spec<R, StoredRow, Sent> = Omit<Listing, 'groups'> & {
  record: R;
  /** The newest first when no order is said, and in a picker by name (API-21); `search`: the relations by whose names rows are searched, beside their own text. */
  list: Listing['list'] & { search?: readonly string[] };
  /** Last touch before a row is answered: adds values to those `answered`, or replaces those of `columns`; fields are what the database says. */
  present?(row: StoredRow, session: Session, answered: Values): Values;
  /** What is answered of one record beside what lists show of it. */
  ofOne?(tx: Queryable, row: StoredRow): Promise<Values>;
  /** Record states other than ACTIVE and INACTIVE that a write may set, also with a new record where `makeable` has them, and the flag a change of state needs. */
  states?: { initial: string; settable: readonly string[]; makeable?: readonly string[]; flag(to: string): Flag };
  /** Other names by which a new record may be sent, each with its words in the API document, and what its value says in the record's own fields; null when nothing. */
  alsoSent?: Readonly<Record<string, { description: string; read(value: string): Values | null }>>;
  /** The policy a write or a read of this row needs, where it is not the record's own (documents follow their owner). */
  policyOf?(values: Sent): AnyPolicy;
  /** Only ADMIN and CARRIER read the history of these records, whatever flags others hold. */
  isForOwners?: boolean;
  /** Read-only relations without which a deleted row does not come back; others come back with it. */
  neededToRestore?: readonly string[];
  /** What every write of the row `id` locks before the row itself, so that no two writes wait for each other. */
  lockFirst?(id: string): Sql;
  /** What becomes true of these records by the date alone: on its day, and with the write that changes the date. */
  fallsDue?: DueSpec;
  /** Counts a new record before its write begins, so that one that is refused counts too. @throws Refusal 429 */
  countNew?(services: Services, session: Session, values: Sent): Promise<void>;
  /** Finds the records that a save may be a duplicate of, for whoever sends `asksAboutDuplicates` (`asksAboutDuplicates` of the record: its forms do). */
  findDuplicates?: FindDuplicates;
  before?: {
    /** Checks and completes the values of a new record; what it returns is added to them. Throws a refusal. */
    create?(context: Context, values: Sent): Promise<Values>;
    /** Checks and completes the changes of an existing record. */
    update?(context: Context, row: StoredRow, changes: Sent): Promise<Values>;
    delete?(context: Context, row: StoredRow): Promise<void>;
    restore?(context: Context, row: StoredRow): Promise<void>;
  };
  after?: {
    create?(context: Context, id: string, values: Sent): Promise<void>;
    /** After the rows that a new record owns were written; a record without any is spared it. */
    createLines?(context: Context, id: string): Promise<void>;
    update?(context: Context, row: StoredRow, changes: Sent): Promise<void>;
    delete?(context: Context, row: StoredRow): Promise<void>;
  };
  /** The ids of what a row offers of the record's own actions, already filtered by the rights of the session. */
  actions?(row: StoredRow, session: Session): readonly string[];
  /** Whether the standard Activate, Deactivate and Delete are offered for this row; all by default. */
  offers?(action: 'ACTIVE' | 'INACTIVE' | 'DELETE', row: StoredRow): boolean;
  /** What the record's own actions do, where that is more than a change of a field; one without its event does not start. */
  events?: Readonly<Record<string, Event<StoredRow>>>;
  /** Whether the command bar finds these records; their table then has a search function. */
  isFoundByName?: boolean;
  /** Other tables that may point here without protecting the row from deletion. */
  unprotectedBy?: readonly string[];
  /** The policies of pages that pick one though no field of theirs points at it. */
  pickedWith?: readonly PolicyId[];
  /** Of each field that another says it fills (`fills` in its facts): with what. */
  fills?: Readonly<Record<string, FillAnswer>>;
  /** Of each field that offers what was entered before (`isSuggested` in its facts): what begins with this, at most so many. */
  suggestions?: Readonly<Record<string, (tx: Tx, typed: string, atMost: number) => Promise<string[]>>>;
  /** What stands under a field whose value another record already has: field → text; "<label> is already taken" elsewhere. */
  taken?: Readonly<Record<string, string>>;
  /** Calls this collection does not have; without `restore` a deleted row never comes back. */
  without?: readonly ('create' | 'update' | 'delete' | 'restore')[];
};
