import { ref } from '@milepost/domain/core/fields.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput } from '../core/platform/http/input.ts';

/** Filter of every part of a dashboard: one authority, or all. */
export const OVERVIEW_INPUT = defineInput({
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
});

export const OVERVIEW_QUERY = buildInputSchema(OVERVIEW_INPUT);
