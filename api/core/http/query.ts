import { inOneLine } from '@milepost/domain/core/clean-text.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { badInput } from './errors.ts';

/** More than the list with most filters has. */
const MAX_PARAMETERS = 500;

/**
 * Takes the control characters out of a query string's values, as they are taken out of what a form sends: PostgreSQL has no text with NUL in it.
 * @throws Refusal 400 naming what is given more than once, or is too long
 */
export function cleanQuery(query: unknown): void {
  const values = query as Record<string, unknown>;
  const entries = Object.entries(values);
  if (entries.length > MAX_PARAMETERS) throw badInput({ query: `At most ${MAX_PARAMETERS} parameters` });
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw badInput({ [name]: 'Give this once' });
    if (value.length > MAX_LONG_TEXT) throw badInput({ [name]: `At most ${MAX_LONG_TEXT} characters` });
    values[name] = inOneLine(value);
  }
}
