/**
 * A part of a record's profile. It is shown to who may view its policy, asks its own query, and has its own loading and error states. A panel without content
 * is one line.
 */
import { Anchor, Button, Text, Title } from '@mantine/core';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { useRights } from '../../session/rights.ts';
import { keys } from '../data.ts';
import classes from './profile.module.css';

/** The list behind a panel, filtered to its rows. */
export type PanelLink = { to: string; label: string };

export type PanelProps<T> = {
  title: string;
  /** Viewing any of these shows the panel; the server asks for the same. */
  policy: AnyPolicy;
  /** The call that answers it, and its query. */
  path: string;
  query?: Record<string, string>;
  isEmpty?: (data: T) => boolean;
  /** What is said instead of the content, in one line. */
  empty?: string;
  link?: (data: T) => PanelLink | null;
  /** Takes the whole width. */
  isWide?: boolean;
  children: (data: T) => ReactNode;
};

export function Panel<T>(props: PanelProps<T>) {
  return useRights().can(props.policy, 'view') ? <ReadPanel {...props} /> : null;
}

function ReadPanel<T>({
  title,
  path,
  query = {},
  isEmpty,
  empty = 'Nothing yet.',
  link,
  isWide,
  children,
}: PanelProps<T>) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<T>(path, query, { signal }),
  });
  if (isPending) return <div data-coming data-wide={isWide || undefined} />;
  if (data === undefined)
    return (
      <PanelFrame title={title} isWide={isWide} isLine>
        <Text size="sm" role="alert">
          Couldn’t load this panel. {asApiError(error).text}
        </Text>
        <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </PanelFrame>
    );
  const to = link?.(data);
  if (isEmpty?.(data))
    return (
      <PanelFrame title={title} link={to} isWide={isWide} isLine>
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      </PanelFrame>
    );
  return (
    <PanelFrame title={title} link={to} isWide={isWide}>
      {children(data)}
    </PanelFrame>
  );
}

type FrameProps = {
  title: string;
  link?: PanelLink | null | undefined;
  isWide?: boolean | undefined;
  /** Title and content stand in one line. */
  isLine?: boolean;
  children: ReactNode;
};

/** The frame of a panel, also of one whose content is at hand. */
export function PanelFrame({ title, link, isWide, isLine, children }: FrameProps) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      data-wide={isWide || undefined}
      data-line={isLine || undefined}
    >
      <div className={classes.panelHead}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {isLine && <div className={classes.line}>{children}</div>}
        {link && (
          <Anchor component={Link} to={link.to} size="sm" className={classes.link}>
            {link.label}
          </Anchor>
        )}
      </div>
      {!isLine && <div className={classes.content}>{children}</div>}
    </section>
  );
}

/** Panels beside each other where there is room. A section, so that what is below waits until their height is known. */
export function PanelGrid({ children }: { children: ReactNode }) {
  return <section className={classes.grid}>{children}</section>;
}

/** What is false or null is left out. */
export type Fact = readonly [label: string, value: ReactNode] | false | null | undefined;

/** Labeled figures in a row. */
export function Figures({ items, label }: { items: readonly Fact[]; label?: string }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {items.map(
        (item) =>
          item && (
            <div key={item[0]}>
              <dt>{item[0]}</dt>
              <dd>{item[1] ?? 'N/A'}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
