import { HttpError } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { recordFailedTry } from '../failed-tries.ts';
import { countTry, forgetTries } from '../sign-in-tries.ts';

/**
 * Runs `act`, which uses a code of the user. Counts the try before checking the code; a correct code clears the wrong tries.
 * @param isUsed whether a code was checked in the end: one that was sent and never checked clears nothing
 * @throws HttpError 400, 429
 */
export async function withTryCount<T>(
  services: Pick<Services, 'db' | 'jobs'>,
  { profileId, ip }: { profileId: string; ip: string },
  act: () => Promise<T>,
  isUsed = () => true,
): Promise<T> {
  const tries = await countTry(services.db, 'CODE', profileId, ip);
  try {
    const done = await act();
    if (isUsed()) await forgetTries(services.db, 'CODE', profileId, ip);
    return done;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'ERROR_AUTHENTICATION')
      await recordFailedTry(services, { what: 'CODE', profiles: [profileId], tries });
    throw error;
  }
}
