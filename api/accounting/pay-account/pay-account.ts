import { ESCROW_RETURN_DAYS, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { cents } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context } from '../../core/engine/collection/spec.ts';
import { selectYesNo } from '../../core/engine/listing/yes-no.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { addEntries } from './entries.ts';

const BALANCE = `(select coalesce(sum(e.amount), 0) from pay_account_entry e where e.account_id = r.account_id and e.pay_account = r.id)`;

/** SQL: the last date of the payee of an account `r`: that of the open final accounting, else the one on file. */
const LAST_DATE = `coalesce((select max(f.ended_on) from final_accounting f
    where f.account_id = r.account_id and f.payee = r.payee and f.closed_on is null),
  (select d.driver_termination_date from driver d where d.account_id = r.account_id and d.id = r.driver),
  (select o.owner_lease_end from truck_owner o where o.account_id = r.account_id and o.id = r.truck_owner))`;

/** SQL: the date by which the escrow in an account `r` must be returned: 45 days after the lease ends (49 CFR 376.12(k)(6)). */
const ESCROW_DUE = `(case when r.account_kind = 'ESCROW' and ${BALANCE} > 0 then ${LAST_DATE} + ${ESCROW_RETURN_DAYS} end)`;

/** Accounts of drivers with a balance: escrow, advances, loans, lease-purchase, and recurring charges. */
export const payAccounts: CollectionSpec<typeof payAccount> = {
  record: payAccount,
  table: 'pay_account',
  isFoundByName: true,
  list: {
    search: ['driver', 'truckOwner'],
    order: '-created',
    sort: ['accountOpened'],
    filters: { hasEscrowDue: selectYesNo(`${ESCROW_DUE} is not null`) },
  },
  columns: {
    escrowDue: {
      kind: 'date',
      label: 'Date by which escrow must be returned after the lease ends',
      sql: ESCROW_DUE,
      newSql: 'null::date',
    },
    accountBalance: {
      kind: 'money',
      label: 'The sum of its entries',
      sql: BALANCE,
      newSql: 'coalesce(r.account_opening, 0)',
    },
  },
  cells: { Balance: BALANCE },
  after: {
    async create(context, id, { accountOpened, accountOpening }) {
      if (!accountOpened || !accountOpening) return;
      const opening = { account: id, kind: 'OPENING', day: accountOpened, reason: 'Opening balance' } as const;
      await addEntries(context, [{ ...opening, amount: cents(accountOpening) }]);
    },
  },
  before: { delete: requireUnused },
};

/** @throws HttpError once the ledger has more than the opening balance */
async function requireUnused({ tx }: Context, { id, prettyName }: { id: string; prettyName: string }): Promise<void> {
  const [used] = await tx.query(
    sql`select 1 from pay_account_entry where pay_account = ${id} and entry_kind <> 'OPENING' limit 1`,
  );
  if (used) throw referenced(`${prettyName} has entries. Deactivate it instead.`);
}
