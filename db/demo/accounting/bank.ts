/** Direct deposit in the demo: ACH settings of each authority, and bank accounts of all drivers but two, of whom one just changed. */
import { lastDigits } from '@milepost/domain/accounting/bank/bank-details.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { aboutBank, aboutCheckAccount } from '../../../api/accounting/bank/sealed-bank.ts';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { Services } from '../../../api/core/platform/services.ts';
import type { DemoRecords } from '../core/demo-records.ts';

/** Routing numbers with a valid check digit. */
const BANKS = ['111000025', '021000021', '091000019'];
const WITHOUT_ACCOUNT = [2, 9];
const JUST_CHANGED = 1;
const CORPORATION = 4;
const CHECK_ACCOUNT = '4400021876';

type Owner = { accountId: string; profileId: string; today: Day };

export async function keepBanks(
  tx: Queryable,
  { vault }: Pick<Services, 'vault'>,
  { setups, carriers }: DemoRecords,
  { accountId, profileId, today }: Owner,
): Promise<void> {
  const origins = carriers.map(({ id, prettyName }, at) => ({
    carrier: id,
    name: prettyName.slice(0, 16).trim(),
    company: `199000000${at + 1}`,
    sealed: vault.seal(CHECK_ACCOUNT, aboutCheckAccount(accountId, id)),
  }));
  await tx.query(sql`insert into ach_origin (account_id, carrier, company_name, company_id, routing, destination_name,
      check_account_last, check_account_sealed, updated_by)
    select ${accountId}, carrier, name, company, ${BANKS[0]}, 'Hill Country Bank', ${lastDigits(CHECK_ACCOUNT)}, sealed, ${profileId}
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as t (carrier uuid, name text, company text, sealed text)`);
  const rows = setups.flatMap(({ driver }, at) => {
    if (WITHOUT_ACCOUNT.includes(at)) return [];
    const routing = BANKS[at % BANKS.length] as string;
    const account = String(70_024_513 + at * 7919);
    const isCompany = at === CORPORATION;
    return [
      {
        driver: driver.id,
        name: isCompany ? `${driver.driverLastName} Trucking Inc` : driver.prettyName,
        holder: isCompany ? 'COMPANY' : 'PERSON',
        type: at % 5 === 3 ? 'SAVINGS' : 'CHECKING',
        sealed: vault.seal(`${routing} ${account}`, aboutBank(accountId, driver.id)),
        routing: routing.slice(-4),
        last: lastDigits(account),
        changed: addDays(today, at === JUST_CHANGED ? -2 : -200 - at),
      },
    ];
  });
  await tx.query(sql`insert into payee_bank (account_id, driver, account_name, holder, account_type, numbers_sealed, routing_last,
      account_last, changed_on, updated_by)
    select ${accountId}, driver, name, holder, type, sealed, routing, last, changed, ${profileId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (driver uuid, name text, holder text, type text, sealed text, routing text, last text, changed date)`);
}
