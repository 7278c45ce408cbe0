/** Returns an application to the driver with a note; the driver corrects, certifies, and submits it again. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { longText } from '@milepost/domain/core/fields.ts';
import { APPLICATION } from '@milepost/domain/core/request-types.ts';
import { employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { describeReached } from '../../core/platform/mail/delivery.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { lockApplication, moveApplication } from '../../links/application-rows.ts';
import { makeLink } from '../../links/driver-link.ts';
import { lockRequests, moveRequest } from '../../links/request-rows.ts';
import { findRequestedDriver, sendEmail } from '../../links/send-requests.ts';
import { dropSection } from './sections.ts';

export function returnCall(app: FastifyInstance, services: Services): void {
  app.post<IdParams>(
    '/api/driver_employment_application/:id/return/',
    { config: { right: needs(7000, 'edit') }, schema: RETURN },
    async (request) => {
      const id = readId(request.params.id, employmentApplication.label);
      const { note } = readInput(NOTE, (await readBody(request, services, null)).values);
      const { session } = request;
      const details = await services.db.tx(session.accountId, (tx) =>
        sendBack(makeContext(tx, session, services), id, note),
      );
      return { id, details };
    },
  );
}

async function sendBack(context: Context, id: string, note: string): Promise<ActionDetails> {
  const row = await lockApplication(context, sql`r.id = ${id}`);
  if (!row) throw notFound(employmentApplication.label);
  if (row.applicationStatus !== 'PENDING_REVIEW')
    throw notOffered('Only an application awaiting review can be sent back');
  const driver = await findRequestedDriver(context, String(row.driverProfile));
  await dropSection(context.tx, id, 'certification');
  const changes = { applicationStatus: 'IN_PROGRESS', applicationNote: note, applicationConsentDate: null } as const;
  await moveApplication(context, row, changes);
  const answered = sql`r.driver = ${driver.id} and r.driver_request_type = ${APPLICATION} and r.driver_request_status = 'ANSWERED'`;
  for (const request of await lockRequests(context, answered))
    await moveRequest(context, request, { driverRequestStatus: 'SENT' });
  const { url } = await makeLink(context, driver.id, { email: driver.email });
  const delivery = await sendEmail(context, driver, {
    subject: `Please complete your application with ${driver.carrier}`,
    paragraphs: [
      `Hi ${driver.firstName},`,
      `${driver.carrier} reviewed your application and needs this corrected:\n${note}`,
      'Open your page on your phone, correct it, and send it again.\nAbra su página en su teléfono, corríjalo y envíelo de nuevo.',
    ],
    url,
  });
  return describeReached('Application sent back', { email: driver.email, delivery, phone: null });
}

const NOTE = defineInput({ note: longText('Note to the driver', { message: 'Enter what is missing or wrong' }) });

const RETURN = {
  tags: ['Employment Applications'],
  summary: 'Send an application back to the driver with a note',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  body: buildInputSchema(NOTE),
  response: {
    200: {
      description: 'Sent back, and `details`: whether the driver is emailed',
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' } },
      additionalProperties: true,
    },
  },
};
