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
/** Of a call that takes a signature of the most points. */
export const SIGNATURE_BYTES = 100_000;
/** Each point is a list of two numbers. */
const MAX_PARTS = MOST_STROKES + 3 * MOST_POINTS;
// Not a schema of lists: that makes an error of each wrong point, and takes seconds for many.
const drawn = z.custom<Drawn>((sent) => isListOfStrokes(sent) && isDrawn(sent), { error: NOT_DRAWN });
const isWhole = (value: unknown, max: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

function isListOfStrokes(sent: unknown): sent is Drawn {
  if (!Array.isArray(sent) || sent.length > MOST_STROKES || !sent.every(Array.isArray)) return false;
  const points: unknown[] = sent.flat();
  return points.length <= MOST_POINTS && points.every(isPoint);
}

function isPoint(point: unknown): boolean {
  const isPair = Array.isArray(point) && point.length === 2;
  return isPair && isWhole(point[0], PAD.width) && isWhole(point[1], PAD.height);
}

export const SIGNER_FIELDS = {
  signing: ref('signature', 'Signing'),
  name: text('Name', { max: 120, message: 'Type your name' }),
  drawn: json('Signature', drawn, { maxParts: MAX_PARTS, message: NOT_DRAWN }),
  language: choice('Language', ['en', 'es']),
  isAgreed: choice('Consent', ['yes'], { message: 'Agree to sign electronically first' }),
};
