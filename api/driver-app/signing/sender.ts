/** What comes with every signature: the name typed and drawn, the consent, and from where it was sent. */
import { choice, json, ref, text } from '@milepost/domain/core/fields.ts';
import { type Drawn, isDrawn, MOST_POINTS, MOST_STROKES, PAD } from '@milepost/domain/driver-app/signing.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a browser says of itself, as far as it is worth keeping. */
const MOST_BROWSER = 300;

export const senderOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  browser: String(headers['user-agent'] ?? '').slice(0, MOST_BROWSER),
});

const NOT_DRAWN = 'Draw your name in the field';
const point = z.tuple([z.int().min(0).max(PAD.width), z.int().min(0).max(PAD.height)]);
const drawn = z
  .array(z.array(point), { error: NOT_DRAWN })
  .max(MOST_STROKES, { error: NOT_DRAWN })
  .refine((strokes) => strokes.flat().length <= MOST_POINTS && isDrawn(strokes as Drawn), { error: NOT_DRAWN });

export const SIGNER_FIELDS = {
  signing: ref('signature', 'Signing'),
  name: text('Name', { max: 120, message: 'Type your name' }),
  drawn: json('Signature', drawn),
  language: choice('Language', ['en', 'es']),
  isAgreed: choice('Consent', ['yes'], { message: 'Agree to sign electronically first' }),
};
