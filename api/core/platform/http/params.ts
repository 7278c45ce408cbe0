import { findExcess } from '@milepost/domain/core/json-size.ts';
import { isId } from '../ids.ts';
import { badInput, notFound } from './errors.ts';
import type { JsonSchema } from './field-schemas.ts';

export type IdParams = { Params: { id: string } };

/** Returns the ID in a URL. @throws HttpError 404 if it cannot be an ID */
export function readId(text: string, label: string): string {
  if (!isId(text)) throw notFound(label);
  return text;
}

export const MAX_LIST = 2000;

/** Returns the distinct IDs of a list sent as an array or as JSON text in a form. */
export function readIds(sent: unknown, field: string): string[] {
  const list = toList(sent);
  const isValid =
    Array.isArray(list) && list.length <= MAX_LIST && list.every((id) => typeof id === 'string' && isId(id));
  if (!isValid) throw badInput({ [field]: 'Send a list of IDs' });
  return [...new Set(list as string[])];
}

/** Describes what `listSent` reads. */
export const makeListSchema = (items: JsonSchema, maxItems: number): JsonSchema => ({
  type: ['array', 'string', 'null'],
  maxItems,
  items,
});

/**
 * Returns a value sent as a list: an array, or its JSON text in a form; an empty value is an empty list. Anything else is
 * returned unchanged, for the caller to reject.
 */
export function toList(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? [];
  if (sent.trim() === '') return [];
  if (findExcess(sent)) return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}
