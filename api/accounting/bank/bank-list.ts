/** Payees with their bank accounts, and the notes about them in the pay run. */
import { type BankNote, maskNumber } from '@milepost/domain/accounting/bank/bank-details.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

type NamedRecord = Pick<Related, 'id' | 'prettyName'>;
/** `driver` is the payee. */
export type BankRow = { driver: NamedRecord; isOwner: boolean; carrier: NamedRecord; note: BankNote | null };

type BankStatus = { last: string | null; changedOn: Day | null; isKnown: boolean };

/** Days for which a change is shown without a payment file: carriers may pay in another way. */
const SHOWN_DAYS = 60;

// Until the first payment to the numbers has left the bank, they are shown as changed.
const FOUND = sql`b.account_last as last, b.changed_on as "changedOn", b.changed_on <= current_day() - ${SHOWN_DAYS}::integer
  or coalesce((select f.dated <= current_day() from payment_file f where f.account_id = b.account_id and f.id = b.first_file), false)
  as "isKnown"`;

const getNote = ({ last, changedOn, isKnown }: BankStatus): BankNote | null =>
  last ? { account: maskNumber(last), changedOn: isKnown ? null : changedOn } : null;

/** Lists the active drivers and owners, and others with a bank account. */
export async function listBanks(tx: Tx): Promise<BankRow[]> {
  const rows = await tx.query<Omit<BankRow, 'note'> & BankStatus>(sql`select
      jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
      exists (select from truck_owner o where o.account_id = d.account_id and o.id = d.id) as "isOwner", ${FOUND}
    from payee d join carrier c on c.account_id = d.account_id and c.id = d.carrier
    left join payee_bank b on b.account_id = d.account_id and b.payee = d.id
    where d.state = 'ACTIVE' or (d.state <> 'DELETED' and b.payee is not null) order by d.pretty_name, d.id`);
  return rows.map(({ driver, isOwner, carrier, ...bank }) => ({ driver, isOwner, carrier, note: getNote(bank) }));
}

/** Returns the notes of payees by ID. */
export async function listBankNotes(tx: Tx, payees: readonly string[]): Promise<Map<string, BankNote>> {
  const rows = await tx.query<{ payee: string } & BankStatus>(
    sql`select b.payee, ${FOUND} from payee_bank b where b.payee = any(${payees}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.payee, getNote(row) as BankNote]));
}
