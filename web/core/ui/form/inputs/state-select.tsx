import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { US_STATES } from '@milepost/domain/core/addresses.ts';

type StateSelectProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: unknown;
  onChange: (code: string) => void;
};

/** A state by its two letters, typed or picked. What is typed counts as it stands, so that typing on at full speed loses nothing. */
export function StateSelect({ value, onChange, ...input }: StateSelectProps) {
  return (
    <Autocomplete
      clearSectionMode="clear"
      {...input}
      data={US_STATES}
      filter={fitting}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text.toUpperCase())}
      maxLength={2}
      autoComplete="off"
      maxDropdownHeight={320}
    />
  );
}

/** All of them once a state is chosen, so that another can be picked; before that those that begin as typed. */
const fitting: OptionsFilter = ({ options, search }) =>
  US_STATES.some((state) => state === search)
    ? options
    : options.filter((option) => 'value' in option && String(option.value).startsWith(search.toUpperCase()));
