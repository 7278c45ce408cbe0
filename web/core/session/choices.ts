import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../api/client.ts';
import { endSession, useSession } from './session.ts';

/** One entry of the account's choice lists. */
export type Choice = {
  choiceCategory: string;
  choiceSubCategory: string;
  choiceValue: string;
  prettyName: string;
  choiceIsGOVIssued: boolean;
  choiceExpires: boolean;
  choiceIdRequired: boolean;
  choiceIdLabel: string | null;
};

const TEN_MINUTES = 600_000;

const choicesQuery = queryOptions({
  queryKey: ['choices'],
  queryFn: async ({ signal }) => {
    try {
      return (await api.get<{ results: Choice[] }>('choice/', undefined, { signal })).results;
    } catch (thrown) {
      // A refusal here means that the session is not worth anything (AUT-40, AUT-41); a 401 has ended it already.
      if (asApiError(thrown).status === 403) endSession();
      throw thrown;
    }
  },
  staleTime: TEN_MINUTES,
});

/** Loads all choice lists once someone is signed in (AUT-39); called by the shell. */
export function useLoadChoices(): void {
  useQuery({ ...choicesQuery, enabled: useSession() !== null });
}

/** The choices of one list in their order; empty while they load. */
export function useChoices(category: string, subCategory: string): Choice[] {
  const { data } = useQuery(choicesQuery);
  return (data ?? []).filter(
    (choice) => choice.choiceCategory === category && choice.choiceSubCategory === subCategory,
  );
}
