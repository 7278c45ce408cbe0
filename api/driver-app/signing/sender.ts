/** Fields of every signature: the typed and drawn name, the consent, and the sender's address. */
import { choice, json, ref, text } from '@milepost/domain/core/fields.ts';
import { type Drawing, isDrawn, MAX_POINTS, MAX_STROKES, PAD } from '@milepost/domain/driver-app/signing.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Stored length of the browser's user agent. */
const MAX_BROWSER = 300;

export const getSender = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  browser: String(headers['user-agent'] ?? '').slice(0, MAX_BROWSER),
});

const NOT_DRAWN = 'Sign in the box';
/** Body limit for a signature with the maximum number of points. */
export const SIGNATURE_BYTES = 100_000;
/** Each point is an array of two numbers. */
const MAX_PARTS = MAX_STROKES + 3 * MAX_POINTS;
// No schema of arrays: it would produce an error for each wrong point, which takes seconds for many.
const drawingSchema = z.custom<Drawing>((sent) => isListOfStrokes(sent) && isDrawn(sent), { error: NOT_DRAWN });
const isWhole = (value: unknown, max: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

function isListOfStrokes(sent: unknown): sent is Drawing {
  if (!Array.isArray(sent) || sent.length > MAX_STROKES || !sent.every(Array.isArray)) return false;
  const points: unknown[] = sent.flat();
  return points.length <= MAX_POINTS && points.every(isPoint);
}

function isPoint(point: unknown): boolean {
  const isPair = Array.isArray(point) && point.length === 2;
  return isPair && isWhole(point[0], PAD.width) && isWhole(point[1], PAD.height);
}

export const SIGNER_FIELDS = {
  signing: ref('signature', 'Signing'),
  name: text('Name', { max: 120, message: 'Type your name' }),
  drawn: json('Signature', drawingSchema, { maxParts: MAX_PARTS, message: NOT_DRAWN }),
  language: choice('Language', ['en', 'es']),
  isAgreed: choice('Consent', ['yes'], { message: 'Agree to sign electronically first' }),
};
