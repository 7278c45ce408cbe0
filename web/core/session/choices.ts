import { type FieldFacts, getChoiceLabel, listsOf } from '@milepost/domain/core/fields.ts';
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
      // A 403 here means that the session is invalid (AUT-40, AUT-41); a 401 has already ended it.
      if (asApiError(thrown).status === 403) endSession();
      throw thrown;
    }
  },
  staleTime: TEN_MINUTES,
});

/** Loads all choice lists after sign-in (AUT-39); called by the shell. */
export function useLoadChoices(): void {
  useQuery({ ...choicesQuery, enabled: useSession() !== null });
}

/** Returns the choices of one list in order; empty while they load. */
export function useChoices(category: string, subCategory: string): Choice[] {
  const { data } = useQuery(choicesQuery);
  return (data ?? []).filter(
    (choice) => choice.choiceCategory === category && choice.choiceSubCategory === subCategory,
  );
}

export type Option = { value: string; label: string };
type Group = { group: string; items: Option[] };
/** The options of a field: single values, or groups with headings. */
export type Options = readonly (Option | Group)[];

/** Returns the options of a field: its fixed values, or those of the account's lists. A value in several of its lists appears once. */
export function useOptions(fact: FieldFacts): Options {
  return useAllOptions()(fact);
}

/** Returns a function that gives the options of any field. */
export function useAllOptions(): (fact: FieldFacts) => Options {
  const { data = [] } = useQuery(choicesQuery);
  return (fact) => getOptions(fact, data);
}

function getOptions(fact: FieldFacts, data: readonly Choice[]): Options {
  const { choices, isNamed, values = [] } = fact;
  if (!choices) return values.map((value) => ({ value, label: getChoiceLabel(fact, value) }));
  const found = data.filter(({ choiceCategory }) => choiceCategory === choices.category);
  const groups = listsOf(choices).map(([list, group]) => ({
    group,
    items: found
      .filter(({ choiceSubCategory }) => choiceSubCategory === list)
      .map(({ choiceValue, prettyName }) => ({ value: isNamed ? prettyName : choiceValue, label: prettyName })),
  }));
  const isFirst = ({ value }: Option, at: number) =>
    !groups.slice(0, at).some(({ items }) => items.some((other) => other.value === value));
  const once = groups.map(({ group, items }, at) => ({ group, items: items.filter((each) => isFirst(each, at)) }));
  return typeof choices.subCategory === 'string' ? once.flatMap(({ items }) => items) : once;
}

/** Returns the single values of options, without their groups. */
export function flattenOptions(options: Options): Option[] {
  return options.flatMap((each) => ('group' in each ? each.items : [each]));
}
