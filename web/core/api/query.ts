import { QueryClient } from '@tanstack/react-query';
import { asApiError } from './client.ts';

const RETRIES = 2;

/** Retries only where a retry can help: no response, or a server error. */
function shouldRetry(failures: number, thrown: Error): boolean {
  const { status } = asApiError(thrown);
  return failures < RETRIES && (status === 0 || status >= 500);
}

/** Data stays fresh for a short while, so that going back and forth between pages does not load it again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry },
    mutations: { retry: false },
  },
});
