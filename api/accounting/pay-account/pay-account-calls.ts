/** Calls of a driver's account other than the record's: its ledger, and entering and reversing entries. */
import {
  computeEntryAmounts,
  ENTRY_FIELDS,
  type EntryKind,
  findEntryErrors,
  isReversible,
  mayOverpay,
  REVERSAL_FIELDS,
  type TypedEntry,
} from '@milepost/domain/accounting/pay-account/account-entry.ts';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { cents, formatMoney, sum } from '@milepost/domain/core/money.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound, notOffered, throwErrors } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { addEntries, type LockedAccount, lockAccounts, reverseEntry, type StoredEntry } from './entries.ts';
import { findBalanceRanges } from './ledger.ts';

const ENTRY = defineInput(ENTRY_FIELDS);
const REVERSAL = defineInput(REVERSAL_FIELDS);

export function payAccountCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const edit = { right: needs(6000, 'edit') };
  const path = '/api/pay_account/:id';

  app.get<IdParams>(
    `${path}/entries/`,
    { config: { right: needs(6000, 'view') }, schema: LEDGER },
    async ({ session, params }) => {
      const id = readId(params.id, payAccount.label);
      const results = await db.read(session.accountId, (tx) => readLedger(tx, id));
      return { results, count: results.length };
    },
  );

  app.post<IdParams>(`${path}/entry/`, { config: edit, schema: ENTER }, (request, reply) =>
    write(request, async (context, id, values) => enter(context, id, readInput(ENTRY, values) as TypedEntry)).then(
      (ledger) => reply.code(201).send(ledger),
    ),
  );

  app.post<IdParams>(`${path}/reverse/`, { config: edit, schema: REVERSE }, (request) =>
    write(request, async (context, id, values) => {
      const { entry, entryReason } = readInput(REVERSAL, values);
      await reverse(context, id, { entry: String(entry), reason: String(entryReason) });
    }),
  );

  /** Runs a write once and returns the ledger after it. */
  async function write(
    request: FastifyRequest<IdParams>,
    run: (context: Context, id: string, values: Record<string, unknown>) => Promise<void>,
  ): Promise<unknown> {
    const { session } = request;
    const id = readId(request.params.id, payAccount.label);
    const { values } = await readBody(request, services, null);
    const once = readIdempotencyKey(request.headers['idempotency-key'], request.url, values);
    const answer = await db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        await run(makeContext(tx, session, services), id, values);
        const results = await readLedger(tx, id);
        return { status: 200, body: JSON.stringify({ results, count: results.length }) };
      }),
    );
    return JSON.parse(answer.body);
  }
}

/** @throws HttpError 400 with the errors */
async function enter(context: Context, id: string, entry: TypedEntry): Promise<void> {
  const { entryKind: kind, entryDate: day, entryReason: reason, otherAccount } = entry;
  const locked = await lockAccounts(context.tx, [id, ...(otherAccount ? [otherAccount] : [])]);
  const own = requireAccount(locked.get(id));
  const other = findMatchingAccount(own, otherAccount ? locked.get(otherAccount) : undefined);
  const rangeOf = await findBalanceRanges(context.tx, [...locked.keys()], day);
  const withRange = (account: LockedAccount) => ({ ...account, ...rangeOf(account.id) });
  throwErrors(findEntryErrors(entry, withRange(own), other && withRange(other), context.today), entry);
  const amounts = computeEntryAmounts(entry, own.kind, other?.kind ?? null);
  if (!other) return addEntries(context, [{ account: id, kind, day, amount: amounts.own, reason }]);
  const transfer = newId();
  const common = { kind, day, reason, transfer };
  return addEntries(context, [
    { ...common, id: transfer, account: id, amount: amounts.own, otherAccount: other.id },
    { ...common, account: other.id, amount: amounts.other, otherAccount: id },
  ]);
}

function requireAccount(account: LockedAccount | undefined): LockedAccount {
  if (!account) throw notFound(payAccount.label);
  return account;
}

/** Returns the other account if it is of the same payee and authority, else null. */
function findMatchingAccount(own: LockedAccount, other: LockedAccount | undefined): LockedAccount | null {
  const isSame = other?.payee === own.payee && other.carrier === own.carrier && other.id !== own.id;
  return other && isSame ? other : null;
}

type Found = StoredEntry & { isReversed: boolean };

/** Reverses an entry, with the other half of a transfer, or all interest of the quarter. @throws HttpError 404; 400 for one that can't be reversed */
async function reverse(
  context: Context,
  id: string,
  { entry, reason }: { entry: string; reason: string },
): Promise<void> {
  const { tx } = context;
  const find = () =>
    tx.query<Found>(sql`select e.id, e.pay_account as account, e.entry_kind as kind, e.dated, e.amount,
        e.other_account as "otherAccount", e.transfer, e.is_reversed as "isReversed"
      from pay_account_entry e join pay_account_entry asked
        on asked.id = ${entry} and asked.pay_account = ${id} and (e.id = asked.id or e.transfer = asked.transfer
          or (asked.entry_kind = 'INTEREST' and e.entry_kind in ('INTEREST', 'INTEREST_CORRECTION') and e.pay_account = asked.pay_account
            and e.quarter = asked.quarter and not e.is_reversed and not asked.is_reversed))
      where e.reverses is null order by e.transfer is distinct from e.id`);
  const accounts = (await find()).map(({ account }) => account);
  const locked = await lockAccounts(tx, [id, ...accounts]);
  requireAccount(locked.get(id));
  const found = await find();
  if (found.length === 0) throw notFound('Entry');
  // Corrections are reversed with their interest only.
  const asked = found.filter((each) => each.id === entry || each.kind !== 'INTEREST_CORRECTION');
  if (asked.some(({ kind, isReversed }) => !isReversible({ entryKind: kind, isReversed })))
    throw notOffered('This entry can’t be reversed.');
  const rangeOf = await findBalanceRanges(tx, [...locked.keys()], context.today);
  for (const [account, entries] of Map.groupBy(found, (each) => each.account)) {
    const balance = rangeOf(account).lowest;
    const amount = sum(entries.map((each) => cents(each.amount)));
    const kind = locked.get(account)?.kind;
    if (kind && entries.every((each) => mayOverpay(each.kind, kind))) continue;
    if (amount > 0n && cents(balance) - amount < 0n)
      throw notOffered(
        `${locked.get(account)?.number} has a balance of ${formatMoney(balance)}. Reversing this entry would make it negative.`,
      );
  }
  await reverseEntry(context, found, 'REVERSAL', reason);
}

type LedgerRow = {
  id: string;
  entryNumber: number;
  entryKind: EntryKind;
  entryDate: string;
  entryAmount: number;
  entryReason: string;
  isReversed: boolean;
  balance: number;
  payCheck: { id: string; prettyName: string } | null;
  otherAccount: { id: string; prettyName: string } | null;
  enteredBy: string;
};

/** Returns the movements of an account, newest first, each with the balance after it. */
async function readLedger(tx: Tx, id: string) {
  const [account] = await tx.query(sql`select 1 from pay_account where id = ${id} and state <> 'DELETED'`);
  if (!account) throw notFound(payAccount.label);
  const rows = await tx.query<LedgerRow>(sql`select e.id, e.entry_no as "entryNumber", e.entry_kind as "entryKind",
      e.dated as "entryDate", e.amount as "entryAmount", e.reason as "entryReason", e.is_reversed as "isReversed",
      sum(e.amount) over (order by e.dated, e.entry_no) as balance,
      case when p.id is not null then jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "payCheck",
      case when o.id is not null then jsonb_build_object('id', o.id, 'prettyName', o.pretty_name) end as "otherAccount",
      u.pretty_name as "enteredBy"
    from pay_account_entry e
    left join paycheck p on p.account_id = e.account_id and p.id = e.pay_check
    left join pay_account o on o.account_id = e.account_id and o.id = e.other_account
    join profile u on u.account_id = e.account_id and u.id = e.created_by
    where e.pay_account = ${id} and (e.amount <> 0 or e.accrued <> 0)
    order by e.dated desc, e.entry_no desc`);
  return rows.map((row) => ({
    ...row,
    entryAmount: fixDecimals(row.entryAmount, 2),
    balance: fixDecimals(row.balance, 2),
  }));
}

const RELATED = { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT } };
const LEDGER_ROWS = describeRowsResponse('The entries, newest first', {
  type: 'object',
  properties: {
    id: TEXT,
    entryNumber: { type: 'integer' },
    entryKind: TEXT,
    entryDate: { type: 'string', format: 'date' },
    entryAmount: { type: 'number' },
    entryReason: TEXT,
    isReversed: { type: 'boolean' },
    balance: { type: 'number', description: 'The balance after' },
    payCheck: RELATED,
    otherAccount: RELATED,
    enteredBy: TEXT,
  },
});
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const common = { tags: ['Pay Accounts'], params: PARAMS };
const NOT_FOUND = { 404: describeErrorResponse('No such account') };

const LEDGER = {
  ...common,
  summary: 'A pay account’s entries',
  description:
    'Requires view permission for policy 6000. The balance on a date is the sum of the entries up to that date.',
  response: { 200: LEDGER_ROWS, ...NOT_FOUND },
};
const ENTER = {
  ...common,
  summary: 'Enter cash received, a write-off, a transfer, or a return',
  description: 'Requires edit permission for policy 6000. Returns the entries.',
  body: buildInputSchema(ENTRY),
  response: { 201: LEDGER_ROWS, ...NOT_FOUND },
};
const REVERSE = {
  ...common,
  summary: 'Reverse an entry',
  description:
    'Requires edit permission for policy 6000. A transfer is reversed in both accounts, and interest with all interest of its quarter. Returns the entries.',
  body: buildInputSchema(REVERSAL),
  response: { 200: LEDGER_ROWS, 404: describeErrorResponse('No such account or entry') },
};
