/** ACH settings of an authority. Its checking account is encrypted when entered. */
import { ACH_ORIGIN_FIELDS, type AchOrigin, findAchOriginErrors } from '@milepost/domain/accounting/bank/ach-origin.ts';
import { getLastDigits, maskNumber, readAccountNumber } from '@milepost/domain/accounting/bank/bank-details.ts';
import { carrier } from '@milepost/domain/admin/carrier.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { describeCheckAccount } from './sealed-bank.ts';

export const ACH_ORIGIN = defineInput(ACH_ORIGIN_FIELDS);

/** SQL: the settings of a row `o`, without its checking account. */
export const ORIGIN: Sql = sql`jsonb_build_object('achCompanyName', o.company_name, 'achCompanyID', o.company_id,
  'achRouting', o.routing, 'achDestination', o.destination, 'achDestinationName', o.destination_name, 'achOriginID', o.origin_id,
  'achCheckAccount', null)`;

type Authority = { id: string; prettyName: string };
type StoredOrigin = { carrier: Authority; origin: AchOrigin | null; last: string | null; sealed: string | null };

const KEPT = sql`select jsonb_build_object('id', c.id, 'prettyName', c.pretty_name) as carrier,
    case when o.carrier is not null then ${ORIGIN} end as origin, o.check_account_last as last, o.check_account_sealed as sealed
  from carrier c left join ach_origin o on o.account_id = c.account_id and o.carrier = c.id`;

const presentOrigin = ({ carrier: of, origin, last }: StoredOrigin) => ({
  carrier: of,
  origin: origin && { ...origin, achCheckAccount: last && maskNumber(last) },
});

/** Returns the authorities with their settings, null for those without. */
export async function readOrigins(tx: Tx) {
  const rows = await tx.query<StoredOrigin>(
    sql`${KEPT} where c.state = 'ACTIVE' or o.carrier is not null order by c.pretty_name`,
  );
  return rows.map(presentOrigin);
}

async function readKept(tx: Tx, id: string, lock = sql``): Promise<StoredOrigin> {
  const [origin] = await tx.query<StoredOrigin>(sql`${KEPT} where c.id = ${id} and c.state <> 'DELETED' ${lock}`);
  if (!origin) throw notFound(carrier.label);
  return origin;
}

/** Saves all settings. A blank checking account keeps its value. @throws HttpError 400, 404 */
export async function saveOrigin(context: Context, id: string, sent: Record<string, unknown>) {
  const { tx, services, session } = context;
  const origin = await readKept(tx, id, sql`for no key update of c`);
  const typed = readInput(ACH_ORIGIN, { ...origin.origin, ...sent }) as AchOrigin;
  throwErrors(findAchOriginErrors(typed), typed);
  const { achCheckAccount, ...settings } = typed;
  const account = achCheckAccount ? readAccountNumber(achCheckAccount) : null;
  const last = account ? getLastDigits(account) : origin.last;
  const sealed = account ? services.vault.seal(account, describeCheckAccount(tx.accountId, id)) : origin.sealed;
  await tx.query(sql`insert into ach_origin (account_id, carrier, company_name, company_id, routing, destination, destination_name,
      origin_id, check_account_last, check_account_sealed, updated_by)
    values (${tx.accountId}, ${id}, ${settings.achCompanyName}, ${settings.achCompanyID}, ${settings.achRouting.trim()},
      ${settings.achDestination}, ${settings.achDestinationName}, ${settings.achOriginID}, ${last}, ${sealed}, ${session.profileId})
    on conflict (account_id, carrier) do update set company_name = excluded.company_name, company_id = excluded.company_id,
      routing = excluded.routing, destination = excluded.destination, destination_name = excluded.destination_name,
      origin_id = excluded.origin_id, check_account_last = excluded.check_account_last,
      check_account_sealed = excluded.check_account_sealed, updated = excluded.updated, updated_by = excluded.updated_by`);
  await note(context, id, { ...origin.origin, achCheckAccount: origin.last }, { ...settings, achCheckAccount: last });
  return presentOrigin(await readKept(tx, id));
}

async function note({ tx, session }: Context, id: string, before: object, after: object): Promise<void> {
  const changes = listChanges(
    ACH_ORIGIN as unknown as AnyRecord,
    before as Record<string, unknown>,
    after as Record<string, unknown>,
    {},
  );
  if (changes.length === 0) return;
  await tx.query(
    insertHistoryLine({ record: carrier.name, recordId: id, profile: session.profileId, action: 'UPDATE', changes }),
  );
}
