/** Handles refusals a user can answer: the write is sent again with the answer. */
import type { ApiError } from '../../api/client.ts';
import { confirmOverride } from './closing-date-override.tsx';
import { confirmDuplicate } from './confirm-duplicate.tsx';

/** Returns the values to send with the write. Throws `refusal` when the user cancels. */
export const answerError = (refusal: ApiError): Promise<Readonly<Record<string, unknown>>> =>
  refusal.code === 'ERROR_CLOSED_PERIOD' ? confirmOverride(refusal) : confirmDuplicate(refusal);
