import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

export type SectionProps = {
  title?: string;
  /** Actions at the right of the title. */
  actions?: ReactNode;
  /** Two columns of fields if there is room, or four, with a date or an amount in one; false for content with its own layout. */
  columns?: boolean | 4;
  children: ReactNode;
};

/** Groups fields under a short heading. */
export function Section({ title, actions, columns = true, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.sectionHead}>
          {title && (
            <Title order={2} size="h3" id={id}>
              {title}
            </Title>
          )}
          {actions}
        </div>
      )}
      <div className={columns ? classes.fields : undefined} data-columns={columns === 4 ? 4 : undefined}>
        {children}
      </div>
    </section>
  );
}

export type GlanceProps = {
  title?: string;
  items: readonly (readonly [label: string, value: ReactNode] | false | null | undefined)[];
};

/** Shows a record's key facts right of its form. */
export function Glance({ title = 'At a glance', items }: GlanceProps) {
  return (
    <Section title={title} columns={false}>
      <dl className={classes.facts}>
        {items.map(
          (item) => item && [<dt key={`${item[0]} name`}>{item[0]}</dt>, <dd key={item[0]}>{item[1] ?? 'N/A'}</dd>],
        )}
      </dl>
    </Section>
  );
}
