/** Lists today's work by area: each number opens its rows, and zeros are folded into one line. */
import { Anchor } from '@mantine/core';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { TodayAnswer, TodayCount } from '@milepost/domain/dashboard/today.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '../core/ui/form/section.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import classes from './today.module.css';

type TodayProps = {
  sections: readonly TodayAnswer[];
  /** Figures at the top of a section, by section ID. */
  heads: Readonly<Record<string, ReactNode>>;
};

export function Today({ sections, heads }: TodayProps) {
  if (sections.length === 0) return null;
  return (
    <Section title="Today" columns={false}>
      <div className={classes.groups}>
        {sections.map(({ id, title, items }) => (
          <section key={id} className={classes.group} aria-label={title}>
            <h3>{title}</h3>
            {heads[id]}
            <Items items={items} />
          </section>
        ))}
      </div>
    </Section>
  );
}

function Items({ items }: { items: readonly TodayCount[] }) {
  const shown = items.filter(({ count }) => count > 0);
  const none = items.filter(({ count }) => count === 0);
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item.id} data-tone={item.tone}>
            <Anchor component={Link} to={buildListPath(item)} inherit className={classes.label}>
              {item.label}
            </Anchor>
            {item.sum !== null && <span className={classes.sum}>{formatMoney(item.sum)}</span>}
            <span className={classes.count}>{item.count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {none.length > 0 && (
        <details className={classes.none}>
          <summary>{none.length === 1 ? '1 item at zero' : `${none.length} items at zero`}</summary>
          <ul>
            {none.map((item) => (
              <li key={item.id}>
                <Anchor component={Link} to={buildListPath(item)} inherit>
                  {item.label}
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
