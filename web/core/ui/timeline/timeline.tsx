/** A record's timeline as a picture and as a table, one click apart; each event opens its record. */
import { Skeleton } from '@mantine/core';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import type { TimelineAnswer, TimelineEvent, TimelineRow } from '@milepost/domain/core/timeline.ts';
import type { RecordName } from '@milepost/domain/registry.ts';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../session/rights.ts';
import { LinkCell } from '../list/cells.tsx';
import type { ChartView } from '../list/prefs.ts';
import { Panel } from '../profile/panel.tsx';
import { findRecord, getPagePath } from '../records.ts';
import { ChartFrame } from '../report/chart-frame.tsx';
import { useToday } from '../use-today.ts';
import { formatWhen } from './format.ts';

const TimelinePicture = lazy(() => import('./timeline-picture.tsx'));

const VIEWS: readonly ChartView[] = ['chart', 'table'];

type TimelinePanelProps = {
  title: string;
  /** The right to view the record. */
  policy: AnyPolicy;
  /** The path of the record's call. */
  path: string;
  rows: readonly TimelineRow[];
  /** The URL of the record, which also opens its documents. */
  home: string;
};

export function TimelinePanel({ title, policy, path, rows, home }: TimelinePanelProps) {
  return (
    <Panel<TimelineAnswer>
      title={title}
      policy={policy}
      path={path}
      isEmpty={({ count }) => count === 0}
      empty="No events yet."
    >
      {({ results }) => <Timeline title="Events" events={results} rows={rows} home={home} />}
    </Panel>
  );
}

type TimelineProps = Pick<TimelinePanelProps, 'title' | 'rows' | 'home'> & { events: TimelineEvent[] };

function Timeline({ title, events, rows, home }: TimelineProps) {
  const [view, setView] = useState<ChartView>('chart');
  const today = useToday();
  const getAddress = useAddresses(home);
  return (
    <ChartFrame
      title={title}
      pictureName="Timeline"
      isReadable
      views={VIEWS}
      view={view}
      onView={setView}
      picture={
        <Suspense fallback={<Skeleton h={120} animate={false} />}>
          <TimelinePicture title={title} events={events} rows={rows} today={today} getAddress={getAddress} />
        </Suspense>
      }
    >
      <EventTable title={title} events={events} rows={rows} getAddress={view === 'table' ? getAddress : () => null} />
    </ChartFrame>
  );
}

/** Returns the URL of an event's record, for users who may view it. */
function useAddresses(home: string): (event: TimelineEvent) => string | null {
  const { can } = useRights();
  return ({ record, recordId }) => {
    if (record === 'document') return `${home}?document=${recordId}`;
    const facts = findRecord((record ?? undefined) as RecordName | undefined);
    return facts && recordId && can(facts.policy, 'view') ? getPagePath(facts, recordId) : null;
  };
}

type EventTableProps = {
  title: string;
  events: readonly TimelineEvent[];
  rows: readonly TimelineRow[];
  getAddress: (event: TimelineEvent) => string | null;
};

function EventTable({ title, events, rows, getAddress }: EventTableProps) {
  const labels = new Map(rows.map(({ name, label }) => [name, label]));
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {['When', 'Event', 'Type', 'Amount'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const to = getAddress(event);
          return (
            <tr key={`${event.row} ${event.id}`}>
              <th scope="row">{formatWhen(event)}</th>
              <td>{to ? <LinkCell to={to}>{event.words}</LinkCell> : event.words}</td>
              <td>{labels.get(event.row)}</td>
              <td>{event.amount === null ? '' : formatMoney(event.amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
