/** Input of a call that belongs to no record: named fields, read and validated like a record's. Bodies and queries alike. */
import { getFields, type Shape } from '@milepost/domain/core/record.ts';
import { checkFields, readValue } from '@milepost/domain/core/validation.ts';
import { z } from 'zod/mini';
import { throwErrors } from './errors.ts';

export type Input<S extends Shape = Shape> = { fields: z.ZodMiniObject<S> };

export function defineInput<S extends Shape>(fields: S): Input<S> {
  return { fields: z.object(fields) };
}

/** Returns the values of `input` among those sent. @throws HttpError 400 naming every invalid field */
export function readInput<S extends Shape>(input: Input<S>, sent: unknown): { [K in keyof S]: z.output<S[K]> } {
  const given = sent as Record<string, unknown>;
  const read = Object.entries(getFields(input)).map(([name, fact]) => {
    const value = Object.hasOwn(given, name) ? readValue(fact, given[name]) : null;
    return [name, value ?? fact.default ?? null];
  });
  const values = Object.fromEntries(read);
  const checked = checkFields(input, values);
  throwErrors(checked.errors, values);
  return checked.values as { [K in keyof S]: z.output<S[K]> };
}
