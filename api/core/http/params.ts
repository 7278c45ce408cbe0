import { isId } from '../ids.ts';
import { badInput, notFound } from './errors.ts';

/** The address of one record. */
export type IdParams = { Params: { id: string } };

/** The id in an address. What cannot be one is the id of nothing. */
export function readId(text: string, label: string): string {
  if (!isId(text)) throw notFound(label);
  return text;
}

const MOST = 2000;

/** The ids of one list as sent: an array, or its JSON text in a form. Each once. */
export function readIds(sent: unknown, field: string): string[] {
  const list = typeof sent === 'string' ? parsed(sent) : (sent ?? []);
  const isFine = Array.isArray(list) && list.length <= MOST && list.every((id) => typeof id === 'string' && isId(id));
  if (!isFine) throw badInput({ [field]: 'Send a list of ids' });
  return [...new Set(list as string[])];
}

function parsed(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
