/** Limits how much of a body is read, before anything is parsed. */
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import { findExcess, type JsonExcess } from '@milepost/domain/core/json-size.ts';
import type { FastifyInstance } from 'fastify';
import { needsSession } from '../session/right.ts';
import { badInput, type HttpError, tooLarge } from './errors.ts';
import { FORM_LIMITS, SMALL_BODY_BYTES } from './parts.ts';

/** Limit of a JSON or urlencoded body sent with a session. */
export const MAX_BODY_BYTES = 2_000_000;

const EXCESS: Record<JsonExcess, () => HttpError> = {
  depth: () => badInput({ body: 'This is nested too deeply' }),
  parts: () => tooLarge('Too Large: too many keys and elements'),
};

/**
 * Limits bodies of all later calls: public calls take a small body unless they declare a `bodyLimit`, and no body with too many
 * parts is parsed.
 */
export async function limitBodies(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!needsSession(route.config?.right)) route.bodyLimit ??= SMALL_BODY_BYTES;
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = findExcess(body);
    if (excess) done(EXCESS[excess]());
    else parseJson(request, body, done);
  });
  // One field more than the limit is enough to reject the form.
  const parseForm = (text: string) => parse(text, '&', '=', { maxKeys: FORM_LIMITS.fields + 1 });
  await app.register(formbody, { parser: parseForm });
}
