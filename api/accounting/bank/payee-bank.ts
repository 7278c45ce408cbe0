/** A payee's bank account for direct deposit. Both numbers are encrypted when entered, and leave only in a payment file. */
import {
  BANK_FIELDS,
  type BankHolder,
  findBankErrors,
  getLastDigits,
  type MaskedBank,
  maskNumber,
  readAccountNumber,
  type TypedBank,
} from '@milepost/domain/accounting/bank/bank-details.ts';
import { readRoutingNumber } from '@milepost/domain/accounting/bank/routing-number.ts';
import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type BankEmail, emailBankChange } from './bank-mail.ts';
import { describeBank } from './sealed-bank.ts';

export const BANK = defineInput(BANK_FIELDS);

type StoredBank = TypedBank & { bankRouting: string; bankAccount: string; changedOn: Day; sealed: string };
/** `usualHolder` is what an owner is: a person or a company. No one says so of drivers. */
type Payee = BankEmail['payee'] & { prettyName: string; isOwner: boolean; usualHolder: BankHolder | null };

async function readKept(tx: Tx, id: string): Promise<{ payee: Payee; kept: StoredBank | null }> {
  const [row] = await tx.query<{ payee: Payee; kept: StoredBank | null }>(sql`select
      jsonb_build_object('id', p.id, 'prettyName', p.pretty_name, 'isOwner', o.id is not null, 'usualHolder', o.owner_kind,
        'greeting', coalesce(d.driver_first_name, p.pretty_name), 'email', p.email, 'carrier', c.carrier_name,
        'carrierEmail', c.carrier_email, 'carrierPhone', c.carrier_phone_number) as payee,
      case when b.payee is not null then jsonb_build_object('bankAccountName', b.account_name, 'bankHolder', b.holder,
        'bankAccountType', b.account_type, 'bankRouting', b.routing_last, 'bankAccount', b.account_last,
        'changedOn', b.changed_on, 'sealed', b.numbers_sealed) end as kept
    from payee p join carrier c on c.account_id = p.account_id and c.id = p.carrier
    left join driver d on d.account_id = p.account_id and d.id = p.id
    left join truck_owner o on o.account_id = p.account_id and o.id = p.id
    left join payee_bank b on b.account_id = p.account_id and b.payee = p.id
    where p.id = ${id} and p.state <> 'DELETED'`);
  if (!row) throw notFound('Payee');
  return row;
}

/** Locks the payee, so that of two changes at the same time, the second sees the first. */
async function lockKept(tx: Tx, id: string) {
  for (const { name } of [driver, truckOwner])
    await tx.query(sql`select 1 from ${raw(name)} where id = ${id} for no key update`);
  return readKept(tx, id);
}

/** Returns a payee's bank details with masked numbers; null if there are none. */
export async function readBank(tx: Tx, id: string): Promise<{ payee: Payee; bank: MaskedBank | null }> {
  const { payee, kept: bank } = await readKept(tx, id);
  return { payee, bank: bank && maskBank(bank) };
}

function maskBank({ sealed: _, ...bank }: StoredBank): MaskedBank {
  return { ...bank, bankRouting: maskNumber(bank.bankRouting), bankAccount: maskNumber(bank.bankAccount) };
}

/**
 * Saves a payee's bank details, notes the change in history, and emails the payee. Missing fields and blank numbers keep their
 * values. @throws HttpError 400, 404
 */
export async function saveBank(
  context: Context,
  id: string,
  sent: Record<string, unknown>,
  isByDriver: boolean,
): Promise<ActionDetails | null> {
  const { tx, today, services } = context;
  const { payee, kept: storedBank } = await lockKept(tx, id);
  const { changedOn = today, sealed = null, ...before } = storedBank ?? ({} as Partial<StoredBank>);
  const typed = readInput(BANK, {
    bankHolder: payee.usualHolder,
    ...before,
    bankRouting: null,
    bankAccount: null,
    ...sent,
  }) as TypedBank;
  throwErrors(findBankErrors(typed, storedBank !== null), typed);
  const about = describeBank(tx.accountId, id);
  const [oldRouting = null, oldAccount = null] = sealed === null ? [] : services.vault.open(sealed, about).split(' ');
  const routing = typed.bankRouting ? readRoutingNumber(typed.bankRouting) : oldRouting;
  const account = typed.bankAccount ? readAccountNumber(typed.bankAccount) : oldAccount;
  const numbers = `${routing} ${account}`;
  const isOther = routing !== oldRouting || account !== oldAccount;
  const shown: MaskedBank = {
    ...typed,
    bankRouting: maskNumber((routing as string).slice(-4)),
    bankAccount: maskNumber(getLastDigits(account as string)),
    changedOn: isOther ? today : changedOn,
  };
  const changes = compareBanks(storedBank && maskBank(storedBank), shown, {
    bankRouting: routing !== oldRouting,
    bankAccount: account !== oldAccount,
  });
  if (changes.length === 0) return null;
  const stored = isOther || sealed === null ? services.vault.seal(numbers, about) : sealed;
  await keep(context, payee, shown, { stored, isOther, last: [routing as string, account as string] });
  await note(context, payee, changes);
  return emailBankChange(context, { payee, before: storedBank && maskBank(storedBank), after: shown, isByDriver });
}

/** Removes a payee's bank details. Once removed, nothing happens. @throws HttpError 404 */
export async function clearBank(context: Context, id: string): Promise<ActionDetails | null> {
  const { tx } = context;
  const { payee, kept: storedBank } = await lockKept(tx, id);
  if (!storedBank) return null;
  await tx.query(sql`delete from payee_bank where payee = ${id}`);
  await note(context, payee, compareBanks(maskBank(storedBank), null, {}));
  return emailBankChange(context, { payee, before: maskBank(storedBank), after: null, isByDriver: false });
}

type Stored = { stored: string; isOther: boolean; last: readonly [string, string] };

async function keep(
  { tx, session, today }: Context,
  { id, isOwner }: Payee,
  shown: MaskedBank,
  { stored, isOther, last }: Stored,
) {
  const [routing, account] = last;
  await tx.query(sql`insert into payee_bank (account_id, driver, truck_owner, account_name, holder, account_type, numbers_sealed,
      routing_last, account_last, changed_on, updated_by)
    values (${tx.accountId}, ${isOwner ? null : id}, ${isOwner ? id : null}, ${shown.bankAccountName}, ${shown.bankHolder}, ${shown.bankAccountType}, ${stored},
      ${routing.slice(-4)}, ${getLastDigits(account)}, ${today}, ${session.profileId})
    on conflict (account_id, payee) do update set account_name = excluded.account_name, holder = excluded.holder,
      account_type = excluded.account_type, numbers_sealed = excluded.numbers_sealed, routing_last = excluded.routing_last,
      account_last = excluded.account_last, changed_on = ${shown.changedOn},
      first_file = case when ${isOther} then null else payee_bank.first_file end,
      updated = excluded.updated, updated_by = excluded.updated_by`);
}

/** Returns the history lines, with masked numbers. A number may change although its last digits stay. */
function compareBanks(before: MaskedBank | null, after: MaskedBank | null, isOther: Partial<Record<string, boolean>>) {
  const NUMBERS = ['bankRouting', 'bankAccount'] as const;
  const unmaskBank = ({ bankAccountName, bankHolder, bankAccountType }: MaskedBank) => ({
    bankAccountName,
    bankHolder,
    bankAccountType,
  });
  const none = { bankAccountName: null, bankHolder: null, bankAccountType: null };
  const lines = listChanges(
    BANK as unknown as AnyRecord,
    before ? unmaskBank(before) : {},
    after ? unmaskBank(after) : none,
    {},
  );
  const numbers = NUMBERS.filter((name) => !after || isOther[name]).map((name) => ({
    field: name,
    label: name === 'bankRouting' ? 'Routing Number' : 'Account Number',
    from: before?.[name] ?? '',
    to: after?.[name] ?? '',
  }));
  return [...lines, ...numbers];
}

async function note(
  { tx, session }: Context,
  { id, isOwner }: Payee,
  changes: ReturnType<typeof compareBanks>,
): Promise<void> {
  const record = isOwner ? truckOwner.name : driver.name;
  await tx.query(insertHistoryLine({ record, recordId: id, profile: session.profileId, action: 'UPDATE', changes }));
}
