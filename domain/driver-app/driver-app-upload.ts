import { MAX_ODOMETER } from '../admin/odometer.ts';
import { choice, date, file, integer, jurisdiction, ref, status, text } from '../core/fields.ts';
import { defineRecord, type Row } from '../core/record.ts';
import { REQUEST_LABELS, REQUESTED_DOCUMENT_TYPES, type RequestedDocumentType } from '../core/request-types.ts';
import { defineStatuses } from '../core/statuses.ts';
import { MEDICAL_FIELDS } from '../fleet/document.ts';

/** UPL-04, UPL-09: PENDING is a synonym of PENDING_REVIEW. CANCELED: the driver canceled the upload (UPL-12). */
export const UPLOAD_STATUS = defineStatuses({
  PENDING: { tone: 'warning', label: 'Pending Review', to: ['COMPLETE'] },
  PENDING_REVIEW: { tone: 'warning', label: 'Pending Review', to: ['COMPLETE'] },
  COMPLETE: { tone: 'success', label: 'Complete', action: 'Approve & Save', to: [] },
  CANCELED: { tone: 'rest', label: 'Canceled', to: [] },
});
export type UploadStatus = keyof typeof UPLOAD_STATUS;

/** Uploads to review: the count on the Driver App tab (SHL-06). */
export const PENDING_UPLOAD_STATUSES: readonly UploadStatus[] = ['PENDING', 'PENDING_REVIEW'];

/** A driver's upload (UPL-03), kept here until the office approves it; approval files it once (UPL-10). */
export const driverAppUpload = defineRecord({
  name: 'driver_app_upload',
  path: 'driver_app_upload',
  route: 'driver_app/driver_document_uploads',
  label: 'Driver Submission',
  labels: 'Driver Submissions',
  policy: 1100,
  deleting: 'Delete / Reject / Cancel',
  title: ({ documentType }) => (documentType ? REQUEST_LABELS[documentType as RequestedDocumentType] : ''),
  fields: {
    driverProfile: ref('driver', 'Driver / Prospect Driver', { readOnly: true }),
    documentType: choice('Document', REQUESTED_DOCUMENT_TYPES, { labels: REQUEST_LABELS, readOnly: true }),
    driverAppUploadStatus: status('Status', UPLOAD_STATUS),
    documentID: text('ID Number', { optional: true, max: 100, message: 'Document ID required' }),
    documentIssuedState: jurisdiction('Issuing State', { optional: true }),
    documentIssuedDate: date('Issue Date', { optional: true }),
    documentExpirationDate: date('Expiration Date', { optional: true }),
    // Entered by the office from the motor vehicle record.
    ...MEDICAL_FIELDS,
    driverAppUploadOdometer: integer('Odometer', {
      optional: true,
      min: 1,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: 'Invalid Odometer Reading, should be positive number',
    }),
    driverAppUploadDate: date('Upload Date', { readOnly: true }),
    documentFile: file('File', { readOnly: true }),
    vehicle: ref('vehicle', 'Vehicle', { optional: true, readOnly: true }),
    fleet: ref('fleet', 'Load', { optional: true, readOnly: true }),
    driverRequest: ref('driver_request', 'Request', { optional: true, readOnly: true }),
    document: ref('document', 'Filed As', { optional: true, readOnly: true }),
  },
});

export type DriverAppUploadRow = Row<typeof driverAppUpload> & {
  driverAppUploadData: Record<
    'documentID' | 'documentIssuedState' | 'documentIssuedDate' | 'documentExpirationDate',
    string | null
  >;
};
