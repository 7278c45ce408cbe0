/** Shows this month's money: profit and margin, receivables, and amounts to pay. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { TodayAnswer } from '@milepost/domain/dashboard/today.ts';
import { Section } from '../core/ui/form/section.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { Figure, Figures } from './figures.tsx';
import { ProfitFigures } from './profit-figures.tsx';
import { useOverview } from './use-overview.ts';

const MONEY = { section: 'money' };

/** The amounts after profit in order, shown while loading. */
const AMOUNTS = { owed: 'Owed to you', pastDue: 'Past due', toPay: 'Owed to drivers' };

export function MoneyFigures() {
  const { results } = useOverview<TodayAnswer>('today', MONEY);
  const items = new Map(results.flatMap((section) => section.items).map((item) => [item.id, item]));
  return (
    <Section title="This month" columns={false}>
      <Figures>
        <ProfitFigures />
        {Object.entries(AMOUNTS).map(([id, label]) => {
          const item = items.get(id);
          return (
            <Figure key={id} label={label} {...(item && { to: buildListPath(item) })}>
              {item && formatMoney(item.sum ?? 0)}
            </Figure>
          );
        })}
      </Figures>
    </Section>
  );
}
