/** Keeps a driver and the driver's account in sync (DRV-38): a change of one updates the other in the same transaction. */
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { driverAccount, toAccountValues, toDriverValues } from '@milepost/domain/driver-app/driver-account.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { insertRow } from '../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { readStateBeforeDelete, saveChanges } from '../core/engine/collection/write.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { newId } from '../core/platform/ids.ts';
import { addApplication } from '../links/application-rows.ts';
import { keepEarlierHire } from './rehire.ts';

const DRIVER: CollectionSpec = { record: driver, table: 'driver', list: {} };
const ACCOUNT: CollectionSpec = { record: driverAccount, table: 'profile', list: {} };

/** Adds the driver record and the employment application of a new account. */
export async function addLinkedDriver(context: Context, profile: string, account: Values): Promise<void> {
  const [carrier] = await context.tx.query<{ name: string }>(
    sql`select pretty_name as name from carrier where id = ${account.carrier}`,
  );
  const names = { carrier: carrier?.name ?? '', profile: driverAccount.title(account as never, {}) };
  const id = newId();
  await insertRow(DRIVER, context, id, { ...toDriverValues(account), profile }, names);
  await addApplication(context, { id, prettyName: names.profile });
}

/** Updates the driver record after a change of the account. */
export async function followAccount(context: Context, account: Stored, changes: Values): Promise<void> {
  const found = await lockRow(context, DRIVER, sql`r.profile = ${account.id}`);
  if (!found) return;
  const values = toDriverValues(changes);
  await saveChanges(DRIVER, context, found, { ...values, ...(await keepEarlierHire(context, found, values)) });
}

/** Updates the account after a change of the driver record. */
export async function followDriver(context: Context, row: Stored, changes: Values): Promise<void> {
  const found = await findAccount(context, row);
  if (found) await saveChanges(ACCOUNT, context, found, toAccountValues(changes));
}

/** Deletes the account of a deleted driver, which would have no driver left. */
export async function deleteLinkedAccount(context: Context, row: Stored): Promise<void> {
  const found = await findAccount(context, row);
  if (found) await saveChanges(ACCOUNT, context, found, { state: 'DELETED' }, {}, 'DELETE');
}

/** Restores the account of a restored driver; fails if the username was taken in the meantime. */
export async function restoreLinkedAccount(context: Context, row: Stored): Promise<void> {
  const found = await findAccount(context, row);
  if (found)
    await saveChanges(
      ACCOUNT,
      context,
      found,
      { state: await readStateBeforeDelete(context, row, 'ACTIVE') },
      {},
      'RESTORE',
    );
}

async function findAccount(context: Context, row: Stored): Promise<Stored | undefined> {
  return row.profile ? lockRow(context, ACCOUNT, sql`r.id = ${row.profile}`) : undefined;
}

async function lockRow({ tx }: Context, spec: CollectionSpec, where: Sql): Promise<Stored | undefined> {
  const [row] = await tx.query<Stored>(
    sql`select ${raw(selectOwnColumns(spec))} from ${raw(spec.table)} r where ${where} for update`,
  );
  return row;
}
