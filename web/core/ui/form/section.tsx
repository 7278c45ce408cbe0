import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

export type SectionProps = {
  title?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Fields in two columns where there is room, or in four, of which a date or an amount takes one; false for content that lays itself out. */
  columns?: boolean | 4;
  children: ReactNode;
};

/** A group of fields with a short heading. */
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

/** The few facts of a record that people open it for, at the right of its form. */
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
