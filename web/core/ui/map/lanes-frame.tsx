/** A map of lanes and the table of the same lanes, one click apart. */
import { Skeleton } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import type { Lane, LanesAnswer } from '@milepost/domain/report/lanes.ts';
import { lazy, Suspense } from 'react';
import { LinkCell } from '../list/cells.tsx';
import type { ChartView } from '../list/prefs.ts';
import { ChartFrame } from '../report/chart-frame.tsx';

const LaneMap = lazy(() => import('./lane-map.tsx'));

type LanesFrameProps = {
  title: string;
  /** Absent while loading. */
  answer: LanesAnswer | undefined;
  getAddress: (lane: Lane) => string | null;
  views: readonly ChartView[];
  view: ChartView;
  onView: (view: ChartView) => void;
};

export function LanesFrame({ title, answer, getAddress, ...switching }: LanesFrameProps) {
  const room = <Skeleton h={360} animate={false} />;
  return (
    <ChartFrame
      title={title}
      pictureName="Map"
      isReadable
      {...switching}
      picture={
        answer ? (
          <Suspense fallback={room}>
            <LaneMap lanes={answer.results} getAddress={getAddress} />
          </Suspense>
        ) : (
          room
        )
      }
    >
      {answer && (
        <LaneTable title={title} answer={answer} getAddress={switching.view === 'table' ? getAddress : noAddress} />
      )}
    </ChartFrame>
  );
}

/** Returns no URL: the table behind the map is for screen readers and print, and Tab could reach an invisible link there. */
const noAddress = () => null;

function LaneTable({
  title,
  answer: { results, count },
  getAddress,
}: Pick<LanesFrameProps, 'title' | 'getAddress'> & { answer: LanesAnswer }) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {['Lane', 'Loads', 'Revenue', 'Miles', 'Per mile'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((lane) => (
          <tr key={lane.id}>
            <th scope="row">
              <LaneName lane={lane} to={getAddress(lane)} />
            </th>
            <td>{formatNumber(lane.loads, 0)}</td>
            <td>{formatMoney(lane.revenue)}</td>
            <td>{lane.miles === null ? 'N/A' : formatNumber(lane.miles, 0)}</td>
            <td>{lane.perMile === null ? 'N/A' : formatMoney(lane.perMile)}</td>
          </tr>
        ))}
        {count > results.length && (
          <tr>
            <th scope="row">{`${formatCount(count - results.length, 'more lane')} with fewer loads`}</th>
            <td colSpan={4} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

function LaneName({ lane: { pickup, delivery }, to }: { lane: Lane; to: string | null }) {
  const name = `${pickup} → ${delivery}`;
  return to ? <LinkCell to={to}>{name}</LinkCell> : name;
}
