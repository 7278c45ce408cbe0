import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { JURISDICTIONS, MAX_JURISDICTION } from '@milepost/domain/core/jurisdiction-codes.ts';

type StateSelectProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: unknown;
  onChange: (code: string) => void;
};

/** Selects a state by its two-letter code, typed or picked. Typed text counts immediately, so that fast typing loses nothing. */
export function StateSelect({ value, onChange, ...input }: StateSelectProps) {
  return (
    <Autocomplete
      clearSectionMode="clear"
      {...input}
      data={JURISDICTIONS}
      filter={filterStates}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text.toUpperCase())}
      maxLength={MAX_JURISDICTION}
      autoComplete="off"
      maxDropdownHeight={320}
    />
  );
}

/** Returns all states after one was selected, so that another can be picked; before that, those that begin with the text. */
const filterStates: OptionsFilter = ({ options, search }) =>
  JURISDICTIONS.some((state) => state === search)
    ? options
    : options.filter((option) => 'value' in option && String(option.value).startsWith(search.toUpperCase()));
