/** Lists unknown items with gallons and asks what each one is: once per name, for all its rows and for later imports. */
import { Select } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatAmount, formatMoney } from '@milepost/domain/core/money.ts';
import { ITEM_MEANINGS } from '@milepost/domain/expense/import/items.ts';
import type { UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import classes from './import.module.css';

const MEANINGS = Object.entries(ITEM_MEANINGS).map(([value, label]) => ({ value, label }));

type UnknownItemListProps = {
  unknown: readonly UnknownItem[];
  isBusy: boolean;
  onAnswer: (items: Record<string, string>) => void;
};

export function UnknownItemList({ unknown, isBusy, onAnswer }: UnknownItemListProps) {
  return (
    <ul className={classes.holders}>
      {unknown.map(({ word, item, lines, quantity, amount }) => (
        <li key={word} aria-label={`Item ${item}`}>
          <strong>What is {item}?</strong>
          <span className={classes.quiet}>
            {formatCount(lines, 'row')} · {formatAmount(quantity)} gal · {formatMoney(amount)}
          </span>
          <Select
            size="xs"
            className={classes.choice}
            w={260}
            data={MEANINGS}
            value={null}
            disabled={isBusy}
            placeholder="Select a product"
            aria-label={`Product for ${item}`}
            onChange={(meaning) => meaning && onAnswer({ [item]: meaning })}
          />
        </li>
      ))}
    </ul>
  );
}
