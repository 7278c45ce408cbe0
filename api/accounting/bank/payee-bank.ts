/** A driver's bank account for direct deposit. Both numbers are encrypted when entered, and leave only in a payment file. */
import {
  BANK_FIELDS,
  bankProblems,
  lastDigits,
  maskNumber,
  readAccountNumber,
  type ShownBank,
  type TypedBank,
} from '@milepost/domain/accounting/bank/bank-details.ts';
import { readRoutingNumber } from '@milepost/domain/accounting/bank/routing-number.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { changeLines, historyLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, refuseProblems } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type BankLetter, emailBankChange } from './bank-mail.ts';
import { aboutBank } from './sealed-bank.ts';

export const BANK = defineInput(BANK_FIELDS);

type Kept = TypedBank & { bankRouting: string; bankAccount: string; changedOn: Day; sealed: string };
type Payee = BankLetter['payee'] & { prettyName: string };

async function readKept(tx: Tx, id: string, lock = sql``): Promise<{ payee: Payee; kept: Kept | null }> {
  const [found] = await tx.query<{ payee: Payee; kept: Kept | null }>(sql`select
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name, 'firstName', d.driver_first_name, 'email', d.driver_email,
        'carrier', c.carrier_name, 'carrierEmail', c.carrier_email, 'carrierPhone', c.carrier_phone_number) as payee,
      case when b.driver is not null then jsonb_build_object('bankAccountName', b.account_name, 'bankHolder', b.holder,
        'bankAccountType', b.account_type, 'bankRouting', b.routing_last, 'bankAccount', b.account_last,
        'changedOn', b.changed_on, 'sealed', b.numbers_sealed) end as kept
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier
    left join payee_bank b on b.account_id = d.account_id and b.driver = d.id
    where d.id = ${id} and d.state <> 'DELETED' ${lock}`);
  if (!found) throw notFound(driver.label);
  return found;
}

/** Returns a driver's bank details with masked numbers; null if there are none. */
export async function readBank(tx: Tx, id: string): Promise<{ payee: Payee; bank: ShownBank | null }> {
  const { payee, kept } = await readKept(tx, id);
  return { payee, bank: kept && masked(kept) };
}

function masked({ sealed: _, ...kept }: Kept): ShownBank {
  return { ...kept, bankRouting: maskNumber(kept.bankRouting), bankAccount: maskNumber(kept.bankAccount) };
}

/**
 * Saves a driver's bank details, notes the change in history, and emails the driver. Missing fields and blank numbers keep their
 * values. @throws Refusal 400, 404
 */
export async function saveBank(
  context: Context,
  id: string,
  sent: Record<string, unknown>,
  isByDriver: boolean,
): Promise<ActionDetails | null> {
  const { tx, today, services } = context;
  const { payee, kept } = await readKept(tx, id, sql`for no key update of d`);
  const { changedOn = today, sealed = null, ...before } = kept ?? ({} as Partial<Kept>);
  const typed = readInput(BANK, { ...before, bankRouting: null, bankAccount: null, ...sent }) as TypedBank;
  refuseProblems(bankProblems(typed, kept !== null), typed);
  const about = aboutBank(tx.accountId, id);
  const [oldRouting = null, oldAccount = null] = sealed === null ? [] : services.vault.open(sealed, about).split(' ');
  const routing = typed.bankRouting ? readRoutingNumber(typed.bankRouting) : oldRouting;
  const account = typed.bankAccount ? readAccountNumber(typed.bankAccount) : oldAccount;
  const numbers = `${routing} ${account}`;
  const isOther = routing !== oldRouting || account !== oldAccount;
  const shown: ShownBank = {
    ...typed,
    bankRouting: maskNumber((routing as string).slice(-4)),
    bankAccount: maskNumber(lastDigits(account as string)),
    changedOn: isOther ? today : changedOn,
  };
  const changes = changesBetween(kept && masked(kept), shown, {
    bankRouting: routing !== oldRouting,
    bankAccount: account !== oldAccount,
  });
  if (changes.length === 0) return null;
  const stored = isOther || sealed === null ? services.vault.seal(numbers, about) : sealed;
  await keep(context, id, shown, { stored, isOther, last: [routing as string, account as string] });
  await note(context, id, changes);
  return emailBankChange(context, { payee, before: kept && masked(kept), after: shown, isByDriver });
}

/** Removes a driver's bank details. Once removed, nothing happens. @throws Refusal 404 */
export async function clearBank(context: Context, id: string): Promise<ActionDetails | null> {
  const { tx } = context;
  const { payee, kept } = await readKept(tx, id, sql`for no key update of d`);
  if (!kept) return null;
  await tx.query(sql`delete from payee_bank where driver = ${id}`);
  await note(context, id, changesBetween(masked(kept), null, {}));
  return emailBankChange(context, { payee, before: masked(kept), after: null, isByDriver: false });
}

type Stored = { stored: string; isOther: boolean; last: readonly [string, string] };

async function keep({ tx, session, today }: Context, id: string, shown: ShownBank, { stored, isOther, last }: Stored) {
  const [routing, account] = last;
  await tx.query(sql`insert into payee_bank (account_id, driver, account_name, holder, account_type, numbers_sealed, routing_last,
      account_last, changed_on, updated_by)
    values (${tx.accountId}, ${id}, ${shown.bankAccountName}, ${shown.bankHolder}, ${shown.bankAccountType}, ${stored},
      ${routing.slice(-4)}, ${lastDigits(account)}, ${today}, ${session.profileId})
    on conflict (account_id, driver) do update set account_name = excluded.account_name, holder = excluded.holder,
      account_type = excluded.account_type, numbers_sealed = excluded.numbers_sealed, routing_last = excluded.routing_last,
      account_last = excluded.account_last, changed_on = ${shown.changedOn},
      first_file = case when ${isOther} then null else payee_bank.first_file end,
      updated = excluded.updated, updated_by = excluded.updated_by`);
}

/** Returns the history lines, with masked numbers. A number may change although its last digits stay. */
function changesBetween(before: ShownBank | null, after: ShownBank | null, isOther: Partial<Record<string, boolean>>) {
  const NUMBERS = ['bankRouting', 'bankAccount'] as const;
  const plain = ({ bankAccountName, bankHolder, bankAccountType }: ShownBank) => ({
    bankAccountName,
    bankHolder,
    bankAccountType,
  });
  const none = { bankAccountName: null, bankHolder: null, bankAccountType: null };
  const lines = changeLines(BANK as unknown as AnyRecord, before ? plain(before) : {}, after ? plain(after) : none, {});
  const numbers = NUMBERS.filter((name) => !after || isOther[name]).map((name) => ({
    field: name,
    label: name === 'bankRouting' ? 'Routing Number' : 'Account Number',
    from: before?.[name] ?? '',
    to: after?.[name] ?? '',
  }));
  return [...lines, ...numbers];
}

async function note({ tx, session }: Context, id: string, changes: ReturnType<typeof changesBetween>): Promise<void> {
  await tx.query(
    historyLine({ record: driver.name, recordId: id, profile: session.profileId, action: 'UPDATE', changes }),
  );
}
