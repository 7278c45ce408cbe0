/** Refusals that a person can answer: the write is sent again with what they say. */
import type { ApiError } from '../../api/client.ts';
import { confirmOverride } from './closing-date-override.tsx';
import { confirmDuplicate } from './confirm-duplicate.tsx';

/** Returns what is sent with the write. Throws `refusal` when the person goes no further. */
export const answerRefusal = (refusal: ApiError): Promise<Readonly<Record<string, unknown>>> =>
  refusal.code === 'ERROR_CLOSED_PERIOD' ? confirmOverride(refusal) : confirmDuplicate(refusal);
