/** Open items before freezing the year, each with a link to where it is fixed. */
import { Button, VisuallyHidden } from '@mantine/core';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { TAX_ITEM_LABELS, type TaxItem } from '@milepost/domain/accounting/tax/tax-year.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import type { Opened } from './use-tax-year.ts';

type Props = { items: readonly TaxItem[]; onOpen: (opened: Opened) => void };

export function Items({ items, onOpen }: Props) {
  if (items.length === 0) return null;
  return (
    <Section title={`Items to resolve (${items.length})`} columns={false}>
      <div className={classes.scroll}>
        <table className={classes.offerTable} aria-label="Items to resolve">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Payee</th>
              <th scope="col">Next step</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.kind} ${item.driver.id} ${item.settlement?.id ?? ''}`}>
                <td data-nowrap>{TAX_ITEM_LABELS[item.kind]}</td>
                <td data-nowrap>{item.driver.prettyName}</td>
                <td>{item.words}</td>
                <td data-right>
                  <Open item={item} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Opens the settlement, the payee's list of settlements, or the tax data, depending on the item. */
function Open({ item: { kind, driver, settlement }, onOpen }: { item: TaxItem; onOpen: Props['onOpen'] }) {
  if (settlement) return <LinkCell to={getPagePath(paycheck, settlement.id)}>{settlement.prettyName}</LinkCell>;
  const what = kind === 'NOT_PAID' || kind === 'UNDER_THRESHOLD' ? 'settlements' : 'payee';
  const words = what === 'payee' ? 'Tax data' : 'Settlements';
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${words} for ${driver.prettyName}`}
      onClick={() => onOpen({ what, payee: driver })}
    >
      {words}
    </Button>
  );
}
