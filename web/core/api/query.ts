import { QueryClient } from '@tanstack/react-query';
import { asApiError } from './client.ts';

const RETRIES = 2;

/** Asks again only where asking again can help: no answer, or a server in trouble. */
function worthAnother(failures: number, thrown: Error): boolean {
  const { status } = asApiError(thrown);
  return failures < RETRIES && (status === 0 || status >= 500);
}

/** What was read counts as fresh for a short while, so that going back and forth between pages does not ask again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthAnother },
    mutations: { retry: false },
  },
});
