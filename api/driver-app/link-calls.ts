/** Office calls about a driver's links: their state, a new one as a QR code, and closing all of them. */
import { driver } from '@milepost/domain/driver-app/driver.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { type Context, makeContext } from '../core/engine/collection/spec.ts';
import { notFound } from '../core/platform/http/errors.ts';
import type { JsonSchema } from '../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { findLinkState, makeLink, withdrawLinks } from '../links/driver-link.ts';
import { lockRequests, moveRequest } from '../links/request-rows.ts';
import { findRequestedDriver } from '../links/send-requests.ts';

export function linkCalls(app: FastifyInstance, services: Services): void {
  /** Runs `act` for an existing driver. */
  function runForDriver<T>(
    { session, params }: FastifyRequest<IdParams>,
    act: (context: Context, id: string) => Promise<T>,
  ) {
    const id = readId(params.id, driver.label);
    return services.db.tx(session.accountId, async (tx) => {
      const [found] = await tx.query(sql`select from driver where id = ${id} and state <> 'DELETED'`);
      if (!found) throw notFound(driver.label);
      return act(makeContext(tx, session, services), id);
    });
  }

  app.get<IdParams>(
    '/api/driver/:id/link/',
    { config: { right: needs(1100, 'view') }, schema: STATE },
    async (request) => runForDriver(request, findLinkState),
  );

  app.post<IdParams>('/api/driver/:id/link/', { config: { right: needs(1100, 'edit') }, schema: MAKE }, (request) =>
    runForDriver(request, async (context, id) => {
      await findRequestedDriver(context, id);
      const waiting = await lockRequests(context, sql`r.driver = ${id} and r.driver_request_status = 'OPEN'`);
      for (const row of waiting)
        await moveRequest(context, row, { driverRequestStatus: 'SENT', driverRequestSentBy: 'QR code' });
      return makeLink(context, id);
    }),
  );

  app.delete<IdParams>(
    '/api/driver/:id/link/',
    { config: { right: needs(1100, 'edit') }, schema: WITHDRAW },
    async (request, reply) => {
      await runForDriver(request, withdrawLinks);
      return reply.code(204).send();
    },
  );
}

const MOMENT: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const ABOUT = {
  tags: ['Drivers'],
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
};

const STATE = {
  ...ABOUT,
  summary: 'The links that open a driver’s page',
  response: {
    200: {
      description: 'The number of active links, their expiration, and whether incorrect dates of birth locked one',
      type: 'object',
      required: ['live', 'expires', 'opened', 'guessed'],
      properties: { live: { type: 'integer' }, expires: MOMENT, opened: MOMENT, guessed: MOMENT },
    },
  },
};

const MAKE = {
  ...ABOUT,
  summary: 'A new link to a driver’s page, to show as a QR code',
  response: {
    200: {
      description: 'Its URL, returned only this once',
      type: 'object',
      required: ['url', 'expires'],
      properties: { url: { type: 'string' }, expires: { type: 'string', format: 'date-time' } },
    },
  },
};

const WITHDRAW = {
  ...ABOUT,
  summary: 'Disable all links to a driver’s page',
  response: { 204: { description: 'Closed', type: 'null' } },
};
