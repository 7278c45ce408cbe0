/** Lists the former employers that must be contacted about an applicant: whether each was contacted, and how to reach it. */
import { NOT_EMAILED } from '@milepost/domain/driver-app/background-check.ts';
import { employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { notFound } from '../../core/platform/http/errors.ts';
import type { JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { findEmployersToContact } from './verify.ts';

export function employersCall(app: FastifyInstance, services: Services): void {
  app.get<IdParams>(
    '/api/driver_employment_application/:id/employers/',
    { config: { right: needs(7000, 'view') }, schema: EMPLOYERS },
    ({ session, params }) => {
      const id = readId(params.id, employmentApplication.label);
      return services.db.tx(session.accountId, async (tx) => {
        const [found] = await tx.query(
          sql`select from driver_employment_application where id = ${id} and state <> 'DELETED'`,
        );
        if (!found) throw notFound(employmentApplication.label);
        return { emailIsOn: services.mail.sends, employers: await findEmployersToContact({ tx }, id) };
      });
    },
  );
}

const UUID: JsonSchema = { type: 'string', format: 'uuid' };
const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const BOOLEAN: JsonSchema = { type: 'boolean' };
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const EMPLOYERS = {
  tags: [employmentApplication.labels],
  summary: 'The former employers to contact about an applicant (49 CFR 391.23)',
  params: object({ id: UUID }),
  response: {
    200: {
      description: 'DOT-regulated employers of the 3 years before the application',
      ...object({
        emailIsOn: {
          ...BOOLEAN,
          description: 'Whether a mail server is configured; without one, emails wait in the outbox',
        },
        employers: {
          type: 'array',
          items: object({
            id: UUID,
            company: UUID,
            name: TEXT,
            email: TEXT_OR_NULL,
            phone: TEXT_OR_NULL,
            problem: { type: ['string', 'null'], enum: [...Object.keys(NOT_EMAILED), null] },
            askedOn: TEXT_OR_NULL,
            hasResponded: BOOLEAN,
            isWaiting: BOOLEAN,
          }),
        },
      }),
    },
  },
};
