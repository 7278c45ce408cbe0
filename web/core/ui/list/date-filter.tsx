/** A date range: a preset, or a custom start and end. */
import { Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { DateInput } from '../form/inputs/date-input.tsx';
import { IconCalendar, IconChevronDown } from '../icons/icons.ts';
import type { FilterControlProps } from './filter.ts';
import { DATE_PRESETS, findPreset } from './list-state.ts';
import classes from './table.module.css';

/** Selects a date range. The value is a preset `~last-30`, or `from..to` with either end open. */
export function DateFilter({ filter: { fact }, value, onChange }: FilterControlProps) {
  const [opened, { close, toggle }] = useDisclosure(false);
  const preset = findPreset(value);
  function choose(next: string) {
    onChange(next);
    close();
  }
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" shadow="sm" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          fw={400}
          onClick={toggle}
          leftSection={<IconCalendar size={14} aria-hidden="true" />}
          rightSection={<IconChevronDown size={12} aria-hidden="true" />}
          data-filled={value !== '' || undefined}
        >
          {fact.label}
          {value && `: ${preset?.label.toLowerCase() ?? formatRange(value)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="flex-start" gap="md" wrap="nowrap">
          <Stack gap={2}>
            {DATE_PRESETS.map(({ id, label }) => (
              <Button
                key={id}
                size="compact-sm"
                justify="flex-start"
                variant={preset?.id === id ? 'light' : 'subtle'}
                onClick={() => choose(`~${id}`)}
              >
                {label}
              </Button>
            ))}
          </Stack>
          <CustomRange value={preset ? '' : value} onApply={choose} />
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

function CustomRange({ value, onApply }: { value: string; onApply: (value: string) => void }) {
  const [first = '', last = ''] = value.split('..');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  return (
    <Stack gap="xs" className={classes.range}>
      <DateInput label="From" value={from} onChange={setFrom} size="xs" />
      <DateInput label="To" value={to} onChange={setTo} size="xs" />
      <Group gap="xs" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={() => onApply('')}>
          Any date
        </Button>
        <Button size="compact-sm" onClick={() => onApply(from || to ? `${from}..${to}` : '')}>
          Apply
        </Button>
      </Group>
    </Stack>
  );
}

function formatRange(value: string): string {
  const [from, to] = value.split('..');
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}
