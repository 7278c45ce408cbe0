/** Files for the bank: a payment file in NACHA format as it was made, and the positive pay file of checks. */
import { date, ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { buildFileHeaders } from '../../core/platform/files/file-headers.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { readAchFile } from './ach-file.ts';
import { buildPositivePayFile } from './positive-pay.ts';

const ACH = defineInput({
  file: ref('', 'Payment file', { message: 'file must be an ID' }),
  carrier: ref('carrier', 'Authority', { message: 'Invalid Authority' }),
});

const CHECKS = defineInput({
  carrier: ref('carrier', 'Authority', { message: 'Invalid Authority' }),
  from: date('From', { message: 'Invalid Date' }),
  to: date('To', { message: 'Invalid Date' }),
});

export function bankFileCalls(app: FastifyInstance, services: Services): void {
  const config = { right: needs(6000, 'edit') };

  app.get('/api/pay_run/ach/', { config, schema: ACH_FILE }, async ({ session, query }, reply) => {
    const input = readInput(ACH, query);
    const { name, text } = await services.db.read(session.accountId, (tx) => readAchFile(tx, services, input));
    return reply.type('text/plain; charset=us-ascii').headers(buildFileHeaders(name)).send(text);
  });

  app.get('/api/pay_run/positive_pay/', { config, schema: POSITIVE_PAY }, async ({ session, query }, reply) => {
    const input = readInput(CHECKS, query);
    const { from, to } = input;
    if (from > to) throw badInput({ to: 'Invalid Date Interval' });
    const text = await services.db.read(session.accountId, (tx) => buildPositivePayFile(tx, services, input));
    return reply.headers(buildCsvHeaders(`Positive-pay-${from}-to-${to}.csv`)).send(text);
  });
}

const ACH_FILE = {
  tags: ['Paychecks'],
  summary: 'A payment file in NACHA format',
  description:
    'Requires edit permission for policy 6000, because it contains full account numbers. One authority’s file, as created.',
  querystring: buildInputSchema(ACH),
  response: {
    200: { description: 'The file', content: { 'text/plain': { schema: { type: 'string' } } } },
    404: describeErrorResponse('No such payment file'),
  },
};

const POSITIVE_PAY = {
  tags: ['Paychecks'],
  summary: 'The positive pay file for an authority’s checks',
  description:
    'Requires edit permission for policy 6000, because it contains the full account number. Checks dated in the period, and those stopped, returned, or voided in it.',
  querystring: buildInputSchema(CHECKS),
  response: {
    200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
    404: describeErrorResponse('No such authority'),
  },
};
