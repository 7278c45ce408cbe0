/** The filters of a list: as many as fit on a line, those in use, and the rest behind `Filter`. */
import { Button, Menu } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Filter, FilterControl, OtherFilters } from './filters.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

const WIDE = 1200;

export function FilterBar<T extends ListRow>({ list, filters }: { list: RecordList<T>; filters: readonly Filter[] }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { width } = useViewportSize();
  const fitting = (width || window.innerWidth) >= WIDE ? 4 : 2;
  const values = list.state.filters;
  const room = filters.length <= fitting + 1 ? filters.length : fitting;
  const isShown = ({ name }: Filter, at: number) => at < room || inUse(values, name) || asked.includes(name);
  const shown = filters.filter(isShown);
  const rest = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => list.change({ filters: { ...values, [filter.name]: value } })}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<IconPlus size={13} aria-hidden="true" />}>
              Filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ name, fact }) => (
              <Menu.Item key={name} onClick={() => setAsked([...asked, name])}>
                {fact.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <OtherFilters list={list} known={filters.map((filter) => filter.name)} />
    </>
  );
}

function inUse(values: Record<string, string>, name: string): boolean {
  return Boolean(values[name]);
}
