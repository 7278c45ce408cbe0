/** The filters of a list: as many as fit on its line of tools, those in use, and the rest behind `Filter`. */
import { Button, Menu } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { IconPlus } from '../icons/icons.ts';
import type { Filter } from './filter.ts';
import { FilterControl, OtherFilters } from './filters.tsx';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';

type FilterBarProps<T extends ListRow> = {
  list: RecordList<T>;
  filters: readonly Filter[];
  /** The line of tools that they stand on, and how wide it is. */
  bar: RefObject<HTMLElement | null>;
  room: number;
};

export function FilterBar<T extends ListRow>({ list, filters, bar, room }: FilterBarProps<T>) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const fitting = useFitting(bar, room, filters.length);
  const values = list.state.filters;
  const isShown = ({ name }: Filter, at: number) => at < fitting || inUse(values, name) || asked.includes(name);
  const shown = filters.filter(isShown);
  const rest = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <div
          key={filter.name}
          className={classes.filter}
          data-name={filter.fact.label}
          data-kind={filter.fact.kind}
          data-on={inUse(values, filter.name) || undefined}
        >
          <FilterControl
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={(value) => list.change({ filters: { ...values, [filter.name]: value } })}
          />
        </div>
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

/** One less for as long as the line breaks, before anything is drawn; all are tried again when the room is another, or the font has come. */
function useFitting(bar: RefObject<HTMLElement | null>, room: number, all: number): number {
  const [fit, setFit] = useState({ room, count: all });
  useLayoutEffect(() => {
    if (fit.room !== room) setFit({ room, count: all });
    else if (fit.count > 0 && isBroken(bar.current)) setFit({ room, count: fit.count - 1 });
  });
  useEffect(() => {
    void document.fonts.ready.then(() => setFit((before) => ({ ...before, count: all })));
  }, [all]);
  return fit.count;
}

function isBroken(bar: HTMLElement | null): boolean {
  const [first, last] = [bar?.firstElementChild, bar?.querySelector('[data-end]')];
  if (!first?.clientHeight || !last) return false;
  return last.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;
}

function inUse(values: Record<string, string>, name: string): boolean {
  return Boolean(values[name]);
}
