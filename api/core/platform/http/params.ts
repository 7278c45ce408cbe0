import { findExcess } from '@milepost/domain/core/json-size.ts';
import { isId } from '../ids.ts';
import { badInput, notFound } from './errors.ts';
import type { JsonSchema } from './field-schemas.ts';

/** The address of one record. */
export type IdParams = { Params: { id: string } };

/** The id in an address. What cannot be one is the id of nothing. */
export function readId(text: string, label: string): string {
  if (!isId(text)) throw notFound(label);
  return text;
}

export const MAX_LIST = 2000;

/** The ids of one list as sent: an array, or its JSON text in a form. Each once. */
export function readIds(sent: unknown, field: string): string[] {
  const list = listSent(sent);
  const isFine =
    Array.isArray(list) && list.length <= MAX_LIST && list.every((id) => typeof id === 'string' && isId(id));
  if (!isFine) throw badInput({ [field]: 'Send a list of ids' });
  return [...new Set(list as string[])];
}

/** Describes what `listSent` reads. */
export const listSchema = (items: JsonSchema, maxItems: number): JsonSchema => ({
  type: ['array', 'string', 'null'],
  maxItems,
  items,
});

/** What was sent as a list: an array, or its JSON text in a form, nothing being an empty one. Of anything else it is that, for the caller to refuse. */
export function listSent(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? [];
  if (sent.trim() === '') return [];
  if (findExcess(sent)) return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}
