/** The files of the 1099 page: CSV for IRIS, copies for recipients, and the payroll of W-2 drivers. */
import { choice, integer, ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { printTaxCopies } from '../pdf/print.ts';
import { payrollFile } from './payroll-file.ts';
import { TAX_YEAR } from './tax-calls.ts';
import { FILE_KINDS, irisFile, recipientCopies } from './tax-files.ts';
import { COPIES, IRIS, PAYROLL } from './tax-schemas.ts';
import { requireAuthority } from './tax-year.ts';

const VERSION = ref('', 'Version', { message: 'version must be an ID' });
const FILE = defineInput({
  version: VERSION,
  kind: choice('Type', FILE_KINDS, { default: 'ORIGINAL' }),
  part: integer('Part', { min: 1, default: 1, message: 'part must be a whole number, 1 or more' }),
});
const COPY = defineInput({
  version: VERSION,
  driver: ref('driver', 'Driver', { optional: true, message: 'Invalid Driver' }),
});

export function taxFileCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(6000, 'view') };

  app.get(
    '/api/form_1099/iris/',
    { config: { right: needs(6000, 'edit') }, schema: IRIS(FILE) },
    async (request, reply) => {
      const input = readInput(FILE, request.query);
      const { name, text } = await db.read(request.session.accountId, (tx) => irisFile(tx, services, input));
      return reply.headers(buildCsvHeaders(name)).send(text);
    },
  );

  app.get('/api/form_1099/copies/', { config: view, schema: COPIES(COPY) }, async ({ session, query }, reply) => {
    const input = readInput(COPY, query);
    const { name, copies } = await db.read(session.accountId, (tx) => recipientCopies(tx, services, input));
    return sendPdf(reply, name, await printTaxCopies(copies, session.accountId));
  });

  app.get('/api/form_1099/payroll/', { config: view, schema: PAYROLL(TAX_YEAR) }, async ({ session, query }, reply) => {
    const { carrier, taxYear } = readInput(TAX_YEAR, query);
    const text = await db.read(session.accountId, async (tx) => {
      await requireAuthority(tx, carrier);
      return payrollFile(tx, { carrier, year: taxYear });
    });
    return reply.headers(buildCsvHeaders(`${taxYear}_payroll.csv`)).send(text);
  });
}
