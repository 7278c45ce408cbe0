/** Selects a record by typing part of its name. Arrows, Enter, and Escape work as in any list box. */

import { Combobox, InputBase, type InputWrapperProps } from '@mantine/core';
import { withArticle } from '@milepost/domain/core/words.ts';
import { PickerOptions } from './picker-options.tsx';
import { type PickerControl, useRecordPicker } from './use-record-picker.ts';

type Wrapper = Partial<Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'withAsterisk'>>;

type RecordPickerProps = Wrapper &
  PickerControl & {
    id?: string;
    disabled?: boolean;
    placeholder?: string;
    /** The page's word for the record: `Add new authority`. */
    noun?: string;
    size?: string;
    w?: number | string;
    'aria-label'?: string;
  };

export function RecordPicker(props: RecordPickerProps) {
  const { record, value, onChange, typed, onTyped, onBlur, where, onAddNew, clearable, ...shown } = props;
  const { disabled, noun = record.label.toLowerCase(), placeholder = `Select ${withArticle(noun)}`, ...input } = shown;
  const picker = useRecordPicker(props);
  const isClearable = clearable && !disabled && !picker.isEmpty;
  return (
    <Combobox store={picker.box} onOptionSubmit={picker.submit} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          value={picker.text}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton onClear={() => picker.choose(null)} aria-label={`Clear ${noun}`} />
            ) : (
              <Combobox.Chevron size={input.size} error={input.error} />
            )
          }
          onChange={(event) => picker.type(event.currentTarget.value)}
          onKeyDown={picker.press}
          onClick={(event) => {
            // Typing replaces the selected record; in text being typed the cursor stays where it is.
            if (!picker.typed) event.currentTarget.select();
            picker.box.openDropdown();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={picker.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <PickerOptions
          picks={picker.picks}
          chosen={value}
          label={record.labels}
          addNoun={onAddNew ? noun : undefined}
          typed={picker.typed}
          isLookedFor={picker.isLookedFor}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
