/**
 * DRV-35: a policy is the carrier's own document of that type, or our standard text. A signed one arrives in Driver Uploads as the
 * requested document.
 */
import { isPolicy, type PolicyType } from '@milepost/domain/core/request-types.ts';
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import { getPolicyText } from '@milepost/domain/driver-app/policy-texts.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { printText } from '../../core/platform/pdf/print-text.ts';
import { isAwaited, lockRequests, moveRequest, requestClosed } from '../../links/request-rows.ts';
import type { DocumentToSign, Purpose, Signing } from '../../links/signing-purpose.ts';

const UPLOAD = { record: driverAppUpload, table: 'driver_app_upload', list: {} };

export const policySigning: Purpose = {
  async toSign(context, signing) {
    const row = await findRequest(context, signing);
    const type = row.driverRequestType as PolicyType;
    const carrier = await findCarrier(context, signing.driver);
    const own = await readOwnPolicy(context, carrier.id, type);
    return own ?? getStandardText(type, carrier.name, String(row.created).slice(0, 10), context.tx.accountId);
  },
  async signed(context, { driver, owner, file }) {
    const row = await findRequest(context, { driver, owner });
    const sent = {
      driverProfile: driver,
      documentType: row.driverRequestType,
      driverAppUploadStatus: 'PENDING_REVIEW',
      driverAppUploadDate: context.today,
      documentFile: file,
      driverRequest: row.id,
    };
    await insertRow(UPLOAD, context, newId(), sent, { driverProfile: context.session.prettyName });
    await moveRequest(context, row, { driverRequestStatus: 'ANSWERED' });
  },
};

async function findRequest(context: Context, { driver, owner }: Signing): Promise<Stored> {
  const [row] = await lockRequests(context, sql`r.id = ${owner} and r.driver = ${driver}`);
  if (!row || !isPolicy(String(row.driverRequestType))) throw notFound('Request');
  if (!isAwaited(row)) throw requestClosed();
  return row;
}

async function findCarrier({ tx }: Context, driver: string): Promise<{ id: string; name: string }> {
  const [carrier] = await tx.query<{ id: string; name: string }>(sql`select c.id, c.carrier_name as name
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver}`);
  if (!carrier) throw notFound('Request');
  return carrier;
}

type PolicyFile = { id: string; key: string; name: string; type: string };

/** Types that phones show and a PDF can hold. For another type, the office must upload a PDF. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png'];

/** Returns the carrier's newest current document of this type. */
async function readOwnPolicy(
  { tx, services }: Context,
  carrier: string,
  type: PolicyType,
): Promise<DocumentToSign | null> {
  const [file] = await tx.query<PolicyFile>(sql`select f.id, f.key, f.name, f.type
    from document d join file f on f.account_id = d.account_id and f.id = (d.document_file ->> 'id')::uuid
    where d.owner_id = ${carrier} and d.owner_record = 'carrier' and d.document_type = ${type} and d.state = 'COMPLETE'
    order by d.document_issued_date desc, d.id desc limit 1`);
  if (!file) return null;
  if (!SHOWN.includes(file.type))
    throw badInput({ document: 'Ask your carrier for a PDF. This file type can’t be viewed on a phone.' });
  const { title, spanish } = getPolicyText(type, '');
  return { title, spanish, text: null, type: file.type, version: file.id, bytes: () => services.files.bytes(file.key) };
}

function getStandardText(type: PolicyType, carrier: string, day: string, account: string): DocumentToSign {
  const { title, spanish, parts } = getPolicyText(type, carrier);
  return {
    title,
    spanish,
    text: parts,
    type: 'application/pdf',
    version: JSON.stringify([day, carrier, title, parts]),
    bytes: () => printText({ carrier, title, day, parts }, account),
  };
}
