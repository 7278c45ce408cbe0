/** A driver's final accountings on the driver's page, and each one as a PDF. */
import { ESCROW_RETURN_DAYS } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { DriversFinalAccounting } from '@milepost/domain/driver-app/drivers-final-accounting.ts';
import type { FastifyInstance } from 'fastify';
import { type FinalAccounting, readFinalAccountings } from '../../accounting/final-accounting/final-accounting.ts';
import { toCarrierParty } from '../../accounting/parties.ts';
import { printFinalAccounting } from '../../accounting/pdf/print.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';

const ONE = 'Final accounting';

export function driversFinalAccountingCalls(app: FastifyInstance, services: Services): void {
  app.get<IdParams>(
    '/api/driver_page/final_accounting/:id/pdf/',
    { config: { right: 'link' }, schema: PDF },
    async ({ visitor, params }, reply) => {
      const id = readId(params.id, ONE);
      const data = await runAsVisitor(services, visitor, async ({ tx, today }) => {
        const accounting = (await readFinalAccountings(tx, visitor.driver)).find((each) => each.id === id);
        if (!accounting) throw notFound(ONE);
        return { accounting, carrier: await toCarrierParty(tx, accounting.carrier), day: today };
      });
      const name = `Final-accounting-${data.accounting.endedOn}.pdf`;
      return sendPdf(reply, name, await printFinalAccounting(data, visitor.accountId));
    },
  );
}

/** Returns the driver's final accountings, newest first, with the accounts that have a balance. */
export async function findDriversFinalAccountings(tx: Tx, driver: string): Promise<DriversFinalAccounting[]> {
  return (await readFinalAccountings(tx, driver)).map((found) => {
    const { id, endedOn, closedOn, accounts, carriedForward } = found;
    const shown = accounts.filter(({ balance }) => balance !== 0);
    return {
      id,
      endedOn,
      closedOn,
      accounts: shown.map(({ prettyName, kind, balance }) => ({ name: prettyName, kind, balance })),
      carriedForward,
      escrowDue: escrowDueOn(found),
    };
  });
}

/** Returns the date by which escrow is due back; null without any. */
function escrowDueOn({ endedOn, closedOn, accounts }: FinalAccounting): Day | null {
  const isHeld = accounts.some(({ kind, balance }) => kind === 'ESCROW' && balance > 0);
  return isHeld && !closedOn ? addDays(endedOn, ESCROW_RETURN_DAYS) : null;
}

const PDF = {
  tags: ['Driver’s page'],
  summary: 'The driver’s final accounting as a PDF',
  description: 'Requires `Authorization: Driver <link>.<device>`.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  response: {
    200: { description: 'The PDF', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    404: describeErrorResponse('No such final accounting for this driver'),
  },
};
