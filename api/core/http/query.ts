import { withoutControls } from '@milepost/domain/core/wire.ts';
import { badInput } from './errors.ts';

/**
 * Takes the control characters out of a query string's values, as they are taken out of what a form sends: PostgreSQL has no text with NUL in it.
 * @throws Refusal 400 naming what is given more than once
 */
export function cleanQuery(query: unknown): void {
  const values = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') throw badInput({ [name]: 'Give this once' });
    values[name] = withoutControls(value);
  }
}
