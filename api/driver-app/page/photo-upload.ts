/** Uploads a file from a phone in pieces: started, resumed after an interruption, finished once. */
import { Readable } from 'node:stream';
import {
  isPhotoDocument,
  type PhotoDocumentType,
  REQUESTED_DOCUMENTS,
  UPLOAD_CHUNK_BYTES,
} from '@milepost/domain/core/request-types.ts';
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { Context, Values } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { FileRejected, type StoredFile } from '../../core/platform/files/files.ts';
import { saveFiles } from '../../core/platform/files/save.ts';
import { badInput, HttpError, notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Visitor } from '../../core/platform/session/visitor.ts';
import { isAwaited, lockRequests, moveRequest, requestClosed } from '../../links/request-rows.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { requireDocument, WORDS } from './content.ts';
import { findCurrentLoad, isOnPage } from './current-load.ts';

/** Unfinished uploads kept for a driver. */
const MAX_BEGUN = 5;
/** Uploads awaiting review before a driver must call the carrier; a driver has fewer documents. */
const MAX_WAITING = 60;

const UPLOAD = { record: driverAppUpload, table: 'driver_app_upload', list: {} };

export type UploadStart = { id: string; size: number; received: number };

/** A new upload: its request or document type, and its fields. */
export type NewUpload = {
  request: string | null;
  documentType: PhotoDocumentType | null;
  fileName: string;
  fileSize: number;
  extraFields: Values;
};

/** Starts an upload. @throws HttpError 409 if the request is closed */
export async function startUpload(context: Context, driver: string, sent: NewUpload): Promise<UploadStart> {
  const { tx } = context;
  const about = sent.request
    ? await matchesRequest(context, driver, sent.request)
    : await findUnrequestedSubject(tx, driver, sent);
  const [waiting] = await tx.query<{ n: number }>(sql`select count(*)::integer as n from driver_app_upload
    where driver_profile = ${driver} and state <> 'DELETED' and driver_app_upload_status in ('PENDING', 'PENDING_REVIEW')`);
  if ((waiting?.n ?? 0) >= MAX_WAITING)
    throw badInput({ documentFile: 'Your carrier hasn’t reviewed what you sent earlier. Call them first.' });
  await tx.query(sql`delete from driver_sending where id in (
    select id from driver_sending where driver = ${driver} order by created desc, id desc offset ${MAX_BEGUN - 1})`);
  const id = newId();
  const kept = JSON.stringify({ ...about, ...listExtraFields(about.documentType, sent.extraFields) });
  await tx.query(sql`insert into driver_sending (account_id, id, driver, file_name, file_size, upload)
    values (${tx.accountId}, ${id}, ${driver}, ${sent.fileName}, ${sent.fileSize}, ${kept})`);
  return { id, size: sent.fileSize, received: 0 };
}

type UploadSubject = {
  documentType: PhotoDocumentType;
  driverRequest?: string;
  vehicle: string | null;
  fleet: string | null;
};

async function matchesRequest(context: Context, driver: string, id: string): Promise<UploadSubject> {
  const [row] = await lockRequests(
    context,
    sql`r.id = ${id} and r.driver = ${driver} and ${isOnPage('r.fleet', driver)}`,
  );
  if (!row || !isPhotoDocument(String(row.driverRequestType))) throw notFound('Request');
  if (!isAwaited(row)) throw requestClosed();
  const documentType = row.driverRequestType as PhotoDocumentType;
  const vehicle = (row.vehicle as string | null) ?? (await findTruck(context.tx, driver, documentType));
  return { documentType, driverRequest: row.id, vehicle, fleet: row.fleet as string | null };
}

/** Returns what an upload without a request is: the driver's own document, or the bill of lading of the load in progress. */
async function findUnrequestedSubject(tx: Tx, driver: string, { documentType }: NewUpload): Promise<UploadSubject> {
  if (!documentType || REQUESTED_DOCUMENTS[documentType].owner === 'vehicle')
    throw badInput({ documentType: 'Invalid Document Type' });
  const load = REQUESTED_DOCUMENTS[documentType].owner === 'fleet' ? await findCurrentLoad(tx, driver) : undefined;
  if (REQUESTED_DOCUMENTS[documentType].owner === 'fleet' && !load)
    throw badInput({ documentType: 'You have no load in progress' });
  return { documentType, vehicle: await findTruck(tx, driver, documentType), fleet: load?.id ?? null };
}

/** Returns the truck of a document about the truck and trailer. */
async function findTruck(tx: Tx, driver: string, type: PhotoDocumentType): Promise<string | null> {
  if (type !== 'TRUCK_AND_TRAILER_RECORD') return null;
  const [truck] = await tx.query<{ id: string }>(sql`select id from vehicle
    where driver = ${driver} and vehicle_type = 'TRUCK' and state = 'ACTIVE' order by updated desc, id desc limit 1`);
  return truck?.id ?? null;
}

/** Returns the fields of a document type; drops others. */
function listExtraFields(type: PhotoDocumentType, extraFields: Values): Values {
  return Object.fromEntries(REQUESTED_DOCUMENTS[type].fields.map((name) => [name, extraFields[name] ?? null]));
}

type OpenUpload = { fileName: string; fileSize: number; upload: Values & UploadSubject; received: number };

/** Returns an unfinished upload, locked until the end of the transaction. */
async function lockSending(tx: Tx, driver: string, id: string): Promise<OpenUpload | undefined> {
  const [held] = await tx.query<
    Omit<OpenUpload, 'received'>
  >(sql`select file_name as "fileName", file_size as "fileSize", upload
    from driver_sending where id = ${id} and driver = ${driver} for update`);
  return held && { ...held, received: await sumReceived(tx, id) };
}

async function sumReceived(tx: Tx, id: string): Promise<number> {
  const [sum] = await tx.query<{ n: number }>(
    sql`select coalesce(sum(octet_length(bytes)), 0)::integer as n from driver_sending_piece where sending = ${id}`,
  );
  return sum?.n ?? 0;
}

/** Returns how much arrived, so that a phone resumes there. */
export async function readProgress({ tx }: Context, driver: string, id: string): Promise<UploadStart> {
  const held = await lockSending(tx, driver, id);
  if (held) return { id, size: held.fileSize, received: held.received };
  const done = await findUpload(tx, driver, id);
  if (!done) throw notFound('File');
  return { id, size: done.size, received: done.size };
}

/** Saves a piece that starts at the end of the last one; for any other, returns the offset to resume from. */
export async function receivePiece(
  { tx }: Context,
  driver: string,
  id: string,
  piece: { from: number; bytes: Uint8Array },
): Promise<UploadStart> {
  const held = await lockSending(tx, driver, id);
  if (!held) throw notFound('File');
  const { fileSize: size, received: before } = held;
  const fits =
    piece.bytes.length > 0 && piece.bytes.length <= UPLOAD_CHUNK_BYTES && before + piece.bytes.length <= size;
  if (piece.from !== before || !fits) return { id, size, received: before };
  await tx.query(sql`insert into driver_sending_piece (account_id, sending, from_byte, bytes)
    values (${tx.accountId}, ${id}, ${before}, ${piece.bytes})`);
  return { id, size, received: before + piece.bytes.length };
}

type StoredFileSize = { id: string; size: number };

async function findUpload(tx: Tx, driver: string, id: string): Promise<StoredFileSize | undefined> {
  const [done] =
    await tx.query<StoredFileSize>(sql`select id, (document_file ->> 'size')::integer as size from driver_app_upload
    where id = ${id} and driver_profile = ${driver}`);
  return done;
}

/** Turns a complete file into an upload. If the response was lost, calling again returns the same upload. */
export async function finish(services: Services, visitor: Visitor, id: string): Promise<{ id: string }> {
  const { driver, accountId } = visitor;
  const pendingUpload = await services.db.tx(accountId, (tx) => lockSending(tx, driver, id));
  if (!pendingUpload) {
    const done = await services.db.tx(accountId, (tx) => findUpload(tx, driver, id));
    if (!done) throw notFound('File');
    return { id };
  }
  if (pendingUpload.received !== pendingUpload.fileSize)
    throw badInput({ received: 'The file hasn’t finished uploading' });
  const file = await keepFile(services, visitor, id, pendingUpload.fileName);
  try {
    await requireDocument(file, services.files);
    const isFirst = await runAsVisitor(services, visitor, (context) => keepUpload(context, driver, id, file));
    if (!isFirst) await services.files.remove(file.key);
  } catch (error) {
    await services.files.remove(file.key);
    if (error instanceof HttpError) await drop(services, accountId, id);
    throw error;
  }
  return { id };
}

/** Streams the pieces into one file, one piece in memory at a time. */
async function keepFile({ db, files }: Services, { accountId }: Visitor, id: string, filename: string) {
  async function* readPieces() {
    let from = 0;
    for (;;) {
      const [piece] = await db.tx(accountId, (tx) =>
        tx.query<{ bytes: Buffer }>(
          sql`select bytes from driver_sending_piece where sending = ${id} and from_byte = ${from}`,
        ),
      );
      if (!piece) return;
      yield piece.bytes;
      from += piece.bytes.length;
    }
  }
  try {
    return await files.put(accountId, { filename, content: Readable.from(readPieces(), { objectMode: false }) });
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    await drop({ db }, accountId, id);
    throw badInput({ documentFile: WORDS.type });
  }
}

async function drop({ db }: Pick<Services, 'db'>, accountId: string, id: string): Promise<void> {
  await db.tx(accountId, (tx) => tx.query(sql`delete from driver_sending where id = ${id}`));
}

/** Saves the upload. Returns false if another call of the phone already did. */
async function keepUpload(context: Context, driver: string, id: string, file: StoredFile): Promise<boolean> {
  const { tx, session, today } = context;
  const held = await lockSending(tx, driver, id);
  if (!held) return false;
  const { upload } = held;
  await answer(context, upload);
  const { hash: _, ...documentFile } = file;
  await saveFiles(tx, [file]);
  const sent = { driverProfile: driver, driverAppUploadStatus: 'PENDING_REVIEW', driverAppUploadDate: today };
  const names = { driverProfile: session.prettyName };
  await insertRow(UPLOAD, context, id, { ...upload, ...sent, documentFile }, names);
  await tx.query(sql`delete from driver_sending where id = ${id}`);
  return true;
}

/** Marks the request as waiting for the office. @throws HttpError 409 if it was closed in the meantime */
async function answer(context: Context, { driverRequest }: UploadSubject): Promise<void> {
  if (!driverRequest) return;
  const [row] = await lockRequests(context, sql`r.id = ${driverRequest}`);
  if (!row || !isAwaited(row)) throw requestClosed();
  await moveRequest(context, row, { driverRequestStatus: 'ANSWERED' });
}
