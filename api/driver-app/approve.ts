/** Completes an upload: files it once where it belongs and closes its request, or rejects it and requests it again. */
import { REQUESTED_DOCUMENTS, type RequestedDocumentType } from '@milepost/domain/core/request-types.ts';
import { ROAD_TEST_TITLES } from '@milepost/domain/driver-app/road-test.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { recordManualReading } from '../admin/odometer.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { selectOwnColumns } from '../core/engine/listing/columns.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { correctDocument, fileDocument } from '../documents/document-filing.ts';
import { invoiceCompleteLoad } from '../fleet/delivered/auto-invoice.ts';
import { fleets } from '../fleet/fleet.ts';
import { makeLink } from '../links/driver-link.ts';
import { lockRequests, moveRequest } from '../links/request-rows.ts';
import { findDriver, isAskable, sendEmail } from '../links/send-requests.ts';

/** Files an upload with its new values. Returns the document; null for a bill of lading, which is filed on its load. */
export async function fileUpload(context: Context, was: Stored, upload: Stored): Promise<string | null> {
  const type = upload.documentType as RequestedDocumentType;
  const { owner } = REQUESTED_DOCUMENTS[type];
  await requirePassed(context, upload);
  if (type === 'BOL' && (await attachToLoad(context, upload))) return null;
  await noteOdometer(context, was, upload);
  const field = owner === 'driver' ? 'driverProfile' : owner;
  const values = {
    [owner]: upload[field],
    documentType: type,
    documentID: upload.documentID,
    documentIssuedState: upload.documentIssuedState,
    // An upload without a date gets the date it arrived.
    documentIssuedDate: upload.documentIssuedDate ?? upload.driverAppUploadDate,
    documentExpirationDate: upload.documentExpirationDate,
    // An empty field keeps the value entered on the document since.
    ...getMedical(upload),
    documentFile: upload.documentFile,
  };
  const isCorrected = upload.document && (await correctDocument(context, String(upload.document), values));
  if (isCorrected) return String(upload.document);
  return fileDocument(context, values, { [owner]: String(upload[`${field}__name`] ?? '') });
}

const getMedical = ({ documentMedicalCertification, documentMedicalExpirationDate }: Stored): Values =>
  documentMedicalCertification || documentMedicalExpirationDate
    ? { documentMedicalCertification, documentMedicalExpirationDate }
    : {};

/** Rejects filing a failed road test: only a passed one counts as a road test (49 CFR 391.31(e)). */
async function requirePassed({ tx }: Context, { documentType, documentFile }: Stored): Promise<void> {
  if (documentType !== 'ROAD_TEST') return;
  const [failed] = await tx.query(sql`select from signature
    where signed_file = ${(documentFile as { id: string }).id} and title = ${ROAD_TEST_TITLES.failed}`);
  if (failed) throw badInput({ documentType: 'The driver didn’t pass this road test. Reject it to request another.' });
}

/** Adds the bill of lading to the load so that it can be completed (FLT-13). Returns false if the load has a different one. */
async function attachToLoad(context: Context, { fleet, documentFile }: Stored): Promise<boolean> {
  const [load] = await context.tx.query<Stored>(
    sql`select ${raw(selectOwnColumns(fleets))} from fleet r where r.id = ${fleet} for update`,
  );
  const getId = (file: unknown) => (file as { id: string } | null)?.id;
  if (!load || (load.fleetBOL && getId(load.fleetBOL) !== getId(documentFile))) return false;
  await saveChanges(fleets, context, load, { fleetBOL: documentFile });
  await invoiceCompleteLoad(context, load.id);
  return true;
}

/** Records the truck's odometer from an upload that the office approved. */
async function noteOdometer(context: Context, was: Stored, { vehicle, driverAppUploadOdometer: miles }: Stored) {
  const isNew = was.driverAppUploadStatus !== 'COMPLETE' || was.driverAppUploadOdometer !== miles;
  if (vehicle && isNew) await recordManualReading(context, String(vehicle), { vehicleCurrentOdometer: miles });
}

/** Returns SQL for the requests of this driver that this upload fulfills. */
const findAnswer = ({ driverProfile, documentType, fleet, vehicle }: Values): Sql => {
  const isOfVehicle = REQUESTED_DOCUMENTS[documentType as RequestedDocumentType].owner === 'vehicle';
  return sql`r.driver = ${driverProfile} and r.driver_request_type = ${documentType} and r.fleet is not distinct from ${fleet}
    and r.vehicle is not distinct from ${isOfVehicle ? vehicle : null} and r.driver_request_status not in ('CLOSED', 'WITHDRAWN')`;
};

export async function closeRequest(context: Context, upload: Stored): Promise<void> {
  for (const row of await lockRequests(context, findAnswer(upload)))
    await moveRequest(context, row, { driverRequestStatus: 'CLOSED' });
}

/** Reopens the requests that an upload fulfilled, because the driver canceled it or the office rejected it. */
export async function reopenRequest(context: Context, upload: Stored, to: 'SENT' | 'SEEN'): Promise<void> {
  for (const row of await lockRequests(context, findAnswer(upload)))
    await moveRequest(context, row, { driverRequestStatus: to });
}

/** UPL-13: tells the driver about the rejection, with a link to send a better file. Drivers who left get no message. */
export async function notifyRejected(context: Context, upload: Stored): Promise<void> {
  await reopenRequest(context, upload, 'SENT');
  const driver = await findDriver(context, String(upload.driverProfile));
  if (!driver || !isAskable(driver)) return;
  const { url } = await makeLink(context, driver.id);
  await sendEmail(context, driver, {
    subject: `${upload.prettyName} was not accepted`,
    paragraphs: [
      `Hi ${driver.firstName},`,
      `${driver.carrier} couldn’t accept your ${upload.prettyName}. Please send it again.\nPor favor, envíelo de nuevo.`,
    ],
    url,
  });
}
