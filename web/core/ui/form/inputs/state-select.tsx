import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { JURISDICTIONS, MAX_JURISDICTION } from '@milepost/domain/core/jurisdiction-codes.ts';

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
      data={JURISDICTIONS}
      filter={fitting}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text.toUpperCase())}
      maxLength={MAX_JURISDICTION}
      autoComplete="off"
      maxDropdownHeight={320}
    />
  );
}

/** All of them once a state is chosen, so that another can be picked; before that those that begin as typed. */
const fitting: OptionsFilter = ({ options, search }) =>
  JURISDICTIONS.some((state) => state === search)
    ? options
    : options.filter((option) => 'value' in option && String(option.value).startsWith(search.toUpperCase()));
