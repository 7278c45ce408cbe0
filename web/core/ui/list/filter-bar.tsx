/** Shows the filters of a list: those in use, as many others as fit in the toolbar, and the rest behind `Filter`. */
import { Button, Menu } from '@mantine/core';
import { memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { IconPlus } from '../icons/icons.ts';
import type { Filter } from './filter.ts';
import { FilterControl, OtherFilters } from './filters.tsx';
import classes from './table.module.css';
import type { ChangeList } from './use-list-state.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

type FilterBarProps<T extends ListRow> = {
  list: RecordList<T>;
  filters: readonly Filter[];
  /** The toolbar, for its width. */
  bar: RefObject<HTMLElement | null>;
  room: number | null;
};

export function FilterBar<T extends ListRow>({ list, filters, bar, room }: FilterBarProps<T>) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const countFitting = useFittingCount(bar, room, filters.length);
  const values = list.state.filters;
  const isShown = ({ name }: Filter, at: number) => at < countFitting || isActive(values, name) || asked.includes(name);
  const shown = filters.filter(isShown);
  const rest = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <Shown key={filter.name} filter={filter} values={values} change={list.change} />
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

type FilterItemProps = { filter: Filter; values: Record<string, string>; change: ChangeList };

/** Renders again only when a filter changes, not when rows do. */
const Shown = memo(function Shown({ filter, values, change }: FilterItemProps) {
  return (
    <div
      className={classes.filter}
      data-name={filter.fact.label}
      data-kind={filter.fact.kind}
      data-on={isActive(values, filter.name) || undefined}
    >
      <FilterControl
        filter={filter}
        value={values[filter.name] ?? ''}
        onChange={(value) => change({ filters: { ...values, [filter.name]: value } })}
      />
    </div>
  );
});

/** Returns how many filters fit before the first paint; tries all again when the width changes or the font has loaded. */
function useFittingCount(bar: RefObject<HTMLElement | null>, room: number | null, all: number): number {
  const [fit, setFit] = useState({ room, count: all });
  useLayoutEffect(() => {
    if (fit.room !== room && fit.count < all) setFit({ room, count: all });
    else if (fit.count > 0 && isWrapped(bar.current))
      setFit({ room, count: Math.min(fit.count - 1, countFitting(bar.current)) });
  });
  useEffect(() => {
    if (document.fonts.status === 'loaded') return;
    void document.fonts.ready.then(() => setFit((before) => ({ ...before, count: all })));
  }, [all]);
  return fit.count;
}

function isWrapped(bar: HTMLElement | null): boolean {
  const [first, last] = [bar?.firstElementChild, bar?.querySelector('[data-end]')];
  if (!first?.clientHeight || !last) return false;
  return last.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;
}

/** Width of the `Filter` button, which appears when not all filters fit. */
const MORE_WIDTH = 72;

/**
 * Returns how many filters fit on the first line, measured from their current positions, leaving room for the rest of the bar. If the
 * count is too high, the line wraps and is measured again.
 */
function countFitting(bar: HTMLElement | null): number {
  const parts = [...(bar?.children ?? [])];
  const last = parts.findLastIndex((part) => part.matches('[data-name]'));
  const end = parts.findIndex((part) => part.matches('[data-end]'));
  const gap = Number.parseFloat(getComputedStyle(bar as HTMLElement).columnGap) || 0;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const after = boxes.slice(last + 1, end + 1).reduce((width, box) => width + gap + box.width, 0);
  const [first] = boxes;
  const edge = (first?.left ?? 0) + (bar?.clientWidth ?? 0) - after - gap - MORE_WIDTH;
  const holds = boxes.filter(
    (box, at) => parts[at]?.matches('[data-name]') && box.top < (first?.bottom ?? 0) && box.right <= edge,
  );
  return holds.length;
}

function isActive(values: Record<string, string>, name: string): boolean {
  return Boolean(values[name]);
}
