/** Rows of employment applications, as the office, the driver's page, and a request change them. */
import {
  type ApplicationStatus,
  employmentApplication,
  OPEN_TO_DRIVER,
} from '@milepost/domain/driver-app/employment-application.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { insertRow } from '../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { HttpError, notFound } from '../core/platform/http/errors.ts';
import { newId } from '../core/platform/ids.ts';

export const APPLICATION_TABLE = 'driver_employment_application';
const APPLICATION: CollectionSpec = { record: employmentApplication, table: APPLICATION_TABLE, list: {} };

const columns = raw(selectOwnColumns(APPLICATION));

export type ApplicationRow = Stored & { applicationStatus: ApplicationStatus };

/** Returns the application that matches `where` and locks it until the end of the transaction. */
export async function lockApplication({ tx }: Pick<Context, 'tx'>, where: Sql): Promise<ApplicationRow | undefined> {
  const [row] = await tx.query<ApplicationRow>(sql`select ${columns}, d.pretty_name as "driverProfile__name"
    from driver_employment_application r join driver d on d.account_id = r.account_id and d.id = r.driver_profile
    where r.state <> 'DELETED' and ${where} for update of r`);
  return row;
}

/** Returns whether the driver may edit it. */
export const isOpen = ({ applicationStatus }: ApplicationRow): boolean => OPEN_TO_DRIVER.includes(applicationStatus);

export const applicationSubmitted = () =>
  new HttpError(409, 'ERROR_CHANGED_RECORD', 'Your carrier already has your application. Nothing more is needed.');

/** Returns a driver's own application, locked. @throws HttpError 404 without an invitation */
export async function requireOwnApplication(context: Context, driver: string): Promise<ApplicationRow> {
  const row = await lockApplication(context, sql`r.driver_profile = ${driver}`);
  if (!row || row.applicationStatus === 'DRAFT') throw notFound(employmentApplication.label);
  return row;
}

/** APP-14: adds the one application of a driver account, in DRAFT. */
export async function addApplication(context: Context, driver: { id: string; prettyName: string }): Promise<void> {
  const values = { driverProfile: driver.id, applicationStatus: 'DRAFT' };
  await insertRow(APPLICATION, context, newId(), values, { driverProfile: driver.prettyName });
}

/** Saves the status of an application and related values. */
export async function moveApplication(
  context: Context,
  row: Stored,
  changes: Values & { applicationStatus: ApplicationStatus },
): Promise<void> {
  await saveChanges(APPLICATION, context, row, changes);
}

/**
 * DRV-33, APP-11: invites the driver to apply, creating a missing application; answers entered or submitted stay. Returns false if the
 * application is complete and needs no request.
 */
export async function inviteToApply(context: Context, driver: { id: string; prettyName: string }): Promise<boolean> {
  const lockOwn = () => lockApplication(context, sql`r.driver_profile = ${driver.id}`);
  let row = await lockOwn();
  if (!row) {
    await addApplication(context, driver);
    row = (await lockOwn()) as ApplicationRow;
  }
  if (row.applicationStatus === 'COMPLETE') return false;
  if (row.applicationStatus === 'DRAFT')
    await moveApplication(context, row, { applicationStatus: 'PENDING_INVITATION', driverNotifiedDate: context.today });
  return true;
}
