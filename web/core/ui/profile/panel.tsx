/** A part of a record's profile with its own query, loading state, and error state, for users who may view its policy. An empty panel is one line. */
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
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
  /** The right to view any of these shows the panel; the server checks the same right. */
  policy: AnyPolicy;
  /** The path of the call, and its query. */
  path: string;
  query?: Record<string, string>;
  isEmpty?: (data: T) => boolean;
  /** A line of text for a panel without content. */
  empty?: string;
  link?: (data: T) => PanelLink | null;
  /** Reserved height in pixels for a slow call, so that the panels below don't wait for it. */
  room?: number;
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
  room,
  children,
}: PanelProps<T>) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<T>(path, query, { signal }),
  });
  if (isPending && !room) return <div data-coming />;
  if (isPending)
    return (
      <PanelFrame title={title} room={room}>
        <Skeleton height={room} />
      </PanelFrame>
    );
  if (data === undefined)
    return (
      <PanelFrame title={title} isLine>
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
      <PanelFrame title={title} link={to} isLine={!room} room={room}>
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      </PanelFrame>
    );
  return (
    <PanelFrame title={title} link={to} room={room}>
      {children(data)}
    </PanelFrame>
  );
}

type FrameProps = {
  title: string;
  link?: PanelLink | null | undefined;
  /** Puts title and content on one line. */
  isLine?: boolean;
  room?: number | undefined;
  children: ReactNode;
};

/** Shows the frame of a panel, also for content without a query. */
export function PanelFrame({ title, link, isLine, room, children }: FrameProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id} data-line={isLine || undefined}>
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
      {!isLine && (
        <div className={classes.content} style={{ minHeight: room }}>
          {children}
        </div>
      )}
    </section>
  );
}

/**
 * Shows columns of panels, next to each other if there is room. It is a section, so that the parts below wait until the columns'
 * height is known.
 */
export function PanelGrid({ children }: { children: ReactNode }) {
  return <section className={classes.grid}>{children}</section>;
}

export function PanelColumn({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>;
}

/** A label with its value; false or null shows nothing. */
export type Fact = readonly [label: string, value: ReactNode] | false | null | undefined;

/** Shows a row of labeled values. */
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
