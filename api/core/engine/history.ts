/** The history line of a write, in the same transaction: who, when, from what, to what. */

import { formatAddress } from '@milepost/domain/core/addresses.ts';
import { formatStoredTime } from '@milepost/domain/core/dates.ts';
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { isSameValue } from '@milepost/domain/core/validation.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import { newId } from '../platform/ids.ts';

export type Change = { field: string; label: string; from: string; to: string };
type Values = Record<string, unknown>;
/**
 * Names of related records and labels of list values: before the write under `<field>__name` in the row, after it by field; in
 * child rows by ID.
 */
type Names = Record<string, string>;

/** Returns the differences between `before` (a stored row, or {} for a new record) and `after` in readable form. */
export function listChanges(record: AnyRecord, before: Values, after: Values, names: Names): Change[] {
  const facts = getFields(record);
  return Object.keys(after)
    .filter((name) => !isSameValue(before[name], after[name]))
    .flatMap((name) => {
      const fact = facts[name];
      if (fact?.lines) {
        const known = { ...(before[`${name}__names`] as Names | undefined), ...names };
        return rowChanges(name, fact.lines, [toRows(before[name]), toRows(after[name])], known);
      }
      const label = fact?.label ?? (name === 'state' ? 'State' : name);
      const oldName = before[`${name}__name`];
      return {
        field: name,
        label,
        from: formatValue(fact, before[name], typeof oldName === 'string' ? oldName : undefined),
        to: formatValue(fact, after[name], names[name]),
      };
    });
}

type OwnedRow = Values & { id: string | null };

const toRows = (value: unknown) => (value ?? []) as readonly OwnedRow[];

/**
 * Returns a line for each child row added or removed, for each changed field of the others, and for a changed order. Rows are
 * counted from 1; the names of related records are by ID.
 */
function rowChanges(
  field: string,
  { one, title, fields }: LinesFacts,
  [before, after]: readonly [readonly OwnedRow[], readonly OwnedRow[]],
  names: Names,
): Change[] {
  const facts = getFields({ fields });
  const formatField = (name: string, row: OwnedRow) => formatValue(facts[name], row[name], names[String(row[name])]);
  const line = (label: string, from: string, to: string): Change => ({ field, label, from, to });
  const formatRowLabel = (at: number) => `${toTitleCase(one)} ${at + 1}`;
  const getRowName = (row: OwnedRow) => formatField(title, row);
  const stays = after.map((row, at) => findCounterpart(before, row, at));
  const changed = after.flatMap((row, at): Change[] => {
    const was = stays[at];
    if (!was) return [line(formatRowLabel(at), '', getRowName(row))];
    const differing = Object.keys(facts).filter((name) => !isSameValue(was[name], row[name]));
    return differing.map((name) =>
      line(`${formatRowLabel(at)} ${facts[name]?.label}`, formatField(name, was), formatField(name, row)),
    );
  });
  const removed = before.flatMap((row, at) =>
    stays.includes(row) ? [] : [line(formatRowLabel(at), getRowName(row), '')],
  );
  const orders = [before.filter((row) => stays.includes(row)), stays.filter((row) => row !== undefined)] as const;
  const isMoved = orders[0].some((row, at) => row !== orders[1][at]);
  const [from = '', to = ''] = orders.map((rows) => rows.map(getRowName).join('; '));
  return [...removed, ...changed, ...(isMoved ? [line(`${toTitleCase(one)} Order`, from, to)] : [])];
}

/** Returns the same row before the change: by its ID, or by position among rows without IDs. */
function findCounterpart(before: readonly OwnedRow[], row: OwnedRow, at: number): OwnedRow | undefined {
  if (row.id !== null) return before.find(({ id }) => id === row.id);
  return before[at]?.id === null ? before[at] : undefined;
}

/** Replaces a value that history must not show. */
const HIDDEN = '••••';

function formatValue(fact: FieldFacts | undefined, value: unknown, name: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (fact?.isPrivate) return HIDDEN;
  if (!fact) return typeof value === 'string' ? toTitleCase(value) : JSON.stringify(value);
  if (fact.isLocalTime) return formatLocalTime(String(value));
  return FORMATTERS[fact.kind]?.(value, fact, name) ?? String(value);
}

/** Formats `2026-03-04T13:40` as `2026-03-04 1:40 PM`. */
const formatLocalTime = (value: string) => `${value.slice(0, 10)} ${formatStoredTime(value.slice(11))}`;

const FORMATTERS: Partial<
  Record<FieldFacts['kind'], (value: unknown, fact: FieldFacts, name: string | undefined) => string>
> = {
  phone: (value) => formatPhone(String(value)),
  ref: (value, _fact, name) => name ?? String(value),
  choice: (value, fact, name) => name ?? getChoiceLabel(fact, String(value)),
  money: (value) => formatMoney(Number(value)),
  boolean: (value) => (value === true ? 'Yes' : 'No'),
  file: (value) => (value as { name: string }).name,
  address: (value) => formatAddress(value as Parameters<typeof formatAddress>[0]),
  json: (value) => JSON.stringify(value),
};

export type HistoryLine = {
  record: string;
  recordId: string;
  profile: string | null;
  action: string;
  changes: readonly Change[];
  /** The message that the user saw. */
  details?: string;
};

/** Builds the insert of one history line; its account is the transaction's. */
export function insertHistoryLine({ record, recordId, profile, action, changes, details }: HistoryLine): Sql {
  return sql`insert into history (account_id, id, at, record, record_id, profile, action, changes, details)
    values (current_account(), ${newId()}, date_trunc('milliseconds', clock_timestamp()), ${record}, ${recordId}, ${profile}, ${action}, ${JSON.stringify(changes)}, ${details ?? null})`;
}

/** Builds the insert of one line each for many records of a type, by the context's user. */
export function insertHistoryLines(
  { session }: { session: { profileId: string } },
  record: string,
  action: string,
  lines: readonly Pick<HistoryLine, 'recordId' | 'changes'>[],
): Sql {
  const ids = lines.map(newId);
  const records = lines.map((line) => line.recordId);
  const changes = lines.map((line) => JSON.stringify(line.changes));
  return sql`insert into history (account_id, id, at, record, record_id, profile, action, changes)
    select current_account(), l.id, date_trunc('milliseconds', clock_timestamp()), ${record}, l.record_id, ${session.profileId}, ${action}, l.changes::jsonb
    from unnest(${ids}::uuid[], ${records}::uuid[], ${changes}::text[]) as l (id, record_id, changes)`;
}
