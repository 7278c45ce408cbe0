/** Tax data of the demo: an EIN of each authority, and W-9s of owner-operators, of whom one never sent a number and one is a corporation. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { aboutTaxId } from '../../../api/accounting/tax/sealed-tax-ids.ts';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { Services } from '../../../api/core/platform/services.ts';
import type { DemoRecords } from '../core/demo-records.ts';

const EINS = ['990000001', '990000002'];
const WITHOUT_NUMBER = 2;
const CORPORATION = 4;

type Owner = { accountId: string; profileId: string; today: Day };

export async function insertTaxData(
  tx: Queryable,
  { vault }: Pick<Services, 'vault'>,
  { setups: hands, carriers }: DemoRecords,
  { accountId, profileId, today }: Owner,
): Promise<void> {
  const payers = carriers.map(({ id }, at) => ({ id, ein: EINS[at] }));
  await tx.query(sql`insert into tax_payer (account_id, carrier, ein)
    select ${accountId}, id, ein from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as t (id uuid, ein text)`);
  const contractors = hands.filter(({ driver }) => driver.driverType !== 'DRIVER_FOR_HIRE');
  const employees = hands.filter(({ driver }) => driver.driverType === 'DRIVER_FOR_HIRE').slice(2);
  const rows = [
    ...contractors.map(({ driver }, at) => {
      const isCorporation = at === CORPORATION;
      const digits = isCorporation ? '990000022' : String(900_000_011 + at * 101);
      const number = { type: isCorporation ? 'EIN' : 'SSN', last: digits.slice(-4) };
      return {
        driver: driver.id,
        form: 'NEC',
        legal: isCorporation ? `${driver.driverLastName} Trucking Inc` : driver.prettyName,
        class: isCorporation ? 'S_CORP' : 'INDIVIDUAL',
        address: driver.address,
        signed: addDays(today, -300 - at),
        electronic: at % 2 === 0,
        ...(at !== WITHOUT_NUMBER && { ...number, sealed: vault.seal(digits, aboutTaxId(accountId, driver.id)) }),
      };
    }),
    ...employees.map(({ driver }) => ({ driver: driver.id, form: 'W2' })),
  ];
  await tx.query(sql`insert into payee_tax (account_id, driver, tax_form, legal_name, classification, tax_id_type, tax_id_last,
      tax_id_sealed, address, signed_on, is_electronic, is_backup_withheld, is_reported_anyway, updated_by)
    select ${accountId}, driver, form, legal, class, type, last, sealed, address, signed, coalesce(electronic, false), false, false, ${profileId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (driver uuid, form text, legal text, class text, type text, last text, sealed text, address jsonb, signed date, electronic boolean)`);
}
