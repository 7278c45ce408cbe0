/**
 * The numbers that an account's records are numbered by: `EXP-000001`, `PC-000001`, `DSP-000001`. Only this file assigns and
 * formats them.
 */
import { getFields } from '@milepost/domain/core/record.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import { column, quote } from '../listing/columns.ts';
import type { CollectionSpec, Values } from './spec.ts';

type Numbered = Pick<CollectionSpec, 'record' | 'table'>;

/** Numbers a new record: every empty field with a number series gets the next number. */
export async function assignNumbers(tx: Queryable, spec: Numbered, values: Values): Promise<Values> {
  const assigned: Values = {};
  for (const [name, { number }] of Object.entries(getFields(spec.record)))
    if (number && (values[name] ?? null) === null) assigned[name] = await nextNumber(tx, spec, name);
  return assigned;
}

/** Returns the next `count` numbers of a field in order, skipping numbers that are in use. */
export async function nextNumbers(
  tx: Queryable,
  { record, table }: Numbered,
  field: string,
  wanted: number,
): Promise<string[]> {
  const series = getFields(record)[field]?.number;
  const free: string[] = [];
  while (free.length < wanted) {
    const more = wanted - free.length;
    const found = await tx.query<{ number: string }>(sql`
      with counted as materialized (
        insert into numbering (account_id, name, value) values (current_account(), ${series}, ${more})
        on conflict (account_id, name) do update set value = numbering.value + ${more} returning value
      ),
      next as (
        select n, ${series} || '-' || lpad(n::text, greatest(6, length(n::text)), '0') as number
        from counted cross join generate_series(value - ${more} + 1, value) as n
      )
      select number from next where not exists (
        select from ${raw(quote(table))} t where t.account_id = current_account() and t.${raw(column(field))} = next.number and t.state <> 'DELETED'
      ) order by n`);
    free.push(...found.map(({ number }) => number));
  }
  return free;
}

/**
 * Returns the next number of a field that no record uses, typed or imported. The series stays locked until the transaction ends,
 * so two concurrent records get consecutive numbers.
 */
export async function nextNumber(tx: Queryable, { record, table }: Numbered, field: string): Promise<string> {
  const series = getFields(record)[field]?.number;
  if (!series) throw new Error(`${record.name}.${field} has no series of numbers`);
  for (;;) {
    const [next] = await tx.query<{ number: string; isTaken: boolean }>(sql`
      with counted as materialized (select next_number(${series})::text as n),
      next as (select ${series} || '-' || lpad(n, greatest(6, length(n)), '0') as number from counted)
      select number, exists (
        select from ${raw(quote(table))} where account_id = current_account() and ${raw(column(field))} = number and state <> 'DELETED'
      ) as "isTaken" from next`);
    if (next && !next.isTaken) return next.number;
  }
}
