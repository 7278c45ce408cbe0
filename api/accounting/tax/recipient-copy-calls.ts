/** The calls of recipient copies: the office emails links, and a recipient opens the form by the link. */
import { TAX_YEAR_FIELDS } from '@milepost/domain/accounting/tax/reporting-threshold.ts';
import { ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { countCall } from '../../profile/limits.ts';
import { printTaxCopies } from '../pdf/print.ts';
import { emailCopies, openCopy, readCopyPage } from './recipient-copies.ts';
import { requireAuthority } from './tax-year.ts';

const ASKED = defineInput({
  ...TAX_YEAR_FIELDS,
  driver: ref('driver', 'Driver', { optional: true, message: 'Invalid Driver' }),
});
const GUEST_PATH = '/api/guest/tax_copy/';

export function recipientCopyCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.post(
    '/api/form_1099/copies/email/',
    { config: { right: needs(6000, 'edit') }, schema: EMAIL },
    async (request) => {
      const { session } = request;
      const { values } = await readBody(request, services, null);
      const { carrier, taxYear: year, driver } = readInput(ASKED, values);
      const once = readIdempotencyKey(request.headers['idempotency-key'], request.url, values);
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          await requireAuthority(tx, carrier);
          const details = await emailCopies(makeContext(tx, session, services), { carrier, year }, driver);
          return { status: 200, body: JSON.stringify({ details }) };
        }),
      );
      return JSON.parse(answer.body);
    },
  );

  app.get(GUEST_PATH, { config: { right: 'recipient' }, schema: SHOW }, ({ guest }) => readCopyPage(services, guest));

  app.get(`${GUEST_PATH}file/`, { config: { right: 'recipient' }, schema: FILE }, async ({ guest, ip }, reply) => {
    await countCall(db, 'tax copy', guest.link, ip);
    const { name, copies } = await openCopy(services, guest);
    return sendPdf(reply, name, await printTaxCopies(copies, guest.accountId));
  });
}

const TAG = { tags: ['Form 1099-NEC'] };
const GONE = { 404: describeErrorResponse('No such form'), 429: describeErrorResponse('Too many links or downloads') };
const EMAIL = {
  ...TAG,
  summary: 'Email links to recipient copies for a frozen year',
  description:
    'Requires edit permission for policy 6000. Sent to each payee who consented to electronic delivery and has no link. With `driver`, sends one payee a new link, which replaces the earlier one.',
  body: buildInputSchema(ASKED),
  response: {
    200: {
      description: 'The address or the number of copies emailed, or why none were',
      type: 'object',
      properties: { details: { type: 'object', properties: { text: TEXT, delivery: TEXT } } },
    },
    ...GONE,
  },
};
const SHOW = {
  ...TAG,
  summary: 'The form that a recipient’s link opens',
  response: {
    200: {
      description: 'The form',
      type: 'object',
      properties: { year: { type: 'integer' }, carrier: TEXT, isCorrected: { type: 'boolean' } },
    },
    ...GONE,
  },
};
const FILE = {
  ...TAG,
  summary: 'The recipient’s copy as a PDF',
  response: {
    200: { description: 'The PDF', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    ...GONE,
  },
};
