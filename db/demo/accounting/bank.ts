/** Direct deposit in the demo: ACH settings of each authority, and bank accounts of all payees but two drivers. One just changed. */
import { getLastDigits } from '@milepost/domain/accounting/bank/bank-details.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { describeBank, describeCheckAccount } from '../../../api/accounting/bank/sealed-bank.ts';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { Services } from '../../../api/core/platform/services.ts';
import { truckOwnerRows } from '../admin/truck-owners.ts';
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
  cast: DemoRecords,
  { accountId, profileId, today }: Owner,
): Promise<void> {
  const { setups, carriers } = cast;
  const owners = truckOwnerRows(cast);
  const origins = carriers.map(({ id, prettyName }, at) => ({
    carrier: id,
    name: prettyName.slice(0, 16).trim(),
    company: `199000000${at + 1}`,
    sealed: vault.seal(CHECK_ACCOUNT, describeCheckAccount(accountId, id)),
  }));
  await tx.query(sql`insert into ach_origin (account_id, carrier, company_name, company_id, routing, destination_name,
      check_account_last, check_account_sealed, updated_by)
    select ${accountId}, carrier, name, company, ${BANKS[0]}, 'Hill Country Bank', ${getLastDigits(CHECK_ACCOUNT)}, sealed, ${profileId}
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as t (carrier uuid, name text, company text, sealed text)`);
  const drivers = setups.flatMap(({ driver }, at) => {
    if (WITHOUT_ACCOUNT.includes(at)) return [];
    const isCompany = at === CORPORATION;
    const name = isCompany ? `${driver.driverLastName} Trucking Inc` : driver.prettyName;
    return [{ id: driver.id, isOwner: false, name, isCompany, at }];
  });
  const ofOwners = owners.map((owner, at) => ({
    id: owner.id,
    isOwner: true,
    name: String(owner.prettyName),
    isCompany: owner.ownerKind === 'COMPANY',
    at: setups.length + at,
  }));
  const rows = [...drivers, ...ofOwners].map(({ id, isOwner, name, isCompany, at }) => {
    const routing = BANKS[at % BANKS.length] as string;
    const account = String(70_024_513 + at * 7919);
    return {
      driver: isOwner ? null : id,
      owner: isOwner ? id : null,
      name,
      holder: isCompany ? 'COMPANY' : 'PERSON',
      type: at % 5 === 3 ? 'SAVINGS' : 'CHECKING',
      sealed: vault.seal(`${routing} ${account}`, describeBank(accountId, id)),
      routing: routing.slice(-4),
      last: getLastDigits(account),
      changed: addDays(today, at === JUST_CHANGED ? -2 : -200 - at),
    };
  });
  await tx.query(sql`insert into payee_bank (account_id, driver, truck_owner, account_name, holder, account_type, numbers_sealed, routing_last,
      account_last, changed_on, updated_by)
    select ${accountId}, driver, owner, name, holder, type, sealed, routing, last, changed, ${profileId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (driver uuid, owner uuid, name text, holder text, type text, sealed text, routing text, last text, changed date)`);
}
