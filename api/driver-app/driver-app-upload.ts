/** What drivers sent (UPL-01 to UPL-13): the office mends what stands beside the picture, and approves or rejects it. */
import { can } from '@milepost/domain/core/policies.ts';
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { closeRequestOf, fileUpload, tellRejected } from './approve.ts';

/** The same fields once more, in one value. */
function written({ documentID, documentIssuedState, documentIssuedDate, documentExpirationDate }: Stored): Values {
  return { driverAppUploadData: { documentID, documentIssuedState, documentIssuedDate, documentExpirationDate } };
}

/** UPL-05, UPL-12: what the driver took back offers nothing. */
const isSent = ({ driverAppUploadStatus }: Stored) => driverAppUploadStatus !== 'CANCELED';

export const driverAppUploads: CollectionSpec<typeof driverAppUpload> = {
  record: driverAppUpload,
  table: 'driver_app_upload',
  list: { search: ['driverProfile'], sort: ['driverAppUploadDate'] },
  columns: { driverAppUploadData: { sql: 'null::jsonb', kind: 'json', label: 'What the driver wrote beside it' } },
  present: written,
  ownedBy: ['driverProfile'],
  neededToRestore: ['driverProfile'],
  without: ['create'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  actions: (row, session) => (isSent(row) && can(session, 1100, 'edit') ? ['COMPLETE'] : []),
  offers: (_action, row) => isSent(row),
  before: {
    update: approve,
    async delete(context, row) {
      if (row.driverAppUploadStatus !== 'COMPLETE') await tellRejected(context, row);
    },
  },
};

/** UPL-10: approving files it; approving again, or mending what is approved, mends what was filed. */
async function approve(context: Context, row: Stored, changes: Values): Promise<Values> {
  const upload = { ...row, ...changes };
  if (!isSent(row) || upload.driverAppUploadStatus !== 'COMPLETE') return {};
  const document = await fileUpload(context, row, upload);
  await closeRequestOf(context, upload);
  return { document };
}
