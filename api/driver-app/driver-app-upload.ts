/** Uploads from drivers (UPL-01 to UPL-13): the office corrects their fields, and approves or rejects them. */
import { can } from '@milepost/domain/core/policies.ts';
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { closeRequest, fileUpload, notifyRejected } from './approve.ts';

/** Returns the document fields again, as one value. */
function toUploadData({ documentID, documentIssuedState, documentIssuedDate, documentExpirationDate }: Stored): Values {
  return { driverAppUploadData: { documentID, documentIssuedState, documentIssuedDate, documentExpirationDate } };
}

/** Returns whether the driver has not canceled the upload; a canceled one has no actions (UPL-05, UPL-12). */
const isSent = ({ driverAppUploadStatus }: Stored) => driverAppUploadStatus !== 'CANCELED';

export const driverAppUploads: CollectionSpec<typeof driverAppUpload> = {
  record: driverAppUpload,
  table: 'driver_app_upload',
  list: { search: ['driverProfile'], sort: ['driverAppUploadDate'] },
  columns: { driverAppUploadData: { sql: 'null::jsonb', kind: 'json', label: 'Details the driver entered with it' } },
  present: toUploadData,
  ownedBy: ['driverProfile'],
  restoreNeeds: ['driverProfile'],
  without: ['create'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  actions: (row, session) => (isSent(row) && can(session, 1100, 'edit') ? ['COMPLETE'] : []),
  offers: (_action, row) => isSent(row),
  before: {
    update: approve,
    async delete(context, row) {
      if (row.driverAppUploadStatus !== 'COMPLETE') await notifyRejected(context, row);
    },
  },
};

/** Files an approved upload (UPL-10). Approving it again, or editing it, updates the filed document. */
async function approve(context: Context, row: Stored, changes: Values): Promise<Values> {
  const upload = { ...row, ...changes };
  if (!isSent(row) || upload.driverAppUploadStatus !== 'COMPLETE') return {};
  const document = await fileUpload(context, row, upload);
  await closeRequest(context, upload);
  return { document };
}
