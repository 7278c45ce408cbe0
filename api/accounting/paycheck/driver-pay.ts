/** `GET /api/driver/{id}/pay/`: what a driver was paid this year, and the balance that the next paycheck takes over. */
import { driver } from '@milepost/domain/driver-app/driver.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { requireRow } from '../../core/engine/collection/require-row.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { AMOUNT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { sumIssuedYear } from './paycheck-year.ts';

export function driverPayCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/driver/:id/pay/',
    { config: { right: needs(6000, 'view') }, schema: PAY },
    async ({ session, params }) => {
      const id = readId(params.id, driver.label);
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'driver', id);
        const pay = await sumIssuedYear(tx, id, session.today);
        const [open] = await tx.query<{ balance: number }>(
          sql`select coalesce(sum(amount), 0) as balance from driver_balance where driver = ${id} and taken_by is null`,
        );
        return { ...pay, balance: fixDecimals(open?.balance ?? 0, 2) };
      });
    },
  );
}

const PAY = {
  tags: ['Paychecks'],
  summary: 'A driver’s pay this year',
  description:
    'Requires view permission for policy 6000. Paychecks issued from January 1 through today without drafts, with the totals that the settlement shows. `perDiem` is omitted if there is none; `balance` is the negative balance carried forward.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  response: {
    200: {
      description: 'Year to date, in dollars',
      type: 'object',
      properties: {
        year: { type: 'integer' },
        gross: AMOUNT,
        deductions: AMOUNT,
        net: AMOUNT,
        perDiem: AMOUNT,
        balance: AMOUNT,
      },
    },
    404: describeErrorResponse('No such driver'),
  },
};
