/** The calls for direct deposit: bank accounts of payees, entered by the office or on the driver's page, and ACH settings. */
import { carrier } from '@milepost/domain/admin/carrier.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { ACH_ORIGIN, readOrigins, saveOrigin } from './ach-origin.ts';
import { type BankRow, listBanks } from './bank-list.ts';
import {
  CLEAR_BANK,
  LIST_BANKS,
  LIST_ORIGINS,
  OWN_BANK,
  READ_BANK,
  SAVE_BANK,
  SAVE_ORIGIN,
  SAVE_OWN_BANK,
} from './bank-schemas.ts';
import { BANK, clearBank, readBank, saveBank } from './payee-bank.ts';

type Body = Record<string, unknown>;

export function bankCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(6000, 'view') };
  const edit = { right: needs(6000, 'edit') };
  const getId = ({ params }: FastifyRequest<IdParams>) => readId(params.id, 'Payee');

  app.get('/api/payee_bank/', { config: view, schema: LIST_BANKS }, async ({ session }) => {
    const results: BankRow[] = await db.read(session.accountId, listBanks);
    return { results, count: results.length };
  });

  app.get<IdParams>('/api/payee_bank/:id/', { config: view, schema: READ_BANK }, (request) =>
    db.read(request.session.accountId, async (tx) => await presentBank(tx, getId(request))),
  );

  app.patch<IdParams>('/api/payee_bank/:id/', { config: edit, schema: SAVE_BANK(BANK) }, (request) =>
    write(request, (context, values) => saveBank(context, getId(request), values, false)),
  );

  app.delete<IdParams>('/api/payee_bank/:id/', { config: edit, schema: CLEAR_BANK }, (request) =>
    write(request, (context) => clearBank(context, getId(request))),
  );

  app.get('/api/driver_page/bank/', { config: { right: 'link' }, schema: OWN_BANK }, ({ visitor }) =>
    runAsVisitor(services, visitor, async ({ tx }) => ({ bank: (await readBank(tx, visitor.driver)).bank })),
  );

  app.post('/api/driver_page/bank/', { config: { right: 'link' }, schema: SAVE_OWN_BANK(BANK) }, async (request) => {
    const { values } = await readBody(request, services, null);
    const { visitor } = request;
    return runAsVisitor(services, visitor, async (context) => {
      await saveBank(context, visitor.driver, values, true);
      return { bank: (await readBank(context.tx, visitor.driver)).bank };
    });
  });

  app.get('/api/ach_origin/', { config: view, schema: LIST_ORIGINS }, async ({ session }) => {
    const results = await db.read(session.accountId, readOrigins);
    return { results, count: results.length };
  });

  app.patch<IdParams>('/api/ach_origin/:id/', { config: edit, schema: SAVE_ORIGIN(ACH_ORIGIN) }, async (request) => {
    const id = readId(request.params.id, carrier.label);
    const { values } = await readBody(request, services, null);
    const { session } = request;
    return db.tx(session.accountId, (tx) => saveOrigin(makeContext(tx, session, services), id, values));
  });

  /** Runs a write. Repeated requests are one change, and their responses aren't stored, because numbers are in the request. */
  async function write(
    request: FastifyRequest<IdParams>,
    run: (context: Context, values: Body) => Promise<ActionDetails | null>,
  ) {
    const { session } = request;
    const values = request.method === 'DELETE' ? {} : (await readBody(request, services, null)).values;
    return db.tx(session.accountId, async (tx) => {
      const details = await run(makeContext(tx, session, services), values);
      return { ...(await presentBank(tx, getId(request))), ...(details && { details }) };
    });
  }
}

async function presentBank(tx: Context['tx'], id: string) {
  const { payee, bank } = await readBank(tx, id);
  const { id: payeeId, prettyName, isOwner, usualHolder } = payee;
  return { driver: { id: payeeId, prettyName }, isOwner, usualHolder, bank };
}
