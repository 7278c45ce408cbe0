/** UPL-12: a driver cancels an upload that the office has not approved; the row stays. */
import {
  driverAppUpload,
  PENDING_UPLOAD_STATUSES,
  type UploadStatus,
} from '@milepost/domain/driver-app/driver-app-upload.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import { HttpError, notFound } from '../../core/platform/http/errors.ts';
import { reopenRequest } from '../approve.ts';
import { driverAppUploads } from '../driver-app-upload.ts';

export async function withdrawUpload(context: Context, driver: string, id: string): Promise<void> {
  const [row] =
    await context.tx.query<Stored>(sql`select ${raw(selectOwnColumns(driverAppUploads))} from driver_app_upload r
    where r.id = ${id} and r.driver_profile = ${driver} and r.state <> 'DELETED' for update`);
  if (!row) throw notFound(driverAppUpload.label);
  if (!PENDING_UPLOAD_STATUSES.includes(row.driverAppUploadStatus as UploadStatus))
    throw new HttpError(409, 'ERROR_CHANGED_RECORD', 'Your carrier has already approved this.');
  await saveChanges(driverAppUploads, context, row, { driverAppUploadStatus: 'CANCELED' });
  await reopenRequest(context, row, 'SEEN');
}
