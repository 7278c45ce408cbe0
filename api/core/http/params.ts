import { isId } from '../ids.ts';
import { notFound } from './errors.ts';

/** The address of one record. */
export type IdParams = { Params: { id: string } };

/** The id in an address. What cannot be one is the id of nothing. */
export function readId(text: string, label: string): string {
  if (!isId(text)) throw notFound(label);
  return text;
}
