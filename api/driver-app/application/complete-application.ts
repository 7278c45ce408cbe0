/**
 * COMPLETE_DRIVER_APPLICATION (APP-11): the office has reviewed an application. Files the signed document, creates the histories, and
 * closes the request.
 */
import { APPLICATION } from '@milepost/domain/core/request-types.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { fileDocument } from '../../documents/document-filing.ts';
import { moveApplication } from '../../links/application-rows.ts';
import { lockRequests, moveRequest } from '../../links/request-rows.ts';
import { findApplicant } from './applicant.ts';
import { makeHistories } from './histories.ts';
import { findSections } from './sections.ts';

export async function completeApplication(context: Context, row: Stored): Promise<void> {
  const applicant = await findApplicant(context, String(row.driverProfile));
  const applicationFile = await findSignedFile(context, row.id);
  await makeHistories(context, applicant, await findSections(context.tx, row.id));
  await fileDocument(
    context,
    {
      driver: applicant.id,
      documentType: APPLICATION,
      documentIssuedDate: row.applicationDate,
      documentFile: applicationFile,
    },
    { driver: applicant.prettyName },
  );
  await moveApplication(context, row, { applicationStatus: 'COMPLETE', applicationFile });
  const waiting = sql`r.driver = ${applicant.id} and r.driver_request_type = ${APPLICATION} and r.driver_request_status not in ('CLOSED', 'WITHDRAWN')`;
  for (const request of await lockRequests(context, waiting))
    await moveRequest(context, request, { driverRequestStatus: 'CLOSED' });
}

/** Returns the signed document with the certificate of the driver's signature. */
async function findSignedFile({ tx }: Context, application: string): Promise<Values> {
  const [file] = await tx.query<Values>(sql`select f.id, f.key, f.name, f.size, f.type
    from signature s join file f on f.account_id = s.account_id and f.id = s.signed_file
    where s.owner_id = ${application} and s.purpose = 'APPLICATION' order by s.signed_at desc, s.id desc limit 1`);
  if (!file) throw notFound('Signature');
  return file;
}
