/** Looks up a DOT number in FMCSA's public carrier service, if the operator has a key for it. */
import { type Address, fullAddress } from '@milepost/domain/core/addresses.ts';
import { dotNumber } from '@milepost/domain/profile/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { sendRequest } from '../core/platform/http-request.ts';
import type { Services } from '../core/platform/services.ts';
import type { ModuleSettings } from '../core/platform/settings.ts';
import { countCall } from './limits.ts';
import { rejectIfClosed } from './sign-up-access.ts';

/** Maximum wait for a name while a user types. */
const TIMEOUT_MS = 4_000;

export type RegisteredCarrier = { carrierName: string; address: Address | null };

export function registeredCarrierCall(app: FastifyInstance, { settings, db }: Services): void {
  app.get(
    '/api/user_profile/registered_carrier/',
    { config: { right: 'public' }, schema: LOOK_UP },
    async ({ query, ip }) => {
      rejectIfClosed(settings);
      const { dotNumber } = readInput(QUERY, query);
      await countCall(db, 'carrier look-up', dotNumber, ip);
      const found = await findRegisteredCarrier(settings, dotNumber);
      return { carrierName: found?.carrierName ?? null };
    },
  );
}

const ANSWER = z.object({
  content: z.object({
    carrier: z.object({
      legalName: z.string().trim().min(1).max(200),
      phyStreet: z.string().nullish(),
      phyCity: z.string().nullish(),
      phyState: z.string().nullish(),
      phyZipcode: z.string().nullish(),
    }),
  }),
});

/** Returns null without a key, for an unknown number, and if the service does not respond, so that sign-up never waits for it. */
export async function findRegisteredCarrier(
  { FMCSA_URL, FMCSA_WEB_KEY }: Pick<ModuleSettings, 'FMCSA_URL' | 'FMCSA_WEB_KEY'>,
  dotNumber: string,
): Promise<RegisteredCarrier | null> {
  if (!FMCSA_WEB_KEY) return null;
  const url = `${FMCSA_URL}/carriers/${dotNumber}?webKey=${encodeURIComponent(FMCSA_WEB_KEY)}`;
  const response = await sendRequest(url, { method: 'GET' }, { waitMs: TIMEOUT_MS }).catch(() => null);
  const read = ANSWER.safeParse(response?.body);
  if (!read.success) return null;
  const { legalName, phyStreet, phyCity, phyState, phyZipcode } = read.data.content.carrier;
  const address = fullAddress.safeParse({ place: phyStreet, city: phyCity, state: phyState, zipCode: phyZipcode });
  return { carrierName: legalName, address: address.success ? address.data : null };
}

const QUERY = defineInput({ dotNumber });

const LOOK_UP = {
  tags: ['Session'],
  summary: 'The name registered with FMCSA for a DOT number',
  description: 'Null if no carrier is registered, the service isn’t set up, or it doesn’t respond.',
  querystring: buildInputSchema(QUERY),
  response: {
    200: {
      description: 'The name',
      type: 'object',
      required: ['carrierName'],
      properties: { carrierName: { type: ['string', 'null'] } },
    },
    403: describeErrorResponse('Sign-up is closed'),
    429: describeErrorResponse('Too many requests'),
  },
};
