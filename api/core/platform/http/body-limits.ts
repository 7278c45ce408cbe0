/** How much of a body is read at all, before anything is made of it. */
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import { findExcess, type JsonExcess } from '@milepost/domain/core/json-size.ts';
import type { FastifyInstance } from 'fastify';
import { needsSession } from '../session/right.ts';
import { badInput, type Refusal, tooLarge } from './errors.ts';
import { FORM_LIMITS, SMALL_BODY_BYTES } from './parts.ts';

/** Of a JSON or urlencoded body that a session sends. */
export const MAX_BODY_BYTES = 2_000_000;

const EXCESS: Record<JsonExcess, () => Refusal> = {
  depth: () => badInput({ body: 'This is nested too deeply' }),
  parts: () => tooLarge('Too Large: too many keys and elements'),
};

/** From here on a call that anybody may send takes a small body, unless it declares a `bodyLimit`; and no body is parsed that holds too many parts. */
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
  // One field more than a form may have is enough to refuse the form.
  const parseForm = (text: string) => parse(text, '&', '=', { maxKeys: FORM_LIMITS.fields + 1 });
  await app.register(formbody, { parser: parseForm });
}
