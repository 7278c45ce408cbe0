import { Button, Group, NativeSelect } from '@mantine/core';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';
import { PAGE_SIZES } from './prefs.ts';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';

const formatCount = (rows: number) => formatNumber(rows);

/** Fits the number of rows to the window. */
const FIT = { value: 'fit', label: 'Fit' };

type PagerProps<T extends ListRow> = {
  list: RecordList<T>;
  /** Page sizes to choose from in a list that does not remember them, such as a dashboard section. */
  sizes?: readonly number[];
};

/** Shows `1–12 of 240`, or `of 10,000+` when the count stopped there, the page size (remembered), previous and next. */
export function Pager<T extends ListRow>({ list, sizes }: PagerProps<T>) {
  const { page } = list.state;
  const first = list.count === 0 ? 0 : (page - 1) * list.perPage + 1;
  const last = list.count === 0 ? 0 : first - 1 + list.rows.length;
  const total = `${formatCount(list.count)}${list.hasMore ? '+' : ''}`;
  const fits = list.fit !== undefined && list.state.perPage === null && list.prefs.perPage === null;
  const offered = [...new Set([...(sizes ?? PAGE_SIZES), ...(fits ? [] : [list.perPage])])].sort((a, b) => a - b);
  return (
    <div className={classes.pager} data-loading={list.loading || undefined}>
      <span aria-live="polite">
        {!list.loading && `${list.count === 0 ? '0' : `${formatCount(first)}–${formatCount(last)}`} of ${total}`}
      </span>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          value={fits ? FIT.value : String(list.perPage)}
          onChange={(event) => {
            const perPage = Number(event.currentTarget.value) || null;
            if (sizes) return list.change({ perPage }, { replace: true });
            list.setPrefs({ perPage });
            list.change({ perPage: null }, { replace: true });
          }}
          data={[
            ...(list.fit ? [FIT] : []),
            ...offered.map((size) => ({ value: String(size), label: `${size} rows` })),
          ]}
        />
        <Button.Group>
          <Button
            size="xs"
            variant="default"
            disabled={page <= 1}
            onClick={() => list.change({ page: page - 1 })}
            leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
          >
            Previous
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={page >= list.pages || list.rows.length < list.perPage}
            onClick={() => list.change({ page: page + 1 })}
            rightSection={<IconChevronRight size={14} aria-hidden="true" />}
          >
            Next
          </Button>
        </Button.Group>
      </Group>
    </div>
  );
}
