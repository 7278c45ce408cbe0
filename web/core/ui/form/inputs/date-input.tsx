/**
 * A date: typed in any usual format (`3/4` is enough), or picked from a calendar. The value is `YYYY-MM-DD` once the user leaves the
 * field, saves, or presses Enter; until then, and if it is not a date, it is the typed text.
 */

import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { addDays, isDay } from '@milepost/domain/core/dates.ts';
import { parseTypedDate } from '@milepost/domain/core/typed-dates.ts';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../shell/notify.ts';
import { IconCalendar } from '../../icons/icons.ts';
import { useToday } from '../../use-today.ts';
import type { Calendar } from './calendar.tsx';

export type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

export function DateInput({ value, onChange, onBlur, disabled, ...input }: DateInputProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [Shown, setShown] = useState<typeof Calendar | null>(null);
  const today = useToday();
  const day = isDay(value) ? value : null;
  function press(event: KeyboardEvent) {
    // What these keys save or apply has to have the date, not the typed text.
    if (event.key === 'Enter' || isSave(event)) return flushSync(complete);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(day ? addDays(day, step) : today);
  }
  function complete() {
    const read = parseTypedDate(value, today);
    if (read && read !== value) onChange(read);
  }
  function leave() {
    complete();
    onBlur?.();
  }
  async function toggle() {
    if (opened) return close();
    try {
      const { Calendar } = await loadCalendar();
      setShown(() => Calendar);
      open();
    } catch {
      notify.failure('Calendar Open', 'Type the date instead.');
    }
  }
  return (
    <TextInput
      {...input}
      value={value}
      disabled={disabled}
      placeholder="YYYY-MM-DD"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={press}
      rightSection={
        <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              disabled={disabled}
              aria-label={`Open the calendar${typeof input.label === 'string' ? ` for ${input.label}` : ''}`}
              onClick={toggle}
            >
              <IconCalendar size={15} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            {Shown && (
              <Shown
                day={day}
                today={today}
                onPick={(picked) => {
                  onChange(picked ?? '');
                  close();
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const loadCalendar = () => import('./calendar.tsx');

/** Arrow keys move by a day, Page Up and Page Down by a week. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 's';
