/** What becomes of an upload: filed where it belongs, once, with its request closed; or rejected, and asked for again. */
import { PAPERS, type PaperType } from '@milepost/domain/core/asks.ts';
import { ROAD_TEST_TITLES } from '@milepost/domain/driver-app/road-test.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { readByHand } from '../admin/odometer.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { ownColumns } from '../core/engine/listing/columns.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { correctDocument, fileDocument } from '../fleet/document-filing.ts';
import { fleets } from '../fleet/fleet.ts';
import { findDriver, isAskable, sendMail } from './ask.ts';
import { makeLink } from './link.ts';
import { lockRequests, moveRequest } from './request-rows.ts';

/** Files an upload as it will be; answers the document it is filed as, null for a bill of lading that lies on its load. */
export async function fileUpload(context: Context, was: Stored, upload: Stored): Promise<string | null> {
  const type = upload.documentType as PaperType;
  const { of } = PAPERS[type];
  await requirePassed(context, upload);
  if (type === 'BOL' && (await layOnLoad(context, upload))) return null;
  await noteOdometer(context, was, upload);
  const owner = of === 'driver' ? 'driverProfile' : of;
  const values = {
    [of]: upload[owner],
    documentType: type,
    documentID: upload.documentID,
    documentIssuedState: upload.documentIssuedState,
    // What names no day of its own is of the day it came.
    documentIssuedDate: upload.documentIssuedDate ?? upload.driverAppUploadDate,
    documentExpirationDate: upload.documentExpirationDate,
    // Left empty, what was entered on the document since stays.
    ...medicalOf(upload),
    documentFile: upload.documentFile,
  };
  const mended = upload.document && (await correctDocument(context, String(upload.document), values));
  if (mended) return String(upload.document);
  return fileDocument(context, values, { [of]: String(upload[`${owner}__name`] ?? '') });
}

const medicalOf = ({ documentMedicalCertification, documentMedicalExpirationDate }: Stored): Values =>
  documentMedicalCertification || documentMedicalExpirationDate
    ? { documentMedicalCertification, documentMedicalExpirationDate }
    : {};

/** A road test that was not passed is kept as what came, and never filed as one (49 CFR 391.31(e)). */
async function requirePassed({ tx }: Context, { documentType, documentFile }: Stored): Promise<void> {
  if (documentType !== 'ROAD_TEST') return;
  const [failed] = await tx.query(sql`select from signature
    where signed_file = ${(documentFile as { id: string }).id} and title = ${ROAD_TEST_TITLES.failed}`);
  if (failed) throw badInput({ documentType: 'The driver didn’t pass this road test. Reject it to request another.' });
}

/** A load without its bill of lading has it now, so that it can be completed (FLT-13); false where another one lies there. */
async function layOnLoad(context: Context, { fleet, documentFile }: Stored): Promise<boolean> {
  const [load] = await context.tx.query<Stored>(
    sql`select ${raw(ownColumns(fleets))} from fleet r where r.id = ${fleet} for update`,
  );
  const idOf = (file: unknown) => (file as { id: string } | null)?.id;
  if (!load || (load.fleetBOL && idOf(load.fleetBOL) !== idOf(documentFile))) return false;
  await saveChanges(fleets, context, load, { fleetBOL: documentFile });
  return true;
}

/** The truck ran what the driver read off it, once the office has looked. */
async function noteOdometer(context: Context, was: Stored, { vehicle, driverAppUploadOdometer: miles }: Stored) {
  const isNew = was.driverAppUploadStatus !== 'COMPLETE' || was.driverAppUploadOdometer !== miles;
  if (vehicle && isNew) await readByHand(context, String(vehicle), { vehicleCurrentOdometer: miles });
}

/** What was asked of this driver, and is what this upload answers. */
const answeredBy = ({ driverProfile, documentType, fleet, vehicle }: Values): Sql => {
  const isOfVehicle = PAPERS[documentType as PaperType].of === 'vehicle';
  return sql`r.driver = ${driverProfile} and r.driver_request_type = ${documentType} and r.fleet is not distinct from ${fleet}
    and r.vehicle is not distinct from ${isOfVehicle ? vehicle : null} and r.driver_request_status not in ('CLOSED', 'WITHDRAWN')`;
};

export async function closeRequestOf(context: Context, upload: Stored): Promise<void> {
  for (const row of await lockRequests(context, answeredBy(upload)))
    await moveRequest(context, row, { driverRequestStatus: 'CLOSED' });
}

/** The request an upload answers is no longer answered by it: the driver took it back, or the office rejected it. */
export async function reopenRequestOf(context: Context, upload: Stored, to: 'SENT' | 'SEEN'): Promise<void> {
  for (const row of await lockRequests(context, answeredBy(upload)))
    await moveRequest(context, row, { driverRequestStatus: to });
}

/** UPL-13: the driver learns that it was rejected, and where he sends a better one; nobody writes to who has left. */
export async function tellRejected(context: Context, upload: Stored): Promise<void> {
  await reopenRequestOf(context, upload, 'SENT');
  const driver = await findDriver(context, String(upload.driverProfile));
  if (!driver || !isAskable(driver)) return;
  const { url } = await makeLink(context, driver.id);
  await sendMail(context, driver, {
    subject: `${upload.prettyName} was not accepted`,
    paragraphs: [
      `Hi ${driver.firstName},`,
      `${driver.carrier} could not accept what you sent as ${upload.prettyName}. Please send it again.\nPor favor, envíelo de nuevo.`,
    ],
    url,
  });
}
